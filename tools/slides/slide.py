"""One slide: what the room sees, and what only the speaker does."""

import html
from dataclasses import dataclass, field

WEIGHTS = {"title": 1, "words": 2, "picture": 2, "guess": 3, "player": 5, "seen": 2, "exercise": 4, "answer": 1}
USUAL = 1


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

    @property
    def weight(self) -> int:
        """Its share of the minutes of the chapter."""
        return WEIGHTS.get(self.shape, USUAL)

    def html(self, minutes: float) -> str:
        """The section of the page."""
        level = "h1" if self.shape == "title" else "h2"
        name = f' id="{html.escape(self.anchor)}"' if self.anchor else ""
        heading = f"<{level}{name}>{self.heading}</{level}>" if self.heading else ""
        words = "".join(f'<div class="block">{block}</div>' for block in self.words)
        steps = "".join(f'<div class="block step">{block}</div>' for block in self.steps)
        return (
            f'<section class="{self.shape}" data-minutes="{minutes:.1f}">{heading}'
            f'<div class="body"><div class="words">{words}{steps}</div>{self.picture}</div>'
            f'<aside class="notes" hidden>{self._notes()}</aside></section>'
        )

    def _notes(self) -> str:
        parts = {"Ask": self.ask, "Expect": self.expect, "The chapter says": self.says}
        return "".join(f"<h3>{name}</h3>{''.join(texts)}" for name, texts in parts.items() if texts)


def page(slides: list[Slide], minutes: int) -> str:
    """All of them, with the minutes shared out."""
    total = sum(slide.weight for slide in slides)
    return "\n".join(slide.html(minutes * slide.weight / total) for slide in slides)
