"""A player while its kernel works on something else: it says so, and ends in the right state."""

import pytest
from playwright.sync_api import expect

WORK = "import pathlib, time\nwhile not pathlib.Path('done').exists():\n    time.sleep(0.02)"


@pytest.fixture
def finish(board, lab_server):
    """A cell runs until this function is called."""
    done = lab_server.root / "done"
    cell = board.page.locator(".jp-CodeCell").last
    board.start(cell, WORK)
    board.wait_until_busy()
    yield done.touch
    done.touch()
    board.answer(cell, "pass")
    done.unlink()


def test_moved_while_a_cell_runs_it_says_that_it_waits_and_then_follows(walk, finish):
    note = walk.root.get_by_text("kernel is busy")
    walk.press(walk.slider("x₁"), *["ArrowRight"] * 7)
    expect(note).to_be_visible()
    assert "at 9 m" not in walk.words.inner_text()
    finish()
    expect(walk.words).to_contain_text("The dot is at 9 m, low.")
    expect(note).to_have_count(0)
