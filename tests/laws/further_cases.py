"""Further cases for the registry: estimates under a prior, averages over a posterior, angles, and no parameters."""

import numpy as np

from genmodels import (
    GaussianDiscriminantAnalysis,
    GaussianNaiveBayes,
    Histogram,
    KernelDensity,
    MixedNaiveBayes,
    MultinomialNaiveBayes,
    NormalInverseGamma,
    NormalInverseWishart,
    PoissonNaiveBayes,
    VonMises,
)
from genmodels.densities import Family
from genmodels.densities.priors import predictive as predicting
from genmodels.ground.inputs import NAMELESS
from tests.laws.cases import (
    MIXED,
    ClassifierCase,
    DensityCase,
    angles,
    event_counts,
    lengths,
    measurements,
    mixture_of_kinds,
    rain,
    word_counts,
)

WITH_PRIOR = ["full", "tied", "diagonal"]
BELIEF = {
    "full": NormalInverseWishart([0.5, 0.5, 0.5], 0.5, 2 * np.eye(3), 5),
    "tied": NormalInverseWishart([0.5, 0.5, 0.5], 0.5, 2 * np.eye(3), 5),
    "diagonal": NormalInverseGamma(0.5, 0.5, 2, 1),
}

KERNELS = {"remainder": "kernel", "bandwidth": 0.5}

DENSITIES = [
    DensityCase("von-mises", Family(VonMises), angles),
    *(
        DensityCase(f"histogram-{a:g}", Family(Histogram, {"edges": [0, 0.4, 0.6, 1]}, {"alpha": a}), lengths)
        for a in (0.0, 0.5, 1.0)
    ),
    DensityCase("kernel-silverman", Family(KernelDensity), rain),
    DensityCase("kernel-given", Family(KernelDensity, {}, {"bandwidth": [0.3, 0.4]}), rain),
    DensityCase("kernels-binned", MixedNaiveBayes(**KERNELS, bin_width=0.03)._family(NAMELESS), rain),
    DensityCase("ahead-poisson", predicting.poisson(0.5, None), event_counts, sparse=True),
    DensityCase("text-ahead", predicting.multinomial(0.5, None), word_counts, sparse=True),
    *(
        DensityCase(f"gaussian-{c}-ahead", predicting.gaussian(None, {"covariance": c}), measurements)
        for c in WITH_PRIOR
    ),
]


def _gda(name, linear=False, **options):
    return ClassifierCase(name, GaussianDiscriminantAnalysis, measurements, linear, options=options)


AHEAD = {"predictive": True}
CLASSIFIERS = [
    ClassifierCase("von-mises-nb", MixedNaiveBayes, angles, False, options={"remainder": "von_mises"}),
    ClassifierCase("kernel-nb-silverman", MixedNaiveBayes, rain, False, options={"remainder": "kernel"}),
    ClassifierCase("kernel-nb-binned", MixedNaiveBayes, rain, False, options={**KERNELS, "bin_width": 0.03}),
    *(_gda(f"gda-{c}-ahead", covariance=c, predictive=True) for c in WITH_PRIOR),
    *(_gda(f"gda-{c}-believed", c == "tied", covariance=c, density_prior=BELIEF[c]) for c in WITH_PRIOR),
    *(_gda(f"gda-{c}-believed-ahead", covariance=c, density_prior=BELIEF[c], predictive=True) for c in WITH_PRIOR),
    ClassifierCase("gaussian-nb-ahead", GaussianNaiveBayes, measurements, False, options=AHEAD),
    ClassifierCase("multinomial-nb-ahead", MultinomialNaiveBayes, word_counts, False, True, {**AHEAD, "alpha": 1.0}),
    ClassifierCase("poisson-nb-ahead", PoissonNaiveBayes, event_counts, False, True, {**AHEAD, "alpha": 0.5}),
    ClassifierCase("mixed-nb-ahead", MixedNaiveBayes, mixture_of_kinds, False, options={**AHEAD, "columns": MIXED}),
]
