"""Symbols of part IX: a base, the statistics that tilt it, and the log partition."""

from .symbol import read_symbols

FAMILIES = read_symbols(r"""
T(x) | T of x | T | 28 | statistic
    the statistics of $x$ that were named, a number or several
\bar T | T bar | counts @ T / m | 28 | mean, data
    the means of the statistics in the data
b(x) | b of x | base | 28 | base
    the base: what is tilted, a weight for each $x$; other books write $h(x)$
T_0 | T zero | | 28 | sum
    the sum of the statistics in the throws that a prior counts as
A(\theta) | A of theta | log_partition | 28 | log partition
    the log partition: the logarithm of the sum by which a tilted base is divided; its slope is the mean of $T$
""")
