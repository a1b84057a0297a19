"""A sentence drawn word by word, with the row of the table that the next word is drawn from beside it."""

from collections.abc import Iterable
from functools import cache
from itertools import chain as chain_of
from itertools import count, islice
from textwrap import fill

import numpy as np
from matplotlib.axes import Axes
from matplotlib.patches import Rectangle

from genmodels.course.datasets import WordChain, load_emails
from genmodels.course.datasets.chain import START, STOP, sentences_of
from genmodels.course.kit.plotting.regions import pale
from genmodels.course.kit.plotting.style import INK, LARGE, SMALL, look
from genmodels.course.kit.widgets.controls import Slider, Steps
from genmodels.course.kit.widgets.demo import Demo
from genmodels.course.kit.widgets.gestures import DrawAgain
from genmodels.course.kit.widgets.scene import Container, Scene, is_wide

ROWS = 8  # of the table's row that are shown; the last of them may be the rest
LINE = 26  # letters in a line of the sentence
MOST_WORDS, DRAWS, BACK = 22, 12, (1, 2, 3)
TRIES, LONGEST = 200, 60  # sentences to choose from; words, after which one is left
SHARED = 3  # words at the beginning of a sentence that stay when the look back changes
REST = "any other"


Texts = tuple[str, ...] | None  # of the reader, or those of the course


@cache
def chain(order: int, texts: Texts = None) -> WordChain:
    """The table learnt from texts, by default from the e-mails of the course, looking so many words back."""
    return WordChain.from_texts(load_emails().X if texts is None else texts, order)


@cache
def read(texts: Texts = None) -> frozenset[tuple[str, ...]]:
    """The sentences that the tables are learnt from.

    >>> len(read())
    379
    """
    return frozenset(tuple(words) for words in sentences_of(load_emails().X if texts is None else texts))


@cache
def beginning(seed: int, texts: Texts = None) -> tuple[str, ...]:
    """The words that a sentence begins with, however far the table looks back: all the tables can write them.

    >>> len(beginning(0))
    3
    """
    rng = np.random.default_rng(seed)
    sentences = [chain(max(BACK), texts).sentence(rng).split() for _ in range(TRIES)]
    return tuple(next((words for words in sentences if len(words) > SHARED), sentences[0])[:SHARED])


@cache
def drawn(order: int, seed: int, texts: Texts = None) -> tuple[str, ...]:
    """The words of a sentence, the first of them those of every table, and the stop after it.

    >>> drawn(1, 0)[:SHARED] == drawn(2, 0)[:SHARED], drawn(1, 0)[-1]
    (True, '<stop>')
    """
    rng, words = np.random.default_rng(seed), beginning(seed, texts)
    while words[-1] != STOP and len(words) <= LONGEST:
        shares = row(order, words, texts)
        words += (str(rng.choice(list(shares), p=list(shares.values()))),)
    return words


@cache
def seeds(texts: Texts = None) -> tuple[int, ...]:
    """Seeds of sentences that all tables end within the stops of the slider, if there are so many.

    >>> seeds()
    (0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)
    """
    short = (seed for seed in range(TRIES) if max(len(drawn(order, seed, texts)) for order in BACK) <= MOST_WORDS)
    return tuple(islice(chain_of(short, count(TRIES)), DRAWS))


def row(order: int, words: tuple[str, ...], texts: Texts = None) -> dict[str, float]:
    """What may come after these words, with its probability, the most frequent first."""
    context = (START,) * order + words
    return {word: float(share) for word, share in chain(order, texts).following(*context[-order:]).items()}


def entries(order: int, words: tuple[str, ...], texts: Texts = None) -> int:
    """How many entries that row has, of which one is picked.

    >>> entries(1, ())
    379
    """
    return chain(order, texts).counts[((START,) * order + words)[-order:]].total()


def shown_rows(row: dict[str, float], next_word: str) -> list[tuple[str, float]]:
    """The most probable words with the one that is drawn among them, and the rest as one entry.

    >>> [name for name, _ in shown_rows({str(k): 0.05 for k in range(20)}, "12")]
    ['0', '1', '2', '3', '4', '5', '12', 'any other']
    """
    if len(row) <= ROWS:
        return list(row.items())
    kept = list(islice(row, ROWS - 1))
    if next_word not in kept:
        kept[-1] = next_word
    return [*[(word, row[word]) for word in kept], (REST, sum(p for word, p in row.items() if word not in kept))]


class _Row:
    """Bars for the entries of a row, of which the drawn one is dark, and all that are not named is pale."""

    def __init__(self, ax: Axes):
        self.bars = [ax.add_patch(Rectangle((0, k - 0.38), 0, 0.76, lw=1.2, ec=look(0).color)) for k in range(ROWS)]
        style = {"va": "center", "fontsize": SMALL, "color": INK}
        self.names = [ax.text(-0.02, k, "", ha="right", **style) for k in range(ROWS)]
        self.shares = [ax.text(0, k, "", **style) for k in range(ROWS)]
        ax.set(xlim=(-0.42, 1.22), ylim=(ROWS - 0.4, -0.6), xticks=[0, 0.5, 1], yticks=[])
        ax.set_xlabel("probability of the next word")
        ax.spines["left"].set_visible(False)
        ax.spines["bottom"].set_bounds(0, 1)

    @property
    def artists(self) -> tuple:
        return (*self.bars, *self.names, *self.shares)

    def show(self, entries: list[tuple[str, float]], next_word: str, total: int) -> None:
        padded = [*entries, *[("", 0.0)] * (ROWS - len(entries))]
        for bar, name, share, (word, p) in zip(self.bars, self.names, self.shares, padded, strict=True):
            depth = 0.9 if word == next_word else 0.05 if word == REST else 0.2
            bar.set(width=p, visible=bool(word), facecolor=pale(look(0).color, depth))
            name.set(text=word, weight="bold" if word == next_word else "normal")
            share.set(text=f"{round(p * total)}/{total}" if word else "", x=p + 0.02)


def _words(order: int, words: tuple[str, ...], choices: int, next_word: str | None, known: frozenset) -> str:
    if next_word is None:
        copied = f"it is one of the {len(known)} that the table has read" if words in known else "it is new"
        return f"The sentence is complete, {len(words)} words: {copied}. Its last row is the one that ended it."
    seen = " ".join(words[-order:] if len(words) >= order else (START, *words))
    if choices == 1:
        return f"After “{seen}” there is one word to choose from: “{next_word}”."
    given = len(words) < SHARED and order < max(BACK)  # by the table that looks farthest back
    return f"After “{seen}” there are {choices} words to choose from; “{next_word}” is {'given' if given else 'drawn'}."


def word_by_word(texts: Iterable[str] | None = None) -> Demo:
    """How many words are written, how far the table looks back, and another sentence.

    `texts` are those that the tables learn from; if left out, the e-mails of the course.
    """
    learnt = None if texts is None else tuple(texts)

    def build(container: Container) -> Scene:
        shape = (
            {"ncols": 2, "width_ratios": [1, 1.25]} if is_wide(container) else {"nrows": 2, "height_ratios": [1, 1.6]}
        )
        page, table = container.subplots(**shape)
        page.set_axis_off()
        text = page.text(0, 0.95, "", va="top", fontsize=LARGE, linespacing=1.5, transform=page.transAxes)
        bars = _Row(table)

        def update(state) -> str:
            order, sentence = state["back"], drawn(state["back"], seeds(learnt)[state["seed"]], learnt)
            words = sentence[: min(state["words"], len(sentence) - 1)]
            complete = state["words"] >= len(sentence)
            choices = row(order, words, learnt)
            text.set_text(fill(" ".join(words) + ("." if complete else " ___"), LINE))
            total = entries(order, words, learnt)
            bars.show(shown_rows(choices, sentence[len(words)]), sentence[len(words)], total)
            return _words(order, words, len(choices), None if complete else sentence[len(words)], read(learnt))

        return Scene((text, *bars.artists), update)

    controls = [
        Slider(name="words", label="words written =", start=SHARED, low=0, high=MOST_WORDS, step=1, play=True),
        Steps(name="back", label="words looked back =", start=1, values=BACK),
        DrawAgain(name="seed", label="Another sentence", draws=DRAWS),
    ]
    about = "A sentence so far, and bars for the words that may come next."
    return Demo(controls, build, about, name="word_by_word", size=(8.6, 4.0), still_size=(4.4, 4.8))
