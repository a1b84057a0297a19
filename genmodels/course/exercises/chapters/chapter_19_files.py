"""Chapter 19: naive Bayes from two files of counts."""

import numpy as np

from ..function import FunctionExercise, wrong_ways

KINDS = ("late", "on time")


# Naive Bayes from the counts of two schools: the right way, then wrong ways.
def p_late(north, south):
    scores = {}
    for y in ("late", "on time"):
        n = {name: north[y][name] + south[y][name] for name in ("pupils", "bus", "alone")}
        scores[y] = n["pupils"] * (n["bus"] / n["pupils"]) * (n["alone"] / n["pupils"])
    return scores["late"] / (scores["late"] + scores["on time"])


def _added(a, b):
    return {name: a[name] + b[name] for name in a}


def _score(n):
    # prior times the shares of bus and alone, but for the number of all pupils, which is the same for both classes
    return n["pupils"] * (n["bus"] / n["pupils"]) * (n["alone"] / n["pupils"])


def _share(late, on_time):
    return late / (late + on_time)


def schools_averaged(north, south):
    """You take the mean of what each school says. Add up the counts first: a large school has to count more."""
    return (p_late(north, _nobody()) + p_late(south, _nobody())) / 2


def schools_weighted(north, south):
    """You weigh what each school says by its pupils. The shares in each class have to be worked out of all counts."""
    sizes = [sum(school[y]["pupils"] for y in KINDS) for school in (north, south)]
    return float(np.average([p_late(school, _nobody()) for school in (north, south)], weights=sizes))


def north_only(north, south):
    """You leave the counts of the south unused."""
    return p_late(north, _nobody())


def south_only(north, south):
    """You leave the counts of the north unused."""
    return p_late(south, _nobody())


def no_prior(north, south):
    """The prior is missing: how many pupils are late at all, whatever way they come."""
    late, on_time = (_score(n) / n["pupils"] for n in (_added(north[y], south[y]) for y in KINDS))
    return _share(late, on_time)


def counts_multiplied(north, south):
    """You multiply counts; bus and alone have to be shares of the pupils of their class."""
    late, on_time = (n["bus"] * n["alone"] for n in (_added(north[y], south[y]) for y in KINDS))
    return _share(late, on_time)


def prior_and_counts(north, south):
    """You multiply three counts; divide bus and alone by the pupils of their class."""
    late, on_time = (n["pupils"] * n["bus"] * n["alone"] for n in (_added(north[y], south[y]) for y in KINDS))
    return _share(late, on_time)


def joint(north, south):
    """That is p(late, bus, alone). Divide by the same for late and on time together."""
    total = sum(school[y]["pupils"] for school in (north, south) for y in KINDS)
    return _score(_added(north["late"], south["late"])) / total


def odds(north, south):
    """Those are the odds, late to on time; a probability is asked for."""
    late, on_time = (_score(_added(north[y], south[y])) for y in KINDS)
    return late / on_time


def on_time(north, south):
    """That is the probability of being on time; asked is that of being late."""
    return 1 - p_late(north, south)


def bus_only(north, south):
    """You use one feature only; naive Bayes multiplies the shares of both, bus and alone."""
    return _share(*(_added(north[y], south[y])["bus"] for y in KINDS))


def shares_added(north, south):
    """You add the shares of bus and alone; given the class they multiply."""
    late, on_time = (n["bus"] + n["alone"] for n in (_added(north[y], south[y]) for y in KINDS))
    return _share(late, on_time)


def scores_added(north, south):
    """You work out the shares in each school and add afterwards. Add up the counts first, then work out the shares."""
    return _share(*(_score(north[y]) + _score(south[y]) for y in KINDS))


def smoothed(north, south):
    """You smooth the shares; here the plain shares are asked for, without a 1 or a 2 added."""
    both = [_added(north[y], south[y]) for y in KINDS]
    return _share(*(n["pupils"] * (n["bus"] + 1) * (n["alone"] + 1) / (n["pupils"] + 2) ** 2 for n in both))


def not_normalised(north, south):
    """A probability is at most 1: divide by the sum of this for late and for on time."""
    return _score(_added(north["late"], south["late"]))


def per_cent(north, south):
    """That is a percentage; a probability, from 0 to 1, is asked for."""
    return 100 * p_late(north, south)


def _nobody():
    return {y: dict.fromkeys(("pupils", "bus", "alone"), 0) for y in KINDS}


def files(rng: np.random.Generator) -> list[tuple]:
    """Return pairs of files: counts of each class, `pupils` and among them `bus` and `alone`.

    >>> files(np.random.default_rng(0))[0][1]["late"]
    {'pupils': 8, 'bus': 6, 'alone': 2}
    """
    north = {"late": _counts(4, 1, 3), "on time": _counts(36, 12, 9)}
    south = {"late": _counts(8, 6, 2), "on time": _counts(12, 4, 5)}
    return [(north, south), *((_drawn(rng, 40), _drawn(rng, 15)) for _ in range(3))]


def _counts(pupils, bus, alone):
    return {"pupils": pupils, "bus": bus, "alone": alone}


def _drawn(rng, most):
    sizes = [int(n) for n in rng.integers(5, most, size=2)]
    return {y: _counts(n, *map(int, rng.integers(1, n, size=2))) for y, n in zip(KINDS, sizes, strict=True)}


SHARED_COUNTS = FunctionExercise(
    name="shared-counts",
    chapter="19",
    title="Two files of counts",
    question="Each school sends a file such as `{'late': {'pupils': 4, 'bus': 1, 'alone': 3}, 'on time': {'pupils': "
    "36, 'bus': 12, 'alone': 9}}`: how many pupils are late, how many of *those* come by bus, and how many "
    "alone; then the same for those on time. Write `p_late(north, south)`: what naive Bayes, fitted to both schools "
    "without smoothing, gives to *late* for a pupil who comes by bus and alone.",
    hints=(
        "Add up first: for each class, the pupils, the bus and the alone of both schools.",
        "For each class: pupils times (bus / pupils) times (alone / pupils). Divide that of late by the sum of both.",
    ),
    answer=p_late,
    cases=files,
    working="The counts are the statistics of naive Bayes, and they add. What the two schools *say* does not: each "
    "has worked out its shares from its own pupils.",
    mistakes=wrong_ways(
        schools_averaged, schools_weighted, north_only, south_only, no_prior, counts_multiplied, prior_and_counts,
        joint, odds, on_time, bus_only, shares_added, scores_added, smoothed, not_normalised,
        per_cent,
    ),
)  # fmt: skip

EXERCISES = (SHARED_COUNTS,)
