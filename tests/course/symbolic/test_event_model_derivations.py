"""The two event models against counting, the library, and exact fractions of the five e-mails."""

import numpy as np
import pytest
import sympy as sp

from genmodels import BernoulliNaiveBayes, MultinomialNaiveBayes
from genmodels.course.symbolic import agrees_with, event_models, is_maximum
from genmodels.errors import DerivationError

SPAM = np.array([[2, 1, 0], [1, 3, 1]])  # win, money, lunch in "win money win" and "money money win lunch money"


def test_bernoulli_estimates_are_those_of_the_library():
    rows, labels = np.array([[1], [1], [0], [0], [1], [0], [0]]), np.array([1, 1, 1, 0, 0, 0, 0])
    model = BernoulliNaiveBayes(alpha=0).fit(rows, labels)
    numbers = {event_models.n_1: 3, event_models.n_0: 4, event_models.s_1: 2, event_models.s_0: 1}
    prior, p_1, p_0 = (float(value) for value in event_models.bernoulli_mle().result.subs(numbers))
    assert [prior, p_1, p_0] == pytest.approx([model.prior_[1], model.density_.p[1, 0], model.density_.p[0, 0]])


def test_multinomial_estimates_of_two_e_mails_of_unequal_length():
    lengths = dict(zip([event_models.T_1, event_models.T_2], SPAM.sum(axis=1).tolist(), strict=True))
    counts = dict(zip(event_models.x, SPAM.ravel().tolist(), strict=True))
    *theta, multiplier = event_models.multinomial_mle().result.subs({**counts, **lengths})
    assert [*theta, multiplier] == list(event_models.multinomial_by_counts().result.subs(counts))
    assert theta == [sp.Rational(3, 8), sp.Rational(1, 2), sp.Rational(1, 8)]
    assert multiplier == 8  # the number of all words
    model = MultinomialNaiveBayes(alpha=0).fit(np.vstack([SPAM, [1, 1, 1]]), [1, 1, 0])
    np.testing.assert_allclose(model.density_.p[1], [float(share) for share in theta], rtol=1e-12)


def test_both_are_maxima():
    best = event_models.bernoulli_mle().result
    parameters = [event_models.phi, event_models.p_1, event_models.p_0]
    estimates = dict(zip(parameters, best, strict=True))
    assert is_maximum(event_models.bernoulli_log_likelihood().result, estimates, where=event_models.WHERE)
    theta = dict(zip(event_models.theta, event_models.multinomial_by_counts().result[:3, 0], strict=True))
    assert is_maximum(event_models.multinomial_log_likelihood().result, theta, event_models.CONSTRAINT)


def test_the_published_number_below_the_line_is_no_maximum_on_the_constraint():
    x = event_models.x
    first = sp.Add(*x[:3])  # the length of the first e-mail, taken for both
    wrong = {theta: count / (2 * first) for theta, count in zip(event_models.theta, event_models.COUNTS, strict=True)}
    total = sp.Add(*wrong.values())
    assert total.subs(dict(zip(x, SPAM.ravel().tolist(), strict=True))) == sp.Rational(4, 3)
    assert sp.simplify(total.subs(x[5], first - x[3] - x[4])) == 1  # equal lengths hide it
    with pytest.raises(DerivationError, match="breaks the constraint"):
        is_maximum(event_models.multinomial_log_likelihood().result, wrong, event_models.CONSTRAINT)


@pytest.mark.parametrize("length", [1, 2, 3])
def test_all_texts_of_a_length_have_probability_one(length):
    assert event_models.all_texts(length).result == 1


def test_random_e_mails():
    def draw(rng):
        return rng.integers(1, 9, size=(2, 3))

    inputs = {symbol: lambda X, k=k: X.flat[k] for k, symbol in enumerate(event_models.x)}

    def by_counting(X):
        return X.sum(axis=0) / X.sum()

    estimate = event_models.multinomial_by_counts().result[:3, 0]
    assert agrees_with(estimate, inputs, by_counting, draw, np.random.default_rng(1))


@pytest.mark.parametrize("make", [event_models.bernoulli_mle, event_models.multinomial_mle, event_models.all_texts])
def test_every_step_has_a_caption_and_the_same_form_each_time(make):
    assert all(step.caption.endswith(".") for step in make())
    assert make()._repr_html_() == make.__wrapped__()._repr_html_()  # worked out anew
