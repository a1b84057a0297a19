"""Notebook 08: what Galton's table says of parents and children."""

import numpy as np
import pytest
from scipy import stats

from genmodels.course.datasets import load_galton  # a table from elsewhere; its totals are checked beside the loader
from tools.claims import claim

GALTON = load_galton()
PARENTS, CHILDREN = GALTON.X[:, 0], GALTON.y


def test_two_inches_shrink_in_both_directions():
    claim("08", "928 grown children and the mean height of their parents, with women's heights times 1.08.")
    claim("08", "Of 2 inches, 1.3 are left; the 68 children at 70.5 agree.")
    claim(
        "08",
        "**Look the other way:** children 2 inches above their mean have parents only 0.7 above theirs, "
        "and the 99 at 70.2 agree.",
    )
    assert len(CHILDREN) == 928
    down, up = stats.linregress(PARENTS, CHILDREN), stats.linregress(CHILDREN, PARENTS)
    assert (f"{2 * down.slope:.1f}", f"{2 * up.slope:.1f}") == ("1.3", "0.7")
    for line, given, told, column, size in ((down, PARENTS, CHILDREN, 70.5, 68), (up, CHILDREN, PARENTS, 70.2, 99)):
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
    claim(
        "08",
        "**At the tall end both lines fail:** children of the tallest parents, 4.0 found and 2.8 expected; parents of "
        "the tallest children, 2.2 and 1.5.",
    )
    line = stats.linregress(PARENTS, CHILDREN)
    away, sizes = {}, {}
    for column in np.unique(PARENTS):
        own = CHILDREN[column == PARENTS]
        away[column], sizes[column] = np.median(own) - line.intercept - line.slope * column, len(own)
    assert all(abs(away[column]) < 0.5 for column in away if sizes[column] > 30)
    assert sizes[72.5] + sizes[73] == 23
    assert min(away[72.5], away[73]) > 1 > max(one for column, one in away.items() if column < 72)
    tallest = PARENTS >= 72.5
    expected = line.slope * (PARENTS[tallest].mean() - PARENTS.mean())
    found = CHILDREN[tallest].mean() - CHILDREN.mean()
    assert (len(CHILDREN[tallest]), f"{expected:.1f}", f"{found:.1f}") == (23, "2.8", "4.0")
    assert found - expected > 3 * CHILDREN[tallest].std() / np.sqrt(23)


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
    claim("08", "Many children are brothers and sisters, not independent: each ± is too small.")
    rng, slopes, stated = np.random.default_rng(4), [], []
    for _ in range(400):  # 205 families, nearly five children in each, who share more than the height of their parents
        parents = np.repeat(rng.normal(0, 1.8, 205), 5)
        shared = np.repeat(rng.normal(0, 1.2, 205), 5)
        line = stats.linregress(parents, 0.65 * parents + shared + rng.normal(0, 1.9, 1025))
        slopes.append(line.slope)
        stated.append(line.stderr)
    assert np.std(slopes) > 1.2 * np.mean(stated)
