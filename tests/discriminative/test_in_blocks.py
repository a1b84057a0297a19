"""Regressions where data come in blocks: a line adds up, and logistic regression says why it does not."""

import numpy as np
import pytest

import genmodels
from genmodels import LinearRegression, LogisticRegression, fit_blocks
from genmodels.errors import DependentFeaturesError, InvalidInputError, NotAdditiveError

RNG = np.random.default_rng(3)
X = RNG.normal(size=(100, 2))
Y = X @ [1.0, 2.0] + RNG.normal(size=100)
BLOCKS = [slice(0, 30), slice(30, 31), slice(31, 31), slice(31, 100)]


def test_blocks_of_rows_give_the_line_of_one_fit():
    fitted = fit_blocks(LinearRegression(), ((X[rows], Y[rows]) for rows in BLOCKS))
    np.testing.assert_allclose(fitted.theta_, LinearRegression().fit(X, Y).theta_, rtol=1e-12)
    with pytest.raises(InvalidInputError, match=r"block 1 \(its row 0 is row 30 of all\): y is nan in row 0"):
        fit_blocks(LinearRegression(), [(X[:30], Y[:30]), (X[:1], [np.nan])])
    with pytest.raises(DependentFeaturesError, match="2 rows cannot determine 3 coefficients"):
        fit_blocks(LinearRegression(), [(X[:1], Y[:1]), (X[1:2], Y[1:2])])


@pytest.mark.parametrize("frames", [False, True])
def test_dask_gives_the_line_of_one_fit(frames):
    dask, da = pytest.importorskip("genmodels.dask"), pytest.importorskip("dask.array")
    many, targets = da.from_array(X, chunks=(30, 2)), da.from_array(Y, chunks=30)
    whole = LinearRegression().fit(X, Y)
    if frames:
        dd, pandas = pytest.importorskip("dask.dataframe"), pytest.importorskip("pandas")
        many = dd.from_pandas(pandas.DataFrame(X, columns=["a", "b"]), npartitions=3)
        targets = dd.from_pandas(pandas.Series(Y), npartitions=3)
    fitted = dask.fit(LinearRegression(), many, targets)
    np.testing.assert_allclose(fitted.theta_, whole.theta_, rtol=1e-12)
    np.testing.assert_allclose(dask.predict(fitted, many).compute(), whole.predict(X), rtol=1e-12)
    with pytest.raises(NotAdditiveError, match="its likelihood has no statistics of a fixed size"):
        dask.fit(LogisticRegression(), many, targets)


def test_logistic_regression_says_before_it_reads_that_it_takes_all_rows():
    def never():
        raise AssertionError("a block was read")
        yield

    with pytest.raises(NotAdditiveError, match=r"cannot learn in batches.* each step takes all rows at once"):
        fit_blocks(LogisticRegression(), never())
    for name in ("partial_fit", "statistics", "statistics_", "from_statistics"):
        assert not hasattr(LogisticRegression(), name)
        assert hasattr(genmodels.LinearRegression, name)
