"""What notebook 91 says of the entries that are conditions and remarks, worked out without the library."""

from fractions import Fraction

import numpy as np
import sympy as sp
from scipy.optimize import linprog, minimize
from scipy.special import ndtr

from tools.claims import claim


def test_the_two_layouts_of_a_confusion_matrix():
    claim("91", r"\begin{pmatrix} TP & FP \\ FN & TN \end{pmatrix}")
    claim("91", "TP and TN change places, FP and FN stay where they are.")
    claim("91", "(Transpose only, and FP and FN change places.)")
    notes = np.array([["TP", "FP"], ["FN", "TN"]])  # rows predicted, positive first
    assert notes.T[::-1, ::-1].tolist() == [["TN", "FP"], ["FN", "TP"]]  # rows true, negative first
    assert notes.T.tolist() == [["TP", "FN"], ["FP", "TN"]]


def log_odds(variance_0, variance_1, prior):
    """Two Gaussian classes, with means 1 and 3, as a polynomial in x."""
    x = sp.Symbol("x")
    bells = [-((x - mean) ** 2) / (2 * v) - sp.log(v) / 2 for mean, v in ((1, variance_0), (3, variance_1))]
    return sp.Poly(sp.expand(bells[1] - bells[0] + sp.log(prior / (1 - prior))), x)


def test_the_intercept_and_the_shared_covariance():
    claim("91", "At $x = 0$ the printed ratio is 1 whatever $\\theta$ is.")
    claim("91", "With two covariances each class is still of the exponential family, and squares are left.")
    claim("91", "Of Gaussian classes with two variances, $x^2$ stays.")
    claim("91", "Gaussian classes with a shared covariance do, and so do Poisson classes and Bernoulli naive Bayes.")
    shared, own = log_odds(sp.Integer(2), sp.Integer(2), sp.Rational(1, 3)), log_odds(1, 4, sp.Rational(1, 3))
    assert (shared.degree(), own.degree()) == (1, 2)
    assert shared.eval(0) != 0  # so that no theta alone can do it
    x, rates, p = sp.Symbol("x"), (2, 5), (sp.Rational(1, 3), sp.Rational(3, 4))
    poisson = [x * sp.log(rate) - rate for rate in rates]  # less log x!, which cancels
    bernoulli = [x * sp.log(q) + (1 - x) * sp.log(1 - q) for q in p]
    assert {sp.Poly(sp.expand(one - zero), x).degree() for zero, one in (poisson, bernoulli)} == {1}


def test_the_line_and_the_point_where_three_borders_meet():
    claim("91", r"The line passes halfway between the means only if $\phi = \frac12$.")
    claim("91", "where three meet, it is one third.")
    x = sp.Symbol("x")
    for phi in (sp.Rational(1, 4), sp.Rational(1, 2), sp.Rational(9, 10)):
        (border,) = sp.solve(log_odds(sp.Integer(2), sp.Integer(2), phi).as_expr(), x)
        assert (sp.simplify(border - 2) == 0) == (phi == sp.Rational(1, 2))
    corners = np.exp(2j * np.pi * np.arange(3) / 3)  # three means, equal priors, variance 1
    densities = np.exp(-(np.abs(corners) ** 2) / 2)
    assert np.allclose(densities / densities.sum(), 1 / 3)


def test_independence_given_an_event_and_given_each_value():
    claim("91", "For the fake coin it holds as well, $1 = 1 \\cdot 1$.")
    claim("91", "Suppose that the second one is magic, and repeats its first toss.")
    half = Fraction(1, 2)
    coins = {"regular": (half, half, half**2), "fake": (1, 1, 1), "magic": (half, half, half)}
    assert [name for name, (a, b, both) in coins.items() if a * b == both] == ["regular", "fake"]


def test_the_smoothed_prior():
    claim("91", r"Document 1 smooths the prior, too (its equation 31), which would give $\frac23$ here.")
    claim("91", "With four days it makes a difference; with four thousand hardly any.")
    assert Fraction(3 + 1, 4 + 2) == Fraction(2, 3) != Fraction(3, 4)
    assert abs(Fraction(3001, 4002) - Fraction(3, 4)) < Fraction(1, 5000)


def test_a_hinge_is_no_likelihood():
    claim("91", 'the "probabilities" of the two labels do not add up to the same number everywhere')
    score = np.linspace(-3, 3, 13)
    together = np.exp(-np.maximum(0, 1 - score)) + np.exp(-np.maximum(0, 1 + score))
    logistic = 1 / (1 + np.exp(score)) + 1 / (1 + np.exp(-score))
    assert np.ptp(together) > 0.3
    assert np.allclose(logistic, 1)


def rule_of_two_clouds(X, y):
    """The line of two classes with independent features, whose variances the classes share."""
    means = np.array([X[y == k].mean(axis=0) for k in (0, 1)])
    w = (means[1] - means[0]) / ((X - means[y]) ** 2).mean(axis=0)
    return w, -w @ means.sum(axis=0) / 2


def rule_with_penalty(X, y, c):
    """The line of logistic regression, c/2 times the squares of the standardised weights taken off."""
    Z, sign = np.column_stack([np.ones(len(y)), X / X.std(axis=0)]), 2 * y - 1

    def loss(theta):
        margin = sign * (Z @ theta)
        slope = -Z.T @ (sign / (1 + np.exp(margin))) + c * np.r_[0, theta[1:]]
        return np.logaddexp(0, -margin).sum() + c / 2 * theta[1:] @ theta[1:], slope

    theta = minimize(loss, np.zeros(X.shape[1] + 1), jac=True, method="BFGS").x
    return theta[1:] / X.std(axis=0), theta[0]


def exact_error(rule, shift):
    w, b = rule
    length = np.sqrt(w @ w)
    return (ndtr(b / length) + ndtr(-(b + w @ shift) / length)) / 2


def is_separable(X, y):
    """Is there a line with every observation on its own side, at a margin of 1?"""
    sides = -(2 * y - 1)[:, None] * np.column_stack([np.ones(len(y)), X])
    return linprog(np.zeros(X.shape[1] + 1), sides, -np.ones(len(y)), bounds=(None, None)).status == 0


def test_few_rows_and_a_right_model():
    claim("91", "With 20 rows and a right model, logistic regression errs more than the generative model; "
          "a penalty takes away most of the difference.")  # fmt: skip
    claim("91", "Without one, 49 of the 60 training sets of 20 rows have no maximum, since they are separable")
    shift, y, errors, separable = np.array([1.5] + 7 * [0.25]), np.arange(20) % 2, [], []
    for seed in range(80):
        X = np.random.default_rng(seed).normal(size=(20, 8)) + np.outer(y, shift)
        rules = rule_of_two_clouds(X, y), rule_with_penalty(X, y, 1e-4), rule_with_penalty(X, y, 10)
        errors.append([exact_error(rule, shift) for rule in rules])
        separable.append(is_separable(X, y))
    generative, logistic, with_penalty = np.mean(errors, axis=0)
    assert generative < with_penalty < (generative + logistic) / 2
    assert np.mean(separable) > 0.6
    rng = np.random.default_rng(5)  # the sets of the notebook: rows, then who is far (nobody is)
    sets = [(rng.normal(size=(20, 8)) + np.outer(y, shift), rng.random(20))[0] for _ in range(60)]
    assert sum(is_separable(X, y) for X in sets) == 49


def ascent(x, y, step, times):
    """Gradient ascent from 0 on the log-likelihood of logistic regression without an intercept."""
    theta = [0.0]
    for _ in range(times):
        theta.append(theta[-1] + step * x @ (y - 1 / (1 + np.exp(-theta[-1] * x))))
    return np.array(theta)


def test_steps_that_are_too_long_never_arrive():
    claim("91", "If there is a maximum, and the steps are small enough.")
    claim("91", "steps that are too long jump across it, and need not arrive: below they go round in a circle.")
    x, y = np.array([-3, -2, -1, 1, 2, 3]), np.array([0, 1, 0, 1, 0, 1])
    top = minimize(lambda theta: np.logaddexp(0, -(2 * y - 1) * x * theta).sum(), 0.0).x[0]
    assert abs(top - 0.3) < 0.01
    assert abs(ascent(x, y, 0.1, 500)[-1] - top) < 1e-4
    end = ascent(x, y, 1, 500)[-20:]
    assert np.allclose(end[3:], end[:-3])  # three places, again and again
    assert (np.abs(end - top) > 1).all()


def test_the_indicator_read_to_the_letter():
    claim("91", "all estimates would be equal, and add up to more than one.")
    claim("91", "add 1 above the line and $C$, the number of classes, below.")
    for m, k in ((6, 3), (1, 2), (50, 7)):
        assert k * Fraction(m + 1, m + k) > 1


def test_a_zero_in_one_class_only():
    claim("91", "a factor 0 in one class, and none in the other, makes the posterior exactly 0 or 1")
    phi_1, phi_0 = 0, Fraction(1, 3)  # the share of mails with the word, in spam and in ham
    assert phi_1 / (phi_1 + phi_0) == 0  # the word is there
    assert 0 < (1 - phi_1) / (1 - phi_1 + 1 - phi_0) < 1  # the word is absent: no factor is 0


def test_the_adjugate_beside_its_diagonal():
    claim("91", "Beside the diagonal, its entry $(i, j)$ is another cofactor, which agrees if $X$ is symmetric.")
    X = sp.Matrix(3, 3, sp.symbols("x_1:4(1:4)"))
    symmetric = X.subs({X[i, j]: X[j, i] for i in range(3) for j in range(i)})
    for i, j in np.ndindex(3, 3):
        slope = X.det().diff(X[i, j])
        assert (sp.expand(slope - X.adjugate()[i, j]) == 0) == (i == j)
        assert sp.expand(symmetric.cofactor(i, j) - symmetric.adjugate()[i, j]) == 0


def test_the_length_of_one_mail_in_place_of_all():
    claim("91", "The estimate is right only if $n_i$ happens to be the mean length of the spam mails.")
    for lengths in ([3, 2, 4], [3, 5], [4, 4]):
        for n_i in lengths:
            assert (n_i * len(lengths) == sum(lengths)) == (n_i == Fraction(sum(lengths), len(lengths)))
