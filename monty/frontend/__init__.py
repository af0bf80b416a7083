"""What every front end does for a session, whatever it is shown on: pace, controls, notices."""
