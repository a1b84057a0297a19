"""The law of travelling sees what it is there to see: each fault is made on purpose, and found."""

import copy

import numpy as np
import pytest

import genmodels
from genmodels import GaussianNaiveBayes, Poisson
from tests.laws import test_travelling
from tests.laws.travellers import of_rows
from tests.travelling.journey import NEWEST, failures
from tests.travelling.parts import changeable, same
from tests.travelling.traveller import Traveller

EVENTS = np.array([[1, 4], [2, 0]])


def kept(make):
    """A method that keeps what `make` makes."""
    return lambda self: vars(self).update(kept=make())


FAULTS = {  # a method, and what is said of it
    "a parameter of which nothing is known": (lambda self, strange: 0, "no answer: KeyError('strange')"),
    "a function that is kept": (kept(lambda: lambda: 0), "pickle 2: AttributeError"),
    "a generator that is kept": (kept(lambda: (i for i in "ab")), "deepcopy: TypeError"),
    "an array that copies lay out anew": (kept(lambda: np.zeros((4, 4))[::2]), "pickle 2: what arrives is another"),
    "an answer that is a function": (lambda self: lambda: 0, "the answer: AttributeError"),
    "another answer each time": (lambda self: np.random.default_rng().random(), f"{NEWEST}: asked answers otherwise"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_of_a_method_is_found(monkeypatch, fault):
    method, said = FAULTS[fault]
    poisson = Traveller(lambda: Poisson.fit(EVENTS), of_rows(EVENTS))
    assert failures(poisson) == []
    monkeypatch.setattr(Poisson, "asked", method, raising=False)
    found = failures(poisson)
    assert [line for line in found if line.startswith(f"after asked, {said}")], found
    assert all(line.startswith("after asked, ") for line in found)


def test_a_refusal_that_is_none_is_found():
    poisson = Traveller(lambda: Poisson.fit(EVENTS), of_rows(EVENTS), {"log_prob": ValueError})
    assert [line for line in failures(poisson) if "log_prob answers, and is said to be refused" in line]


def test_a_new_public_class_is_found(monkeypatch):
    monkeypatch.setattr(genmodels, "Brand", type("Brand", (), {}), raising=False)
    monkeypatch.setattr(genmodels, "__all__", [*genmodels.__all__, "Brand"])
    with pytest.raises(AssertionError, match="Brand"):
        test_travelling.test_every_public_class_is_among_the_travellers("genmodels")


def test_what_two_models_share_is_found():
    model = GaussianNaiveBayes().fit([[0.0], [1.0], [5.0], [7.0]], [0, 0, 1, 1])
    assert changeable(model).keys() & changeable(copy.copy(model)).keys()
    assert changeable(model.prior_).keys() & changeable(model).keys()  # a view


def test_a_bit_is_seen():
    assert same([0.1, {"a": np.array([1.0, 2.0])}], [0.1, {"a": np.array([1.0, 2.0])}])
    assert not same([0.1, {"a": np.array([1.0, 2.0])}], [0.1, {"a": np.array([1.0, np.nextafter(2.0, 3)])}])
    assert not same(0.0, -0.0)
    assert not same(np.float64(1), 1.0)
    assert not same(np.zeros(2), np.zeros(2, dtype=np.float32))
    assert not same(np.zeros((2, 3)), np.zeros((2, 3), order="F"), laid_out=True)
