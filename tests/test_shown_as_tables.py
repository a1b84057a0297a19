"""What a notebook shows of a model, a chain, a density or a prior: tables whose cells are its numbers."""

import re

import numpy as np
import pytest

from genmodels import (
    Beta,
    Dirichlet,
    Gamma,
    Gaussian,
    HiddenMarkovModel,
    KernelDensity,
    KMeans,
    MarkovChain,
    Mixture,
    NormalInverseGamma,
    NormalInverseWishart,
    Poisson,
    VonMises,
)

X = [[0.0, 1.0], [2.0, 1.0], [10.0, 5.0], [12.0, 7.0]]
DIE = HiddenMarkovModel([0.25, 0.75], [[0.9, 0.1], [0.3, 0.7]], Poisson([[2.0], [8.5]]), ["<calm>", "busy"])
WEATHER = MarkovChain([0.5, 0.5], [[0.9, 0.1], [0.3, 0.7]], ["dry", "wet"])
TWO = Dirichlet([[1, 2], [3, 4, 5]], [["a", "b"], ["u", "v", "w"]])
WISHART = NormalInverseWishart([0, 7], 1, [[2, 1], [1, 3]], 4)
OF_CLASSES = NormalInverseWishart([0], 1, [[2]], 4) + Gaussian.statistics([[1.0], [2.0]], np.eye(2))
SHOWN = [  # what is shown, the captions of its tables, and all of their cells
    (DIE, ["start", "transitions", "rate of x given y"], [0.25, 0.75, 0.9, 0.1, 0.3, 0.7, 2, 8.5]),
    (WEATHER, ["start", "transitions"], [0.5, 0.5, 0.9, 0.1, 0.3, 0.7]),
    (KMeans(2).fit(X, rng=0), ["centres"], [1, 1, 11, 6]),
    (Beta(2, 3), ["parameters"], [2, 3]),
    (Beta([2, 4], 3), ["parameters"], [2, 4, 3, 3]),
    (Gamma([[2.0], [4.0]], 3), ["shape", "rate"], [2, 4, 3, 3]),
    (Dirichlet([1, 2], ["a", "b"]), ["pseudo-counts of the value"], [1, 2]),
    (TWO, ["pseudo-counts of x0", "pseudo-counts of x1"], [1, 2, 3, 4, 5]),
    (NormalInverseGamma(0, 1, 2, 3), ["parameters"], [0, 1, 2, 3]),
    (WISHART, ["mean", "rows it is known by", "psi"], [0, 7, 1, 4, 2, 1, 1, 3]),
    (OF_CLASSES, ["mean", "rows it is known by", "psi of class 0", "psi of class 1"], [0.5, 1, 2, 2, 5, 5, 2.5, 4]),
    (Mixture([0.5, 0.5], Poisson([[1.0], [2.0]])), ["weight of each component", "rate of x given y"], [0.5, 0.5, 1, 2]),
    (Gaussian([1.0, 2.0], std=[3.0, 4.0]), ["mean", "standard deviation"], [1, 2, 3, 4]),
    (VonMises(0.5, 1.5), ["mean direction", "concentration"], [0.5, 1.5]),
    (KernelDensity.fit([[0.0], [2.0]], bandwidth=[3.0]), ["bandwidth", "mean", "standard deviation"], [3, 1, 3.162]),
]


@pytest.mark.parametrize(("value", "captions", "cells"), SHOWN, ids=[type(value).__name__ for value, *_ in SHOWN])
def test_the_cells_are_the_numbers(value, captions, cells):
    html = value._repr_html_()
    assert type(value).__name__ in html.partition("</code>")[0]
    assert re.findall("<caption>(.*?)</caption>", html) == captions
    assert [float(cell) for cell in re.findall("<td>(.*?)</td>", html)] == cells
    assert "<calm>" not in html
    assert len(html) < 20_000


def test_a_model_that_is_not_fitted_says_so():
    assert KMeans(2)._repr_html_() == "<p><code>KMeans(n_clusters=2) (not fitted)</code></p>"


def test_the_states_head_the_tables_of_a_chain():
    assert re.findall('<th scope="row">(.*?)</th>', DIE._repr_html_()) == ["P(z)", *["&lt;calm&gt;", "busy"] * 2]
    two = MarkovChain.fit("aabb", order=2, alpha=1)._repr_html_()
    assert re.findall('<th scope="row">(.*?)</th>', two) == ["a", "b", "a, a", "a, b", "b, a", "b, b"]
