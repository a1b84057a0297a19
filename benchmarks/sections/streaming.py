"""Learning in chunks: `partial_fit` against one fit on all rows, and against scikit-learn's."""

from collections.abc import Callable, Iterator

from benchmarks import data
from benchmarks.asked import ONE_FIT, SKLEARN
from benchmarks.contest import AS_LONG, FASTER, OURS
from benchmarks.record import Case, Result
from benchmarks.sections.gaussian import CONTESTS
from benchmarks.timing import Effort, Work, interleaved


def stream(make: Callable, X, y, rows: int, solved: str) -> Work:
    """The work of learning from chunks of so many rows; then the parameters `solved` are asked for."""

    def work():
        model, classes = make(), range(int(y.max()) + 1)
        for start in range(0, len(y), rows):
            model.partial_fit(X[start : start + rows], y[start : start + rows], classes=classes if start == 0 else None)
        return getattr(model, solved)

    return work


def run(effort: Effort) -> Iterator[Result]:
    shape = data.shapes(effort.quick)["A"]
    X, y = data.blobs(shape)
    for rows in (10_000, 1_000):
        case = Case(f"chunks of {rows}", str(shape), str(X.dtype))
        for task in ("diagonal", "tied", "full"):
            yield from _results(CONTESTS[task], X, y, rows, case, effort)


def _results(contest, X, y, rows: int, case: Case, effort: Effort) -> Iterator[Result]:
    works = {OURS: stream(contest.ours, X, y, rows, "density_"), ONE_FIT: lambda: contest.ours().fit(X, y)}
    rival = next(iter(contest.theirs.values()))
    if hasattr(rival, "partial_fit"):
        works[SKLEARN] = stream(rival, X, y, rows, "var_")
    times = interleaved(works, effort)
    for of, to, unit in ((OURS, ONE_FIT, AS_LONG), (SKLEARN, OURS, FASTER)):
        if of in works:
            against, pair = ONE_FIT if to is ONE_FIT else SKLEARN, times.only(of, to)
            yield Result.of("partial_fit", case, against, times.ratio(of, to), unit, note=contest.task, seconds=pair)
