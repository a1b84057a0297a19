"""No module of genmodels needs, directly or through others, a module that needs it: not even inside a function."""

import ast
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import genmodels
from tests.project.test_imports import MODULES, imported, nodes
from tools.course import ROOT


def name_of(module: Path) -> str:
    """The dotted name of a file."""
    return ".".join(module.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


NAMES = {name_of(module) for module in MODULES}


def home_of(name: str) -> str | None:
    """The module that an imported name comes from; None for other packages, and for the front page by itself.

    The front page loads nothing: a public name stands for the module that it lives in.
    """
    parts = name.split(".")
    if parts[0] == "genmodels" and len(parts) == 2 and parts[1] in genmodels._HOME:
        return f"genmodels.{genmodels._HOME[parts[1]]}"
    found = next((".".join(parts[:n]) for n in range(len(parts), 0, -1) if ".".join(parts[:n]) in NAMES), None)
    return None if found == "genmodels" else found


def needed(source: str, module: Path) -> set[str]:
    """The modules that a file imports, at its top or inside its functions."""
    tree = ast.parse(source)
    return {home for name in imported(nodes(tree), module) if (home := home_of(name)) not in {None, name_of(module)}}


def circle(graph: dict[str, set[str]]) -> list[str]:
    """The modules of one circle, empty where there is none."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return error.args[1]
    return []


def graph() -> dict[str, set[str]]:
    """What each module of the library needs; the front page, which only says where names live, is left out."""
    modules = {name_of(module): module for module in MODULES if name_of(module) != "genmodels"}
    return {name: needed(module.read_text(encoding="utf8"), module) for name, module in modules.items()}


def test_no_module_needs_one_that_needs_it():
    assert circle(graph()) == []


@pytest.mark.parametrize(
    "later", ["from genmodels.statistics.moments import Moments", "from genmodels import Gaussian"]
)
def test_an_import_inside_a_function_closes_a_circle(later):
    name, modules = "genmodels.statistics.moments", graph()
    modules[name] |= needed(f"def f():\n    {later}", ROOT / "genmodels" / "statistics" / "scatter.py")
    assert name in circle(modules)
