"""What notebook 90 says of the tile, of its pushes, and of sympy."""

import numpy as np
import sympy as sp

from genmodels.course.widgets import push_the_tile
from tools.claims import claim

TILE = np.array([[4.0, 1.0], [2.0, 3.0]])
PLACES = {"X₁₁": (0, 0), "X₁₂": (0, 1), "X₂₁": (1, 0), "X₂₂": (1, 1)}


def area(push, place):
    X = TILE.copy()
    X[place] += push
    return X[0, 0] * X[1, 1] - X[0, 1] * X[1, 0]


def test_the_area_and_what_a_push_wins():
    claim("90", r"Its area is the determinant, $\lvert X \rvert = 4 \cdot 3 - 1 \cdot 2 = 10$ cm².")
    claim("90", "Push $X_{11}$ from 4 to 5: the end of the first side moves 1 cm to the right.")
    claim("90", "A push wins or loses a strip. (What sticks out above fills the thin triangle below.)")
    claim("90", "One centimetre of $X_{11}$ wins 3 cm², because the *other* side reaches up by 3 cm.")
    assert area(0, (0, 0)) == 10
    assert TILE[0, 0] == 4
    assert [area(push, (0, 0)) - area(push - 1, (0, 0)) for push in (1, 2)] == [3, 3]
    assert TILE[1, 1] == 3  # how far up the second side reaches
    thin = [[(1, 3), (5, 5), (6, 5)], [(0, 0), (4, 2), (5, 2)]]  # above, where the strip sticks out, and below
    halves = [abs(np.linalg.det([np.subtract(b, a), np.subtract(c, a)])) / 2 for a, b, c in thin]
    np.testing.assert_allclose(halves, [1, 1])


def test_an_entry_is_pushed_by_a_tenth_or_by_one():
    claim("90", "$dX_{11}$ is how far $X_{11}$ is pushed.")
    for axis, entry in zip(push_the_tile().axes, (4, 2, 1, 3), strict=True):
        np.testing.assert_allclose(np.subtract(axis.stops, entry), [-1, -0.1, 0, 0.1, 1], atol=1e-9)


def test_the_area_is_straight():
    claim("90", "Pushing $X_{12}$ or $X_{21}$ up loses area: it turns one side towards the other.")
    angles = [np.arctan2(3, 1 + p) - np.arctan2(2 + q, 4) for p, q in ((0, 0), (1, 0), (2, 0), (0, 1), (0, 2))]
    assert angles[0] > angles[1] > angles[2] > 0
    assert angles[0] > angles[3] > angles[4] > 0
    for name, place in PLACES.items():
        steps = np.diff([area(push, place) for push in np.linspace(-2, 2, 17)])
        assert np.allclose(steps, steps[0])
        assert (steps[0] < 0) == (name in ("X₁₂", "X₂₁"))


def test_the_gradients_of_the_tile():
    claim("90", r"\begin{pmatrix} 3 & -2 \\ -1 & 4 \end{pmatrix}")
    claim("90", r"X^{-1} = \frac{1}{10} \begin{pmatrix} 3 & -1 \\ -2 & 4 \end{pmatrix}")
    claim("90", "Four slopes, in cm² per cm, each at the place of its entry:")
    claim("90", "This table is the **gradient** of the area.")
    slopes = [[area(1, (i, j)) - area(0, (i, j)) for j in (0, 1)] for i in (0, 1)]
    assert slopes == [[3, -2], [-1, 4]]
    assert sp.Matrix([[4, 1], [2, 3]]).inv() * 10 == sp.Matrix([[3, -1], [-2, 4]])


def test_all_entries_of_the_tile_are_pushed_at_once():
    claim("90", "Nearly every gradient takes three steps:")
    claim("90", "The area of the tile is then")
    claim("90", r"10 + 3\, dX_{11} - 2\, dX_{12} - dX_{21} + 4\, dX_{22} + (dX_{11}\, dX_{22} - dX_{12}\, dX_{21})")
    claim("90", "So drop the bracket, which contains $dX$ twice.")
    claim("90", "the **second differential** (at the tile, twice the bracket).")
    h, p, q, r, s = sp.symbols("h p q r s")
    pushed = sp.Matrix([[4 + h * p, 1 + h * q], [2 + h * r, 3 + h * s]]).det()
    once, twice = 3 * p - 2 * q - r + 4 * s, p * s - q * r
    assert sp.expand(pushed - (10 + h * once + h**2 * twice)) == 0  # the bracket falls with the square of the push
    assert sp.expand(pushed.diff(h, 2) - 2 * twice) == 0


def test_the_cofactors_of_a_row_do_not_contain_it():
    claim("90", "None of these cofactors contains an entry of row $i$. So the slope by $X_{ij}$ is $C_{ij}$.")
    X = sp.Matrix(3, 3, sp.symbols("x_1:4(1:4)"))
    for i in range(3):
        assert not any(X.cofactor(i, k).has(entry) for k in range(3) for entry in X[i, :])
        assert all(sp.expand(X.det().diff(X[i, k]) - X.cofactor(i, k)) == 0 for k in range(3))


def test_the_bracket_is_a_corner_that_falls_faster():
    claim("90", "**Try it:** back at the tile, push $X_{11}$ and $X_{22}$ by 1, then by 0.1.")
    claim("90", "The corner between two strips: first 1 of 8 cm², then 0.01 of 0.71.")
    claim("90", "Pushes a tenth as long make the other terms a tenth, but the bracket a hundredth.")
    won = {}
    for push in (1, 0.1):
        X = TILE + push * np.eye(2)
        won[push] = X[0, 0] * X[1, 1] - X[0, 1] * X[1, 0] - 10
        corner = np.array([[push, 0], [0, push]])  # its sides are the pushes of both columns
        slopes = np.sum([[3, -2], [-1, 4]] * corner)
        np.testing.assert_allclose(won[push] - slopes, np.linalg.det(corner))
        np.testing.assert_allclose((slopes, np.linalg.det(corner)), (7 * push, push**2))
    np.testing.assert_allclose(list(won.values()), [8, 0.71])


def test_a_push_may_be_too_large_and_too_small():
    claim("90", "(A much smaller push feels the rounding.)")
    for f, slope in ((lambda x: np.log(10 + 3 * x), 0.3), (lambda x: 1 / (x - 7), -1 / 49)):
        off = {step: abs((f(step) - f(-step)) / (2 * step) - slope) for step in (1, 1e-2, 1e-6, 1e-11, 1e-14)}
        assert off[1] > off[1e-2] > off[1e-6] < off[1e-11] < off[1e-14]
