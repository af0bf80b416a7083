"""The `monty` command, a module for each thing that it does; `monty.cli` puts them together."""
