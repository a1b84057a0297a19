"""Notebook 08: what Galton's table says of parents and children."""

import numpy as np
import pytest
from scipy import stats

from genmodels.course.datasets import load_galton  # a table from elsewhere; its totals are checked beside the loader
from tools.claims import claim

GALTON = load_galton()
PARENTS, CHILDREN = GALTON.X[:, 0], GALTON.y


def test_two_inches_shrink_in_both_directions():
    claim(
        "08",
        "928 grown children, and the mean height of their parents, with mothers' and daughters' heights times 1.08.",
    )
    claim("08", "**Guess first:** parents stand 2.2 inches above the mean of parents.")
    claim("08", "And the other way: children stand 2.1 inches above.")
    claim("08", "Of 2.2 inches, 1.4 are expected, and 1.5 ± 0.5 found.")
    claim("08", "**The other way**, children 2.1 inches above their mean have parents only 0.6 ± 0.3 above theirs; 0.7")
    assert len(CHILDREN) == 928
    down, up = stats.linregress(PARENTS, CHILDREN), stats.linregress(CHILDREN, PARENTS)
    sides = (
        (down, PARENTS, CHILDREN, 70.5, 68, "2.2 1.4 1.5 0.5"),
        (up, CHILDREN, PARENTS, 70.2, 99, "2.1 0.7 0.6 0.3"),
    )
    for line, given, told, column, size, said in sides:
        above, found = column - given.mean(), told[given == column]
        numbers = (above, line.slope * above, found.mean() - told.mean(), 2 * found.std() / np.sqrt(size))
        assert " ".join(f"{number:.1f}" for number in numbers) == said
        own = told[given == column]
        expected = line.intercept + line.slope * column
        assert len(own) == size
        assert abs(own.mean() - expected) < own.std() / np.sqrt(size)
    assert (f"{down.slope:.2f}", f"{down.stderr:.2f}") == ("0.65", "0.04")
    assert (f"{up.slope:.2f}", f"{up.stderr:.2f}") == ("0.33", "0.02")
    claim("08", "In standard deviations, both slopes are the correlation, 0.46.")
    ratio = CHILDREN.std() / PARENTS.std()
    assert down.slope / ratio == pytest.approx(up.slope * ratio) == pytest.approx(down.rvalue)
    assert f"{down.rvalue:.2f}" == "0.46"


def test_at_the_tall_end_both_lines_fail():
    claim("08", "**At the tall end both lines fail.** Up to 71.5 inches each mean of children lies within its ±")
    claim("08", "Galton's row of parents *above 73* cannot be right: five couples with four children.")
    couples = {72.5: (19, 6), 73.0: (4, 5)}  # children, and couples: the two first rows of table I of 1886
    assert {height: np.sum(height == PARENTS) for height in couples} == {
        height: n for height, (n, _) in couples.items()
    }
    assert sum(pairs for _, pairs in couples.values()) == 11
    assert couples[73.0][0] < couples[73.0][1]
    line = stats.linregress(PARENTS, CHILDREN)
    away, sizes = {}, {}
    for column in np.unique(PARENTS):
        own = CHILDREN[column == PARENTS]
        miss = own.mean() - line.intercept - line.slope * column
        assert (abs(miss) < 2 * own.std() / np.sqrt(len(own))) == (column <= 71.5)
        away[column], sizes[column] = np.median(own) - line.intercept - line.slope * column, len(own)
    assert all(abs(away[column]) < 0.5 for column in away if sizes[column] > 30)
    assert sizes[72.5] + sizes[73] == 23
    assert min(away[72.5], away[73]) > 1 > max(one for column, one in away.items() if column < 72)
    tallest = PARENTS >= 72.5
    expected = line.slope * (PARENTS[tallest].mean() - PARENTS.mean())
    found = CHILDREN[tallest].mean() - CHILDREN.mean()
    assert (len(CHILDREN[tallest]), f"{expected:.1f}", f"{found:.1f}") == (23, "2.8", "4.0")
    assert found - expected > 3 * CHILDREN[tallest].std() / np.sqrt(23)


def test_the_bend_stays_without_the_row_that_cannot_be_right():
    claim("08", "But the bend stays without it: the children of parents of 72.5 are 3.8 ± 0.7 above, not 2.7, and the")
    claim("08", "and the parents of the tallest children 2.0 ± 0.4, not 1.5.")
    kept = PARENTS < 73
    parents, children = PARENTS[kept], CHILDREN[kept]
    for given, told, some, said in (
        (parents, children, parents == 72.5, "3.8 0.7 2.7"),
        (children, parents, children >= 72.2, "2.0 0.4 1.5"),
    ):
        line, found = stats.linregress(given, told), told[some] - told.mean()
        expected = line.slope * (given[some].mean() - given.mean())
        half = 2 * found.std() / np.sqrt(len(found))
        assert " ".join(f"{number:.1f}" for number in (found.mean(), half, expected)) == said
        assert found.mean() - expected > half


def test_parents_of_the_tallest_children():
    line, tallest = stats.linregress(CHILDREN, PARENTS), CHILDREN >= 72.2
    expected = line.slope * (CHILDREN[tallest].mean() - CHILDREN.mean())
    found = PARENTS[tallest].mean() - PARENTS.mean()
    error = PARENTS[tallest].std() / np.sqrt(72)
    assert (tallest.sum(), f"{expected:.1f}", f"{found:.1f}", f"{error:.1f}") == (72, "1.5", "2.2", "0.2")
    assert found - expected > 3 * error
    for level in np.unique(CHILDREN):
        row = PARENTS[level == CHILDREN]
        away = np.median(row) - line.intercept - line.slope * level
        assert away > 0.35 if level > 72 else abs(away) < 0.65 or len(row) < 30


def test_brothers_and_sisters_are_not_independent():
    claim("08", "Brothers and sisters are not independent: each ± is too small.")
    rng, slopes, stated = np.random.default_rng(4), [], []
    for _ in range(400):  # 205 families, nearly five children in each, who share more than the height of their parents
        parents = np.repeat(rng.normal(0, 1.8, 205), 5)
        shared = np.repeat(rng.normal(0, 1.2, 205), 5)
        line = stats.linregress(parents, 0.65 * parents + shared + rng.normal(0, 1.9, 1025))
        slopes.append(line.slope)
        stated.append(line.stderr)
    assert np.std(slopes) > 1.2 * np.mean(stated)
