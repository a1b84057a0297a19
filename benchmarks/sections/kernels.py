"""Without parameters: kernels on a line beside scikit-learn and the sum over all rows, and the nearest neighbours."""

from collections.abc import Iterator

import numpy as np
from scipy.special import logsumexp
from sklearn.neighbors import KernelDensity as Peer

from benchmarks.asked import ROW_BY_ROW, SKLEARN
from benchmarks.contest import FASTER, OURS
from benchmarks.record import Case, Result
from benchmarks.sections import neighbours
from benchmarks.timing import Effort, interleaved
from genmodels import KernelDensity

POINTS = 1000  # at which a density is asked for
SIZES = (10_000, 1_000_000)
LOOKED_AT = 50  # of these, where the sum over all rows is done as well
SLOW = 100_000  # rows, above which scikit-learn takes minutes


def run(effort: Effort) -> Iterator[Result]:
    for n in SIZES:
        yield from _line(n, effort)
    yield from _plane(effort)
    yield from neighbours.run(effort)


def _line(n: int, effort: Effort) -> Iterator[Result]:
    """Milliseconds of fitting n rows and asking, how exact the answers are, and the ratio to scikit-learn."""
    rows, x = np.random.default_rng(n).standard_normal(n), np.linspace(-5, 5, POINTS)
    case, h = Case(f"n={n:g}", f"{n} rows, {POINTS} points"), float(KernelDensity.fit(rows).bandwidth)
    works = {
        OURS: lambda: KernelDensity.fit(rows, bandwidth=h).log_prob(x),
        "bins": lambda: KernelDensity.fit(rows, bandwidth=h, bin_width=h / 16).log_prob(x),
    }
    if n <= SLOW:
        works[SKLEARN] = lambda: Peer(bandwidth=h).fit(rows[:, None]).score_samples(x[:, None])
    times = interleaved(works, effort)
    for name, note in ((OURS, "rows kept"), ("bins", "moments in bins kept")):
        yield Result.one("kernel density", case, "time", 1000 * times.medians[name], "ms", note=note)
    if SKLEARN in works:
        spread = times.ratio(SKLEARN, OURS)
        yield Result.of("kernel density", case, SKLEARN, spread, FASTER, seconds=times.only(OURS, SKLEARN))
    for name, note in ((OURS, "rows kept"), ("bins", "moments in bins kept")):
        error = _error(works[name](), rows, x, h)
        yield Result.one("kernel density", case, ROW_BY_ROW, error, "of the peak", note=note)


def _error(found: np.ndarray, rows: np.ndarray, x: np.ndarray, h: float) -> float:
    """The largest difference from the sum over all rows, as a share of the highest density."""
    some = np.linspace(0, len(x) - 1, LOOKED_AT).astype(int)
    exact = [logsumexp(-(((x[i] - rows) / h) ** 2) / 2) - np.log(len(rows) * h * np.sqrt(2 * np.pi)) for i in some]
    return float(np.abs(np.exp(found[some]) - np.exp(exact)).max() / np.exp(found).max())


def _plane(effort: Effort) -> Iterator[Result]:
    """The ratio to scikit-learn where each row is looked at."""
    rng = np.random.default_rng(2)
    rows, x, h = rng.standard_normal((10_000, 2)), rng.standard_normal((POINTS, 2)), 0.25
    works = {
        OURS: lambda: KernelDensity.fit(rows, bandwidth=h).log_prob(x),
        SKLEARN: lambda: Peer(bandwidth=h).fit(rows).score_samples(x),
    }
    times = interleaved(works, effort)
    case = Case("d=2", f"10000 rows, {POINTS} points")
    spread = times.ratio(SKLEARN, OURS)
    yield Result.of("kernel density", case, SKLEARN, spread, FASTER, seconds=times.only(OURS, SKLEARN))
