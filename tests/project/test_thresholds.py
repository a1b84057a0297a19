"""A number that has a name also has a reason: each says in a comment what it is for, and where it is from."""

import ast
import io
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.course import ROOT

PACKAGE = ROOT / "genmodels"
FILES = [path for path in sorted(PACKAGE.rglob("*.py")) if "course" not in path.relative_to(PACKAGE).parts]
NUMPYS = {"np", "numpy", "math"}  # whose functions of numbers make numbers


def is_constant(value: ast.expr) -> bool:
    """Whether an expression is the name of a constant."""
    return isinstance(value, ast.Name) and value.id.isupper()


def is_number(value: ast.expr, known: set[str]) -> bool:
    """Whether an expression is made of numbers alone, of numpy's or math's functions of these, and of `known` names."""
    match value:
        case ast.Constant():
            return isinstance(value.value, int | float) and not isinstance(value.value, bool)
        case ast.UnaryOp():
            return is_number(value.operand, known)
        case ast.BinOp():
            # in arithmetic, so is a constant of another module
            return all(is_number(part, known) or is_constant(part) for part in (value.left, value.right))
        case ast.Tuple() | ast.List():
            return bool(value.elts) and all(is_number(part, known) for part in value.elts)
        case ast.Name():
            return value.id in known
        case ast.Attribute():
            return is_number(value.value, known)  # np.finfo(float).eps, np.pi
        case ast.Call():
            types = {"float", "int"}
            function = value.func
            of_numpy = isinstance(function, ast.Attribute) and getattr(function.value, "id", "") in NUMPYS
            makes_numbers = of_numpy or getattr(function, "id", "") in types
            return makes_numbers and all(is_number(part, known | types) for part in value.args)
    return False


def numbers(tree: ast.Module) -> Iterator[tuple[str, ast.stmt]]:
    """Yield the name of each constant of a module that is a number, or several, and where it is made."""
    known = set(NUMPYS)
    for statement in tree.body:
        if isinstance(statement, ast.Assign):
            targets = statement.targets
        elif isinstance(statement, ast.AnnAssign) and statement.value is not None:
            targets = [statement.target]
        else:
            continue
        if not is_number(statement.value, known):
            continue
        for target in targets:
            names = [part.id for part in ast.walk(target) if isinstance(part, ast.Name)]
            if names and all(map(str.isupper, names)):
                known.update(names)
                yield ", ".join(names), statement


def comments(text: str) -> set[int]:
    """Return the lines that have a comment with words in it."""
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    found = [token for token in tokens if token.type == tokenize.COMMENT]
    return {token.start[0] for token in found if token.string.strip("# -") and not token.string.startswith("# noqa")}


def silent(text: str) -> list[str]:
    """Return the numbers of a module with no comment in their lines, nor in a line of its own above them."""
    said, lines = comments(text), text.splitlines()
    return [
        f"line {made.lineno}: {name}"
        for name, made in numbers(ast.parse(text))
        if not said & set(range(made.lineno, made.end_lineno + 1))
        and not (made.lineno - 1 in said and lines[made.lineno - 2].startswith("#"))
    ]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_each_number_says_where_it_is_from(path: Path):
    assert silent(path.read_text(encoding="utf-8")) == []


def test_there_are_numbers_to_look_at():
    found = [name for path in FILES for name, _ in numbers(ast.parse(path.read_text(encoding="utf-8")))]
    assert len(found) > 100
    assert {"CELLS", "EPS", "HALF", "_FEWEST, _ROWS"} <= set(found)


@pytest.mark.parametrize(
    "text",
    [
        "FEW = 2**10\n",
        "_NEAR: int = 4\n",
        "A, B = 1, -2.5\n",
        "EPS = float(np.finfo(float).eps)\n",
        "FEW = 3  # so many\nMANY = 2 * FEW\n",
        "FACTORS = 2.0 ** np.arange(-8, 4)\n",
        "MOST = HEAVIEST * 2.0**200\n",
        "FEW = (\n    3\n)\n\n# not of it\n",
        "FEW = 3  # noqa: E741\n",
    ],
)
def test_a_number_without_a_reason_is_seen(text):
    assert len(silent(text)) == 1


@pytest.mark.parametrize(
    "text",
    [
        "FEW = 3  # so many\n",
        "FEW = (\n    3  # so many\n)\n",
        "# so many\nFEW = 3\n",
        "WORDS = ('a', 'b')\n",
        "few = 3\n",
        "YES = True\n",
    ],
)
def test_other_lines_are_left_alone(text):
    assert silent(text) == []
