"""What chapter 24 says of answers that are no stored slips: right ones in other shapes, wrong ones by other ways."""

import numpy as np
import pytest

from genmodels.course import exercises

FOLLOW, BACK, FIFTY = (exercises.get(name) for name in ("known-so-far", "known-in-the-end", "fifty-sixes"))


@pytest.mark.parametrize("answer", ["b", 0.95, "95 %", "19/20", 0.946, 0.9462])
def test_fifty_sixes_as_a_number(answer):
    assert FIFTY.check(answer).correct


def test_one_is_an_option():
    assert all("you chose a)" in FIFTY.check(one).message for one in (1, 1.0, "1", "1.0"))


def test_a_half_is_an_option():
    assert all("you chose e)" in FIFTY.check(half).message for half in (0.5, "1/2", "0.5"))


def yields(fits, start, moves):
    yield from FOLLOW.answer(fits, start, moves)


def in_a_dict(fits, start, moves):
    return dict(enumerate(FOLLOW.answer(fits, start, moves)))


def never_appends(fits, start, moves):
    out = [start * fits[0] / (start * fits[0]).sum()]
    for fit in fits[1:]:
        p = out[-1] @ moves * fit
        p = p / p.sum()
    return out


def one_minus_p(fits, start, moves):
    p, out = start[1], []
    for t, fit in enumerate(fits):
        if t:
            p = p * moves[1, 1] + (1 - p) * moves[0, 1]
        p = p * fit[1] / (p * fit[1] + (1 - p) * fit[0])
        out.append([1 - p, p])
    return out


def by_entry(fits, start, moves):
    out = [start * fits[0] / (start * fits[0]).sum()]
    for fit in fits[1:]:
        p = out[-1] * moves * fit
        out.append(p / p.sum())
    return out


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (never_appends, "each round of the loop has to put its row on the list"),
        (one_minus_p, "Here are 3 states"),
        (by_entry, "Is there a * (entry by entry) where @ is meant?"),
    ],
)
def test_at_the_time(wrong, said):
    assert said in FOLLOW.check(wrong).message
    assert FOLLOW.yours_or_ours(wrong)[0] is FOLLOW.answer


@pytest.mark.parametrize("right", [yields, in_a_dict])
def test_what_passes_can_be_gone_on_with(right):
    assert FOLLOW.check(right).correct
    rule, whose = FOLLOW.yours_or_ours(right)
    case = FOLLOW.cases(np.random.default_rng(0))[0]
    assert whose == "yours"
    np.testing.assert_allclose(np.array(rule(*case)), FOLLOW.answer(*case))


def never_weighs(known, fits, moves):
    later, out = np.ones(len(moves)), [known[-1]]
    for t in range(len(known) - 2, -1, -1):
        later = moves @ later
        out.append(known[t] * later / (known[t] * later).sum())
    return out[::-1]


def divides_by_itself(known, fits, moves):
    out = [known[-1]]
    for t in range(len(known) - 2, -1, -1):
        row = known[t] * (moves @ (out[-1] / known[t + 1]))
        out.append(row / row.sum())
    return out[::-1]


@pytest.mark.parametrize("wrong", [never_weighs, divides_by_itself])
def test_in_the_end(wrong):
    assert "what you carry back stays a row of equal numbers" in BACK.check(wrong).message


def by_the_next_row(known, fits, moves):
    """The smoother of Rauch, Tung and Striebel, which needs no fits."""
    out = [known[-1]]
    for t in range(len(known) - 2, -1, -1):
        out.append(known[t] * (moves @ (out[-1] / (known[t] @ moves))))
    return out[::-1]


def test_another_way_is_right():
    assert BACK.check(by_the_next_row).correct


def typo(known, fits, moves):
    later, rows = np.ones(len(moves)), [known[-1]]
    for t in range(len(known) - 2, -1, -1):
        later = moves @ (fit[t + 1] * later)  # noqa: F821
        rows.append(known[t] * later / (known[t] * later).sum())
    return rows[::-1]


def writes_into_known(known, fits, moves):
    later = np.ones(len(moves))
    for t in range(len(known) - 2, -1, -1):
        later = moves @ (fits[t + 1] * later)
        later /= later.sum()
        known[t] = known[t] * later / (known[t] * later).sum()
    return known


def begins_with_zeros(known, fits, moves):
    later, rows = np.zeros(len(moves)), [known[-1]]
    for t in range(len(known) - 2, -1, -1):
        later = moves @ (fits[t + 1] * later)
        rows.append(known[t] * later / (known[t] * later).sum())
    return rows[::-1]


def test_only_zeros_are_told_of_zeros():
    said = "Your `later` begins with zeros"
    assert said in BACK.check(begins_with_zeros).message
    assert all(said not in BACK.check(wrong).message for wrong in (typo, writes_into_known))
