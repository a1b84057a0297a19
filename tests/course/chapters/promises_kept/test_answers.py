"""What chapter 31 says of answers that are no stored slips: right ones in other shapes, wrong ones by other ways."""

from fractions import Fraction

import numpy as np
import pytest
from scipy.optimize import minimize

from genmodels.course import exercises
from genmodels.course.kit.exercises.exercise import Slip

CHANGED, TWICE, CURE, PHONE = (
    exercises.get(name) for name in ("what-the-line-changed", "told-twice", "cure-a-filter", "another-phone")
)


@pytest.mark.parametrize(
    "answer", [0.953, 0.9526, "95.3%", "0.95", 1 / (1 + np.exp(-3)), "953/1000", Fraction(953, 1000)]
)
def test_right_spellings_of_told_twice(answer):
    assert TWICE.check(answer).correct


@pytest.mark.parametrize("answer", [0.12, "12%", "12.0 %", 0.1202, Fraction(87, 724), "87/724", "0.120", "3/25"])
def test_right_spellings_of_another_phone(answer):
    assert PHONE.check(answer).correct


@pytest.mark.parametrize(("exercise", "answer"), [(TWICE, 0.952), (PHONE, 0.1207), (PHONE, "1207/10000")])
def test_what_is_cut_off_or_beside_is_near(exercise, answer):
    assert "near, but not the number" in exercise.check(answer).message


@pytest.mark.parametrize("answer", [0.9975, 0.998, 1 / (1 + np.exp(-6)), 0.997, 0.9974, "99.7%"])
def test_what_the_filter_and_the_line_of_the_messages_say(answer):
    assert round(1 / (1 + np.exp(-(0.332 * 6 + 3.95))), 4) == 0.9974
    assert "the filter says, or the line of the text messages" in TWICE.check(answer).message


@pytest.mark.parametrize("answer", ["d", "D", "(d)", "the answer is d"])
def test_right_letters(answer):
    assert CHANGED.check(answer).correct


def test_the_numbers_of_the_slips_are_computed():
    def sigmoid(r):
        return 1 / (1 + np.exp(-r))

    told = [float(mistake.answer) for mistake in TWICE.mistakes]
    for wrong in (
        sigmoid(6),
        sigmoid(12),
        sigmoid(1.5),
        sigmoid(6) / 2,
        sigmoid(-3),
        sigmoid(-6),
        np.exp(3),
        3,
        0.5,
        sigmoid(np.sqrt(6)),
        np.sqrt(sigmoid(6)),
        np.exp(6),
        np.exp(-3),
        sigmoid(6 / 3),
    ):
        assert min(abs(np.array(told) - wrong)) < 5e-5
    old, new = Fraction(13, 87), Fraction(2, 98)
    phone = {mistake.answer for mistake in PHONE.mistakes}
    both = old * new
    for wrong in (
        Fraction(1, 2) * 2 / 13,
        Fraction(1, 13) / Fraction(14, 13),
        new / old,
        1 / (1 + new / old),
        both / (1 + both),
        Fraction(2, 15),
    ):
        assert wrong in phone
    assert {old, 1 / old, Fraction(2, 13)} <= phone
    for odds in (1 / old, new / old, new):
        assert min(abs(float(one) - np.log(float(odds))) for one in phone) < 5e-6


def by_a_search(r, spam):
    def loss(t):
        return np.logaddexp(0, np.where(spam == 1, -1, 1) * (t[0] * r + t[1])).mean()

    return tuple(minimize(loss, [0.0, 0.0], tol=1e-14).x)


def with_plus_and_minus(r, spam):
    sign, X, theta = 2 * spam - 1, np.column_stack([r, np.ones(len(r))]), np.zeros(2)
    for _ in range(40):
        q = 1 / (1 + np.exp(sign * (X @ theta)))
        theta = theta + np.linalg.solve((X.T * q * (1 - q)) @ X, X.T @ (sign * q))
    return theta[0], theta[1]


def by_the_inverse(r, spam):
    a, b = 0.0, 0.0
    for _ in range(30):
        p = 1 / (1 + np.exp(-a * r - b))
        w = p * (1 - p)
        s, sr, srr = w.sum(), (w * r).sum(), (w * r * r).sum()
        g, h = (p - spam).sum(), (r * (p - spam)).sum()
        d = s * srr - sr * sr
        a, b = a - (s * h - sr * g) / d, b - (srr * g - sr * h) / d
    return [a, b]


def test_a_search_is_told_that_it_stops_too_early():
    assert "Your slope is near: does a search stop early" in CURE.check(by_a_search).message
    assert "by a formula" not in CURE.check(by_a_search).message


def by_parts_of_steps(r, spam):
    theta, X = np.zeros(2), np.column_stack([r, np.ones(len(r))])
    for _ in range(30):
        p = 1 / (1 + np.exp(-X @ theta))
        theta = theta - np.linalg.solve((X.T * p * (1 - p)) @ X, X.T @ (p - spam)) / 2
    return tuple(theta)


def test_thirty_parts_of_steps_are_told_so():
    assert "or do you take a part of each step?" in CURE.check(by_parts_of_steps).message


def with_the_first_bend(r, spam):
    X, theta = np.column_stack([r, np.ones(len(r))]), np.zeros(2)
    for _ in range(30):
        theta = theta - np.linalg.solve(X.T @ X / 4, X.T @ (1 / (1 + np.exp(-X @ theta)) - spam))
    return tuple(theta)


def test_a_bend_worked_out_once_is_told_so():
    assert "You work out bend once" in CURE.check(with_the_first_bend).message


def each_divided(count, turns):
    def cure(r, spam):
        a = b = 0.0
        for _ in range(count):
            p = 1 / (1 + np.exp(-a * r - b))
            a -= (r * (p - spam)).sum() / (r * r * p * (1 - p)).sum()
            p = 1 / (1 + np.exp(-a * r - b)) if turns else p
            b -= (p - spam).sum() / (p * (1 - p)).sum()
        return a, b

    return cure


@pytest.mark.filterwarnings("ignore::RuntimeWarning")
@pytest.mark.parametrize(("count", "turns"), [(2, False), (30, False), (1, True), (2, True), (30, True)])
def test_steps_without_the_cross_terms_are_told_so(count, turns):
    assert "its own second slope: solve with the whole table" in CURE.check(each_divided(count, turns)).message


@pytest.mark.parametrize("right", [with_plus_and_minus, by_the_inverse])
def test_other_ways_are_right(right):
    assert CURE.check(right).correct, CURE.check(right).message


def downhill_turned_round(r, spam):
    theta, X = np.zeros(2), np.column_stack([r, np.ones(len(r))])
    with np.errstate(all="ignore"):
        for _ in range(8):
            p = 1 / (1 + np.exp(-X @ theta))
            theta = theta + np.linalg.pinv((X.T * p * (1 - p)) @ X) @ (X.T @ (p - spam))
    return tuple(theta)


def steps(count=30, *, sign=1, up=False, start=(0.0, 0.0), alike=False):
    """Newton's steps by plain sums, or what becomes of them."""

    def cure(r, spam):
        a, b = start
        for _ in range(count):
            s = a * r + b
            p = 1 / (1 + np.exp(s if up else -s))
            w = p * (1 - p)
            bend = [[(r * w).sum() if alike else (r * r * w).sum(), (r * w).sum()], [(r * w).sum(), w.sum()]]
            a, b = np.array([a, b]) - sign * np.linalg.solve(bend, [(r * (p - spam)).sum(), (p - spam).sum()])
        return a, b

    return cure


@pytest.mark.parametrize("wrong", [steps(sign=-1), steps(up=True), steps(start=(1.0, 0.0)), steps(alike=True)])
def test_steps_that_run_off_are_told_so(wrong):
    message = CURE.check(wrong).message
    assert "Singular matrix. All weights p (1 - p) have become 0" in message
    assert "covariance" not in message


@pytest.mark.parametrize("count", range(3, 9))
def test_too_few_steps_are_counted(count):
    assert f"{count} of Newton's steps lead: take thirty" in CURE.check(steps(count)).message
    assert CURE.check(steps(30)).correct


def with_a_penalty(r, spam):
    def loss(t):
        return np.logaddexp(0, np.where(spam == 1, -1, 1) * (t[0] * r + t[1])).sum() + t[0] ** 2 / 2

    return tuple(minimize(loss, [0.0, 0.0]).x)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (downhill_turned_round, ("Each step goes further off",)),
        (lambda r, spam: (1.0, 0.0), ("sum(p) equals sum(spam)",)),
        (lambda r, spam: (1, 0), ("sum(p) equals sum(spam)",)),
        (lambda r, spam: (0, spam.mean()), ("sum(p) equals sum(spam)",)),
        (with_a_penalty, ("Is a penalty added",)),
        (lambda r, spam: (0.5, 0.25), ("sum(p) equals sum(spam)",)),
        (lambda r, spam: by_the_inverse(r, spam)[0], ("slope",)),
        (lambda r, spam: (by_the_inverse(r, spam)[0], 0.25), ("The slope is right",)),
        (lambda r, spam: (np.nan, np.nan), ("it gave NaN",)),
    ],
)
def test_wrong_functions(wrong, said):
    verdict = CURE.check(wrong)
    assert not verdict.correct
    assert any(words in verdict.message for words in said), verdict.message


def test_every_slip_of_the_line_is_told_apart():
    replies = {}
    for mistake in CURE.mistakes:
        assert isinstance(mistake, Slip)
        replies.setdefault(mistake.says, []).append(mistake)
        assert mistake.says in CURE.check(mistake.answer).message
    assert len(replies) == len(CURE.mistakes)
