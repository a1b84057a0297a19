"""The registry: every density and every classifier, each with data of the kind it takes. A law is run over all."""

from dataclasses import replace

import numpy as np
import pytest

from genmodels import (
    Bernoulli,
    BernoulliNaiveBayes,
    Categorical,
    CategoricalNaiveBayes,
    ComplementNaiveBayes,
    Gaussian,
    GaussianDiscriminantAnalysis,
    GaussianNaiveBayes,
    MixedNaiveBayes,
    Multinomial,
    MultinomialNaiveBayes,
    Poisson,
    PoissonNaiveBayes,
)
from genmodels.densities import Family, VaryingFamily
from genmodels.ground.inputs import NAMELESS
from tests.laws import further_cases
from tests.laws.cases import (
    MEASURED,
    MIXED,
    ClassifierCase,
    DensityCase,
    categories,
    event_counts,
    measurements,
    measurements_and_a_constant,
    mixture_of_kinds,
    tosses,
    word_counts,
    word_weights,
)

COVARIANCES = ["full", "tied", "diagonal", "spherical", "identity", "tied_diagonal", "tied_spherical"]
SHRUNK = {"covariance": "full", "shrinkage": 0.3}
WIDTHS = [0.5, 0.0, 2.0]
LEDOIT_WOLF = {"covariance": "full", "shrinkage": "ledoit-wolf"}
ALPHAS = [0.0, 0.5, 1.0]


def _numbers(thing) -> np.ndarray:
    """All parameters of a density, or prior and parameters of a classifier, as one vector."""
    if hasattr(thing, "density_"):
        return np.concatenate([thing.prior_, _numbers(thing.density_)])
    return np.concatenate([np.ravel(grid.values) for grid in thing.grids(NAMELESS)])


@pytest.fixture(scope="session")
def numbers():
    """A function from a density or classifier to all its parameters in one vector."""
    return _numbers


def _smoothed(name, density, draw, sparse=True, **options):
    return [
        DensityCase(f"{name}-{alpha:g}", Family(density, estimating={"alpha": alpha, **options}), draw, sparse)
        for alpha in ALPHAS
    ]


def _gaussians():
    return (
        [
            DensityCase(f"gaussian-{c}", Family(Gaussian, {"covariance": c}, {"covariance": c}), measurements)
            for c in COVARIANCES
        ]
        + [
            DensityCase(f"gaussian-{name}", Family(Gaussian, options, options), measurements)
            for name, options in {"shrunk": SHRUNK, "ledoit-wolf": LEDOIT_WOLF}.items()
        ]
        + [
            DensityCase("gaussian-rounded", Family(Gaussian, {}, {"resolution": WIDTHS}), measurements),
            DensityCase("gaussian-dropped", VaryingFamily(Gaussian), measurements_and_a_constant),
        ]
    )


DENSITIES = [
    *_smoothed("bernoulli", Bernoulli, tosses),
    *_smoothed("categorical", Categorical, categories, sparse=False),
    *_smoothed("multinomial", Multinomial, word_counts),
    *_smoothed("text", Multinomial, word_counts, ordered=True),
    *_smoothed("poisson", Poisson, event_counts),
    *_gaussians(),
    *further_cases.DENSITIES,
    DensityCase("product", MixedNaiveBayes(MIXED, alpha=0.5)._family(NAMELESS), mixture_of_kinds),
]

TOGETHER = {"tied", "prior", "wolf", "complement", "ahead", "believed", "silverman"}  # what classes, or rows, share
TIED = {"tied", "identity", "tied_diagonal", "tied_spherical"}
GDA = ClassifierCase("gda", GaussianDiscriminantAnalysis, measurements)
CLASSIFIERS = [
    *(replace(GDA, name=f"gda-{c}", linear=c in TIED, options={"covariance": c}) for c in COVARIANCES),
    ClassifierCase("gaussian-nb", GaussianNaiveBayes, measurements, linear=False),
    *(
        ClassifierCase(f"{name}-{alpha:g}", model, draw, linear, sparse, {"alpha": alpha})
        for name, model, draw, linear, sparse in [
            ("bernoulli-nb", BernoulliNaiveBayes, tosses, True, True),
            ("multinomial-nb", MultinomialNaiveBayes, word_counts, True, True),
            ("poisson-nb", PoissonNaiveBayes, event_counts, True, True),
            ("categorical-nb", CategoricalNaiveBayes, categories, False, False),
            ("mixed-nb", MixedNaiveBayes, mixture_of_kinds, False, False),
        ]
        for alpha in ALPHAS
    ),
    *further_cases.CLASSIFIERS,
    replace(GDA, name="gda-prior-given", options={"prior": [0.5, 0.25, 0.25]}),
    replace(GDA, name="gda-prior-smoothed", options={"prior_alpha": 2.0}),
    replace(GDA, name="gda-shrunk", options=SHRUNK, linear=False),
    replace(GDA, name="gda-ledoit-wolf", options=LEDOIT_WOLF, linear=False),
    replace(GDA, name="gda-tied-shrunk", options={"shrinkage": 0.3}),
    replace(GDA, name="gda-tied-ledoit-wolf", options={"shrinkage": "ledoit-wolf"}),
    replace(GDA, name="gda-tied-rounded", options={"resolution": WIDTHS}),
    replace(GDA, name="gda-spherical-rounded", options={"resolution": 2, "covariance": "spherical"}, linear=False),
    ClassifierCase("gaussian-nb-rounded", GaussianNaiveBayes, measurements, False, options={"resolution": WIDTHS}),
    replace(GDA, name="gda-tied-dropped", draw=measurements_and_a_constant, options={"constant": "drop"}),
    replace(
        GDA,
        name="gda-ledoit-wolf-dropped",
        draw=measurements_and_a_constant,
        options={**LEDOIT_WOLF, "constant": "drop", "resolution": 0.5},
        linear=False,
    ),
]
WEIGHTED = ClassifierCase("multinomial-nb-weights", MultinomialNaiveBayes, word_weights, sparse=True, probable=False)
SCORING = [
    replace(WEIGHTED, options={"counts": "weights", "alpha": 0.5}),
    replace(WEIGHTED, name="poisson-nb-weights", model=PoissonNaiveBayes, options={"counts": "weights", "alpha": 0.0}),
    replace(WEIGHTED, name="complement-nb-weights", model=ComplementNaiveBayes, options={"counts": "weights"}),
    *(
        replace(
            WEIGHTED, name=f"complement-nb-{a:g}", model=ComplementNaiveBayes, draw=word_counts, options={"alpha": a}
        )
        for a in ALPHAS
    ),
    replace(WEIGHTED, name="complement-nb-norm", model=ComplementNaiveBayes, draw=word_counts, options={"norm": True}),
]
CLASSIFIERS += SCORING
CLASSIFIERS = [replace(c, options={"columns": MIXED, **c.options}) if "mixed" in c.name else c for c in CLASSIFIERS]


REGISTRY = {
    "density": DENSITIES,
    "sparse_density": [case for case in DENSITIES if case.sparse],
    "gaussian_density": [case for case in DENSITIES if case.gaussian and "ahead" not in case.name],
    "classifier": CLASSIFIERS,
    "probable_classifier": [case for case in CLASSIFIERS if case.probable],
    "smoothed_classifier": [case for case in CLASSIFIERS if "alpha" in case.options],
    "numeric_classifier": [case for case in CLASSIFIERS if case.numeric],
    "sparse_classifier": [case for case in CLASSIFIERS if case.sparse],
    # a prior has an origin, and a unit, of its own
    "gaussian_classifier": [case for case in CLASSIFIERS if case.gaussian and "believed" not in case.name],
    "linear_classifier": [case for case in CLASSIFIERS if case.linear],
    "curved_classifier": [case for case in CLASSIFIERS if not case.linear],
    # no pseudo-counts, and no intensity that depends on n, so that only proportions count
    "unsmoothed_density": [
        case
        for case in DENSITIES
        if not case.name.endswith(("-0.5", "-1", "product", "ledoit-wolf", "silverman")) and "ahead" not in case.name
    ],
    # the n! of a multinomial belongs to no single feature; `text` is the multinomial that has terms
    "featurewise_density": [case for case in DENSITIES if not case.name.startswith("multinomial")],
    # a standard deviation of 1, as the identity has it, is a unit, and so is the width of a grid
    "unitless_classifier": [
        case
        for case in CLASSIFIERS
        if case.gaussian
        and case.name != "gda-identity"
        and not any(word in case.name for word in ("rounded", "believed"))
    ],
    # the other steps of the ladder prefer the given axes
    "affine_classifier": [case for case in CLASSIFIERS if case.name in ("gda-full", "gda-tied", "gda-prior-given")],
    "independent_classifier": [
        case
        for case in CLASSIFIERS
        if (case.draw not in MEASURED or "diagonal" in case.name or "nb" in case.name)
        and case.name != "multinomial-nb-ahead"
    ],
    # classes share neither pseudo-counts nor a covariance, the prior is estimated, and nothing else depends on n
    "separate_classifier": [
        case
        for case in CLASSIFIERS
        if not any(word in case.name for word in TOGETHER) and not case.options.get("alpha")
    ],
}


def pytest_generate_tests(metafunc):
    """Run a test that asks for `density`, `classifier` or some of them once for each case of the registry."""
    for name, cases in REGISTRY.items():
        if name in metafunc.fixturenames:
            metafunc.parametrize(name, cases, ids=[case.name for case in cases])
