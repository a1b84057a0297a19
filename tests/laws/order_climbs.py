"""What EM climbs to, in many orders: mixtures and hidden Markov models from a given start, and classes told in part."""

import numpy as np

from genmodels import (
    BernoulliMixture,
    Blocks,
    CategoricalHMM,
    CategoricalMixture,
    GaussianHMM,
    GaussianMixture,
    MarkovChain,
    MixedMixture,
    MultinomialMixture,
    PoissonHMM,
    PoissonMixture,
    fit_hidden,
)
from genmodels.ground.inputs import Names
from tests.laws import cases, orders
from tests.laws.agreement import named
from tests.laws.order_cases import KINDS, Answer, Fitted, Rows, named_shares, of_classifier

COVARIANCES = ["full", "tied", "diagonal", "spherical", "identity", "tied_diagonal", "tied_spherical"]
STEPS = {"max_iter": 6, "tol": 0}  # as many for all, which are not at the top yet
FEW = {"max_iter": 2, "tol": 0}
Y = np.random.default_rng(5).permutation(np.arange(cases.ROWS) % 3)
START = np.where(Y[:, None] == 2, [0.0, 0.0, 1.0], 0.6 * np.eye(3)[Y] + [0.2, 0.2, 0.0])
# outliers leave a component with a row of its own, unless all share a spread
MIXED = [name for name in orders.MEASURED if name not in ("outliers", "faint")]


def mixture(name: str, model, draw, data: str, order=None) -> Fitted:
    """A mixture from given responsibilities, with its columns in this order."""
    change, faint = {**KINDS.get(draw, orders.PLAIN), "far": (orders.far, None)}[data]
    X = change(draw(np.random.default_rng(7), Y), Y)
    order = np.arange(X.shape[1]) if order is None else order
    asked, weight = X[:, order], None if faint is None else orders.weights(len(X), faint)

    def answer(model) -> Answer:
        numbers = named(model.density_.grids(Names(["a", "b", "c"], [f"x{j}" for j in order])))
        climbed = np.array(model.history_.objective[-1:])
        return {**numbers, **named_shares("weight", model.weights_)}, [model.predict_log_proba(asked), climbed]

    def fit(rows: Rows):
        return model.with_options(**STEPS).fit(rows[0], sample_weight=rows[2], responsibilities=rows[1])

    moved = None if "mixed" in name else lambda order: mixture(name, model, draw, data, order)
    return Fitted(name, data, (asked, START, weight), fit, answer, columns=moved)


def mixtures() -> list[Fitted]:
    gaussian = [
        mixture(f"mixture-{covariance}", GaussianMixture(3, covariance), cases.measurements, data)
        for covariance in COVARIANCES
        for data in [
            *MIXED,
            *(["outliers"] if "tied" in covariance else []),
            *(["far"] if covariance == "full" else []),
        ]
    ]
    return gaussian + [
        mixture(f"mixture-{name}", model, draw, data)
        for name, model, draw in [
            ("bernoulli", BernoulliMixture(3), cases.tosses),
            ("poisson", PoissonMixture(3), cases.event_counts),
            ("multinomial", MultinomialMixture(3), cases.word_counts),
            ("categorical", CategoricalMixture(3), cases.categories),
            ("mixed", MixedMixture(3, cases.MIXED), cases.mixture_of_kinds),
        ]
        for data in ["ordinary", "weighted", *(["certain"] if name == "bernoulli" else [])]
    ]


def told(case: cases.ClassifierCase, order=None) -> Fitted:
    """A classifier of the registry, of whose labels only is told how plausible each is."""
    shares = 0.5 * np.eye(3)[np.searchsorted(cases.LABELS, case.y)] + 0.5 / 3
    order = np.arange(case.X.shape[1]) if order is None else order
    X, moved = case.X[:, order], case.in_columns(order)

    def answer(model) -> Answer:
        numbers, logs = of_classifier(model, X, order)
        return numbers, [*logs, np.array(model.history_.objective[-1:])]

    fit = lambda rows: fit_hidden(moved.new(), rows[0], rows[1], **STEPS)  # noqa: E731
    return Fitted(f"{case.name}-told", "ordinary", (X, shares, None), fit, answer, columns=lambda o: told(case, o))


# ---- sequences

LENGTHS = [3, 9, 2, 14, 7, 20, 5, 8, 2, 11, 6, 4]
CHAIN = MarkovChain([0.5, 0.3, 0.2], [[0.8, 0.1, 0.1], [0.2, 0.7, 0.1], [0.1, 0.3, 0.6]])
STATES = [CHAIN.sample(n, np.random.default_rng(100 + i)) for i, n in enumerate(LENGTHS)]


def in_a_row(sequences: list) -> np.ndarray:
    """Sequences as an array (m,) of arrays."""
    row = np.empty(len(sequences), dtype=object)
    row[:] = sequences
    return row


def chain(order: int, data: str) -> Fitted:
    """A Markov chain, fitted to sequences that weigh more or less."""
    weight = orders.weights(len(LENGTHS)) if data == "weighted" else None

    def fit(rows: Rows) -> MarkovChain:
        return MarkovChain.fit(list(rows[0]), rows[2], order=order, alpha=0.5)

    def answer(model: MarkovChain) -> Answer:
        numbers = {**named_shares("start", model.start.ravel()), **named_shares("moves", model.transitions.ravel())}
        return {**numbers, **named_shares("stationary", model.stationary().ravel())}, [model.log_prob(STATES)]

    return Fitted(f"chain-{order}", data, (in_a_row(STATES), None, weight), fit, answer)


def hidden(name: str, model, draw, data: str) -> Fitted:
    """A hidden Markov model, from a given start."""
    z = np.concatenate(STATES)
    change, faint = KINDS.get(draw, orders.PLAIN)[data]
    sequences = np.split(change(draw(np.random.default_rng(7), z), z), np.cumsum(LENGTHS)[:-1])
    weight = None if faint is None else orders.weights(len(LENGTHS))
    nearly = [np.where(np.arange(len(states)) % 5 == 4, (states + 1) % 3, states) for states in STATES]
    start, model = model.fit(sequences, nearly).model_, model.with_options(**FEW)

    def answer(model) -> Answer:
        numbers = named(model.density_.grids(Names(["a", "b", "c"], range(sequences[0].shape[1]))))
        shares = {**named_shares("start", model.start_), **named_shares("moves", model.transitions_.ravel())}
        smoothed = np.concatenate(model.model_.smooth(sequences))
        return {**numbers, **shares}, [model.model_.log_prob(sequences), smoothed]

    def in_blocks(parts: list[Rows], size: int):
        return model.fit(Blocks([(list(X), None, weight) for X, _, weight in parts]), start=start)

    fit = lambda rows: model.fit(list(rows[0]), None, rows[2], start=start)  # noqa: E731
    blocks = in_blocks if data == "weighted" else None
    return Fitted(name, data, (in_a_row(sequences), None, weight), fit, answer, blocks)


def sequences() -> list[Fitted]:
    gaussian = {
        "full": ["ordinary", "weighted", "offset", "scales", "collinear"],
        "tied": ["offset", "outliers"],
        "diagonal": ["weighted", "separated"],
        "spherical": ["scales"],
    }
    return [
        *(chain(order, data) for order in (1, 2) for data in ("ordinary", "weighted")),
        *(
            hidden(f"hmm-{covariance}", GaussianHMM(3, covariance), cases.measurements, data)
            for covariance, kinds in gaussian.items()
            for data in kinds
        ),
        hidden("hmm-poisson", PoissonHMM(3), cases.event_counts, "ordinary"),
        hidden("hmm-categorical", CategoricalHMM(3), cases.categories, "weighted"),
    ]
