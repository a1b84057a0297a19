"""Notebook 08, from the cut on: what a length says of the width."""

import numpy as np
import pytest
import sympy as sp
from scipy import optimize, stats
from sklearn.datasets import load_iris

from tools.claims import claim

IRIS = load_iris()
X = IRIS.data[IRIS.target == 1][:, 2:]
MEAN, COV, RHO = X.mean(axis=0), np.cov(X.T, bias=True), np.corrcoef(X.T)[0, 1]
S1, S2 = X.std(axis=0)


def fitted_line(rows):
    """Intercept, slope and the standard deviation that maximum likelihood finds."""
    line = stats.linregress(*rows.T)
    return line.intercept, line.slope, np.std(rows[:, 1] - line.intercept - line.slope * rows[:, 0])


def test_the_pulled_cloud_is_the_gaussian_with_that_covariance():
    claim(
        "08", r"x_1 = \mu_1 + \sigma_1 z_1, \qquad x_2 = \mu_2 + \rho \sigma_2 z_1 + \sigma_2 \sqrt{1 - \rho^2} \, z_2"
    )
    claim("08", r"Then you know $z_1 = (x_1 - \mu_1) / \sigma_1$, and of $z_2$ nothing new.")
    rho, s1, s2, z1, z2 = sp.symbols("rho sigma_1 sigma_2 z_1 z_2")
    x1, x2 = s1 * z1, rho * s2 * z1 + s2 * sp.sqrt(1 - rho**2) * z2

    def mean_of(product):  # E[z_1^2] = E[z_2^2] = 1, E[z_1 z_2] = 0: z_1 and z_2 are independent
        expanded = sp.Poly(sp.expand(product), z1, z2)
        return expanded.coeff_monomial(z1**2) + expanded.coeff_monomial(z2**2)

    assert sp.simplify(mean_of(x1**2) - s1**2) == 0
    assert sp.simplify(mean_of(x1 * x2) - rho * s1 * s2) == 0
    assert sp.simplify(mean_of(x2**2) - s2**2) == 0


def test_mean_and_variance_given_the_other():
    claim(
        "08",
        r"\mathrm{E}[x_2 \mid x_1] = \mu_2 + \rho \, \frac{\sigma_2}{\sigma_1} (x_1 - \mu_1), "
        r"\qquad \mathrm{Var}(x_2 \mid x_1)",
    )
    claim(
        "08",
        r"its mean is $\mu_2 + \rho \frac{\sigma_2}{\sigma_1} (x_1 - \mu_1)$, its variance $\sigma_2^2 (1 - \rho^2)$",
    )
    claim("08", "This is the line that you saw, and $x_1$ is not in the variance.")
    rng = np.random.default_rng(2)
    for _ in range(10):
        s1, s2, rho, x1 = *rng.uniform(0.5, 2, 2), rng.uniform(-0.9, 0.9), rng.uniform(-2, 2)
        m1, m2 = rng.standard_normal(2)
        joint = stats.multivariate_normal([m1, m2], [[s1**2, rho * s1 * s2], [rho * s1 * s2, s2**2]])
        x2 = m2 + np.linspace(-12 * s2, 12 * s2, 4001)
        share = joint.pdf(np.column_stack([np.full(4001, x1), x2]))
        share /= share.sum()
        mean = share @ x2
        assert mean == pytest.approx(m2 + rho * s2 / s1 * (x1 - m1), abs=1e-6)
        assert share @ (x2 - mean) ** 2 == pytest.approx(s2**2 * (1 - rho**2), rel=1e-6)


def test_the_correlation_of_the_petals():
    claim("08", "in standard deviations, 0.787 times as far from the mean")
    assert f"{RHO:.3f}" == "0.787"


def test_the_curve_keeps_its_width():
    claim("08", "No, in the model: the curve keeps its width, with a standard deviation of 0.12 cm at each length.")
    joint = stats.multivariate_normal(MEAN, COV)
    for length in np.arange(30, 56) / 10:
        widths = np.linspace(-1, 4, 5001)
        share = joint.pdf(np.column_stack([np.full(5001, length), widths]))
        share /= share.sum()
        assert f"{np.sqrt(share @ (widths - share @ widths) ** 2):.2f}" == "0.12"


def test_the_expected_lengths_lie_on_a_mirrored_line():
    claim(
        "08",
        "On a steeper line, through top and bottom of the ellipse: as drawn, the first one, mirrored at the diagonal.",
    )
    Z = (X - MEAN) / X.std(axis=0)  # as drawn: the long axis is the diagonal
    widths, lengths = fitted_line(Z)[1], fitted_line(Z[:, ::-1])[1]
    assert widths == pytest.approx(lengths)  # exchange the axes, and one line is the other
    assert 1 / lengths > 1 > widths


def test_a_cut_meets_an_ellipse_halfway():
    claim(
        "08", "A cut meets an ellipse in two points of equal density, and the expected width lies halfway between them."
    )
    x1, x2 = sp.symbols("x_1 x_2")
    r, D = sp.Rational(3, 5), 2
    squares = (x1**2 - 2 * r * x1 * x2 + x2**2) / (1 - r**2) - D**2
    low, high = sp.solve(squares, x2)
    assert sp.simplify((low + high) / 2 - r * x1) == 0
    assert sp.simplify((high - low).subs(x1, D)) == 0  # at the far right both are one


def test_the_line_of_expectations_is_flatter_and_meets_the_ellipses_at_their_sides():
    claim("08", "The picture stretches widths until both spreads look alike.")
    claim("08", "As drawn, the long axis of the ellipse is the diagonal; in cm by cm it would be another line:")
    claim("08", "it would be another line: eigenvectors change with the units.")
    claim(
        "08", "The line of expected widths does not: it runs through midpoints of cuts, and stretching keeps midpoints."
    )
    claim("08", "Find two points of that line on an ellipse: where is a level cut just one point?")
    claim("08", "On a line that is flatter: in standard deviations")
    claim(
        "08",
        "Where a cut just touches the ellipse, both points are one, the triangles of notebook 07: the line runs "
        "through them.",
    )
    _, slope, _ = fitted_line(X)
    assert S1 > S2  # each fills as much of a square picture
    _, own = np.linalg.eigh(COV)  # in cm
    assert [f"{one:.2f}" for one in (own[1, 1] / own[0, 1], S2 / S1, slope)] == ["0.35", "0.42", "0.33"]
    for unit in (1, 10):  # width in mm: the line is the same, the eigenvector another
        other = fitted_line(X * [1, unit])[1] / unit
        turned = np.linalg.eigh(COV * np.outer([1, unit], [1, unit]))[1]
        assert other == pytest.approx(slope)
        assert (turned[1, 1] / turned[0, 1] / unit == pytest.approx(own[1, 1] / own[0, 1])) == (unit == 1)
    _, vectors = np.linalg.eigh([[1, RHO], [RHO, 1]])  # as drawn: one standard deviation is as long across as up
    assert vectors[0, 1] == pytest.approx(vectors[1, 1])  # eigh puts the larger eigenvalue last
    assert np.linalg.eigvalsh([[1, RHO], [RHO, 1]])[1] == pytest.approx(1 + RHO)
    assert 0 < slope < S2 / S1
    L = np.linalg.cholesky(COV)
    found = optimize.minimize_scalar(lambda t: -(L @ [np.cos(t), np.sin(t)])[0], bounds=(-1, 1), method="bounded")
    side = L @ [np.cos(found.x), np.sin(found.x)]
    assert side[1] / side[0] == pytest.approx(slope, abs=1e-4)


def test_the_expected_width_is_0_787_times_as_far():
    claim("08", "On a line that is flatter: in standard deviations, 0.787 times as far from the mean.")
    claim(
        "08",
        r"In standard deviations, it is expected $\lvert \rho \rvert$ times as far from its mean as what was seen.",
    )
    intercept, slope, _ = fitted_line(X)
    for length in np.arange(30, 56) / 10:
        seen, expected = (length - MEAN[0]) / S1, (intercept + slope * length - MEAN[1]) / S2
        assert expected == pytest.approx(RHO * seen)
        assert abs(expected) < abs(seen)


def test_tall_children_have_parents_nearer_to_the_mean_too():
    claim("08", "No force pulls families to the middle: it would have to work backwards in time, too.")
    rng = np.random.default_rng(3)
    parent, other = rng.standard_normal((2, 400_000))
    child = 0.5 * parent + np.sqrt(0.75) * other  # one law for both: nothing pulls anybody
    for given, told in ((parent, child), (child, parent)):
        tall = (given > 1.9) & (given < 2.1)
        assert 0.9 < told[tall].mean() < 1.1  # a mean over some 4000, of standard error 0.014


def test_expected_widths_are_the_line_of_least_squares():
    claim("08", "The line of expected widths is an old friend: the line of **least squares**")
    claim("08", r"The root of its mean squared miss is $\hat\sigma_2 \sqrt{1 - \hat\rho^2}$")
    intercept, slope, spread = fitted_line(X)
    misses = X[:, 1] - MEAN[1] - COV[0, 1] / COV[0, 0] * (X[:, 0] - MEAN[0])
    assert [misses.sum(), misses @ X[:, 0]] == pytest.approx([0, 0], abs=1e-9)
    assert intercept + slope * MEAN[0] == pytest.approx(MEAN[1])
    assert slope == pytest.approx(RHO * S2 / S1)
    assert spread**2 == pytest.approx(S2**2 * (1 - RHO**2))
