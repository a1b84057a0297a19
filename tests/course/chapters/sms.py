"""The SMS Spam Collection and both event models, read and computed with numpy and scipy alone."""

import html
import os
import re
from collections import Counter
from functools import cache
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from scipy.sparse import csr_array

FILE = Path(os.environ.get("GENMODELS_DATA", "")) / "SMSSpamCollection"
needs_messages = pytest.mark.skipif(not FILE.is_file(), reason="GENMODELS_DATA names no folder with SMSSpamCollection")
WORD = re.compile(r"[^\W_]+(?:'[^\W_]+)*")
MARK = re.compile("<(?:#|DECIMAL|TIME|URL|EMAIL)>")  # of the collectors


def tokens(text: str) -> list[str]:
    return WORD.findall(MARK.sub(" ", text).lower().replace("\u2019", "'"))


@cache
def messages() -> tuple[list[str], np.ndarray]:
    """The different texts, in the order in which they first occur, and which of them are spam."""
    lines = [line.split("\t", 1) for line in FILE.read_text(encoding="utf-8").split("\n") if line]
    first = {}
    for label, text in lines:
        first.setdefault(html.unescape(text), label == "spam")
    return list(first), np.array(list(first.values()))


@cache
def words() -> dict[str, int]:
    """The column of each word."""
    return {word: j for j, word in enumerate(sorted({word for text in messages()[0] for word in tokens(text)}))}


@cache
def counts() -> csr_array:
    column, rows = words(), [Counter(tokens(text)) for text in messages()[0]]
    values = [n for row in rows for n in row.values()]
    columns = [column[word] for row in rows for word in row]
    ends = np.cumsum([0, *map(len, rows)])
    return csr_array((np.array(values, float), columns, ends), shape=(len(rows), len(column)))


@cache
def presence() -> csr_array:
    found = counts().copy()
    found.data[:] = 1
    return found


def weights(name: str, alpha: float, X, y) -> tuple[float, np.ndarray]:
    """The log odds of an empty message, and what each word adds to them."""
    shares = []
    for own in (X[y], X[~y]):
        have = np.asarray(own.sum(axis=0)).ravel()
        below = own.shape[0] + 2 * alpha if name == "Bernoulli" else have.sum() + alpha * X.shape[1]
        shares.append((have + alpha) / below)
    ratio = np.log(shares[0]) - np.log(shares[1])
    empty = np.log(y.sum() / (~y).sum())
    if name == "Bernoulli":
        absent = np.log1p(-shares[0]) - np.log1p(-shares[1])
        return empty + absent.sum(), ratio - absent
    return empty, ratio


def log_odds(name: str, alpha: float, learn, new) -> np.ndarray:
    """Log odds of spam of some messages, learnt from others and their words."""
    X, y = presence() if name == "Bernoulli" else counts(), messages()[1]
    seen = np.asarray(X[learn].sum(axis=0)).ravel() > 0
    empty, each = weights(name, alpha, X[learn][:, seen], y[learn])
    return empty + X[new][:, seen] @ each


def word_pairs(text: str) -> set[tuple[str, str]]:
    """Neighbouring words, each with a digit in it the same, and what was blanked, too."""
    own = [re.sub(r".*\d.*", "7", word) for word in tokens(MARK.sub("7", text))]
    return set(pairwise(own))


@cache
def groups() -> np.ndarray:
    """The group of near-copies of each message: at least half of their pairs in common, joined one after the other."""
    found, having = [word_pairs(text) for text in messages()[0]], {}
    group = {i: [i] for i in range(len(found))}
    home = list(range(len(found)))
    for i, own in enumerate(found):
        common = Counter(j for pair in own for j in having.get(pair, ()))
        for j, both in common.items():
            if 2 * both >= len(own) + len(found[j]) - both and home[i] != home[j]:
                gone = home[i]
                for k in group.pop(gone):
                    home[k] = home[j]
                    group[home[j]].append(k)
        for pair in own:
            having.setdefault(pair, []).append(i)
    number = {}
    return np.array([number.setdefault(h, len(number)) for h in home])


@cache
def parts(seed: int, cuts: tuple[float, ...] = (0.5, 0.75)) -> list[np.ndarray]:
    """Parts that end at these shares of the messages, near-copies in one part: the split of the notebooks."""
    return parted(groups(), seed, cuts)


def parted(group: np.ndarray, seed: int, cuts: tuple[float, ...]) -> list[np.ndarray]:
    """Parts that end at these shares of the rows, each group in one part."""
    rng, m = np.random.default_rng(seed), len(group)
    members = [[] for _ in range(group.max() + 1)]
    for i, k in enumerate(group):
        members[k].append(i)
    part, before = np.empty(m, int), 0
    for k in rng.permutation(len(members)):
        middle = before + len(members[k]) / 2
        part[members[k]] = sum(middle > cut * m for cut in cuts)
        before += len(members[k])
    order = rng.permutation(m)
    return [order[part[order] == k] for k in range(len(cuts) + 1)]
