"""What is said of functions that learn from both kinds of rows, written as students write them."""

import numpy as np
import pytest
from scipy.special import expit

from genmodels.course import exercises

DEED = exercises.get("learn-from-both")


def written(X, y, weight, steps, *, kind=float, rounds=1, ham=None, prior=None, divide=True):
    """The rule in a spelling of its own, with one place to go wrong."""
    r = (y == 1).astype(kind)
    count = np.where(y == -1, 0.0, 1.0)
    for _ in range(steps + rounds):
        in_spam = count * r
        in_ham = count - in_spam if ham is None else ham(count, r)
        S, H = in_spam @ X + 1, in_ham @ X + 1
        before = np.log(in_spam.sum() / in_ham.sum()) if prior is None else prior(in_spam, in_ham, r, count)
        words = np.log(S / S.sum()) - np.log(H / H.sum()) if divide else np.log(S) - np.log(H)
        r[y == -1] = expit(before + X @ words)[y == -1]
        count[y == -1] = weight
    return before, words


def test_another_spelling_is_right():
    assert DEED.check(written).correct
    assert DEED.yours_or_ours(written)[1] == "yours"


@pytest.mark.parametrize(
    ("part", "said"),
    [
        ({"kind": int}, "whole numbers"),
        ({"kind": bool}, "whole numbers"),
        ({"rounds": 0}, "one step too few"),
        ({"divide": False}, "You compare counts"),
        ({"ham": lambda count, r: np.where(count > 0, 1 - count * r, 0)}, "multiplies both parts"),
        ({"prior": lambda s, h, r, c: np.log(s.sum() / c.sum())}, "log of the prior"),
        ({"prior": lambda s, h, r, c: np.log((s.sum() + 1) / (h.sum() + 1))}, "not smoothed"),
        ({"prior": lambda s, h, r, c: np.log(r[c > 0].sum() / (1 - r[c > 0]).sum())}, "In the prior, too"),
        ({"prior": lambda s, h, r, c: 0.0}, "leave the prior out"),
    ],
)
def test_a_slip_is_named(part, said):
    def wrong(X, y, weight, steps):
        return written(X, y, weight, steps, **part)

    assert said in DEED.check(wrong).message
    assert DEED.yours_or_ours(wrong)[0] is DEED.answer


def known_as_ham(X, y, weight, steps):
    return written(X, (y == 1) * 1, weight, steps)


def in_base_two(X, y, weight, steps):
    before, words = written(X, y, weight, steps)
    return before / np.log(2), words / np.log(2)


def as_probabilities(X, y, weight, steps):
    before, words = written(X, y, weight, steps)
    return expit(before), expit(words)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (known_as_ham, "You take -1 for ham"),
        (lambda X, y, weight, steps: written(X, y, weight, 1), "You take one step, whatever `steps` says"),
        (lambda X, y, weight, steps: written(X, y, weight, 0), "Only labelled rows count for you"),
        (lambda X, y, weight, steps: written(X, y, weight, 400), "until nothing changes"),
        (in_base_two, "have the base 2"),
        (as_probabilities, "You return probabilities"),
    ],
)
def test_what_is_done_with_the_unknown_or_returned_is_named(wrong, said):
    assert said in DEED.check(wrong).message


def one_number_at_a_time(X, y, weight, steps):
    (m, d), r, counts = X.shape, [float(label == 1) for label in y], [float(label != -1) for label in y]
    for _ in range(steps + 1):
        bags = [[1.0] * d, [1.0] * d]
        for i in range(m):
            for j in range(d):
                bags[0][j] += counts[i] * r[i] * X[i][j]
                bags[1][j] += counts[i] * (1 - r[i]) * X[i][j]
        rows = [sum(n * part for n, part in zip(counts, parts, strict=True)) for parts in (r, [1 - p for p in r])]
        before = np.log(rows[0] / rows[1])
        words = [np.log(s / sum(bags[0])) - np.log(h / sum(bags[1])) for s, h in zip(*bags, strict=True)]
        for i in range(m):
            if y[i] == -1:
                r[i], counts[i] = expit(before + sum(X[i][j] * words[j] for j in range(d))), weight
    return before, words


def test_what_is_right_and_slow_is_told_and_not_gone_on_with():
    said = DEED.check(one_number_at_a_time)
    assert said.correct
    assert "one number after the other" in said.message
    function, whose = DEED.yours_or_ours(one_number_at_a_time)
    assert function is DEED.answer
    assert "too slow" in whose
    assert "one number" not in DEED.check(written).message


def first_rows(X, y, weight, steps):
    n = (y != -1).sum()
    known, others, t = X[:n], X[n:], y[:n]
    spam, ham, rows = t @ known, (1 - t) @ known, [t.sum(), (1 - t).sum()]
    for _ in range(steps + 1):
        before = np.log(rows[0] / rows[1])
        words = np.log((spam + 1) / (spam + 1).sum()) - np.log((ham + 1) / (ham + 1).sum())
        r = expit(before + others @ words)
        spam, ham = t @ known + weight * r @ others, (1 - t) @ known + weight * (1 - r) @ others
        rows = [t.sum() + weight * r.sum(), (1 - t).sum() + weight * (1 - r).sum()]
    return before, words


def labels_first(X, y, weight, steps):
    known = y != -1
    r, counts = (y == 1) * 1.0, known * 1.0
    for _ in range(steps + 1):
        spam, ham = (counts * r) @ X + 1, (counts * (1 - r)) @ X + 1
        before = np.log((counts * r).sum() / (counts * (1 - r)).sum())
        words = np.log(spam / spam.sum()) - np.log(ham / ham.sum())
        r, counts = np.concatenate([y[known], expit(before + X[~known] @ words)]), np.where(known, 1, weight)
    return before, words


@pytest.mark.parametrize("wrong", [first_rows, labels_first])
def test_rows_with_a_label_are_anywhere(wrong):
    assert "go by the mask" in DEED.check(wrong).message


@pytest.mark.parametrize(
    ("answer", "said"),
    [("93/220", "then divide once"), ("3/20", "quarters of counts"), (0.3, "coarse"), (0.2727, "of one word")],
)
def test_a_quarter(answer, said):
    assert said in exercises.get("a-quarter-of-a-message").check(answer).message


def test_a_quarter_to_four_digits_is_the_right_ones():
    check = exercises.get("a-quarter-of-a-message").check
    assert all(check(right).correct for right in ("23/81", 0.284, 0.28, "0.2840", 0.28395))
    assert not any(check(wrong).correct for wrong in (0.2835, 0.2844, 0.29))


def test_to_leave_the_others_out_is_one_of_the_weights():
    reply = exercises.get("what-helps").check("f")
    assert not reply.correct
    assert "it is the weight 0" in reply.message


@pytest.mark.parametrize("wrong", [lambda X, y, weight, steps: None, lambda X, y, weight, steps: 1 / 0, ...])
def test_what_is_half_written_is_not_gone_on_with(wrong):
    assert DEED.yours_or_ours(wrong) == (DEED.answer, "ours, until yours passes")
