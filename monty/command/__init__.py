"""The `monty` command: a module with the options of each thing that it does. `monty.cli` puts them
together."""
