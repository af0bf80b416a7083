"""What the benchmark of the search is made of."""
