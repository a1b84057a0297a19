"""`python -m genmodels.course` copies the notebooks, never over what a learner did, and then opens JupyterLab."""

import sys

import pytest

from genmodels.course import __main__ as command
from genmodels.course.kit.lab.copy import copy_notebooks, notebooks
from genmodels.course.kit.lab.start import FIRST


@pytest.fixture
def opened(monkeypatch):
    """What JupyterLab was asked to open, instead of being opened."""
    calls = []
    monkeypatch.setattr(command, "start", lambda *arguments: calls.append(arguments))
    return calls


def call(monkeypatch, *arguments: str) -> None:
    monkeypatch.setattr(sys, "argv", ["genmodels.course", *arguments])
    command.main()


def test_the_first_notebook_is_opened_and_further_options_go_to_jupyterlab(monkeypatch, tmp_path, opened):
    monkeypatch.chdir(tmp_path)
    call(monkeypatch, "--port=9999")
    assert opened == [(tmp_path / "genmodels-course", FIRST, ["--port=9999"])]
    assert (tmp_path / "genmodels-course" / FIRST).is_file()


def test_what_a_learner_did_is_kept(tmp_path):
    (tmp_path / FIRST).write_text("my answers")
    said = copy_notebooks(tmp_path)
    assert (tmp_path / FIRST).read_text() == "my answers"
    assert (
        said
        == f"{len(notebooks()) - 1} notebooks were copied to {tmp_path}; the 1 that were there are kept as they are."
    )


def test_without_jupyterlab_the_command_that_installs_it_is_named(monkeypatch, tmp_path, opened):
    monkeypatch.setattr(command, "find_spec", lambda name: None)
    with pytest.raises(SystemExit, match=r'pip install "genmodels\[course\]"'):
        call(monkeypatch, str(tmp_path))
    assert not opened
    call(monkeypatch, str(tmp_path), "--copy-only")


def test_a_file_in_the_way_is_named(monkeypatch, tmp_path, opened):
    (tmp_path / "notes").write_text("")
    with pytest.raises(SystemExit, match=r"cannot be copied to .*notes \(File exists\): name another folder"):
        call(monkeypatch, str(tmp_path / "notes"))
    assert not opened
