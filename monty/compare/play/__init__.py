"""Our program and a person's own copy of an original, given the same keys; docs/originals.md has
what their comparison prints and writes."""
