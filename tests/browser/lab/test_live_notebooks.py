"""Two chapters as a student uses them: all cells run, every control moves what is seen, an exercise answers.

That the cells of all chapters run is known from their stored outputs; each widget is moved in `test_widgets.py`.
"""

from pathlib import Path

import pytest

from genmodels.course import exercises
from genmodels.course.exercises import NumberExercise
from tools.course import notebooks, read
from tools.player_box import PlayerBox

CHAPTERS = ("00", "15")  # the first page there is, and one whose widget has menus
BOOKS = [path for path in notebooks() if path.name.startswith(CHAPTERS)]
AT_ITS_END = "e => e.selectedIndex === e.length - 1 || e.value === e.max"


@pytest.fixture(params=BOOKS, ids=[path.stem for path in BOOKS])
def book(request, lab) -> Path:
    """A notebook of the course, open in `lab`, with all of its cells run."""
    lab.open(request.param.name)
    lab.run_all()
    return request.param


def test_a_notebook_is_alive(lab, book):
    assert lab.errors() == []
    players = lab.page.locator(".gm-player")
    assert players.count() == promised(book) > 0
    assert not lab.page.locator(".gm-stills:visible").count()  # they stand in for a picture that moves now
    for player in players.all():
        every_control_moves(lab, PlayerBox(player))
    answer_wrongly_and_rightly(lab, first_with_a_number(book.stem[:2]))
    assert lab.errors() == []
    assert lab.console == []


def promised(path: Path) -> int:
    """Count the cells whose stored output says that there is something to move."""
    return sum("Run this cell to move the picture" in str(cell.get("outputs")) for cell in read(path)["cells"])


def every_control_moves(lab, player: PlayerBox) -> None:
    """Move each control by a step; fails unless the description and the drawing both change."""
    for control in player.root.locator("input, select").all():
        description, drawing = player.seen()
        player.press(control, "Home" if control.evaluate(AT_ITS_END) else "ArrowRight")
        lab.changed(lambda: player.seen()[0], description)
        assert player.seen()[1] != drawing


def first_with_a_number(chapter: str) -> NumberExercise:
    """Return the first exercise of a chapter that asks for a number."""
    asked = map(exercises.get, exercises.names(chapter))
    return next(exercise for exercise in asked if isinstance(exercise, NumberExercise))


def answer_wrongly_and_rightly(lab, exercise: NumberExercise) -> None:
    """Write answers over the cell that asks for one, and read what comes back."""
    cell = lab.cell(f'exercises.get("{exercise.name}")')
    ask = f'from genmodels.course import exercises\nexercises.get("{exercise.name}").check'
    mistake = exercise.mistakes[0]
    assert mistake.says in lab.answer(cell, f'{ask}("{mistake.answer}")')
    assert "Correct" in lab.answer(cell, f'{ask}("{exercise.answer}")')
