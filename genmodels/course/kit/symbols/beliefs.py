"""Symbols of part IX: beliefs about a parameter, and what they are as strong as."""

from .symbol import read_symbols

BELIEFS = read_symbols(r"""
\mathrm{Beta}(a, b) | Beta of a and b | Beta(a, b) | 26 | belief, prior
    the belief $p^{a - 1} (1 - p)^{b - 1}$ about a probability, divided by its area: an urn with $a$ heads and $b$ tails
n_0 | n zero | strength | 26 | strong, strength
    how many tosses a belief is as strong as: of $\mathrm{Beta}(a, b)$ it is $a + b$
p_0 | p zero | p_0 | 26 | mean
    the mean of a belief about a probability, before the tosses: of $\mathrm{Beta}(a, b)$ it is $a / (a + b)$
B(a, b) | B of a and b | betaln(a, b) | 27 | area
    the area under $p^{a - 1} (1 - p)^{b - 1}$ from 0 to 1
""")
