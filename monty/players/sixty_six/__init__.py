"""Computer players of Sixty Six: what they know, how they weigh it, what they choose."""

import monty.search.mode  # noqa: F401 - first: it decides how the kernels are imported
