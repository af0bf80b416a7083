"""The emulated hardware: character screens, keyboards, sound chips and clocks. Knows no game."""
