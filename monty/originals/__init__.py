"""A user's own copy of an original on a real emulator: one engine a machine, the same verbs."""
