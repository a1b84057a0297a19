"""Without an intercept, and far from the origin: the exact line by fractions, in whatever order the rows come."""

from fractions import Fraction

import numpy as np
import pytest

from genmodels import LinearRegression

RNG = np.random.default_rng(4)
X = 1e8 + RNG.normal(size=(40, 3))
Y = 1e8 + (X - 1e8) @ [1.0, -2.0, 0.5] + RNG.normal(size=40)
WEIGHT = RNG.gamma(1.0, size=40)


def exact_slopes() -> list[Fraction]:
    """Solve sum_i w_i x_i x_i' theta = sum_i w_i x_i y_i by elimination, without rounding."""
    rows = [[Fraction(v) for v in (*x, y)] for x, y in zip(X.tolist(), Y.tolist(), strict=True)]
    weights = [Fraction(w) for w in WEIGHT.tolist()]
    system = [
        [sum(w * row[j] * row[k] for w, row in zip(weights, rows, strict=True)) for k in range(4)] for j in range(3)
    ]
    for j in range(3):
        system[j] = [v / system[j][j] for v in system[j]]
        for other in (k for k in range(3) if k != j):
            factor = system[other][j]
            system[other] = [a - factor * b for a, b in zip(system[other], system[j], strict=True)]
    return [row[3] for row in system]


@pytest.mark.parametrize("seed", range(5))
def test_the_slopes_are_right_to_a_tiny_part_of_their_standard_errors(seed):
    order = np.random.default_rng(seed).permutation(40)
    model = LinearRegression(fit_intercept=False).fit(X[order], Y[order], WEIGHT[order])
    errors = [float(Fraction(found) - true) for found, true in zip(model.coef_.tolist(), exact_slopes(), strict=True)]
    assert (np.abs(errors) < 1e-12 * model.standard_errors_).all()


def test_a_column_of_ones_is_the_intercept():
    ones = LinearRegression(fit_intercept=False).fit(np.column_stack([np.ones(40), X]), Y, WEIGHT)
    plain = LinearRegression().fit(X, Y, WEIGHT)
    np.testing.assert_allclose(ones.coef_[1:], plain.coef_, rtol=1e-13)
    np.testing.assert_allclose(ones.standard_errors_, plain.standard_errors_, rtol=1e-13)
