"""Naive Bayes by counting, and the ways in which it goes wrong: what chapter 15 asks for in code."""

from math import prod

from genmodels.course.kit.exercises.exercise import slip


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
def joint(rows, labels, day):
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
    joint,
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
