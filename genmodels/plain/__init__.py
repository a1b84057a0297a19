"""All of genmodels in plain numpy, each formula beside the line that computes it: slow, obvious, for ordinary numbers.

Thirteen short pages; read them in a quarter of an hour, the rest of the library is the same, exact and fast.

    counts.py         Bernoulli, multinomial, complement and Poisson, from sums
    categories.py     a table for each feature
    gaussians.py      means and covariances, and how moments add
    directions.py     angles, and a bell round the circle
    bayes.py          a prior times a density, and Bayes' rule: every classifier
    hidden_labels.py  EM, where nobody has seen the labels
    hidden_states.py  hidden Markov models: forward, backward, Viterbi, drawn paths
    borders.py        linear and logistic regression
    calibration.py    a line that makes probabilities keep their promises
    kernels.py        a bump on each row, and how wide
    neighbours.py     the nearest rows, which vote
    beliefs.py        what is held of a probability, its forecast, and a prior in common
    one_family.py     a base, tilted until the statistics that you name have given means

    X   (n, d)     rows of features        i   counts rows         alpha   pseudo-counts of each value
    y   (n,)       labels                  j   counts features     p       probabilities, (K, d)
    w   (n, K)     weights of the rows     k   counts classes      rate    events a row, (K, d)
    n   (K, 1)     weight of each class    v   a value of x_j      mu      means, (K, d)
    N   (K, d)     weighted sums of x      b   a block of          Sigma   covariances, (K, d, d)
    S   (K, d, d)  scatter about mu            columns             pi      p(y = k), the prior, (K,)
                                                                   kappa   concentrations, (K, d)
"""

from genmodels.plain.bayes import fit, fit_weighted, log_joint, log_posterior, to_logistic
from genmodels.plain.beliefs import beta, common_prior, forecast, log_evidence, posterior
from genmodels.plain.borders import least_squares, logistic_regression
from genmodels.plain.calibration import bins, calibrate, line_errors, shift
from genmodels.plain.categories import level_counts
from genmodels.plain.counts import counts, one_hot
from genmodels.plain.directions import directions, log_von_mises, von_mises
from genmodels.plain.gaussians import add_moments, moments
from genmodels.plain.hidden_labels import em
from genmodels.plain.hidden_states import backward, draw_path, forward, forward_backward, viterbi
from genmodels.plain.kernels import best_bandwidth, log_kernels, told_by_others
from genmodels.plain.neighbours import neighbours, neighbours_of_others
from genmodels.plain.one_family import gap, log_partition, tilt

__all__ = [
    "add_moments",
    "backward",
    "best_bandwidth",
    "beta",
    "bins",
    "calibrate",
    "common_prior",
    "counts",
    "directions",
    "draw_path",
    "em",
    "fit",
    "fit_weighted",
    "forecast",
    "forward",
    "forward_backward",
    "gap",
    "least_squares",
    "level_counts",
    "line_errors",
    "log_evidence",
    "log_joint",
    "log_kernels",
    "log_partition",
    "log_posterior",
    "log_von_mises",
    "logistic_regression",
    "moments",
    "neighbours",
    "neighbours_of_others",
    "one_hot",
    "posterior",
    "shift",
    "tilt",
    "to_logistic",
    "told_by_others",
    "viterbi",
    "von_mises",
]
