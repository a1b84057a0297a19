"""Peak memory beyond X of fits and log posteriors of five million rows, each in a process of its own."""

from collections.abc import Iterator
from dataclasses import replace

from benchmarks.asked import MEMORY_CLASSES, MEMORY_ROWS, MIB, SKLEARN
from benchmarks.contest import OURS
from benchmarks.data import Shape
from benchmarks.probe import in_a_new_process
from benchmarks.record import Case, Result
from benchmarks.sections.gaussian import CONTESTS
from benchmarks.timing import Effort


def run(effort: Effort) -> Iterator[Result]:
    n = MEMORY_ROWS[effort.quick]
    case = Case(f"{n} rows", str(Shape(n, 20, MEMORY_CLASSES)), "float64")
    for task in ("diagonal",) if effort.quick else ("diagonal", "tied", "full"):
        rival = next(iter(CONTESTS[task].theirs))
        for what in ("fit", "log posterior"):
            yield _larger(in_a_new_process(task, OURS, what, n), what, case, note=task)
            other = _larger(in_a_new_process(task, rival, what, n), what, case, note=f"{task}; {rival}")
            yield replace(other, against=SKLEARN)  # for comparison: nothing is asked of it


def _larger(peaks: dict[str, int | None], what: str, case: Case, note: str) -> Result:
    """The larger of the two measures, in MiB, with both as its spread."""
    found = sorted(bytes_ / MIB for bytes_ in peaks.values() if bytes_ is not None)
    return Result(what, case, "memory", found[-1], found[0], found[-1], "MiB", note=note)
