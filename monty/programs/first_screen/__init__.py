"""The first screen: which game on which machine, or which kept one."""
