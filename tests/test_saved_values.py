"""Densities, priors, chains and centres in files: what comes back is the same to the last bit, or is refused."""

import numpy as np
import pytest
from numpy.testing import assert_array_equal

import genmodels as gm
from genmodels import load
from genmodels.errors import DamagedFileError, InvalidInputError, NotFittedError
from genmodels.ground import storage
from genmodels.statistics.files import taken_apart

RNG = np.random.default_rng(0)
X = RNG.normal(size=(40, 2)) @ [[1.0, 0.3], [0.0, 2.0]] + 1e6
ROWS, COUNTS = [[0.5, 1.0], [2.0, -1.0]], [[0, 3], [2, 1]]
VALUES = {
    "bernoulli": (gm.Bernoulli([[0.1, 1 / 3], [0.0, 0.7]]), [[0, 1], [1, 1]]),
    "categorical": (gm.Categorical.fit([("a", 1), ("b", 2)], alpha=0.3, unknown="other"), [("a", 2), ("z", 1)]),
    "long text": (gm.Categorical.fit(["a", "x" * 500]), ["a", "x" * 500]),
    "multinomial": (gm.Multinomial([1 / 3, 2 / 3], total=7), COUNTS),
    "poisson": (gm.Poisson(np.array([[1 / 3, 2.0], [5.0, 0.0]])), COUNTS),
    "gaussian": (gm.Gaussian.fit(X), X),
    "stack": (gm.GaussianDiscriminantAnalysis("tied").fit(X, np.arange(40) % 2).density_, X),
    "shrunk": (gm.Gaussian.fit(X, shrinkage="ledoit-wolf"), X),
    "number": (gm.Gaussian(0.0, 1 / 3), [0.5]),
    "student": (gm.StudentT(0.1, 1 / 3, 2.5), [0.5]),
    "students": (gm.MultivariateStudentT([0.0, 1.0], np.eye(2), 3.5), ROWS),
    "negative binomial": (gm.NegativeBinomial(1 / 3, 2.0), [0, 7]),
    "beta-binomial": (gm.BetaBinomial(1 / 3, 2.0, 9), [0, 7]),
    "urn": (gm.DirichletMultinomial([1 / 3, 2.0], total=4), COUNTS),
    "circle": (gm.VonMises.fit([0.1, 3.0, 6.2]), [0.5]),
    "kernels": (gm.KernelDensity.fit(X), X),
    "bins": (gm.KernelDensity.fit(X[:, 0], bin_width=0.01), X[:, 0]),
    "histogram": (gm.Histogram.fit([0.1, 0.5, 0.9], edges=[0.0, 0.3, 1.0]), [0.2]),
    "product": (gm.Product([[0], [1]], [gm.Poisson([2.0]), gm.Bernoulli([0.3])]), [[3, 1]]),
    "mixture": (gm.GaussianMixture(2).fit(X, rng=0).mixture_, X),
}
PRIORS = [
    gm.Beta(1 / 3, 2),
    gm.Dirichlet([1 / 3, 2], ["a", "b"]),
    gm.Gamma(1 / 3, 2),
    gm.NormalInverseGamma(0.1, 1, 2, 1 / 3) + gm.Gaussian.statistics([1.0, 2.0]),
    gm.NormalInverseWishart([0, 0.1], 1, np.eye(2), 4) + gm.Gaussian.statistics(X - 1e6),
]


@pytest.fixture
def path(tmp_path):
    return tmp_path / "value.npz"


@pytest.mark.parametrize("name", VALUES)
def test_a_density_comes_back(path, name):
    density, rows = VALUES[name]
    density.save(path)
    again = load(path)
    assert type(again) is type(density)
    assert repr(again) == repr(density)
    assert_array_equal(again.log_prob(rows), density.log_prob(rows))


@pytest.mark.parametrize("prior", PRIORS, ids=lambda prior: type(prior).__name__)
def test_a_prior_comes_back(path, prior):
    prior.save(path)
    assert repr(load(path)) == repr(prior)
    assert_array_equal(load(path).log_partition, prior.log_partition)


@pytest.mark.parametrize("order", [1, 2])
def test_a_chain_comes_back(path, order):
    chain = gm.MarkovChain.fit("abracadabra", order=order, absorbing="r" if order == 1 else ())
    chain.save(path)
    again = load(path)
    assert again.states == chain.states
    assert_array_equal(again.transitions, chain.transitions)
    assert again.log_prob("abra") == chain.log_prob("abra")


def test_a_hidden_markov_model_comes_back(path):
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame(X, columns=["a", "b"])
    model = gm.GaussianHMM(2).fit(frame, rng=1).model_
    model.save(path)
    assert load(path).log_prob(frame[["b", "a"]]) == model.log_prob(frame)
    gm.HiddenMarkovModel([1, 0], np.eye(2), VALUES["poisson"][0], ["x", "y"]).save(path)
    assert load(path).states == ("x", "y")


def test_centres_come_back(path):
    model = gm.KMeans(3).fit(X, rng=0)
    model.save(path)
    again = load(path)
    assert_array_equal(again.cluster_centers_, model.cluster_centers_)
    assert_array_equal(again.predict(X), model.predict(X))
    with pytest.raises(NotFittedError, match="this model was loaded"):
        _ = again.inertia_
    gm.KMeans(5).save(path)
    assert repr(load(path)) == "KMeans(n_clusters=5)"


def test_a_class_of_your_own_is_refused(path):
    class Mine(gm.Poisson):
        pass

    with pytest.raises(InvalidInputError, match="a Mine cannot go into a file"):
        Mine(2.0).save(path)


@pytest.mark.parametrize(
    ("name", "change", "said"),
    [
        ("Poisson", {"rate": np.array(-1.0)}, "rate holds -1"),
        ("Bernoulli", {"p": np.array(2.0)}, "p holds 2"),
        ("Gaussian", {"std": np.array(-1.0)}, "std holds -1"),
        ("Gaussian", {"covariance": "zzz"}, "covariance is 'zzz'"),
        ("Gaussian", {"factor": np.array([[0.0]])}, "factor is"),
        ("Gaussian", {"mean": np.array(np.nan)}, "mean"),
        ("MarkovChain", {"start": np.array([2.0, -1.0])}, "start"),
        ("Beta", {"a": np.array(-1.0)}, "a holds -1"),
        ("Poisson", {"nothing": 1}, "unexpected keyword"),
    ],
)
def test_a_value_that_was_made_up_is_refused(path, name, change, said):
    values = {
        "Poisson": gm.Poisson(1.0),
        "Bernoulli": gm.Bernoulli(0.5),
        "Gaussian": gm.Gaussian(0.0, 1.0),
        "MarkovChain": gm.MarkovChain([1, 0], np.eye(2)),
        "Beta": gm.Beta(1, 1),
    }
    arrays = {}
    tree = taken_apart(values[name], arrays)
    tree["fields"] |= {key: taken_apart(value, arrays) for key, value in change.items()}
    used = str(tree)
    arrays = {key: value for key, value in arrays.items() if f"'{key}'" in used}
    storage.write(path, storage.MODEL, {"model": name, "value": tree}, arrays)
    with pytest.raises(DamagedFileError, match=said):
        load(path)


def test_a_value_under_another_name_is_refused(path):
    arrays = {}
    storage.write(path, storage.MODEL, {"model": "Gaussian", "value": taken_apart(gm.Poisson(1.0), arrays)}, arrays)
    with pytest.raises(DamagedFileError, match="which is no value that this version knows"):
        load(path)
