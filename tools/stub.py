"""What an editor knows of `import genmodels`: a stub made from the table of public names, which stands once.

python -m tools.stub writes genmodels/__init__.pyi
"""

import genmodels
from tools.course import ROOT

WIDTH = 120  # of a line, as pyproject.toml says
STUB = ROOT / "genmodels" / "__init__.pyi"


def stub() -> str:
    """Each public name from its home, in the spelling that tells a type checker that it is public.

    >>> "from genmodels.densities.poisson import Poisson as Poisson" in stub()
    True
    """
    lines = sorted(_line(f"from genmodels.{home} import", name) for name, home in genmodels._HOME.items())
    return "\n".join(["# made by python -m tools.stub", *lines, "", "__version__: str", "__all__: list[str]", ""])


def _line(start: str, name: str) -> str:
    """One name, in the shape that the style asks for where a line would be long."""
    line = f"{start} {name} as {name}"
    return line if len(line) <= WIDTH else f"{start} (\n    {name} as {name},\n)"


if __name__ == "__main__":
    STUB.write_text(stub(), encoding="utf8")
