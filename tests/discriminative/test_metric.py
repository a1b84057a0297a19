"""The factor of a curvature: Cholesky's where its condition allows, else one from the rows, or none."""

from fractions import Fraction
from types import SimpleNamespace

import numpy as np
import pytest

from genmodels.discriminative.newton import Metric


def measured(apart: float) -> Metric | None:
    """The metric of two columns that differ in one of two rows only, and by so much: H = rows'rows."""
    rows = np.array([[1.0, 1.0], [1.0, 1.0 + apart]])
    hill = SimpleNamespace(size=2, ridge=None, curved_rows=lambda view: [rows])
    return Metric.of(hill, SimpleNamespace(H=rows.T @ rows))


@pytest.mark.parametrize(("apart", "quick"), [(1.0, True), (2.0**-4, True), (2.0**-8, False), (2.0**-40, False)])
def test_the_step_is_right_as_far_as_the_factor_reaches(apart, quick):
    metric, e = measured(apart), Fraction(apart)
    assert metric.quick == quick
    # H = ((2, 2 + e), (2 + e, 1 + (1 + e)^2)) has the determinant e^2
    exact = [(1 + (1 + e) ** 2) / e**2, -(2 + e) / e**2]
    error = 1e-11 if quick else 4e-16 / apart  # the rows themselves have a condition near 4 / apart
    np.testing.assert_allclose(metric.step(np.array([1.0, 0.0])), [float(x) for x in exact], rtol=4 * error)


@pytest.mark.parametrize("apart", [2.0**-47, 2.0**-52, 0.0])
def test_columns_that_cannot_be_told_apart_have_no_metric(apart):
    assert measured(apart) is None
