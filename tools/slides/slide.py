"""One slide: what the room sees, and what only the speaker does."""

import html
import re
from dataclasses import dataclass, field

WEIGHTS = {"title": 1, "words": 2, "picture": 2, "guess": 3, "player": 5, "seen": 2, "exercise": 4, "answer": 1}
USUAL = 1
PART = re.compile(r'<(?:clipPath|g|path|pattern)\b[^>]* id="([\w.-]+)"')  # of a drawing
NAMES = re.compile(r'(\bid="|url\(#|href="#)([\w.-]+)(?=["\)])')
STEP = " step"  # the class of a picture that waits


@dataclass
class Slide:
    """A thought, by its shape; `picture` and `steps` are HTML, too, and a step comes when the speaker goes on."""

    shape: str
    heading: str = ""
    anchor: str = ""
    words: list[str] = field(default_factory=list)
    picture: str = ""
    steps: list[str] = field(default_factory=list)
    ask: list[str] = field(default_factory=list)  # for the speaker: what to ask, what to expect, what the chapter says
    expect: list[str] = field(default_factory=list)
    says: list[str] = field(default_factory=list)
    repeats: bool = False  # whether its picture stands on another slide, too: it is left out where there is no room
    repeated: list[str] = field(default_factory=list)  # blocks of another slide, in the same way
    recalls: str = ""  # the question of an answer, in short; beside a picture there is room for what was right alone
    right: str = ""  # what was right of what could be chosen

    @property
    def weight(self) -> int:
        """Its share of the minutes of the chapter."""
        return WEIGHTS.get(self.shape, USUAL)

    def html(self, minutes: float, picture: int = 0) -> str:
        """The section of the page; its `picture` has the same number on each slide."""
        level = "h1" if self.shape == "title" else "h2"
        name = f' id="{html.escape(self.anchor)}"' if self.anchor else ""
        heading = f"<{level}{name}>{self.heading}</{level}>" if self.heading else ""
        words = "".join(f'<div class="block">{block}</div>' for block in self.words)
        steps = "".join(f'<div class="block step">{block}</div>' for block in self.steps)
        again = "".join(f'<div class="block repeated">{block}</div>' for block in self.repeated)
        shown = again + steps if self.shape == "guess" else steps + again  # what waits comes last
        above = self.right if self.picture else self.recalls
        recalls = f'<div class="block recalls">{above}</div>' if above else ""
        shape = f"{self.shape} repeats" if self.repeats or self.repeated else self.shape
        number = f' data-picture="{picture}"' if picture else ""
        return (
            f'<section class="{shape}" data-minutes="{minutes:.1f}"{number}>{heading}'
            f'<div class="body"><div class="words">{recalls}{words}{shown}</div>{self.picture}</div>'
            f'<aside class="notes" hidden>{self._notes()}</aside></section>'
        )

    def _notes(self) -> str:
        parts = {"Ask": self.ask, "Expect": self.expect, "The chapter says": self.says}
        return "".join(f"<h3>{name}</h3>{''.join(texts)}" for name, texts in parts.items() if texts)


def page(slides: list[Slide], minutes: int) -> str:
    """All of them, with the minutes shared out."""
    total = sum(slide.weight for slide in slides)
    pictures: dict[str, int] = {}
    made: list[str] = []
    names: set[str] = set()
    for place, slide in enumerate(slides):
        number = pictures.setdefault(slide.picture.replace(STEP, "", 1), len(pictures) + 1) if slide.picture else 0
        section = slide.html(minutes * slide.weight / total, number)
        shared = names.intersection(parts := PART.findall(section))
        names.update(parts)
        made.append(with_names_of_its_own(section, shared, place))
    return "\n".join(made)


def with_names_of_its_own(section: str, shared: set[str], place: int) -> str:
    """A slide whose drawings share no name of a part with those of another slide.

    A browser fills nothing with a pattern if the first that has its name stands on a slide that is hidden.

    >>> with_names_of_its_own('<a href="#b"></a><g id="a"/><use href="#a"/><path fill="url(#a)"/>', {"a"}, 3)
    '<a href="#b"></a><g id="s3-a"/><use href="#s3-a"/><path fill="url(#s3-a)"/>'
    """
    return NAMES.sub(lambda found: f"{found[1]}s{place}-{found[2]}" if found[2] in shared else found[0], section)
