"""Everything that is fitted, with each kind of data: a row of a table for each family and kind.

`python -m tests.laws.order_table` prints it: family, data, the bounds of parameters and of logarithms, the worst seen.
"""

import re
from collections.abc import Iterator

import numpy as np

from tests.laws import order_climbs, order_regressions
from tests.laws.conftest import CLASSIFIERS, DENSITIES, REGISTRY
from tests.laws.order_bounds import BOUNDS
from tests.laws.order_cases import Fitted, all_of, classifier, density

# options with which an estimate is no maximum, so that EM has nothing to climb
NO_MAXIMA = {"ddof", "shrinkage", "resolution", "predictive"}
LONG = [case for case in CLASSIFIERS if case.name in ("gda-full", "gda-tied", "gda-diagonal")]
BELIEVED = re.compile("gda-(full|tied)-believed")  # 1e8 from where data lie, which are then as good as on a line
FAMILIES = {  # the first of which the words occur in the name
    "linear through 0": "linear-through-0",
    "linear": "^linear",
    "logistic, long": "^long-logistic",
    "logistic through 0": "^logistic-through-0",
    "logistic": "^logistic",
    "posterior": "^(beta|gamma|dirichlet|inverse)",
    "kernels": "kernel",
    "angles": "von-mises",
    "identity": "identity",
    "shrunk": "shrunk|ledoit|rounded",
    "variances": "diagonal|spherical|gaussian-nb",
    "covariances": "full|tied|gda|dropped",
    "mixed": "mixed|product",
    "counts": "",
}
EM = re.compile("^mixture-|^hmm-|-told$")


def family(name: str) -> str:
    """The row of the table that a model belongs to."""
    found = next(row for row, words in FAMILIES.items() if re.search(words, name))
    return f"EM, {found}" if EM.search(name) else found


def everything() -> Iterator[Fitted]:
    """All that is fitted, with all data that it takes."""
    yield from (case for case in all_of(classifier, CLASSIFIERS) if not _is_refused(case))
    yield from (case for case in all_of(density, DENSITIES) if case.data in ("ordinary", "faint", "offset"))
    yield from (classifier(case, data, copies=260) for case in LONG for data in ("ordinary", "offset", "outliers"))
    yield from order_climbs.mixtures()
    yield from order_climbs.sequences()
    probable = [case for case in REGISTRY["probable_classifier"] if not re.search("kernel|-0.5", case.name)]
    yield from (order_climbs.told(case) for case in probable if not NO_MAXIMA & case.options.keys())
    yield from order_regressions.regressions()
    yield from order_regressions.posteriors()


def _is_refused(case: Fitted) -> bool:
    return case.data == "offset" and bool(BELIEVED.match(case.name))


def ways(case: Fitted) -> dict[str, tuple[float, float]]:
    """How far fits are apart, parameters and logarithms, by what is in another order."""
    found = {"rows": case.in_orders()}
    if case.blocks is not None:
        found["blocks"] = case.in_blocks()
    if case.columns is not None:
        found["columns"] = case.in_columns()
    return found


def worst() -> dict[tuple[str, str], tuple[float, float]]:
    """The largest of these in each family and kind of data."""
    table: dict[tuple[str, str], list] = {}
    for case in everything():
        table.setdefault((family(case.name), case.data), []).extend(ways(case).values())
    return {row: tuple(np.max(found, axis=0).tolist()) for row, found in table.items()}


if __name__ == "__main__":
    for (row, data), found in sorted(worst().items()):
        numbers = "".join(f"{value:10.0e}" for value in (*BOUNDS[row][data], *found))
        print(f"{row:20}{data:12}{numbers}")
