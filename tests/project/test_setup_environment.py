"""The set-up says in plain words what is missing, and does nothing twice."""

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools import setup_environment as setup
from tools.course import ROOT

SCRIPT = ROOT / "tools" / "setup_environment.py"


@pytest.fixture
def clone(tmp_path):
    """A folder with what the set-up reads, and nothing else."""
    (tmp_path / "tools").mkdir()
    shutil.copy(SCRIPT, tmp_path / "tools")
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def set_up(clone: Path, *options: str, **environment: str) -> subprocess.CompletedProcess:
    """Run the set-up script of a clone as the Makefile does."""
    command = [sys.executable, str(clone / "tools/setup_environment.py"), "course", *options]
    return subprocess.run(command, capture_output=True, text=True, env={**os.environ, **environment})


def fake_python(folder: Path, version: str) -> str:
    """Make a command that says it is a Python of some version, and can import nothing."""
    path = folder / "fake-python"
    path.write_text(f'#!/bin/sh\ncase "$2" in *version_info*) echo {version} ;; *) exit 1 ;; esac\n')
    path.chmod(0o755)
    return str(path)


def assert_plain(done: subprocess.CompletedProcess, *words: str) -> None:
    """Check that a run failed with a message for people that holds these words."""
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    for word in words:
        assert word in done.stderr


def test_an_old_python_can_read_the_script():
    ast.parse(SCRIPT.read_text(), feature_version=(3, 8))


def test_an_old_python_is_told_so(clone):
    assert_plain(set_up(clone, "--python", fake_python(clone, "3 8")), "is Python 3.8", "needs 3.11 or newer")


def test_a_command_that_is_no_python_is_told_so(clone):
    assert_plain(set_up(clone, "--python", "no-such-python"), "PYTHON=no-such-python cannot be run")


def test_a_missing_venv_names_the_debian_package(clone):
    assert_plain(set_up(clone, "--python", fake_python(clone, "3 12")), "apt-get install python3.12-venv")
    assert not (clone / ".venv").exists()


def test_without_a_package_index_the_message_says_so(clone):
    done = set_up(clone, PIP_NO_INDEX="1", PIP_FIND_LINKS="", PIP_CONFIG_FILE=os.devnull)
    assert_plain(done, "no network", "same command again", ".venv/install.log")
    assert not (clone / ".venv/installed.txt").exists()


def test_the_newest_python_is_looked_for_when_this_one_is_too_old(monkeypatch):
    versions = {sys.executable: (3, 9), "python3.13": (3, 13), "python3.12": (3, 12)}
    monkeypatch.setattr(setup, "version", versions.get)
    assert setup.choose_python("") == "python3.13"
    monkeypatch.setattr(setup, "version", {}.get)
    with pytest.raises(setup.SetupError, match="no newer one was found"):
        setup.choose_python("")


@pytest.fixture
def ready(tmp_path, monkeypatch):
    """Pretend that `.venv` was made and filled; what is made or installed from now on is noted in a list."""
    done = []
    (tmp_path / ".venv").mkdir()
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for name, path in {"ROOT": tmp_path, "VENV": tmp_path / ".venv", "STAMP": tmp_path / ".venv/installed.txt"}.items():
        monkeypatch.setattr(setup, name, path)
    monkeypatch.setattr(setup, "VENV_PYTHON", sys.executable)
    monkeypatch.setattr(setup, "make_venv", lambda python: (done.append("venv"), setup.STAMP.unlink(missing_ok=True)))
    monkeypatch.setattr(setup, "install", done.append)
    setup.set_up("course")
    assert done == ["course"]
    done.clear()
    return done


def test_a_second_call_does_nothing(ready):
    setup.set_up("course")
    assert ready == []


def test_more_extras_are_added_to_those_there_are(ready):
    setup.set_up("test")
    setup.set_up("course,test")
    assert ready == ["course,test"]


def test_a_changed_project_is_installed_again(ready):
    with (setup.ROOT / "pyproject.toml").open("a") as file:
        file.write("# changed\n")
    setup.set_up("course")
    assert ready == ["course"]


def test_a_moved_folder_gets_a_new_environment(ready):
    setup.STAMP.write_text(setup.STAMP.read_text().replace(str(setup.ROOT), "elsewhere"))
    setup.set_up("course")
    assert ready == ["venv", "course"]


def test_another_interpreter_gets_a_new_environment(ready, monkeypatch):
    real = setup.version
    monkeypatch.setattr(setup, "version", lambda python: (3, 99) if python == "other" else real(python))
    setup.set_up("course", "other")
    assert ready == ["venv", "course"]
