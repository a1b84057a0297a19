"""From text to vectors: words, a vocabulary, and the two matrices that the event models read."""

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from ...errors import InvalidInputError

if TYPE_CHECKING:
    from scipy.sparse import csr_array

BLANKED = re.compile("<(?:#|DECIMAL|TIME|URL|EMAIL)>")  # in the place of what collectors of messages left out
_WORD = re.compile(r"[^\W_]+(?:'[^\W_]+)*")  # letters and digits of any script; an apostrophe only inside a word


def tokenize(text: str) -> list[str]:
    """The words of a text in lower case, in order; punctuation is dropped, `don't` is one word.

    A mark such as <#> or <TIME>, in the place of what was blanked when texts were collected, is no word.

    >>> tokenize("You WON 500 dollars! Don't wait...")
    ['you', 'won', '500', 'dollars', "don't", 'wait']
    >>> tokenize("I'll be there by <TIME>, <#> minutes")
    ["i'll", 'be', 'there', 'by', 'minutes']
    """
    return _WORD.findall(BLANKED.sub(" ", text).lower().replace("\u2019", "'"))


@dataclass(frozen=True)
class Vocabulary:
    """The words that count, in a fixed order: word j is column j. Words outside it are dropped.

    Raises InvalidInputError when a word stands in it twice.

    >>> vocabulary = Vocabulary(("lunch", "money", "win"))
    >>> vocabulary.counts(["Win money, win!", "Lunch?"]).toarray()
    array([[0, 1, 2],
           [1, 0, 0]])
    >>> vocabulary.presence(["Win money, win!", "Lunch?"]).toarray()
    array([[0, 1, 1],
           [1, 0, 0]])
    >>> vocabulary.unknown("Win a car")
    ['a', 'car']
    """

    words: tuple[str, ...]

    def __post_init__(self):
        twice = [word for word, times in Counter(self.words).items() if times > 1]
        if twice:
            raise InvalidInputError(f"the word {twice[0]!r} stands in the vocabulary twice; keep one.")

    @classmethod
    def from_texts(cls, texts: Iterable[str], min_count: int = 1) -> "Vocabulary":
        """All words that occur at least `min_count` times in the texts together, in alphabetical order.

        >>> Vocabulary.from_texts(["win money win", "lunch money"], min_count=2).words
        ('money', 'win')
        """
        counts = Counter(word for text in _texts(texts) for word in tokenize(text))
        return cls(tuple(sorted(word for word, times in counts.items() if times >= min_count)))

    def __len__(self) -> int:
        return len(self.words)

    @cached_property
    def column(self) -> dict[str, int]:
        """The column of each word: the inverse of `words`."""
        return {word: j for j, word in enumerate(self.words)}

    def counts(self, texts: Iterable[str]) -> "csr_array":
        """How often each word occurs in each text, (n, V): what the multinomial event model reads."""
        import numpy as np
        from scipy.sparse import csr_array  # on first use: the package itself stays as light as numpy

        rows = [self._row(text) for text in _texts(texts)]
        indptr = np.cumsum([0, *map(len, rows)])
        columns = np.array([j for row in rows for j in sorted(row)], dtype=np.int64)
        values = np.array([row[j] for row in rows for j in sorted(row)], dtype=np.int64)
        return csr_array((values, columns, indptr), shape=(len(rows), len(self)))

    def presence(self, texts: Iterable[str]) -> "csr_array":
        """Whether each word occurs in each text, (n, V) of 0 and 1: what the Bernoulli event model reads."""
        found = self.counts(texts)
        found.data[:] = 1  # only words that do occur are stored
        return found

    def unknown(self, text: str) -> list[str]:
        """The words of one text that the vocabulary lacks, in order and with repetitions."""
        return [word for word in tokenize(text) if word not in self.column]

    def _row(self, text: str) -> Counter:
        return Counter(self.column[word] for word in tokenize(text) if word in self.column)


def _texts(texts: Iterable[str]) -> Iterable[str]:
    """Refuse a bare string: its letters would be taken for texts."""
    if isinstance(texts, str):
        raise InvalidInputError(f"{texts!r} is one text; give a list of texts, [{texts!r}].")
    return texts
