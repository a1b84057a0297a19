"""A run that was never measured: numbers chosen by hand, so that what is made of them can be foreseen."""

import pytest

from benchmarks.asked import DEFAULT, EXACT, FASTEST, SKLEARN
from benchmarks.record import Case, Result, Run
from benchmarks.timing import Spread

MACHINE = {"processor": "Abacus 2", "cores": "1", "system": "Wood", "python": "3.12.0", "commit": "abc1234"}


def faster(task: str, case: str, against: str, median: float, dtype: str = "float64") -> Result:
    spread = Spread(median, median / 2, median * 2)
    return Result.of(task, Case(case, "8 x 2", dtype), against, spread, "times faster", seconds={"genmodels": 0.5})


RESULTS = {
    "gaussian": (
        faster("diagonal fit", "A", SKLEARN, 8.0),
        faster("diagonal fit", "A", SKLEARN, 5.0, "float32"),
        faster("diagonal fit", "B", SKLEARN, 4.0),
        faster("tied fit", "A", FASTEST, 5.5),
        faster("tied fit", "A", DEFAULT, 11.0),
    ),
    "memory": (
        Result.one("fit", Case("5000000 rows"), "memory", 57.25, "MiB", note="diagonal"),
        Result.one("fit", Case("5000000 rows"), SKLEARN, 763.0, "MiB", note="diagonal; GaussianNB"),
    ),
    "accuracy": (
        Result.one("log posterior", Case("ordinary"), EXACT, 1e-15, "relative error", note="full"),
        Result.one("log posterior", Case("offset 1e8"), EXACT, 3e-15, "relative error", note="full"),
    ),
}


@pytest.fixture
def made_up_run() -> Run:
    """A full run of three sections with two bounds that are not met."""
    return Run("2030-01-02T03:04:05+00:00", False, 12.0, MACHINE, {"numpy": "2.0", "scipy": "1.13"}, RESULTS)
