"""JupyterLab as the course opens it, from a clone and from an installed package: its settings, its files, its start."""
