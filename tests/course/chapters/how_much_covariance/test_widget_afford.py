"""Labels and density of digits kept back: the table against plain numpy, what is drawn and said against the table."""

import numpy as np
import pytest
from scipy import linalg
from sklearn.datasets import load_digits

from genmodels.course.chapters.how_much_covariance.measured import (
    ROWS,
    RUNGS,
    SHRINKAGE,
    SPLITS,
    cases,
    once,
    split,
    table,
)
from genmodels.course.chapters.how_much_covariance.widget import ALL, NONE
from genmodels.course.widgets import afford

FIRST = 3  # divisions: the others are measured in the same way


@pytest.fixture(scope="module")
def demo():
    return afford()


def by_numpy(rung, rows, shrinkage):
    """Errors in per cent, and -log p(x, y) of a digit, with 1/12 added to each variance, in the first divisions."""
    X, y = load_digits(return_X_y=True)
    found = []
    for seed in range(FIRST):
        new, rest = split(seed, y)
        parts = [X[rest[y[rest] == k][:rows]] for k in range(10)]
        covs = [np.cov(part.T, bias=True) for part in parts]
        if rung == "tied":
            covs = [np.mean(covs, axis=0)] * 10  # all classes have as many rows
        shape = np.where(np.eye(64, dtype=bool), 1.0, 0.0 if rung == "diagonal" else 1 - shrinkage)
        each = []
        for part, cov in zip(parts, covs, strict=True):
            if rung == "spherical":
                cov = np.eye(64) * np.trace(cov) / 64
            root = linalg.cholesky(cov * shape + np.eye(64) / 12, lower=True)
            z = linalg.solve_triangular(root, (X[new] - part.mean(axis=0)).T, lower=True)
            each.append(-np.sum(z**2, axis=0) / 2 - np.log(np.diag(root)).sum() - 32 * np.log(2 * np.pi) + np.log(0.1))
        joint = np.array(each)
        found.append([100 * np.mean(joint.argmax(axis=0) != y[new]), -joint[y[new], np.arange(len(new))].mean()])
    return np.transpose(found)


@pytest.mark.parametrize(
    ("rung", "rows", "shrinkage"), [("spherical", 10, 0.0), ("diagonal", 40, 0.0), ("tied", 20, 0.1), ("full", 20, 0.0)]
)
def test_the_table_is_that_of_plain_numpy(rung, rows, shrinkage):
    found = table(shrinkage)[:, RUNGS.index(rung), ROWS.index(rows), :FIRST]
    np.testing.assert_allclose(found, by_numpy(rung, rows, shrinkage), rtol=1e-6)


@pytest.mark.parametrize("case", [cases()[k] for k in np.random.default_rng(5).choice(len(cases()), 8, replace=False)])
def test_what_is_stored_is_what_the_library_measures(case):
    rung, rows, shrinkage = case
    some = np.random.default_rng(rows).choice(SPLITS, 3, replace=False)
    found = np.transpose([once(int(seed), *case) for seed in some])
    np.testing.assert_allclose(table(shrinkage)[:, RUNGS.index(rung), ROWS.index(rows), some], found, rtol=1e-8)


def test_all_cases_are_stored():
    assert len(cases()) == 5 * (2 + 2 * 6)
    assert all(np.isfinite(table(s)).all() for s in SHRINKAGE)


def test_what_is_kept_back_is_not_learnt_from():
    for seed in range(SPLITS):
        new, rest = split(seed, np.zeros(1797))
        assert sorted([*new, *rest]) == list(range(1797))


def test_lines_rings_and_words_are_those_of_the_table(demo, sweep):
    for state in sweep(demo):
        errors, surprise = table(state["shrinkage"]).mean(axis=3)
        rung, place = state["rung"], ROWS.index(state["rows"])
        shown = {NONE: [], ALL: list(RUNGS)}.get(rung, [rung])
        artists = demo.scene.artists
        for lines, ring, values in ((artists[:4], artists[4], errors), (artists[5:9], artists[9], surprise)):
            np.testing.assert_allclose([line.get_ydata() for line in lines], values)
            assert [name for name, line in zip(RUNGS, lines, strict=True) if line.get_visible()] == shown
            assert ring.get_xydata().tolist() == [[ROWS[place], values[RUNGS.index(name), place]] for name in shown]
            low, high = lines[0].axes.get_ylim()
            assert low <= values.min() < values.max() <= high, "nothing is cut off"
        if rung in RUNGS:
            k, measured = RUNGS.index(rung), table(state["shrinkage"])[0, RUNGS.index(rung), place]
            assert f"names {errors[k, place]:.1f} ±" in demo.words
            apart = 2 * measured.std(ddof=1) / np.sqrt(SPLITS)
            assert f"± {apart:.1f}\xa0% of new digits wrong (two standard errors over 30 divisions)" in demo.words
            assert f"Its surprise is {surprise[k, place]:.0f} for each digit" in demo.words
        if rung == ALL:
            assert f"{RUNGS[errors[:, place].argmin()]} errs least" in demo.words
            assert f"{RUNGS[surprise[:, place].argmin()]} is surprised least" in demo.words
        assert rung != NONE or not any(name in demo.words for name in RUNGS), "nothing is given away"


def test_shrinkage_leaves_those_without_correlations_alone():
    for s in SHRINKAGE:
        np.testing.assert_array_equal(table(s)[:, :2], table(0.0)[:, :2])


def test_reset_returns_every_artist(demo, fingerprint):
    demo.reset()
    start = fingerprint(demo)
    demo.move(rung="full", rows=110, shrinkage=0.3)
    assert fingerprint(demo) != start
    demo.reset()
    assert fingerprint(demo) == start
