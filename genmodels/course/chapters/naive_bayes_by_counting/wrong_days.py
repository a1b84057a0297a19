"""More ways in which naive Bayes by counting goes wrong: whole days, labels of the page, the prior again and again."""

from functools import partial
from math import prod

import numpy as np

from genmodels.course.kit.exercises.exercise import Slip

from .wrong_counts import joint as joint_of
from .wrong_counts import posterior

DAYS = (
    "You count the rows that are like the day in every feature; count each feature on its own, among the rows of the "
    "label, and multiply."
)
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
COLUMN = "You look for a value in any column; 'warm' water is not a 'warm' day: compare row[j] with day[j]."


def whole_days(rows, labels, day, *, divide=True):
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
    Slip(whole_days, DAYS),
    Slip(partial(whole_days, divide=False), DAYS),
    Slip(whole_days_given_the_label, DAYS),
    *(
        Slip(partial(with_labels, taken=taken, guarded=guarded), PAGE)
        for taken in (["no", "yes"], ["yes", "no"])
        for guarded in (False, True)
    ),
    Slip(prior_with_each_feature, OFTEN),
    Slip(the_winner_alone, "You return 1 for the label that wins and 0 for the others: return the probabilities."),
    Slip(partial(features_left_out, kept=slice(None, -1)), "You leave out the last feature of the day."),
    Slip(partial(features_left_out, kept=slice(1, None)), "You leave out the first feature: places begin with 0."),
    Slip(counted_in_all_columns, COLUMN),
    Slip(four_places, "You take four features, as PlayTennis has; go through all of the day: range(len(day))."),
    Slip(one_product_for_all, "Your product goes on from one label to the next: begin it anew for each label."),
    *(Slip(partial(one_count_for_all, anew=anew), GOES_ON) for anew in (True, False)),
    Slip(divided_in_the_loop, "You divide within the loop, before the last product is there: divide after it."),
    Slip(logarithms_divided, "You divide logarithms by their sum: take np.exp of each, and then divide."),
    Slip(features_independent_of_all, EVIDENCE),
    Slip(half_a_day_added, "You smooth the counts, a matter of the next notebook: count, and add nothing."),
)
