"""Sixty Six, as on the BBC Microcomputer: what is asked, shown and sounded."""
