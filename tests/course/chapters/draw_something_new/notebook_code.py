"""The code of a notebook, for claims about what it draws."""

from tools.claims import notebook


def code_with(number: str, part: str) -> str:
    """The source of the code cell that holds this part."""
    sources = ["".join(cell["source"]) for cell in notebook(number)["cells"] if cell["cell_type"] == "code"]
    return next(source for source in sources if part in source)
