"""Every notebook as a student uses it: all cells run, every control moves what is seen, an exercise answers."""

from pathlib import Path

import pytest
from playwright.sync_api import Locator

from genmodels.course import exercises
from genmodels.course.exercises import NumberExercise
from tools.course import notebooks, read

BOOKS = notebooks()
CONTROLS = ".noUi-handle, .widget-dropdown select"


@pytest.fixture(params=BOOKS, ids=[path.stem for path in BOOKS])
def book(request, lab) -> Path:
    """A notebook of the course, open in `lab`, with all of its cells run."""
    lab.open(request.param.name)
    lab.run_all()
    return request.param


def seen(cell: Locator) -> tuple[int, str | None, str]:
    """Return what a cell with a widget shows: its picture (as a hash), its description, and the words read out."""
    image = cell.locator(".jp-OutputArea-output img").last
    return hash(image.get_attribute("src")), image.get_attribute("alt"), cell.locator("[role=status]").inner_text()


def move_slider(lab, cell: Locator, handle: Locator) -> None:
    """Move a slider by the keyboard; at the end of its range, the other way."""
    before = seen(cell)
    lab.press(handle, "ArrowRight")
    try:
        lab.changed(lambda: seen(cell), before, seconds=3)
    except AssertionError:
        lab.press(handle, "ArrowLeft")


def choose_another(menu: Locator) -> None:
    """Choose the next entry of a menu (by the mouse: JupyterLab keeps the arrow keys to itself)."""
    menu.select_option(index=menu.evaluate("e => (e.selectedIndex + 1) % e.length"))


def move(lab, cell: Locator, control: Locator) -> None:
    """Move a control; fails unless the picture, its description and the words that are read out all change."""
    before = seen(cell)
    if control.evaluate("e => e.tagName") == "SELECT":
        choose_another(control)
    else:
        move_slider(lab, cell, control)
    for k, was in enumerate(before):
        lab.changed(lambda k=k: seen(cell)[k], was)


def test_a_notebook_is_alive(lab, book):
    assert lab.errors() == []
    cells = lab.page.locator(".jp-CodeCell").filter(has=lab.page.locator(CONTROLS))
    assert cells.count() == promised(book)
    for k in range(cells.count()):
        controls = cells.nth(k).locator(CONTROLS)
        for j in range(controls.count()):
            move(lab, cells.nth(k), controls.nth(j))
    chapter = book.stem[:2]
    for exercise in [exercises.get(name) for name in exercises.names(chapter)]:
        if isinstance(exercise, NumberExercise):
            answer_wrongly_and_rightly(lab, exercise)
            break
    assert lab.errors() == []


def promised(path: Path) -> int:
    """Count the cells whose stored output says that there is something to move."""
    return sum("run this cell to move the picture" in str(cell.get("outputs")) for cell in read(path)["cells"])


def answer_wrongly_and_rightly(lab, exercise: NumberExercise) -> None:
    """Write answers over the cell that asks for one, and read what comes back."""
    cell = lab.cell(f'exercises.get("{exercise.name}")')
    ask = f'from genmodels.course import exercises\nexercises.get("{exercise.name}").check'
    mistake = exercise.mistakes[0]
    assert mistake.why in lab.answer(cell, f'{ask}("{mistake.answer}")')
    assert "Correct" in lab.answer(cell, f'{ask}("{exercise.answer}")')


def test_some_notebooks_have_controls_to_move():
    assert any(map(promised, BOOKS))
