"""What notebook 12 asserts about borders, slopes, separation and penalties, by numpy, scipy and sympy."""

import numpy as np
import pytest
import sympy as sp
from scipy import optimize
from scipy.special import expit

from tests.course.chapters.learning_the_border.nine_patients import (
    LABEL,
    PATIENTS,
    X,
    batch,
    log_likelihood,
    newton,
    shared_gaussian,
    slope,
    with_ones,
)
from tools.claims import claim


def border(theta, x1):
    return -(theta[0] + theta[1] * x1) / theta[2]


def test_two_borders():
    claim("12", "Nearly the same border.")
    claim("12", "Here the bells are a little surer: their $\\theta$ is longer, so the band of doubt is narrower.")
    of_labels, of_pairs = newton(), shared_gaussian()
    at = np.linspace(-2, 2, 9)
    assert np.abs(border(of_labels, at) - border(of_pairs, at)).max() < 0.26  # of a range of seven units
    ratio = np.linalg.norm(of_pairs[1:]) / np.linalg.norm(of_labels[1:])
    assert 1.1 < ratio < 1.2


def test_each_wins_what_it_maximises():
    claim("12", r"but they make different things as large as possible:")
    claim("12", "makes the labels most probable, given the features; it says nothing of how the features come about.")
    top = newton()
    np.testing.assert_allclose(slope(top), 0, atol=1e-9)
    rng = np.random.default_rng(0)
    rivals = [shared_gaussian(), *(top + rng.normal(0, 1, 3) for _ in range(500))]
    assert max(map(log_likelihood, rivals)) < log_likelihood(top)


def test_the_tenth_patient():
    claim("12", "clearly bacterial, with 40 °C ($x_1 = 2$) and 230 mg/l of the protein ($x_2 = 20$).")
    claim("12", "GDA, whose bells must describe the tenth patient too, says the same.")
    claim("12", "The straight line now calls the third patient bacterial, and the sixth viral")
    claim("12", "it pays for being *above* 1 as for being below, so a patient far on the right side drags it.")
    claim("12", "For a sigmoid, which stays between 0 and 1, such a patient is hardly a miss, and its nine answers")
    assert (38 + 2, 30 + 10 * 20) == (40, 230)
    ten, known = np.vstack([X, [1, 2, 20]]), np.append(LABEL, 1)
    nine_line, ten_line = (np.linalg.lstsq(A, b, rcond=None)[0] for A, b in ((X, LABEL), (ten, known)))
    before, after = X @ nine_line > 0.5, X @ ten_line > 0.5
    assert (np.flatnonzero(before != after) + 1).tolist() == [3, 6]
    assert (after[2], after[5]) == (True, False)
    assert ten[-1] @ nine_line > 1
    bells = ten @ shared_gaussian(ten[:, 1:], known) > 0
    np.testing.assert_array_equal(bells[:9], after)
    now = newton(ten, known)
    assert ((X @ now > 0) == (X @ newton() > 0)).all()
    assert 1 - expit(ten[-1] @ now) < 1e-6


def test_one_label_in_one_line():
    claim("12", "that is $h$ for $y = 1$ and $1 - h$ for $y = 0$.")
    claim("12", r"what is left is $y r - \log(1 + e^r)$.")
    claim("12", r"So one label has the slope $y - h$ along $r$; and as $h' = h (1 - h)$, its second derivative is")
    r = sp.Symbol("r", real=True)
    for y in (0, 1):
        h = sp.exp(r) / (1 + sp.exp(r))
        assert sp.simplify(h**y * (1 - h) ** (1 - y) - [1 - h, h][y]) == 0
        gap = sp.log([1 - h, h][y]) - (y * r - sp.log(1 + sp.exp(r)))
        assert all(abs(gap.subs(r, value).evalf()) < 1e-12 for value in (-3, 0, 2))


def test_the_slope():
    claim("12", "What a label has more than its probability, times the feature, added up.")
    claim("12", r"and this is the slope of linear regression, up to the factor $\frac{1}{\sigma^2}$")
    claim("12", r"a straight line through the labels 0 and 1, cut at $\frac12$. It has a formula for its top.")
    for theta in np.random.default_rng(1).normal(size=(20, 3)):
        np.testing.assert_allclose(optimize.approx_fprime(theta, log_likelihood), slope(theta), atol=1e-5)
        squares = optimize.approx_fprime(theta, lambda t: -np.sum((LABEL - X @ t) ** 2) / (2 * 0.7))
        np.testing.assert_allclose(squares, (LABEL - X @ theta) @ X / 0.7, atol=1e-4)


def test_no_top_without_the_last_two():
    claim("12", "A straight cut now separates the kinds.")
    claim("12", r"Along a $\theta$ that separates the kinds, a longer one makes each label more probable")
    claim("12", "After seven patients the model would be sure of nearly everything.")
    claim("12", r"$\ell$ rises towards 0 and never arrives, so there is no maximum.")
    claim("12", "Kinds that a cut separates: no maximum.")
    seven, y = X[:7], LABEL[:7]
    path = batch(0.2, 3000, seven, y)
    theta = path[50]
    assert ((seven @ theta > 0) == y).all()
    chances = np.array([np.where(y == 1, expit(s * seven @ theta), expit(-s * seven @ theta)) for s in (1, 2, 3)])
    assert (np.diff(chances, axis=0) > 0).all()
    heights = np.array([log_likelihood(s * theta, seven, y) for s in (0.5, 1, 2, 3, 4)])
    assert (np.diff(heights) > 0).all()
    assert -0.001 < heights[-1] < 0
    lengths = np.linalg.norm(path[[10, 100, 1000, 3000]], axis=1)
    assert (np.diff(lengths) > 1).all()
    grid = with_ones(np.array([[a, b] for a in np.linspace(-3, 3, 61) for b in np.linspace(-4, 3, 71)]))
    assert np.mean(np.abs(expit(grid @ path[3000]) - 0.5) > 0.4) > 0.9


def test_the_border_of_the_seven_turns_to_the_widest_margin():
    claim("12", "Only the *border* settles, ever more slowly: it turns to the one with the widest margin")
    seven, signs = X[:7], np.where(LABEL[:7] == 1, 1, -1)
    margins = {"type": "ineq", "fun": lambda t: signs * (seven @ t) - 1}
    widest = optimize.minimize(lambda t: t[1:] @ t[1:], [0.0, 1, 1], constraints=[margins], tol=1e-12).x
    assert (signs * (seven @ widest)).min() == pytest.approx(1)
    path = batch(0.2, 30_000, seven, LABEL[:7])
    off = [np.linalg.norm(theta / np.linalg.norm(theta[1:]) - widest / np.linalg.norm(widest[1:])) for theta in path]
    at = [off[rounds] for rounds in (100, 1000, 3000, 10_000, 30_000)]
    assert at == sorted(at, reverse=True)
    assert at[-1] < 0.06
    assert np.diff(at).max() < 0
    assert abs(off[2000] - off[1000]) > 3 * abs(off[30_000] - off[29_000])  # as many rounds, a smaller turn


def test_gda_has_an_answer_for_the_seven():
    claim("12", "(GDA has means and a covariance here, and an answer.)")
    seven, y = PATIENTS[:7], LABEL[:7]
    away = seven - np.array([seven[k == y].mean(axis=0) for k in (0, 1)])[y]
    assert np.linalg.eigvalsh(away.T @ away / 7).min() > 0.1


@pytest.mark.parametrize("penalty", [0.01, 0.1, 1.0])
def test_a_penalty_makes_a_top(penalty):
    claim("12", "A **penalty** gives the hill a top.")
    claim("12", "A penalty makes one.")
    claim("12", "the standard deviation of feature $j$ (with the divisor $m$), so that units do not matter, and")
    claim("12", "Now a patient between the kinds is a doubtful case again.")

    def top(rows, y=LABEL[:7]):
        sd = rows.std(axis=0)

        def loss(theta):
            return -log_likelihood(theta, with_ones(rows), y) + penalty / 2 * np.sum((theta[1:] * sd) ** 2)

        ends = [optimize.minimize(loss, start, tol=1e-9).x for start in (np.zeros(3), np.ones(3))]
        np.testing.assert_allclose(ends[0], ends[1], atol=1e-3)
        return ends[0]

    plain = top(PATIENTS[:7])
    other_units = top(PATIENTS[:7] * [1.8, 10])
    np.testing.assert_allclose(other_units[1:] * [1.8, 10], plain[1:], atol=1e-3)
    if penalty == 0.1:
        assert 0.1 < expit(plain @ [1, 0, 0]) < 0.9  # between the third patient and the fourth
