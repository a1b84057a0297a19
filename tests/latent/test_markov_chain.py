"""Markov chains: published numbers, counting by hand, and laws."""

import itertools
import math
from collections import Counter
from fractions import Fraction

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

import genmodels
from genmodels import MarkovChain
from genmodels.errors import (
    InvalidInputError,
    InvalidParameterError,
    NoDataError,
    UnknownCategoryError,
    ZeroEvidenceError,
)
from genmodels.statistics import load, save

RABINER = np.array([[0.4, 0.3, 0.3], [0.2, 0.6, 0.2], [0.1, 0.1, 0.8]])
WEATHER = ["rain", "cloud", "sun"]
TEXTS = ["abracadabra", "cab", "bad", "a", "abba"]


def letters_of(texts):
    """A sequence of letters for each text."""
    return [list(text) for text in texts]


@pytest.fixture(scope="module")
def weather():
    return MarkovChain([0, 0, 1], RABINER, WEATHER)


def test_the_weather_of_rabiner(weather):
    days = np.array(["sun", "sun", "sun", "rain", "rain", "sun", "cloud", "sun"])
    assert_allclose(np.exp(weather.log_prob(days)), 1.536e-4, rtol=1e-12)  # published
    assert_allclose(weather.expected_durations(), [5 / 3, 5 / 2, 5], rtol=1e-13)
    assert_allclose(weather.stationary(), [2 / 11, 3 / 11, 6 / 11], rtol=1e-14)
    assert_allclose(weather.entropy_rate() / math.log(2), 1.16239286741795611656, rtol=1e-13)
    assert_array_equal(weather.predict_next(days), RABINER[2])


def test_the_letters_of_abracadabra():
    chain = MarkovChain.fit("abracadabra")
    assert chain.states == ("a", "b", "c", "d", "r")
    assert_array_equal(chain.transitions[0], [0, 0.5, 0.25, 0.25, 0])
    assert_allclose(chain.log_prob("abracadabra"), -4.15888308335967185650, rtol=1e-14)
    assert_allclose(MarkovChain.fit("abracadabra", alpha=1).transitions[0, 1], 1 / 3, rtol=1e-15)


@pytest.mark.parametrize("order", [1, 2])
def test_counts_are_those_that_a_loop_finds(order):
    texts = [text for text in TEXTS if len(text) >= order]
    starts = Counter(tuple(text[:order]) for text in texts)
    moves = Counter(tuple(text[i : i + order + 1]) for text in texts for i in range(len(text) - order))
    counted = MarkovChain.statistics(letters_of(texts), order=order)
    letters = counted.classes.tolist()
    for counts, found in ((counted.given.starts, starts), (counted.given.moves, moves)):
        for place in itertools.product(range(len(letters)), repeat=counts.ndim):
            assert counts[place] == found[tuple(letters[k] for k in place)]
    assert_array_equal(counted.weight, [sum(text.count(letter) for text in texts) for letter in letters])


@pytest.mark.parametrize("order", [1, 2])
def test_statistics_add_come_apart_and_count_weights(order):
    texts = [text for text in TEXTS if len(text) >= order]
    whole = MarkovChain.statistics(letters_of(texts), order=order)
    apart = [MarkovChain.statistics(text, order=order) for text in texts]
    assert_array_equal(sum(apart).given.moves, whole.given.moves)
    assert_array_equal((whole - apart[0]).given.starts, sum(apart[1:]).among(whole.classes).given.starts)
    repeated = MarkovChain.statistics(letters_of([*texts, *texts[:1]]), order=order)
    weighed = MarkovChain.statistics(letters_of(texts), [2, *[1] * (len(texts) - 1)], order=order)
    assert_array_equal(repeated.given.moves, weighed.given.moves)


def test_statistics_travel_in_a_file(tmp_path):
    save(tmp_path / "letters", MarkovChain.statistics("abracadabra", order=2))
    chain = MarkovChain.estimate(load(tmp_path / "letters"), alpha=0.5)
    assert_array_equal(chain.transitions, MarkovChain.fit("abracadabra", order=2, alpha=0.5).transitions)


@pytest.mark.parametrize("order", [1, 2])
def test_all_sequences_of_a_length_have_probability_one(order):
    chain = MarkovChain.fit(letters_of(TEXTS[:3]), order=order, alpha=0.5)
    p = np.exp(chain.log_prob([list(word) for word in itertools.product(chain.states, repeat=3)]))
    assert_allclose(p.sum(), 1, rtol=1e-13)


@pytest.mark.parametrize("order", [1, 2])
def test_what_is_drawn_from_a_chain_gives_the_chain_back(order):
    chain = MarkovChain.fit(letters_of(TEXTS[:3]), order=order, alpha=0.5)
    again = MarkovChain.fit(chain.sample(200_000, np.random.default_rng(1)), order=order)
    visits = MarkovChain.statistics(chain.sample(200_000, np.random.default_rng(1)), order=order).given.left
    assert_allclose(visits / visits.sum(), chain.stationary(), atol=0.01)
    assert_allclose((again.transitions - chain.transitions)[visits > 2000], 0, atol=0.04)


def test_the_stationary_distribution_is_kept_and_right_where_a_state_is_hardly_ever_left():
    chain = MarkovChain.fit(letters_of(TEXTS[:3]), order=2, alpha=0.5)
    pi = chain.stationary()
    assert_allclose(np.einsum("ij,ijk->jk", pi, chain.transitions), pi, rtol=1e-12)
    rare = MarkovChain([1, 0], [[1 - 1e-15, 1e-15], [1e-18, 1.0]])
    assert_allclose(rare.stationary(), [1 / 1001, 1000 / 1001], rtol=1e-13)
    assert_array_equal(MarkovChain([1, 0, 0], [[0.5, 0.5, 0], [0, 0, 1], [0, 1, 0]]).stationary(), [0, 0.5, 0.5])


def test_lists_of_letters_are_texts_and_a_list_in_a_list_one_sequence_of_words():
    assert MarkovChain.fit([["the", "cat", "the"]]).states == ("cat", "the")
    assert MarkovChain.fit(np.array(["the", "cat", "the"])).states == ("cat", "the")
    assert MarkovChain.fit(letters_of(["the", "het"]), alpha=1).states == ("e", "h", "t")
    assert MarkovChain.fit(["the", "cat", "the", "cat", "the"], lengths=[2, 3]).states == ("cat", "the")
    assert MarkovChain.fit([0, 1, 1, 0]).log_prob([0, 1]) == 0


def test_declared_states_that_do_not_occur_are_not_reached_unless_smoothed():
    chain = MarkovChain.fit("abab", states="abz", alpha=1)
    assert chain.states == ("a", "b", "z")
    assert_allclose(chain.transitions.sum(axis=-1), 1)
    plain = MarkovChain.fit("ababa", states="abz")
    assert plain.log_prob("az") == -math.inf
    with pytest.raises(ZeroEvidenceError, match="'z' was never seen"):
        plain.predict_next("az")


@pytest.mark.parametrize(
    ("wrong", "error", "said"),
    [
        (lambda: MarkovChain.fit("abc"), NoDataError, "the state 'c' is never left"),
        (lambda: MarkovChain.fit("abca", order=2), NoDataError, "the state 'c', 'a' is never left"),
        (lambda: MarkovChain.fit("a", order=2), InvalidInputError, "sequence 0 has 1 step: order 2 needs 2"),
        (lambda: MarkovChain.fit("aab", order=26), InvalidParameterError, "order is 26: give .* from 1 to 25"),
        (lambda: MarkovChain.fit("aab", order=1.5), InvalidParameterError, "order is 1.5"),
        (lambda: MarkovChain.fit("aa", order=3), InvalidInputError, "sequence 0 has 2 steps: order 3 needs 3"),
        (lambda: MarkovChain.fit([*range(99)], order=4), InvalidInputError, "take a lower order, or fewer states"),
        (lambda: MarkovChain.fit([*range(25)], order=3, alpha=1).stationary(), InvalidParameterError, "15625 pasts"),
        (lambda: MarkovChain.fit([]), NoDataError, "there is no sequence"),
        (lambda: MarkovChain.fit([["a", "b"], []]), InvalidInputError, "sequence 1 is empty"),
        (lambda: MarkovChain.fit([0, None, 1]), InvalidInputError, "the state is nan in row 1: it is missing"),
        (lambda: MarkovChain.fit([[0.5, 1]]), InvalidInputError, "the state is 0.5 in row 0"),
        (lambda: MarkovChain.fit([["a"], [1]]), InvalidInputError, "mixes text and numbers"),
        (lambda: MarkovChain.fit(np.arange(600), order=2), InvalidInputError, "600 states have 2.16e"),
        (lambda: MarkovChain.fit("ab", lengths=[1, 2]), InvalidInputError, "whole numbers of at least 1 that sum to 2"),
        (
            lambda: MarkovChain.fit("aba").log_prob(letters_of(["ab", "axb"])),
            UnknownCategoryError,
            "step 1 of sequence 1 is 'x'",
        ),
        (lambda: MarkovChain([0.5, 0.6], [[1, 0], [0, 1]]), InvalidParameterError, "start sums to 1.1"),
        (lambda: MarkovChain([1, 0], [[1, 0], [0, 2]]), InvalidParameterError, "transitions sums to 2"),
        (lambda: MarkovChain([1, 0], [[1, 0]]), InvalidParameterError, r"transitions \(1, 2\)"),
        (lambda: MarkovChain([1, 0], np.eye(2), ["a"]), InvalidParameterError, "one for each"),
        (lambda: MarkovChain([1, 0], np.eye(2)).stationary(), InvalidParameterError, "keeps more than one"),
        (lambda: MarkovChain.fit(3), InvalidInputError, "3 is no sequence"),
    ],
)
def test_what_cannot_be_says_so(wrong, error, said):
    with pytest.raises(error, match=said):
        wrong()


def test_the_advice_works():
    assert_allclose(MarkovChain.fit("abc", alpha=0.1).transitions.sum(axis=1), 1)
    assert_array_equal(MarkovChain.fit(letters_of(["abc", "ca"])).transitions, [[0, 1, 0], [0, 0, 1], [1, 0, 0]])


@pytest.mark.parametrize("order", [1, 2, 3, 4])
def test_each_order_is_order_one_over_words_of_so_many_states(order, tmp_path):
    rng = np.random.default_rng(order)
    texts = ["".join(rng.choice(list("ab"), n, p=[0.3, 0.7])) for n in (40, 9, 25)]
    chain = MarkovChain.fit([list(text) for text in texts], order=order, alpha=0.5)
    counts = [dict.fromkeys(itertools.product("ab", repeat=n), Fraction(0)) for n in (order, order + 1)]
    for text in texts:
        counts[0][tuple(text[:order])] += 1
        for t in range(order, len(text)):
            counts[1][tuple(text[t - order : t + 1])] += 1
    begins = {past: (n + Fraction(1, 2)) / (3 + Fraction(2**order, 2)) for past, n in counts[0].items()}
    left = {past: sum(counts[1][(*past, z)] for z in "ab") for past in begins}
    goes = {word: (n + Fraction(1, 2)) / (1 + left[word[:-1]]) for word, n in counts[1].items()}
    assert_allclose(chain.start.ravel(), [float(p) for p in begins.values()], rtol=1e-14)
    assert_allclose(chain.transitions.ravel(), [float(p) for p in goes.values()], rtol=1e-14)
    text = "abbabaabb"
    exact = begins[tuple(text[:order])]
    for t in range(order, len(text)):
        exact *= goes[tuple(text[t - order : t + 1])]
    assert_allclose(chain.log_prob(text), np.log(float(exact)), rtol=1e-12)
    assert_allclose(chain.predict_next(text), [float(goes[(*text[-order:], z)]) for z in "ab"], rtol=1e-14)
    kept = chain.stationary()
    assert_allclose(np.einsum("i...,i...j->...j", kept, chain.transitions), kept, rtol=1e-10)
    chain.save(tmp_path / "chain")
    again = genmodels.load(tmp_path / "chain")
    assert again.order == order
    assert (again.transitions == chain.transitions).all()
    assert "".join(again.sample(12, 0)) == "".join(chain.sample(12, 0))
    parts = MarkovChain.statistics(texts[0], order=order) + MarkovChain.statistics(texts[1], order=order)
    both = MarkovChain.statistics([list(texts[0]), list(texts[1])], order=order)
    assert (parts.given.moves == both.given.moves).all()
    assert parts.given.weight.sum() == 49
