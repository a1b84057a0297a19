"""Whatever was asked of a thing before, its copies and pickles answer the same to the last bit, and go on learning."""

import pickle
from importlib import import_module
from inspect import isabstract, signature

import numpy as np
import pytest

import genmodels
from genmodels import LogisticRegression, errors
from tests.laws import further_travellers, travellers, travelling_statistics
from tests.travelling.journey import NEWEST, WAYS, failures, mapped
from tests.travelling.parts import changeable, same
from tests.travelling.traveller import public_names

TRAVELLERS = travellers.TRAVELLERS | further_travellers.TRAVELLERS | travelling_statistics.TRAVELLERS
FOLDERS = ["densities.priors", "classifiers", "densities", "discriminative", "statistics", "streaming"]


@pytest.mark.parametrize("traveller", TRAVELLERS.values(), ids=TRAVELLERS.keys())
def test_it_travels_after_each_public_method(traveller):
    assert failures(traveller) == []


@pytest.mark.parametrize("traveller", TRAVELLERS.values(), ids=TRAVELLERS)
def test_nothing_is_shared_with_what_arrives(traveller):
    thing = traveller.make()
    for name in public_names(thing):
        traveller.ask(thing, name)
    for way in (NEWEST, "deepcopy"):
        twin = WAYS[way](thing)
        assert changeable(thing)
        assert changeable(thing).keys().isdisjoint(changeable(twin)), way


@pytest.mark.parametrize("traveller", TRAVELLERS.values(), ids=TRAVELLERS)
def test_it_works_where_nobody_can_write_into_it(traveller):
    """As in the workers of joblib, where large arrays are files, open for reading only."""
    pytest.importorskip("joblib")
    thing = traveller.make()
    twin = mapped(thing)
    for name in public_names(thing):
        there, here = (traveller.ask(one, name) for one in (twin, thing))
        in_words = isinstance(here, str | Exception)  # which may call an array a memmap
        assert type(there) is type(here) if in_words else same(there, here), name


@pytest.mark.parametrize("way", WAYS)
def test_what_has_learnt_nothing_travels(way):
    public = (getattr(genmodels, name) for name in genmodels.__all__)
    options = {kind: signature(kind).parameters.values() for kind in public if isinstance(kind, type)}
    models = [kind() for kind, given in options.items() if all(one.default is not one.empty for one in given)]
    assert len(models) > 15
    assert [model for model in models if not same(WAYS[way](model), model)] == []


# a copy has the same options, and so the same generator
@pytest.mark.parametrize("way", [way for way in WAYS if way != "copy"])
def test_a_generator_goes_on_where_it_was(way):
    X, y = np.arange(12.0)[:, None], np.arange(12) % 5 % 2
    model = LogisticRegression("stochastic", max_iter=3, rng=np.random.default_rng(5)).fit(X, y)
    twin = WAYS[way](model)
    assert same(twin.fit(X, y).path_, model.fit(X, y).path_)
    assert twin.rng is not model.rng


@pytest.mark.parametrize("place", ["genmodels", *(f"genmodels.{folder}" for folder in FOLDERS)])
def test_every_public_class_is_among_the_travellers(place):
    module = import_module(place)
    public = (getattr(module, name) for name in module.__all__)
    kinds = {kind for kind in public if isinstance(kind, type) and not isabstract(kind)}
    assert kinds
    assert kinds - {type(traveller.make()) for traveller in TRAVELLERS.values()} == set()


@pytest.mark.parametrize("name", [name for name, value in vars(errors).items() if isinstance(value, type)])
def test_errors_come_back_from_a_worker(name):
    error = getattr(errors, name)("what was given, where, and what to do")
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert again.args == error.args
