"""Say what is there: the version, the public names, and what further packages would add.

python -m genmodels
"""

import platform
import textwrap
from collections.abc import Iterator
from importlib.metadata import version
from importlib.util import find_spec

import genmodels

PARTS = {  # part: what it is, and a package that its extra installs
    "sklearn": ("the models as scikit-learn estimators", "sklearn"),
    "dask": ("the models on data of many machines", "dask"),
    "course": ("the interactive course: python -m genmodels.course", "jupyterlab"),
}


def rooms() -> dict[str, list[str]]:
    """The public names by the part of the library where they live.

    >>> rooms()["discriminative"]
    ['LinearRegression', 'LogisticRegression', 'ConfusionMatrix']
    """
    found: dict[str, list[str]] = {}
    for name, home in genmodels._HOME.items():
        found.setdefault(home.split(".")[0], []).append(name)
    return found


def report() -> Iterator[str]:
    """The lines of what is there."""
    yield f"genmodels {genmodels.__version__}: generative models by maximum likelihood"
    yield f"Python {platform.python_version()}, numpy {version('numpy')}, scipy {version('scipy')}\n"
    for room, names in rooms().items():
        yield textwrap.fill(", ".join(names), 100, initial_indent=f"{room:16}", subsequent_indent=" " * 16)
    yield ""
    for part, (what, package) in PARTS.items():
        remedy = "" if find_spec(package) else f' (needs pip install "genmodels[{part}]")'
        yield f"genmodels.{part:9}{what}{remedy}"
    yield "\nhelp(genmodels.GaussianNaiveBayes) explains a model, its options, and where its formula comes from."


if __name__ == "__main__":
    print(*report(), sep="\n")
