"""A package of its own, so that JupyterLab starts once for all of its files, beside the tests of the site."""
