"""Components and states in an order of one's own: the same model, under other numbers."""

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from genmodels import CategoricalHMM, GaussianMixture, HiddenMarkovModel, PoissonHMM, load
from genmodels.errors import InvalidParameterError, NotFittedError
from tests.latent.sequence_values import dice

ROLLS = dice().sample(400, np.random.default_rng(7))[0][:, 0]
POINTS = np.random.default_rng(2).normal(size=(90, 2)) + np.array([[0, 9], [5, 0], [9, 5]])[np.arange(90) % 3]


def casino(**given) -> CategoricalHMM:
    return CategoricalHMM(2, max_iter=20, tol=1e-4, **given).fit(ROLLS, rng=np.random.default_rng(0))


def sixes(model) -> np.ndarray:
    return model.density_.tables[0][:, 5]


@pytest.mark.parametrize("sign", [1, -1])
def test_states_in_the_order_of_a_parameter(sign, tmp_path):
    model = casino()
    other = model.in_order_of(sign * sixes(model))
    order = np.argsort(sign * sixes(model))
    assert_array_equal(sixes(other), sixes(model)[order])
    assert_array_equal(other.transitions_, model.transitions_[np.ix_(order, order)])
    assert_allclose(other.smooth(ROLLS), model.smooth(ROLLS)[:, order], rtol=1e-11)
    assert other.history_ is model.history_
    assert other.ends_ == model.ends_
    assert other.states_ == model.states_ == (0, 1)
    other.save(tmp_path / "model")
    assert_allclose(load(tmp_path / "model").smooth(ROLLS), other.smooth(ROLLS), rtol=1e-12)  # what its statistics give
    assert_allclose(load(tmp_path / "model").in_order_of(sixes(other)).transitions_[0, 0], model.transitions_[
        np.argmin(sixes(model)), np.argmin(sixes(model))], rtol=1e-12)  # fmt: skip


def test_the_names_of_states_stay_in_theirs():
    model = CategoricalHMM(["fair", "loaded"], max_iter=20, tol=1e-4).fit(ROLLS, rng=np.random.default_rng(0))
    named = model.in_order_of(sixes(model))
    assert named.states_ == ("fair", "loaded")
    assert np.diff(sixes(named)) > 0
    assert set(named.viterbi(ROLLS)) <= {"fair", "loaded"}


def test_what_is_alike_stays_and_the_model_itself_as_well():
    model = casino()
    before = model.transitions_.copy()
    assert_array_equal(model.in_order_of([1, 1]).transitions_, before)
    model.in_order_of([2, 1])
    assert_array_equal(model.transitions_, before)
    assert_array_equal(model.in_order_of([2, 1]).in_order_of([2, 1]).transitions_, before)
    assert_array_equal(model.in_order_of([np.inf, 1]).transitions_, before[::-1, ::-1])


def test_it_goes_on_learning_in_its_order():
    model = casino(alpha=1, transition_alpha=1)
    a = model.in_order_of([2, 1]).partial_fit(ROLLS)
    b = model.partial_fit(ROLLS)
    assert_allclose(a.transitions_, b.transitions_[::-1, ::-1], rtol=1e-10)


def test_components_of_a_mixture():
    model = GaussianMixture(3).fit(POINTS, rng=np.random.default_rng(0))
    by_second = model.in_order_of(model.density_.mean[:, 1])
    order = np.argsort(model.density_.mean[:, 1])
    assert (np.diff(by_second.density_.mean[:, 1]) > 0).all()
    assert_allclose(by_second.predict_proba(POINTS), model.predict_proba(POINTS)[:, order], rtol=1e-12, atol=1e-15)
    assert_allclose(by_second.weights_, model.weights_[order], rtol=1e-14)
    assert by_second.history_ is model.history_


@pytest.mark.parametrize("values", [[1], [[1, 2]], [1, np.nan], "ab", None, 3, ["a", "b"], [1, 2, 3]])
def test_what_is_no_order_is_refused(values):
    for model, kind in ((casino(), "states"), (GaussianMixture(2).fit(POINTS, rng=np.random.default_rng(0)), "comp")):
        with pytest.raises(InvalidParameterError, match=f"give a number for each of the 2 {kind}"):
            model.in_order_of(values)


def test_a_state_that_is_said_to_be_an_end_stays_it():
    x, z = [0, 1, 2], ["a", "a", "end"]
    model = CategoricalHMM(["a", "end"], absorbing=["end"]).fit(x, z)
    with pytest.raises(InvalidParameterError, match="absorbing"):
        model.in_order_of([2, 1])


def test_before_a_fit_there_is_nothing_to_order():
    for model in (PoissonHMM(2), GaussianMixture(2)):
        with pytest.raises(NotFittedError):
            model.in_order_of([1, 2])
    assert isinstance(casino().in_order_of([1, 2]).model_, HiddenMarkovModel)
