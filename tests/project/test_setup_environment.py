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
    for name in setup.NAMING:
        shutil.copy(ROOT / name, tmp_path)
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


def test_the_oldest_versions_refuse_a_python_that_is_too_new_for_them(clone):
    done = set_up(clone, "--oldest", "--python", fake_python(clone, "3 13"))
    assert_plain(done, "is Python 3.13", "oldest versions of the packages need 3.11 or 3.12")
    assert not (clone / ".venv-oldest").exists()


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
    assert setup.Environment().choose_python("") == "python3.13"
    assert setup.OldestVersions().choose_python("") == "python3.12"
    monkeypatch.setattr(setup, "version", {}.get)
    with pytest.raises(setup.SetupError, match=r"no such Python was found.*\n.*make lab PYTHON=python3.12"):
        setup.Environment().choose_python("")
    with pytest.raises(setup.SetupError, match=r"need 3.11 or 3.12, and no such.*\n.*make oldest PYTHON=python3.12"):
        setup.OldestVersions().choose_python("")


class Pretended:
    """What notes the making and the installing in `done`, instead of doing it."""

    def __init__(self, root: Path):
        super().__init__(root)
        self.python, self.done = sys.executable, []
        self.folder.mkdir()
        for name in setup.NAMING:
            shutil.copy(ROOT / name, root)

    def make(self, python: str) -> None:
        self.done.append("venv")
        self.stamp.unlink(missing_ok=True)

    def install(self, extras: str) -> None:
        self.done.append(extras)

    def install_for_pages(self) -> None:
        self.done.append("npm")

    def did(self, *asked: str) -> list[str]:
        """What it does when it is set up with what is asked."""
        self.done.clear()
        self.set_up(*asked)
        return self.done


class PretendedEnvironment(Pretended, setup.Environment):
    """`.venv`, made and filled by nobody."""


class PretendedOldest(Pretended, setup.OldestVersions):
    """`.venv-oldest`, made and filled by nobody."""


@pytest.fixture
def ready(tmp_path):
    """A `.venv` that seems to have been made and filled."""
    one = PretendedEnvironment(tmp_path)
    assert one.did("course") == ["course"]
    return one


def test_a_second_call_does_nothing(ready):
    assert ready.did("course") == []


def test_more_extras_are_added_to_those_there_are(ready):
    ready.set_up("test")
    assert ready.did("course,test") == []
    assert ready.did("site") == ["course,site,test", "npm"]


def change(root: Path) -> None:
    with (root / "pyproject.toml").open("a") as file:
        file.write("# changed\n")


def test_a_changed_project_is_installed_again(ready, tmp_path):
    change(tmp_path)
    assert ready.did("course") == ["course"]


def test_the_oldest_versions_begin_anew_with_a_changed_project(tmp_path, monkeypatch):
    monkeypatch.setattr(setup, "version", lambda python: (3, 12))
    oldest = PretendedOldest(tmp_path)
    assert oldest.did("course") == ["venv", "course"]
    assert oldest.did("course") == []
    change(tmp_path)  # a bound may be lower than before, and what is installed would do
    assert oldest.did("course") == ["venv", "course"]


def test_a_moved_folder_gets_a_new_environment(ready, tmp_path):
    ready.stamp.write_text(ready.stamp.read_text().replace(str(tmp_path), "elsewhere"))
    assert ready.did("course") == ["venv", "course"]


def test_another_interpreter_gets_a_new_environment(ready, monkeypatch):
    real = setup.version
    monkeypatch.setattr(setup, "version", lambda python: (3, 99) if python == "other" else real(python))
    assert ready.did("course", "other") == ["venv", "course"]
