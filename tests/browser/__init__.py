"""A package, so that Chromium and JupyterLab start once for all of its files, and end with the last of them."""
