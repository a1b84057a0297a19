"""Regressions and posteriors of priors, fitted in many orders. A further model of p(y | x) is one line more below."""

from functools import partial, reduce
from operator import add

import numpy as np

from genmodels import (
    Beta,
    Dirichlet,
    Gamma,
    Gaussian,
    LinearRegression,
    LogisticRegression,
    Multinomial,
    NormalInverseGamma,
    NormalInverseWishart,
    Poisson,
)
from genmodels.densities import Bernoulli
from genmodels.ground.inputs import Names
from tests.laws import cases, orders
from tests.laws.agreement import Numbers, named
from tests.laws.order_cases import KINDS, Answer, Fitted, learnt, streamed

Y = np.random.default_rng(5).permutation(np.arange(cases.ROWS) % 3)


def on_a_line(X: np.ndarray) -> np.ndarray:
    """Numbers near a linear function of the features, as far from 0 as these are."""
    noise = np.random.default_rng(1).normal(size=len(X))
    return np.median(X) + cases.measurements(np.random.default_rng(7), Y) @ [1.0, -2.0, 0.5] + noise


def labelled(X: np.ndarray, cuts: tuple[float, ...] = (0.0,), noise: float = 1.0) -> np.ndarray:
    """Labels by where a linear function of the features lies, with noise that follows the logistic distribution."""
    scores = cases.measurements(np.random.default_rng(7), Y) @ [1.0, -1.0, 0.5]
    scores += noise * np.random.default_rng(1).logistic(size=len(Y)) - np.median(scores)
    return np.tile(np.digitize(scores, cuts), len(X) // len(Y))


REGRESSIONS = [
    ("linear", LinearRegression, on_a_line),
    ("linear-through-0", partial(LinearRegression, fit_intercept=False), on_a_line),
    ("logistic", LogisticRegression, labelled),
    ("logistic-through-0", partial(LogisticRegression, fit_intercept=False), labelled),
    ("logistic-three-classes", LogisticRegression, partial(labelled, cuts=(-1.0, 1.0))),
    ("logistic-penalised", partial(LogisticRegression, penalty=1.0), partial(labelled, cuts=(-1.0, 1.0))),
    ("logistic-nearly-separated", LogisticRegression, partial(labelled, noise=0.1)),
]
COPIES = 370  # of the rows of three classes, after which slopes alone lead the first steps


def coefficients(model, columns) -> Numbers:
    """Coefficients and their standard errors by the names of the columns, and the intercept if there is one."""
    theta, errors = np.atleast_2d(model.theta_), np.atleast_2d(model.standard_errors_)
    names = [*(["intercept"] if theta.shape[1] > len(columns) else []), *(f"x{j}" for j in columns)]
    parts = {"coefficient": theta, "standard error": errors}
    return {
        (title, k, name): float(value)
        for title, table in parts.items()
        for k, row in enumerate(table)
        for name, value in zip(names, row, strict=True)
    }


def regression(name: str, new, target, data: str, order=None, copies: int = 1) -> Fitted:
    """A model of p(y | x), with its columns in this order, of so many copies of the rows."""
    change, faint = orders.MEASURED[data]
    X = np.tile(change(cases.measurements(np.random.default_rng(7), Y), Y), (copies, 1))
    y, order = target(X), np.arange(X.shape[1]) if order is None else order
    asked = X[:, order]

    def answer(model) -> Answer:
        logs = model.predict_log_proba(asked) if hasattr(model, "classes_") else model.log_prob(asked, y)
        return coefficients(model, order), [logs, np.array([model.log_likelihood_])]

    adds = (lambda parts, size: streamed(new, parts, size)) if hasattr(new(), "partial_fit") else None
    rows = asked, y, None if faint is None else orders.weights(len(y), faint)
    moved = lambda order: regression(name, new, target, data, order, copies)  # noqa: E731
    return Fitted(name, data, rows, lambda rows: learnt(new(), rows), answer, adds, moved if copies == 1 else None)


def regressions() -> list[Fitted]:
    refused = {"logistic-nearly-separated": "faint"}  # what alone holds the classes together then weighs 1e-12
    few = [(model, data) for model in REGRESSIONS for data in orders.MEASURED if refused.get(model[0]) != data]
    long = "long-logistic", LogisticRegression, partial(labelled, cuts=(-1.0, 1.0))
    many = [regression(*long, data, copies=COPIES) for data in ("ordinary", "offset", "outliers")]
    return [regression(*model, data) for model, data in few] + many


# ---- priors and what data make of them

PRIORS = [
    ("beta", Beta(1.0, 2.0), Bernoulli, cases.tosses, {}),
    ("gamma", Gamma(2.0, 0.5), Poisson, cases.event_counts, {}),
    ("dirichlet", Dirichlet([0.5, 1.0, 2.0, 1.0, 0.5]), Multinomial, cases.word_counts, {}),
    ("inverse-gamma", NormalInverseGamma(0.5, 0.5, 2, 1), Gaussian, cases.measurements, {"covariance": "diagonal"}),
    ("inverse-wishart", NormalInverseWishart([0.5] * 3, 0.5, 2 * np.eye(3), 5), Gaussian, cases.measurements, {}),
]


def posterior(name: str, prior, density, draw, options: dict, data: str) -> Fitted:
    """A prior after data, by its predictive density, and the evidence of the data."""
    change, faint = KINDS[draw][data]
    X = change(draw(np.random.default_rng(7), Y), Y)

    def answer(statistics) -> Answer:
        ahead = (prior + statistics).predictive()
        asked = np.arange(5) if name == "dirichlet" else X  # the next word of a text is one of five
        return named(ahead.grids(Names())), [np.atleast_1d(prior.log_evidence(statistics)), ahead.log_prob(asked)]

    reduced = lambda rows: density.statistics(rows[0], rows[2], **options)  # noqa: E731
    rows = X, None, None if faint is None else orders.weights(len(X), faint)
    return Fitted(name, data, rows, reduced, answer, lambda parts, size: reduce(add, map(reduced, parts)))


def posteriors() -> list[Fitted]:
    cases_of = [(prior, data) for prior in PRIORS for data in KINDS[prior[3]]]
    refused = {"inverse-wishart": "offset"}  # from a belief 1e8 off, data on a line from there
    return [posterior(*prior, data) for prior, data in cases_of if refused.get(prior[0]) != data]
