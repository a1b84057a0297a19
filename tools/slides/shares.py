"""How much stands on a slide: those that say little go together, those that say much are parted."""

import html
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from .slide import Slide

FEW, BESIDE, LEADING = 14, 40, 32  # words that do not fill a slide: alone, with a picture to come, before an exercise
COLUMN = 60  # words that leave room for a picture of which nothing else is said
LONG, SHORT = 80, 50  # words of an exercise that leaves no room for more, of a section that does
MOST = 5  # blocks
BELOW = ("words", "seen")
PLACES = re.compile(r"\b(?:left|right|above|below|upper|lower)\b", flags=re.IGNORECASE)
MATHML = re.compile(r"<math.*?</math>", flags=re.DOTALL)
MARKUP = re.compile(r"<[^>]*>")
SHOWS = re.compile(r"katex-display|<table|<pre|<form|<[ou]l")
BROAD = re.compile(r"<table|<form")
SENTENCE = re.compile(r'<p>(?!<span class="math)')  # what code returns is a paragraph of a formula alone


def count(blocks: Sequence[str]) -> int:
    """The words of some blocks; a formula is one.

    >>> count(["<p>Toss <b>it</b>.</p>", "<p>Again.</p>"])
    3
    """
    return len(MARKUP.sub("", MATHML.sub("", "\n".join(blocks))).split())


def shared(slides: Sequence[Slide]) -> list[Slide]:
    """The same slides, with about as much on each as a room takes in at a time."""
    return [part for slide in _without_openings(together(slides)) for part in apart(_ended(slide))]


def _without_openings(slides: Sequence[Slide]) -> Iterator[Slide]:
    """The slides without those that only lead to what is not shown: the speaker says it before the one that follows."""
    kept: list[str] = []
    for slide, after in zip(slides, [*slides[1:], None], strict=True):
        opens = slide.shape == "words" and not (slide.anchor or slide.picture or slide.steps) and len(slide.words) == 1
        if after and opens and SENTENCE.match(slide.words[0]) and leads(slide.words[0]):
            kept += slide.says or slide.words
        else:
            yield replace(slide, says=[*kept, *slide.says])
            kept = []


def _ended(slide: Slide) -> Slide:
    """A slide without a last line that leads to what is not on it."""
    *before, last = slide.words or [""]
    if slide.shape == "words" and before and leads(last) and SENTENCE.match(last) and count([last]) <= FEW:
        return replace(slide, words=before)
    return slide


def together(slides: Sequence[Slide]) -> list[Slide]:
    """Without the slides that say too little to stand alone: what they say is on the next one, or on the one before."""
    laid, rest = [], [*slides]
    while rest:
        slide = rest.pop(0)
        put = plain(slide) and (_into_own(slide, laid, rest) or _into_next(slide, laid, rest))
        if not put and not _into_question(slide, rest) and not _into_picture(slide, rest):
            laid.append(slide)
    return laid


def _into_picture(slide: Slide, rest: list[Slide]) -> bool:
    """Put what leads to a picture beside it, where the picture has no words of its own."""
    after = rest[0] if rest else slide
    alone = after.shape == "picture" and not (after.words or after.steps) and after.heading == slide.heading
    if not alone or slide.shape != "words" or slide.picture or slide.steps or BROAD.search("".join(slide.words)):
        return False
    if count(slide.words) > COLUMN:
        return False
    rest[0] = replace(after, anchor=slide.anchor, words=slide.words, says=[*slide.says, *after.says])
    return True


def _into_question(slide: Slide, rest: list[Slide]) -> bool:
    """Put what is said of a picture beside the question about it, where both show the same one."""
    after = rest[0] if rest else slide
    if slide.shape != "picture" or after.shape != "guess" or slide.picture != after.picture or slide.steps:
        return False
    if after.heading != slide.heading or count(slide.words) + count(after.words) > BESIDE:
        return False
    rest[0] = replace(
        after, anchor=slide.anchor or after.anchor, words=[*slide.words, *after.words], says=[*slide.says, *after.says]
    )
    return True


def plain(slide: Slide) -> bool:
    """Whether there are but a few sentences on a slide."""
    small = slide.shape == "words" and not (slide.picture or slide.steps or SHOWS.search("".join(slide.words)))
    return small and count(slide.words) <= BESIDE


def _into_own(slide: Slide, laid: list[Slide], rest: list[Slide]) -> bool:
    """Put the last slide of a section below the one before it, if that suits both."""
    if (
        not laid
        or slide.anchor
        or laid[-1].heading != slide.heading
        or count(slide.words) > FEW
        or leads(slide.words[-1])
    ):
        return False
    if (rest and rest[0].heading == slide.heading) or laid[-1].shape not in BELOW or len(laid[-1].words) >= MOST:
        return False
    if laid[-1].picture:  # it is to have the room that it has beside its question
        return False
    laid[-1] = replace(laid[-1], words=[*laid[-1].words, *slide.words], says=[*laid[-1].says, *slide.says])
    return True


def _into_next(slide: Slide, laid: list[Slide], rest: list[Slide]) -> bool:
    """Put a slide into the one after it, if that suits both."""
    if not rest:
        return False
    after, kept = rest[0], slide.words
    own, there, same = count(kept), count(after.words), after.heading == slide.heading
    begins = not laid or laid[-1].heading != slide.heading  # the end of a section stands with the pictures of that
    if same and after.shape == "guess" and after.repeats and PLACES.search("".join(kept)):
        kept = []  # it says where to look, which the speaker does
    elif after.shape in ("exercise", "seen") and own <= FEW and leads(slide.words[-1]):
        kept = []  # what it leads to is in the notebook
    elif after.shape == "exercise":
        if after.picture or own > LEADING or (there > LONG and own > FEW):
            return False
        if there > LONG:
            kept = []  # too few for a slide of their own: the speaker has them
    elif same and after.shape == "picture":
        if own + there > BESIDE:
            return False
    elif (
        after.shape != "words"
        or own > FEW
        or len(kept) + len(after.words) > MOST
        or not (same or (there <= SHORT and begins))
    ):
        return False
    elif not same:  # two short sections, one below the other
        name = f' id="{html.escape(after.anchor)}"' if after.anchor else ""
        first, *others = after.words
        both = [f"<h3{name}>{after.heading}</h3>{first}", *others]
        after = replace(after, heading=slide.heading, anchor="", words=both)
    rest[0] = replace(
        after, anchor=slide.anchor or after.anchor, words=[*kept, *after.words], says=[*slide.says, *after.says]
    )
    return True


def leads(block: str) -> bool:
    """Whether a block ends with what leads to another."""
    return MARKUP.sub("", block).rstrip().endswith(":")


def apart(slide: Slide) -> Iterator[Slide]:
    """A slide as more where there are too many blocks on it, each begun by a sentence and about equally full."""
    begins = [place for place, block in enumerate(slide.words) if SENTENCE.match(block)]
    begins = [place for before, place in pairwise(begins) if place > before + 1 or not leads(slide.words[before])]
    if slide.shape != "words" or slide.picture or slide.steps or len(slide.words) <= MOST or not begins:
        yield slide
        return
    place = min(begins, key=lambda place: abs(2 * place - len(slide.words)))
    yield from apart(replace(slide, words=slide.words[:place]))
    yield from apart(replace(slide, anchor="", words=slide.words[place:], ask=[], expect=[], says=[]))
