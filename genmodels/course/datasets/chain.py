"""Words that follow words: a table of what came next, and sentences drawn from it (Shannon 1948, section 3).

With the last word as context it is a table of word pairs, with the last two words one of triplets.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from ...errors import InvalidInputError, ZeroEvidenceError
from .text import tokenize

START, STOP = "<start>", "<stop>"  # what stands before the first word of a sentence, and after the last
LONGEST = 60  # words, after which a drawn sentence is cut off

_END_OF_SENTENCE = re.compile(r"(?<=[.!?])\s")


@dataclass(frozen=True)
class WordChain:
    """How often each word came after each context of `order` words; word by word, it draws sentences.

    Raises InvalidInputError for an order below 1 or texts without a word.

    >>> chain = WordChain.from_texts(["The cat sat on the mat.", "The cat ran."])
    >>> {word: str(share) for word, share in chain.following("the").items()}
    {'cat': '2/3', 'mat': '1/3'}
    >>> chain.sentence(np.random.default_rng(2))
    'the cat ran'
    """

    order: int
    counts: dict[tuple[str, ...], Counter]

    @classmethod
    def from_texts(cls, texts: Iterable[str], order: int = 1) -> "WordChain":
        """Count what follows each context, sentence by sentence."""
        if isinstance(texts, str) or order < 1:
            raise InvalidInputError(
                f"texts={texts!r}, order={order!r}: give a list of texts, and an order of 1 or more."
            )
        counts = defaultdict(Counter)
        for words in sentences_of(texts):
            _count(counts, words, order)
        if not counts:
            raise InvalidInputError("the texts hold no word; give at least one sentence.")
        return cls(order, dict(counts))

    def following(self, *context: str) -> dict[str, Fraction]:
        """What may come after these words, and with which probability; the most frequent first.

        Raises ZeroEvidenceError for a context that was never seen: 0/0.
        """
        seen = self.counts.get(context)
        if not seen:
            raise ZeroEvidenceError(f"{' '.join(context)!r} was never seen before another word, so this is 0/0.")
        # P(word | context) = N(context, word) / N(context)
        return {word: Fraction(times, seen.total()) for word, times in seen.most_common()}

    def sentence(self, rng: np.random.Generator) -> str:
        """Draw a sentence: each word from what followed the words before it."""
        words = [START] * self.order
        while words[-1] != STOP and len(words) < self.order + LONGEST:
            seen = self.counts[tuple(words[-self.order :])]
            chances = np.array(list(seen.values())) / seen.total()
            words.append(list(seen)[rng.choice(len(seen), p=chances)])
        return " ".join(word for word in words if word not in (START, STOP))


def sentences_of(texts: Iterable[str]) -> Iterator[list[str]]:
    """The words of each sentence of some texts.

    >>> list(sentences_of(["The cat sat. It ran!"]))
    [['the', 'cat', 'sat'], ['it', 'ran']]
    """
    return (words for text in texts for part in _END_OF_SENTENCE.split(text) if (words := tokenize(part)))


def _count(counts: dict[tuple[str, ...], Counter], words: list[str], order: int) -> None:
    """Add one sentence to the table, with its beginning and its end."""
    padded = [START] * order + words + [STOP]
    for i in range(order, len(padded)):
        counts[tuple(padded[i - order : i])][padded[i]] += 1
