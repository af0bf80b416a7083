"""The Cambridge Z88."""
