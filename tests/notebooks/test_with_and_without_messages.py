"""Notebooks 17, 18, 23 and 31 with the real messages and without them: strict either way, and it says how to get them.

Cells whose outputs depend on the messages carry the tag `nbval-ignore-output`, so that the notebook passes where the
messages cannot be had. Where they can be had, `conftest.py` has every stored output compared.
"""

import os
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

from tests.notebooks.messages import AT_HAND, BOOKS
from tools.course import ROOT

SHOWN = ["5,171 messages, 653 of them spam", "37 of 172 spam missed", "4,033 messages to learn from, 1,138 kept back"]
SHOWN += ["promised 156.000 of 156 spam"]
IGNORED = "nbval-ignore-output"
STRICT = ["--nbval", "--nbval-current-env", "--nbval-cell-timeout=120", "--nbval-sanitize-with"]


def environment(**changes) -> dict[str, str]:
    """Return the variables of this process with changes, but without the measuring of coverage."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("COV_", "PYTEST_"))}
    return {**kept, **changes}


def without_messages(folder: Path) -> dict[str, str]:
    """An environment in which there are no messages, and a network that refuses."""
    nowhere = "http://127.0.0.1:9"
    nets = dict.fromkeys(["http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY"], nowhere)
    return environment(GENMODELS_DATA="", GENMODELS_CACHE=str(folder), no_proxy="", NO_PROXY="", **nets)


def nbval(books: list[Path], variables: dict[str, str]) -> subprocess.CompletedProcess:
    """Compare notebooks with their stored outputs in a fresh process."""
    options = [*STRICT, str(ROOT / "tests/notebooks/sanitize.cfg"), "-q", "--no-header", "-p", "no:cacheprovider"]
    command = [sys.executable, "-m", "pytest", *options, "-c", str(ROOT / "pyproject.toml"), "--rootdir", str(ROOT)]
    return subprocess.run([*command, *map(str, books)], env=variables, cwd=ROOT, capture_output=True, text=True)


def tagged(book: Path) -> list:
    """The cells whose outputs nbval is told to leave alone."""
    return [cell for cell in nbformat.read(book, as_version=4).cells if IGNORED in cell.metadata.get("tags", [])]


def test_without_the_messages_every_other_output_stays(tmp_path):
    done = nbval(BOOKS, without_messages(tmp_path))
    assert done.returncode == 0, done.stdout


@pytest.mark.skipif(not AT_HAND, reason="GENMODELS_DATA names no folder with the file SMSSpamCollection")
def test_with_the_messages_every_output_is_compared(request):
    cells = [item for item in request.session.items if item.path in BOOKS]
    if not cells:
        pytest.skip("the notebooks are not among these tests: --nbval ... notebooks")
    assert {item.path for item in cells} == set(BOOKS)
    assert all(item.options["check"] for item in cells)
    assert any(IGNORED in item.cell.metadata.get("tags", []) for item in cells)


def test_it_says_how_to_get_them(tmp_path, monkeypatch):
    for name, value in without_messages(tmp_path).items():
        monkeypatch.setenv(name, value)
    cells = nbformat.read(BOOKS[0], as_version=4).cells
    loading, *again = [next(cell for cell in tagged(book) if "load_sms_spam" in cell.source) for book in BOOKS]
    alike = {cell.source.split("\nwords")[0].strip() for cell in (loading, *again)}
    assert len(alike) == 1
    setting_up = next(cell for cell in cells if cell.cell_type == "code")
    short = nbformat.v4.new_notebook(cells=[setting_up, loading])
    NotebookClient(short, timeout=60, kernel_name="python3", store_widget_state=False).execute()
    said = "".join(output.text for output in short.cells[-1].outputs)
    assert "GENMODELS_DATA" in said
    assert "SMSSpamCollection" in said
    assert str(tmp_path) not in said


@pytest.mark.parametrize(
    ("book", "shown"), list(zip(BOOKS, SHOWN, strict=True)), ids=lambda value: getattr(value, "stem", "")
)
def test_the_stored_outputs_are_those_of_the_messages(book, shown):
    assert shown in str([cell.outputs for cell in tagged(book)])
