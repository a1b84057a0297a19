"""Bernoulli, categorical, multinomial and Poisson against exact fractions and closed forms."""

import math
from fractions import Fraction

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from scipy import sparse

from genmodels import Bernoulli, Categorical, Multinomial, Poisson
from genmodels.errors import InvalidInputError, InvalidParameterError, NoDataError, NotLinearError, UnknownCategoryError
from genmodels.statistics import Counts

TOSSES = [1, 0, 1, 1, 0, 1, 1]
DRAWS = [0, 2, 1, 2, 2, 0, 1, 2, 2, 3]


def floats(fractions):
    return [float(Fraction(f)) for f in fractions]


def test_five_heads_in_seven_tosses():
    fitted = Bernoulli.fit(TOSSES)
    assert_allclose(fitted.p, 5 / 7, rtol=1e-15)
    assert_allclose(fitted.log_likelihood(TOSSES), -4.18788712009680064389920829505, rtol=1e-14)
    assert_allclose(fitted.var, 10 / 49, rtol=1e-15)


@pytest.mark.parametrize(
    ("alpha", "p"),
    [
        (0, ["1/5", "1/5", "1/2", "1/10", "0"]),
        (1, ["1/5", "1/5", "2/5", "2/15", "1/15"]),
        (0.5, ["1/5", "1/5", "11/25", "3/25", "1/25"]),
    ],
)
def test_ten_draws_from_five_values_one_of_them_unseen(alpha, p):
    fitted = Categorical.fit(DRAWS, alpha=alpha, categories=range(5))
    assert_allclose(fitted.p, floats(p), rtol=1e-15)


def test_a_value_with_probability_zero_that_did_not_occur_costs_nothing():
    fitted = Categorical.fit(DRAWS, categories=range(5))
    assert_allclose(fitted.log_likelihood(DRAWS), -12.2060726455301737295071893949, rtol=1e-14)
    assert fitted.log_prob([4])[0] == -np.inf


def test_six_poisson_counts():
    x = [0, 3, 1, 2, 2, 4]
    fitted = Poisson.fit(x)
    assert float(fitted.rate) == 2
    assert_allclose(fitted.log_likelihood(x), -10.0383414939765475262870977451, rtol=1e-14)


def test_multinomial_shares_and_coefficient():
    fitted = Multinomial.fit([[2, 1, 0], [1, 3, 1]])
    assert_array_equal(fitted.p, [3 / 8, 4 / 8, 1 / 8])
    # 4! / (2! 1! 1!) (3/8)^2 (4/8) (1/8)
    assert_allclose(
        np.exp(fitted.log_prob([[2, 1, 1]])),
        float(12 * Fraction(3, 8) ** 2 * Fraction(1, 2) * Fraction(1, 8)),
        rtol=1e-14,
    )
    ordered = Multinomial.fit([[2, 1, 0], [1, 3, 1]], ordered=True)
    assert_allclose(
        np.exp(ordered.log_prob([[2, 1, 1]])), float(Fraction(3, 8) ** 2 * Fraction(1, 2) * Fraction(1, 8)), rtol=1e-14
    )


def test_multinomial_smoothing_counts_every_word():
    """alpha = 1 over three words: (3 + 1) / (8 + 3), not (3 + 1) / (8 + 2 classes)."""
    assert_allclose(Multinomial.fit([[2, 1, 0], [1, 3, 1]], alpha=1).p, floats(["4/11", "5/11", "2/11"]), rtol=1e-15)


def test_smoothing_uses_the_number_of_values_of_that_feature():
    fitted = Categorical.fit([("a", 0), ("b", 0), ("a", 7)], alpha=1, categories=[["a", "b", "c"], None])
    assert_allclose(fitted.p[0], floats(["3/6", "2/6", "1/6"]), rtol=1e-15)
    assert_allclose(fitted.p[1], floats(["3/5", "2/5"]), rtol=1e-15)


def test_the_smoothed_share_of_heads_is_the_mean_of_a_beta():
    """The posterior mean under Beta(1, 1) after k heads in n tosses: (k + 1) / (n + 2)."""
    for n, k in [(3, 3), (1, 0), (7, 5)]:
        tosses = [1] * k + [0] * (n - k)
        assert_allclose(Bernoulli.fit(tosses, alpha=1).p, (k + 1) / (n + 2), rtol=1e-15)


def test_smoothing_a_rate_adds_rows_of_one_event():
    assert_allclose(Poisson.fit([0, 0, 5], alpha=2).rate, Poisson.fit([0, 0, 5, 1, 1]).rate, rtol=1e-15)


def test_probabilities_near_one_keep_their_complement():
    n = 10**6
    statistics = Counts(np.asarray(float(n) ** 3), np.asarray(float(n) ** 3 - 2.0**7))
    fitted = Bernoulli.estimate(statistics)
    assert_allclose(fitted.log_prob([0])[0], math.log(2**7 / n**3), rtol=1e-14)


def test_impossible_outcomes_have_log_probability_minus_infinity_and_certain_ones_zero():
    assert_array_equal(Bernoulli([0.0, 1.0]).log_prob([[0, 1], [1, 1], [0, 0]]), [0, -np.inf, -np.inf])
    assert_array_equal(Poisson(0.0).log_prob([0, 3]), [0, -np.inf])
    assert_array_equal(Multinomial([1.0, 0.0]).log_prob([[4, 0], [3, 1]]), [0, -np.inf])
    assert_array_equal(Categorical([1.0, 0.0]).log_prob([0, 1]), [0, -np.inf])
    assert_array_equal(Multinomial([1.0, 0.0]).log_prob(sparse.csr_array([[4, 0], [3, 1]])), [0, -np.inf])


def test_a_row_without_weight_costs_nothing_even_where_it_is_impossible():
    assert Bernoulli(0.0).log_likelihood([1, 0], [0, 1]) == 0
    assert_allclose(Bernoulli([[0.0], [0.5]]).log_likelihood([[1], [0]], [0, 1]), [0, -math.log(2)])


def test_nothing_to_estimate_from():
    with pytest.raises(NoDataError, match="the data has no rows"):
        Bernoulli.fit([])
    with pytest.raises(NoDataError, match="no counts"):
        Multinomial.fit([[0, 0]])
    with pytest.raises(NoDataError, match="class 1 has no rows"):
        Poisson.estimate(Poisson.statistics([[1]], [[1.0, 0.0]]))
    assert float(Bernoulli.fit([], alpha=1).p) == 0.5


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Bernoulli(1.5), "1.5"),
        (lambda: Bernoulli([0.2, np.nan]), "nan"),
        (lambda: Poisson(-1.0), "-1"),
        (lambda: Poisson(np.inf), "inf"),
        (lambda: Multinomial([0.5, 0.25]), "sums to 0.75"),
        (lambda: Multinomial([[0.5, 0.5], [1.5, -0.5]]), "-0.5"),
        (lambda: Multinomial([0.5, 0.5], total=1.5), "1.5"),
        (lambda: Categorical([0.5, 0.5], ["a"]), "2 probabilities for 1"),
        (lambda: Categorical([[[0.5, 0.5]], [[0.5, 0.5]] * 2]), "number of classes"),
        (lambda: Bernoulli.fit([1], alpha=-1), "-1"),
        (lambda: Categorical.fit(["a"], alpha=np.nan), "nan"),
    ],
)
def test_parameters_out_of_range_are_quoted(make, message):
    with pytest.raises(InvalidParameterError, match=message):
        make()


def test_rows_that_a_density_cannot_take():
    with pytest.raises(InvalidInputError, match="neither 0 nor 1"):
        Bernoulli([0.5]).log_prob([[2]])
    with pytest.raises(InvalidInputError, match="3 features, but the model has 2"):
        Multinomial([0.5, 0.5]).log_prob([[1, 2, 3]])
    with pytest.raises(InvalidInputError, match=r"shape \(2,\)"):
        Multinomial([0.5, 0.5]).log_prob([1, 2])
    with pytest.raises(UnknownCategoryError, match="'z' in row 1"):
        Categorical([0.5, 0.5], ["a", "b"]).log_prob(["a", "z"])


def test_no_logistic_form_where_a_probability_is_zero():
    with pytest.raises(NotLinearError, match="alpha > 0"):
        Bernoulli([[0.0], [0.5]]).linear()


def test_the_coefficient_of_a_multinomial_belongs_to_no_feature():
    with pytest.raises(InvalidParameterError, match="ordered=True"):
        Multinomial([0.5, 0.5]).log_terms([[1, 1]])


def test_categories_are_numbered_where_they_have_no_names():
    coin = Categorical([0.25, 0.75])
    assert coin.categories == (0, 1)
    assert_allclose(np.exp(coin.log_prob([1, 0])), [0.75, 0.25])


@pytest.mark.parametrize("kind", ["int64", "float64"])
@pytest.mark.parametrize("kept", [sparse.csr_array, np.asarray])
def test_the_evidence_of_a_long_text_is_added_up_exactly(kind, kept):
    density = Multinomial([[0.3, 0.7], [0.7, 0.3]], ordered=True)
    X = np.array([[1, 2], [10**15, 10**15 + 1], [0, 1]], dtype=kind)
    # in each text the second word comes once more, and the evidence of the others cancels
    assert_array_equal(density.log_ratio(kept(X))[1:], density.log_ratio(X[[2, 2]]))
