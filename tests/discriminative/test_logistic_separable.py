"""Data without a finite maximum-likelihood estimate: found exactly, and said."""

from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from genmodels import LogisticRegression
from genmodels.discriminative.design import Design
from genmodels.discriminative.log_likelihood import Hill
from genmodels.discriminative.newton import Stand
from genmodels.discriminative.separation import find_separation, has_maximum, proves_maximum
from genmodels.errors import DependentFeaturesError, SeparableDataError

LINE = np.arange(6.0)[:, np.newaxis]
APART = [0, 0, 0, 1, 1, 1]


@pytest.mark.parametrize("solver", ["newton", "batch", "stochastic"])
@pytest.mark.parametrize("max_iter", [1, 100])
def test_separable_data_are_refused_not_called_converged(solver, max_iter):
    """Peers answer with a coefficient such as 8.85 and say converged (reproduced); there is no estimate."""
    with pytest.raises(
        SeparableDataError, match=r"no finite.*1 \* feature 0 -2\.5 is above 0 for every row of class 1"
    ):
        LogisticRegression(solver, max_iter=max_iter).fit(LINE, APART)


def test_a_penalty_is_advised_and_helps():
    with pytest.raises(SeparableDataError, match="give a penalty=, such as 1"):
        LogisticRegression().fit(LINE, APART)
    assert LogisticRegression(penalty=1).fit(LINE, APART).converged_


def test_quasi_complete_separation_counts_the_rows_on_the_line():
    with pytest.raises(SeparableDataError, match=r"never below 0 for class 'b'.* 0 for 2 of 4 rows: quasi-complete"):
        LogisticRegression().fit([[0], [1], [1], [2]], ["a", "a", "b", "b"])


def test_the_hyperplane_is_named_in_the_features_own_units():
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame({"length": LINE[:, 0] * 1e6, "width": [5e6, 0, 1e6, 0, 5e6, 0]})
    with pytest.raises(SeparableDataError, match=r"feature 'length'.* feature 'width'.*for every row of class 1"):
        LogisticRegression().fit(frame, APART)


def test_only_the_largest_terms_of_a_long_hyperplane_are_shown():
    X = np.random.default_rng(0).normal(size=(8, 6))
    with pytest.raises(SeparableDataError, match=r"\+ \.\.\."):
        LogisticRegression().fit(X, [0, 1] * 4)


@pytest.mark.parametrize("solver", ["newton", "batch"])
def test_on_request_theta_is_shown_running_away(solver):
    model = LogisticRegression(solver, max_iter=25, tol=0, allow_separable=True).fit(LINE, APART)
    assert (np.diff(model.path_[1:, 1]) > 0).all()
    assert (np.diff(model.log_likelihood_path_) > 0).all()
    assert not model.converged_


def test_newton_goes_on_for_ever_without_a_nan():
    model = LogisticRegression(max_iter=2000, tol=0, allow_separable=True).fit(LINE, APART)
    assert np.isfinite(model.path_).all()
    assert model.score(LINE, APART) == 1
    assert not model.converged_


def test_an_outlier_far_on_its_own_side_is_no_separation():
    X = np.append(LINE, [[1e9]], axis=0)
    y = [0, 0, 1, 0, 1, 1, 1]
    model = LogisticRegression().fit(X, y)
    np.testing.assert_allclose(model.theta_, LogisticRegression().fit(LINE, y[:6]).theta_, rtol=1e-6)
    assert model.converged_


def test_an_overlap_too_small_to_see_is_refused_with_these_words():
    X = np.array([[0.0], [0.5], [0.5 + 1e-15], [1.0]])
    with pytest.raises(SeparableDataError, match="no finite maximum-likelihood estimate"):
        LogisticRegression().fit(X, [0, 1, 0, 1])


def test_an_overlap_that_only_the_linear_programme_sees_is_refused_too(monkeypatch):
    monkeypatch.setattr("genmodels.discriminative.separation.find_separation", lambda hill: None)
    with pytest.raises(SeparableDataError, match="overlap so little that float64 cannot tell"):
        LogisticRegression().fit(LINE, APART)


def test_weights_of_zero_can_separate():
    y = [0, 0, 1, 0, 1, 1]
    LogisticRegression().fit(LINE, y)
    with pytest.raises(SeparableDataError):
        LogisticRegression().fit(LINE, y, sample_weight=[1, 1, 0, 1, 1, 1])


def test_the_first_parabola_proves_nothing_about_data_that_are_separable():
    hill = Hill(Design.of(np.column_stack([np.ones(6), LINE - 2.5])), np.array(APART), 2)
    for scale in (0, 1, 3, 10, 30):
        assert not proves_maximum(Stand.at(hill, np.array([0.0, scale])))


def separable_by_trying(X: np.ndarray, y: np.ndarray) -> bool:
    """Whether some line through two of the points, tilted or not, or some shift of it, separates (points in the plane).

    A separating direction can be chosen on an extreme ray of the cone of directions with margins of at least 0: a ray
    where two margins are 0. So it is enough to try the directions for which two rows lie on the hyperplane.
    """
    design = np.column_stack([np.ones(len(X)), X])
    signed = (2 * y - 1)[:, np.newaxis] * design
    for i, j, sign in product(range(len(X)), range(len(X)), (-1, 1)):
        margins = signed @ (sign * np.cross(design[i], design[j]))
        if (margins >= 0).all() and (margins > 0).any():
            return True
    return False


POINTS = st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3), st.booleans()), min_size=5, max_size=14)


@settings(max_examples=150)
@given(POINTS)
def test_separation_is_found_exactly_where_there_is_one(points):
    table = np.array(points, dtype=int)
    X, y = table[:, :2], table[:, 2]
    if len(set(y)) < 2:
        return
    try:
        model = LogisticRegression().fit(X, y)
    except DependentFeaturesError:
        assert np.linalg.matrix_rank(np.column_stack([np.ones(len(X)), X])) < 3
    except SeparableDataError:
        assert separable_by_trying(X, y)
    else:
        assert not separable_by_trying(X, y)
        assert model.converged_


@settings(max_examples=100)
@given(POINTS)
def test_the_proof_by_newton_and_the_linear_programme_agree(points):
    table = np.array(points, dtype=int)
    design, y = np.column_stack([np.ones(len(table)), table[:, :2] - 1.5]), table[:, 2]
    if np.linalg.matrix_rank(design) < 3:
        return
    hill = Hill(Design.of(design), y, 2)
    separation = find_separation(hill)
    assert has_maximum(hill) == (separation is None)
    if separation is not None:
        margins = (2 * y - 1) * (design @ separation.direction)
        assert (margins[separation.strict] > 0).all()
        assert (np.abs(margins[~separation.strict]) < 1e-6).all()
