"""What notebook 01 says to answers of its readers: a sky without days, a world that keeps one condition of two."""

from fractions import Fraction
from itertools import product

import numpy as np
import pytest

from genmodels.course import exercises
from tests.course.chapters.two_ways_to_classify.two_by_two import PAIRS, errors, random_joint

FEWEST, WORLD = exercises.get("bayes-error-from-counts"), exercises.get("a-second-world")
ALONE = exercises.get("from-the-conditional-alone")


def by_posteriors(counts):
    days = sum(map(sum, counts))
    return sum(sum(row) / days * (1 - max(row) / sum(row)) for row in counts)


def by_posteriors_in_arrays(counts):
    joint = np.array(counts) / np.sum(counts)
    p_x = joint.sum(axis=1)
    return (p_x * (1 - (joint / p_x[:, None]).max(axis=1))).sum()


def by_posteriors_with_care(counts):
    return by_posteriors([row for row in counts if sum(row)])


@pytest.mark.parametrize("answer", [by_posteriors, by_posteriors_in_arrays])
def test_a_sky_without_days_is_no_sky_to_divide_by(answer):
    assert "A sky without a day has no posterior" in FEWEST.check(answer).message
    assert FEWEST.check(by_posteriors_with_care).correct


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ([0.45, 0.05, 0.1, 0.4], "That is the first world"),
        ([0.63, 0.07, 0.06, 0.24], "your world has the p(y | x) that is asked for, but the best rule is wrong on 0.13"),
        ([0.72, 0.08, 0.04, 0.16], "your world has the p(y | x) that is asked for, but the best rule is wrong on 0.12"),
        ([0.8, 0.075, 0.05, 0.075], "wrong on 1/8 of the days, as it should; but it has p(rain | clear) = 0.0857143"),
        ([0.25] * 4, "p(rain | clear) = 0.5 and p(rain | cloudy) = 0.5, where 0.1 and 0.8 are asked for, and the best"),
        ([0.676, 0.075, 0.05, 0.199], "both conditions hold to three digits, but the four areas are not exact"),
        ([1, 0, 0, 0], "one sky never occurs in your world"),
        ([27, 3, 2, 8], "these have the right ratios: divide each by their sum, 40."),
        ([54, 6, 4, 16], "divide each by their sum, 80."),
        ("27/40, 3/40", "give a number, such as 0.5 or 1/2, for each of clear and dry"),
        ([0.5, 0.5, 0.5, 0.5], "your probabilities sum to 2"),
    ],
)
def test_a_world_is_told_which_condition_it_keeps(answer, said):
    reply = WORLD.check(answer)
    assert not reply.correct
    assert said in reply.message


@pytest.mark.parametrize("answer", ["27/40, 3/40, 1/20, 1/5", "67.5%; 7.5%; 5%; 20%", [0.675, 0.075, 0.05, 0.2]])
def test_the_second_world_may_be_a_text(answer):
    assert WORLD.check(answer).correct
    assert WORLD.check(0.675, 0.075, 0.05, 0.2).correct


def test_one_right_letter_alone_gives_the_other_one_not_away():
    replies = {letter: ALONE.check(letter).message for letter in "be"}
    assert replies["b"] == replies["e"]
    assert "cloudy days were more frequent" in replies["b"]


SHIFT = exercises.get("which-is-a-label-shift")
DIARY = {(0, 0): Fraction(60), (0, 1): Fraction(10), (1, 0): Fraction(30), (1, 1): Fraction(40)}  # days by sky, weather


def kept(days, **shares):
    """The days that are left, or come: `sky_0=...` and `rain_1=...` are what becomes of each."""
    return {
        (x, y): n * shares.get(f"sky_{x}", Fraction(1)) * shares.get(f"rain_{y}", Fraction(1))
        for (x, y), n in days.items()
    }


def new_glasses(days):
    """Of the mornings that were called clear, one in four is cloudy now."""
    quarter = Fraction(1, 4)
    return {(x, y): days[x, y] * (1 - quarter) if x == 0 else n + days[0, y] * quarter for (x, y), n in days.items()}


AFTERWARDS = {
    "a": kept(DIARY, sky_1=Fraction(2)),
    "b": kept(DIARY, rain_1=Fraction(1, 2)),
    "c": kept(DIARY, sky_0=Fraction(1, 2)),
    "d": kept(DIARY, rain_0=Fraction(1, 10)),
    "e": new_glasses(DIARY),
}


def shares(days, at):
    """The shares within each sky (at=0) or each weather (at=1), and how frequent each of these is."""
    total = {k: sum(n for pair, n in days.items() if pair[at] == k) for k in (0, 1)}
    return {pair: n / total[pair[at]] for pair, n in days.items()}, total[1] / sum(total.values())


def test_what_moves_in_each_of_the_five_diaries():
    label, covariate = set(), set()
    for letter, after in AFTERWARDS.items():
        within, frequent = zip(shares(DIARY, 1), shares(after, 1), strict=True)
        if within[0] == within[1] and frequent[0] != frequent[1]:
            label.add(letter)
        within, frequent = zip(shares(DIARY, 0), shares(after, 0), strict=True)
        if within[0] == within[1] and frequent[0] != frequent[1]:
            covariate.add(letter)
    assert label == set(SHIFT.answer)
    assert covariate == {"a", "c"}
    assert shares(AFTERWARDS["e"], 1)[1] == shares(DIARY, 1)[1]


def test_averages_without_widths_are_named_also_of_those_who_skip_a_sky_without_days():
    for answer in (
        lambda counts: np.mean([1 - max(row) / sum(row) for row in counts if sum(row)]),
        lambda counts: sum(1 - max(row) / sum(row) for row in counts if sum(row)) / len(counts),
        lambda counts: np.mean([1 - max(row) / max(sum(row), 1) for row in counts]),
        lambda counts: np.mean([1 - max(row) / sum(row) if sum(row) else 0.5 for row in counts]),
    ):
        assert "without their widths" in FEWEST.check(answer).message


def test_a_share_beyond_one_is_told_so():
    assert "A share lies between 0 and 1" in FEWEST.check(lambda counts: 7.5 + len(counts)).message


def test_per_cent_without_the_sign_is_told_so():
    assert "is 0.57." in exercises.get("bayes-rule-by-hand").check(57).message


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (lambda counts: sum(sum(r) - max(r) for r in counts if all(r)) / sum(map(sum, counts)), "that has a 0 among"),
        (lambda counts: sum(sum(r) - max(r) for r in counts if 0 not in r) / sum(map(sum, counts)), "that has a 0"),
        (lambda counts: sum(sum(r) - max(r) for r in counts if r[0] > 0) / sum(map(sum, counts)), "whose first count"),
        (lambda counts: sum(sum(r) - max(r) for r in counts if r[-1]) / sum(map(sum, counts)), "whose last count"),
        (lambda counts: sum(sum(r[:3]) - max(r[:3]) for r in counts) / sum(map(sum, counts)), "first three classes"),
        (lambda counts: sum(sum(r) - max(r) for r in counts[:4]) / sum(map(sum, counts)), "first four skies"),
        (
            lambda c: (min(c[0]) + min(c[1])) / (c[0][0] + c[0][1] + c[1][0] + c[1][1]),
            "there may be more skies and classes",
        ),
        (lambda counts: sum(sum(r) - max(r) if any(r) else 0.5 for r in counts) / sum(map(sum, counts)), "weight 0"),
        (lambda counts: sum(sum(r) - min(r) for r in counts) / sum(map(sum, counts)), "those of the smallest count"),
    ],
)
def test_days_that_are_left_out_or_made_up_are_named(answer, said):
    reply = FEWEST.check(answer)
    assert not reply.correct
    assert said in reply.message


def test_two_digits_that_fit_two_slips_are_too_few():
    assert round(7 / 15, 2) == round(8 / 17, 2) == 0.47  # the evidence; without the prior of dry
    assert "So few digits fit more than one way" in exercises.get("bayes-rule-by-hand").check(0.47).message


PROMISE = exercises.get("what-a-promise-is-worth")


def wrong_days(rows):
    """How many of these days the table of them gets wrong, and its rule, dry at a tie."""
    counts = [[rows.count((x, y)) for y in (0, 1)] for x in (0, 1)]
    return sum(map(min, counts)), tuple(int(rain > dry) for dry, rain in counts)


def test_averages_are_certain_in_every_world_of_overlapping_classes():
    assert set(PROMISE.answer) == {"a", "d"}
    rng = np.random.default_rng(8)
    for joint in (random_joint(rng) for _ in range(10)):
        bayes = sum(min(joint[x, 0], joint[x, 1]) for x in (0, 1))
        diaries = [(rows, np.prod([joint[row] for row in rows])) for rows in product(PAIRS, repeat=3)]
        assert sum(chance * Fraction(wrong_days(rows)[0], 3) for rows, chance in diaries) < bayes
        for rule in {wrong_days(rows)[1] for rows, _ in diaries}:  # it is fixed before it meets the other days
            aside = sum(chance * sum(rule[x] != y for x, y in rows) / 3 for rows, chance in diaries)
            assert aside == errors(joint, rule)


def test_one_diary_may_promise_too_many_errors():
    kind = {(0, 0): Fraction(49, 100), (0, 1): Fraction(1, 100), (1, 0): Fraction(1, 100), (1, 1): Fraction(49, 100)}
    rows = [(0, 0)] * 18 + [(0, 1)] * 2 + [(1, 1)] * 18 + [(1, 0)] * 2  # not probable there, and possible
    assert len(rows) == 40
    assert wrong_days(rows) == (4, (0, 1))
    assert errors(kind, (0, 1)) == min(errors(kind, rule) for rule in product((0, 1), repeat=2)) < Fraction(4, 40)
    assert Fraction(wrong_days(rows + [(0, 0)] * 20 + [(1, 1)] * 20)[0], 80) < Fraction(4, 40)


def test_neither_of_both_is_given_away_by_a_reply():
    assert all("right on average" not in PROMISE.check(letter).message for letter in "abcde")
    assert PROMISE.check("b").message != PROMISE.check("e").message
