"""Records: every game kept, key by key, to be looked at and played again (docs/records.md).

A `Record` is a value. A `GameRecorder` makes it while a game is played; a `Replay` plays it again.
"""
