r"""Two models of how an e-mail comes about, and their maximum-likelihood estimates.

Bernoulli: the sender decides for each word of the dictionary whether the e-mail has it. Here one word stands for all:
phi is the prior of spam (class 1); n_k e-mails are of class k, and s_k of them have the word, with probability p_k.

Multinomial: the sender writes word after word, each drawn from the class's own distribution theta_1 .. theta_3 (a
dictionary of three words is enough to see it). Of two spam e-mails with T_1 and T_2 words, e-mail i has word j
x_ij times. Sources: McCallum and Nigam (1998), section 2; Manning, Raghavan and Schuetze (2008), sections 13.2, 13.3.
"""

from functools import cache
from itertools import product

import sympy as sp

from ..derivation import Derivation

phi, p_1, p_0 = sp.symbols("phi p_1 p_0", positive=True)
n_1, n_0, s_1, s_0 = sp.symbols("n_1 n_0 s_1 s_0", positive=True, integer=True)
theta = sp.symbols("theta_1:4", positive=True)
T_1, T_2 = sp.symbols("T_1 T_2", positive=True, integer=True)
x = sp.symbols("x_11 x_12 x_13 x_21 x_22 x_23", positive=True, integer=True)
multiplier = sp.Symbol("lambda", real=True)
L, J, P, ell = sp.Function("L"), sp.Function("J"), sp.Function("P"), sp.Function("ell")

WHERE = (phi < 1, p_1 < 1, p_0 < 1, s_1 < n_1, s_0 < n_0)
COUNTS = tuple(first + second for first, second in zip(x[:3], x[3:], strict=True))  # in both e-mails together
CONSTRAINT = 1 - sp.Add(*theta)


@cache
def bernoulli_log_likelihood() -> Derivation:
    """Derive the joint log-likelihood of labels and of one word: the likelihood first, then its logarithm.

    >>> sp.count_ops(bernoulli_log_likelihood().result) > 10
    True
    """
    labels = phi**n_1 * (1 - phi) ** n_0
    words = p_1**s_1 * (1 - p_1) ** (n_1 - s_1) * p_0**s_0 * (1 - p_0) ** (n_0 - s_0)
    caption = "The likelihood multiplies over the e-mails: the label of each, and whether it has the word."
    return Derivation.start(L(phi, p_1, p_0), labels * words, caption, WHERE).log(ell(phi, p_1, p_0))


@cache
def bernoulli_mle() -> Derivation:
    """Derive the estimates of the prior and of the word's probability in each class: three shares of e-mails.

    >>> list(bernoulli_mle().result)
    [n_1/(n_0 + n_1), s_1/n_1, s_0/n_0]
    """
    return bernoulli_log_likelihood().differentiate(phi, p_1, p_0).solve(phi, p_1, p_0)


@cache
def multinomial_log_likelihood() -> Derivation:
    """Derive the log-likelihood of the words of two spam e-mails.

    >>> multinomial_log_likelihood().result.coeff(sp.log(theta[0]))
    x_11 + x_21
    """
    likelihood = sp.Mul(*[chance**count for chance, count in zip(theta, COUNTS, strict=True)])
    caption = "One factor for each word written, in both e-mails. Equal words are collected."
    return Derivation.start(L(*theta), likelihood, caption).log(ell(*theta))


@cache
def multinomial_by_counts() -> Derivation:
    """Derive the estimates: the count of each word over all counts of all words; the multiplier comes last.

    >>> multinomial_by_counts().result[-1]
    x_11 + x_12 + x_13 + x_21 + x_22 + x_23
    """
    return (
        multinomial_log_likelihood()
        .add_constraint(CONSTRAINT, multiplier, J(*theta, multiplier))
        .differentiate(*theta, multiplier)
        .solve(*theta, multiplier)
    )


@cache
def multinomial_mle() -> Derivation:
    """Derive the estimates in the lengths of the e-mails: below the line stands T_1 + T_2.

    >>> multinomial_mle().result[0]
    (x_11 + x_21)/(T_1 + T_2)
    """
    last = {x[2]: T_1 - x[0] - x[1], x[5]: T_2 - x[3] - x[4]}
    caption = "The counts of an e-mail add up to its length: $x_{i3} = T_i - x_{i1} - x_{i2}$."
    estimates = multinomial_by_counts()
    return estimates.substitute(last, caption, estimates.name)


@cache
def all_texts(length: int = 2) -> Derivation:
    """Derive that the probabilities of all texts of one length add up to 1.

    >>> all_texts().result
    1
    """
    texts = [sp.Mul(*words) for words in product(theta, repeat=length)]
    whole = sp.Add(*theta) ** length
    caption = f"Add up over all ${len(theta)}^{length}$ texts of {length} words, in their order."
    return (
        Derivation.start(P(sp.Symbol("all")), sp.Add(*texts), caption)
        .rewrite(whole, "That is a power of a sum, multiplied out.")
        .substitute({theta[-1]: 1 - sp.Add(*theta[:-1])}, r"And the $\theta_j$ of a class add up to 1.")
    )
