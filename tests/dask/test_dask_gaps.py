"""Missing values in blocks: a block without a value of some feature is no error where the others have it."""

import dask.array as da
import numpy as np
import pytest
from numpy.testing import assert_allclose

from genmodels import GaussianNaiveBayes, PoissonNaiveBayes
from genmodels.dask import fit, predict_proba


@pytest.mark.parametrize("model", [GaussianNaiveBayes, PoissonNaiveBayes])
def test_blocks_with_gaps_are_the_whole(model):
    rng = np.random.default_rng(2)
    X, y = rng.poisson(4, (60, 3)).astype(float), np.arange(60) % 2
    X[rng.random(X.shape) < 0.3] = np.nan
    X[:20, 1] = np.nan  # the first block has none of it
    whole = model(missing="leave_out").fit(X, y)
    blocks = da.from_array(X, chunks=(20, 3))
    fitted = fit(model(missing="leave_out"), blocks, da.from_array(y, chunks=20))
    assert_allclose(fitted.density_.mean, whole.density_.mean, rtol=1e-13)
    assert_allclose(predict_proba(fitted, blocks).compute(), whole.predict_proba(X), rtol=1e-9)
