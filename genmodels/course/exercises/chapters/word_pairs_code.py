"""The probability of the next word: the right way, and the wrong ways with what to say about each (docstrings)."""

from itertools import pairwise

import numpy as np


def after(words, first, second):
    followers = [words[i + 1] for i in range(len(words) - 1) if words[i] == first]
    return followers.count(second) / len(followers)


def by_all_occurrences(words, first, second):
    """You divide by every occurrence of first; the one at the very end of the list has no next word."""
    return list(pairwise(words)).count((first, second)) / words.count(first)


def joint(words, first, second):
    """You divide by the number of all pairs: that is how often the pair occurs, the joint, not the conditional."""
    return list(pairwise(words)).count((first, second)) / (len(words) - 1)


def backwards(words, first, second):
    """You divide by the pairs that end with second: that is the word before given the word after, backwards."""
    pairs = list(pairwise(words))
    return pairs.count((first, second)) / max(1, sum(b == second for a, b in pairs))


def a_count(words, first, second):
    """You return a count; divide it by the number of pairs that begin with first."""
    return list(pairwise(words)).count((first, second))


def no_context(words, first, second):
    """You return how often second occurs at all; look only at the words that follow first."""
    return words.count(second) / len(words)


MISTAKES = (by_all_occurrences, joint, backwards, a_count, no_context)


def cases(rng: np.random.Generator) -> list[tuple]:
    """Return argument tuples: the text of the notebook, and random ones in which `first` also stands at the end.

    >>> cases(np.random.default_rng(0))[0][1:]
    ('the', 'cat')
    """
    text = ["the", "cat", "sat", "on", "the", "mat", "the", "cat", "ran"]
    drawn = [["a", "b", *rng.choice(list("abc"), size=size).tolist(), "a"] for size in (5, 9, 14)]
    return [(text, "the", "cat"), (text, "cat", "ran"), *((words, "a", second) for words in drawn for second in "abc")]
