"""How the time of a fit grows: the exponents of n, d and k, by least squares on logarithms."""

from collections.abc import Iterator

import numpy as np

from benchmarks.data import Shape, blobs
from benchmarks.record import Case, Result
from benchmarks.sections.gaussian import CONTESTS
from benchmarks.timing import Effort, Spread, interleaved

# so large that what a call costs in any case does not count, nor how well a matrix product uses the processor
FULL_SWEEPS = {
    "n": [Shape(n, 20, 3) for n in (100_000, 200_000, 400_000, 800_000, 1_600_000)],
    "d": [Shape(40_000, d, 3) for d in (32, 64, 128, 256)],
    "k": [Shape(400_000, 20, k) for k in (2, 4, 8, 16, 32)],
}
QUICK_SWEEPS = {
    "n": [Shape(n, 20, 3) for n in (50_000, 100_000, 200_000)],
    "d": [Shape(8_000, d, 3) for d in (32, 64, 128)],
    "k": [Shape(100_000, 20, k) for k in (2, 8, 32)],
}


def exponent(sizes, seconds) -> Spread:
    """The slope of log seconds over log size, with the quartiles that its standard error gives.

    >>> exponent([1, 2, 4], [3.0, 12.0, 48.0]).median
    2.0
    """
    x, y = np.log(np.asarray(sizes, dtype=float)), np.log(seconds)
    x, y = x - x.mean(), y - y.mean()
    slope = float(x @ y / (x @ x))
    rest = y - slope * x
    error = float(np.sqrt(rest @ rest / max(len(x) - 2, 1) / (x @ x)))
    quartile = 0.674  # of a normal distribution, in standard deviations
    return Spread(round(slope, 12), slope - quartile * error, slope + quartile * error)


def run(effort: Effort) -> Iterator[Result]:
    sweeps = QUICK_SWEEPS if effort.quick else FULL_SWEEPS
    for letter, sweep in sweeps.items():
        tables = {str(shape): blobs(shape) for shape in sweep}
        sizes = [getattr(shape, letter) for shape in sweep]
        for name in ("diagonal", "tied", "full"):
            make = CONTESTS[name].ours
            works = {size: lambda X=X, y=y, make=make: make().fit(X, y) for size, (X, y) in tables.items()}
            medians = interleaved(works, effort).medians
            case = Case(letter, f"{sweep[0]} to {sweep[-1]}", "float64")
            found = exponent(sizes, list(medians.values()))
            yield Result.of(f"{name} fit", case, "exponent", found, "exponent", seconds=medians)
