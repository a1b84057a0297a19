"""Symbols of part IX: angles, and the bell that goes round them."""

from .symbol import read_symbols

ANGLES = read_symbols(r"""
\bar R | R bar | R | 29 | resultant
    the mean resultant length: how long the mean of steps of length 1 is, each towards its angle
\nu | nu | concentration | 29 | concentration
    the concentration of a von Mises distribution, 0 where all angles are equally probable; often called $\kappa$
I_0(\nu) ; I_1(\nu) | I 0 of nu, I 1 of nu | i0(nu), i1(nu) | 29 | Bessel
    modified Bessel functions: the mean of $e^{\nu \cos x}$ over all angles, and its slope
""")
