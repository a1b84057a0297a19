"""CONTRIBUTING.md leads somebody new to places that exist, and the tree in it is the tree there is."""

import ast
import re

import pytest

from tools.course import ROOT

TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf8")
SECTIONS = dict(re.findall(r"^## ([^\n]*)\n(.*?)(?=^## |\Z)", TEXT, flags=re.MULTILINE | re.DOTALL))
TREE = SECTIONS["Where things are"].split("```")[1]
PATHS = set(re.findall(r"`(?!\S*NN)((?:genmodels|notebooks|tests|tools|benchmarks)/[\w/.]+)`", TEXT))
QUESTIONS = re.split(r"^- ", SECTIONS["If you are new"], flags=re.MULTILINE)[1:]


def places(text: str) -> list[tuple[str, str]]:
    """Every "`symbol` in `path`" of a text."""
    return re.findall(r"`([^`]+)`\s+in\s+`([^`]+)`", text)


def defined(path: str) -> set[str]:
    """The names that a file defines: functions and classes anywhere, constants at its top."""
    tree = ast.parse((ROOT / path).read_text(encoding="utf8"))
    kinds = (ast.FunctionDef, ast.ClassDef)
    constants = [target for node in tree.body if isinstance(node, ast.Assign) for target in node.targets]
    return {node.name for node in ast.walk(tree) if isinstance(node, kinds)} | {
        target.id for target in constants if isinstance(target, ast.Name)
    }


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: re.search(r"\*(.+?)\*", question)[1])
def test_what_is_asked_is_found_in_at_most_three_files(question):
    found = places(question)
    assert 1 <= len({path for _, path in found}) <= 3
    assert [(symbol, path) for symbol, path in found if symbol not in defined(path)] == []


def test_the_questions_of_a_newcomer_are_answered():
    asked = " ".join(QUESTIONS)
    assert all(word in asked for word in ("Laplace smoothing", "tied covariance", "new distribution"))


@pytest.mark.parametrize("path", sorted(PATHS))
def test_a_path_that_is_named_exists(path):
    assert (ROOT / path).exists()


def test_the_tree_holds_what_there_is():
    named = ["genmodels/" * line.startswith(" ") + line.split()[0] for line in TREE.strip().splitlines()]
    assert [path for path in named if not (ROOT / path).exists()] == []
    rooms = [init.parent.relative_to(ROOT / "genmodels") for init in ROOT.glob("genmodels/*/__init__.py")]
    assert [room for room in rooms if f"genmodels/{room} " not in TREE] == []
    parts = [init.parent.name for init in ROOT.glob("genmodels/course/*/__init__.py")]
    assert [part for part in parts if f"course/{part} " not in TREE] == []


def test_a_room_that_lists_its_files_lists_all_of_them():
    lists = {
        init: set(re.findall(r"(\w+\.py)\b", ast.get_docstring(ast.parse(init.read_text(encoding="utf8")))))
        for init in ROOT.glob("genmodels/**/__init__.py")
    }
    lists = {init: named for init, named in lists.items() if named}
    assert ROOT / "genmodels/discriminative/__init__.py" in lists
    for init, named in lists.items():
        assert named == {path.name for path in init.parent.glob("*.py")} - {init.name}
