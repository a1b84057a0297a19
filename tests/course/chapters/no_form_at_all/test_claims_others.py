"""What notebook 30 says of copies, of neighbours, and of columns that tell nothing."""

import numpy as np
import pytest
from scipy.special import logsumexp
from sklearn.datasets import load_digits

from genmodels import KernelDensity
from genmodels.errors import DegenerateCovarianceError
from tests.course.chapters.no_form_at_all.bumps import (
    ALL,
    COUNTS,
    X,
    best,
    lda,
    lda_of_others,
    log_p,
    shares_of_nearest,
)
from tools.claims import claim

ROWS, Y = ALL[50:, 2:], np.repeat([0, 1], 50)
Z = (ROWS - ROWS.mean(axis=0)) / ROWS.std(axis=0)


def noisy(columns: int, seed: int) -> np.ndarray:
    return np.hstack([Z, np.random.default_rng(seed).normal(size=(100, columns))])


def test_copies():
    claim("30", "At 0, as when each tells itself: the narrower, the more probable are copies.")
    claim("30", "Copies undo that: leave out together what belongs together.")
    twice = [log_p(np.repeat(X, 2), 0.2 / 2**k)[1].sum() for k in range(11)]
    assert twice[-1] > max(twice[:-1])
    assert twice[-1] > 500
    assert (np.diff(twice[2:]) > 0).all()
    once, apart = (best(x, ties=True) for x in (X, np.repeat(X, 2)))
    np.testing.assert_allclose(once, apart, rtol=1e-4)


def test_ties():
    claim(
        "30",
        "Rounding makes equals, too: the 150 petals have 43 lengths, and what saves them is **ten petals with a length "
        "of their own**.",
    )
    claim(
        "30",
        "With `leave_ties_out` a petal's equals are left out with it: $h$ is 0.269, safe against copies, and wide, as "
        "the nearest that tell are then a tenth away.",
    )
    claim(
        "30",
        "Rounding does not decide our 0.157: with each length moved at random within its tenth, $h$ stays between "
        "0.14 and 0.18.",
    )
    claim("30", "The library refuses a table of copies.")
    assert (len(COUNTS), (COUNTS == 1).sum()) == (43, 10)
    moved = [best(X + np.random.default_rng(seed).uniform(-0.05, 0.05, 150)) for seed in range(30)]
    assert 0.14 < min(moved) < 0.157 < max(moved) < 0.18
    with pytest.raises(DegenerateCovarianceError):
        KernelDensity.fit(np.repeat(X, 2), bandwidth="leave_one_out")
    assert round(best(X, ties=True), 3) == 0.269
    assert best(X, ties=True) > 1.5 * best(X)
    values = np.unique(X)
    assert np.isclose(np.diff(values).min(), 0.1)
    # without these ten there is no top: the narrower, the more probable
    tied = X[np.isin(X, values[COUNTS > 1])]
    told = [log_p(tied, 0.02 / 2**k)[1].sum() for k in range(8)]
    assert (np.diff(told) > 50).all()


def test_votes():
    claim(
        "30",
        "Errors cannot tell them apart: paired, the nearest one makes 0.5 ± 0.9 more than fifteen, sixty-one 0 ± 2.",
    )
    claim("30", "**Log loss can**: fifteen votes beat sixty-one by 0.18 ± 0.02, and five by 0.08 ± 0.01.")
    claim("30", "even where all agree, five lose 0.15 and fifteen 0.06, further apart than that lead.")
    claim(
        "30",
        "LDA ([notebook 10](10_how_much_covariance.ipynb)) adds no votes and leads fifteen by 0.04 ± 0.02: chance may "
        "do that, or the two votes.",
    )
    claim("30", "Fix how many petals tell, not how far: ask the nearest, and let them vote on the label.")
    claim("30", "These are the **k nearest neighbours**.")
    told = {k: (k * shares_of_nearest(ROWS, Y, k) + 1) / (k + 2) for k in (1, 5, 15, 61)}
    told["LDA"] = lda_of_others(ROWS, Y)
    errors, losses = {}, {}
    for name, p in told.items():
        right = np.where(Y, p, 1 - p)
        errors[name] = (right < 0.5 - 1e-9) + (np.abs(right - 0.5) < 1e-9) / 2
        losses[name] = -np.log(right)
    more = {name: wrong - errors[15] for name, wrong in errors.items()}
    for name, made, error in ((1, 0.5, 0.9), (5, 0, 0), (61, 0, 2), ("LDA", 0, 1.4)):
        assert (more[name].sum(), round(10 * more[name].std(), 1)) == (made, error)
    ahead = {name: (loss - losses[15]).mean() for name, loss in losses.items()}
    unsure = {name: (loss - losses[15]).std() / 10 for name, loss in losses.items()}
    for name, lead, error in ((61, 0.18, 0.02), (5, 0.08, 0.01), ("LDA", -0.04, 0.02)):
        assert (round(ahead[name], 2), round(unsure[name], 2)) == (lead, error)
    assert abs(ahead["LDA"]) < 2 * unsure["LDA"]
    agreed = -np.log([6 / 7, 16 / 17])
    assert agreed.round(2).tolist() == [0.15, 0.06]
    assert agreed[0] - agreed[1] > ahead[5]
    assert agreed[1] > -ahead["LDA"]  # what the two votes cost, where LDA may be nearly sure


def test_all_the_others_are_always_wrong():
    assert ((shares_of_nearest(ROWS, Y, 99) > 0.5) != Y).all()
    for n in (3, 10):  # whatever the rows
        y = np.repeat([0, 1], n)
        rows = np.random.default_rng(n).normal(size=(2 * n, 2))
        assert ((shares_of_nearest(rows, y, 2 * n - 1) > 0.5) != y).all()


def test_noise():
    claim("30", "21 of 100, and about 12.")
    claim("30", "To a neighbour each column counts alike; LDA learns a weight for each.")
    claim("30", "Neighbours need no form either, but each useless column moves them away.")
    wrong = [((shares_of_nearest(noisy(32, seed), Y, 5) > 0.5) != Y).sum() for seed in range(10)]
    assert round(np.mean(wrong)) == 21
    by_lda = [((lda_of_others(noisy(32, seed), Y) > 0.5) != Y).sum() for seed in range(5)]
    assert abs(np.mean(by_lda) - 12) < 0.5
    rows, order = noisy(4, 3), [5, 2, 0, 4, 3, 1]
    far, moved = (((v[:, None] - v) ** 2).sum(axis=2) for v in (rows, rows[:, order]))
    np.testing.assert_allclose(far, moved)
    farther = [(((v[:, None] - v) ** 2).sum(axis=2) + 1e9 * np.eye(100)).min(axis=1) for v in (Z, noisy(8, 0))]
    assert (farther[1] > farther[0]).all()


def test_other_units_other_neighbours():
    claim("30", "(Without noise five errors, not six: other units, other neighbours.)")
    claim(
        "30",
        "Now add columns of pure noise, each with the standard deviation 1, as both petal columns get first.",
    )
    assert [((shares_of_nearest(rows, Y, 5) > 0.5) != Y).sum() for rows in (ROWS, Z)] == [6, 5]
    np.testing.assert_allclose(Z.std(axis=0), 1)
    in_mm = ((ROWS * [10, 1])[:, None] - ROWS * [10, 1]) ** 2  # lengths decide: they stand in mm, widths in cm
    assert in_mm[..., 0].mean() > 100 * in_mm[..., 1].mean()


def test_a_cube():
    claim("30", "In $d$ columns, a cube that holds 1 % of a larger one has $0.01^{1/d}$ of its edge.")
    claim("30", "With 34 columns, a cube for 1 % has to be 0.87 as wide as the whole: neighbours are not near.")
    for d in (1, 2, 10, 34):
        np.testing.assert_allclose(np.prod(np.full(d, 0.01 ** (1 / d))), 0.01)
    assert round(0.01 ** (1 / 34), 2) == 0.87


@pytest.fixture(scope="module")
def digits():
    pixels, names = load_digits(return_X_y=True)
    order = np.random.default_rng(0).permutation(1797)
    return pixels[order], names[order]


def test_digits(digits):
    claim(
        "30",
        "*The nearest one*, 0.016 against 0.040, though LDA has, of three shrinkages, the one best on these very "
        "digits.",
    )
    claim("30", "**Columns that tell nothing hurt, not columns.**")
    pixels, names = digits
    for n, part_of_best in ((50, 0.5), (200, 0.3), (1000, 0.1)):
        rows, y, new, wanted = pixels[:n], names[:n], pixels[1000:], names[1000:]
        some = rows.std(axis=0) > 0
        far = (new**2).sum(axis=1)[:, None] - 2 * new[:, some] @ rows[:, some].T + (rows[:, some] ** 2).sum(axis=1)
        near = np.mean(y[far.argmin(axis=1)] != wanted)
        shrunk = {part: lda(rows[:, some], y, new[:, some], part).argmax(axis=1) for part in (0.1, 0.3, 0.5)}
        told = {part: np.mean(np.unique(y)[best] != wanted) for part, best in shrunk.items()}
        assert min(told, key=told.get) == part_of_best
        assert near < min(told.values())
    np.testing.assert_allclose([near, min(told.values())], [0.016, 0.040], atol=0.001)


def test_pixels_hang_together(digits):
    claim("30", "Pixels are no noise, they hang together.")
    pixels, _ = digits
    some = pixels.std(axis=0) > 0.5
    between = np.abs(np.corrcoef(pixels[:, some].T)) - np.eye(some.sum())
    alone = np.abs(np.corrcoef(np.random.default_rng(1).normal(size=(1797, some.sum())).T)) - np.eye(some.sum())
    assert np.median(between.max(axis=1)) > 0.4 > 4 * np.median(alone.max(axis=1))


def test_the_density_is_as_wide_as_its_petals_and_its_bumps():
    h, grid = 0.15708814, np.linspace(-2, 12, 28_001)
    p = np.exp(logsumexp(-(((grid[:, None] - X) / h) ** 2) / 2, axis=1)) / (150 * h * np.sqrt(2 * np.pi))
    step = grid[1] - grid[0]
    mean = p @ grid * step
    np.testing.assert_allclose([p.sum() * step, p @ (grid - mean) ** 2 * step], [1, X.var() + h**2], rtol=1e-6)


def test_attention_is_a_mean_with_weights():
    claim(
        "30",
        "Attention in a language model is a kernel estimate of a mean: what a word takes from the others is weighted "
        "by $e^{\\text{match}}$, as bumps weigh rows (Tsai and others 2019).",
    )
    rng = np.random.default_rng(0)
    keys, values, query = rng.normal(size=(6, 3)), rng.normal(size=6), rng.normal(size=3)
    keys /= np.linalg.norm(keys, axis=1, keepdims=True)  # of length 1 a match is a distance
    attended = np.exp(keys @ query) @ values / np.exp(keys @ query).sum()
    bumps = np.exp(-((keys - query) ** 2).sum(axis=1) / 2)
    np.testing.assert_allclose(attended, bumps @ values / bumps.sum())
