"""Whatever is given to mixtures, chains, priors and kernels: an answer without NaN, or an error of this library."""

import warnings

import numpy as np
import pandas as pd
import pytest

import genmodels as gm
from genmodels.errors import GenmodelsError

G = np.random.default_rng(0).normal(size=(30, 2))
THINGS = {
    "none": lambda: None,
    "a number": lambda: 3,
    "a text": lambda: "text",
    "bytes": lambda: b"bytes",
    "nothing": lambda: [],
    "an empty row": lambda: [[]],
    "no rows": lambda: np.zeros((0, 2)),
    "no columns": lambda: np.zeros((2, 0)),
    "gaps": lambda: np.full((5, 2), np.nan),
    "infinity": lambda: np.array([[1, np.inf]] * 4),
    "texts": lambda: np.array([["a", "b"]] * 4),
    "ragged": lambda: [[1, 2], [3]],
    "three axes": lambda: np.zeros((2, 2, 2)),
    "complex": lambda: np.array([[1 + 2j, 0]] * 3),
    "one column": lambda: pd.DataFrame({"a": [1, 2]}),
    "dates": lambda: pd.DataFrame({"d": pd.date_range("2020", periods=4)}),
    "masked": lambda: np.ma.masked_array([[1.0, 2.0]] * 3, mask=[[0, 1]] * 3),
    "a dict": lambda: {"a": 1},
    "a set": lambda: {1, 2},
    "an object": object,
    "objects": lambda: np.array([[None, 1]] * 3),
    "mixed": lambda: [["x", 1], [2, "y"]],
    "below 0": lambda: -np.ones((4, 2)),
    "halves": lambda: np.full((4, 2), 0.5),
    "huge": lambda: np.full((3, 2), 1e300),
    "too many bits": lambda: np.full((3, 2), 2**63, dtype=object),
    "truth": lambda: [True, False],
    "times": lambda: np.array(["2020", "2021"], dtype="M8[Y]"),
    "a range": lambda: range(0),
    "a generator": lambda: (x for x in [1]),
}
GAUSSIANS = gm.GaussianMixture(2).fit(G, rng=0)
HIDDEN, CHAIN = gm.GaussianHMM(2).fit(G, rng=0), gm.MarkovChain.fit("abcab", alpha=1)
KERNELS, CENTRES = gm.KernelDensity.fit(G), gm.KMeans(2).fit(G, rng=0)
NEIGHBOURS = gm.KNeighbors(3).fit(G, G[:, 0] > 0)
ASKED = {
    "a mixture": lambda v: gm.GaussianMixture(2).fit(v, rng=0),
    "log p": GAUSSIANS.score_samples,
    "a posterior": GAUSSIANS.predict_proba,
    "bits": lambda v: gm.BernoulliMixture(2).fit(v, rng=0),
    "counts": lambda v: gm.PoissonMixture(2).fit(v, rng=0),
    "categories": lambda v: gm.CategoricalMixture(2).fit(v, rng=0),
    "hidden labels": lambda v: gm.fit_hidden(gm.GaussianNaiveBayes(), G, v),
    "responsibilities": lambda v: gm.GaussianMixture(2).fit(G, responsibilities=v, rng=0),
    "weights": lambda v: gm.GaussianMixture(2).fit(G, sample_weight=v, rng=0),
    "costs": lambda v: GAUSSIANS.predict(G, costs=v),
    "a seed": lambda v: GAUSSIANS.sample(3, v)[0],
    "a hidden chain": lambda v: gm.GaussianHMM(2).fit(v, rng=0),
    "a hidden chain of letters": lambda v: gm.CategoricalHMM(2).fit(v, rng=0),
    "a path": HIDDEN.viterbi,
    "a score": HIDDEN.score,
    "known states": lambda v: HIDDEN.log_prob(G, states=v),
    "a chain": lambda v: gm.MarkovChain.fit(v, alpha=1),
    "log p of states": CHAIN.log_prob,
    "a start": lambda v: gm.MarkovChain(v, [[0.5, 0.5], [0.5, 0.5]]),
    "weights of a mixture": lambda v: gm.Mixture(v, gm.Poisson([[1.0], [2.0]])),
    "kernels": gm.KernelDensity.fit,
    "log p of kernels": KERNELS.log_prob,
    "a cdf": KERNELS.cdf,
    "a quantile": KERNELS.marginal([0]).ppf,
    "a cdf of a prior": gm.Beta(2, 2).cdf,
    "a quantile of a prior": gm.Gamma(2, 2).ppf,
    "centres": lambda v: gm.KMeans(2).fit(v, rng=0),
    "the nearest centre": CENTRES.predict,
    "a beta": lambda v: gm.Beta(v, 1.0).var,
    "a dirichlet": lambda v: gm.Dirichlet(v).alpha,
    "a gamma": lambda v: gm.Gamma(1.0, v).rate,
    "a normal-inverse-gamma": lambda v: gm.NormalInverseGamma(v, 1, 1, 1).mean,
    "a normal-inverse-wishart": lambda v: gm.NormalInverseWishart([0, 0], 1, v, 4).psi,
    "a probability": gm.Beta(2, 2).log_prob,
    "evidence": gm.Dirichlet([1, 1]).log_evidence,
    "gaps beside correlations": lambda v: gm.GaussianMixture(1, missing="leave_out").fit(v),
    "a chain with gaps": lambda v: gm.GaussianHMM(2, missing="leave_out").fit(v, rng=0),
    "means to start from": lambda v: gm.GaussianMixture(2).starting_at(G, v).density.std,
    "their weights": lambda v: gm.GaussianMixture(2).starting_at(G, G[:2], v).weights,
    "rows to start at": lambda v: gm.GaussianMixture(2).starting_at(v, G[:2]).density.std,
    "an order": lambda v: gm.MarkovChain.fit("abcab", order=v, alpha=1).transitions,
    "neighbours": lambda v: NEIGHBOURS.predict_proba(v),
    "distances": lambda v: NEIGHBOURS.kneighbors(v)[0],
    "a number of neighbours": lambda v: NEIGHBOURS.kneighbors(G, v)[0],
    "a norm": lambda v: NEIGHBOURS.with_options(p=v).predict_proba(G),
    "votes": lambda v: NEIGHBOURS.with_options(weights=v).predict_proba(G),
}


@pytest.mark.parametrize("asked", ASKED)
@pytest.mark.parametrize("thing", THINGS)
def test_anything(asked, thing):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            answer = ASKED[asked](THINGS[thing]())
        except GenmodelsError:
            return
    if isinstance(answer, float | np.ndarray) and np.asarray(answer).dtype.kind == "f":
        assert not np.isnan(answer).any()
