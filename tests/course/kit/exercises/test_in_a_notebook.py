"""In a notebook each reply shows itself once, and a slip that Python refuses is answered in words."""

import re

import nbformat
import pytest
from nbclient import NotebookClient

from genmodels.course import exercises
from genmodels.course.kit.exercises import slips

BEGIN = """
from genmodels.course import exercises
from genmodels.course.kit.exercises import slips
choice, number = exercises.get("whose-ellipse"), exercises.get("type-a-probability")
formula, function = exercises.get("two-phones"), exercises.get("predict-with-limits")
"""


@pytest.fixture(scope="module")
def shown(tmp_path_factory):
    """A function that runs a cell in a kernel and returns its outputs; the kernel is the same for all tests."""
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(BEGIN)])
    client = NotebookClient(book, timeout=60, kernel_name="python3", allow_errors=True, store_widget_state=False)
    with client.setup_kernel(cwd=str(tmp_path_factory.mktemp("kernel"))):
        client.execute_cell(book.cells[0], 0)
        assert not book.cells[0].outputs

        def run(source: str) -> list:
            book.cells.append(nbformat.v4.new_code_cell(source))
            client.execute_cell(book.cells[-1], len(book.cells) - 1)
            return book.cells[-1].outputs

        yield run


def texts(outputs) -> list[str]:
    """Return what each output says in plain text."""
    return [output["data"]["text/plain"] for output in outputs]


def test_a_verdict_is_seen_above_a_hint(shown):
    hint = str(exercises.get("whose-ellipse").hint())
    assert texts(shown('choice.check("b")\nchoice.hint()')) == [str(exercises.get("whose-ellipse").check("b")), hint]
    assert texts(shown("choice.hint()\nchoice.check(...)")) == [hint, str(exercises.get("whose-ellipse").check(...))]


@pytest.mark.parametrize("asked", ["choice.check('b')", "choice.check(...)", "choice.hint()", "choice.solution()"])
def test_it_is_seen_once_wherever_it_stands(shown, asked):
    alone = texts(shown(asked))
    assert len(alone) == 1
    assert texts(shown(f"{asked}\n_ = 1")) == alone
    assert texts(shown(f"kept = {asked}")) == alone
    assert texts(shown("kept")) == alone
    assert texts(shown(f"for _ in range(2):\n    {asked}")) == 2 * alone


def test_it_is_shown_as_a_page_shows_it(shown):
    (output,) = shown("choice.check('b')")
    assert output.data["text/html"] == exercises.get("whose-ellipse").check("b")._repr_html_()


def test_a_reply_is_still_a_value(shown):
    assert shown("assert choice.check('b').message == choice.check('b').message")[-1].output_type == "display_data"


SLIPS = {
    "choice.check(b)": 'A letter goes in quotes: choice.check("b").',
    "choice.check(z)": "Give one of the letters 'a', 'b', 'c', 'd' in quotes.",
    'choice.check("a"': "a bracket is open: each ( needs its ). Give one of the letters",
    'choice.check("a)': "a quotation mark is missing",
    "choice.check(the first one)": "Python cannot read this line. Give one of the letters",
    "number.check(75%)": "in quotes",
    "number.check(half)": "nothing called half here. Give a number",
    "number.check(3/)": "Python cannot read this line. Give a number",
    "formula.check(2 s)": "with * for times",
    "function.check(functoin)": "Did you mean function?",
}


@pytest.mark.parametrize(("line", "said"), SLIPS.items())
def test_a_slip_is_answered(shown, line, said):
    (reply,) = texts(shown(f"{line}  # a remark\n# choice.hint()"))
    assert reply.startswith("✗ Not yet: ")
    assert said in reply
    assert "(Python says: " in reply


@pytest.mark.parametrize("line", [" choice.hint()", "   number.solution()", "  choice.check('b')"])
def test_a_space_left_in_front_is_told(shown, line):
    (reply,) = texts(shown(f"choice\n{line}"))
    assert "this line begins with a space: take that away, too. (Python says: unexpected indent.)" in reply


OTHERS = {
    "x = b": "NameError",
    "choice.chekc(b)": "AttributeError",
    "missing.check(b)": "NameError",
    "number.check(1 / 0)": "ZeroDivisionError",
    "def f():\n    return b\nchoice.check(f())": "NameError",
    "x = (1": "SyntaxError",
    "eval('1 +')": "SyntaxError",
    "if True:\nx = 1": "IndentationError",
    "x = 1\n  hint()": "IndentationError",
    "import json\njson.check(": "SyntaxError",
}


@pytest.mark.parametrize(("source", "kind"), OTHERS.items())
def test_any_other_error_looks_as_it_always_does(shown, source, kind):
    (here,) = shown(source)
    assert here.output_type == "error"
    assert here.ename == kind
    assert not shown("watched = get_ipython().custom_exceptions\nget_ipython().set_custom_exc((), None)")
    (elsewhere,) = shown(source)
    assert not shown("slips.watch()\nassert get_ipython().custom_exceptions == watched == slips.CAUGHT")
    assert [without_count(line) for line in here.traceback] == [without_count(line) for line in elsewhere.traceback]


def without_count(line: str) -> str:
    """Return a line of a traceback without the number of its cell."""
    return re.sub(r"In\[\d+\]|\[\d+\]|ipykernel_\d+/\d+|line \d+", "", line)


def test_a_handler_of_somebody_else_stays(shown):
    assert not shown("def own(shell, *_, **__): print('own')\nget_ipython().set_custom_exc((NameError,), own)")
    assert not shown("slips.watch()")
    (output,) = shown("choice.check(b)")
    assert output.text == "own\n"
    assert not shown("get_ipython().set_custom_exc((), None)\nslips.watch()")


def test_outside_notebooks_nothing_is_shown_or_changed(capsys):
    exercises.get("whose-ellipse").check("b")
    slips.watch()
    assert capsys.readouterr().out == ""
