"""What `import genmodels` costs, each time in a new process that takes turns with `import numpy`."""

import subprocess
import sys
from collections.abc import Iterator

from benchmarks.contest import AS_LONG
from benchmarks.record import ROOT, Case, Result
from benchmarks.timing import Effort, Times

LIMIT, ASKED = "numpy", "genmodels"
OTHERS = ("genmodels.classifiers", "sklearn.naive_bayes")  # beside it, for comparison: nothing is asked of them
CODE = "from time import perf_counter as t; s = t(); import {}; print(t() - s)"


def seconds(module: str) -> float:
    """The seconds that a new Python takes to import a module."""
    command = [sys.executable, "-c", CODE.format(module)]
    return float(subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout)


def taking_turns(modules: tuple[str, ...], rounds: int) -> Times:
    """The seconds of importing each module, round by round, after a first time that writes what is compiled."""
    rows = [[seconds(module) for module in modules] for _ in range(rounds + 1)]
    return Times(dict(zip(modules, zip(*rows[1:], strict=True), strict=True)))


def run(effort: Effort) -> Iterator[Result]:
    yield from _results((LIMIT, ASKED), 7 if effort.quick else 61)
    yield from _results((LIMIT, *OTHERS), 1 if effort.quick else 7)


def _results(modules: tuple[str, ...], rounds: int) -> Iterator[Result]:
    times = taking_turns(modules, rounds)
    for module in modules[1:]:
        pair = times.only(module, LIMIT)
        yield Result.of("import", Case(module), LIMIT, times.ratio(module, LIMIT), AS_LONG, seconds=pair)
