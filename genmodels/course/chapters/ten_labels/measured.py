"""What the moving picture of chapter 23 shows: measured once on the messages, so that it needs none of them.

Of each message that is kept back what it is, and where it lies, by two filters learnt from all labels, one that asks
for spam, one that asks for *you*; and of each state what its filter says of them, and which words speak loudest for
yes. Two small tables are stored beside this file. `python -m genmodels.course.chapters.ten_labels.measured` measures
them anew, in a few seconds, where the messages are at hand.
"""

import csv
from functools import cache
from itertools import product
from pathlib import Path
from typing import NamedTuple

import numpy as np

from genmodels.course.datasets import Dataset, Vocabulary, load_sms_spam, near_copies, split_by_groups

from .slips import learn, some

QUESTIONS = ("spam", "you")
LABELS = (10, 100, 1000)
WEIGHTS = (0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 1.0)  # what a message without a label counts
YOU = ("you", "u", "your", "ur")  # to say one of these is the second question, so its filter does not see them
SHARES, STEPS = (0.78, 0.22), 100  # of the messages, to learn from and kept back; of EM
SEEDS = {"spam": 35, "you": 7}  # of the labels: usual draws
SHOWN, LOUDEST = 400, 8  # messages and words
SHARES_TOLD = 5  # of a state, before its words
CALLED, SPOKEN = (Path(__file__).with_name(name) for name in ("called.csv", "spoken.csv"))


class State(NamedTuple):
    """What one filter says: its share that is right, shares called yes, and its loudest words.

    Yes of spam and of ham, and of what lies above and below the level line: like *you* by all labels, or not. Of a
    word its log odds, and whether a labelled message has it.
    """

    right: float
    of_spam: float
    of_ham: float
    of_above: float
    of_below: float
    words: tuple[str, ...]
    odds: tuple[float, ...]
    taught: tuple[bool, ...]


class Question(NamedTuple):
    """Word counts of what is learnt from and of what is kept back, their answers, and the words."""

    learn: object
    kept: object
    learn_answers: np.ndarray
    kept_answers: np.ndarray
    words: np.ndarray


def questions(messages: Dataset) -> tuple[dict[str, Question], np.ndarray]:
    """Both questions, asked of the same messages, and which of those kept back are spam."""
    seen, new = split_by_groups(near_copies(messages.X), shares=SHARES)
    vocabulary = Vocabulary.from_texts(messages.X[seen], min_count=2)
    X, names = vocabulary.counts(messages.X).astype(float), np.array(vocabulary.words)
    spam, said = (messages.y == "spam").astype(int), np.isin(names, YOU)
    you = (X[:, said].sum(axis=1) > 0).astype(int)
    asked = {"spam": (X, spam, names), "you": (X[:, ~said], you, names[~said])}
    found = {name: Question(own[seen], own[new], y[seen], y[new], of) for name, (own, y, of) in asked.items()}
    return found, spam[new] == 1


def state(
    asked: Question, spam: np.ndarray, above: np.ndarray, n: int, weight: float, seed: int
) -> tuple[State, np.ndarray]:
    """What the filter of one state says, and which of the messages kept back it calls yes."""
    y = some(n, seed, asked.learn_answers)
    before, odds = learn(asked.learn, y, weight, STEPS if weight else 0)
    yes = before + asked.kept @ odds > 0
    loud = np.argsort(-odds, kind="stable")[:LOUDEST]
    taught = np.asarray(asked.learn[y >= 0].sum(axis=0)).ravel()[loud] > 0
    parts = (yes == asked.kept_answers, yes[spam], yes[~spam], yes[above], yes[~above])
    shares = [float(part.mean()) for part in parts]
    return State(*shares, tuple(asked.words[loud]), tuple(odds[loud].tolist()), tuple(taught.tolist())), yes


@cache
def places() -> np.ndarray:
    """Where each message lies, (SHOWN, 2): its log odds of spam and of *you*, learnt from all labels."""
    return np.array([row[:2] for row in _rows(CALLED)], dtype=float)


@cache
def answers() -> dict[str, np.ndarray]:
    """Which of these messages are spam, and which say *you*, (SHOWN,) each.

    >>> {question: int(yes.sum()) for question, yes in answers().items()}
    {'spam': 55, 'you': 197}
    """
    table = np.array([row[2:4] for row in _rows(CALLED)]) == "1"
    return dict(zip(QUESTIONS, table.T, strict=True))


@cache
def called() -> dict[tuple[str, int, float], np.ndarray]:
    """Which of these messages a filter calls yes, (SHOWN,) for each question, number of labels and weight.

    >>> [int(called()["spam", 10, weight].sum()) for weight in (0.0, 1.0)]
    [0, 54]
    """
    table = np.array([row[4:] for row in _rows(CALLED)]) == "1"
    return dict(zip(product(QUESTIONS, LABELS, WEIGHTS), table.T, strict=True))


@cache
def spoken() -> dict[tuple[str, int, float], State]:
    """What each filter says of all messages that are kept back, and its loudest words."""
    return {(row[0], int(row[1]), float(row[2])): _read(row[3:]) for row in _rows(SPOKEN)}


def _read(row: list[str]) -> State:
    words, odds, taught = (row[SHARES_TOLD + k :: 3] for k in range(3))
    return State(
        *map(float, row[:SHARES_TOLD]), tuple(words), tuple(map(float, odds)), tuple(word == "1" for word in taught)
    )


def _rows(path: Path) -> list[list[str]]:
    with path.open(newline="", encoding="utf-8") as lines:
        return list(csv.reader(lines))[1:]


def write(messages: Dataset | None = None, called_in: Path = CALLED, spoken_in: Path = SPOKEN) -> None:
    """Measure all states and store them."""
    asked, spam = questions((load_sms_spam() if messages is None else messages).without_repetitions())
    lines = []
    for own in asked.values():
        before, odds = learn(own.learn, own.learn_answers, 1.0, 0)
        places_of_kept = before + own.kept @ odds
        lines.append([f"{value:.2f}" for value in places_of_kept[:SHOWN]])
    above = places_of_kept > 0  # of the second question, whose axis goes up
    lines += [own.kept_answers[:SHOWN].tolist() for own in asked.values()]
    told = []
    for name, n, weight in product(QUESTIONS, LABELS, WEIGHTS):
        found, yes = state(asked[name], spam, above, n, weight, SEEDS[name])
        lines.append(yes[:SHOWN].astype(int).tolist())
        each = [
            part
            for word in zip(*found[SHARES_TOLD:], strict=True)
            for part in (word[0], f"{word[1]:.3f}", int(word[2]))
        ]
        told.append([name, n, weight, *(f"{share:.4f}" for share in found[:SHARES_TOLD]), *each])
    heads = [
        "spam",
        "you",
        "is_spam",
        "is_you",
        *("_".join(map(str, case)) for case in product(QUESTIONS, LABELS, WEIGHTS)),
    ]
    _store(called_in, heads, zip(*lines, strict=True))
    each = [f"{what}_{k}" for k in range(LOUDEST) for what in ("word", "odds", "taught")]
    _store(spoken_in, ["question", "labels", "weight", *State._fields[:SHARES_TOLD], *each], told)


def _store(path: Path, heads: list[str], rows) -> None:
    with path.open("w", newline="", encoding="utf-8") as lines:
        csv.writer(lines, lineterminator="\n").writerows([heads, *rows])


if __name__ == "__main__":
    write()
