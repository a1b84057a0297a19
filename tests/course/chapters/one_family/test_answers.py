"""What chapter 28 says of answers that are no stored slips: right ones in other shapes, wrong ones by other ways."""

import numpy as np
import pytest
import sympy as sp
from scipy import optimize

from genmodels.course import exercises

THREE, SAME, TAILS, FIT = (
    exercises.get(name) for name in ("three-faces", "what-is-the-same", "tails-first", "fit-the-means")
)
theta = sp.Symbol("theta")


@pytest.mark.parametrize("answer", ["26/49", 26 / 49, "0.531", "0.5306", 0.53061])
def test_right_spellings_of_the_variance(answer):
    assert THREE.check(answer).correct


@pytest.mark.parametrize("answer", ["a", "A", "(a)", "the mean face"])
def test_right_spellings_of_the_letter(answer):
    assert SAME.check(answer).correct


@pytest.mark.parametrize(
    "answer",
    [
        -sp.log(1 - sp.exp(theta)),
        sp.log(1 / (1 - sp.exp(theta))),
        sp.log(1 + sp.exp(theta) / (1 - sp.exp(theta))),
        "-log(1 - exp(theta))",
        "-log(1 - e^theta)",
        "-log(1-E**theta)",
        "-log(1 - e^θ)",
        "-ln(1-e**(theta))",
        r"-\log(1 - e^{\theta})",
        "log(1/(1 - e^theta))",
        "A = -log(1 - e^theta)",
        "A(theta) = -log(1 - exp(theta))",
        r"A(\theta) = -\log(1 - e^\theta)",
        "A(θ) = -log(1 - e^{θ})",
        -sp.log(1 - sp.Symbol("e") ** theta),
        "-log[1 - e^theta]",
        "[-log(1 - e^theta)]",
        "-log(1 - e^theta), theta<0",
        "-log(1 - e^theta) for theta < 0",
        r"A(\theta) = -\log[1 - e^\theta], \theta < 0",
        "-log(1 - e^θ), where θ<0",
    ],
)
def test_right_spellings_of_the_log_partition(answer):
    assert TAILS.check(answer).correct


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("log(1 - e^theta)", "The sign"),
        ("1/(1 - e^θ)", "That is Z"),
        ("-log(e^theta - 1)", "is a negative number, which has no logarithm"),
        ("-log(1 - 2.718281828^theta)", "that is near: write e for 2.718..., as e^theta or exp(theta)."),
        ("-log(1 - 2.72**theta)", "that is near: write e"),
        ("log(1 - 2.718^theta)", "The sign"),
        ("-log|1 - e^theta|", "|...| is not read: known are exp, log and sqrt."),
        ("-log(abs(1 - e^theta))", "abs(...) is not read: known are exp, log and sqrt."),
        ("-log(-expm1(theta))", "expm1(...) is not read: known are exp, log and sqrt."),
        ("-log(1 + e^theta)", "The sign of e^theta"),
        ("log(theta)", "theta is below 0, and has no logarithm."),
        ("theta", "That is log(1 - p), by which x is multiplied."),
        ("log(1 - p)", "That is theta, in p, and only theta may occur."),
        ("-log(1 - e*theta)", "write e^theta, or exp(theta), for the power"),
        ("-log(1 - e^x)", "your formula uses x; only theta may occur in it."),
        ("A(x) = -log(1 - e^theta)", "A(...) reads as a function"),
    ],
)
def test_wrong_log_partitions(answer, said):
    feedback = TAILS.check(answer)
    assert not feedback.correct
    assert said in feedback.message


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("13/21", "You divide by 6, one less than the weights"),
        (0.619, "You divide by 6, one less than the weights"),
        ("39/49", "You divide by 2, one less than the faces"),
        ("26/21", "You divide by 3, the number of faces"),
        ("4/7", "That is the probability of face 2; also the mean under theta = -log 2."),
        ("2/7", "That is the probability of face 1."),
        ("1/7", "That is the probability of face 0."),
        ("12/49", "That is p (1 - p) of face 2 alone"),
        (0.816, "That is the standard deviation of the fair die"),
        (0.847, "That is A itself, log(7/3)"),
        (0.8473, "That is A itself, log(7/3)"),
        (1.946, "That is log 7"),
        ("100/49", "That is the mean, squared"),
        (2.041, "That is the mean, squared"),
        (0.6931, "That is theta"),
        (-0.53, "A variance is not below 0."),
        (-1, "A variance is not below 0."),
    ],
)
def test_wrong_variances(answer, said):
    feedback = THREE.check(answer)
    assert not feedback.correct
    assert said in feedback.message


def by_search(T, means):
    def height(at):
        exponents = (T - means) @ at
        return exponents.max() + np.log(np.exp(exponents - exponents.max()).sum())

    found = optimize.minimize(height, np.zeros(T.shape[1]), tol=1e-14, method="BFGS", options={"gtol": 1e-10})
    for _ in range(3):  # and Newton at the end
        exponents = (T - means) @ found.x
        p = np.exp(exponents - exponents.max())
        p /= p.sum()
        found.x = found.x + np.linalg.solve(np.cov(T.T, aweights=p, ddof=0).reshape(len(means), -1), means - p @ T)
    return found.x, p


def in_loops(T, means):
    at = np.zeros(len(means))
    for _ in range(30):
        scores = [float(row @ at) for row in T]
        weights = [np.exp(score - max(scores)) for score in scores]
        p = [weight / sum(weights) for weight in weights]
        mean = sum(q * row for q, row in zip(p, T, strict=True))
        cov = sum(q * np.outer(row - mean, row - mean) for q, row in zip(p, T, strict=True))
        at = at + np.linalg.inv(cov) @ (means - mean)
    return list(at), p


@pytest.mark.parametrize("right", [by_search, in_loops])
def test_other_ways_are_right(right):
    assert FIT.check(right).correct
    assert FIT.yours_or_ours(right)[1] == "yours"


def few_steps(T, means):
    at = np.zeros(len(means))
    for _ in range(2):
        p = np.exp(T @ at - (T @ at).max())
        p /= p.sum()
        at = at + np.linalg.solve(np.cov(T.T, aweights=p, ddof=0).reshape(len(means), -1), means - p @ T)
    p = np.exp(T @ at - (T @ at).max())
    return at, p / p.sum()


def test_too_few_steps_are_told_which_means_they_have():
    feedback = FIT.check(few_steps)
    assert not feedback.correct
    assert "With your theta the statistics have the means" in feedback.message


def test_probabilities_of_another_theta():
    feedback = FIT.check(
        lambda T, means: (FIT.answer(T, means)[0], FIT.answer(T, means * 0.9 + T.mean(axis=0) * 0.1)[1])
    )
    assert not feedback.correct
    assert "Your probabilities are not its own" in feedback.message


def stepwise(steps=50, sign=1, keep=False, last=True, length=1.0, p_of=None, bend=None):
    """Newton's steps as the hints write them, with one thing done otherwise."""

    def by_max(T, at):
        weights = np.exp(T @ at - (T @ at).max())
        return weights / weights.sum()

    def steps_of(T, means):
        at = np.zeros(len(means))
        p = (p_of or by_max)(T, at)
        for _ in range(steps):
            p = p if keep else (p_of or by_max)(T, at)
            mean = p @ T
            covariance = (T.T * p) @ T - np.outer(mean, mean)
            at = at + length * sign * np.linalg.solve(bend(covariance) if bend else covariance, means - mean)
        return at, (p_of or by_max)(T, at) if last else p

    return steps_of


def by_log_partition(T, at):
    with np.errstate(all="ignore"):
        return np.exp(T @ at - np.log(np.exp(T @ at).sum()))


@pytest.mark.parametrize("right", [stepwise(), stepwise(last=False), stepwise(steps=12)])
def test_the_steps_of_the_hints_are_right(right):
    assert FIT.check(right).correct


@pytest.mark.parametrize("wrong", [stepwise(sign=-1), stepwise(steps=25, sign=-1), stepwise(p_of=by_log_partition)])
def test_a_singular_matrix_is_told_by_its_cause(wrong):
    feedback = FIT.check(wrong)
    assert not feedback.correct
    assert "Does all of p sit on one value, so that the covariance is 0?" in feedback.message
    assert "Print its shape" not in feedback.message


def test_other_failures_are_told_as_ever():
    assert "fails with NameError" in FIT.check(lambda T, means: unknown).message  # noqa: F821


@pytest.mark.parametrize(
    "wrong",
    [
        stepwise(steps=3),
        stepwise(steps=3, last=False),
        stepwise(steps=25, length=0.5),
        stepwise(steps=50, bend=lambda covariance: np.diag(np.diag(covariance))),
    ],
)
def test_what_is_near_is_sent_on(wrong):
    feedback = FIT.check(wrong)
    assert not feedback.correct
    assert "That is near, but not there: take more steps" in feedback.message
    assert "formula" not in feedback.message
    assert "theta is right" not in feedback.message


@pytest.mark.parametrize("steps", [2, 25, 50])
def test_p_worked_out_once(steps):
    assert "You go the same step again and again" in FIT.check(stepwise(steps=steps, keep=True)).message


def test_weights_that_are_not_divided():
    feedback = FIT.check(lambda T, means: (FIT.answer(T, means)[0], np.exp(T @ FIT.answer(T, means)[0])))
    assert "Your probabilities add up to 7: divide them by their sum." in feedback.message


def by_weights(weigh, steps=25):
    """Newton's steps with weights made of the exponents in some way."""

    def steps_of(T, means):
        at = np.zeros(len(means))
        with np.errstate(all="ignore"):
            for _ in range(steps):
                weights = weigh(T @ at)
                p = weights / weights.sum()
                mean = p @ T
                at = at + np.linalg.solve((T.T * p) @ T - np.outer(mean, mean), means - mean)
        return at, p

    return steps_of


@pytest.mark.parametrize(
    "weigh",
    [
        lambda exponents: np.exp(np.clip(exponents, -700, 700)),
        lambda exponents: np.exp(np.minimum(exponents, 700)),
    ],
)
def test_exponents_that_are_cut_off(weigh):
    message = FIT.check(by_weights(weigh)).message
    assert message.startswith("You go the same step again and again")
    assert "exponents that are cut off at a limit all become equal. Subtract the largest of them" in message
    assert "anew" not in message


def test_of_an_overflow_its_cause_is_told_first():
    message = FIT.check(by_weights(np.exp)).message
    assert message.startswith("The exponents get so large that exp overflows")
    assert "0/0" not in message


def test_two_lengths_in_one_array():
    message = FIT.check(lambda T, means: np.array(FIT.answer(T, means))).message
    assert "return theta, p, with a comma alone" in message
