"""Chapter 27: the slips of its exercises, wrong ways that people really take, each with what is said about it."""

from functools import partial

import numpy as np
from scipy import special

from genmodels.course.kit.exercises.exercise import Slip, slip

# ---- The prior in common: evidence on a grid of strengths and means, and the rates that the best of them gives.


def common_prior(deaths, operations, strengths, means):
    from scipy.special import betaln

    a = strengths[:, None, None] * means[:, None]  # a table: strengths down, means across, hospitals behind
    b = strengths[:, None, None] - a
    heights = (betaln(a + deaths, b + operations - deaths) - betaln(a, b)).sum(axis=2)
    row, column = np.unravel_index(heights.argmax(), heights.shape)
    strength, mean = strengths[row], means[column]
    return mean, strength, (strength * mean + deaths) / (strength + operations)


def _grid(strengths, means):
    a = strengths[:, None, None] * means[:, None]
    return a, strengths[:, None, None] - a


def _best(heights, strengths, means):
    row, column = np.unravel_index(np.argmax(heights), heights.shape)
    return means[column], strengths[row]


def _shrunken(mean, strength, deaths, operations):
    return (strength * mean + deaths) / (strength + operations)


def by_heights(heights_of, deaths, operations, strengths, means):
    """The answer with other heights: a function of a, b, deaths and those who lived, a table of 2 or 3 axes."""
    heights = heights_of(*_grid(strengths, means), deaths, operations - deaths)
    mean, strength = _best(heights, strengths, means)
    return mean, strength, _shrunken(mean, strength, deaths, operations)


def with_rates(rates_of, deaths, operations, strengths, means):
    """The answer with other rates: a function of the mean, the strength, deaths and operations."""
    mean, strength, _ = common_prior(deaths, operations, strengths, means)
    return mean, strength, rates_of(mean, strength, deaths, operations)


OTHER_HEIGHTS = (
    (
        lambda a, b, d, lived: (special.betaln(a + d, b + d + lived) - special.betaln(a, b)).sum(axis=2),
        "You add all operations to b: add those who lived, operations − deaths.",
    ),
    (
        lambda a, b, d, lived: special.betaln(a + d, b + lived).sum(axis=2),
        "You leave out B(a, b), multiply by it, or divide by it once for all hospitals. The evidence of each is "
        "B(a + d, b + n − d) divided by B(a, b): put the difference inside the sum.",
    ),
    (
        lambda a, b, d, lived: (special.betaln(a + d, b + lived) - special.betaln(a, b)).sum(axis=2) * -1,
        "That is the prior with the least evidence: check the sign, or take argmax in place of argmin.",
    ),
    (
        lambda a, b, d, lived: np.exp((special.betaln(a + d, b + lived) - special.betaln(a, b)).sum(axis=2)),
        "Right for few operations. With many, nothing is higher than where your best began. A log evidence may be "
        "-20,000: begin at -inf. The evidence itself is then 0 to a computer: stay with logarithms.",
    ),
    (
        lambda a, b, d, lived: special.betaln(a + d.sum(), b + lived.sum())[:, :, 0] - special.betaln(a, b)[:, :, 0],
        "You add up the counts of all hospitals first: that is the story of one rate. Take each hospital by itself, "
        "and add the logarithms.",
    ),
    (
        lambda a, b, d, lived: (special.xlogy(d, a / (a + b)) + special.xlogy(lived, b / (a + b))).sum(axis=2),
        "That is the likelihood of one rate, the mean, and says nothing of the strength: average over the rates of "
        "the prior, by B(a + d, b + n − d) / B(a, b).",
    ),
    (
        lambda a, b, d, lived: (
            special.xlogy(d, (a + d) / (a + b + d + lived)) + special.xlogy(lived, (b + lived) / (a + b + d + lived))
        ).sum(axis=2),
        "That is how well the shrunken rates fit the deaths that they were made of, so the weakest prior wins. "
        "Evidence averages over the rates before the deaths are seen.",
    ),
    (
        lambda a, b, d, lived: np.log(
            np.maximum(np.exp(special.betaln(a + d, b + lived) - special.betaln(a, b)).sum(axis=2), 1e-300)
        ),
        "You add the evidences of the hospitals: they are independent, so multiply, or add the logarithms.",
    ),
    (
        lambda a, b, d, lived: (special.betaln(a + d, b + lived) / special.betaln(a, b)).sum(axis=2),
        "You divide two logarithms: a quotient becomes a difference, betaln(...) − betaln(a, b).",
    ),
    (
        lambda a, b, d, lived: (special.betaln(a + lived, b + d) - special.betaln(a, b)).sum(axis=2),
        "You have exchanged the dead and the living: a goes with the deaths, b with those who lived.",
    ),
    (
        lambda a, b, d, lived: (
            special.betaln(a / (a + b) + d, a + b + lived) - special.betaln(a / (a + b), a + b)
        ).sum(axis=2),
        "Your prior is Beta(mean, strength): a is strength times mean, b is strength times 1 − mean.",
    ),
    (
        lambda a, b, d, lived: (special.betaln(a + d, a + b + lived) - special.betaln(a, a + b)).sum(axis=2),
        "Your b is the whole strength: it is strength times 1 − mean, since a + b is the strength.",
    ),
    (
        lambda a, b, d, lived: (
            special.betaln(a[:, :, 0] + d[-1], b[:, :, 0] + lived[-1]) - special.betaln(a[:, :, 0], b[:, :, 0])
        ),
        "Only the last hospital counts: add over the hospitals, with += in the loop, where = begins anew for each.",
    ),
)

OTHER_RATES = (
    (lambda m, s, d, n: d / n, "The prior is right. Your rates are the raw shares: take the posterior means."),
    (
        lambda m, s, d, n: np.full(len(d), m),
        "The prior is right. You give the common mean to all: take in each hospital's own counts.",
    ),
    (
        lambda m, s, d, n: (m + d / n) / 2,
        "The prior is right. You go half way: weigh the mean by the strength, and the share by the operations.",
    ),
    (
        lambda m, s, d, n: (s * m + d) / (s * (1 - m) + n),
        "The prior is right. Below the line stands a + b + n, the whole strength and all operations.",
    ),
    (
        lambda m, s, d, n: d / (s + n),
        "The prior is right. You leave out the deaths that the prior stands for: a, above the line.",
    ),
    (
        lambda m, s, d, n: (s * m + d) / n,
        "The prior is right. You add the deaths of the prior, but not its operations: a + b, below the line.",
    ),
    (
        lambda m, s, d, n: (s * m + d - 1) / (s + n - 2),
        "The prior is right. That is the top of each posterior: its mean is asked for.",
    ),
    (
        lambda m, s, d, n: (s * d / n + n * m) / (s + n),
        "The prior is right. The weights are exchanged: the strength belongs to the mean, the operations to the share.",
    ),
    (
        lambda m, s, d, n: np.full(len(d), (s * m + d.sum()) / (s + n.sum())),
        "The prior is right. You take in the deaths of all hospitals for each of them: each has counts of its own.",
    ),
    (
        lambda m, s, d, n: (s * m + d.sum() - d) / (s + n.sum() - n),
        "The prior is right. You leave out the very hospital whose rate is asked for: take in its own counts, and "
        "those alone.",
    ),
    (
        lambda m, s, d, n: (d + 1) / (n + 2),
        "The prior is right. Those are the rates under the flat prior: use the one you found.",
    ),
    (
        lambda m, s, d, n: (m + d) / (s + n),
        "The prior is right. You add the mean to the deaths: add strength times mean, the deaths it stands for.",
    ),
    (
        lambda m, s, d, n: (m + d) / (1 + n),
        "The prior is right. You count it as one operation: it counts for as many as the strength says.",
    ),
    (lambda m, s, d, n: s * m + d, "The prior is right. Those are deaths: divide by strength plus operations."),
    (
        lambda m, s, d, n: (s * (1 - m) + n - d) / (s + n),
        "The prior is right. That is how many live: the rate of deaths is asked for.",
    ),
    (
        lambda m, s, d, n: (s * m + d) / s,
        "The prior is right. Below the line you leave out the hospital's own operations: it is a + b + n.",
    ),
    (
        lambda m, s, d, n: (s * m + d) / (s * (1 - m) + n - d),
        "The prior is right. Those are odds, deaths to survivors: below the line stand all operations, a + b + n.",
    ),
    (
        lambda m, s, d, n: 100 * (s * m + d) / (s + n),
        "The prior is right. Your rates are in percent: leave out the 100.",
    ),
)


@slip("Order: the mean comes first, then the strength.")
def other_order(deaths, operations, strengths, means):
    mean, strength, rates = common_prior(deaths, operations, strengths, means)
    return strength, mean, rates


@slip("You return a and b: asked for are the mean and the strength, with a = strength · mean.")
def a_and_b(deaths, operations, strengths, means):
    mean, strength, rates = common_prior(deaths, operations, strengths, means)
    return strength * mean, strength * (1 - mean), rates


@slip(
    "You read the place of the highest number in the table wrongly: argmax counts along the rows. "
    "`np.unravel_index(heights.argmax(), heights.shape)` gives row and column."
)
def place_read_wrongly(deaths, operations, strengths, means):
    a, b = _grid(strengths, means)
    place = (special.betaln(a + deaths, b + operations - deaths) - special.betaln(a, b)).sum(axis=2).argmax()
    mean, strength = means[place // len(strengths) % len(means)], strengths[place % len(strengths)]
    return mean, strength, _shrunken(mean, strength, deaths, operations)


PLACES = "You return the place of the best mean in the grid: return means[place], and strengths[place]."


@slip(PLACES)
def places(deaths, operations, strengths, means):
    mean, strength, rates = common_prior(deaths, operations, strengths, means)
    return int(np.argmax(means == mean)), int(np.argmax(strengths == strength)), rates


@slip(
    "Row and column of the highest number are exchanged: the axis along which the strengths stand gives the place of "
    "the strength, and the other that of the mean."
)
def row_for_column(deaths, operations, strengths, means):
    column, row, _ = places(deaths, operations, strengths, means)
    mean, strength = means[row], strengths[column]
    return mean, strength, _shrunken(mean, strength, deaths, operations)


@slip("You look for the best strength at the first mean only: try each mean with each strength.")
def first_mean(deaths, operations, strengths, means):
    _, strength, _ = common_prior(deaths, operations, strengths, means[:1])
    mean, _, _ = common_prior(deaths, operations, np.array([strength]), means)
    return mean, strength, _shrunken(mean, strength, deaths, operations)


@slip(
    "Your mean is the share of all deaths in all operations, and the strength the best for it: try each mean with each "
    "strength."
)
def pooled_mean(deaths, operations, strengths, means):
    share = np.sum(deaths) / np.sum(operations)
    _, strength, _ = common_prior(deaths, operations, strengths, np.array([share]))
    return share, strength, _shrunken(share, strength, deaths, operations)


@slip("You average the grid by the evidence: that is a fine estimate, but the place with the most evidence is asked.")
def averaged(deaths, operations, strengths, means):
    a, b = _grid(strengths, means)
    heights = (special.betaln(a + deaths, b + operations - deaths) - special.betaln(a, b)).sum(axis=2)
    weights = np.exp(heights - heights.max())
    weights /= weights.sum()
    mean, strength = weights.sum(axis=0) @ means, weights.sum(axis=1) @ strengths
    return mean, strength, _shrunken(mean, strength, deaths, operations)


@slip(
    "Your mean is the one nearest to the share of all deaths, and the strength the best for it: the best mean may be "
    "another. Try each with each."
)
def nearest_pooled_mean(deaths, operations, strengths, means):
    near = np.abs(means - np.sum(deaths) / np.sum(operations)).argmin()
    return common_prior(deaths, operations, strengths, means[[near]])


@slip(
    "You return the first strength and the first mean: does your best so far begin too high? Log evidences are "
    "negative: begin at -inf."
)
def first_of_each(deaths, operations, strengths, means):
    return common_prior(deaths, operations, strengths[:1], means[:1])


@slip(
    "You pair the first strength with the first mean, the second with the second, and so on, as zip does: try each "
    "with each, in two loops."
)
def in_pairs(deaths, operations, strengths, means):
    pairs = list(zip(strengths, means, strict=False))
    heights = [
        np.sum(special.betaln(s * m + deaths, s * (1 - m) + operations - deaths) - special.betaln(s * m, s * (1 - m)))
        for s, m in pairs
    ]
    strength, mean = pairs[int(np.argmax(heights))]
    return mean, strength, _shrunken(mean, strength, deaths, operations)


@slip(
    "You return the last strength. Set the best so far once, before both loops, and replace it, best = v, whenever v "
    "is higher."
)
def best_begins_anew(deaths, operations, strengths, means):
    return common_prior(deaths, operations, strengths[-1:], means)


@slip(
    "You return the last mean. Set the best so far once, before both loops, and replace it, best = v, whenever v is "
    "higher."
)
def best_begins_anew_within(deaths, operations, strengths, means):
    return common_prior(deaths, operations, strengths, means[-1:])


@slip(
    "The prior is right. Your rates take the a and b of the last round of your loops: work them out again from the "
    "best mean and strength."
)
def rates_of_the_last_round(deaths, operations, strengths, means):
    mean, strength, _ = common_prior(deaths, operations, strengths, means)
    return mean, strength, _shrunken(means[-1], strengths[-1], deaths, operations)


def off_the_grid(arguments, entries):
    """What is said of a mean that is none of those to try, as an optimiser finds it; nothing of another.

    >>> off_the_grid((None, None, None, np.array([0.1, 0.2])), [0.12])[:41]
    'Your mean is none of those to try: return'
    >>> off_the_grid((None, None, None, np.array([0.1, 0.2])), [0.2])
    >>> off_the_grid((None, None, None, np.array([0.1, 0.2])), [1])[:37]
    'You return the place of the best mean'
    """
    if len(entries) != 1 or isinstance(entries[0], str):
        return None
    mean = float(entries[0])  # a whole number is read as a fraction
    if np.isclose(arguments[3], mean, rtol=1e-9, atol=0).any():
        return None
    if mean.is_integer() and 1 <= mean < len(arguments[3]):
        return PLACES
    return (
        "Your mean is none of those to try: return one that you were given. (An optimiser goes between them; a best "
        "so far that begins too high stays where it began.)"
    )


WRONG_PRIORS = (
    *(Slip(partial(by_heights, heights), says) for heights, says in OTHER_HEIGHTS),
    *(Slip(partial(with_rates, rates), says) for rates, says in OTHER_RATES),
    other_order,
    a_and_b,
    place_read_wrongly,
    places,
    row_for_column,
    first_of_each,
    in_pairs,
    first_mean,
    best_begins_anew,
    best_begins_anew_within,
    rates_of_the_last_round,
    pooled_mean,
    nearest_pooled_mean,
    averaged,
)


def cases(rng: np.random.Generator) -> list[tuple]:
    """Return (deaths, operations, strengths, means): wards, two, a large one and small ones, drawn ones, and many.

    What is to be tried comes in no order, so that a best that nothing replaced is known from other slips.

    >>> mean, strength, rates = common_prior(*cases(np.random.default_rng(0))[0])
    >>> float(mean), float(strength), rates.round(3).tolist()
    (0.1, 10.0, [0.02, 0.15, 0.071, 0.15, 0.167])
    """
    wards = np.array([0, 5, 2, 2, 4]), np.array([40, 30, 32, 10, 20])
    found = [(*wards, np.array([40.0, 10.0, 1.0, 1000.0]), np.array([0.3, 0.1, 0.02, 0.9]))]
    two = np.array([3, 30]), np.array([60, 70])
    found.append((*two, np.array([12.0, 2.0, 5.0, 30.0]), np.array([0.7, 0.15, 0.25, 0.95, 0.35])))
    large = np.array([40, 1, 2, 0]), np.array([100, 20, 25, 15])  # where the best mean is not near the share of all
    found.append((*large, np.array([30.0, 8.0, 3.0, 100.0]), np.array([0.35, 0.15, 0.27, 0.05])))
    for count, low, high in ((6, 5, 60), (9, 20, 300), (30, 500, 3000)):
        operations = rng.integers(low, high, size=count)
        deaths = rng.binomial(operations, rng.beta(4, 26, size=count))
        found.append(
            (deaths, operations, 2.0 ** np.array([3, 6, 1, 8, 5, 2, 4, 7]), np.array([0.1, 0.16, 0.05, 0.13, 0.2]))
        )
    return found
