"""The picture that words are about stands beside them once more: nobody has to remember it."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import takewhile

from .shares import count
from .slide import Slide

WORDS = {"words", "seen", "answer", "doubt"}  # shapes without a picture of their own
MANY = 90  # words that leave a picture of the section room
TABLE = "<table"
NUMBERED = re.compile(r"<tbody>\s*<tr[^>]*>\s*<t[hd][^>]*>\s*1\s*</t[hd]>")  # rows of a data set, not of results
FULL = re.compile(r'<table|<form|class="code"')  # what fills a slide itself
READ = re.compile(r"<table|<pre")  # what answers a question without being drawn
DRAWN = re.compile(r"\b(?:[Tt]he (?:(?:thin|thick|dashed|dotted|black|blue|red) \w+|curve|ellipse)|[Nn]o curve)\b")


def once_more(slides: Sequence[Slide]) -> list[Slide]:
    """The same slides, with what was shown, or is shown next, beside those that hold words alone.

    It comes from the section: what another showed is about something else, unless the words speak of what is drawn in
    it. The page leaves it out where there is no room.

    >>> curve, after = Slide("picture", "A", picture="<svg>"), Slide("words", "A", words=["<p>It falls.</p>"])
    >>> [slide.picture for slide in once_more([curve, after])]
    ['<svg>', '<svg>']
    """
    laid: list[Slide] = []
    for place, slide in enumerate(slides):
        if _is_worked_out(slide):
            laid.append(replace(slide, repeated=_data(laid)))
        else:
            laid.append(_with_what_it_tells(slide, laid, slides[place + 1 :]) if _is_bare(slide) else slide)
    return laid


def _is_worked_out(slide: Slide) -> bool:
    """Whether a slide asks for figures, without what they come from."""
    shown = "".join([*slide.words, *slide.steps])
    return slide.shape == "guess" and not slide.picture and "<pre" in shown and TABLE not in shown


def _data(before: Sequence[Slide]) -> list[str]:
    """The data that were shown last."""
    return next(([found] for one in reversed(before) for found in _tables(one) if are_data(found)), [])


def _is_bare(slide: Slide) -> bool:
    words = "".join(slide.words)
    holds = slide.picture or slide.steps or FULL.search(words) or count(slide.words) > MANY
    return slide.shape in WORDS and not holds


def _with_what_it_tells(slide: Slide, before: list[Slide], after: Sequence[Slide]) -> Slide:
    words = "".join(slide.words)
    drawn = DRAWN.search(words)
    if slide.shape == "seen" and not (drawn or before[-1].picture) and (read := _read(before[-1])):
        return replace(slide, repeated=read)
    if picture := next(_of_section(slide, before, after), ""):
        return replace(slide, picture=picture, repeats=True)
    shown = [one for one in before if one.picture]
    of_its_own = any(one.picture for one in after if one.heading == slide.heading)  # that answers: other data, then
    if slide.shape == "words" and not (shown or of_its_own) and (data := _data(before)):
        return replace(slide, repeated=data)
    own = [one for one in before if one.heading == slide.heading]
    if slide.shape == "words" and not drawn and (data := next(filter(None, map(_tables, reversed(own))), [])):
        return replace(slide, repeated=data)
    elsewhere = shown and drawn and slide.shape != "answer"  # what an exercise speaks of is its own
    return replace(slide, picture=_shown(shown[-1].picture), repeats=True) if elsewhere else slide


def _of_section(slide: Slide, before: list[Slide], after: Sequence[Slide]) -> Iterator[str]:
    """The pictures of a section, the nearest before a slide first, then those that answer no question."""
    if slide.shape == "answer":
        yield from [before[-1].picture] if before[-1].picture else []
        return
    for one in reversed(before):
        if one.heading == slide.heading and one.picture:
            yield _shown(one.picture)
    for one in takewhile(lambda one: one.shape != "guess" or one.repeats, after):  # what comes then is an answer
        if one.heading == slide.heading and one.shape in ("picture", "player"):
            yield one.picture


def _shown(picture: str) -> str:
    """A picture that waits no longer."""
    return picture.replace('class="picture step"', 'class="picture"', 1)


def are_data(block: str) -> bool:
    """Whether a block is a table of data, whose rows are numbered.

    >>> are_data("<table><tbody><tr><th>1</th><td>sunny</td></tr></tbody></table>")
    True
    """
    return bool(NUMBERED.search(block))


def _tables(slide: Slide) -> list[str]:
    """The data of a slide, where these are a table."""
    return [block for block in [*slide.words, *slide.steps] if TABLE in block][:1]


def _read(question: Slide) -> list[str]:
    """What of a slide answers its question in figures."""
    return [block for block in (question.steps or question.words) if READ.search(block)]
