"""What notebook 10 asserts of seven birds, of the rungs of a ladder, and of the irises."""

from math import isclose, log, pi, sqrt

import numpy as np
import pytest
import sympy as sp
from scipy import stats
from sklearn.datasets import load_iris

from genmodels.course.chapters.how_much_covariance.picture import EDGES, PLACES
from tests.course.chapters.seven_birds import BIRDS, EIGHTH, KIND
from tools.claims import claim, notebook

X, Y = load_iris(return_X_y=True)
RUNGS = ("identity", "spherical", "diagonal", "tied", "full")


def fitted(rung, X, y):
    """Priors, means and covariances by maximum likelihood, class by class."""
    parts = [X[y == k] for k in np.unique(y)]
    shares, covs = [len(part) / len(X) for part in parts], [np.cov(part.T, bias=True) for part in parts]
    shape = {
        "identity": lambda cov: np.eye(len(cov)),
        "spherical": lambda cov: np.trace(cov) / len(cov) * np.eye(len(cov)),
        "diagonal": lambda cov: np.diag(np.diag(cov)),
        "tied_spherical": lambda cov: np.trace(np.average(covs, axis=0, weights=shares)) / len(cov) * np.eye(len(cov)),
        "tied_diagonal": lambda cov: np.diag(np.diag(np.average(covs, axis=0, weights=shares))),
        "tied": lambda cov: np.average(covs, axis=0, weights=shares),
        "full": lambda cov: cov,
    }[rung]
    return [(share, part.mean(axis=0), shape(cov)) for share, part, cov in zip(shares, parts, covs, strict=True)]


def log_joint(model, x):
    """log p(x, y) of one row, for each class; LinAlgError where a covariance is singular."""
    found = []
    for share, mean, cov in model:
        if np.linalg.matrix_rank(cov) < len(cov):
            raise np.linalg.LinAlgError("singular")
        away = x - mean
        found.append(log(share) - (np.log(np.linalg.det(2 * pi * cov)) + away @ np.linalg.solve(cov, away)) / 2)
    return np.array(found)


def left_out(rung, X, y):
    """Of each row: whether it is named right by a model of the others, None without one, and its log p(x, y)."""
    found = []
    for i in range(len(X)):
        others = np.arange(len(X)) != i
        try:
            logs = log_joint(fitted(rung, X[others], y[others]), X[i])
            found.append((bool(logs.argmax() == y[i]), logs[y[i]]))
        except np.linalg.LinAlgError:
            found.append((None, np.nan))
    return found


def test_with_one_covariance_the_border_was_straight_with_two_it_can_bend():
    claim(
        "10", "The chiffchaffs (0) and willow warblers (1) of [notebook 09]() shared one covariance, so the border was"
    )
    claim(
        "10",
        "Where the two matrices differ, the squares do not cancel: "
        "$\\frac12 x^T (\\Sigma_0^{-1} - \\Sigma_1^{-1}) x$ stays in the log odds",
    )
    claim("10", "stays in the log odds. The border can bend.")
    claim("10", "A covariance for each class: the squares stay, and the border can bend (QDA).")
    t = np.linspace(-3, 3, 5)
    for rung, straight in (("tied", True), ("full", False)):
        model = fitted(rung, BIRDS, KIND)
        r = [np.diff(log_joint(model, EIGHTH + step * np.array([1.0, 0.5])))[0] for step in t]
        assert np.allclose(np.diff(r, n=2), 0, atol=1e-9) == straight
    zero, one = (np.linalg.inv(cov) for _, _, cov in fitted("full", BIRDS, KIND))
    direction = np.array([1.0, 0.5])
    step = t[1] - t[0]
    np.testing.assert_allclose(np.diff(r, n=2), direction @ (zero - one) @ direction * step**2)


def test_the_factor_is_the_same_for_each_class():
    claim("10", "up to a factor that is the same for each $k$")
    model = fitted("full", BIRDS, KIND)
    weighed = np.array([p * stats.multivariate_normal(m, c).pdf(EIGHTH) for p, m, c in model])
    posterior = weighed / weighed.sum()
    np.testing.assert_allclose(weighed / posterior, weighed.sum())


def test_what_the_ellipses_hold():
    claim("10", "Below, ellipses hold 1/2 and 9/10 of a Gaussian; a star is its mean.")
    for _, mean, cov in fitted("full", BIRDS, KIND):
        away = np.random.default_rng(0).multivariate_normal(mean, cov, size=20000) - mean
        squares = np.sum(away * np.linalg.solve(cov, away.T).T, axis=1)
        for mass in (0.5, 0.9):  # the ellipse of squared radius q holds 1 - exp(-q / 2)
            assert abs(np.mean(squares <= -2 * log(1 - mass)) - mass) < 0.015


def test_the_two_models_disagree():
    claim("10", "the two models disagree about the eighth bird.")
    names = [int(log_joint(fitted(rung, BIRDS, KIND), EIGHTH).argmax()) for rung in ("tied", "full")]
    assert names == [1, 0]


def test_leaving_one_bird_out():
    claim("10", "LDA names six of the seven, QDA two.")
    claim("10", "But three of the other five are *no fit*.")
    claim("10", "Without one chiffchaff there are two, and two points lie on a line:")
    claim("10", "*No fit* is evidence: so few birds cannot afford two matrices.")
    claim("10", "Where both answer it is three of four against two of four: no evidence.")
    claim("10", "$|\\hat\\Sigma_0| = 0$, and there is no density.")
    tied, full = ([right for right, _ in left_out(rung, BIRDS, KIND)] for rung in ("tied", "full"))
    assert (tied.count(True), full.count(True), full.count(None)) == (6, 2, 3)
    assert full[:3] == [None] * 3
    assert [sum(one for one, other in zip(own, full, strict=True) if other is not None) for own in (tied, full)] == [
        3,
        2,
    ]
    for i in range(3):
        assert isclose(np.linalg.det(np.cov(np.delete(BIRDS[:3], i, axis=0).T)), 0, abs_tol=1e-12)


def test_the_rungs_are_maxima():
    claim("10", "| identity | circles, the variance 1 (the unit matters) | none |")
    claim("10", "| spherical | circles | one variance: the mean of the diagonal of $S_k / n_k$ |")
    claim("10", "| diagonal | upright ellipses | the diagonal of $S_k / n_k$, 0 elsewhere |")
    s11, s22, n = sp.symbols("s11 s22 n", positive=True)
    v, w = sp.symbols("v w", positive=True)
    ell = -n / 2 * sp.log(v * w) - s11 / (2 * v) - s22 / (2 * w)
    assert sp.solve([sp.diff(ell, v), sp.diff(ell, w)], [v, w], dict=True) == [{v: s11 / n, w: s22 / n}]
    assert sp.solve(sp.diff(ell.subs(w, v), v), v) == [(s11 + s22) / (2 * n)]
    assert np.diag(fitted("identity", X, Y)[0][2]).tolist() == [1] * 4
    sure = {
        rung: [np.diff(log_joint(fitted(rung, X * unit, Y), X[70] * unit))[1] for unit in (1, 10)]  # cm, and mm
        for rung in ("identity", "spherical")
    }
    assert not isclose(*sure["identity"], rel_tol=0.5)
    assert isclose(*sure["spherical"])


def test_the_irises_of_the_picture():
    claim("10", "Three species of irises, 50 flowers each, two of four measurements.")
    claim("10", "Versicolor and virginica are tilted clouds (correlations 0.75 and 0.86), setosa is less so (0.27).")
    claim("10", "*Tied* gives the three one tilt, and that fits setosa badly.")
    assert np.bincount(Y).tolist() == [50, 50, 50]
    assert X.shape[1] == 4
    flowers = X[:, [2, 0]]
    together = [np.corrcoef(flowers[k == Y].T)[0, 1] for k in range(3)]
    assert [f"{one:.2f}" for one in together] == ["0.27", "0.75", "0.86"]
    covs = [np.cov(flowers[k == Y].T) for k in range(3)]
    tied = fitted("tied", flowers, Y)[0][2]
    slopes = [np.linalg.eigh(cov)[1][:, 1] for cov in (tied, *covs)]
    apart = [np.degrees(np.arccos(abs(slope @ slopes[0]))) for slope in slopes[1:]]
    assert apart[0] > 20 > 10 > max(apart[1:])


@pytest.mark.parametrize("rung", ["tied", "full"])
def test_the_irises_choose(rung):  # the exercise at the end
    claim("10", "Labels and density may prefer different rungs")
    found = {own: left_out(own, X, Y) for own in RUNGS}
    right = {own: sum(named for named, _ in rows) for own, rows in found.items()}
    density = {own: np.mean([value for _, value in rows]) for own, rows in found.items()}
    if rung == "tied":
        assert (right["tied"], right["full"]) == (147, 146)
        assert right["diagonal"] < right["full"]
    else:
        assert (max(density, key=density.get), f"{density['full']:.3f}") == ("full", "-1.615")
        assert f"{density['tied']:.3f}" == "-1.941"
        assert density["diagonal"] < density["tied"]


def test_the_irises_in_pairs():
    claim("10", "147 of 150 are right, ± about 3 (two standard errors).")
    claim("10", "Compare in pairs: *tied* and *full* differ on one flower: no evidence.")
    claim(
        "10",
        "By density *full* leads by 0.33&nbsp;±&nbsp;0.18 a flower.",
    )
    right, density = zip(*(np.array(left_out(rung, X, Y)).T for rung in ("tied", "full")), strict=True)
    assert right[0].sum() == 147
    assert round(2 * sqrt(150 * 147 / 150 * 3 / 150)) == 3
    assert np.sum(right[0] != right[1]) == 1
    gap = (density[1] - density[0]).astype(float)
    assert (f"{gap.mean():.2f}", f"{2 * gap.std(ddof=1) / sqrt(150):.2f}") == ("0.33", "0.18")
    assert [f"{gap[k == Y].mean():.2f}" for k in range(3)] == ["0.67", "0.06", "0.25"]


def test_bic():
    claim("10", r"leaves no row out: twice $-\log p$ of the data, and $\log m$ for each free number.")
    claim("10", "By `model.bic(X, y)` (smaller is better) *full* leads, too, 597 against 647.")
    found = {}
    for rung, matrices in (("tied", 1), ("full", 3)):
        free = 2 + 3 * 4 + matrices * 10
        found[rung] = round(free * log(150) - 2 * _learnt(rung, X, Y))
    assert found == {"tied": 647, "full": 597}


def test_free_numbers():
    claim("10", "Below its name stand the free numbers, priors and means included.")
    matrix = 64 * 65 // 2
    shapes = {"identity": 0, "tied_spherical": 1, "spherical": 10, "tied_diagonal": 64, "diagonal": 640}
    shapes |= {"tied": matrix, "full": 10 * matrix}
    alt = "".join(cell["source"] for cell in notebook("10")["cells"] if "pictures.ladder" in cell["source"])
    for rung, shape in shapes.items():
        assert f"{rung} {9 + 640 + shape:,}" in alt


def test_which_rung_contains_which():
    claim(
        "10",
        "An arrow leads to a rung that *contains* the one before: it can say all that the other can, so it fits the "
        "rows it learns from at least as well.",
    )
    rng = np.random.default_rng(3)
    y, forks = np.repeat([0, 1], 20), []
    for world in range(8):
        noise = rng.normal(size=(40, 3)) @ (rng.normal(size=(3, 3)) if world % 2 else np.eye(3))
        rows = noise * (1 if world % 2 else 1 + 3 * y[:, None]) + y[:, None]
        for smaller, larger in EDGES:  # what the smaller one fits, the larger one can say too
            assert _learnt(smaller, rows, y) <= _learnt(larger, rows, y) + 1e-9
        likelihood = {rung: _learnt(rung, rows, y) for rung in PLACES}
        forks.append(likelihood["diagonal"] > likelihood["tied"])
    assert 0 < sum(forks) < len(forks)  # neither of these two contains the other


def test_the_ladder_forks():
    claim("10", "The ladder forks: of *diagonal* and *tied* (thick frames), say, neither contains the other.")
    diagonal, tied = ([cov for _, _, cov in fitted(rung, X, Y)] for rung in ("diagonal", "tied"))
    assert not np.allclose(diagonal[0], diagonal[1])  # tied cannot say this
    assert np.count_nonzero(tied[0]) == 16  # nor diagonal that


def test_more_numbers_fit_more_closely_and_may_do_worse():
    claim("10", "A rung that contains another fits its own rows at least as well; on new ones it may do worse.")
    rng = np.random.default_rng(0)
    for _ in range(50):
        y = np.repeat([0, 1], [12, 9])
        rows = rng.normal(size=(21, 3)) @ rng.normal(size=(3, 3)) + y[:, None]
        fit = {rung: _learnt(rung, rows, y) for rung in RUNGS}
        assert fit["identity"] < fit["spherical"] < fit["diagonal"] < fit["full"]
        assert fit["tied"] < fit["full"]
    birds = {rung: np.sum([value for _, value in left_out(rung, BIRDS, KIND)]) for rung in ("identity", "tied")}
    assert birds["identity"] > birds["tied"]


def _learnt(rung, rows, y):
    model = fitted(rung, rows, y)
    return sum(log_joint(model, row)[own] for row, own in zip(rows, y, strict=True))


def test_a_diagonal_covariance_makes_gaussian_features_independent():
    claim("10", "A diagonal covariance makes Gaussian features independent within a class")
    x = np.array([0.3, -1.2])
    alone = stats.norm(0, sqrt(2)).pdf(x[0]) * stats.norm(1, sqrt(3)).pdf(x[1])
    assert isclose(stats.multivariate_normal([0, 1], [[2, 0], [0, 3]]).pdf(x), alone)
