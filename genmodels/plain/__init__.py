"""All of genmodels in plain numpy, each formula beside the line that computes it: slow, obvious, for ordinary numbers.

Eight pages; read them in ten minutes, the rest of the library is the same, exact and fast.

    counts.py         Bernoulli, multinomial, complement and Poisson, from sums
    categories.py     a table for each feature
    gaussians.py      means and covariances, and how moments add
    bayes.py          a prior times a density, and Bayes' rule: every classifier
    hidden_labels.py  EM, where nobody has seen the labels
    hidden_states.py  hidden Markov models: forward, backward, Viterbi, drawn paths
    borders.py        linear and logistic regression
    neighbours.py     the nearest rows, and a bump on each

    X   (n, d)     rows of features        i   counts rows         alpha   pseudo-counts of each value
    y   (n,)       labels                  j   counts features     p       probabilities, (K, d)
    w   (n, K)     weights of the rows     k   counts classes      rate    events a row, (K, d)
    n   (K, 1)     weight of each class    v   a value of x_j      mu      means, (K, d)
    N   (K, d)     weighted sums of x      b   a block of          Sigma   covariances, (K, d, d)
    S   (K, d, d)  scatter about mu            columns             pi      p(y = k), the prior, (K,)
"""

from genmodels.plain.bayes import fit, fit_weighted, log_joint, log_posterior, to_logistic
from genmodels.plain.borders import least_squares, logistic_regression
from genmodels.plain.categories import level_counts
from genmodels.plain.counts import counts, one_hot
from genmodels.plain.gaussians import add_moments, moments
from genmodels.plain.hidden_labels import em
from genmodels.plain.hidden_states import backward, draw_path, forward, forward_backward, viterbi
from genmodels.plain.neighbours import log_kernels, neighbours

__all__ = [
    "add_moments",
    "backward",
    "counts",
    "draw_path",
    "em",
    "fit",
    "fit_weighted",
    "forward",
    "forward_backward",
    "least_squares",
    "level_counts",
    "log_joint",
    "log_kernels",
    "log_posterior",
    "logistic_regression",
    "moments",
    "neighbours",
    "one_hot",
    "to_logistic",
    "viterbi",
]
