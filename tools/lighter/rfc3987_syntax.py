"""In place of a package of this name, where the tests run: to import that one takes each process 3 s.

JupyterLab installs it, and whatever reads a notebook imports it by way of jsonschema, which does without it: a schema
may then ask for an IRI, an address in any script, and is not obeyed. None here does (`tests/project/test_github.py`).
"""
