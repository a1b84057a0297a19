"""The verbs of `LabPage` do what they say, on a notebook as small as can be."""

import pytest

from .conftest import write_notebook

QUESTION = "answer = ...\nprint('right' if answer == (6, 7) else 'not yet')"


@pytest.fixture
def small(lab, lab_server):
    """A notebook with one question, opened and run."""
    write_notebook(lab_server.root / "small.ipynb", QUESTION)
    lab.open("small.ipynb")
    lab.run_all()
    return lab


def test_answers_are_written_and_run_and_what_goes_wrong_is_seen(small):
    assert small.errors() == []
    assert small.answer(small.cell("answer = ..."), QUESTION.replace("...", "(6, 8)")).strip() == "not yet"
    assert small.answer(small.cell("answer ="), QUESTION.replace("...", "(6, 7)")).strip() == "right"
    small.answer(small.cell("answer ="), "1 / 0")
    assert "ZeroDivisionError" in small.errors()[0]
    with pytest.raises(AssertionError, match="nothing changed"):
        small.changed(lambda: "the same", "the same", seconds=0.1)
    with pytest.raises(LookupError, match="0 code cells"):
        small.cell("no such text")


def test_the_browser_opens_nothing_for_itself_beside_a_page(browser):
    page = browser.new_page()
    page.wait_for_timeout(1000)  # it would not come at once
    session = browser.new_browser_cdp_session()
    kinds = {one["type"] for one in session.send("Target.getTargets", {"filter": [{}]})["targetInfos"]}
    session.detach()
    page.close()
    assert "page" in kinds
    assert kinds <= {"page", "tab", "browser"}
