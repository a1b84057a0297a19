"""What a chapter marks by the tags of its cells, in a shape of its own: head, guess, play, seen, thesis, doubt, notes.

Each is Markdown with HTML around it, so that formulas, links and lists in it are set like those of the page.
"""

import re
from collections.abc import Callable
from itertools import count
from typing import Any

Cell = dict[str, Any]

FIRST_WORDS = re.compile(r"\*\*(.+?)\*\*(.*)", flags=re.DOTALL)
TO_A_LIST = re.compile(r"[^.:?\n]{0,30}:(?=\n\n)")  # what leads from the first words to a list belongs to them
BARE = re.compile(r"\s+(\*\*Before you [^*]+\*\*, guess:\n\n(?:\d\. [^\n]+\n?)+)$")  # a guess that ends a paragraph
BETWEEN = " \n.,:"
SUMMARY = re.compile(r"\s*<details>\s*<summary>(.*?)</summary>(.*)</details>\s*", flags=re.DOTALL)
LEAD = re.compile(r"^\*\*(.+)\*\*$", flags=re.MULTILINE | re.DOTALL)
AIMS = re.compile(
    r"((?:[^\n]*[.?!] )?)[^\n.?!]*\n\n((?:- .+\n?)+)"
)  # the first list, and the sentence that leads to it
NOTE = re.compile(r"(?<=[.?!:]) \(([A-Z][^()\n]{12,}[.?!])\)$", flags=re.MULTILINE)
ASIDE = re.compile(
    r"(?:^(?P<beside>[^\n]+)\n\n)?^<details>\s*<summary>(?P<name>[^\n]+)</summary>\s*(?P<text>.*?)\s*</details>",
    flags=re.MULTILINE | re.DOTALL,
)
ANSWERS = re.compile(r"(?:<b>)?(?:Why|When|What)(?:</b>)?$|When |What |.*[?](?:</b>)?$")  # what one should find first
LONGEST, LONGEST_FORMULA = 400, 60  # letters of an aside that stands open in the margin
FORMULA = re.compile(r"\$([^$]+)\$")
IN_A_LIST = re.compile(r"[-|>#]|\d+\.|\s")


def furnished(cells: list[Cell]) -> list[Cell]:
    """Return the cells of a notebook with what is marked by a tag in its shape."""
    numbers, guess, made = count(1), "", []
    for cell in cells:
        tags = cell["metadata"].get("tags", [])
        if cell["cell_type"] != "markdown":
            made.append(cell)
            continue
        bare = None if set(tags) & set(SHAPES) else BARE.search(cell["source"])
        if "guess" in tags or bare:
            guess = f"guess-{next(numbers)}"
        shape = next((SHAPES[tag] for tag in tags if tag in SHAPES), _noted)
        text = shape(cell["source"][: bare.start()] if bare else cell["source"], guess)
        made.append(cell | {"source": f"{text}\n\n{SHAPES['guess'](bare[1], guess)}" if bare else text})
        guess = "" if "seen" in tags else guess
    return made


def guess(text: str, name: str) -> str:
    """A guess: what one is asked for, and room for the answer, which page.js makes.

    >>> print(guess("**Guess first:** how many?", "guess-1"))
    <div class="guess" id="guess-1">
    <p class="label">Guess first</p>
    <BLANKLINE>
    How many?
    <BLANKLINE>
    </div>
    """
    return _box(f'<div class="guess" id="{name}">', text)


def play(text: str, _: str = "") -> str:
    """What one should try before the text goes on."""
    return _box('<div class="guess play">', text)


def seen(text: str, guess: str) -> str:
    """What one should have seen: folded, and beside the guess that went before.

    >>> print(seen("**What you should have seen.** It moves.", "guess-2"))
    <details class="seen" data-guess="guess-2">
    <summary>What you should have seen</summary>
    <BLANKLINE>
    It moves.
    <BLANKLINE>
    </details>
    """
    if folded := SUMMARY.fullmatch(text):
        label, rest = re.sub("</?b>", "", folded[1]), folded[2]
    else:
        label, rest = named(text)
    quotes = f' data-guess="{guess}"' if guess else ""
    return f'<details class="seen"{quotes}>\n<summary>{label}</summary>\n\n{rest.strip()}\n\n</details>'


def _framed(name: str) -> Callable[[str, str], str]:
    return lambda text, _: f'<div class="{name}">\n\n{text}\n\n</div>'


def head(text: str, _: str = "") -> str:
    """The first cell: the question as the lead, what one can do afterwards as a note, and the rest.

    >>> print(head("# 01 A\\n\\n**Why?**\\n\\nIt is so. Then you can\\n\\n- say why.").rstrip())
    # 01 A
    <BLANKLINE>
    <div class="lead">
    <BLANKLINE>
    Why?
    <BLANKLINE>
    </div>
    <BLANKLINE>
    It is so.
    <BLANKLINE>
    <aside class="note" aria-label="Aims">
    <b>Afterwards you can</b>
    <BLANKLINE>
    - say why.
    <BLANKLINE>
    </aside>
    """
    text = LEAD.sub(r'<div class="lead">\n\n\1\n\n</div>', text, count=1)
    return AIMS.sub(_aims, text, count=1)


def _aims(found: re.Match) -> str:
    note = f'<aside class="note" aria-label="Aims">\n<b>Afterwards you can</b>\n\n{found[2].strip()}\n\n</aside>\n'
    return f"{found[1].strip()}\n\n{note}" if found[1] else note


def noted(text: str) -> str:
    """Markdown in which a last sentence in brackets, and a short aside, is a note beside its paragraph.

    >>> noted("A fish is a bass. (After Duda; the numbers are made up.)")
    'A fish is a bass. <span class="note">After Duda; the numbers are made up.</span>'
    """
    hints = "<genmodels-exercise" in text
    found, inside = [], False
    for line in (text if hints else ASIDE.sub(_aside, text)).split("\n"):
        inside = line.startswith('<div class="note"') or (inside and line != "</div>")
        found.append(line if inside or IN_A_LIST.match(line) else NOTE.sub(r' <span class="note">\1</span>', line))
    return "\n".join(found)


def _noted(text: str, _: str) -> str:
    return noted(text)


def _aside(found: re.Match) -> str:
    """A folded aside as a note beside the paragraph before it, where it is short and no answer to a question.

    >>> print(noted("A form.\\n\\n<details>\\n<summary>Two words</summary>\\n\\nA form is so.\\n\\n</details>"))
    <div class="beside">
    <BLANKLINE>
    A form.
    <BLANKLINE>
    <div class="note" role="note">
    <b>Two words</b>
    <BLANKLINE>
    A form is so.
    <BLANKLINE>
    </div>
    </div>

    Brackets in it stay there.

    >>> print(noted("<details>\\n<summary>Word</summary>\\n\\nA form. (It is fixed.)\\n\\n</details>"))
    <div class="note" role="note">
    <b>Word</b>
    <BLANKLINE>
    A form. (It is fixed.)
    <BLANKLINE>
    </div>
    """
    beside, name, text = found["beside"], found["name"], found["text"]
    formulas = map(len, FORMULA.findall(text))
    plain = not re.search(r"\$\$|^[|`>-]|<details", text, flags=re.MULTILINE)
    if ANSWERS.match(name) or len(text) > LONGEST or max(formulas, default=0) > LONGEST_FORMULA or not plain:
        return found[0]
    note = f'<div class="note" role="note">\n<b>{re.sub("</?b>", "", name)}</b>\n\n{text}\n\n</div>'
    if not beside:
        return note
    if IN_A_LIST.match(beside) or beside.startswith(("$", "<")):
        return f"{beside}\n\n{note}"
    return f'<div class="beside">\n\n{beside}\n\n{note}\n</div>'


def named(text: str) -> tuple[str, str]:
    """The first words of a cell, by which it is named, and what follows them as a sentence of its own.

    >>> named("**Before you move it**, guess:\\n\\n1. Which?")
    ('Before you move it, guess', '1. Which?')
    >>> named("**Guess** how many.")
    ('Guess', 'How many.')
    """
    if not (found := FIRST_WORDS.match(text)):
        raise ValueError(f"a marked cell begins in bold, or is one fold and nothing else: {text[:80]!r} does not")
    words, rest = found.groups()
    if leads := TO_A_LIST.match(rest):
        words, rest = words + leads[0], rest[leads.end() :]
    rest = rest.lstrip(BETWEEN)
    return words.rstrip(BETWEEN), rest[:1].upper() + rest[1:]


def _box(opens: str, text: str) -> str:
    label, rest = named(text)
    return f'{opens}\n<p class="label">{label}</p>\n\n{rest}\n\n</div>'


SHAPES: dict[str, Callable[[str, str], str]] = {
    "head": head,
    "guess": guess,
    "play": play,
    "seen": seen,
    "thesis": _framed("thesis"),
    "doubt": _framed("doubt"),
}
