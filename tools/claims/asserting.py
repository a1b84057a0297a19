"""Which words of a sentence assert something that can be computed: numbers, and words that compare.

Silent are questions, instructions (up to a colon or semicolon), code, the targets of links, links to notebooks, years,
and numbers that only name something: notebook 07, step 2, class 1, x1.  Within `$...$` a number asserts where it is the
right side of a relation (= 0.2, \\approx 3, < 1/8), or all there is: not as a factor, in a bracket, in an index, nor as
y = 1.
"""

import re

COMPARING = (
    "always|never|every|only|none|nothing|nobody|all|exactly|identical|equally|the same"
    "|better|worse|best|worst|wins?|won|loses?|lost|beats?|faster|slower|fastest|slowest"
    "|most|least|smallest|largest|biggest|greatest|highest|lowest|shortest|longest|nearest|steepest"
    "|twice|half|halves|doubles?|doubled|impossible"
)
COUNTED = "two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|hundred|thousand"
NUMBER = r"(?<![\w.])\d[\d.,]*(?<=\d)"
NO_COMPARISON = "rather|other|another|whoever|whether|either|after|over|under|number"
UP_TO_SIX_WORDS = r"(?: (?!rather\b|other\b)[^ .;:]+){0,6}"
COMPARISON = rf"\b(?!(?:{NO_COMPARISON})\b)(?:more|less|\w+er)\b(?={UP_TO_SIX_WORDS} than\b)"
OUT_OF = rf"\b(?:one|{COUNTED})\b(?= (?:of|in|out of) (?:{COUNTED})\b)"
TIMES = rf"\b(?:{COUNTED})\b(?= times (?:as|the|your|more|less|\w+er)\b)"
ASSERTING = re.compile(rf"{NUMBER}|\b(?:{COMPARING})\b|{COMPARISON}|{OUT_OF}|{TIMES}", re.IGNORECASE)
VERBS = (
    "add|ask|begin|break|call|change|check|choose|click|close|come|compare|compute|copy|count|derive|divide|do|drag|draw"
    "|enter|fill|find|fit|follow|forget|give|go|guess|imagine|keep|leave|let|look|make|mark|measure|move|multiply|name|note"
    "|open|pick|play|press|pull|push|put|read|remember|repeat|replace|restart|return|rotate|run|say|score|see|set|show"
    "|simplify|sketch|slide|solve|start|step|stop|suppose|take|tell|think|toggle|toss|try|turn|type|use|walk|watch|work|write"
)
AND_NOW = "and|first|for a start|next|now|only then|please|so|then|to begin"
INSTRUCTION = re.compile(
    rf"^\W*(?:(?:{AND_NOW})\b,? )*(?:{VERBS}|before you)\b[^:;]*",
    re.IGNORECASE,
)
YEAR = r"(?:1[6-9]\d\d|20[0-3]\d)"
SILENT = [
    re.compile(r".*\?[\"”’')*_ ]*$"),
    INSTRUCTION,
    re.compile(r"\[[^\]]*\]\([^)\s]*\.ipynb[^)\s]*\)"),
    re.compile(r"(?<=\])\([^)\s]*\)|https?://\S+|</?[a-z][^<>]*>"),
    re.compile(r"`(?!-?[\d.]+`)[^`]*`"),
    re.compile(r"(?<![\d.])0\d(?![\d.])|^\| *\d\d *\|(?= *\[)"),
    re.compile(
        r"\b(?:notebooks?|class(?:es)?|chapters?|exercises?|steps?|cells?|sections?|pages?|figures?|rung)"
        r" \d+(?:(?:,| and|, and| to) \d+)*\b",
        re.IGNORECASE,
    ),
    re.compile(rf"(?:\b(?:[Ii]n|[Ss]ince|of|[Ff]rom|until|[A-Z][\w.]+),?|[,(;]) ?{YEAR}(?:[-–]{YEAR})?\b"),
    re.compile(r"\b(?:(?:at|after|above|for) all|least squares|half[- ]ax[ei]s)\b", re.IGNORECASE),
    re.compile(r"\b[yx](?:_\w)? ?= ?[01]\b|\([01]\)|\b\d-?D\b", re.IGNORECASE),
]
MATHEMATICS = re.compile(r"\$\$?[^$]+\$\$?")
INSIDE = [
    re.compile(r"[_^](?:\{[^{}]*\}|\w|\\\w+)"),
    re.compile(r"\([^()]*\)|\[[^\[\]]*\]|\\\{[^{}]*\\\}"),
    re.compile(r"\b[yxzk] *= *\d\b(?! *[.,]\d)"),
]
FIRST_DIGITS = r"(?:-\s*)?(?:\\[dt]?frac(?:\{(?=\d+\}\{\d+\})|(?=\d\d)))?(\d[\d.]*)"
RIGHT_SIDE = rf"(?:=|<|>|\\approx|\\leq?|\\geq?|\\neq?)[\s&]*{FIRST_DIGITS}"
NO_FACTOR_OF_MORE = r"(?=[\d.,/{}\s]*(?:$|[$;&=<>]|\\(?:[,;:%\\]|q?quad|approx|[lgn]eq?|text)))"
ALL_THERE_IS = rf"^[\s$]*{FIRST_DIGITS}(?:[\d.,/{{}}\s%\\]|\\,)*[$\s]*$"
RESULT = re.compile(rf"{RIGHT_SIDE}{NO_FACTOR_OF_MORE}|{ALL_THERE_IS}")


def blank(found: re.Match) -> str:
    """Return as many blanks as were found, so that all else keeps its place."""
    return " " * len(found[0])


def only_results(found: re.Match) -> str:
    """Return a formula of the same length in which nothing but the numbers that are its results are left."""
    inside = found[0]
    for pattern in INSIDE:
        inside = pattern.sub(lambda found: "x" * len(found[0]), inside)
    kept = {place for result in RESULT.finditer(inside) for place in range(*result.span(result.lastindex))}
    return "".join(sign if place in kept else " " for place, sign in enumerate(inside))


def asserting(sentence: str) -> dict[int, str]:
    r"""Return the words in a Markdown sentence that assert something, by their places.

    >>> asserting("The error is 0.25, and never more than 3.")
    {13: '0.25', 23: 'never', 29: 'more', 39: '3'}
    >>> asserting(r"With $y = 1$ and $\sigma^2$, is it *always* so?")
    {}
    >>> asserting(r"Then $p(y = 1 \mid x) = \frac{1}{8}$ in notebook 07.")
    {30: '1'}
    """
    for pattern in SILENT:
        sentence = pattern.sub(blank, sentence)
    sentence = MATHEMATICS.sub(only_results, sentence)
    return {found.start(): found[0] for found in ASSERTING.finditer(sentence)}
