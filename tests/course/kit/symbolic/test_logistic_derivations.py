"""The log odds of two Poisson classes in symbols, against the library."""

import numpy as np
import pytest
import sympy as sp

from genmodels import PoissonNaiveBayes
from genmodels.course.symbolic import logistic as model


def test_the_chain_is_captioned_and_stable():
    chain = model.poisson_log_odds()
    assert len(chain) >= 3
    assert all(step.caption.endswith(".") for step in chain)
    assert chain._repr_html_() == model.poisson_log_odds.__wrapped__()._repr_html_()


@pytest.mark.parametrize("count", [0, 1, 5])
def test_poisson_log_odds_are_those_of_the_library(count):
    fitted = PoissonNaiveBayes(alpha=0).fit([[1], [3], [4], [8], [9]], [0, 0, 1, 1, 1])
    numbers = {model.rate0: 2, model.rate1: 7, model.phi: sp.Rational(3, 5), model.count: count}
    wanted = np.diff(fitted.log_joint([[count]]))[0, 0]
    assert float(model.poisson_log_odds().result.subs(numbers)) == pytest.approx(wanted)
