"""The course's derivations end where they should: a density, a maximum, the library's own numbers."""

import numpy as np
import pytest
import sympy as sp

from genmodels import Bernoulli, Categorical
from genmodels.course.symbolic import agrees_with, bernoulli, categorical, hat, is_maximum

ALL = {
    "bernoulli": bernoulli.mle,
    "categorical": categorical.mle,
}


@pytest.mark.parametrize("name", ALL)
def test_every_derivation_is_captioned_and_stable(name):
    chain, again = ALL[name](), getattr(ALL[name], "__wrapped__", ALL[name])()
    assert len(chain) >= 2
    assert all(step.caption.endswith(".") for step in chain)
    assert str(chain) == str(again)
    assert chain._repr_html_() == again._repr_html_()
    assert "0x" not in chain._repr_html_()


def test_bernoulli_by_hand():
    # 7 ones among 10 tosses
    assert bernoulli.mle().result.subs({bernoulli.s: 7, bernoulli.m: 10}) == sp.Rational(7, 10)
    assert is_maximum(
        bernoulli.log_likelihood().result,
        {bernoulli.p: bernoulli.mle().result},
        where=[bernoulli.s < bernoulli.m],
    )


@pytest.mark.parametrize("K", [2, 3, 4])
def test_categorical_for_any_number_of_values(K):
    p, n = categorical.symbols(K)
    result = categorical.mle(K).result
    assert list(result) == [count / sum(n) for count in n] + [sum(n)]
    shares = dict(zip(p, result, strict=False))
    assert is_maximum(categorical.log_likelihood(K).result, shares, categorical.constraint(K))


def test_hats_are_worn():
    assert bernoulli.mle().name == hat(bernoulli.p)
    assert sp.latex(hat(sp.Symbol("sigma^2"))) == r"\hat{\sigma}^{2}"
    assert sp.latex(hat(sp.Symbol("lambda"))) == r"\hat{\lambda}"


def _draw(rng):
    return rng.integers(0, 2, size=int(rng.integers(2, 40)))


@pytest.mark.parametrize("alpha", [0.0, 1.0, 0.5])
def test_the_library_counts_heads_as_derived(alpha):
    imaginary = sp.Rational(str(alpha))
    estimate = (bernoulli.s + imaginary) / (bernoulli.m + 2 * imaginary)
    inputs = {bernoulli.s: np.sum, bernoulli.m: len}
    assert agrees_with(estimate, inputs, lambda x: Bernoulli.fit(x, alpha=alpha).p, _draw, np.random.default_rng(1))


def test_the_library_counts_values_as_derived():
    counts = categorical.symbols(3)[1]
    inputs = {symbol: (lambda x, k=k: np.sum(x == k)) for k, symbol in enumerate(counts)}

    def library(x):
        fitted = Categorical.fit(x[:, None], categories=[[0, 1, 2]])
        return [*fitted.p[0].tolist(), len(x)]

    def draw(rng):
        return rng.integers(0, 3, size=20)

    assert agrees_with(categorical.mle(3).result, inputs, library, draw, np.random.default_rng(4))
