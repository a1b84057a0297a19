"""Two coins, four points, one step of EM, and how many parameters models have."""

import numpy as np
import pytest

from genmodels import (
    Bernoulli,
    BernoulliNaiveBayes,
    CategoricalNaiveBayes,
    Gaussian,
    GaussianDiscriminantAnalysis,
    GaussianNaiveBayes,
    MultinomialNaiveBayes,
)
from genmodels.classifiers import Joint

HEAD = {"real": 0.5, "two-headed": 1.0}


def coins(tosses: int) -> Joint:
    """One of two coins is drawn and tossed; class 1 is the one with two heads."""
    stack = np.repeat([[p] for p in HEAD.values()], tosses, axis=1)
    return Joint(np.array(list(HEAD)), np.array([0.5, 0.5]), Bernoulli(stack))


@pytest.mark.parametrize("k", range(1, 11))
def test_k_heads_make_the_two_headed_coin_likelier(k, same):
    """P(F | k heads) = 2^k / (2^k + 1), and the next toss is a head with (1 + P(F | k heads)) / 2."""
    posterior = np.exp(coins(k).log_posterior([[1] * k]))[0, 1]
    same(posterior, f"{2**k}/{2**k + 1}")
    next_head = np.exp(coins(k + 1).log_evidence([[1] * (k + 1)]) - coins(k).log_evidence([[1] * k]))[0]
    same(next_head, f"{2 * 2**k + 1}/{2 * 2**k + 2}")


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_every_sequence_of_heads_and_tails(n, same):
    for code in range(2**n):
        tosses = [(code >> i) & 1 for i in range(n)]
        evidence = np.exp(coins(n).log_evidence([tosses]))[0]
        if all(tosses):
            same(evidence, f"{2**n + 1}/{2 ** (n + 1)}")
            same(np.exp(coins(n).log_posterior([tosses]))[0], [f"1/{2**n + 1}", f"{2**n}/{2**n + 1}"])
        else:
            same(evidence, f"1/{2 ** (n + 1)}")
            assert np.exp(coins(n).log_posterior([tosses])).tolist() == [[1.0, 0.0]]


def test_two_tosses_depend_on_each_other_but_not_given_the_coin(same):
    pairs = [[1, 1], [1, 0], [0, 1], [0, 0]]
    joint = np.exp(coins(2).log_joint(pairs))
    same(joint.T, [["1/8", "1/8", "1/8", "1/8"], ["1/2", "0", "0", "0"]])
    both, first = joint[0].sum(), joint[:2].sum()
    same([first, both, first * first, both - first * first, both / first], ["3/4", "5/8", "9/16", "1/16", "5/6"])
    for k, p in enumerate(HEAD.values()):
        assert coins(2).density[k].log_prob([[1, 1]]) == 2 * coins(1).density[k].log_prob([[1]]) == 2 * np.log(p)


def test_four_points(same, log_same):
    x, y = [[0], [0], [1], [1]], [0, 0, 0, 1]
    for model in (BernoulliNaiveBayes(alpha=0), CategoricalNaiveBayes(alpha=0)):
        model.fit(x, y)
        log_same(model.log_joint([[0], [1]]), [["1/2", "0"], ["1/4", "1/4"]])
        log_same(model.score_samples([[0], [1]]), ["1/2", "1/2"])
        same(model.prior_, ["3/4", "1/4"])
        same(model.predict_proba([[0], [1]]), [["1", "0"], ["1/2", "1/2"]])
        assert model.predict([[0]]) == [0]  # at x = 1 both labels are equally good
        assert 1 - model.score(x, y) == 0.25  # the Bayes error
    same(BernoulliNaiveBayes(alpha=0).fit(x, y).density_.p, [["1/3"], ["1"]])


def test_the_mutual_information_of_the_four_points():
    model = BernoulliNaiveBayes(alpha=0).fit([[0], [0], [1], [1]], [0, 0, 0, 1])
    joint = np.exp(model.log_joint([[0], [1]]))
    some = joint > 0
    apart = joint.sum(axis=1, keepdims=True) * model.prior_
    assert (joint[some] * np.log(joint[some] / apart[some])).sum() == pytest.approx(0.2157615543388357, rel=1e-13)


def test_one_step_of_em_is_a_posterior_and_an_estimate_with_soft_labels(same):
    x = np.array([[0.0], [1], [2], [6], [7], [8]])
    joint = Joint(np.arange(2), np.array([0.5, 0.5]), Gaussian([[1.0], [5.0]], std=[[1.0], [2.0]]))
    log_likelihoods = [joint.log_evidence(x).sum()]
    found = []
    for _ in range(2):
        soft = np.exp(joint.log_posterior(x))
        found.append(soft)
        density = Gaussian.estimate(Gaussian.statistics(x, soft), covariance="full")
        joint = Joint(np.arange(2), soft.mean(axis=0), density)
        found += [joint.prior, density.mean[:, 0], density.var[:, 0]]
        log_likelihoods.append(joint.log_evidence(x).sum())
    np.testing.assert_allclose(found[0], RESPONSIBILITIES, rtol=1e-10)
    np.testing.assert_allclose(found[1:4], FIRST_STEP, rtol=1e-12)
    np.testing.assert_allclose(found[5:], SECOND_STEP, rtol=1e-12)
    same(log_likelihoods[:2], ["-14.1637418950643329328613296047", "-12.708819915682093420168076327"])
    assert log_likelihoods[2] > log_likelihoods[1]


RESPONSIBILITIES = [
    [0.965046145834455615442610327803, 0.0349538541655443845573896721968],
    [0.936621061666962381810821382345, 0.0633789383330376181891786176545],
    [0.788873280483870661912883183924, 0.211126719516129338087116816076],
    [0.00000844563122482584804551348143859, 0.999991554368775174151954486519],
    [0.0000000502199805928330586692876525995, 0.999999949780019407166941330712],
    [1.41057597002345946159417638434e-10, 0.999999999858942402997654053841],
]
FIRST_STEP = [  # pi, mu, var
    [0.448424830662925279141627503834, 0.551575169337074720858372496166],
    [0.934537398896639595977162739906, 6.49218896031059540683261852179],
    [0.647675415854718141439246164963, 3.14829414340707455315030620381],
]
SECOND_STEP = [
    [0.490409533746121799904748362916, 0.509590466253878200095251637084],
    [0.98293750482184506604947059593, 6.90350057453016460565122482005],
    [0.661430000066719680400905999935, 1.14258888096031631346100662376],
]
COUNTED = {  # d: naive Bayes 2d + 1, tied and full Gaussians, Gaussian naive Bayes 4d + 1
    1: (3, 4, 5, 5),
    2: (5, 8, 11, 9),
    3: (7, 13, 19, 13),
    10: (21, 76, 131, 41),
}


@pytest.mark.parametrize("d", COUNTED)
def test_the_number_of_parameters_with_two_classes(d):
    rng = np.random.default_rng(0)
    X, y = rng.standard_normal((60, d)), np.arange(60) % 2
    models = [
        BernoulliNaiveBayes().fit(X > 0, y),
        GaussianDiscriminantAnalysis("tied").fit(X, y),
        GaussianDiscriminantAnalysis("full").fit(X, y),
        GaussianNaiveBayes().fit(X, y),
    ]
    assert tuple(model.n_parameters for model in models) == COUNTED[d]


def test_the_number_of_parameters_with_more_classes_and_values():
    """(C - 1) + C sum_j (K_j - 1) for categories, (C - 1) + C (|V| - 1) for words; a given prior costs none."""
    X, y = [("a", 0), ("b", 1), ("c", 0), ("a", 2), ("b", 3)], [0, 1, 2, 0, 1]
    assert CategoricalNaiveBayes().fit(X, y).n_parameters == 2 + 3 * (2 + 3)
    assert MultinomialNaiveBayes().fit(np.eye(5), y).n_parameters == 2 + 3 * 4
    assert MultinomialNaiveBayes(prior=[0.2, 0.3, 0.5]).fit(np.eye(5), y).n_parameters == 3 * 4


def test_fifty_thousand_words_take_100001_parameters_and_no_table():
    from scipy.sparse import eye_array

    model = BernoulliNaiveBayes().fit(eye_array(4, 50_000, format="csr"), [0, 1, 0, 1])
    assert model.n_parameters == 100_001
