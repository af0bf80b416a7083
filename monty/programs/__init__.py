"""The programs: what each asks, shows and sounds, in order."""
