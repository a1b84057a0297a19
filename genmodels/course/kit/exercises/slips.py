"""Slips of the pen in a line such as `ellipse.check(b)`: Python refuses the line before `check` can say a word.

In a notebook IPython is asked to hand over two kinds of error, a name that does not exist and a line that is no Python.
Where such a line asks an exercise to check an answer, the exercise replies; every other error is shown as always.
"""

import ast
import linecache
import re
from difflib import get_close_matches
from types import TracebackType
from typing import Any

from . import cell
from .exercise import Exercise
from .feedback import Feedback, Outcome

CAUGHT = (NameError, SyntaxError)
INDENTED = "this line begins with a space: take that away, too."
_CALL = re.compile(r"\b(\w+)\.check\((.*)")
_INDENTED = re.compile(r"\s+(\w+)\.(check|hint|solution)\(")


def watch() -> None:
    """Have slips answered in this notebook; does nothing elsewhere, or where somebody else listens to errors."""
    shell = cell.shell()
    if shell and not shell.custom_exceptions:
        shell.set_custom_exc(CAUGHT, answer)


def answer(shell: Any, kind: type, error: Exception, trace: TracebackType | None, tb_offset: int | None = None) -> None:
    """Reply to a slip of a learner; show any other error as IPython does."""
    plain = as_python_says(error)
    said = reply(plain, line_of(plain, trace), shell.user_ns)
    if said:
        Feedback(Outcome.NOT_YET, f"{said} (Python says: {plain.args[0]}.)").shown()
    else:
        shell.showtraceback((kind, error, trace), tb_offset=tb_offset, running_compiled_code=_was_running(trace))


def as_python_says(error: Exception) -> Exception:
    """Return the error that Python itself finds: where a bracket is open, IPython names the last line of the cell."""
    if not isinstance(error, SyntaxError):
        return error
    try:
        ast.parse("".join(linecache.getlines(error.filename or "")))
    except SyntaxError as plain:
        return plain
    return error


def line_of(error: Exception, trace: TracebackType | None) -> str:
    """Return the line of the cell that Python stumbled over, "" where the error comes from inside a function."""
    if isinstance(error, SyntaxError):
        return error.text or ""
    while trace and trace.tb_next:
        trace = trace.tb_next
    if trace is None or trace.tb_frame.f_code.co_name != "<module>":
        return ""
    return linecache.getline(trace.tb_frame.f_code.co_filename, trace.tb_lineno)


def reply(error: Exception, line: str, names: dict[str, Any]) -> str | None:
    """Return what an exercise among `names` says to a line that Python refused, None for any other line.

    >>> from genmodels.course.exercises import get
    >>> reply(NameError("name 'b' is not defined", name="b"), "rain.check(b)", {"rain": get("whose-ellipse")})
    'there is nothing called b here. A letter goes in quotes: rain.check("b").'
    >>> reply(NameError("name 'b' is not defined", name="b"), "rain = b", {"rain": get("whose-ellipse")}) is None
    True
    """
    if isinstance(error, IndentationError):
        asked = _INDENTED.match(line)
        return INDENTED if asked and isinstance(names.get(asked[1]), Exercise) else None
    call = _CALL.search(line)
    exercise = names.get(call[1]) if call else None
    if not isinstance(exercise, Exercise):
        return None
    if isinstance(error, SyntaxError):
        return f"{_unreadable(error)} {exercise.accepts}"
    if not re.search(rf"\b{re.escape(error.name or '')}\b", call[2]):
        return None
    return f"there is nothing called {error.name} here. {_meant(error.name, exercise, call[1], names)}"


def _meant(name: str, exercise: Exercise, called: str, names: dict[str, Any]) -> str:
    if name in getattr(exercise, "options", ()):
        return f'A letter goes in quotes: {called}.check("{name}").'
    likely = get_close_matches(name, [known for known in names if not known.startswith("_")], n=1)
    return f"Did you mean {likely[0]}?" if likely else exercise.accepts


def _unreadable(error: SyntaxError) -> str:
    if "never closed" in error.msg:
        return "a bracket is open: each ( needs its )."
    if "unterminated string" in error.msg:
        return "a quotation mark is missing: one goes before a text, one after it."
    return "Python cannot read this line."


def _was_running(trace: TracebackType | None) -> bool:
    """Say whether a cell was running, rather than being read before it runs."""
    while trace and trace.tb_frame.f_code.co_name != "run_code":
        trace = trace.tb_next
    return trace is not None
