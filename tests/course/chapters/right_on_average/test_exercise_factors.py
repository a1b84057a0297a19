"""Factors that shrink an estimate, as learners write them: each slip has its reply, and right ones are right."""

import itertools
from fractions import Fraction
from itertools import product

import numpy as np
import pytest
from scipy.optimize import minimize_scalar

from genmodels.course import exercises

TASK = exercises.get("shrink-an-estimate")


def listed(estimate, truth, values, m):
    t = np.array([estimate(x) for x in product(values, repeat=m)], dtype=float)
    return truth * t.mean() / (t**2).mean()


def by_parts(estimate, truth, values, m):
    t = [estimate(x) for x in itertools.product(values, repeat=m)]
    average = sum(t) / len(t)
    return truth * average / (average**2 + sum((one - average) ** 2 for one in t) / len(t))


def least_squares(estimate, truth, values, m):
    t = np.array([[float(estimate(x))] for x in product(values, repeat=m)])
    return np.linalg.lstsq(t, np.full(len(t), truth), rcond=None)[0][0]


def exact(estimate, truth, values, m):
    t = [Fraction(estimate(x)) for x in product(values, repeat=m)]
    return truth * sum(t) / sum(one**2 for one in t)


@pytest.mark.parametrize("factor", [listed, by_parts, least_squares, exact])
def test_right_ones(factor):
    assert TASK.check(factor).correct


def used_up(estimate, truth, values, m):
    samples = product(values, repeat=m)
    return truth * sum(estimate(x) for x in samples) / sum(estimate(x) ** 2 for x in samples)


def used_up_of_the_module(estimate, truth, values, m):
    samples = itertools.product(values, repeat=m)
    below = np.mean([estimate(x) ** 2 for x in samples])
    return truth * np.mean([estimate(x) for x in samples]) / below


def used_up_above(estimate, truth, values, m):
    samples = product(values, repeat=m)
    below = sum(estimate(x) ** 2 for x in samples)
    return truth * sum(estimate(x) for x in samples) / below


@pytest.mark.parametrize("factor", [used_up, used_up_of_the_module, used_up_above])
@pytest.mark.filterwarnings("ignore::RuntimeWarning")
def test_a_product_that_is_used_up(factor):
    reply = TASK.check(factor)
    assert not reply.correct
    assert "list(product(...))" in reply.message


def searched(estimate, truth, values, m):
    t = np.array([float(estimate(x)) for x in product(values, repeat=m)])
    return minimize_scalar(lambda c: np.mean((c * t - truth) ** 2), method="golden", tol=1e-5).x


def tried(estimate, truth, values, m):
    t, factors = [float(estimate(x)) for x in product(values, repeat=m)], np.arange(-3, 3, 0.01)
    return factors[np.argmin([np.mean((c * np.array(t) - truth) ** 2) for c in factors])]


def fine_search(estimate, truth, values, m):
    t = np.array([float(estimate(x)) for x in product(values, repeat=m)])
    return minimize_scalar(lambda c: np.mean((c * t - truth) ** 2), options={"xtol": 1e-12}).x


def test_a_fine_search_is_not_shown_two_equal_numbers():
    said = TASK.check(fine_search)
    assert not said.correct
    assert "Not yet: near, as a search finds it" in str(said)
    assert "should return" not in str(said)
    assert "not by a search" in TASK.question


def with_the_truth(estimate, truth, values, m):
    t = np.array([float(estimate(x)) for x in product(values, repeat=m)])
    return truth * t.mean() / (t.var() + truth**2)


@pytest.mark.parametrize(
    ("factor", "said"),
    [(with_the_truth, "you added the truth squared"), (lambda *given: given[3] / (given[3] - 1), "right on average")],
)
def test_a_slip_in_the_squares_has_its_reply(factor, said):
    assert said in TASK.check(factor).message


@pytest.mark.parametrize("chosen", ["a", "d", "f", "ad", "af", "df"])
def test_what_is_said_of_those_left_out_counts_them_once(chosen):
    reply = exercises.get("which-are-unbiased").check(chosen)
    assert not reply.correct
    assert f"{3 - len(chosen)} more do" in reply.message
    assert "one is right on average" not in reply.message


@pytest.mark.parametrize(("factor", "said"), [(searched, "as a search finds it"), (tried, "If you try many factors")])
def test_a_search_is_sent_to_the_pencil(factor, said):
    assert said in TASK.check(factor).message
