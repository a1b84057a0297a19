"""The library is tested with the oldest versions and on other processors, by one list of tests."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from packaging.version import Version

from tools import oldest_versions
from tools.course import ROOT

from .test_dependencies import PROJECT
from .test_github import JOBS
from .test_tracked_files import FILES, text

ARGUMENTS = (ROOT / "tests/library.txt").read_text(encoding="utf8").split()
LEFT_OUT = {argument.removeprefix("--ignore=") for argument in ARGUMENTS if argument.startswith("--ignore=")}
# what a label of GitHub's machines stands for: system and processor
RUNNERS = {
    "ubuntu-latest": ("Linux", "x86-64"),
    "ubuntu-24.04-arm": ("Linux", "ARM"),
    "macos-latest": ("macOS", "ARM"),
    "macos-15-intel": ("macOS", "x86-64"),
    "windows-latest": ("Windows", "x86-64"),
}


def commands(target: str) -> list[str]:
    """What make would run."""
    return subprocess.run(
        ["make", "--no-print-directory", "-n", target], cwd=ROOT, capture_output=True, text=True
    ).stdout.splitlines()


def test_the_list_holds_all_but_pages_pictures_and_the_project_itself():
    assert ARGUMENTS[:4] == ["genmodels", "README.md", "docs/library.md", "tests"]
    assert all((ROOT / place).is_dir() for place in LEFT_OUT)
    rooms = {f"tests/{init.parent.name}" for init in ROOT.glob("genmodels/*/__init__.py")} - {"tests/course"}
    assert not LEFT_OUT & (rooms | {"tests/laws", "tests/oracles", "tests/hostile", "tests/reference"})


def test_pytest_reads_the_list(tmp_path):
    """In a tree of the same folders with a test in each."""
    folders = {path.relative_to(ROOT) for path in ROOT.glob("tests/**/") if path.name != "__pycache__"}
    for folder in [Path("genmodels"), *folders]:
        (tmp_path / folder).mkdir(parents=True, exist_ok=True)
        (tmp_path / folder / "test_one.py").write_text("def test_one():\n    pass\n")
    (tmp_path / "docs").mkdir()
    for page in ("README.md", "docs/library.md"):
        (tmp_path / page).write_text(">>> 1\n1\n")
    shutil.copy(ROOT / "tests/library.txt", tmp_path / "tests")
    options = [
        "--collect-only",
        "-q",
        "--import-mode=importlib",
        "--doctest-glob=README.md",
        "--doctest-glob=library.md",
    ]
    command = [sys.executable, "-m", "pytest", *options, "@tests/library.txt"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    collected = {line.split("::")[0].removesuffix("/test_one.py") for line in done.stdout.splitlines() if "::" in line}
    wanted = {path.as_posix() for path in folders if not any(path.is_relative_to(place) for place in LEFT_OUT)}
    assert collected == wanted | {"genmodels", "README.md", "docs/library.md"}


def test_numbers_are_tried_on_several_systems_and_processors():
    systems = JOBS["test elsewhere"]["strategy"]["matrix"]["system"]
    tried = {RUNNERS[label] for label in [*systems, JOBS["test linux"]["runs-on"]]}
    assert tried >= {("Linux", "x86-64"), ("Linux", "ARM"), ("macOS", "ARM"), ("macOS", "x86-64")}
    assert any(step.get("run", "").endswith("@tests/library.txt") for step in JOBS["test elsewhere"]["steps"])


def test_no_file_chooses_the_kernels_of_blas():
    chosen = "OPENBLAS_" + "CORETYPE"
    assert [name for name in FILES if chosen in text(name)] == []


def test_the_oldest_versions_are_tried_on_the_oldest_python():
    steps = JOBS["test oldest"]["steps"]
    assert [step["run"] for step in steps if "run" in step] == ["make oldest"]
    (python,) = (step["with"]["python-version"] for step in steps if "with" in step)
    assert PROJECT["requires-python"] == f">={python}"


def test_make_oldest_installs_checks_and_tests():
    install, check, test = [line for line in commands("oldest") if not line.startswith("test -n")]
    extras = re.search(r"setup_environment\.py (\S+) --oldest", install)[1]
    assert {"course", "sklearn", "dask"} < set(extras.split(",")) <= set(PROJECT["optional-dependencies"])
    assert check == f".venv-oldest/bin/python -m tools.oldest_versions {extras}"
    assert test.startswith(".venv-oldest/bin/python -m pytest ")
    assert " @tests/library.txt " in test
    assert "--nbval " in test
    books = re.findall(r"notebooks/\w+\.ipynb", test)
    assert len(books) == 3
    cells = "".join((ROOT / book).read_text(encoding="utf8") for book in books)
    assert {"dask", "pandas", "scipy", "sklearn", "sympy"} <= set(re.findall(r'"(?:import|from) (\w+)', cells))


def test_its_environment_is_no_file_of_the_project_and_goes_with_make_clean():
    assert ".venv-oldest/" in (ROOT / ".gitignore").read_text().splitlines()
    assert ".venv-oldest" in commands("clean")[0].split()


def test_one_bound_is_promised_of_each_package():
    """What several extras ask for is tested in one version only."""
    asked = [PROJECT["dependencies"], *PROJECT["optional-dependencies"].values()]
    bounds = [oldest_versions.lower_bounds(needs) for needs in asked]
    for name in set().union(*bounds):
        assert len({own[name] for own in bounds if name in own}) == 1, name


@pytest.mark.parametrize("installed", ["2.0.0", "2.0.2"])
def test_the_oldest_versions_are_told_from_newer_ones(installed, monkeypatch, capsys):
    own = {"numpy": installed, "scipy": "1.13.0"}
    monkeypatch.setattr(oldest_versions, "version", own.get)
    monkeypatch.setattr(
        oldest_versions, "lower_bounds", lambda needs: {"numpy": Version("2.0"), "scipy": Version("1.13")}
    )
    oldest_versions.main("sklearn")
    assert re.search(rf"numpy +{installed} +promised from 2.0\n", capsys.readouterr().out)
    own["scipy"] = "1.14.0"
    with pytest.raises(SystemExit, match="Newer than the oldest that is promised: scipy"):
        oldest_versions.main("sklearn")
