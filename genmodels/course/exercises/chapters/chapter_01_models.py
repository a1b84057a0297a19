"""Chapter 01, models: the probability of the next word."""

from itertools import pairwise

import numpy as np

from ..function import FunctionExercise, wrong_ways


# The probability of the next word: the right way, then wrong ways, each with what to say about it.
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


def cases(rng: np.random.Generator) -> list[tuple]:
    """Return argument tuples: the text of the notebook, and random ones in which `first` also stands at the end.

    >>> cases(np.random.default_rng(0))[0][1:]
    ('the', 'cat')
    """
    text = ["the", "cat", "sat", "on", "the", "mat", "the", "cat", "ran"]
    drawn = [["a", "b", *rng.choice(list("abc"), size=size).tolist(), "a"] for size in (5, 9, 14)]
    return [(text, "the", "cat"), (text, "cat", "ran"), *((words, "a", second) for words in drawn for second in "abc")]


PAIR_PROBABILITY = FunctionExercise(
    name="pair-probability",
    chapter="01",
    title="The next word",
    question="Write a function `after(words, first, second)`. `words` is a list of words in order. Return the "
    "estimate of "
    "$P(\\text{next word} = \\text{second} \\mid \\text{this word} = \\text{first})$: a count divided by a count.",
    hints=(
        "Collect the words that stand right after a `first`. How many are there, and how many of them are `second`?",
        "words[i + 1] follows words[i], for i up to len(words) - 2: a `first` at the very end has no follower.",
    ),
    answer=after,
    cases=cases,
    working="Counting is maximum likelihood here too. The last word of the list has no next word, so it must not be "
    "counted below the line: that is where most solutions go wrong at first.",
    mistakes=wrong_ways(by_all_occurrences, joint, backwards, a_count, no_context),
)

EXERCISES = (PAIR_PROBABILITY,)
