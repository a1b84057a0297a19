"""What users get wrong with mixtures, hidden Markov models, chains, priors, kernels, k-means and neighbours.

Each thing is spoiled in every class that takes it: an error of the library says what was given, and nothing else
happens. What is no fault, as another type or another scale, gives the answer of the plain thing.
"""

import copy
import datetime
import tempfile
from pathlib import Path

import numpy as np
import pandas as pd
import pytest
from scipy import sparse

from genmodels import (
    BernoulliMixture,
    Beta,
    BetaBinomial,
    Blocks,
    CategoricalHMM,
    CategoricalMixture,
    Dirichlet,
    DirichletMultinomial,
    Gamma,
    Gaussian,
    GaussianHMM,
    GaussianMixture,
    GaussianNaiveBayes,
    HiddenMarkovModel,
    Histogram,
    KernelDensity,
    KMeans,
    KNeighbors,
    MarkovChain,
    MixedHMM,
    MixedMixture,
    Mixture,
    MultinomialMixture,
    NegativeBinomial,
    NormalInverseGamma,
    NormalInverseWishart,
    Poisson,
    PoissonHMM,
    PoissonMixture,
    StudentT,
    VonMises,
    fit_hidden,
    load,
)
from genmodels.densities import Bernoulli, Categorical, Multinomial
from genmodels.errors import GenmodelsError

pytestmark = pytest.mark.filterwarnings("error")

NAN, INF = float("nan"), float("inf")
X = np.vstack([np.random.default_rng(k).normal(6 * k, 1, (20, 2)) for k in (0, 1)])
COUNTS = np.random.default_rng(2).poisson(np.repeat([[1, 8], [9, 2]], 20, axis=0))
BITS = (COUNTS > 4).astype(int)
FRAME = pd.DataFrame(X, columns=["a", "b"])
LABELS, FEW = ["u", "v"] * 20, ["u"] * 5 + [None] * 30 + ["v"] * 5
TEXT = "abbabaabbbab" * 3
SEED = 0


def spoiled(value, X=X):
    """The rows with another value in row 1 of the first column."""
    table = np.array(X, dtype=object)
    table[1, 0] = value
    return table


LEARNERS = {
    "mixture": lambda X, **more: GaussianMixture(2).fit(X, rng=SEED, **more),
    "mixed mixture": lambda X, **more: MixedMixture(2, remainder="gaussian").fit(X, rng=SEED, **more),
    "HMM": lambda X, **more: GaussianHMM(2).fit(X, rng=SEED, **more),
    "mixed HMM": lambda X, **more: MixedHMM(2, remainder="gaussian").fit(X, rng=SEED, **more),
    "kernels": lambda X, **more: KernelDensity.fit(X, **more),
    "k-means": lambda X, **more: KMeans(2).fit(X, rng=SEED, **more),
    "neighbours": lambda X, **more: KNeighbors(3).fit(X, LABELS, **more),
    "hidden labels": lambda X, **more: fit_hidden(GaussianNaiveBayes(), X, FEW, **more),
}
FITTED = {name: learn(X) for name, learn in LEARNERS.items()}
OF_COUNTS = {
    "Poisson": lambda X: PoissonMixture(2).fit(X, rng=SEED),
    "multinomial": lambda X: MultinomialMixture(2).fit(X, rng=SEED),
    "Bernoulli": lambda X: BernoulliMixture(2).fit(X, rng=SEED),
    "Poisson HMM": lambda X: PoissonHMM(2).fit(X, rng=SEED),
}
GM, HMM, COUNTING, CHAIN = FITTED["mixture"], FITTED["HMM"], PoissonHMM(2).fit(COUNTS, rng=SEED), MarkovChain.fit(TEXT)
KERNELS, NEAR, CENTRES = FITTED["kernels"], FITTED["neighbours"], FITTED["k-means"]
ROUTES, SPELLING = Poisson([[1.0], [5.0]]), CategoricalHMM(2, alpha=1).fit(TEXT, rng=SEED)


def refused(call, *words: str) -> None:
    """Assert that this is an error of the library, or what a file system says, with these words in it."""
    with pytest.raises((GenmodelsError, OSError)) as caught:
        call()
    missing = [word for word in words if word not in str(caught.value)]
    assert not missing, f"{missing} not in: {caught.value}"


# ---- rows that no model takes


ROWS = {
    "NaN": (spoiled(NAN), "nan in "),
    "None": (spoiled(None), "nan in "),
    "infinite": (spoiled(INF), "holds inf in "),
    "text": (spoiled("x"), "'x' in "),
    "number as text": (X.astype(str), "which is not a real number"),
    "bytes": (spoiled(b"1.5"), "b'1.5' in "),
    "complex": (X + 0j, "which is not a real number"),
    "too large": (X * 2e307, "below 1e"),
    "dates": (X.astype("datetime64[s]"), "which is not a real number"),
    "masked": (np.ma.masked_array(X, np.arange(80).reshape(40, 2) == 2), "masked in row 1"),
    "sparse": (sparse.csr_array(X), "X.toarray()"),
    "ragged": ([[1.0, 2.0], [3.0]] * 20, ""),
    "nothing": ([], ""),
    "no columns": (np.empty((40, 0)), ""),
    "None alone": (None, "None"),
    "a number": (3.0, "3.0"),
    "a set": ({1.0, 2.0}, "{1.0, 2.0}"),
    "a mapping": ({"a": [1.0, 2.0]}, "{'a': [1.0, 2.0]}"),
    "three axes": (X[None], "(1, 40, 2)"),
    "columns of one name": (pd.DataFrame(X, columns=["a", "a"]), "'a'"),
}
SPARSE_TOO = {("sparse", "neighbours")}


@pytest.mark.parametrize("learner", LEARNERS)
@pytest.mark.parametrize("what", ROWS)
def test_rows_that_are_none(what, learner):
    rows, said = ROWS[what]
    if (what, learner) in SPARSE_TOO:
        assert (LEARNERS[learner](rows).predict(X) == FITTED[learner].predict(X)).all()
    else:
        refused(lambda: LEARNERS[learner](rows), said)


@pytest.mark.parametrize("learner", OF_COUNTS)
@pytest.mark.parametrize("value", [-1, 0.5, NAN, "3", 1e200, None, 2 + 0j], ids=repr)
def test_counts_that_are_none(value, learner):
    refused(lambda: OF_COUNTS[learner](spoiled(value, BITS)), "1, feature 0")


@pytest.mark.parametrize("value", [None, NAN, ["x"], {}, 1.5, INF, b"a", 1j, datetime.date(2020, 1, 1)], ids=repr)
def test_categories_that_are_none(value):
    refused(lambda: CategoricalMixture(2).fit([["a"], ["b"], [value], ["a"]], rng=SEED), "feature 0", "row ")
    if value not in (None, NAN):  # at which nothing was observed
        refused(lambda: CategoricalHMM(2).fit(np.array(["a", "b", value, "a"], dtype=object)), "feature 0", "step ")
        refused(lambda: MarkovChain.fit(np.array(["a", "b", value, "a"], dtype=object), alpha=1), "the state", "row ")


WEIGHTS = {
    "too few": ([1.0], "weights"),
    "negative": ([-1] + [1] * 39, " 0 is -1"),
    "NaN": ([NAN] + [1] * 39, " 0 is nan"),
    "infinite": ([INF] + [1] * 39, " 0 is inf"),
    "zero": ([0] * 40, ""),
    "a number": (3, "shape ()"),
    "a word": ("balanced", "'balanced'"),
    "complex": (np.full(40, 1j), "not numbers"),
    "too light": (np.full(40, 1e-300), ""),
    "too heavy": (np.full(40, 1e200), "from 0 to 1e90"),
}


@pytest.mark.parametrize("learner", [name for name in LEARNERS if "HMM" not in name])
@pytest.mark.parametrize("what", WEIGHTS)
def test_weights_that_are_none(what, learner):
    weights, said = WEIGHTS[what]
    if (what, learner) == ("too light", "k-means"):  # to which all weights that are alike are one
        assert (LEARNERS[learner](X, sample_weight=weights).predict(X) == CENTRES.predict(X)).all()
    else:
        refused(lambda: LEARNERS[learner](X, sample_weight=weights), said)


SEQUENCES = {"HMM": (GaussianHMM(2).fit, [X, X]), "chain": (MarkovChain.fit, [list(TEXT)] * 2)}


@pytest.mark.parametrize("learner", SEQUENCES)
@pytest.mark.parametrize(
    ("weights", "said"),
    [([1.0] * 40, "2 sequences and there are 40"), ([-1, 1], "sequence 0"), ([NAN, 1], "sequence 0"), ([0, 0], "")],
)
def test_weights_of_sequences_are_one_a_sequence(learner, weights, said):
    fit, sequences = SEQUENCES[learner]
    refused(lambda: fit(sequences, sample_weight=weights), said)


@pytest.mark.parametrize("row", [20, 37])  # whose label is hidden, and is known
@pytest.mark.parametrize("without_weight", [0, 2])
@pytest.mark.parametrize("learner", [name for name in LEARNERS if "HMM" not in name])
def test_errors_name_the_row_as_it_was_given(learner, without_weight, row):
    weights = np.repeat([0.0, 1.0], [without_weight, 40 - without_weight])
    table = X.copy()
    table[row, 1] = NAN
    refused(lambda: LEARNERS[learner](table, sample_weight=weights), f"holds nan in row {row}, feature 1")
    masked = np.ma.masked_array(X, np.isnan(table))
    refused(lambda: LEARNERS[learner](masked, sample_weight=weights), f"masked in row {row}")


# ---- options, generators, numbers of draws


OPTIONS = {
    **{
        f"n_components {K!r}": (lambda K=K: GaussianMixture(K).fit(X), repr(K))
        for K in (0, -1, 1.5, True, "2", None, 41)
    },
    **{f"n_clusters {K!r}": (lambda K=K: KMeans(K).fit(X), repr(K)) for K in (0, -1, 1.5, True, "2", None, 41)},
    **{f"n_neighbors {k!r}": (lambda k=k: KNeighbors(k).fit(X, LABELS), repr(k)) for k in (0, -1, 1.5, "3", None, 41)},
    **{f"n_states {S!r}": (lambda S=S: GaussianHMM(S).fit(X), repr(S)) for S in (0, -1, 1.5, "2", "10", None, [])},
    **{f"tol {t!r}": (lambda t=t: GaussianMixture(2, tol=t).fit(X), "tol") for t in (-1, NAN, "x", INF, None)},
    **{f"max_iter {n!r}": (lambda n=n: GaussianHMM(2, max_iter=n).fit(X), "max_iter") for n in (-1, 1.5, INF, "x")},
    **{f"n_init {n!r}": (lambda n=n: KMeans(2, n_init=n).fit(X), "n_init") for n in (0, -1, 1.5, True)},
    **{f"start {s!r}": (lambda s=s: GaussianMixture(2, start=s).fit(X), "start is") for s in ("zzz", 7, None)},
    **{f"covariance {c!r}": (lambda c=c: GaussianHMM(2, c).fit(X), "covariance") for c in ("zz", 3, None)},
    **{f"alpha {a!r}": (lambda a=a: MarkovChain.fit(TEXT, alpha=a), "alpha is") for a in (-1, NAN, INF, "x", None)},
    **{f"order {n!r}": (lambda n=n: MarkovChain.fit(TEXT, order=n), "order is") for n in (0, -1, 1.5, 99, True, "2")},
    **{f"p {p!r}": (lambda p=p: KNeighbors(3, p=p).fit(X, LABELS), "p is") for p in (0, 3, NAN, "x", None)},
    **{
        f"bandwidth {h!r}": (lambda h=h: KernelDensity.fit(X, bandwidth=h), "bandwidth")
        for h in (0, -1, NAN, INF, "zz", None, [1, 2, 3])
    },
    "kernel": (lambda: KernelDensity.fit(X, kernel="zz"), "'zz'"),
    "alpha of a chain is called by its name": (lambda: MarkovChain.fit(TEXT, alpha=-2), "alpha is -2"),
    "weights by what": (lambda: KNeighbors(3, weights="near").fit(X, LABELS), "'near'"),
    "missing": (lambda: GaussianMixture(2, missing="ignore").fit(X), "'ignore'"),
    "prior of another kind": (lambda: GaussianMixture(2, density_prior=Beta(1, 1)).fit(X), "NormalInverseWishart"),
    "states twice": (lambda: GaussianHMM(["a", "a"]).fit(X), "'a' twice"),
    "no kinds": (lambda: MixedMixture(2).fit(X), "columns is None"),
    "kind that is none": (lambda: MixedHMM(2, remainder="zzz").fit(X), "'zzz'"),
    "column that is none": (lambda: MixedMixture(2, {"gaussian": [5]}, remainder="gaussian").fit(X), "names 5"),
    "option of a fitted model": (lambda: GM.with_options(covariance="zzz").predict(X), "'zzz'"),
}


@pytest.mark.parametrize("what", OPTIONS)
def test_options_that_are_none(what):
    call, said = OPTIONS[what]
    refused(call, said)


DRAWING = {
    "mixture": GM.sample,
    "HMM": HMM.sample,
    "chain": CHAIN.sample,
    "kernels": KERNELS.sample,
    "paths": lambda n, rng=None: HMM.sample_states(X, n, rng),
}
LEARNING = {
    "mixture": lambda rng: GaussianMixture(2).fit(X, rng=rng),
    "HMM": lambda rng: GaussianHMM(2).fit(X, rng=rng),
    "k-means": lambda rng: KMeans(2).fit(X, rng=rng),
    "hidden labels": lambda rng: fit_hidden(GaussianNaiveBayes(), X, responsibilities=2, rng=rng),
}
NO_GENERATORS = ["x", -1, 1.5, True, np.random, np.random.RandomState(0), np.random.default_rng]


@pytest.mark.parametrize("draw", DRAWING.values(), ids=DRAWING)
def test_draws_that_are_none(draw):
    for n in (-1, 1.5, "3", NAN, None, True, 10**11):
        refused(lambda n=n: draw(n), "n is")
    for rng in NO_GENERATORS:
        refused(lambda rng=rng: draw(3, rng=rng), "rng is")


@pytest.mark.parametrize("learn", LEARNING.values(), ids=LEARNING)
def test_generators_that_are_none(learn):
    for rng in NO_GENERATORS:
        refused(lambda: learn(rng), "rng is")  # noqa: B023 (called at once)


# ---- questions, and everything else that is one of a kind


REFUSED = {
    # the shape of what is asked
    "too narrow": (lambda: GM.predict(X[:, :1]), "1 features, but the model has 2"),
    "too wide": (lambda: KERNELS.log_prob(np.hstack([X, X])), "4 features, but the model has 2"),
    "no row": (lambda: CENTRES.predict([]), "(n, d)"),
    "NaN asked": (lambda: NEAR.predict([[NAN, 1.0]]), "nan in row 0"),
    "other names": (
        lambda: KMeans(2).fit(FRAME, rng=0).predict(FRAME.rename(columns={"a": "z"})),
        "lacks the column 'a'",
    ),
    "a name more": (lambda: GaussianMixture(2).fit(FRAME, rng=0).predict(FRAME.assign(c=1)), "has the column 'c'"),
    "Blocks for k-means": (lambda: KMeans(2).fit(Blocks([X])), "X is Blocks(", "rows of features"),
    "Blocks for kernels": (lambda: KernelDensity.fit(Blocks([X])), "X is Blocks("),
    "None for kernels": (lambda: KERNELS.log_prob(None), "X is None: give rows"),
    # starts
    "a word for a start": (
        lambda: GaussianMixture(2).fit(X, responsibilities="kmeans"),
        "'kmeans': give shares (40, K)",
    ),
    "a model for a start": (lambda: GaussianMixture(2).fit(X, responsibilities=GM), "give shares (40, K)"),
    "shares that are NaN": (
        lambda: GaussianMixture(2).fit(X, responsibilities=np.full((40, 2), NAN)),
        "responsibilities",
    ),
    "too few shares": (lambda: GaussianMixture(2).fit(X, responsibilities=np.ones((39, 2))), "responsibilities", "39"),
    "another number of shares": (lambda: GaussianMixture(2).fit(X, responsibilities=np.ones((40, 3))), "(40, 3)"),
    "a start of other features": (
        lambda: GaussianMixture(2).fit(X, responsibilities=Mixture([0.5, 0.5], ROUTES)),
        "2 features, but the model has 1",
    ),
    "means of another shape": (lambda: GaussianMixture(2).starting_at(X, [[0, 0]]), "(1, 2)"),
    "nothing of a feature": (
        lambda: GaussianMixture(2, missing="leave_out").fit(X * [1, NAN]),
        "component 0 has no value of feature 1",
    ),
    "nothing of a feature in a state": (
        lambda: GaussianHMM(2, missing="leave_out").fit(X * [1, NAN]),
        "state 0 has no value of feature 1",
    ),
    # blocks
    "no blocks": (lambda: GaussianMixture(2).fit(Blocks([])), "not a single block"),
    "blocks without rows": (lambda: GaussianMixture(2).fit(Blocks([X[:0]])), "no rows"),
    "blocks once": (lambda: Blocks(iter([X, X])), "only once"),
    "blocks of nothing": (lambda: GaussianMixture(2).fit(Blocks(lambda: None)), "gave None", "list of blocks"),
    "blocks of a number": (lambda: GaussianHMM(2).fit(Blocks(lambda: 3)), "gave 3"),
    "a text among blocks": (lambda: GaussianMixture(2).fit(Blocks([X, "x"]), rng=0), "block 1", "'x'"),
    # densities of several
    "weights of another sum": (lambda: Mixture([0.5, 0.6], ROUTES), "sums to 1.1"),
    "weights below 0": (lambda: Mixture([1.5, -0.5], ROUTES), "-0.5"),
    "weights of three": (lambda: Mixture([0.5, 0.25, 0.25], ROUTES), "(3,)"),
    "no stack": (lambda: Mixture([0.5, 0.5], Poisson([1.0, 5.0])), "a stack of densities"),
    "a class": (lambda: Mixture([0.5, 0.5], Poisson), "a stack of densities"),
    "a list": (lambda: Mixture([0.5, 0.5], [Poisson(1.0), Poisson(5.0)]), "a stack of densities"),
    "a q that is no 1 - p": (lambda: Bernoulli(0.1, 0.1), "q is 0.1 for p 0.1"),
    "a share beyond 1": (lambda: Mixture([0.5, 0.5], ROUTES).ppf(2), "q holds 2"),
    "a sum of mixtures": (lambda: GM + GM, "do not add up"),
    # sequences
    "rows as a list": (lambda: HMM.viterbi([[1.0, 2.0]]), "steps of 1 number", "takes 2", "numpy.array(rows)"),
    "rows of gaps": (lambda: HMM.smooth([[NAN, NAN], [NAN, NAN]]), "steps of 1 number"),
    "counts as a list": (lambda: COUNTING.log_prob([[3, 2]]), "steps of 1 number"),
    "numbers in a list": (lambda: HMM.score([1.0, 2.0]), "steps of 1 number"),
    "None among sequences": (lambda: GaussianHMM(2).fit([X, None]), "sequence 1 is None"),
    "a number among sequences": (lambda: MarkovChain.fit([list("ab"), 5]), "sequence 1 is 5"),
    "letters one by one": (lambda: MarkovChain.fit(iter("abab"), alpha=1), "''.join(letters)"),
    "words one by one": (lambda: CategoricalHMM(2).fit(w for w in ["dry", "wet", "dry"]), "[words]"),
    "rows one by one": (lambda: GaussianHMM(2).fit(iter(X.tolist())), "40 lists of 2 numbers"),
    "an empty one": (lambda: GaussianHMM(2).fit([X, X[:0]]), "sequence 1 is empty"),
    "another width": (lambda: GaussianHMM(2).fit([X, X[:, :1]]), "sequence 1 has shape (40, 1)"),
    "bytes": (lambda: SPELLING.viterbi(b"ab"), "no sequence"),
    "a letter never seen": (lambda: SPELLING.viterbi("abz"), "'z' in step 2"),
    "a state never seen": (lambda: CHAIN.log_prob("abz"), "step 2 is 'z'"),
    "too few steps": (lambda: MarkovChain.fit(TEXT, order=2).predict_next("a"), "order 2 needs 2"),
    "too many states known": (lambda: GaussianHMM(2).fit(X, [0] * 41), "[41]", "[40]"),
    "a state that is none": (lambda: HMM.smooth(X, states=[0] * 39 + [7]), "step 39 is 7"),
    "a lag below 0": (lambda: HMM.smooth(X, lag=-1), "lag is -1"),
    "an impossible step": (
        lambda: HiddenMarkovModel([1, 0], np.eye(2), Bernoulli([[1.0], [0.0]])).viterbi([0, 1]),
        "step 0 has probability 0, where 0 is observed",
    ),
    "moves of another sum": (lambda: HiddenMarkovModel([0.5, 0.5], [[0.5, 0.6], [0.5, 0.5]], ROUTES), "sums to 1.1"),
    "moves of another size": (lambda: MarkovChain([0.5, 0.5], np.eye(3)), "(3, 3)"),
    "a density of three": (lambda: HiddenMarkovModel([0.5, 0.5], np.eye(2), Poisson([[1.0], [2.0], [3.0]])), "of 3"),
    "no density": (lambda: HiddenMarkovModel([0.5, 0.5], np.eye(2), None), "None"),
    "names of one state": (lambda: MarkovChain([0.5, 0.5], np.eye(2), ["a"]), "('a',)"),
    "two parts": (lambda: MarkovChain([0.5, 0.5], np.eye(2)).stationary(), "never leaves"),
    # hidden labels
    "no label": (lambda: fit_hidden(GaussianNaiveBayes(), X, [None] * 40), "no label is known"),
    "a column of labels": (lambda: fit_hidden(GaussianNaiveBayes(), X, np.array(LABELS)[:, None]), "numpy.ravel(y)"),
    "a column of numbers": (lambda: fit_hidden(GaussianNaiveBayes(), X, np.ones((40, 1))), "(40, 1)", "numpy.ravel(y)"),
    "a mark never met": (lambda: fit_hidden(GaussianNaiveBayes(), X, FEW, hidden="?"), "'?'"),
    "a model of neighbours": (lambda: fit_hidden(KNeighbors(3), X, FEW), "generative classifier"),
    "a class for a model": (lambda: fit_hidden(GaussianNaiveBayes, X, FEW), "stands where the model should be"),
    # priors
    **{f"Beta({a!r}, 1)": (lambda a=a: Beta(a, 1), "a ") for a in (-1, NAN, INF, "a", None, 1j)},
    **{f"interval {s!r}": (lambda s=s: Beta(2, 2).interval(s), "share is") for s in (0, 1, 2, NAN, "x", None)},
    **{f"predictive_of {n!r}": (lambda n=n: Beta(2, 2).predictive_of(n), "total is") for n in (-1, 1.5, "x", None)},
    "two shapes": (lambda: Beta([1, 2], [1, 2, 3]), "(2,)", "(3,)"),
    "a number for statistics": (lambda: Beta(2, 2) + 3, "Bernoulli.statistics(X)"),
    "a prior for statistics": (lambda: Beta(2, 2) + Beta(1, 1), "Bernoulli.statistics(X)"),
    "statistics of another kind": (lambda: Gamma(1, 1) + Gaussian.statistics([1.0, 2.0]), "Poisson.statistics(X)"),
    "counts for tosses": (lambda: Beta(2, 2).log_evidence(Poisson.statistics([3, 4])), "7 ones in rows of weight 2"),
    "a density of another kind": (lambda: Beta(2, 2).log_prob(Poisson(1.0)), "give Bernoulli(0.5)"),
    "no mode": (lambda: Beta(0.5, 0.5).mode(), "has no mode"),
    "values that differ": (lambda: Dirichlet([1, 2], ["a", "b"]) + Categorical.statistics(["a", "z"]), "'z'"),
    "values twice": (lambda: Dirichlet([1, 2], ["a", "a"]), "'a' twice"),
    "other features": (lambda: NormalInverseGamma([0, 0], 1, 1, 1) + Gaussian.statistics([1.0, 2.0]), "shape (2,)"),
    "no correlations": (
        lambda: NormalInverseWishart([0, 0], 1, np.eye(2), 4) + Gaussian.statistics(X, covariance="diagonal"),
        "variances only",
    ),
    **{
        f"psi {what}": (lambda psi=psi: NormalInverseWishart([0, 0], 1, psi, 4), f"psi {said}")
        for what, (psi, said) in {
            "wide": (np.eye(3), "has shape (3, 3)"),
            "indefinite": ([[1, 2], [2, 1]], "is not positive definite"),
            "asymmetric": ([[1, 0.1], [0.2, 1]], "is not symmetric"),
            "flat": (np.zeros((2, 2)), "has variances [0.0, 0.0]"),
            "singular": (np.ones((2, 2)), "is singular"),
        }.items()
    },
    "nu too small": (lambda: NormalInverseWishart([0, 0], 1, np.eye(2), 0.5), "nu 0.5"),
    **{f"reference({d!r})": (lambda d=d: NormalInverseWishart.reference(d), "d is") for d in (0, -1, 1.5, "x", None)},
    "improper": (lambda: NormalInverseWishart.reference(2).predictive(), "improper"),
    "both": (lambda: Bernoulli.fit([1, 0], prior=Beta(2, 2), alpha=1), "both given"),
    "a prior that is none": (lambda: Gaussian.fit(X, prior=3), "prior is 3"),
    # densities of single things
    "concentration": (lambda: VonMises(0.0, -1.0), "concentration holds -1"),
    "one angle": (lambda: VonMises.fit([1.0, 1.0]), "the same angle"),
    "no angle": (lambda: VonMises.fit([]), "the data has no rows"),
    "an angle that is infinite": (lambda: VonMises.fit([0.0, np.inf]), "inf in row 1"),
    "no shape": (lambda: NegativeBinomial(0, 1), "shape holds 0"),
    "a total below 0": (lambda: BetaBinomial(1, 1, -1), "total is -1"),
    "no scale": (lambda: StudentT(0, -1, 1), "scale holds -1"),
    "alpha below 0": (lambda: DirichletMultinomial([1, -1]), "alpha holds -1"),
    "edges that fall": (lambda: Histogram.fit([1.0, 2.0], edges=[3, 2, 1]), "increasing"),
    "beyond the edges": (lambda: Histogram.fit([1.0, 9.0], edges=[0, 3]), "beyond the edges"),
    "one value": (lambda: KernelDensity.fit([1.0, 1.0]), "bandwidth="),
    "no quantile in two dimensions": (lambda: KERNELS.ppf(0.5), "marginal"),
    "another feature": (lambda: KERNELS.marginal([5]), "[5]"),
    "other categories": (lambda: Mixture([0.5, 0.5], Multinomial([[0.5, 0.5]] * 2)).log_prob([[1, -1]]), "-1 in row 0"),
    # neighbours and centres
    "no costs": (lambda: NEAR.predict(X, costs="x"), "costs is 'x'"),
    "costs of NaN": (lambda: NEAR.predict(X, costs=[[0, NAN], [1, 0]]), "costs"),
    "neighbours of all": (lambda: NEAR.kneighbors(X, n_neighbors=99), "from 1 to 40"),
    "rows too close together": (lambda: KNeighbors(3).fit(X * 1e-300, LABELS), "spans 1.04e-299", "rescale"),
    "rows too far apart": (lambda: KMeans(2).fit(X * 1e300), "spans 1.04e+301", "rescale"),
    "fewer rows than centres": (lambda: KMeans(3).fit(np.repeat(X[:2], 9, axis=0)), "fewer than 3 different rows"),
    # files
    "no path": (lambda: GM.save(""), "path of the file to write is empty"),
    "a folder": (lambda: HMM.save(tempfile.gettempdir()), "folder"),
    "no folder": (lambda: CENTRES.save("/nonexistent/x.npz"), "'/nonexistent/x.npz'"),
    "no file": (lambda: load("/nonexistent.npz"), "'/nonexistent.npz'"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_what_is_refused(what):
    call, *words = REFUSED[what]
    refused(call, *words)


OWNERS = {"mixture": GM, "HMM": HMM, "k-means": CENTRES, "neighbours": NEAR, "counting": COUNTING}
FORGED = [
    *[("mixture", *forged) for forged in [("n_components", -3), ("tol", "x"), ("covariance", "zzz"), ("start", 7)]],
    *[("HMM", *forged) for forged in [("n_states", 5), ("n_states", "2"), ("max_iter", -1), ("transition_alpha", -1)]],
    *[("HMM", *forged) for forged in [("covariance", "zz"), ("missing", "zz"), ("absorbing", ("zz",))]],
    ("mixture", "missing", "zz"),
    *[("k-means", *forged) for forged in [("n_clusters", -1), ("n_clusters", 3), ("n_init", 0), ("max_iter", "x")]],
    *[("neighbours", *forged) for forged in [("n_neighbors", -1), ("p", 3), ("weights", "zz")]],
    ("counting", "alpha", -1),
]


@pytest.mark.parametrize(("owner", "option", "value"), FORGED)
def test_options_in_files_that_are_none(owner, option, value, tmp_path: Path):
    path, forged = tmp_path / "forged.npz", copy.copy(OWNERS[owner])
    vars(forged)[option] = value
    forged.save(path)
    refused(lambda: load(path), "holds no model that can be trusted")


# ---- what is no fault: other types, memory and scales


KINDS = {
    "long double": lambda X: X.astype(np.longdouble),
    "masked nowhere": np.ma.masked_array,
    "reversed memory": lambda X: np.ascontiguousarray(X[::-1])[::-1],
    "by columns": np.asfortranarray,
    "read-only": lambda X: np.frombuffer(X.tobytes()).reshape(X.shape),
    "objects": lambda X: X.astype(object),
    "frame": lambda X: pd.DataFrame(X, columns=["a", "b"]),
    "nullable": lambda X: pd.DataFrame(X, columns=["a", "b"]).astype("Float64"),
    "doubled": lambda X: X * 2.0,
    "large": lambda X: X * 2.0**450,
    "small": lambda X: X * 2.0**-450,
}


@pytest.mark.parametrize("learner", LEARNERS)
@pytest.mark.parametrize("kind", KINDS)
def test_other_kinds_and_scales_give_the_same_answer(kind, learner):
    rows, plain = KINDS[kind](X), FITTED[learner]
    found = LEARNERS[learner](rows)
    if learner == "kernels":
        apart = found.log_prob(rows) - plain.log_prob(X)  # by the logarithm of the scale, twice
        assert np.ptp(apart) < 1e-9
    else:
        assert (found.predict(rows) == plain.predict(X)).all()


def test_frames_go_by_their_names_in_blocks_and_sequences():
    turned = FRAME[["b", "a"]]
    both = GaussianMixture(2).fit(Blocks([FRAME[:20], turned[20:]]), rng=SEED)
    assert np.allclose(both.weights_, GM.weights_)
    assert (GaussianHMM(2).fit([FRAME, turned], rng=SEED).viterbi(turned) == HMM.viterbi(X)).all()


def test_steps_that_nobody_saw_are_no_fault():
    for steps in ([None, None], np.full((2, 2), NAN), [(NAN, NAN), (NAN, NAN)]):
        assert HMM.viterbi(steps).shape == (2,)
    assert Gamma(1e300, 1e-300).mean == INF
