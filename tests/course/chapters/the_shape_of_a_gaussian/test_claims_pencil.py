"""Notebook 07, up to the density: the sketch of a covariance, the round cloud, and the cloud that is pulled."""

from itertools import product

import numpy as np
import pytest
import sympy as sp
from scipy import integrate, optimize, stats

from tools.claims import claim

MU, SIGMA = np.array([1.0, 2.0]), np.array([[4.0, -3.0], [-3.0, 9.0]])
CIRCLE = np.linspace(0, 2 * np.pi, 20_001)
A = np.arange(0, 2.6, 0.5)  # the stops of the widget
B = np.arange(-1.5, 1.6, 0.5)
C = np.arange(0, 3.1, 0.2)


def stops():
    """Every L that the widget reaches."""
    return [np.array([[a, 0.0], [b, c]]) for a, b, c in product(A, B, C)]


def ellipse(L):
    """The image of the unit circle, (2, n)."""
    return L @ np.stack([np.cos(CIRCLE), np.sin(CIRCLE)])


def test_box_lean_and_correlation_of_the_drone():
    claim("07", r"The standard deviations are $\sigma_1 = \sqrt 4 = 2$ m and $\sigma_2 = \sqrt 9 = 3$ m.")
    claim("07", r"Draw the box $\mu \pm \sigma$: 4 m wide, 6 m high.")
    claim("07", r"**Off the diagonal stands how both go together**: $\Sigma_{12} = -3$ m².")
    claim("07", "Parcels farther east tend to lie farther south.")
    claim("07", r"Without units it is the **correlation** $\rho = \frac{-3}{2 \cdot 3} = -\frac12$")
    s1, s2 = np.sqrt(np.diag(SIGMA))
    assert (s1, s2, 2 * s1, 2 * s2) == (2, 3, 4, 6)
    assert SIGMA[0, 1] / (s1 * s2) == -0.5
    assert SIGMA[0, 1] / s1**2 < 0  # the slope of the expected x2


def test_the_ellipse_touches_its_box_in_the_four_points():
    claim("07", "It touches each side of the box once:")
    claim("07", r"the right one at $\rho \sigma_2 = -1.5$ m, so 1.5 m below its middle")
    claim("07", r"and the top at $\rho \sigma_1 = -1$ m, so 1 m left of its middle.")
    claim("07", "The other two points lie opposite.")
    right, up = ellipse(np.linalg.cholesky(SIGMA))
    at_right, at_top = right.argmax(), up.argmax()
    assert (right[at_right], up[at_right]) == pytest.approx((2, -1.5), abs=1e-3)
    assert (right[at_top], up[at_top]) == pytest.approx((-1, 3), abs=1e-3)
    assert (right[right.argmin()], up[right.argmin()]) == pytest.approx((-2, 1.5), abs=1e-3)


def test_another_sketch():
    claim("07", "sketch the ellipse of one standard deviation of a covariance with the rows 4, 1 and 1, 1.")
    claim("07", "Then find it.")
    claim("07", "Triangles mark where it touches its box, left and right:")
    right, up = ellipse(np.linalg.cholesky([[4, 1], [1, 1]]))
    assert (right.max(), up.max()) == pytest.approx((2, 1), abs=1e-3)
    assert up[right.argmax()] == pytest.approx(0.5, abs=1e-3)
    assert up[right.argmin()] == pytest.approx(-0.5, abs=1e-3)


def test_a_correlation_lies_between_minus_one_and_one():
    claim("07", r"\qquad -1 \le \rho \le 1.$$")
    claim("07", r"The determinant is $\sigma_1^2 \sigma_2^2 (1 - \rho^2)$: this is why $\rho$ lies between $-1$ and 1.")
    s1, s2, r = sp.symbols("sigma_1 sigma_2 rho", positive=True)
    cov = sp.Matrix([[s1**2, r * s1 * s2], [r * s1 * s2, s2**2]])
    assert sp.expand(cov.det() - s1**2 * s2**2 * (1 - r**2)) == 0
    rng = np.random.default_rng(0)
    for _ in range(500):
        rho = np.corrcoef(rng.standard_normal((2, 5)) * rng.exponential(3, (2, 1)) + rng.normal())[0, 1]
        assert -1 <= rho <= 1
    low, high = np.linalg.eigvalsh([[1, 1.0001], [1.0001, 1]])
    assert low < 0 < high  # beyond 1 there is no covariance


def test_only_the_distance_counts_in_the_round_cloud():
    claim("07", "Only $z_1^2 + z_2^2 = D^2$ counts, the squared distance from the centre.")
    z_1, z_2, turn = sp.symbols("z_1 z_2 alpha", real=True)
    density = sp.exp(-(z_1**2 + z_2**2) / 2) / (2 * sp.pi)
    turned = {z_1: sp.cos(turn) * z_1 - sp.sin(turn) * z_2, z_2: sp.sin(turn) * z_1 + sp.cos(turn) * z_2}
    assert sp.simplify(density.subs(turned, simultaneous=True) - density) == 0
    product_of_bells = stats.norm.pdf(0.3) * stats.norm.pdf(-1.2)
    assert float(density.subs({z_1: 0.3, z_2: -1.2})) == pytest.approx(product_of_bells)


def test_thirty_nine_per_cent_in_the_plane():
    claim("07", "Within one standard deviation lie **39 %** in the plane.")
    claim("07", "On a line, 68 % lie within one standard deviation.")
    claim("07", "In the plane it holds 39 %.")
    inside, _ = integrate.dblquad(
        lambda y, x: stats.norm.pdf(x) * stats.norm.pdf(y),
        -1,
        1,
        lambda x: -np.sqrt(1 - x**2),
        lambda x: np.sqrt(1 - x**2),
    )
    assert inside == pytest.approx(1 - np.exp(-0.5), abs=1e-6)
    assert f"{inside:.0%}" == "39%"
    assert f"{stats.norm.cdf(1) - stats.norm.cdf(-1):.0%}" == "68%"


def test_the_area_is_a_times_c_at_every_stop():
    claim("07", "The area is $a c$ times that of the circle, and $b$ is not in it.")
    claim("07", "the area of the parallelogram that the arrows span")
    for L in stops():
        x, y = ellipse(L)
        area = abs(x[:-1] @ y[1:] - x[1:] @ y[:-1]) / 2
        assert area / np.pi == pytest.approx(L[0, 0] * L[1, 1], abs=1e-6)
        assert abs(np.linalg.det(L)) == pytest.approx(L[0, 0] * L[1, 1])


def test_axes_lie_along_the_arrows_only_without_a_lean_or_when_flat():
    claim("07", "Only at $b = 0$, or when the cloud is flat: else the arrows are not at right angles.")
    for L in stops():
        flat, (first, second) = np.linalg.det(L) == 0, L.T
        # an arrow lies on an axis where Sigma only stretches it: Sigma v is parallel to v
        along = [abs(np.linalg.det(np.column_stack([arrow, L @ L.T @ arrow]))) < 1e-9 for arrow in (first, second)]
        assert all(along) == (L[1, 0] == 0 or flat)
        assert flat or (first @ second == 0) == (L[1, 0] == 0)


def test_where_the_sigma_of_the_drone_is():
    claim(
        "07",
        r"The drone's $\Sigma$ is at $a = 2$, $b = -1.5$, $c = 2.6$ (exactly: 2.598).",
    )
    found = [L for L in stops() if np.allclose(L @ L.T, SIGMA, atol=0.1)]
    np.testing.assert_allclose(found, [[[2, 0], [-1.5, 2.6]]])
    np.testing.assert_allclose(found[0] @ found[0].T - SIGMA, [[0, 0], [0, 0.01]], atol=1e-9)
    assert f"{np.linalg.cholesky(SIGMA)[1, 1]:.3f}" == "2.598"


def test_without_c_all_points_lie_on_a_line():
    claim("07", "All points lie on a line. The area is 0.")
    z = np.random.default_rng(1).standard_normal((50, 2))
    for a, b in product(A, B):
        L = np.array([[a, 0.0], [b, 0.0]])
        assert np.linalg.matrix_rank(z @ L.T) <= 1
        assert np.linalg.det(L) == 0


def test_the_ellipse_touches_its_box_at_the_tip_of_the_first_arrow():
    claim("07", "On the circle $z_1$ is largest at $(1, 0)$.")
    claim(
        "07",
        "So the ellipse touches the right side of the dashed box at the tip of the first arrow, "
        "$a$ to the right and $b$ up.",
    )
    claim(
        "07",
        "North, $b z_1 + c z_2$ is largest where $z$ points along $(b, c)$. The top is *not* at the tip of the second "
        r"arrow, but $a b / \sqrt{b^2 + c^2}$ to the right.",
    )
    claim("07", r"Then $b^2 + c^2 = \sigma_2^2$, and the top is at $a b / \sigma_2 = \rho \sigma_1$.")
    for L in stops():
        if L[0, 0] == 0:
            continue  # the first arrow has no width, and the box none
        found = optimize.minimize_scalar(
            lambda t, L=L: -(L @ [np.cos(t), np.sin(t)])[0], bounds=(-1, 1), method="bounded"
        )
        np.testing.assert_allclose(L @ [np.cos(found.x), np.sin(found.x)], L[:, 0], atol=1e-4)
        assert np.sqrt((L @ L.T)[0, 0]) == pytest.approx(L[0, 0])
        (a, _), (b, c) = L
        if b == c == 0:
            continue  # all points lie on one height
        right, up = ellipse(L)
        z = np.array([np.cos(CIRCLE), np.sin(CIRCLE)])[:, up.argmax()]
        np.testing.assert_allclose(z, np.array([b, c]) / np.hypot(b, c), atol=1e-3)
        cov = L @ L.T
        s1, s2 = np.sqrt(np.diag(cov))
        assert right[up.argmax()] == pytest.approx(a * b / np.hypot(b, c), abs=1e-3)
        assert a * b / s2 == pytest.approx(cov[0, 1] / (s1 * s2) * s1)
        if b and c:
            assert up.max() > c + 1e-3  # higher than the tip of the second arrow
