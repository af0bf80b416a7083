"""The computer that Monty runs on: its files and folders, where the data lies, its cores."""
