"""What travels besides densities and classifiers: hidden labels and states, priors, regressions, tables, streams."""

from functools import partial

import numpy as np

import genmodels as gm
from genmodels.classifiers import Joint
from genmodels.discriminative import RocCurve, calibrate, reliability, reliability_on_log_odds
from genmodels.discriminative.confusion import BinaryRates
from genmodels.errors import InvalidInputError, InvalidParameterError
from genmodels.ground.inputs import NAMELESS
from genmodels.statistics import Counts, Moments
from genmodels.streaming import Window
from tests.densities.priors.cases import CASES as PRIORS
from tests.latent.test_mixtures import DOORS
from tests.laws.travellers import of_labelled_rows
from tests.travelling.traveller import Of, Traveller

RNG = np.random.default_rng(16)
Z = np.arange(30) // 5 % 2
STEPS = {"max_iter": 2, "tol": 0}
UNBOUNDED = ("gamma", "dirichlet", "dirichlet-of-words")  # priors without one most probable value
COUNTS_OF_TWO = ("true_positives", "true_negatives", "false_positives", "false_negatives")
SEQUENCES = {  # models of two states, and a sequence for each
    "categorical": (gm.CategoricalHMM(alpha=0.5, transition_alpha=1), np.array(list("abc"))[RNG.integers(0, 3, 30)]),
    "gaussian": (gm.GaussianHMM(), RNG.normal(size=(30, 2)) + 3 * Z[:, None]),
    "tied": (gm.GaussianHMM(covariance="tied"), RNG.normal(size=(30, 2)) + 3 * Z[:, None]),
    "poisson": (gm.PoissonHMM(), RNG.poisson(2 + 5 * Z)),
    "mixed": (
        gm.MixedHMM(columns={"gaussian": [0], "poisson": [1]}, alpha=0.5),
        np.column_stack([RNG.normal(size=30), RNG.poisson(2 + 5 * Z)]),
    ),
}
ROWS = RNG.normal(size=(40, 3)) * [1, 10, 0.1]
SCORE = ROWS @ [1, 0.1, 10] + RNG.normal(size=40)
REGRESSIONS = {
    "line": (gm.LinearRegression(), SCORE),
    "logistic": (gm.LogisticRegression(), SCORE > 0),
    "softmax": (gm.LogisticRegression(), np.digitize(SCORE, [-1, 1])),
    "penalised-logistic": (gm.LogisticRegression(penalty=0.5), SCORE > 0),
    "penalised-softmax": (gm.LogisticRegression(penalty=0.5), np.digitize(SCORE, [-1, 1])),
    "batch": (gm.LogisticRegression("batch", max_iter=3), SCORE > 0),
    "stochastic": (gm.LogisticRegression("stochastic", max_iter=3), SCORE > 0),
}


def mixtures() -> dict[str, Traveller]:
    """Mixtures, after two steps of EM."""
    return {
        f"{name}-mixture": Traveller(
            partial(_mixture, door, X[:60]),
            of_labelled_rows(X[:60], None)
            | {"values": Of(lambda one: -one.weights_), "means": Of(lambda one: one.density_.mean)},
        )
        for name, (door, X) in DOORS.items()
    }


def _mixture(door, X):
    return door.with_options(**STEPS).fit(X, rng=np.random.default_rng(3))


def chains() -> dict[str, Traveller]:
    """Models of sequences that learnt from known states, and from hidden ones; what they learnt; and their states."""
    found = {}
    for name, (model, x) in SEQUENCES.items():
        given = of_labelled_rows(x, Z) | {"sequences": x, "sequence": x, "states": Z, "order": np.array([1, 0])}
        given |= {"among.states": (1, 0), "values": (2, 1)}
        found[f"{name}-counted"] = Traveller(partial(_counted, model, x), given)
        found[f"{name}-hmm"] = Traveller(partial(_climbed, model, x), given)
        found[f"{name}-states"] = Traveller(lambda model=model, x=x: _counted(model, x).model_, given)
    for order in (1, 2):
        given = {
            "sequences": Z,
            "sequence": Z,
            "n": 9,
            "statistics": Of(lambda one: one.statistics(Z, order=one.order)),
        }
        given |= {"state": 0, "ends": [0], "steps": 3}
        refused = dict.fromkeys(["hitting_probabilities", "hitting_times", "expected_durations"], InvalidParameterError)
        chain = partial(gm.MarkovChain.fit, Z, order=order)
        found[f"chain-{order}"] = Traveller(chain, given, refused if order == 2 else {})
    return found


def _counted(model, x):
    return model.with_options().fit(x, Z)


def _climbed(model, x):
    return model.with_options(**STEPS).fit(x, rng=np.random.default_rng(3))


def hidden() -> dict[str, Traveller]:
    """What else came by EM, or goes on to it."""
    X, labels = DOORS["gaussian-full"][1][:60], np.where(np.arange(60) % 4, np.arange(60) % 3, -1)
    learn = partial(gm.fit_hidden, gm.GaussianDiscriminantAnalysis("full"), X, labels, hidden=-1, **STEPS)
    blocks = {"function": _weigh, "values": range(2)}
    return {
        "fit-hidden": Traveller(learn, of_labelled_rows(X, np.arange(60) % 3)),
        "k-means": Traveller(lambda: gm.KMeans(3).fit(X, rng=np.random.default_rng(3)), {"X": X, "sd": 1.0}),
        "blocks": Traveller(lambda: gm.Blocks([X[:20], (X[20:], None, np.ones(40))]), blocks),
    }


def _weigh(*block):
    return len(block[-3])


def priors() -> dict[str, Traveller]:
    """Priors, and what rows make of them."""
    no_mode, found = {"mode": InvalidParameterError}, {}
    for name, case in PRIORS.items():
        given = {
            "statistics": case.reduce(case.X),
            "by_evidence.statistics": Counts(np.array([47.0, 215.0]), np.array([0.0, 31.0])),  # of two groups
            "other": case.reduce(case.X),
            "restored.statistics": Of(lambda one: one.statistics),
            "surplus": Of(lambda one: one.surplus),
            "density": case.theta,
            "theta": 0.3,
            "q": 0.3,
            "total": 4,
            "n": 4,
            "d": 3,
            "names": NAMELESS,
        }
        refused = {"predictive_of": InvalidInputError} if name == "dirichlet" else {}  # of two variables
        found[f"prior-{name}"] = Traveller(
            lambda case=case: case.prior, given, refused | (no_mode if name in UNBOUNDED else {})
        )
        found[f"posterior-{name}"] = Traveller(lambda case=case: case.prior + case.reduce(case.X), given, refused)
    return found


def regressions() -> dict[str, Traveller]:
    """Models of p(y | x)."""
    return {
        name: Traveller(
            lambda model=model, y=y: type(model)(**vars_of(model)).fit(ROWS, y),
            of_labelled_rows(ROWS, y),
        )
        for name, (model, y) in REGRESSIONS.items()
    }


def vars_of(model) -> dict:
    """The options of a model that has learnt nothing."""
    return {name: getattr(model, name) for name in model.__dataclass_fields__}


def tilts() -> dict[str, Traveller]:
    """A base tilted by statistics."""
    T = np.column_stack([np.arange(5.0), np.arange(5) == 2])
    given = {"statistics": T, "means": [1.5, 0.3], "m": 10}
    return {"tilted": Traveller(lambda: gm.Tilted([0.3, -0.2], T, [1, 2, 3, 2, 1]), given)}


def tables() -> dict[str, Traveller]:
    """How well a model answers, what it says of single rows, and the end of a stream."""
    labels, window = np.digitize(SCORE, [-1, 1]), {"piece": Moments.of(ROWS[:9])}
    model = gm.GaussianDiscriminantAnalysis("full").fit(ROWS, labels)
    taken_apart = {"of": 0, "against": 2, "columns": [1], "row": 3, "joint": model._solved(), "x": ROWS[:1], "X": ROWS}
    of_two = dict.fromkeys((*vars(BinaryRates), *COUNTS_OF_TWO), InvalidInputError)
    rates = {"y_true": labels, "y_pred": labels[::-1], "label": 1, "factor": 2.0}
    return {
        "confusion": Traveller(lambda: gm.ConfusionMatrix.from_labels(labels, labels[::-1]), rates, of_two),
        "confusion-of-two": Traveller(
            lambda: gm.ConfusionMatrix.from_labels(labels > 0, labels[::-1] > 0), rates | {"label": True}
        ),
        "roc": Traveller(
            lambda: RocCurve.from_scores(SCORE, labels > 0), {"threshold": 0.0, "scores": SCORE, "positive": labels > 0}
        ),
        "reliability": Traveller(lambda: reliability(labels / 2, labels > 0), {}),
        "calibration": Traveller(lambda: calibrate(SCORE, np.arange(40) % 2), {"scores": SCORE}),
        "reliability-on-log-odds": Traveller(lambda: reliability_on_log_odds(SCORE, labels > 0, [0.0]), {}),
        "explanation": Traveller(lambda: model.explain(ROWS[0]), taken_apart),
        "explanations": Traveller(lambda: model.explain(ROWS[:4]), taken_apart),
        "focus": Traveller(lambda: model.explain(ROWS[:4]).focus([1]), taken_apart | {"columns": [0]}),
        "joint": Traveller(lambda: Joint(model.classes_, model.prior_, model.density_), taken_apart | {"n": 4}),
        "window": Traveller(lambda: _window(ROWS), window),
    }


def _window(rows) -> Window:
    window = Window(3)
    for piece in np.split(rows, 8):
        window.append(Moments.of(piece))
    return window


TRAVELLERS = mixtures() | chains() | hidden() | priors() | regressions() | tilts() | tables()
