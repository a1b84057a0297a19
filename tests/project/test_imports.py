"""Who may import whom: `import genmodels` stays light, and arrows between the parts never point back."""

import ast
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import pytest

import genmodels
from tools.course import ROOT

PACKAGE = ROOT / "genmodels"
HEAVY = ["scipy", "matplotlib", "sympy", "ipywidgets", "anywidget", "IPython", "pandas", "sklearn", "dask"]

FOUNDATION = {"errors", "ground"}  # for all

# room of the package: the rooms it may use besides itself and the foundation
BELOW: dict[str, set[str]] = {
    **{name: set() for name in FOUNDATION},
    "plain": set(),
    "statistics": set(),
    "densities": {"statistics"},
    "learning": {"statistics"},
    "streaming": {"learning"},
    "classifiers": {"statistics", "densities", "learning"},
    "discriminative": {"statistics", "learning"},
    "latent": {"statistics", "densities", "learning", "classifiers"},
    "dask": {"learning", "classifiers", "latent", "streaming"},
    "sklearn": {"statistics", "densities", "learning", "classifiers", "latent"},
    "course.datasets": set(),
    # the machinery: it knows no chapter
    **{f"course.kit.{name}": set() for name in ("__init__", "lab", "symbols", "symbolic")},
    "course.kit.exercises": {"course.kit.symbolic"},
    "course.kit.plotting": {"statistics", "densities", "classifiers", "latent", "discriminative"},
    "course.kit.pictures": {"course.kit.plotting"},
    "course.kit.player": {"course.kit.plotting"},
    "course.kit.widgets": {
        *("statistics", "densities", "classifiers", "latent", "discriminative", "course.datasets"),
        *("course.kit.plotting", "course.kit.pictures", "course.kit.player"),
    },
    "course.derivations": {"course.kit.symbolic"},
    "course.__init__": {"course.kit.plotting", "course.kit.symbols"},
    **{f"course.{name}": {"course.kit.lab"} for name in ("__main__", "installation")},
}
# these may use everything, but the library nothing of the course: the chapters, and the doors to them
DOORS = ("exercises", "pictures", "widgets", "symbolic", "timing")
ON_TOP = {"__init__", "__main__", "course.chapters", *(f"course.{door}" for door in DOORS)}

# what is loaded together with a part; inside a function anything may be imported
THIRD_PARTY: dict[str, set[str]] = {
    "errors": set(),
    "plain": {"numpy"},
    "course.datasets": {"numpy"},
    "course.derivations": {"sympy", "numpy"},
    "course.chapters": {"numpy", "scipy", "sympy", "matplotlib", "IPython"},
    "course.kit.symbolic": {"sympy", "numpy"},
    "course.kit.plotting": {"numpy", "scipy", "matplotlib", "contourpy"},  # contourpy comes with matplotlib
    "course.kit.pictures": {"numpy", "scipy", "matplotlib"},
    "course.kit.lab": {"ipykernel", "jupyter_server"},
    "course.kit.player": {"numpy", "matplotlib", "anywidget", "traitlets"},
    "course.kit.widgets": {"numpy", "scipy", "matplotlib", "IPython"},
    "course.kit.exercises": {"numpy", "scipy", "sympy", "IPython"},
    "dask": {"numpy", "dask"},
    "sklearn": {"numpy", "sklearn"},
}
CORE = {"numpy", "scipy"}  # for the parts not named above


def part(module: Path) -> str:
    """Return the part of the package a file belongs to, such as "densities", "errors" or "course.plotting"."""
    return part_of_name(module.relative_to(PACKAGE).with_suffix("").parts)


def part_of_name(names: Sequence[str]) -> str:
    """Return the part that the names below genmodels lead to: the room, below the course the door or what the kit has.

    >>> part_of_name(["densities", "poisson"]), part_of_name(["course", "kit", "plotting", "style"])
    ('densities', 'course.kit.plotting')
    """
    depth = 1 if names[0] != "course" else 3 if list(names[1:2]) == ["kit"] else 2
    return ".".join(names[:depth])


def nodes(tree: ast.AST, lazy: tuple[type, ...] = ()) -> Iterator[ast.AST]:
    """Yield all nodes below `tree`, without going into those of the kinds `lazy`."""
    for child in ast.iter_child_nodes(tree):
        if not isinstance(child, lazy):
            yield child
            yield from nodes(child, lazy)


def imported(below: Iterable[ast.AST], module: Path) -> Iterator[str]:
    """Yield the dotted names of what some nodes import, relative ones resolved."""
    for node in below:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            package = module.relative_to(ROOT).parent.parts
            base = ".".join(package[: len(package) - node.level + 1]) if node.level else ""
            name = ".".join(filter(None, [base, node.module]))
            # `from genmodels import streaming` names a part only together with what is imported
            yield from (f"{name}.{alias.name}" for alias in node.names)


def parts_used(tree: ast.AST, module: Path) -> set[str]:
    """Return the parts of genmodels that a file uses, at its top or inside its functions."""
    names = (name.split(".") for name in imported(nodes(tree), module))
    below = [name[1:] for name in names if name[0] == "genmodels" and len(name) > 1]
    # a public name stands for its home
    return {part_of_name(genmodels._HOME[name[0]].split(".") if name[0] in genmodels._HOME else name) for name in below}


def loaded_at_once(tree: ast.AST, module: Path) -> set[str]:
    """Return the third-party packages loaded with a file: imports outside functions and `if TYPE_CHECKING`."""
    eager = nodes(tree, lazy=(ast.FunctionDef, ast.AsyncFunctionDef, ast.If))
    names = {name.split(".")[0] for name in imported(eager, module)}
    return names - set(sys.stdlib_module_names) - {"genmodels"}


MODULES = sorted(PACKAGE.rglob("*.py"))
ROOMS, ARROWS = 15, 45  # at most


def room(module: Path) -> str:
    """Return the room of the house in which a file lies: a folder or file of the package, or one of the tools."""
    names = module.relative_to(ROOT).with_suffix("").parts
    return names[1] if names[0] == "genmodels" else names[0]


def arrows_of(module: Path) -> set[tuple[str, str]]:
    """Return which rooms a file looks into, (own, other); a public name from the door is no look behind the door."""
    names = [name.split(".") for name in imported(nodes(ast.parse(module.read_text(encoding="utf8"))), module)]
    others = {name[1] for name in names if name[0] == "genmodels" and len(name) > 1 and name[1] not in genmodels._HOME}
    others |= {name[0] for name in names if name[0] in ("tools", "benchmarks")}
    known = {path.stem for path in PACKAGE.iterdir()} | {"tools", "benchmarks"}
    return {(room(module), other) for other in (others & known) - {room(module)}}


@pytest.fixture(scope="module")
def trees() -> dict[Path, ast.Module]:
    """The code of every file of the package."""
    return {module: ast.parse(module.read_text(encoding="utf8")) for module in MODULES}


@pytest.fixture(scope="module")
def used(trees) -> dict[Path, set[str]]:
    """The parts that every file uses."""
    return {module: parts_used(tree, module) for module, tree in trees.items()}


def test_importing_genmodels_loads_numpy_and_nothing_heavier():
    code = f"import genmodels, sys; print(*[m for m in {['numpy', *HEAVY]!r} if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True)
    assert done.stdout.split() == ["numpy"]


def test_the_doors_of_the_course_load_no_data_and_no_statistics_of_scipy():
    """Each kernel begins with them, of a learner and of a test: what takes as long again waits until it is used."""
    later = ["sklearn", "pandas", "dask", "scipy.stats"]
    doors = "from genmodels.course import exercises, widgets"
    code = f"{doors}; import sys; print(*[m for m in {later} if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True)
    assert done.stdout.split() == []


def test_the_package_is_typed():
    assert (PACKAGE / "py.typed").exists()


def test_each_part_is_known(trees):
    new = {part(module) for module in trees} - set(BELOW) - ON_TOP
    assert new == set(), "say in this file which parts these may use"


def test_no_arrow_points_back(used):
    below = [module for module in used if part(module) not in ON_TOP]
    back = {module: used[module] - BELOW[part(module)] - {part(module)} - FOUNDATION for module in below}
    assert {module: parts for module, parts in back.items() if parts} == {}


def test_the_library_knows_nothing_of_the_course(used):
    parts = {name for module in used if not part(module).startswith("course") for name in used[module]}
    assert not [name for name in parts | set(genmodels._HOME.values()) if name.startswith("course")]
    assert "classifiers" in parts  # the parts are found


def test_nothing_heavy_comes_along(trees):
    loaded = {module: loaded_at_once(tree, module) for module, tree in trees.items()}
    heavy = {module: names - THIRD_PARTY.get(part(module), CORE) for module, names in loaded.items()}
    assert {module: names for module, names in heavy.items() if names} == {}


@pytest.mark.parametrize(
    ("source", "used"),
    [
        ("from genmodels.densities import Gaussian", {"densities"}),
        ("import genmodels.course.widgets.slider", {"course.widgets"}),
        ("from genmodels.course import datasets", {"course.datasets"}),
        ("from genmodels import course", {"course"}),
        ("from genmodels import GaussianNaiveBayes", {"classifiers"}),
        ("def later():\n    from ..course.plotting import style", {"course.plotting"}),
        ("from .moments import Moments", {"statistics"}),
        ("import numpy", set()),
    ],
)
def test_every_spelling_of_an_import_is_seen(source, used):
    assert parts_used(ast.parse(source), PACKAGE / "statistics" / "some.py") == used


def test_only_what_is_loaded_at_once_is_counted():
    source = "import numpy\nclass A:\n    import sympy\n    def f(self):\n        import pandas"
    assert loaded_at_once(ast.parse(source), PACKAGE / "errors.py") == {"numpy", "sympy"}


def test_the_house_has_few_rooms_and_few_arrows_between_them(capsys):
    files = [path for folder in ("genmodels", "tools", "benchmarks") for path in sorted((ROOT / folder).rglob("*.py"))]
    inside = [path for path in files if not room(path).startswith("__")]  # that is the door
    rooms, arrows = {room(path) for path in inside}, {arrow for path in inside for arrow in arrows_of(path)}
    with capsys.disabled():
        print(f"\n{len(rooms)} rooms, {len(arrows)} arrows: {', '.join(sorted(rooms))}")
    assert {"ground", "statistics", "tools"} <= rooms
    assert ("densities", "statistics") in arrows
    assert len(rooms) <= ROOMS
    assert len(arrows) <= ARROWS, sorted(arrows)
    assert {arrow for arrow in arrows if arrow[::-1] in arrows} == set()
