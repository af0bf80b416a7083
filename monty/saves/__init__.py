"""Games on disk: the file of each, and the folder where they lie."""
