"""The front door: what `genmodels` offers, what it loads, and what it says to a wrong name."""

import importlib
import subprocess
import sys

import pytest

import genmodels
from genmodels import errors


def test_every_public_name_can_be_had_and_is_what_it_is_called():
    for name in genmodels.__all__:
        assert getattr(genmodels, name).__name__ == name


def test_dir_shows_the_public_names_and_nothing_of_how_they_come_about():
    importlib.import_module("genmodels.classifiers.base")  # which leaves its package behind in the module
    shown = [name for name in dir(genmodels) if not name.startswith("__")]
    assert shown == genmodels.__all__
    assert "__version__" in dir(genmodels)


def test_a_wrong_name_is_an_attribute_error_like_in_any_module():
    with pytest.raises(AttributeError, match="module 'genmodels' has no attribute 'NaiveBayes'"):
        genmodels.NaiveBayes  # noqa: B018
    with pytest.raises(ImportError):
        from genmodels import NaiveBayes  # noqa: F401


def test_all_names_come_with_a_star():
    namespace = {}
    exec("from genmodels import *", namespace)
    assert namespace.keys() >= set(genmodels.__all__)


def test_importing_the_package_loads_numpy_and_nothing_else_of_weight():
    heavy = ["scipy", "matplotlib", "sympy", "ipywidgets", "pandas", "sklearn", "dask"]
    code = f"import sys, genmodels; print([m for m in {heavy} if m in sys.modules], 'numpy' in sys.modules)"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert found.strip() == "[] True"


def test_every_error_can_be_caught_as_one_and_as_a_value_error():
    kinds = [kind for kind in vars(errors).values() if isinstance(kind, type) and not issubclass(kind, Warning)]
    assert len(kinds) > 10
    for kind in kinds:
        assert issubclass(kind, errors.GenmodelsError)
        assert issubclass(kind, ValueError)
        assert kind.__doc__


@pytest.mark.parametrize(
    ("kind", "builtin"),
    [
        (errors.NotFittedError, AttributeError),
        (errors.NotGenerativeError, AttributeError),
        (errors.UndefinedRatioError, ZeroDivisionError),
    ],
)
def test_errors_that_python_has_a_name_for_can_be_caught_by_it(kind, builtin):
    assert issubclass(kind, builtin)
