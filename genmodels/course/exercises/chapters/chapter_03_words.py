"""Chapter 03, words: the probability of a sentence by pencil, and that of the next word in code."""

from collections import Counter
from fractions import Fraction
from itertools import pairwise

import numpy as np

from ..exercise import Mistake
from ..function import FunctionExercise, wrong_ways
from ..number import NumberExercise

A_ROSE = NumberExercise(
    name="a-rose",
    chapter="03",
    title="A rose is a rose",
    question="A table is learnt from one sentence, *a rose is a rose is a rose*, with `<start>` before it and `<stop>` "
    "after it. It looks one word back. With which probability does it write *a rose is a rose*, and stop there?",
    hints=(
        "Write down the row of *rose*: three times something came after it.",
        "Multiply: a after <start>, rose after a, is after rose, a after is, rose after a, <stop> after rose.",
    ),
    answer=Fraction(2, 9),
    working=r"After *rose* came *is* twice and `<stop>` once; after *a* came *rose* each time, and after *is* came *a* "
    r"each time. So the probability is $1 \cdot 1 \cdot \frac{2}{3} \cdot 1 \cdot 1 \cdot \frac{1}{3} = \frac{2}{9}$. "
    r"The sentence it learnt from has $\frac{4}{27}$, and *a rose* has $\frac{1}{3}$.",
    mistakes=(
        Mistake(Fraction(2, 3), "You go on after the first rose, but <stop> after the second one is drawn, too."),
        Mistake(Fraction(1, 3), "You count <stop> after the second rose, but not *is* after the first one."),
        Mistake(Fraction(4, 27), "That is the sentence it learnt from, with three roses; here there are two."),
        Mistake(Fraction(4, 9), "You take *is* after both roses; after the second one comes <stop>."),
        Mistake(Fraction(1, 9), "You take <stop> after both roses; after the first one comes *is*."),
        Mistake(Fraction(1), "You leave <stop> out of the row of *rose*: three times something came after it."),
        Mistake(Fraction(1, 4), "*is* and <stop> are not equally frequent after *rose*: count them."),
        Mistake(Fraction(1, 2), "*is* and <stop> are not equally frequent after *rose*: count them."),
        Mistake(Fraction(0), "The sentence was not seen, but each of its pairs of words was: multiply."),
    ),
)


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


def by_the_second(words, first, second):
    """You divide by every occurrence of second; divide by the pairs that begin with first."""
    return list(pairwise(words)).count((first, second)) / max(1, words.count(second))


def swapped(words, first, second):
    """You count second before first; words[i] is the first word of a pair, words[i + 1] the second."""
    return list(pairwise(words)).count((second, first)) / max(1, words[:-1].count(second))


def of_different_words(words, first, second):
    """You divide by how many different words follow first; each time it happened counts."""
    followers = [b for a, b in pairwise(words) if a == first]
    return followers.count(second) / len(set(followers))


def all_different(words, first, second):
    """A set keeps each follower once, so all of them come out equally probable; count how often each one came."""
    followers = {b for a, b in pairwise(words) if a == first}
    return (second in followers) / len(followers)


def smoothed(words, first, second):
    """You add 1 to each count: that is smoothing, of notebook 15. Here the estimate is the plain share."""
    followers = Counter(b for a, b in pairwise(words) if a == first)
    return (followers[second] + 1) / (followers.total() + len(set(words)))


def a_count(words, first, second):
    """You return a count; divide it by the number of pairs that begin with first."""
    return list(pairwise(words)).count((first, second))


def by_all_words(words, first, second):
    """You divide by the number of all words; divide by the pairs that begin with first."""
    return list(pairwise(words)).count((first, second)) / len(words)


def in_percent(words, first, second):
    """That is in percent: a probability lies between 0 and 1."""
    return 100 * after(words, first, second)


def whole_numbers(words, first, second):
    """// leaves the fraction out, so all shares below 1 become 0: divide with /."""
    followers = [b for a, b in pairwise(words) if a == first]
    return followers.count(second) // len(followers)


def no_context(words, first, second):
    """You return how often second occurs at all; look only at the words that follow first."""
    return words.count(second) / len(words)


def cases(rng: np.random.Generator) -> list[tuple]:
    """Return argument tuples: a text of nine words, and random ones in which `first` also stands at the end.

    >>> cases(np.random.default_rng(0))[0][1:]
    ('the', 'cat')
    """
    text = ["the", "cat", "sat", "on", "the", "mat", "the", "cat", "ran"]
    drawn = [["a", "b", *rng.choice(list("abc"), size=size).tolist(), "a"] for size in (5, 9, 14)]
    return [(text, "the", "cat"), (text, "cat", "ran"), *((words, "a", second) for words in drawn for second in "abc")]


PAIR_PROBABILITY = FunctionExercise(
    name="pair-probability",
    chapter="03",
    title="The next word",
    question="Write a function `after(words, first, second)`. `words` is a list of words in order; there is no "
    "`<stop>` in it, and if it ends with `first`, that one has no next word and does not count. Return the estimate "
    "of $P(\\text{next word} = \\text{second} \\mid \\text{this word} = \\text{first})$.",
    hints=(
        "Collect the words that stand right after a `first`. How many are there, and how many of them are `second`?",
        "words[i + 1] follows words[i], for i up to len(words) - 2: a `first` at the very end has no follower.",
    ),
    answer=after,
    cases=cases,
    working="Counting is maximum likelihood here too. The last word of the list has no next word, so it must not be "
    "counted below the line. The tables of the notebook let `<stop>` follow it instead.",
    mistakes=wrong_ways(
        by_all_occurrences,
        joint,
        backwards,
        by_the_second,
        swapped,
        of_different_words,
        all_different,
        smoothed,
        a_count,
        no_context,
        by_all_words,
        in_percent,
        whole_numbers,
    ),
)

EXERCISES = (A_ROSE, PAIR_PROBABILITY)
