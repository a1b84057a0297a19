"""A new chapter: what is made runs, what is there stays, and a name, number or question that cannot be is told."""

import ast
import json
import shutil
import tomllib

import pytest

from tools.chapter.__main__ import PLACES, make
from tools.course import ROOT

ASKED = ("shadows_without_lamps", "89", "150 shadows: how many lamps, and which is which?")


@pytest.fixture
def root(tmp_path):
    """The course without its figures: notebooks, map, page for teachers, and the door to what moves."""
    (tmp_path / "genmodels/course").mkdir(parents=True)
    (tmp_path / "notebooks").mkdir()
    for name in [*PLACES, *(f"notebooks/{path.name}" for path in ROOT.glob("notebooks/[0-9]*.ipynb"))]:
        shutil.copy(ROOT / name, tmp_path / name)
    return tmp_path


def test_all_of_it_is_made_and_entered_in_its_place(root):
    new = {path.relative_to(root).as_posix(): path.read_text() for path in make(*ASKED, root=root)}
    assert len(new) == 8
    for path, text in new.items():
        assert ast.parse(text) if path.endswith(".py") else json.loads(text)["cells"]
        assert "$name" not in text
    known = tomllib.loads((root / "notebooks/map.toml").read_text())
    last = max(number for number in known if number.isdecimal() and number < "89")
    assert known["89"] | {"thumb": 0} == {
        "short": "shadows",
        "part": known[last]["part"],
        "question": ASKED[2],
        "needs": [last],
        "draft": True,
        "project": "two bars",
        "thumb": 0,
    }
    assert list(known).index("89") == list(known).index(last) + 1 == list(known).index("90") - 1
    teachers = (root / "notebooks/README.md").read_text()
    assert teachers.index(f"## {last} ") < teachers.index("## 89 Shadows without lamps") < teachers.index("## 90 ")
    door = ast.parse((root / PLACES[2]).read_text())
    assert any(isinstance(node, ast.ImportFrom) and node.names[0].name == ASKED[0] for node in door.body)


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (("Clouds", *ASKED[1:]), "NAME is 'Clouds'"),
        (("import", *ASKED[1:]), "NAME is 'import'"),
        ((ASKED[0], "2", ASKED[2]), "NUMBER is '2'"),
        ((ASKED[0], "20", ASKED[2]), "there is a notebook 20 already"),
        ((ASKED[0], "99", ASKED[2]), "NUMBER is '99': give one from 00 to 92"),
        ((*ASKED[:2], "How many kinds."), "ends in a question mark"),
    ],
)
def test_what_cannot_be_is_told_and_nothing_is_written(root, asked, said):
    before = {path: path.read_bytes() for path in root.rglob("*") if path.is_file()}
    with pytest.raises(ValueError, match=said):
        make(*asked, root=root)
    assert {path: path.read_bytes() for path in root.rglob("*") if path.is_file()} == before


def test_a_chapter_that_is_there_is_not_written_over(root):
    make(*ASKED, root=root)
    with pytest.raises(ValueError, match="there is a notebook 89 already"):
        make(*ASKED, root=root)
