"""Computer players of Sixty Six: what they know, how they weigh it, what they choose."""

import monty.search  # noqa: F401 - first: it declares the kernels
