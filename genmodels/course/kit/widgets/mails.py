"""Texts as both event models read them: what the widgets about spam share."""

import numpy as np

from genmodels.classifiers import BernoulliNaiveBayes, MultinomialNaiveBayes
from genmodels.course.datasets import Dataset, Vocabulary, load_emails
from genmodels.errors import InvalidParameterError

SPAM, HAM = "spam", "ham"
READERS = {  # how each event model turns texts into rows
    "Bernoulli": (BernoulliNaiveBayes, Vocabulary.presence),
    "multinomial": (MultinomialNaiveBayes, Vocabulary.counts),
}


def spam_and_ham(data: Dataset) -> Dataset:
    """The data themselves; raises InvalidParameterError for other labels than "spam" and "ham"."""
    if data.classes.tolist() != [HAM, SPAM]:
        raise InvalidParameterError(f"the labels are {data.classes.tolist()}; give texts of both ham and spam")
    return data


def scored_emails() -> tuple[dict[str, np.ndarray], np.ndarray]:
    """Log odds of spam of half of the course's e-mails, learnt from the other half, by model; and which are spam.

    >>> log_odds, is_spam = scored_emails()
    >>> {name: int(((odds > 0) != is_spam).sum()) for name, odds in log_odds.items()}
    {'Bernoulli': 6, 'multinomial': 5}
    """
    train, test = load_emails().split(0.5, np.random.default_rng(8))
    vocabulary, log_odds = Vocabulary.from_texts(train.X), {}
    for name, (kind, read) in READERS.items():
        ham, spam = kind().fit(read(vocabulary, train.X), train.y).log_joint(read(vocabulary, test.X)).T
        log_odds[name] = spam - ham
    return log_odds, test.y == SPAM
