"""Notebook 08 with the real messages and without them: strict either way, and it says how to get them.

Cells whose outputs depend on the messages carry the tag `nbval-ignore-output`, so that the notebook passes where the
messages cannot be had. Here the tags are taken off where they can be had, and every stored output is compared.
"""

import os
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

from tools.course import NOTEBOOKS, ROOT

BOOK = NOTEBOOKS / "17_spam_two_event_models.ipynb"
IGNORED = "nbval-ignore-output"
AT_HAND = (Path(os.environ.get("GENMODELS_DATA", "")) / "SMSSpamCollection").is_file()
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


def nbval(book: Path, variables: dict[str, str]) -> subprocess.CompletedProcess:
    """Compare a notebook with its stored outputs in a fresh process."""
    options = [*STRICT, str(ROOT / "tests/notebooks/sanitize.cfg"), "-q", "--no-header", "-p", "no:cacheprovider"]
    command = [sys.executable, "-m", "pytest", *options, "-c", str(ROOT / "pyproject.toml"), "--rootdir", str(ROOT)]
    return subprocess.run([*command, str(book)], env=variables, cwd=ROOT, capture_output=True, text=True)


def tagged() -> list:
    """The cells whose outputs nbval is told to leave alone."""
    return [cell for cell in nbformat.read(BOOK, as_version=4).cells if IGNORED in cell.metadata.get("tags", [])]


def test_without_the_messages_every_other_output_stays(tmp_path):
    done = nbval(BOOK, without_messages(tmp_path))
    assert done.returncode == 0, done.stdout


@pytest.mark.skipif(not AT_HAND, reason="GENMODELS_DATA names no folder with the file SMSSpamCollection")
def test_with_the_messages_every_output_is_the_stored_one(tmp_path):
    book = nbformat.read(BOOK, as_version=4)
    for cell in book.cells:
        cell.metadata.pop("tags", None)
    nbformat.write(book, tmp_path / BOOK.name)
    done = nbval(tmp_path / BOOK.name, environment())
    assert done.returncode == 0, done.stdout


def test_it_says_how_to_get_them(tmp_path, monkeypatch):
    for name, value in without_messages(tmp_path).items():
        monkeypatch.setenv(name, value)
    cells = nbformat.read(BOOK, as_version=4).cells
    loading = next(cell for cell in tagged() if "load_sms_spam" in cell.source)
    setting_up = next(cell for cell in cells if cell.cell_type == "code")
    emails = nbformat.v4.new_code_cell("emails = load_emails()")
    short = nbformat.v4.new_notebook(cells=[setting_up, emails, loading])
    NotebookClient(short, timeout=60, kernel_name="python3", store_widget_state=False).execute()
    said = "".join(output.text for output in short.cells[-1].outputs)
    assert "GENMODELS_DATA" in said
    assert "SMSSpamCollection" in said
    assert str(tmp_path) not in said


def test_the_stored_outputs_are_those_of_the_messages():
    stored = str([cell.outputs for cell in tagged()])
    assert "5574 samples" in stored
    assert "2585 messages held out" in stored
    assert all("load_sms_spam" in cell.source or "assert" in cell.source or cell.outputs for cell in tagged())
