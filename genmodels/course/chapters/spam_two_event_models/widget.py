"""Type a message, and see it read word by word under both event models."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np
from scipy.special import expit

from genmodels.course.datasets import Dataset, Vocabulary, load_emails, tokenize
from genmodels.course.kit.widgets.controls import Steps
from genmodels.course.kit.widgets.demo import Demo
from genmodels.course.kit.widgets.gestures import Message
from genmodels.course.kit.widgets.mails import HAM, READERS, SPAM, spam_and_ham
from genmodels.course.kit.widgets.scene import Container, Scene, is_wide

from .picture import move_reading, reading, scale_for

MESSAGES = (
    "congratulations, your card number please",  # the models differ
    "I'll be home for lunch, call me",
    "free lunch tomorrow",
    "You have won a free prize! Call now",
    "lunch",
    "lunch lunch lunch",
    "prize lor",
    "ok see you at home",
)
ALPHAS = (0.0, 0.01, 0.1, 1.0)
WORDS = 8  # rows for them
NAMES = ("Bernoulli", "multinomial")


@dataclass(frozen=True, eq=False)
class Reader:
    """Both event models, learnt from texts labelled "spam" and "ham"; `prior` is the log odds before the first word."""

    vocabulary: Vocabulary
    learnt: dict[str, object]
    labels: np.ndarray

    @classmethod
    def of(cls, data: Dataset) -> "Reader":
        """Learn from texts. Raises InvalidParameterError for other labels."""
        vocabulary = Vocabulary.from_texts(spam_and_ham(data).X)
        return cls(vocabulary, {name: read(vocabulary, data.X) for name, (_, read) in READERS.items()}, data.y)

    def weights(self, name: str, alpha: float) -> tuple[float, np.ndarray, np.ndarray]:
        """Log odds of spam: of the prior, of each word when it occurs (V,), and of each word when it is absent (V,)."""
        model = READERS[name][0](alpha=alpha).fit(self.learnt[name], self.labels)
        ham, spam = model.density_.p
        with np.errstate(divide="ignore", invalid="ignore"):
            there = np.log(spam) - np.log(ham)
            absent = np.log1p(-spam) - np.log1p(-ham) if name == "Bernoulli" else np.zeros_like(there)
        return float(np.diff(np.log(model.prior_))[0]), there, absent

    def terms(self, weights, name: str, counts: Counter) -> list[float]:
        """What the prior, all absent words together, and each word that occurs add to the log odds of spam."""
        prior, there, absent = weights
        columns = [self.vocabulary.column[word] for word in counts]
        silent = np.delete(absent, columns).sum()
        times = [1 if name == "Bernoulli" else count for count in counts.values()]
        return [prior, silent, *(there[columns] * times)]


def answer(odds: float) -> str:
    """The posterior of spam in words.

    >>> answer(0.0), answer(np.inf), answer(-20.0), answer(np.nan)
    ('P(spam) = 0.500', 'P(spam) = 1', 'P(spam) < 0.001', '0/0, no answer')
    """
    if np.isnan(odds):
        return "0/0, no answer"
    if np.isinf(odds):
        return f"P(spam) = {odds > 0:d}"
    p = expit(odds)
    return "P(spam) < 0.001" if p < 0.001 else "P(spam) > 0.999" if p > 0.999 else f"P(spam) = {p:.3f}"


def _folded(names: list[str], terms: list[float]) -> tuple[list[str], list[float]]:
    """The first words, and the others as one row."""
    most = WORDS + 2
    if len(names) <= most:
        return names, terms
    with np.errstate(invalid="ignore"):
        rest = float(np.sum(terms[most - 1 :]))
    return [*names[: most - 1], f"{len(names) - most + 1} more words"], [*terms[: most - 1], rest]


def _words(totals: Sequence[float], unknown: list[str]) -> str:
    said = "; ".join(f"{name}: {answer(odds)}" for name, odds in zip(NAMES, totals, strict=True))
    return f"{said}. Not in the dictionary: {', '.join(unknown) or 'no word'}."


def read_a_message(data: Dataset | None = None, messages: Sequence[str] = MESSAGES) -> Demo:
    """Two controls, a message to choose or to type and alpha: what each word adds to the log odds, in both models.

    `data` are texts labelled "spam" and "ham" to learn from (the course's e-mails if left out).
    """
    reader = Reader.of(load_emails() if data is None else data)
    weights = cache(reader.weights)

    def build(container: Container) -> Scene:
        wide = is_wide(container)
        axes = container.subplots(**({"ncols": 2} if wide else {"nrows": 2}))
        drawn = [reading(ax, WORDS + 2, names=(SPAM, HAM)) for ax in axes]
        for ax, name in zip(axes, NAMES, strict=True):
            ax.set_title(name)

        def update(state) -> str:
            words = tokenize(state["message"])
            counts = Counter(word for word in words if word in reader.vocabulary.column)
            absent = f"{len(reader.vocabulary) - len(counts):,} absent words"
            names = ["prior", absent, *(w if n == 1 else f"{w} ({n})" for w, n in counts.items())]
            terms = [reader.terms(weights(model, state["alpha"]), model, counts) for model in NAMES]
            scale = scale_for(*terms)
            for picture, own in zip(drawn, terms, strict=True):
                move_reading(picture, *_folded(names, own), scale)
            with np.errstate(invalid="ignore"):
                totals = [float(np.sum(own)) for own in terms]
            return _words(totals, [word for word in dict.fromkeys(words) if word not in counts])

        return Scene(tuple(artist for picture in drawn for artist in picture.artists), update)

    controls = [
        Message(name="message", label="message", box="or type your own", start=messages[0], options=tuple(messages)),
        Steps(name="alpha", label="α =", start=0.1, values=ALPHAS),
    ]
    about = "What the prior, the absent words and each word add to the log odds of spam, under both event models."
    return Demo(
        controls, build, about, name="read_a_message", size=(9.8, 4.4), still_size=(4.8, 7.4), narrow=(4.5, 6.9)
    )
