"""Records: every game kept, key by key, to be looked at and played again (docs/records.md).

A `Record` is a value. A `Recorder` makes it while a game is played, and a `Replay` plays it again.
"""
