"""Monty: word and card games of the 8-bit years, played on the machines they ran on."""

from __future__ import annotations

__version__ = "0.1.0"
