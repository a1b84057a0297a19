"""Chapter 15: the slips of its exercises, wrong ways that people really take, each with what is said about it."""

from functools import partial
from math import prod

import numpy as np

from genmodels.course.datasets import load_enjoy_sport, load_play_tennis
from genmodels.course.datasets.dataset import Dataset
from genmodels.course.kit.exercises.exercise import Slip, slip

# ---- Naive Bayes by counting, and the ways in which it goes wrong: what chapter 15 asks for in code.


def posterior(rows, labels, day):
    joint = []
    for k in sorted(set(labels)):
        own = [row for row, label in zip(rows, labels, strict=True) if label == k]
        p = len(own) / len(rows)  # the prior
        for j, value in enumerate(day):
            p *= sum(row[j] == value for row in own) / len(own)
        joint.append(p)
    return [p / sum(joint) for p in joint]


def _by_label(rows, labels, day, term, prior=lambda own, rows: len(own) / len(rows), order=sorted) -> list:
    """Return the product of a prior and of `term(own, rows, j, value)` for each label."""
    found = []
    for k in order(set(labels)):
        own = [row for row, label in zip(rows, labels, strict=True) if label == k]
        found.append(prior(own, rows) * prod(term(own, rows, j, value) for j, value in enumerate(day)))
    return found


def _share(own, rows, j, value) -> float:
    return sum(row[j] == value for row in own) / len(own)


def _normalised(joint) -> list:
    return [p / (sum(joint) or 1) for p in joint]


@slip("The prior is missing: begin each product with the share of the label among all rows.")
def without_the_prior(rows, labels, day):
    return _normalised(_by_label(rows, labels, day, _share, prior=lambda own, rows: 1))


@slip("You return counts times shares: divide by their sum over the labels.")
def a_count_for_the_prior(rows, labels, day):
    return _by_label(rows, labels, day, _share, prior=lambda own, rows: len(own))


@slip("You return P(label and day): divide each product by the sum of all of them.")
def joint_of(rows, labels, day):
    return _by_label(rows, labels, day, _share)


@slip("You return P(day | label): the prior is missing, and the division by the sum.")
def likelihood(rows, labels, day):
    return _by_label(rows, labels, day, _share, prior=lambda own, rows: 1)


@slip("You return the prior: multiply in P(value | label) for each feature of the day.")
def prior_alone(rows, labels, day):
    return [labels.count(k) / len(labels) for k in sorted(set(labels))]


@slip(
    "You divide by all rows, by those with the value or by nothing at all, or the prior comes in again with each "
    "feature; that comes to the same. After the bar stands the label: divide by its rows. The prior comes once."
)
def divided_by_all_rows(rows, labels, day):
    return _normalised(_by_label(rows, labels, day, lambda own, rows, j, v: sum(r[j] == v for r in own) / len(rows)))


@slip(
    "You count the rows that are like the day in every feature; count each feature on its own, among the rows of "
    "the label, and multiply."
)
def whole_days(rows, labels, day):
    return _normalised(
        [sum(tuple(r) == tuple(day) for r, y in zip(rows, labels, strict=True) if y == k) for k in sorted(set(labels))]
    )


@slip("You leave out the factors that are zero; a value never seen with a label rules it out.")
def zeros_left_out(rows, labels, day):
    return _normalised(_by_label(rows, labels, day, lambda *where: _share(*where) or 1))


@slip("You smooth the counts, a matter of the next notebook: count, and add nothing.")
def one_added(rows, labels, day):
    return _normalised(
        _by_label(
            rows,
            labels,
            day,
            lambda own, rows, j, v: (sum(r[j] == v for r in own) + 1) / (len(own) + len({r[j] for r in rows})),
        )
    )


@slip("You look for a value in any column; 'warm' water is not a 'warm' day: compare row[j] with day[j].")
def any_column(rows, labels, day):
    return _normalised(_by_label(rows, labels, day, lambda own, rows, j, v: sum(v in row for row in own) / len(own)))


@slip("You return before all features are multiplied in: only the first one counts.")
def first_feature_only(rows, labels, day):
    return _normalised(_by_label(rows, labels, day[:1], _share))


@slip("You begin the product again with each feature: only the last one counts.")
def last_feature_only(rows, labels, day):
    last = len(day) - 1
    return _normalised(
        _by_label(rows, labels, day, lambda own, rows, j, v: _share(own, rows, j, v) if j == last else 1)
    )


@slip("You add the shares of the features; multiply them.")
def added(rows, labels, day):
    joint = []
    for k in sorted(set(labels)):
        own = [row for row, label in zip(rows, labels, strict=True) if label == k]
        joint.append(len(own) / len(rows) * sum(_share(own, rows, j, v) for j, v in enumerate(day)))
    return _normalised(joint)


@slip("You add the prior and the shares of the features; multiply them.")
def added_to_the_prior(rows, labels, day):
    joint = []
    for k in sorted(set(labels)):
        own = [row for row, label in zip(rows, labels, strict=True) if label == k]
        joint.append(len(own) / len(rows) + sum(_share(own, rows, j, v) for j, v in enumerate(day)))
    return _normalised(joint)


@slip("You put a tiny number in the place of a zero; a value never seen with a label rules it out, with exactly 0.")
def a_floor_under_zero(rows, labels, day):
    return _normalised(_by_label(rows, labels, day, lambda *where: max(_share(*where), 1e-9)))


@slip("You take four features, as PlayTennis has; there may be any number: go through all of the day.")
def four_columns(rows, labels, day):
    return _normalised(_by_label(rows, labels, day[:4], _share))


@slip("You round; return the numbers as they come.")
def rounded(rows, labels, day):
    return [round(p, 2) for p in posterior(rows, labels, day)]


@slip("The labels stand in the wrong order: take them as sorted(set(labels)) does.")
def the_other_way_round(rows, labels, day):
    return posterior(rows, labels, day)[::-1]


@slip("You take the labels in the order in which they occur; take them as sorted(set(labels)) does.")
def in_order_of_appearance(rows, labels, day):
    return _normalised(_by_label(rows, labels, day, _share, order=lambda found: sorted(found, key=labels.index)))


@slip("You return the label that wins: return the probability of each label, in a list.")
def the_label(rows, labels, day):
    joint = posterior(rows, labels, day)
    return sorted(set(labels))[joint.index(max(joint))]


@slip("You return per cent; a probability lies between 0 and 1.")
def per_cent(rows, labels, day):
    return [100 * p for p in posterior(rows, labels, day)]


@slip("You divide by the largest product: divide by the sum, so that the answers add up to 1.")
def over_the_largest(rows, labels, day):
    joint = _by_label(rows, labels, day, _share)
    return [p / max(joint) for p in joint]


WRONG = (
    without_the_prior,
    a_count_for_the_prior,
    joint_of,
    likelihood,
    prior_alone,
    divided_by_all_rows,
    whole_days,
    zeros_left_out,
    a_floor_under_zero,
    one_added,
    any_column,
    first_feature_only,
    last_feature_only,
    four_columns,
    added,
    added_to_the_prior,
    the_other_way_round,
    in_order_of_appearance,
    the_label,
    per_cent,
    over_the_largest,
    rounded,
)


# ---- The tables on which a classifier that counts is tried: the days of the notebook, and random ones.


VALUES = ("low", "middle", "high", "odd")  # the same words in every column
LABELS = ("tea", "coffee", "milk", "water")

Case = tuple[list[tuple[str, ...]], list[str], tuple[str, ...]]


def listed(data: Dataset, day: str) -> Case:
    """Return the rows, the labels and a day as plain Python.

    >>> listed(load_enjoy_sport(), "sunny warm high strong cool same")[1]
    ['yes', 'yes', 'no', 'yes']
    """
    return [tuple(row) for row in data.X.tolist()], data.y.tolist(), tuple(day.split())


def random_table(rng: np.random.Generator, m: int, d: int, n_labels: int) -> Case:
    """Return m rows of d features with labels that all occur, and a day that at least one label allows.

    >>> rows, labels, day = random_table(np.random.default_rng(0), m=6, d=2, n_labels=3)
    >>> len(rows), len(set(labels)), len(day)
    (6, 3, 2)
    """
    labels = [*LABELS[:n_labels], *rng.choice(LABELS[:n_labels], size=m - n_labels).tolist()]
    rows = [tuple(row) for row in rng.choice(VALUES[: 2 + d % 3], size=(m, d)).tolist()]
    allowed = rng.choice(LABELS[:n_labels])
    own = [row for row, label in zip(rows, labels, strict=True) if label == allowed]
    day = tuple(own[rng.integers(len(own))][j] for j in range(d))  # each value was seen with that label
    return rows, labels, day


def cases(rng: np.random.Generator) -> list[Case]:
    """Return argument tuples: a table that one can count at a glance first, then the notebook's, then random ones.

    >>> cases(np.random.default_rng(0))[0][1]
    ['yes', 'yes', 'yes', 'no']
    """
    first = ([("sunny",), ("sunny",), ("rainy",), ("sunny",)], ["yes", "yes", "yes", "no"], ("sunny",))
    warm = (
        [("warm", "cool"), ("cold", "warm"), ("warm", "warm"), ("cold", "warm"), ("warm", "cool")],
        ["yes", "yes", "no", "yes", "no"],
        ("warm", "warm"),
    )
    known = [
        listed(load_play_tennis(), "sunny cool high strong"),
        listed(load_play_tennis(), "overcast hot high weak"),
        listed(load_enjoy_sport(), "sunny warm high strong cool same"),
    ]
    shapes = [(8, 1, 2), (9, 2, 2), (12, 3, 3), (20, 4, 4), (30, 5, 3), (15, 2, 3)]
    return [first, warm, *known, *(random_table(rng, *shape) for shape in shapes)]


# ---- More ways in which naive Bayes by counting goes wrong: whole days, labels of the page, the prior again and again.


PAGE = (
    "You look for the labels of this page, yes and no; other tables have other labels: take them from "
    "sorted(set(labels))."
)
OFTEN = "You multiply the prior in once for each feature; it comes once, before the features."

GOES_ON = "Your count goes on from one feature to the next: put it to 0 before each feature."
EVIDENCE = (
    "You divide by the product of P(value) over all rows; features are taken for independent given the label alone. "
    "Divide by the sum of your products."
)


def counts_of_whole_days(rows, labels, day, *, divide=True):
    """Count the rows that are like the day in every feature, label by label."""
    found = [
        sum(row == day and y == k for row, y in zip(rows, labels, strict=True)) / len(rows) for k in sorted(set(labels))
    ]
    return [p / sum(found) for p in found] if divide else found


def whole_days_given_the_label(rows, labels, day):
    """Take the share of such rows among those of the label."""
    return [
        sum(row == day and y == k for row, y in zip(rows, labels, strict=True)) / labels.count(k)
        for k in sorted(set(labels))
    ]


def with_labels(rows, labels, day, *, taken, guarded):
    """Go through the labels `taken`, whichever there are; one that no row has fails, or gets 0."""
    joint = []
    for k in taken:
        own = [row for row, label in zip(rows, labels, strict=True) if label == k]
        p = len(own) / len(rows)
        for j, value in enumerate(day):
            p *= sum(row[j] == value for row in own) / ((len(own) or 1) if guarded else len(own))
        joint.append(p)
    total = sum(joint)
    return [p / ((total or 1) if guarded else total) for p in joint]


def prior_with_each_feature(rows, labels, day):
    """Multiply by the prior d times in place of once."""
    found = [
        p * (labels.count(k) / len(labels)) ** (len(day) - 1)
        for p, k in zip(posterior(rows, labels, day), sorted(set(labels)), strict=True)
    ]
    return [p / sum(found) for p in found]


def the_winner_alone(rows, labels, day):
    """Give 1 to the label that wins, and 0 to the others."""
    found = posterior(rows, labels, day)
    return [float(p == max(found)) for p in found]


def features_left_out(rows, labels, day, *, kept):
    """Go through some of the features only: all but the last, or all but the first."""
    return posterior([row[kept] for row in rows], labels, day[kept])


def counted_in_all_columns(rows, labels, day):
    """Count a value in each place of a row where it stands."""
    joint = []
    for k in sorted(set(labels)):
        own = [list(row) for row, label in zip(rows, labels, strict=True) if label == k]
        shares = [sum(row.count(value) for row in own) / len(own) for value in day]
        joint.append(len(own) / len(rows) * prod(shares))
    return [p / sum(joint) for p in joint]


def four_places(rows, labels, day):
    """Look in the places 0 to 3 of every day, which fails where there are fewer."""
    return posterior([[row[j] for j in range(4)] for row in rows], labels, [day[j] for j in range(4)])


def one_product_for_all(rows, labels, day):
    """Go on with the product of the label before."""
    joint, p = [], 1
    for k in sorted(set(labels)):
        own = [row for row, label in zip(rows, labels, strict=True) if label == k]
        p *= len(own) / len(rows) * prod(sum(row[j] == value for row in own) / len(own) for j, value in enumerate(day))
        joint.append(p)
    return [p / sum(joint) for p in joint]


def half_a_day_added(rows, labels, day):
    """Add one half to each count."""
    joint = []
    for k in sorted(set(labels)):
        own = [row for row, label in zip(rows, labels, strict=True) if label == k]
        p = len(own) / len(rows)
        for j, value in enumerate(day):
            kinds = len({row[j] for row in rows})
            p *= (sum(row[j] == value for row in own) + 0.5) / (len(own) + 0.5 * kinds)
        joint.append(p)
    return [p / sum(joint) for p in joint]


def one_count_for_all(rows, labels, day, *, anew):
    """Go on with the count of the feature before, or, where it is not put to 0 `anew`, with that of any label."""
    joint, n = [], 0
    for k in sorted(set(labels)):
        p, n = labels.count(k) / len(labels), 0 if anew else n
        for j, value in enumerate(day):
            n += sum(row[j] == value for row, y in zip(rows, labels, strict=True) if y == k)
            p *= n / labels.count(k)
        joint.append(p)
    return [p / sum(joint) for p in joint]


def features_independent_of_all(rows, labels, day):
    """Divide by the product of P(value) over all rows in place of P(day)."""
    evidence = prod(sum(row[j] == value for row in rows) / len(rows) for j, value in enumerate(day))
    return [p / evidence for p in joint_of(rows, labels, day)]


def divided_in_the_loop(rows, labels, day):
    """Divide by the sum after each label, while products are still to come."""
    found = []
    for p in joint_of(rows, labels, day):
        found.append(p)
        found = [q / sum(found) for q in found]
    return found


def logarithms_divided(rows, labels, day):
    """Divide the logarithms of the products by their sum."""
    with np.errstate(divide="ignore", invalid="ignore"):
        logs = np.log(joint_of(rows, labels, day))
        return (logs / logs.sum()).tolist()


def in_another_order(arguments: tuple, entries: list) -> str | None:
    """What is said of the right numbers that stand in an order of their own, as those of a set do."""
    wanted = posterior(*arguments)
    if len(entries) == len(wanted) and np.allclose(sorted(entries), sorted(wanted)):
        return (
            "Here these are the right numbers, in another order. If you go through set(labels): a set has no order, "
            "so take sorted(set(labels))."
        )
    return None


MORE_WRONG = (
    Slip(counts_of_whole_days, whole_days.says),
    Slip(partial(counts_of_whole_days, divide=False), whole_days.says),
    Slip(whole_days_given_the_label, whole_days.says),
    *(
        Slip(partial(with_labels, taken=taken, guarded=guarded), PAGE)
        for taken in (["no", "yes"], ["yes", "no"])
        for guarded in (False, True)
    ),
    Slip(prior_with_each_feature, OFTEN),
    Slip(the_winner_alone, "You return 1 for the label that wins and 0 for the others: return the probabilities."),
    Slip(partial(features_left_out, kept=slice(None, -1)), "You leave out the last feature of the day."),
    Slip(partial(features_left_out, kept=slice(1, None)), "You leave out the first feature: places begin with 0."),
    Slip(counted_in_all_columns, any_column.says),
    Slip(four_places, "You take four features, as PlayTennis has; go through all of the day: range(len(day))."),
    Slip(one_product_for_all, "Your product goes on from one label to the next: begin it anew for each label."),
    *(Slip(partial(one_count_for_all, anew=anew), GOES_ON) for anew in (True, False)),
    Slip(divided_in_the_loop, "You divide within the loop, before the last product is there: divide after it."),
    Slip(logarithms_divided, "You divide logarithms by their sum: take np.exp of each, and then divide."),
    Slip(features_independent_of_all, EVIDENCE),
    Slip(half_a_day_added, one_added.says),
)
