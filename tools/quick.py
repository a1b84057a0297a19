"""Run what a change is most likely to break, in under 90 seconds, and say what was left out.

    python -m tools.quick            # what is changed and not committed; else the last commit
    python -m tools.quick BRANCH     # what is changed since BRANCH

First the tests of what was changed: the doctests of a changed file, the tests in the folder that mirrors its own,
those that import it, the exercises and claims of a changed chapter, and a changed notebook against its stored outputs.
Then a few that hold the house together.  When the time is up, what is left is skipped, and counted.
"""

import ast
import os
import subprocess
import sys
import time
from collections import Counter
from importlib import import_module
from pathlib import Path

import pytest
from xdist.scheduler.loadfile import LoadFileScheduling

from tools.course import ROOT

SECONDS = 60  # for tests; to start, to collect and to end takes some twenty more
FOR = "GENMODELS_QUICK"  # how many seconds there are: workers read it, too
SLOW = (
    "tests/browser",
    "tests/laws",
    "tests/hostile",
    "tests/oracles",
    "tests/benchmarks",
    "tests/sklearn",
    "tests/dask",
)
UNTIL = pytest.StashKey[float]()  # when the time is up
CORE = (  # what holds the house together, in a few seconds each
    "tests/oracles/test_plain.py",
    "tests/oracles/test_plain_em.py",
    "tests/oracles/test_scipy_densities.py",
    "tests/test_package.py",
    "tests/test_stored_files.py",
    "tests/project/test_imports.py",
    "tests/project/test_names.py",
    "tests/project/test_ways.py",
    "tests/project/test_links.py",
    "tests/project/test_map.py",
    "tests/project/test_types.py",
    "tests/course/chapters/test_slips_are_data.py",
    "tests/notebooks/test_stored_notebooks.py",
    "tests/notebooks/test_marks.py",
)


def changed(since: str | None) -> list[str]:
    """The files that differ from a commit, or are new; where nothing does, those of the last commit."""

    def git(*words: str) -> list[str]:
        done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True)
        return done.stdout.splitlines()

    new = git("ls-files", "--others", "--exclude-standard")
    found = git("diff", "--name-only", since or "HEAD") + new
    return sorted(set(found or git("diff", "--name-only", "HEAD~1", "HEAD")))


def asked_of(path: str) -> list[str]:
    """What asks the most of a file: its own examples, and the tests in the folder that mirrors its own.

    >>> asked_of("genmodels/densities/poisson.py")
    ['genmodels/densities/poisson.py', 'tests/densities']
    >>> asked_of("notebooks/15_naive_bayes_by_counting.ipynb")
    ['notebooks/15_naive_bayes_by_counting.ipynb', 'tests/course/chapters/naive_bayes_by_counting']
    """
    folder, name = Path(path).parent, Path(path).name
    if path.startswith("notebooks/") and name.endswith(".ipynb"):
        return [path, f"tests/course/chapters/{Path(path).stem[3:]}"]
    if path.startswith("genmodels/") and name.endswith(".py"):
        return [
            path,
            f"tests/{folder.relative_to('genmodels')}" if str(folder) != "genmodels" else "tests/test_package.py",
        ]
    if path.startswith("tests/"):
        return [path] if name.startswith("test_") else [str(folder)] if str(folder) != "tests" else []
    if path.startswith("tools/") and name.endswith(".py"):
        return [path]
    return [path] if name.endswith(".md") and path in ("README.md", "docs/library.md") else []


def importers(modules: set[str]) -> list[str]:
    """The files of tests that import one of these modules by its own name."""
    found = []
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import | ast.ImportFrom) else []
            if isinstance(node, ast.ImportFrom) and node.module:
                names = [node.module, *(f"{node.module}.{name}" for name in names)]
            if modules & set(names):
                found.append(path.relative_to(ROOT).as_posix())
                break
    return found


def chosen(files: list[str]) -> list[str]:
    """What to run for these files, the likeliest to break first."""
    modules = {path.removesuffix(".py").replace("/", ".") for path in files if path.endswith(".py")}
    first = [place for path in files for place in asked_of(path)] + importers(modules)
    first = [place for place in first if (ROOT / place).exists() and not place.startswith(SLOW)]
    return list(dict.fromkeys([*first, *CORE]))


def pytest_configure(config: pytest.Config) -> None:
    """Import what is asked for docstrings as a part of its package, before pytest imports it as a file of its own."""
    for place in config.args:
        if place.startswith("genmodels/") and place.endswith(".py") and not place.endswith("__main__.py"):
            import_module(place.removesuffix(".py").removesuffix("/__init__").replace("/", "."))


def pytest_collection_finish(session: pytest.Session) -> None:
    """Look at the clock when the first test can start."""
    session.config.stash[UNTIL] = time.monotonic() + float(os.environ.get(FOR, "inf"))


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip what comes after the time is up."""
    if time.monotonic() > item.config.stash[UNTIL]:
        pytest.skip("left out: the time is up")


@pytest.hookimpl(tryfirst=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log) -> LoadFileScheduling:
    """File by file in the order that was chosen, and not the longest first."""
    return LoadFileScheduling(config, log)


def pytest_terminal_summary(terminalreporter) -> None:
    """Say what was left out."""
    late = [report for report in terminalreporter.stats.get("skipped", []) if "the time is up" in str(report.longrepr)]
    places = Counter(str(Path(report.nodeid.partition("::")[0]).parent) for report in late)
    if places:
        left = ", ".join(f"{count} of {place}" for place, count in places.items())
        terminalreporter.write_line(f"Left out, since {SECONDS} s were over: {left}.")
    terminalreporter.write_line(
        f"Left out always: {', '.join(SLOW)} (but for {sum(place.startswith(SLOW) for place in CORE)} files), and "
        "notebooks that are as they were. `make test` runs all."
    )


def main() -> None:
    """Choose, say what, and run."""
    files = changed(sys.argv[1] if len(sys.argv) > 1 else None)
    places = chosen(files)
    print(f"{len(files)} changed files; their tests first: {' '.join(places[: len(places) - len(CORE)]) or 'none'}")
    os.environ[FOR] = str(SECONDS)
    books = [
        "--nbval",
        "--nbval-current-env",
        "--nbval-cell-timeout=60",
        "--nbval-sanitize-with",
        "tests/notebooks/sanitize.cfg",
    ]
    options = ["-p", "tools.quick", "-n", "2", "--dist", "loadfile", "-q", "--no-cov", "--tb=short"]
    options += books if any(place.endswith(".ipynb") for place in places) else []
    sys.exit(subprocess.run([sys.executable, "-m", "pytest", *options, *places], cwd=ROOT, check=False).returncode)


if __name__ == "__main__":
    main()
