"""Each exercise of a notebook stands on its page, once, and nothing there waits for a cell to be run."""

import re

import pytest

from genmodels.course import exercises
from genmodels.course.kit.exercises.reply_on_a_page import data
from tools.course import notebooks, read
from tools.site.exercises import answerable


@pytest.mark.parametrize("path", notebooks(), ids=lambda path: path.stem)
def test_every_exercise_of_a_notebook_is_on_its_page(path):
    cells = answerable(read(path)["cells"])
    shown = [name for cell in cells for name in re.findall(r'<genmodels-exercise id="(.*?)">', cell["source"])]
    assert sorted(shown) == sorted(exercises.names(path.stem[:2]))
    assert not any(re.search(r"\.hint\(", cell["source"]) for cell in cells if cell["cell_type"] == "code")
    text = "\n".join(cell["source"] for cell in cells)
    judged_by_python = [name for name in shown if data(exercises.get(name)) is None]
    assert len(re.findall(r"^\w+\.check\((?!\))", text, re.M)) == len(judged_by_python)
