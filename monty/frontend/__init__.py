"""What front ends share, whatever they draw on.

A front end shows a session to a person. `Playing` keeps the machine's time, obeys the person's
commands, collects what is to be said, and records. Nothing here knows a display.
"""
