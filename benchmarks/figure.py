"""The picture of a run: how many times faster than scikit-learn each task is, on each kind of data."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor, log2
from operator import attrgetter

from benchmarks.asked import FASTEST, SKLEARN, bound_for, verdict
from benchmarks.contest import FASTER
from benchmarks.record import Result, Run
from benchmarks.report import short
from genmodels.course.kit.plotting import look, show, subplots
from genmodels.course.kit.plotting.picture import Picture
from genmodels.course.kit.plotting.style import INK, QUIET, house_style

SHOWN = ("gaussian", "text", "categorical")  # the sections whose ratios are drawn
FEW = 4  # cases, of which each number is told


@dataclass(frozen=True)
class Line:
    """A line of the picture: a task and its results, one a case."""

    task: str
    results: tuple[Result, ...]


def lines(run: Run, sections: Sequence[str] = SHOWN, against: Sequence[str] = (FASTEST, SKLEARN)) -> list[Line]:
    """The tasks of some sections against some peers, such as the fastest of scikit-learn's solvers.

    Of several dtypes only the first.
    """
    found: dict[str, dict[str, Result]] = {}
    for result in (result for name in sections for result in run.sections.get(name, ())):
        if result.unit == FASTER and result.against in against:
            found.setdefault(result.task, {}).setdefault(result.case.name, result)
    return [Line(task, tuple(cases.values())) for task, cases in found.items()]


def numbers(line: Line) -> str:
    """The numbers of a line in words; of many cases the smallest and the largest."""
    return ", ".join(map(_named, line.results)) if len(line.results) <= FEW else ends(line.results)


def ends(results: Sequence[Result]) -> str:
    """The smallest and the largest number in words."""
    low, high = min(results, key=attrgetter("number")), max(results, key=attrgetter("number"))
    return f"{_named(low)} to {_named(high)}"


def _named(result: Result) -> str:
    return f"{short(result.number)} ({result.case.name})"


def described(found: list[Line]) -> str:
    """The picture in words.

    >>> described([])
    'Nothing was compared with scikit-learn in this run.'
    """
    if not found:
        return "Nothing was compared with scikit-learn in this run."
    results = [result for line in found for result in line.results]
    ends = min(results, key=attrgetter("number")), max(results, key=attrgetter("number"))
    low, high = (f"{short(result.number)} ({result.task}, {result.case.name})" for result in ends)
    missed = sum(verdict(result) == "not met" for result in results)
    return (
        f"How many times faster than scikit-learn genmodels is, a mark for each of {len(results)} tasks: "
        f"from {low} to {high}; {missed} of them miss what is asked."
    )


@house_style
def ratios(run: Run) -> Picture:
    """Draw each ratio on a logarithmic axis, a row each, joined to a bar where what is asked begins."""
    found = lines(run)
    results = [result for line in found for result in line.results]
    fig, ax = subplots(9, 1.4 + 0.24 * max(len(results), 1))
    for place, result in enumerate(results):
        _draw(ax, place, result)
    _scale(ax, [1.0, *(result.number for result in results)])
    ax.set_yticks(range(len(results)), [f"{result.task}   {result.case.name:>5}" for result in results])
    ax.set_ylim(max(len(results), 1) - 0.5, -0.5)
    return show(fig, alt=described(found))


def _draw(ax, place: int, result: Result) -> None:
    """A disc where the bound is met (or there is none), a hollow triangle where it is not."""
    style = look(verdict(result) == "not met")
    face = "white" if verdict(result) == "not met" else style.color
    if bound := bound_for(result):
        ax.plot([bound.limit, result.number], [place, place], color=QUIET, linewidth=1)
        ax.plot(bound.limit, place, "|", color=INK, markersize=12, markeredgewidth=2)
    ax.plot(result.number, place, style.marker, color=style.color, markerfacecolor=face, zorder=3)


def _scale(ax, values: list[float]) -> None:
    """A logarithmic axis with ticks at powers of two."""
    ax.set_xscale("log", base=2)
    ticks = [2.0**power for power in range(floor(log2(min(values))), ceil(log2(max(values))) + 1)]
    ax.set_xticks(ticks, [short(tick) for tick in ticks])
    ax.axvline(1, color=QUIET, linewidth=1)
    ax.set_xlabel("times faster than scikit-learn\nbar: what is asked; disc: met; hollow triangle: not met")
