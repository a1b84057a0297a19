"""EM over blocks of rows is EM over all rows, for every classifier and every kind of table."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

from genmodels import Blocks, fit_hidden
from tests.laws.test_hidden_labels import own

CUTS = [17, 17, 50]  # the second block is empty


def test_blocks_are_the_whole(probable_classifier, numbers):
    case = probable_classifier
    y = np.where(np.arange(len(case.y)) % 3 == 0, case.y, "?")
    y[:17] = "?"  # no label of the first block is known
    weight = np.random.default_rng(5).integers(0, 4, size=len(y))
    weight[50:] = 1
    options = {"hidden": "?", "max_iter": 4, "tol": 0}
    whole = fit_hidden(own(case), case.X, y, sample_weight=weight, **options)
    pieces = zip(*(np.split(part, CUTS) for part in (case.X, y, weight)), strict=True)
    blocks = [(X, some, None if (w == 1).all() else w) for X, some, w in pieces if len(X)]
    found = fit_hidden(own(case), Blocks(blocks), **options)
    assert_allclose(numbers(found), numbers(whole), rtol=1e-9, atol=1e-10)
    assert_allclose(found.history_.objective, whole.history_.objective, rtol=1e-12)


def test_a_drawn_start_is_that_of_the_whole(probable_classifier, numbers):
    case = probable_classifier
    if "prior" in case.options:
        pytest.skip("the prior belongs to the order of the classes")
    options = {"responsibilities": 3, "max_iter": 3, "tol": 0}
    whole = fit_hidden(own(case), case.X, rng=np.random.default_rng(1), **options)
    found = fit_hidden(own(case), Blocks(np.split(case.X, [30, 31])), rng=np.random.default_rng(1), **options)
    assert_allclose(numbers(found), numbers(whole), rtol=1e-8, atol=1e-9)
