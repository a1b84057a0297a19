"""Scripts of the project (not of the package): run them from the repository root as `python -m tools.NAME`."""
