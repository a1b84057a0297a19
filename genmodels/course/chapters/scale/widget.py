"""A file in blocks, spread over workers: small blocks cost time, large ones memory, and idle workers too."""

from math import ceil

from genmodels.course.kit.plotting.legends import CLOSE
from genmodels.course.kit.plotting.names_on_lines import upper
from genmodels.course.kit.plotting.style import QUIET, PlainPowers, look
from genmodels.course.kit.widgets.controls import Steps
from genmodels.course.kit.widgets.demo import Demo
from genmodels.course.kit.widgets.scene import Container, Scene, is_wide

ROWS = 1_000_000
ROW, START = 1e-6, 1e-3  # seconds: for each row, and for each block before its first row
BYTES = 24  # of a row: three numbers
SIZES = (100, 1000, 10_000, 50_000, 100_000, 250_000, 1_000_000)
WORKERS = (1, 2, 4, 8, 16)
LIMITS = ("seconds", "MB at once"), (0.04, 0.001), (20, 50)  # of the two axes


def seconds(size: int, workers: int) -> float:
    """How long all blocks take, one round of `workers` blocks after the other.

    >>> seconds(250_000, 4)  # one round
    0.251
    """
    return ceil(ROWS / size / workers) * (START + ROW * size)


def megabytes(size: int, workers: int) -> float:
    """How much of the file is in memory at once: a block for each worker that has one.

    >>> megabytes(250_000, 16)  # there are only four blocks
    24.0
    """
    return min(workers, ceil(ROWS / size)) * size * BYTES / 1e6


def _words(size: int, workers: int) -> str:
    blocks = ceil(ROWS / size)
    idle = ceil(blocks / workers) * workers - blocks
    spent = seconds(size, workers)
    return (
        f"{blocks:,} {'block' if blocks == 1 else 'blocks'} of {size:,} rows on {workers} "
        f"{'worker' if workers == 1 else 'workers'}: {spent:.4g} {'second' if spent == 1 else 'seconds'}, and "
        f"{megabytes(size, workers):.3g} MB in memory at once. Idle in the last round: {idle}."
    )


def _build(container: Container) -> Scene:
    panels = container.subplots(1, 2) if is_wide(container) else container.subplots(2, 1)
    curves, marks = [], []
    for k, (ax, label, low, high) in enumerate(zip(panels, *LIMITS, strict=True)):
        curves += ax.plot([], [], look(k).line, marker="o", color=look(k).color, label=label)
        marks += ax.plot([], [], "D", color=look(4).color, mec="white", ms=11, zorder=5)
        ax.set(xscale="log", yscale="log", xlim=(60, 1.7e6), ylim=(low, high), xlabel="rows in a block")
        upper(ax, label)
        ax.minorticks_off()
        for axis in (ax.xaxis, ax.yaxis):
            axis.set_major_formatter(PlainPowers())
    marks[0].set_label("this size")
    (alone,) = panels[0].plot([], [], ":", color=QUIET, lw=2, label="one worker")  # seen where both are the same
    handles = [*curves, marks[0], alone]
    container.legend(handles=handles, loc="outside lower center", ncols=4 if is_wide(container) else 2, **CLOSE)

    def update(state) -> str:
        size, workers = state["size"], state["workers"]
        tried = [other for other in SIZES if other >= size]  # what smaller ones cost is still to be guessed
        alone.set_data(tried, [seconds(other, 1) for other in tried])
        for curve, mark, cost in zip(curves, marks, (seconds, megabytes), strict=True):
            curve.set_data(tried, [cost(other, workers) for other in tried])
            mark.set_data([size], [cost(size, workers)])
        return _words(size, workers)

    return Scene((alone, *curves, *marks), update)


def blocks_and_workers() -> Demo:
    """The rows in a block and the number of workers: what a pass over a million rows costs in time and in memory."""
    controls = [
        Steps(name="size", label="rows in a block =", start=SIZES[-1], values=SIZES),
        Steps(name="workers", label="workers =", start=1, values=WORKERS),
    ]
    about = (
        "Left: the seconds for a million rows against the size of a block, down to the one chosen, dotted for one "
        "worker. Right: how much of the file is in memory at once. Both on logarithmic axes, for the number of workers "
        "that is chosen."
    )
    return Demo(
        controls, _build, about, name="blocks_and_workers", size=(8.6, 4.2), still_size=(8.2, 4.0), narrow=(4.4, 6.4)
    )
