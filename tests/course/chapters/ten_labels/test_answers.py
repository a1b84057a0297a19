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


@pytest.mark.parametrize("wrong", [lambda X, y, weight, steps: None, lambda X, y, weight, steps: 1 / 0, ...])
def test_what_is_half_written_is_not_gone_on_with(wrong):
    assert DEED.yours_or_ours(wrong) == (DEED.answer, "ours, until yours passes")
