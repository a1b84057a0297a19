"""Ten things each, five real and five drawn by models of the course that learnt from such things."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice

import numpy as np

from genmodels.classifiers import CategoricalNaiveBayes, GaussianDiscriminantAnalysis
from genmodels.course.datasets import WordChain, load_digits, load_emails
from genmodels.course.datasets.chain import sentences_of

REAL = "real"
MAKERS = (REAL, "pixel by pixel", "as a whole", "one word back", "two words back")  # in the order of the bars
KEPT = 5  # of the ten things are real; the others are drawn
INK = 16  # the darkest pixel of a digit
WORDS = range(7, 17)  # how long the sentences are: short ones are copies too often, long ones end in the dark


@dataclass(frozen=True, eq=False)
class Shown:
    """A thing to be judged, and where it comes from: real, or the name of the model that drew it."""

    thing: np.ndarray | str
    maker: str


def _mixed(real: Iterator, drawn: dict[str, tuple[Iterator, int]], rng: np.random.Generator) -> tuple[Shown, ...]:
    """Five real things and so many of each maker, in random order."""
    makers = {REAL: (real, KEPT), **drawn}
    shown = [Shown(thing, maker) for maker, (things, count) in makers.items() for thing in islice(things, count)]
    return tuple(shown[k] for k in rng.permutation(len(shown)))


def on_paper(ink: np.ndarray) -> np.ndarray:
    """Ink as paper takes it: whole numbers from 0 to 16, whatever a Gaussian drew beyond them cut off.

    >>> on_paper(np.array([-3.2, 4.4, 20.0])).tolist()
    [0.0, 4.0, 16.0]
    """
    return np.clip(np.rint(ink), 0, INK) + 0.0


@cache
def ten_digits(seed: int = 0) -> tuple[Shown, ...]:
    """Handwritten digits, 8 x 8 pixels, and digits drawn pixel by pixel or as a whole."""
    X, y = load_digits()
    rng = np.random.default_rng(seed)
    alone = CategoricalNaiveBayes(alpha=0).fit(X, y)
    whole = GaussianDiscriminantAnalysis("full", resolution=1).fit(X, y)
    drawn = {
        "pixel by pixel": (_samples(alone.sample, rng), 2),
        "as a whole": (_samples(whole.sample, rng), 3),
    }
    return _mixed((X[i].reshape(8, 8) for i in rng.permutation(len(X))), drawn, rng)


def _samples(sample: Callable, rng: np.random.Generator) -> Iterator[np.ndarray]:
    while True:
        yield on_paper(np.asarray(sample(1, rng)[0][0], dtype=float)).reshape(8, 8)


@cache
def ten_sentences(seed: int = 3) -> tuple[Shown, ...]:
    """Sentences of e-mails, and sentences drawn by looking one word back or two; none of these is a copy."""
    texts = load_emails().X
    real = [" ".join(words) for words in sentences_of(texts) if len(words) in WORDS]
    rng = np.random.default_rng(seed)
    drawn = {
        f"{back} back": (_new(WordChain.from_texts(texts, order), real, rng), count)
        for order, back, count in [(1, "one word", 2), (2, "two words", 3)]
    }
    return _mixed((real[i] for i in rng.permutation(len(real))), drawn, rng)


def _new(chain: WordChain, known: Sequence[str], rng: np.random.Generator) -> Iterator[str]:
    """Sentences of a chain, without those that it has read."""
    while True:
        sentence = chain.sentence(rng)
        if len(sentence.split()) in WORDS and sentence not in known:
            yield sentence
