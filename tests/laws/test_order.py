"""What is fitted does not hang on the order in which sums are added up: of rows, of blocks of rows, of columns.

How far the answers may be apart stands in `order_bounds`: for each family of models and each kind of data one bound of
its parameters and one of its logarithms of probabilities, four to ten times the worst that was seen.
"""

import pytest

from genmodels.errors import DegenerateCovarianceError
from tests.laws import orders
from tests.laws.conftest import CLASSIFIERS
from tests.laws.order_bounds import BOUNDS
from tests.laws.order_cases import classifier
from tests.laws.order_table import BELIEVED, everything, family

CASES = list(everything())


def require_within_bounds(case, found: tuple[float, float]) -> None:
    parameters, logs = BOUNDS[family(case.name)][case.data]
    assert found[0] <= parameters, f"parameters are {found[0]:.1e} apart"
    assert found[1] <= logs, f"logarithms of probabilities are {found[1]:.1e} apart"


@pytest.mark.parametrize("case", CASES, ids=str)
def test_rows_come_in_any_order(case):
    require_within_bounds(case, case.in_orders())


@pytest.mark.parametrize("case", [case for case in CASES if case.blocks], ids=str)
def test_rows_come_in_any_blocks(case):
    require_within_bounds(case, case.in_blocks())


@pytest.mark.parametrize("case", [case for case in CASES if case.columns], ids=str)
def test_columns_come_in_any_order(case):
    require_within_bounds(case, case.in_columns())


@pytest.mark.parametrize(
    "case", [case for case in CLASSIFIERS if BELIEVED.match(case.name)], ids=lambda case: case.name
)
def test_what_has_no_answer_has_none_in_any_order(case):
    """A belief 1e8 away from the data leaves a covariance that no order may mistake for one."""
    far = classifier(case, "offset")
    for order in orders.orders(far.rows[0]):
        with pytest.raises(DegenerateCovarianceError, match="the scatter is singular"):
            far.fit(tuple(None if part is None else part[order] for part in far.rows))
