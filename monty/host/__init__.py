"""The computer that Monty runs on: files, folders, documents, the cache, signals, processes."""
