"""Tab on a public object shows what a user calls, each with its words, and none of the inner workings."""

import copy
import inspect
import pickle
import re
from dataclasses import fields, is_dataclass
from functools import reduce

import numpy as np
import pytest

import genmodels
from genmodels.ground.offered import INNER

CLASSES = [kind for name in genmodels.__all__ if inspect.isclass(kind := getattr(genmodels, name))]
X = np.array([[0.0, 1.0], [1.0, 1.0], [1.0, 0.0], [2.0, 5.0], [3.0, 4.0], [2.0, 4.0]])
MADE = {
    "model": lambda: genmodels.GaussianNaiveBayes().fit(X, list("aaabbb")),
    "mixture": lambda: genmodels.PoissonMixture(2).fit(X, rng=0),
    "k-means": lambda: genmodels.KMeans(2).fit(X, rng=0),
    "neighbours": lambda: genmodels.KNeighbors(1).fit(X, list("aaabbb")),
    "regression": lambda: genmodels.LinearRegression().fit(X[:, :1], X[:, 1]),
    "density": lambda: genmodels.Gaussian.fit(X),
    "kernels": lambda: genmodels.KernelDensity.fit(X),
    "prior": lambda: genmodels.NormalInverseGamma(0.0, 1.0, 1.0, 1.0),
    "chain": lambda: genmodels.MarkovChain([0.5, 0.5], [[0.5, 0.5], [0.5, 0.5]]),
    "hidden chain": lambda: genmodels.HiddenMarkovModel([0.5, 0.5], np.eye(2), genmodels.Poisson([[1.0], [9.0]])),
}


def shown(thing) -> set[str]:
    return {name for name in dir(thing) if not name.startswith("_")}


def has_words(kind: type, name: str) -> bool:
    """Whether `help` explains the name: an option or a parameter on the page of the class, all else by itself."""
    if is_dataclass(kind) and name in {field.name for field in fields(kind)}:
        return re.search(rf"\b{name}\b", inspect.getdoc(kind)) is not None
    return bool(inspect.getdoc(inspect.getattr_static(kind, name)))


@pytest.mark.parametrize("kind", CLASSES, ids=lambda kind: kind.__name__)
def test_what_tab_shows_of_a_class_has_words(kind):
    assert [name for name in shown(kind) if not has_words(kind, name)] == []
    assert shown(kind).isdisjoint(INNER)


@pytest.mark.parametrize("make", MADE.values(), ids=MADE)
def test_what_tab_shows_of_an_object_has_words(make):
    thing = make()
    assert [name for name in shown(thing) if not has_words(type(thing), name)] == []
    assert shown(thing).isdisjoint(INNER)


@pytest.mark.parametrize("make", MADE.values(), ids=MADE)
def test_inner_names_are_there_in_every_copy(make, tmp_path):
    thing = make()
    thing.save(tmp_path / "thing.npz")
    inner = {name for name in object.__dir__(thing) if name in INNER}
    for again in (copy.deepcopy(thing), pickle.loads(pickle.dumps(thing)), genmodels.load(tmp_path / "thing.npz")):
        assert {name for name in inner if hasattr(again, name)} == {name for name in inner if hasattr(thing, name)}
        assert shown(again) == shown(thing)


def test_help_says_nothing_of_what_is_inner():
    page = inspect.classify_class_attrs(genmodels.GaussianNaiveBayes)
    assert {"fit", "predict"} <= {one.name for one in page}
    assert {one.name for one in page}.isdisjoint(INNER)


def test_every_inner_name_is_one():
    names = reduce(
        set.union, (set(type.__dir__(kind)) | {*getattr(kind, "__dataclass_fields__", ())} for kind in CLASSES)
    )
    assert INNER - names == set()
