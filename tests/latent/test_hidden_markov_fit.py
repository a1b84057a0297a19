"""Hidden Markov models that learn: exact steps of Baum and Welch, another library, and states known in part."""

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from genmodels import CategoricalHMM, Gaussian, GaussianHMM, HiddenMarkovModel
from tests.latent.sequence_values import DAYS, dice, eisner, ice_cream

EXACT = {"rtol": 1e-12, "atol": 1e-14}
RNG = np.random.default_rng(12)


def test_one_step_on_three_ice_creams():
    model = CategoricalHMM(["hot", "cold"], categories=[1, 2, 3], max_iter=1).fit([3, 1, 3], start=ice_cream())
    after = model.model_.among(["hot", "cold"])
    assert_allclose(after.transitions, [[426 / 793, 367 / 793], [718 / 953, 235 / 953]], **EXACT)
    scoops = [[1414 / 7695, 0, 6281 / 7695], [2875 / 4021, 0, 1146 / 4021]]
    assert_allclose(after.density.tables[0], scoops, **EXACT)
    assert_allclose(model.history_.objective, [-3.55567811595139564529, -1.51409498322214059488], **EXACT)


def test_expected_transitions_of_three_ice_creams():
    before = CategoricalHMM(["hot", "cold"], categories=[1, 2, 3], max_iter=0).fit([3, 1, 3], start=ice_cream())
    moves = before.statistics_.given.parts[0].moves[::-1, ::-1]  # hot, then cold
    assert_allclose(moves, [[10224 / 14281, 8808 / 14281], [7180 / 14281, 2350 / 14281]], **EXACT)


def test_ten_steps_on_the_diary_of_eisner():
    model = CategoricalHMM(["cold", "hot", "stop"], absorbing=["stop"])
    way = [
        *(-41.5378178210752028, -36.7422925932489996, -35.9576881140129577, -35.6511069384049569, -35.4893308273345142),
        *(-35.4061095554621536, -35.3663525262672515, -35.3480314759576813, -35.3397135740550186, -35.3359608715026248),
        -35.3342724478285998,
    ]
    ten = model.with_options(max_iter=10, tol=0).fit(DAYS, start=eisner())
    assert_allclose(ten.history_.objective, way, **EXACT)
    moves = [
        [0.93372278576279288448, 0.06627721423718063799, 2.64775193332533005e-14],
        [0.07184142981344952809, 0.86500845888134091615, 0.06315011130520955575],
        [0, 0, 1],
    ]
    assert_allclose(ten.transitions_, moves, rtol=1e-11, atol=1e-25)
    one = model.with_options(max_iter=1, tol=0).fit(DAYS, start=eisner())
    for fitted, scoops in (
        (one, [[0.67650237949259024030, 0.21881943609724854859], [0.05837230308554726771, 0.42508653635127290098]]),
        (ten, [[0.64070410218571928984, 0.14808710106463807160], [0.00015765944055979271, 0.53413166722389418012]]),
    ):
        assert_allclose(fitted.density_.tables[0][:2, :2], scoops, rtol=1e-11)


def test_against_hmmlearn():
    """Ten steps from the same start, on several sequences."""
    hmm = pytest.importorskip("hmmlearn.hmm")
    x = [RNG.normal(size=(T, 2)) + RNG.integers(0, 2, (T, 1)) * 4 for T in (50, 20, 80)]
    start, moves = np.array([0.5, 0.5]), np.array([[0.8, 0.2], [0.3, 0.7]])
    means, std = np.array([[0.0, 1.0], [3.0, 4.0]]), np.ones((2, 2))
    theirs = hmm.GaussianHMM(2, "diag", n_iter=10, tol=0, init_params="", min_covar=0, covars_prior=0, covars_weight=0)
    theirs.startprob_, theirs.transmat_, theirs.means_, theirs.covars_ = start, moves, means, std**2
    theirs.fit(np.concatenate(x), [len(one) for one in x])
    ours = GaussianHMM(covariance="diagonal", max_iter=10, tol=0)
    ours = ours.fit(x, start=HiddenMarkovModel(start, moves, Gaussian(means, std=std)))
    assert_allclose(ours.transitions_, theirs.transmat_, rtol=1e-6)
    assert_allclose(ours.density_.mean, theirs.means_, rtol=1e-6)


@pytest.mark.parametrize("S", [2, 5])
def test_evidence_posterior_and_path_are_those_of_hmmlearn(S):
    hmm = pytest.importorskip("hmmlearn.hmm")
    theirs = hmm.GaussianHMM(S, "diag")
    theirs.startprob_, theirs.transmat_ = RNG.dirichlet(np.ones(S)), RNG.dirichlet(np.ones(S), S)
    mean, std = RNG.normal(size=(S, 2)) * 2, RNG.uniform(0.5, 2, (S, 2))
    theirs.means_, theirs.covars_ = mean, std**2
    density = Gaussian(mean, std=std)
    ours, x = HiddenMarkovModel(theirs.startprob_, theirs.transmat_, density), RNG.normal(size=(3000, 2)) * 2
    assert_allclose(ours.log_prob(x), theirs.score(x), rtol=1e-12)
    assert_allclose(ours.smooth(x), theirs.predict_proba(x), rtol=1e-7, atol=1e-10)
    assert_array_equal(ours.viterbi(x), theirs.predict(x))


def test_states_known_in_part_are_kept():
    model = dice()
    rolls, states = model.sample(300, np.random.default_rng(2))
    some = [state if t % 3 == 0 else None for t, state in enumerate(states)]
    fitted = CategoricalHMM(["F", "L"], max_iter=20, categories=range(1, 7)).fit(rolls.ravel(), some, start=model)
    assert np.all(np.diff(fitted.history_.objective) > -1e-9)
    smoothed = fitted.model_.smooth(rolls.ravel(), some)
    assert_array_equal(smoothed[::3].argmax(axis=1), (states[::3] == "L").astype(int))
    told = CategoricalHMM(["F", "L"]).fit(rolls.ravel(), some, rng=np.random.default_rng(0))
    assert (told.model_.viterbi(rolls.ravel()) == states).mean() > 0.7


def test_steps_that_nobody_saw_weigh_nothing_in_the_emissions():
    x = np.array([0.0, np.nan, 5.0, 5.5, np.nan, 0.3, 0.1, 5.2])
    z = [0, 0, 1, 1, 1, 0, 0, 1]
    fitted = GaussianHMM(covariance="diagonal").fit(x, z)
    assert_allclose(fitted.density_.mean.ravel(), [(0.0 + 0.3 + 0.1) / 3, (5.0 + 5.5 + 5.2) / 3], rtol=1e-14)
    assert fitted.statistics_.given.parts[0].moves.sum() == 7
    hidden = GaussianHMM(covariance="diagonal").fit(x, rng=np.random.default_rng(0))
    assert np.isfinite(hidden.model_.log_prob(x))


def test_gaps_within_rows_are_left_out_where_that_is_said():
    rows = np.array([[0, 1], [1, np.nan], [1, 1], [np.nan, 0], [0, 0]], dtype=object)
    rows[rows != rows] = None
    model = CategoricalHMM(categories=[[0, 1], [0, 1]], alpha=1, missing="leave_out").fit(rows, [0, 0, 1, 1, 0])
    assert_allclose(model.density_.tables[0], [[3 / 5, 2 / 5], [1 / 3, 2 / 3]], rtol=1e-14)


def test_the_casino_is_found_again():
    rolls = dice().sample(20_000, np.random.default_rng(8))[0].ravel()
    fitted = CategoricalHMM(max_iter=200, tol=1e-7).fit(rolls, rng=np.random.default_rng(0))
    loaded = int(np.argmax(fitted.density_.tables[0][:, 5]))
    assert_allclose(fitted.density_.tables[0][loaded], [0.1] * 5 + [0.5], atol=0.03)
    assert_allclose(np.sort(np.diag(fitted.transitions_)), [0.9, 0.95], atol=0.03)
