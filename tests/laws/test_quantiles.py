"""Quantiles are the way back from the distribution function, and as much of what is drawn lies below them."""

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from genmodels.errors import NoClosedFormError

Q = np.array([1e-12, 0.001, 0.1, 0.25, 0.5, 0.75, 0.9, 0.999, 1 - 1e-12])


def test_the_quantile_is_the_first_value_that_reaches_the_probability(density):
    fitted = density.fit(weight=density.one_hot).marginal([1])
    try:
        x = fitted.ppf(Q)
    except NoClosedFormError as error:
        with pytest.raises(type(error)):  # what has no quantiles has no distribution function
            fitted.cdf(density.X[:, [1]])
        return
    drawn = fitted.sample(2000, np.random.default_rng(3))[..., 0]
    for k, one in enumerate(fitted):
        found, spread = x[:, k], np.ptp(x[1:-1, k])
        whole = (drawn == drawn.round()).all()
        before = np.maximum(found - (1 if whole else 1e-9 * spread), one.ppf(0.0) - whole)
        assert (one.cdf(found[:, None]) >= Q * (1 - 1e-11)).all()
        assert (one.cdf(before[:, None]) <= Q * (1 + 1e-11)).all()
        share = (drawn[:, k] <= found[2:7, None]).mean(axis=1)
        assert (np.abs(share - one.cdf(found[2:7, None])) < 5 * np.sqrt(0.25 / 2000)).all()
        assert_array_equal(one.ppf(Q), found)
        assert_allclose(one.ppf(0.25), found[3], rtol=1e-14)


def test_several_features_have_no_quantile(density):
    fitted = density.fit(weight=density.one_hot)
    with pytest.raises(NoClosedFormError, match="ppf"):
        fitted.ppf(0.5)
