"""`help(Model)` explains every option where it is given, and each explanation is written down once."""

import pydoc
import re
from dataclasses import fields, is_dataclass

import pytest

import genmodels
import genmodels.sklearn
from genmodels.classifiers import GenerativeClassifier
from genmodels.discriminative.conditional import ConditionalModel
from genmodels.ground.help_texts import explanations
from genmodels.latent.hmm_fit import HiddenLearner
from genmodels.latent.mixture import MixtureModel
from tools.course import ROOT

PUBLIC = [getattr(home, name) for home in (genmodels, genmodels.sklearn) for name in home.__all__]
CORE = [c for c in PUBLIC if isinstance(c, type) and issubclass(c, GenerativeClassifier | ConditionalModel)]
ESTIMATORS = [getattr(genmodels.sklearn, name) for name in genmodels.sklearn.__all__]
MODELS = [model for model in [*CORE, *ESTIMATORS] if is_dataclass(model)]
HIDDEN = [c for c in PUBLIC if isinstance(c, type) and issubclass(c, HiddenLearner | MixtureModel)]
OF_EM = {"max_iter", "tol", "n_components", "start"}  # of which something else has one that means something else
OPTIONS = sorted({option.name for model in MODELS for option in fields(model)})


@pytest.mark.parametrize("model", [*MODELS, *HIDDEN], ids=lambda model: f"{model.__module__}.{model.__name__}")
def test_the_page_of_a_model_explains_every_option(model):
    page = pydoc.render_doc(model, renderer=pydoc.plaintext)
    own = page[: page.index("Method resolution order")]  # what stands there of the class itself
    for option in fields(model):
        assert re.search(rf"^ \|  {option.name} {{2,}}\S.{{15,}}", own, re.MULTILINE), option.name


@pytest.mark.parametrize("option", OPTIONS)
def test_an_explanation_stands_once_in_the_sources(option):
    sources = [path for path in (ROOT / "genmodels").rglob("*.py") if "course" not in path.parts]
    line = re.compile(rf"^ *{option} {{2,}}\S.*", re.MULTILINE)
    assert len([found for path in sources for found in line.findall(path.read_text())]) == 1 + (option in OF_EM)


def test_an_estimator_of_scikit_learn_says_of_an_option_what_its_model_says():
    assert len(ESTIMATORS) > 5
    for estimator in ESTIMATORS:
        own, given = explanations(getattr(genmodels, estimator.__name__).__doc__), explanations(estimator.__doc__)
        assert {name: given[name] for name in own} == own


def test_what_the_class_says_itself_comes_first():
    page = genmodels.GaussianDiscriminantAnalysis.__doc__
    assert page.startswith("x | y = k is N(mu_k, Sigma_k)")
    assert page.index("\ncovariance ") < page.index("\nprior ") < page.index("\n>>> ")
