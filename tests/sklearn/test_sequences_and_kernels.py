"""Hidden Markov models and kernel densities as estimators: against hmmlearn, scikit-learn and the models inside."""

import numpy as np
import pandas as pd
import pytest
from hmmlearn import hmm
from numpy.testing import assert_allclose, assert_array_equal
from sklearn import neighbors
from sklearn.model_selection import GridSearchCV, cross_val_score
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

import genmodels
from genmodels.sklearn import CategoricalHMM, GaussianHMM, KernelDensity, MixedHMM, PoissonHMM

RNG = np.random.default_rng(8)
STATES = np.repeat([0, 1, 0, 1], 15)
X = RNG.normal(size=(60, 2)) + 4.0 * STATES[:, None]
FACES = np.where(RNG.random(60) < 0.7 * STATES, 6, RNG.integers(1, 7, 60))[:, None]
LENGTHS = [20, 25, 15]


def of_gaussians(model) -> hmm.GaussianHMM:
    """The same numbers in hmmlearn."""
    other = hmm.GaussianHMM(2, "full")
    other.startprob_, other.transmat_ = model.start_, model.transitions_
    other.means_, other.covars_ = model.model_.density_.mean, model.model_.density_.cov
    return other


def of_faces(model) -> hmm.CategoricalHMM:
    other = hmm.CategoricalHMM(2, n_features=6)
    other.startprob_, other.transmat_ = model.start_, model.transitions_
    other.emissionprob_ = model.model_.density_.tables[0]
    return other


@pytest.mark.parametrize("lengths", [None, LENGTHS])
def test_they_say_what_hmmlearn_says_of_the_same_numbers(lengths):
    gaussian = GaussianHMM(2, random_state=0).fit(X, lengths=lengths)
    faces = CategoricalHMM(2, alpha=1.0, transition_alpha=1.0, random_state=0).fit(FACES, lengths=lengths)
    for ours, theirs, rows, seen in (
        (gaussian, of_gaussians(gaussian), X, X),
        (faces, of_faces(faces), FACES, FACES - 1),
    ):
        assert_allclose(ours.score(rows, lengths=lengths) * 60, theirs.score(seen, lengths), rtol=1e-10)
        assert_allclose(ours.predict_proba(rows, lengths), theirs.predict_proba(seen, lengths), atol=1e-9)
        assert_array_equal(ours.predict(rows, lengths), theirs.predict(seen, lengths))
        assert ours.predict(rows, lengths).shape == (60,)


def test_a_climb_of_hmmlearn_from_where_ours_ended_goes_no_higher():
    ours = GaussianHMM(2, random_state=0).fit(X, lengths=LENGTHS)
    theirs = hmm.GaussianHMM(2, "full", init_params="", n_iter=50, covars_prior=0.0, covars_weight=0.0)
    theirs.startprob_, theirs.transmat_ = ours.start_, ours.transitions_
    theirs.means_, theirs.covars_ = ours.model_.density_.mean, ours.model_.density_.cov
    theirs.fit(X, LENGTHS)
    assert theirs.score(X, LENGTHS) / 60 < ours.score(X, lengths=LENGTHS) + 1e-6
    assert ours.converged_
    assert ours.n_iter_ > 1


def test_it_is_the_model_of_genmodels_with_known_states_as_well():
    ours = GaussianHMM(["low", "up"]).fit(X, lengths=LENGTHS, states=np.array(["low", "up"])[STATES])
    core = genmodels.GaussianHMM(["low", "up"]).fit(X, np.array(["low", "up"])[STATES], lengths=LENGTHS)
    assert (ours.transitions_ == core.transitions_).all()
    assert ours.states_ == ("low", "up")
    assert ours.aic(X, LENGTHS) == core.aic(X, LENGTHS)
    assert ours.bic(X, LENGTHS) == core.bic(X, LENGTHS)
    rows, states = ours.set_params(random_state=3).sample(5)
    assert rows.shape == (5, 2)
    assert set(states) <= {"low", "up"}
    counts = PoissonHMM(["low", "up"]).fit(FACES, states=np.array(["low", "up"])[STATES])
    assert_allclose(counts.model_.density_.rate.ravel(), [FACES[k == STATES].mean() for k in (0, 1)])


def test_columns_of_frames_go_by_their_names():
    frame = pd.DataFrame({"size": X[:, 0], "colour": np.where(STATES, "red", "blue")})
    model = MixedHMM(2, {"gaussian": ["size"], "categorical": ["colour"]}, alpha=1.0, random_state=0).fit(frame)
    assert (model.predict(frame) == STATES).mean() > 0.9
    assert model.feature_names_in_.tolist() == ["size", "colour"]
    with pytest.raises(ValueError, match="feature names"):
        model.predict(frame.rename(columns={"size": "length"}))


def test_in_pipelines_and_what_stands_in_the_place_of_y():
    scaled = make_pipeline(StandardScaler(), GaussianHMM(2, random_state=0)).fit(X, gaussianhmm__lengths=LENGTHS)
    assert (scaled.predict(X) == STATES).mean() > 0.9
    for ask in (GaussianHMM(2).fit, GaussianHMM(2, random_state=0).fit(X).score):
        with pytest.raises(ValueError, match="y has 3 entries for 60 steps: give the lengths of sequences as lengths="):
            ask(X, LENGTHS)


@pytest.mark.parametrize("weight", [None, np.arange(1.0, 61.0)])
def test_kernels_are_scikit_learns(weight):
    ours = KernelDensity(0.7).fit(X, sample_weight=weight)
    theirs = neighbors.KernelDensity(bandwidth=0.7).fit(X, sample_weight=weight)
    assert_allclose(ours.score_samples(X), theirs.score_samples(X), rtol=1e-10)
    assert_allclose(ours.score(X) * 60, theirs.score(X), rtol=1e-10)
    assert ours.set_params(random_state=0).sample(7).shape == (7, 2)


def test_each_option_of_a_fit_reaches_the_kernels():
    for options in ({"bandwidth": 0.3}, {"bandwidth": 1.0, "kernel": "tophat"}, {"bandwidth": 1.0, "bin_width": 0.05}):
        ours, core = KernelDensity(**options).fit(X[:, :1]), genmodels.KernelDensity.fit(X[:, :1], **options)
        assert repr(ours.model_) == repr(core)
        assert_array_equal(ours.score_samples(X[:, :1]), core.log_prob(X[:, :1]))
    gaps = np.where(np.arange(60) % 9, X[:, 0], np.nan)[:, None]
    assert KernelDensity(missing="leave_out").fit(gaps).model_.points.n[0] == 53


def test_a_bandwidth_is_searched_and_silverman_is_the_one_of_genmodels():
    search = GridSearchCV(KernelDensity(), {"bandwidth": [0.01, 1.0, 50.0]}).fit(X)
    assert search.best_params_ == {"bandwidth": 1.0}
    assert cross_val_score(KernelDensity("leave_one_out"), X, cv=3).shape == (3,)
    assert_array_equal(KernelDensity().fit(X).model_.bandwidth, genmodels.KernelDensity.fit(X).bandwidth)
