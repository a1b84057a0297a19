"""Symbols of part X: densities without a formula."""

from .symbol import read_symbols

NO_FORM = read_symbols(r"""
h | h | h | 30 | bandwidth, standard deviation
    the bandwidth of a kernel density: the standard deviation of the bump on each row
p_{-i} | p without i | left_out_log_prob | 30 | others, all rows but
    the density that is learnt from all rows but row $i$
""")
