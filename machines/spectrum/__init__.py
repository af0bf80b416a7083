"""The ZX Spectrum."""
