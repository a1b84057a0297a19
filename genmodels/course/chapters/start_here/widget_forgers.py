"""Models that draw digits and sentences after they learnt from such things, and games of ten: some real, some drawn."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice

import numpy as np

from genmodels.classifiers import CategoricalNaiveBayes, GaussianDiscriminantAnalysis
from genmodels.course.datasets import WordChain, load_digits, load_emails
from genmodels.course.datasets.chain import sentences_of
from genmodels.errors import InvalidParameterError

REAL, ALONE, WHOLE, ROWS = "real", "pixel by pixel", "as a whole", "row by row"
MAKERS = (REAL, ALONE, WHOLE, "one word back", "two words back")  # in the order of the bars
TEN = 10
REAL_ONES = (4, 7)  # from and below: how many of the ten are real, else the last could be told by counting
FEWEST = 2  # of what each model draws
INK = 16  # the darkest pixel of a digit
SIDE = 8  # pixels
RESOLUTION = 0.1  # of ink: lets the Gaussian have pixels that never vary, and is too fine to be seen
WORDS = range(7, 17)  # how long the sentences are: short ones are copies too often, long ones end in the dark


@dataclass(frozen=True, eq=False)
class Shown:
    """A thing to be judged, and where it comes from: real, or the name of the model that drew it."""

    thing: np.ndarray | str
    maker: str


def _mixed(things: dict[str, Iterator], rng: np.random.Generator) -> tuple[Shown, ...]:
    """Ten things in random order, and of each of three makers a number by chance; the first of them is real."""
    real = int(rng.integers(*REAL_ONES))
    drawn = int(rng.integers(FEWEST, TEN - real - FEWEST + 1))
    counts = (real, drawn, TEN - real - drawn)
    shown = [
        Shown(thing, maker)
        for (maker, own), count in zip(things.items(), counts, strict=True)
        for thing in islice(own, count)
    ]
    return tuple(shown[k] for k in rng.permutation(TEN))


def on_paper(ink: np.ndarray) -> np.ndarray:
    """Ink as paper takes it: whole numbers from 0 to 16, whatever a Gaussian drew beyond them cut off.

    >>> on_paper(np.array([-3.2, 4.4, 20.0])).tolist()
    [0.0, 4.0, 16.0]
    """
    return np.clip(np.rint(ink), 0, INK) + 0.0


@cache
def _learnt() -> tuple[CategoricalNaiveBayes, GaussianDiscriminantAnalysis]:
    X, y = load_digits()
    return (
        CategoricalNaiveBayes(alpha=0).fit(X, y),
        GaussianDiscriminantAnalysis("full", resolution=RESOLUTION).fit(X, y),
    )


def forged(maker: str, label: int, count: int, rng: np.random.Generator) -> np.ndarray:
    """The ink of so many digits of one label, (count, 64), as a model draws it: a Gaussian may leave the paper.

    Raises InvalidParameterError for a maker that draws no digits.

    >>> forged("row by row", 3, 2, np.random.default_rng(0)).shape
    (2, 64)
    """
    alone, whole = (model.density_[label] for model in _learnt())
    if maker == ALONE:
        return alone.sample(count, rng).astype(float)
    if maker == WHOLE:
        return whole.sample(count, rng)
    if maker == ROWS:  # what the Gaussian says of one row of pixels, for each row anew
        rows = np.arange(SIDE * SIDE).reshape(SIDE, SIDE)
        return np.hstack([whole.marginal(row).sample(count, rng) for row in rows])
    raise InvalidParameterError(f"{maker!r} draws no digits; those who do are {ALONE!r}, {WHOLE!r} and {ROWS!r}")


def average(label: int) -> np.ndarray:
    """The average ink of a digit, (64,), as the Gaussian learnt it."""
    return _learnt()[1].density_.mean[label]


@cache
def ten_digits(seed: int = 2) -> tuple[Shown, ...]:
    """Handwritten digits, 8 x 8 pixels, and digits drawn pixel by pixel or as a whole."""
    X, y = load_digits()
    rng = np.random.default_rng(seed)
    real = (X[i].reshape(SIDE, SIDE) for i in rng.permutation(len(X)))
    return _mixed({REAL: real, ALONE: _forgeries(ALONE, y, rng), WHOLE: _forgeries(WHOLE, y, rng)}, rng)


def _forgeries(maker: str, labels: np.ndarray, rng: np.random.Generator) -> Iterator[np.ndarray]:
    while True:
        yield on_paper(forged(maker, int(rng.choice(labels)), 1, rng)[0]).reshape(SIDE, SIDE)


@cache
def ten_sentences(seed: int = 12) -> tuple[Shown, ...]:
    """Sentences of e-mails, and sentences drawn by looking one word back or two; none of these is a copy."""
    texts = load_emails().X
    real = [" ".join(words) for words in sentences_of(texts) if len(words) in WORDS]
    rng = np.random.default_rng(seed)
    drawn = {
        f"{back} back": _new(WordChain.from_texts(texts, order), real, rng)
        for order, back in [(1, "one word"), (2, "two words")]
    }
    return _mixed({REAL: (real[i] for i in rng.permutation(len(real))), **drawn}, rng)


def _new(chain: WordChain, known: Sequence[str], rng: np.random.Generator) -> Iterator[str]:
    """Sentences of a chain, without those that it has read."""
    while True:
        sentence = chain.sentence(rng)
        if len(sentence.split()) in WORDS and sentence not in known:
            yield sentence
