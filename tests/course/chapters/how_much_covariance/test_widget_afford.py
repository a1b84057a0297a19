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
from genmodels.course.chapters.how_much_covariance.widget import ALL
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


def test_lines_values_and_words_are_those_of_the_table(demo, sweep):
    for state in sweep(demo):
        all_of_them = table(state["shrinkage"])
        means, rung, place = all_of_them.mean(axis=3).round(6), state["rung"], ROWS.index(state["rows"])
        shown = list(RUNGS) if rung == ALL else [rung]
        for panel, values in zip(panels(demo), means, strict=True):
            lines, bands, written, beyond = panel
            low, high = lines[0].axes.get_ylim()
            drawn, within = np.array([line.get_ydata() for line in lines]), values <= high
            np.testing.assert_allclose(drawn[within], values[within], atol=1e-5)
            assert (drawn[~within] > high).all()  # a line that leaves at the top, leaves it
            assert [name for name, line in zip(RUNGS, lines, strict=True) if line.get_visible()] == shown
            assert [name for name, band in zip(RUNGS, bands, strict=True) if band.get_paths()] == shown
            assert low <= values.min()
            for k, name in enumerate(RUNGS):
                seen = name in shown and values[k, place] <= high
                assert written[k].get_visible() == seen
                digits = 0 if values[k, place] >= 100 else 1
                assert not seen or written[k].get_text() == f"{values[k, place]:.{digits}f}"
            for n, number in enumerate(beyond):  # what runs out at the top has its number there
                above = [f"{values[k, n]:,.0f} ↑" for k in range(4) if RUNGS[k] in shown and values[k, n] > high]
                assert ([number.get_text()] if number.get_visible() else []) == above
        assert_words(demo.words, rung, all_of_them[:, :, place])


def panels(demo):
    """Lines, bands, values at the place, and numbers at the upper edge, of both panels."""
    artists, half = demo.scene.artists, len(demo.scene.artists) // 2
    return [(own[4:8], own[:4], own[-4:], own[9:14]) for own in (artists[:half], artists[half:])]


def assert_words(words, rung, found):
    """What is said of errors and surprise, (2, rungs, SPLITS)."""
    half = 2 * found.std(axis=2, ddof=1) / np.sqrt(SPLITS)
    errors, surprise = found.mean(axis=2).round(6)
    if rung != ALL:
        k = RUNGS.index(rung)
        assert f"names {errors[k]:.1f} ± {half[0, k]:.1f}\xa0% of new digits wrong (two standard errors" in words
        assert f"Its surprise is {surprise[k]:.0f} ± {half[1, k]:.{int(half[1, k] < 1)}f} for each digit" in words
        return
    for values, least, alike in zip(
        found, ("errs least", "is surprised least"), ("differ in errors", "differ in surprise"), strict=True
    ):
        first, second = np.argsort(values.mean(axis=1))[:2]
        gap = values[second] - values[first]
        clear = gap.mean() > 2 * gap.std(ddof=1) / np.sqrt(SPLITS)
        assert (f"{RUNGS[first]} {least}" in words) == clear
        assert (alike in words) != clear


def test_full_and_tied_hardly_differ_where_shrunk_by_a_tenth(demo):
    assert "tied and full hardly differ in errors, and tied is surprised least" in demo.move(
        rung=ALL, rows=20, shrinkage=0.1
    )


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
