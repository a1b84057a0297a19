"""The archives hold what they should, and the wheel works where there is no repository."""

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

import genmodels
from genmodels.course.kit.lab.copy import notebooks
from tools.course import ROOT

from .test_tracked_files import FILES

BOOKS = [path.name for path in notebooks()]


@pytest.fixture(scope="module")
def archives(tmp_path_factory: pytest.TempPathFactory, missing_tool) -> Path:
    """The folder of a source archive, made from the files under version control, and of the wheel made from that."""
    if not FILES:
        missing_tool("this is no git clone, or git is not installed")
    clone = tmp_path_factory.mktemp("clone")
    for name in FILES:
        (clone / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, clone / name)
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", "dist"]
    done = subprocess.run(command, cwd=clone, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    return clone / "dist"


@pytest.fixture(scope="module")
def installed(archives: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The contents of the wheel in a folder of their own."""
    folder = tmp_path_factory.mktemp("installed")
    with zipfile.ZipFile(next(archives.glob("*.whl"))) as wheel:
        wheel.extractall(folder)
    return folder


def run(installed: Path, *arguments: str) -> str:
    """What `python -m ...` prints where the package is the one of the wheel."""
    environment = {**os.environ, "PYTHONPATH": str(installed)}
    command = [sys.executable, "-m", *arguments]
    return subprocess.run(command, cwd=installed, env=environment, check=True, capture_output=True, text=True).stdout


def test_the_source_archive_holds_every_file_but_the_hidden_ones(archives):
    with tarfile.open(next(archives.glob("*.tar.gz"))) as archive:
        held = {name.partition("/")[2] for name in archive.getnames()}
    assert [name for name in FILES if name not in held and not name.startswith(".")] == []


def test_the_wheel_holds_the_package_and_the_notebooks_and_nothing_else(installed):
    held = {path.relative_to(installed).as_posix() for path in installed.rglob("*") if path.is_file()}
    package = {name for name in FILES if name.startswith("genmodels/")}
    books = {f"genmodels/course/notebooks/{name}" for name in BOOKS}
    assert {name for name in held if ".dist-info/" not in name} == package | books


def test_an_installed_package_says_what_is_there(installed):
    said = run(installed, "genmodels")
    assert said.startswith(f"genmodels {genmodels.__version__}: ")
    words = said.replace(",", " ").split()
    assert [name for name in genmodels.__all__ if name not in words] == []


def test_an_installed_package_copies_its_own_notebooks(installed, tmp_path):
    said = run(installed, "genmodels.course", str(tmp_path / "mine"), "--copy-only")
    assert said == f"{len(BOOKS)} notebooks were copied to {tmp_path / 'mine'}.\n"
    for name in BOOKS:
        assert (tmp_path / "mine" / name).read_bytes() == (ROOT / "notebooks" / name).read_bytes()


def test_an_installed_package_names_the_installed_package_as_the_remedy(installed):
    code = "from genmodels.course.installation import REMEDY; print(REMEDY)"
    assert 'pip install "genmodels[course]"' in run(installed, "timeit", "-n1", "-r1", code)
