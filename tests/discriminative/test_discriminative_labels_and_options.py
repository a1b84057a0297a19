"""Labels, targets and options of both regressions: what makes no sense is refused, and says why."""

import numpy as np
import pytest

from genmodels import LinearRegression, LogisticRegression
from genmodels.errors import InvalidInputError, InvalidParameterError

X = np.arange(6.0)[:, np.newaxis]

Y = [0, 0, 1, 0, 1, 1]

NAN, INF = float("nan"), float("inf")


@pytest.mark.parametrize(
    ("y", "words"),
    [
        (["a"] * 6, "every row with weight has the label 'a': two classes are needed"),
        ([0.5, 1, 0, 1, 0, 1], r"the label.* 0\.5"),
    ],
)
def test_logistic_regression_needs_two_classes(y, words):
    with pytest.raises(InvalidInputError, match=words):
        LogisticRegression().fit(X, y)


def test_a_class_whose_rows_weigh_nothing_is_not_there():
    weight = np.array([1, 1, 1, 1, 1, 1, 0])
    model = LogisticRegression().fit(np.append(X, [[9]], axis=0), [*Y, 2], weight)
    assert model.classes_.tolist() == [0, 1]
    with pytest.raises(InvalidInputError, match="every row with weight has the label 1"):
        LogisticRegression().fit(X, Y, sample_weight=Y)


def test_a_label_the_model_does_not_know():
    model = LogisticRegression().fit(X, np.where(Y, "yes", "no"))
    for ask in (model.score, model.log_likelihood):
        with pytest.raises(InvalidInputError, match="the label 'perhaps' was not seen in training"):
            ask(X[:2], ["no", "perhaps"])


def test_a_fitted_model_shows_its_numbers_in_a_notebook():
    linear = LinearRegression().fit([[0], [1], [2], [3]], [1, 2, 2, 4])._repr_html_()
    assert "standard deviation 0.4183" in linear
    assert linear.count("<td>0.9</td>") == 2
    logistic = LogisticRegression().fit(X, np.where(Y, "<yes>", "<no>"))._repr_html_()
    assert "log odds of class &#x27;&lt;yes&gt;&#x27; = theta" in logistic
    assert "<td>-3.035</td><td>1.214</td>" in logistic
    assert "intercept" not in LogisticRegression(fit_intercept=False).fit(X - 2, Y)._repr_html_().split("</p>")[1]
    assert "(not fitted)" in LinearRegression()._repr_html_()


def test_a_masked_target_is_refused():
    with pytest.raises(InvalidInputError, match="y"):
        LinearRegression().fit(X, np.ma.masked_equal(np.arange(6), 3))


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"solver": ["newton"]}, r"solver is \['newton'\]: choose one of"),
        ({"solver": "lbfgs"}, "solver is 'lbfgs': choose one of 'newton', 'batch', 'stochastic'"),
        ({"solver": "newton", "step": 0.1}, "solver 'newton' takes no step"),
        ({"solver": "batch", "rng": np.random.default_rng(0)}, "solver 'batch' takes no rng"),
        ({"solver": "batch", "step": 0}, "step is 0"),
        ({"solver": "batch", "step": NAN}, "step is nan"),
        ({"solver": "batch", "step": "big"}, "step is 'big'"),
        ({"solver": "stochastic", "rng": "0"}, "rng is '0': give a generator, such as numpy.random.default_rng"),
        ({"solver": "stochastic", "rng": -1, "step": 0.1}, "rng is -1: give a generator"),
        ({"penalty": -1}, "penalty is -1: give a number of at least 0"),
        ({"penalty": NAN}, "penalty is nan"),
        ({"penalty": "l2"}, "penalty is 'l2'"),
        ({"solver": "batch", "penalty": 1}, "solver 'batch' climbs .* not that of penalty=1: use 'newton'"),
        ({"max_iter": 0}, "max_iter is 0"),
        ({"max_iter": 1.5}, "max_iter is 1.5"),
        ({"tol": -1}, "tol is -1"),
        ({"allow_separable": "no"}, "allow_separable is 'no': give True or False"),
    ],
)
def test_options_that_make_no_sense(options, words):
    with pytest.raises(InvalidParameterError, match=words):
        LogisticRegression(**options).fit(X, Y)


@pytest.mark.parametrize("one", [np.int64(1), np.float32(1), np.float64(1)])
def test_a_number_of_numpy_is_a_number(one):
    options = {"solver": "batch", "max_iter": 3}
    model = LogisticRegression(**options, step=one, tol=one).fit(X, Y)
    assert model.theta_.tolist() == LogisticRegression(**options, step=1, tol=1).fit(X, Y).theta_.tolist()


@pytest.mark.parametrize("y", [[1, 2, "x", 3, 4, 5], [1, 2, 1j, 3, 4, 5], [1, 2, INF, 3, 4, 5]])
def test_linear_regression_needs_numbers(y):
    with pytest.raises(InvalidInputError, match="y"):
        LinearRegression().fit(X, y)


@pytest.mark.parametrize("Model", [LinearRegression, LogisticRegression])
@pytest.mark.parametrize("intercept", [3, -1, "no", None, 1.0, []])
def test_an_intercept_is_there_or_not(Model, intercept):
    with pytest.raises(InvalidParameterError, match=r"fit_intercept is .*: give True or False"):
        Model(fit_intercept=intercept).fit(X, Y)
    off = np.array([True, False])[1]  # as a grid search over an array gives it
    assert Model(fit_intercept=off).fit(X - 2, Y).coef_.size == 1


def test_coefficients_are_those_of_the_fit_and_not_of_an_option_that_changed_since():
    model = LogisticRegression().fit(X, Y)
    coefficients, model.fit_intercept = model.coef_.tolist(), False
    assert model.coef_.tolist() == coefficients
