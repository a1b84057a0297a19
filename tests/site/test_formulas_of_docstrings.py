"""The formulas of docstrings as mathematics: those of the first lines are read, KaTeX takes what is made of any."""

import inspect
import re

import pytest

import genmodels
from tools.site.docstrings import CODE
from tools.site.formulas_of_docstrings import latex
from tools.site.mathematics import typeset
from tools.site.plain_formulas import marked

MADE = {
    "|2 pi Sigma|^(-1/2) exp(-(x - mu)^T Sigma^-1 (x - mu) / 2)": (
        r"\lvert 2 \pi \Sigma \rvert^{-1 / 2} "
        r"\exp\left( -\frac{(x - \mu)^{\top} \Sigma^{-1} (x - \mu)}{2} \right)"
    ),
    "n! / prod_j x_j! * prod_j p_j^x_j": r"\frac{n!}{\prod_{j} x_{j}!} \, \prod_{j} p_{j}^{x_{j}}",
    "sum_i w_i prod_j k((x_j - x_ij) / h_j) / h_j / sum_i w_i": (
        r"\frac{\sum_{i} w_{i} \, \prod_{j} \frac{k((x_{j} - x_{ij}) / h_{j})}{h_{j}}}{\sum_{i} w_{i}}"
    ),
    "prod_v theta_v^(alpha_v - 1) / B(alpha)": r"\frac{\prod_{v} \theta_{v}^{\alpha_{v} - 1}}{B(\alpha)}",
    "rate (sum_i x_ij + alpha) / (n_k + alpha)": r"\mathrm{rate}\  \frac{\sum_{i} x_{ij} + \alpha}{n_{k} + \alpha}",
    "(L_j + 1,)": "(L_{j} + 1{,})",
    "prod_{j there} p(x_j | k)": r"\prod_{j\text{ there}} p(x_{j} \mid k)",
    "p(x_obs | k)": r"p(x_{\mathrm{obs}} \mid k)",
    "Gamma(a) Gamma(alpha, alpha)": r"\Gamma(a) \mathrm{Gamma}(\alpha, \alpha)",
    "log |2 pi Sigma_k| / 2": r"\log \lvert 2 \pi \Sigma_{k} \rvert / 2",  # which of the two is halved stays as it is
}
NONE = ["n_init = 6", "mu_k =", "sigma2_ = 0", "/ (A + 1)", "x_j *", "x_j ^", "p_j / "]


FOUND = {  # among words
    "mu given Sigma is N(mean, Sigma / kappa), and Sigma is known": ["mu", "Sigma", "N(mean, Sigma / kappa)", "Sigma"],
    "where k_a of the k rows that are the nearest to x have the label a.": ["k_a", "k", "x", "a"],
    "of shape a and rate b: a events in b rows": ["a", "b", "a", "b"],
    "A chain z_1 ... z_T that nobody sees, (K, 1) of a stack": ["z_1 ... z_T", "(K, 1)"],
    "A row (d,) taken apart: a log-likelihood term": ["(d,)"],
    "The joint log-likelihood sum_i w_i log p(x_i, y_i), in nats": ["sum_i w_i log p(x_i, y_i)"],
    "Akaike's criterion 2 k - 2 log L of rows (n, d)": ["2 k - 2 log L", "(n, d)"],
    '"uniform" for 1 / K each, or numbers (K,) of sample_weight': ["1 / K", "(K,)"],
    " (d + 1,) = (intercept, coefficients) is at rate and weights": ["(d + 1,)"],
}


def of(thing):
    text = CODE.sub("this", inspect.getdoc(thing) or "")
    blocks = [block for block in re.split(r"\n\s*\n", text) if not block.lstrip().startswith(">>>")]
    found = []
    for block in blocks:
        marked(block, lambda formula: found.append(formula) or formula)
    return found


@pytest.mark.parametrize(("formula", "made"), MADE.items())
def test_a_formula_is_read_by_rules(formula, made):
    assert latex(formula) == made


@pytest.mark.parametrize(("words", "formulas"), FOUND.items())
def test_formulas_are_found_among_words(words, formulas):
    found = []
    marked(words, lambda formula: found.append(formula) or formula)
    assert found == formulas


@pytest.mark.parametrize("formula", NONE)
def test_what_no_rule_reads_is_left_as_code(formula):
    assert latex(formula) is None


@pytest.mark.parametrize("name", genmodels.__all__)
def test_katex_takes_all_of_them_and_first_lines_are_read(name):
    thing = getattr(genmodels, name)
    members = [one for key, one in vars(thing).items() if not key.startswith("_")] if inspect.isclass(thing) else []
    for formula in [formula for one in [thing, *members] for formula in of(one)]:
        for made in filter(None, (latex(formula), latex(formula, flat=True))):
            assert typeset(made)
    first = []
    marked(CODE.sub("this", inspect.getdoc(thing).partition("\n")[0]), lambda formula: first.append(formula) or formula)
    assert all(map(latex, first)), first
