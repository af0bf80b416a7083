"""The BBC Micro, model B."""
