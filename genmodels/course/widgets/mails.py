"""E-mails to learn from and e-mails held out, as both event models read them: what the sliders about spam share."""

from dataclasses import dataclass

import numpy as np

from ...classifiers import BernoulliNaiveBayes, MultinomialNaiveBayes
from ...errors import InvalidParameterError
from ..datasets import Dataset, Vocabulary, load_emails
from .controls import Menu

SPAM, HAM = "spam", "ham"
READERS = {  # how each event model turns texts into rows
    "multinomial": (MultinomialNaiveBayes, Vocabulary.counts),
    "Bernoulli": (BernoulliNaiveBayes, Vocabulary.presence),
}
EVENT_MODEL = Menu(name="model", label="event model", start="multinomial", options=tuple(READERS))


@dataclass(frozen=True, eq=False)
class HeldOut:
    """The vocabulary of the texts learnt from; rows and labels of both parts, by event model."""

    vocabulary: Vocabulary
    learnt: dict[str, object]
    new: dict[str, object]
    labels: np.ndarray
    is_spam: np.ndarray

    @classmethod
    def of(cls, train: Dataset | None = None, test: Dataset | None = None) -> "HeldOut":
        """Read two data sets of texts labelled "spam" and "ham"; half of the course's e-mails each if left out.

        Raises InvalidParameterError for other labels.
        """
        if train is None or test is None:
            train, test = load_emails().split(0.5, np.random.default_rng(8))
        for part in (train, test):
            if part.classes.tolist() != [HAM, SPAM]:
                raise InvalidParameterError(f"the labels are {part.classes.tolist()}; give texts of both ham and spam")
        vocabulary = Vocabulary.from_texts(train.X)
        learnt, new = (
            {name: read(vocabulary, part.X) for name, (_, read) in READERS.items()} for part in (train, test)
        )
        return cls(vocabulary, learnt, new, train.y, test.y == SPAM)

    def model(self, name: str, alpha: float):
        """The event model of that name, learnt with that smoothing number."""
        return READERS[name][0](alpha=alpha).fit(self.learnt[name], self.labels)

    def log_odds(self, name: str, alpha: float = 1.0) -> np.ndarray:
        """log P(spam | e-mail) / P(ham | e-mail) of every new e-mail, (n,); not a number where both are impossible."""
        ham, spam = self.model(name, alpha).log_joint(self.new[name]).T
        with np.errstate(invalid="ignore"):  # minus infinity minus itself: 0/0, which the picture leaves out
            return spam - ham

    def log_ratio(self, name: str, alpha: float, words) -> np.ndarray:
        """log P(word | spam) / P(word | ham) of some words, (n,)."""
        columns = [self.vocabulary.column[word] for word in words]
        with np.errstate(divide="ignore", invalid="ignore"):
            ham, spam = np.log(self.model(name, alpha).density_.p[:, columns])
            return spam - ham
