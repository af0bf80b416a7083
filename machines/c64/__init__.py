"""The Commodore 64."""
