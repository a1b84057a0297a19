"""The slides of a chapter: one thought each, by what the tags of its cells say they are."""

import html
import re
import tomllib
from collections.abc import Sequence
from itertools import dropwhile
from pathlib import Path

from genmodels.course.exercises import get
from genmodels.course.kit.exercises.choice import ChoiceExercise
from genmodels.course.kit.exercises.reply_on_a_page import data
from genmodels.course.kit.exercises.several import SeveralExercise
from tools.course import NOTEBOOKS, read, title
from tools.course_map import MAP, place_of
from tools.site import conf
from tools.site.exercises import ASKS, NUMBERED, element
from tools.site.figures import as_files
from tools.site.moving import Players
from tools.site.thumbnails import thumbnail
from tools.site.typography import typographic

from . import slide as shapes
from .cells import WHOLE, Cell, drawn, moves, render, shown, told
from .notes import notes
from .once_more import are_data, once_more
from .shares import shared
from .slide import Slide
from .words import asked, brief, folded, gist, recalled, said, unfolded

HERE = Path(__file__).parent / "static"
BEGINS = {"slide", "subslide"}  # the types of a cell that begins a slide; any other goes on with the one before
LEFT_OUT = {"notebook-only", "no-slide"}  # tags
ASKING, PLAIN = {"guess", "play"}, {"thesis", "doubt"}
HEADING = re.compile(r"^#{1,4} +(.+)$", flags=re.MULTILINE)
QUESTION = re.compile(r"^\*\*(.+)\*\*$", flags=re.MULTILINE)
BUILT = re.compile(
    r'(src|href)="_static/'
)  # where the site keeps what its pages share, beside the folder of the slides
CHAPTER = re.compile(r'href="(\d\d_\w+)\.ipynb')
NAMED = re.compile(r"^\*\*(?:Exercise: )?(.*?)\*\*")
NAME = re.compile(r"<p><strong>.*?</strong></p>")
HELP = re.compile(r"<details>.*?</details>", flags=re.DOTALL)  # hints and solution
SOLVED = re.compile(r"^Solution: *")
CHOSEN = ' class="right"'
PICTURE, WAITS = '<div class="picture">', '<div class="picture step">'
ONLY_IN_PYTHON = "<p>Write it in the notebook.</p>"
COVERS = re.compile(r"\bCover what comes next\b|<strong>Guess\b")  # a text that asks for what is shown next
COVERED = re.compile(r"\bCover what comes next, and ([a-z])")  # on a slide nothing is to be covered: it comes later
RESULT = re.compile(r"\A<p>([^<]{1,24})\.</p>")  # what an answer is in short, before its reasons
ASKS_AT_LAST = re.compile(r"\*\*Before you \w+\*\*, guess\b.*", flags=re.DOTALL)  # a text that ends in a question
STEPS, DISPLAYED = 3, "katex-display"
IN_CLASS = 1 / 3  # of the minutes that a student alone reads and does


def kind(cell: Cell) -> str:
    """The slide type that the notebook gives a cell, "" for none."""
    return cell["metadata"].get("slideshow", {}).get("slide_type", "")


def tags(cell: Cell) -> set[str]:
    """The tags of a cell."""
    return set(cell["metadata"].get("tags", ()))


class Composer:
    """Goes through the cells of a chapter and lays slides; what was said waits until it is known what it is said of."""

    def __init__(self, players: Players, question: str) -> None:
        self.players, self.question = players, question
        self.slides: list[Slide] = []
        self.heading = self.anchor = self.picture = self.player = self.table = self.asked = ""
        self.opening = False  # nothing was said since the heading
        self.words: list[str] = []
        self.leads: list[str] = []
        self.gist = ""  # of what was said since the heading, where no more than that is to be shown
        self.guess = ""
        self.unsaid: list[str] = []  # what the chapter says, for the speaker

    def compose(self, cells: Sequence[Cell]) -> list[Slide]:
        """The slides of these cells."""
        for cell in cells:
            played = self._played(cell)
            if not tags(cell) & LEFT_OUT and kind(cell) != "skip":
                self._take(cell, played)
        self._flush()
        return self.slides

    def _played(self, cell: Cell) -> str:
        """The player of a cell; each has to be asked for, as records are handed out in their order."""
        still = moves(cell)
        return self.players.play(cell["source"], as_files(still, self.players.static)) if still else ""

    def _take(self, cell: Cell, played: str) -> None:
        marks, markdown = tags(cell), cell["cell_type"] == "markdown"
        if markdown and (heading := HEADING.search(cell["source"])):
            self._section(heading[1])
        elif kind(cell) in BEGINS and "exercise" not in marks and not self.guess:
            self._flush()
        if "head" in marks:
            self._title(cell)
        elif "exercise" in marks:
            self._exercise(cell)
        elif marks & ASKING:
            self._ask(cell)
        elif "seen" in marks:
            self._seen(cell)
        elif marks & PLAIN:
            self._thesis(cell, *(marks & PLAIN))
        elif markdown:
            self._say(cell)
        else:
            self._show(cell, played)

    # ---- What is said

    def _section(self, heading: str) -> None:
        self._flush()
        self.heading, self.anchor = render(heading, inline=True), heading.strip().replace(" ", "-")
        self.picture = self.player = self.table = ""
        self.opening = True

    def _title(self, cell: Cell) -> None:
        found = QUESTION.search(unfolded(cell["source"]).partition("<!-- /links -->")[2])
        question = found[1] if found else self.question
        self._lay("title", words=[f'<p class="asked">{render(question, inline=True)}</p>'])
        self.heading = ""

    def _say(self, cell: Cell) -> None:
        source = HEADING.sub("", cell["source"], count=1)
        if question := ASKS_AT_LAST.search(source):
            source = source[: question.start()]
        if text := unfolded(source):
            self.unsaid.append(render(text))
        self.unsaid += [f"<p><strong>If asked: {line}</strong></p>{render(inside)}" for line, inside in folded(source)]
        if WHOLE in tags(cell):
            self.words.append(render(unfolded(source)))
        if self.opening and text:
            self.gist = gist(source)
        for block in said(source, self.opening) if WHOLE not in tags(cell) else ():
            if block.kind == "lead" and not self.words:
                self.leads.append(block.html)
            else:
                self._word(block.html)
        self.opening = self.opening and not text
        if question:
            self.asked = question[0]
            self.guess = f'<div class="asks">{asked(question[0])}</div>'

    def _word(self, block: str) -> None:
        if self.guess and block:  # the question comes first, then what follows from it
            self._flush()
        self.words += [*self.leads, block]
        self.leads = []

    def _ask(self, cell: Cell) -> None:
        if self.guess:
            self._flush()
        self.asked = cell["source"]
        self.guess = f'<div class="asks">{asked(cell["source"])}</div>'

    def _seen(self, cell: Cell) -> None:
        self._flush()
        [(_, inside)] = folded(cell["source"]) or [("", cell["source"])]
        answer, shown = render(inside), brief(inside)
        asks = next((slide.ask for slide in reversed(self.slides) if slide.ask), None)
        for before in self.slides:
            if asks and before.ask is asks:
                before.expect.append(answer)
        if shown != answer:
            self.unsaid.append(answer)
        self._lay("seen", words=[shown], picture=self.player)
        self.slides[-1].recalls = recalled(self.asked)
        self.asked = ""

    def _thesis(self, cell: Cell, shape: str) -> None:
        self._flush()
        self._lay(shape, words=[render(unfolded(cell["source"]))])

    # ---- What is shown

    def _show(self, cell: Cell, played: str) -> None:
        if played:
            self._picture("player", played)
            self.player = played
        elif figure := drawn(cell):
            self.picture = as_files(figure, self.players.static)
            self._picture("picture", self.picture)
        elif blocks := [*filter(None, [told(cell)]), *shown(cell)]:
            self._evidence(blocks)

    def _picture(self, shape: str, picture: str) -> None:
        """The picture on the slide of its question; a figure may be the answer, so it waits until one goes on."""
        if self.words or (self.guess and len(self.leads) > 1):
            kept, self.guess = self.guess, ""
            self._flush()
            self.guess = kept
        words = [*self.leads, *([self.guess] if self.guess else [])]
        if shape == "player" and self.guess:  # what moves has a slide to itself; asked, it is only looked at
            self._lay("guess", words=[self.guess], picture=picture)
            self.slides[-1].repeats = True
            self._lay(shape, picture=picture)
            self.slides[-1].ask = self.slides[-2].ask
            return
        waits = self.guess and shape == "picture"
        self._lay(
            "guess" if waits else shape, words=words, picture=picture.replace(PICTURE, WAITS, 1) if waits else picture
        )

    def _evidence(self, blocks: list[str]) -> None:
        self.table = next(filter(are_data, reversed(blocks)), self.table)
        if self.guess:
            self._lay("guess", words=[*self.leads, self.guess], steps=blocks)
        elif self.words and COVERS.search(self.words[-1]):  # what one should find alone comes when the speaker goes on
            *before, asked = self.words
            if before:
                self.words = before
                self._flush()
            self._lay("guess", words=[COVERED.sub(lambda found: found[1].upper(), asked)], steps=blocks)
        else:
            for block in blocks:
                self._word(block)

    # ---- Exercises

    def _exercise(self, cell: Cell) -> None:
        if not (asks := ASKS.search(cell["source"])):
            return
        self._flush()
        exercise = get(asks[2])
        text, answer = exercise._repr_markdown_(), self._answer(exercise)
        name = NAMED.search(text)[1]
        made = render(HELP.sub("", element(exercise.name)) if data(exercise) else f"{text}\n\n{ONLY_IN_PYTHON}")
        question, expected = NAME.sub("", made, count=1), [answer] if answer else []
        self._lay("exercise", f"Exercise: {name}", [question], self.picture, ask=[name], expect=expected)
        self.slides[-1].repeated = [self.table] if self.table and not self.picture else []
        if answer and data(exercise):
            self._lay("answer", f"Answer: {name}", [answer])
            self.slides[-1].recalls = recalled(exercise.question) + self._options(exercise)
            self.slides[-1].right = self._options(exercise, right=True)

    @staticmethod
    def _answer(exercise) -> str:
        """What is said after the question; where the options stand above it, the right one is marked among them."""
        chosen = isinstance(exercise, ChoiceExercise | SeveralExercise)
        text = exercise.working if chosen else SOLVED.sub("", exercise.solution().text)
        said = "" if "```" in text else render(NUMBERED.sub(r"\1\\.", text))
        return said if chosen else RESULT.sub(r'<p class="result">\1</p>', said)

    @staticmethod
    def _options(exercise, right: bool = False) -> str:
        """What there was to choose from, with what was right marked, or that alone; "" where nothing was."""
        if not isinstance(exercise, ChoiceExercise | SeveralExercise):
            return ""
        lines = (
            f"<li{CHOSEN if letter in exercise.answer else ''}>{render(f'**{letter})** {text}', inline=True)}</li>"
            for letter, text in exercise.options.items()
            if letter in exercise.answer or not right
        )
        return f'<ul class="options">{"".join(lines)}</ul>'

    # ---- Laying

    def _flush(self) -> None:
        """Lay what waits."""
        self.words = self._without_tries()
        if self.guess:
            self._lay("guess", words=[*self.words, *self.leads, self.guess], picture=self.picture)
        elif self._concludes():
            self.slides[-1].steps += self.words
            self.slides[-1].says += self.unsaid
            self.words, self.unsaid = [], []
        elif self._bare() and not self.gist:  # a check of the reader's own
            self.words = []
        elif self.words or self.leads:  # leads that lead to nothing
            told = [self.gist] if self.gist and self._bare() else []
            self._lay("words", words=[*told, *self.words, *self.leads] if self.words else [self.gist or self.leads[0]])
        elif self.unsaid and self.slides:
            self.slides[-1].says += self.unsaid
            self.unsaid = []

    def _bare(self) -> bool:
        """Whether nothing waits but what code printed, which says little by itself."""
        return bool(self.words) and not self.leads and all(map(_is_printed, self.words))

    def _without_tries(self) -> list[str]:
        """What waits, without what code printed first, where a reader's answer to an exercise is held against that."""
        tries = not (self.opening or self.leads) and self.slides and self.slides[-1].shape in ("exercise", "answer")
        return [*dropwhile(_is_printed, self.words)] if tries else self.words

    def _concludes(self) -> bool:
        """Whether what waits is one short paragraph on what was just shown."""
        last = self.slides[-1] if self.slides else None
        evident = (
            last and (last.shape == "picture" or (last.shape == "guess" and last.steps)) and len(last.steps) < STEPS
        )
        one = not self.leads and len(self.words) == 1 and self.words[0].startswith("<p>")
        return bool(
            evident and last.heading == self.heading and one and not self.opening and DISPLAYED not in self.words[0]
        )

    def _lay(self, shape, heading="", words=(), picture="", steps=(), ask=None, expect=()) -> None:
        question = [self.guess] if self.guess and ask is None else []
        of_section = heading or self.heading
        laid = Slide(
            shape, of_section, self.anchor, list(words), picture, list(steps), question, list(expect), self.unsaid
        )
        self.slides.append(laid)
        self.anchor = ""  # the first slide of a section bears its name
        self.words, self.leads, self.guess, self.gist, self.unsaid, self.opening = [], [], "", "", [], False


def _is_printed(block: str) -> bool:
    """Whether a block is what code printed."""
    return block.startswith("<pre")


def _cover(path: Path, number: str) -> str:
    """What the card of the chapter shows on the front page."""
    known = tomllib.loads((NOTEBOOKS / MAP).read_text(encoding="utf8"))
    return f'<div class="cover thumb">{thumbnail(path, known[number]["thumb"])}</div>'


def deck(path: Path, static: Path) -> str:
    """The page of a notebook; its pictures and records are written into `static`, the folder that the site shares.

    Args:
        path: the notebook.
        static: the folder `_static` of the site.
    """
    book = read(path)
    place = place_of(path)
    laid = once_more(shared(Composer(Players(path, static), place.question).compose(book["cells"])))
    laid[0].heading, laid[0].picture = html.escape(title(book)), _cover(path, place.number)
    page = (HERE / "deck.html").read_text(encoding="utf8")
    filled = {
        "title": html.escape(title(book)),
        "scripts": "\n".join(f'<script defer src="../_static/{name}"></script>' for name, _ in conf.html_js_files),
        "slides": typographic(shapes.page(laid, round(place.minutes * IN_CLASS))),
        "notes": typographic(notes(path.name[:2])),
        "page": f"../{path.stem}.html",
    }
    for name, text in filled.items():
        page = page.replace(f"{{{{ {name} }}}}", text)
    page = page.replace('href="index.md', 'href="../index.html')
    return CHAPTER.sub(r'href="\1.html', BUILT.sub(r'\1="../_static/', page)).replace(' loading="lazy"', "")
