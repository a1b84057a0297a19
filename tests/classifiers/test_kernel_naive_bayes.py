"""Kernel columns of mixed naive Bayes: classes of any shape, options by column, and what EM says of them."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

from genmodels import KernelDensity, MixedHMM, MixedNaiveBayes, fit_hidden
from genmodels.errors import InvalidParameterError, ZeroEvidenceError

RNG = np.random.default_rng(6)
Y = np.arange(300) % 2
# humps of the two classes take turns, where one Gaussian each sees next to no difference
HUMPS = np.where(Y == 0, RNG.choice([-5.0, 0.0, 5.0], 300), RNG.choice([-2.5, 2.5, 7.5], 300))
X = np.column_stack([HUMPS + RNG.normal(0, 0.6, 300), RNG.normal(size=300)])


def test_classes_of_any_shape_are_told_apart():
    kernels = MixedNaiveBayes({"kernel": [0, 1]}, bandwidth="leave_one_out").fit(X[:200], Y[:200])
    gaussians = MixedNaiveBayes({"gaussian": [0, 1]}).fit(X[:200], Y[:200])
    assert kernels.score(X[200:], Y[200:]) > 0.9 > gaussians.score(X[200:], Y[200:]) + 0.1


def test_the_joint_is_that_of_a_density_for_each_class_and_column():
    model = MixedNaiveBayes(remainder="kernel").fit(X, Y)
    for k in (0, 1):
        rows = X[k == Y]
        terms = [KernelDensity.fit(rows[:, j]).log_prob(X[:, j]) for j in (0, 1)]
        assert_allclose(model.log_joint(X)[:, k], np.log(0.5) + sum(terms), rtol=1e-12)
        assert_allclose(model.explain(X[7]).terms[k], [term[7] for term in terms], rtol=1e-12)


def test_a_bandwidth_for_each_column():
    frame = {"kernel": [0, 1]}
    model = MixedNaiveBayes(frame, bandwidth={0: 0.25}).fit(X, Y)
    first, second = model.density_.densities
    assert_allclose(first.bandwidth, [[0.25], [0.25]])
    assert_allclose(second.bandwidth[:, 0], [KernelDensity.fit(X[k == Y, 1]).bandwidth for k in (0, 1)])
    same = MixedNaiveBayes(frame, bandwidth=0.25).fit(X, Y)
    assert_allclose(same.log_joint(X), MixedNaiveBayes(frame, bandwidth={0: 0.25, 1: 0.25}).fit(X, Y).log_joint(X))


def test_bins_give_the_answers_of_the_rows():
    rows = MixedNaiveBayes({"kernel": [0, 1]}, bandwidth=0.4).fit(X, Y)
    bins = MixedNaiveBayes({"kernel": [0, 1]}, bandwidth=0.4, bin_width=0.02).fit(X, Y)
    assert_allclose(bins.predict_log_proba(X), rows.predict_log_proba(X), rtol=1e-12, atol=1e-12)
    assert bins.with_options(bandwidth=1.0).density_.densities[0].bandwidth[0] == 1
    with pytest.raises(InvalidParameterError, match=r"too narrow for bins 0.0156.* wide"):
        bins.with_options(bandwidth=0.1).density_  # noqa: B018


def test_beside_other_kinds_and_with_gaps():
    table = np.column_stack([X.astype(object), np.where(Y, "red", "blue")])
    table[::7, 0] = None
    model = MixedNaiveBayes({"kernel": [0], "gaussian": [1], "categorical": [2]}, missing="leave_out").fit(table, Y)
    there = np.arange(300) % 7 > 0
    alone = KernelDensity.fit(X[there & (Y == 0), 0])
    assert_allclose(model.density_.densities[0][0].log_prob(X[:5, :1]), alone.log_prob(X[:5, 0]), rtol=1e-12)
    assert_allclose(model.explain([None, 0.0, "red"]).terms[:, 0], 0)
    drawn, _ = model.sample(20, np.random.default_rng(0))
    assert drawn.shape == (20, 3)


def test_what_is_no_option_of_kernels_is_refused():
    with pytest.raises(InvalidParameterError, match="bandwidth is 'wide'"):
        MixedNaiveBayes({"gaussian": [0, 1]}, bandwidth="wide").fit(X, Y)
    with pytest.raises(InvalidParameterError, match="bin_width is 0"):
        MixedNaiveBayes({"gaussian": [0, 1]}, bin_width=0).fit(X, Y)
    with pytest.raises(InvalidParameterError, match="bandwidth names 1, which is no kernel column"):
        MixedNaiveBayes({"kernel": [0], "gaussian": [1]}, bandwidth={1: 0.5}).fit(X, Y)
    with pytest.raises(InvalidParameterError, match="kernels have no predictive density in closed form"):
        MixedNaiveBayes({"kernel": [0, 1]}, predictive=True).fit(X, Y)
    with pytest.raises(ZeroEvidenceError, match="row 1"):
        MixedNaiveBayes({"kernel": [0, 1]}).fit(X, Y).predict([[0.0, 0.0], [1e200, 0.0]])


def test_em_has_nothing_to_climb_and_known_states_are_counted():
    with pytest.raises(InvalidParameterError, match="no maximum of the likelihood, so EM would climb nothing"):
        fit_hidden(MixedNaiveBayes({"kernel": [0, 1]}), X, np.where(np.arange(300) % 3, Y, -1), hidden=-1)
    hmm = MixedHMM(2, remainder="kernel")
    with pytest.raises(InvalidParameterError, match="EM would climb nothing"):
        hmm.fit(X, rng=RNG)
    hmm.fit(X, Y)
    assert hmm.model_.viterbi(X[:20]).tolist() == Y[:20].tolist()
