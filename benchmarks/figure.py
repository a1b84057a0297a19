"""The picture of a run: how many times faster than scikit-learn each task is, on each kind of data."""

from dataclasses import dataclass
from math import ceil, floor, log2

from benchmarks.asked import FASTEST, SKLEARN, bound_for
from benchmarks.contest import FASTER
from benchmarks.record import Result, Run
from benchmarks.report import short
from genmodels.plotting import house_style, look, show, subplots
from genmodels.plotting.picture import Picture
from genmodels.plotting.style import QUIET

SHOWN = ("gaussian", "text", "categorical")  # the sections whose ratios are drawn


@dataclass(frozen=True)
class Line:
    """A line of the picture: a task and its results, one a case."""

    task: str
    results: tuple[Result, ...]


def lines(run: Run) -> list[Line]:
    """The tasks to draw: against the fastest of scikit-learn's solvers, and of several dtypes only the first."""
    found: dict[str, dict[str, Result]] = {}
    for result in (result for name in SHOWN for result in run.sections.get(name, ())):
        if result.unit == FASTER and result.against in (FASTEST, SKLEARN):
            found.setdefault(result.task, {}).setdefault(result.case.name, result)
    return [Line(task, tuple(cases.values())) for task, cases in found.items()]


def numbers(line: Line) -> str:
    """The numbers of a line in words."""
    return ", ".join(f"{short(result.number)} ({result.case.name})" for result in line.results)


def described(found: list[Line]) -> str:
    """The picture in words.

    >>> described([])
    'Nothing was compared with scikit-learn in this run.'
    """
    if not found:
        return "Nothing was compared with scikit-learn in this run."
    tasks = "; ".join(f"{line.task}: {numbers(line)}" for line in found)
    return f"How many times faster than scikit-learn genmodels is. {tasks}."


@house_style
def ratios(run: Run) -> Picture:
    """Draw a point for each task and case on a logarithmic axis, with a bar where what is asked begins."""
    found = lines(run)
    fig, ax = subplots(9, 1.4 + 0.42 * max(len(found), 1))
    markers: dict[str, int] = {}
    for place, row in enumerate(found):
        _draw(ax, place, row, markers)
    _label(ax, found, [1.0, *(result.number for row in found for result in row.results)])
    if markers:
        ax.legend(loc="center left", bbox_to_anchor=(1.0, 0.5), title="data", frameon=False)
    return show(fig, alt=described(found))


def _draw(ax, place: int, row: Line, markers: dict[str, int]) -> None:
    for result in row.results:
        name = result.case.name
        new = name not in markers
        style = look(markers.setdefault(name, len(markers)))
        ax.plot(result.number, place, style.marker, color=style.color, label=name if new else "_", zorder=3)
        if bound := bound_for(result):
            ax.plot(bound.limit, place, "|", color=style.color, markersize=16, markeredgewidth=2)


def _label(ax, found: list[Line], values: list[float]) -> None:
    """Name the tasks, and put ticks at powers of two."""
    ax.set_xscale("log", base=2)
    ticks = [2.0**power for power in range(floor(log2(min(values))), ceil(log2(max(values))) + 1)]
    ax.set_xticks(ticks, [short(tick) for tick in ticks])
    ax.set_yticks(range(len(found)), [row.task for row in found])
    ax.set_ylim(max(len(found), 1) - 0.5, -0.5)
    ax.axvline(1, color=QUIET, linewidth=1)
    ax.set_xlabel("times faster than scikit-learn (bars: what is asked)")
