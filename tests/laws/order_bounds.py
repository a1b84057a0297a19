"""How far fits in other orders may be apart: for each family of models and kind of data, parameters and logarithms.

A parameter is measured in its unit (see `agreement`), log p beside 1 + |log p|. Each bound is four to ten times the
worst that was seen with OpenBLAS's kernels for SkylakeX, Haswell, Sandybridge and Nehalem. All are of the order of
1e-13 or below, but where a reason stands beside them.
"""

Bound = tuple[float, float]  # of parameters, and of logarithms of probabilities

BOUNDS: dict[str, dict[str, Bound]] = {
    "angles": {
        "ordinary": (2e-14, 2e-14),
        "weighted": (5e-14, 5e-14),
        "tight": (
            5e-14,
            5e-13,
        ),  # two angles stand 1e8 standard deviations off: z^2 / 2 is 1e16 times the rounding of 1 / z^2
        "faint": (5e-15, 1e-13),
    },
    "counts": {
        "ordinary": (5e-15, 5e-15),
        "weighted": (5e-15, 1e-14),
        "certain": (5e-15, 1e-14),
        "outliers": (2e-15, 1e-14),
        "faint": (5e-15, 2e-14),
    },
    "covariances": {
        "ordinary": (1e-13, 2e-13),
        "weighted": (2e-14, 1e-13),
        "outliers": (5e-14, 5e-13),
        "faint": (5e-14, 5e-13),
        "offset": (5e-14, 5e-14),
        "scales": (2e-14, 5e-14),
        "collinear": (2e-14, 1e-07),  # a scatter rounded by some 1e-16, of which a millionth tells: 1e-10 z^2 and more
        "separated": (2e-14, 5e-14),
    },
    "identity": {
        "ordinary": (1e-14, 5e-15),
        "weighted": (5e-15, 5e-15),
        "outliers": (1e-07, 1e-14),  # means in units of 1, though two numbers of 1e9 are rounded by 1e-7
        "faint": (2e-14, 5e-15),
        "offset": (2e-15, 5e-15),
        "scales": (2e-09, 5e-13),  # means in units of 1, of a column of size 1e6
        "collinear": (5e-15, 5e-15),
        "separated": (5e-15, 1e-14),
    },
    "kernels": {
        "ordinary": (2e-15, 2e-15),
        "weighted": (2e-15, 5e-15),
        "outliers": (2e-15, 2e-15),
        "faint": (2e-15, 5e-15),
        "offset": (2e-15, 2e-15),
        "scales": (2e-15, 2e-15),
        "collinear": (2e-15, 2e-15),
        "separated": (2e-15, 2e-15),
    },
    "linear": {
        "ordinary": (1e-13, 2e-14),
        "weighted": (1e-13, 5e-14),
        "outliers": (5e-14, 5e-15),
        "faint": (2e-13, 5e-13),
        "offset": (2e-13, 2e-14),
        "scales": (1e-13, 2e-14),
        "collinear": (2e-11, 1e-11),  # condition 1e3 (a root of the scatter is kept), t values up to 10
        "separated": (1e-13, 2e-14),
    },
    "linear through 0": {
        "ordinary": (1e-13, 2e-14),
        "weighted": (1e-13, 5e-14),
        "outliers": (5e-14, 5e-15),
        "faint": (2e-13, 2e-13),
        "offset": (5e-14, 2e-07),  # the last digit of theta moves theta'x by 1e-8 at x = 1e8
        "scales": (1e-13, 2e-14),
        "collinear": (5e-11, 2e-11),  # the same
        "separated": (1e-13, 2e-14),
    },
    "logistic": {
        "ordinary": (5e-13, 2e-14),
        "weighted": (5e-13, 2e-14),
        "outliers": (1e-10, 1e-07),  # a row of 1e9 between three classes: its scores are known to 1e-7
        "faint": (1e-14, 5e-15),
        "offset": (5e-13, 2e-14),
        "scales": (5e-13, 2e-14),
        "collinear": (2e-11, 2e-11),  # condition 1e3, nearly separated
        "separated": (2e-14, 5e-15),
    },
    "logistic through 0": {
        "ordinary": (5e-15, 5e-15),
        "weighted": (5e-15, 5e-15),
        "outliers": (1e-14, 5e-15),
        "faint": (5e-15, 5e-15),
        "offset": (5e-07, 1e-07),  # columns of 1e8 that differ by 1: of condition 1e8
        "scales": (5e-15, 5e-15),
        "collinear": (2e-11, 2e-12),  # condition 1e3
        "separated": (1e-14, 5e-15),
    },
    "logistic, long": {
        "ordinary": (1e-07, 5e-13),  # standard errors are those of a place from where no score has moved by 1e-6
        "offset": (1e-07, 5e-13),
        "outliers": (5e-07, 2e-07),
    },
    "mixed": {
        "ordinary": (5e-14, 5e-14),
        "weighted": (2e-14, 5e-14),
    },
    "posterior": {
        "ordinary": (1e-14, 5e-15),
        "weighted": (5e-15, 1e-13),
        "certain": (5e-15, 1e-14),
        "outliers": (2e-14, 5e-15),
        "faint": (5e-15, 5e-14),
        "offset": (2e-15, 2e-15),
        "scales": (1e-14, 2e-15),
        "collinear": (1e-14, 5e-14),
        "separated": (1e-14, 5e-15),
    },
    "shrunk": {
        "ordinary": (1e-13, 1e-13),
        "weighted": (2e-14, 5e-14),
        "outliers": (2e-14, 2e-13),
        "faint": (1e-13, 5e-14),
        "offset": (5e-14, 5e-14),
        "scales": (2e-14, 2e-14),
        "collinear": (2e-14, 2e-13),
        "separated": (2e-14, 5e-14),
    },
    "variances": {
        "ordinary": (5e-14, 5e-14),
        "weighted": (2e-14, 1e-13),
        "outliers": (5e-14, 2e-13),
        "faint": (5e-14, 1e-13),
        "offset": (5e-14, 5e-14),
        "scales": (5e-15, 2e-14),
        "collinear": (1e-14, 5e-14),
        "separated": (1e-14, 5e-13),
    },
    "EM, angles": {
        "ordinary": (5e-14, 5e-14),
    },
    "EM, counts": {
        "ordinary": (2e-14, 5e-14),
        "weighted": (5e-14, 2e-14),
        "certain": (1e-14, 2e-14),
    },
    "EM, covariances": {
        "ordinary": (2e-13, 5e-13),
        "weighted": (5e-13, 2e-12),  # six steps, each of which carries on the rounding of those before
        "outliers": (5e-13, 5e-13),
        "offset": (2e-13, 1e-12),
        "scales": (2e-13, 5e-13),
        "collinear": (5e-08, 5e-07),  # the same, and responsibilities carry it on
        "separated": (5e-15, 1e-14),
        "far": (2e-14, 5e-14),
    },
    "EM, identity": {
        "ordinary": (2e-14, 5e-14),
        "weighted": (2e-14, 2e-14),
        "offset": (1e-14, 5e-14),
        "scales": (5e-09, 1e-13),  # the same
        "collinear": (1e-14, 2e-14),
        "separated": (2e-15, 2e-13),
    },
    "EM, mixed": {
        "ordinary": (2e-13, 5e-13),
        "weighted": (1e-13, 2e-13),
    },
    "EM, variances": {
        "ordinary": (1e-13, 2e-13),
        "weighted": (2e-13, 1e-13),
        "outliers": (5e-14, 1e-13),
        "offset": (5e-14, 1e-13),
        "scales": (5e-14, 1e-13),
        "collinear": (5e-14, 5e-14),
        "separated": (2e-14, 5e-13),
    },
}
