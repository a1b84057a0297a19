"""How long one control of a widget takes in the browser, by the keyboard and by the mouse."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from playwright.sync_api import ElementHandle, Page

PROBE = (Path(__file__).parent / "latency_probe.js").read_text(encoding="utf8")
MOVES, DRAGS = 30, 120
WIDGETS = 10  # at most so many times is a widget shown anew: a menu has few states
PATIENCE = 800  # ms after which a key has changed nothing
MOUSE_EVERY = 1 / 60  # seconds
BACK = {"ArrowRight": "ArrowLeft", "ArrowLeft": "ArrowRight"}


@dataclass
class Times:
    """Milliseconds from a key to the new picture: until it is in the page, and until it is on the screen."""

    shown: list[float] = field(default_factory=list)
    painted: list[float] = field(default_factory=list)

    def add(self, move: dict[str, float]) -> None:
        """Note one move."""
        self.shown.append(move["shown"])
        self.painted.append(move["painted"])


@dataclass
class Measured:
    """What was found of one control.

    `last` is ms from the last input of a drag to the last picture, and `wrong` counts how often a value was seen with
    another picture than the first time.
    """

    new: Times = field(default_factory=Times)
    seen: Times = field(default_factory=Times)
    pictures_a_second: float = 0.0
    last: float = 0.0
    wrong: int = 0
    edges: list[tuple[float, float]] = field(default_factory=list)

    @property
    def shift(self) -> float:
        """How far the upper or the lower edge of the picture moved, in px."""
        return max((max(edge) - min(edge) for edge in zip(*self.edges, strict=True)), default=0.0)


class Bench:
    """One control under test.

    Args:
        page: the page of the browser.
        fresh: shows the widget anew, as if never moved; returns its box of outputs and the control.
    """

    def __init__(self, page: Page, fresh: Callable[[], tuple[ElementHandle, ElementHandle]]) -> None:
        self.page, self.fresh, self.found = page, fresh, Measured()
        self.places: dict[str, float] = {}  # px at which the handle stands, for each value this widget has shown
        self.looks: dict[str, int] = {}  # the picture of each value, the first time it was seen

    def measure(self) -> Measured:
        """States never shown, states shown before, and a drag across them."""
        for _ in range(WIDGETS):
            self._visit()
        self._revisit()
        if len(self.places) > 1 and self.control.evaluate("e => e.matches('[role=slider], [type=range]')"):
            self._drag()
        self.page.evaluate("probe.stop()")
        return self.found

    def _visit(self) -> None:
        """Step through what a fresh widget has not shown: to the right end, then on from the left end."""
        if len(self.found.new.shown) >= MOVES:
            return
        self._show()
        while self._is_new("ArrowRight"):
            pass
        if self._is_new("Home"):
            while self._is_new("ArrowRight"):
                pass

    def _show(self) -> None:
        box, self.control = self.fresh()
        self.page.evaluate("window.probe?.stop()")
        self.page.evaluate(PROBE, box)
        self.control.scroll_into_view_if_needed()
        self.control.focus()
        self.places = {}
        self._note()

    def _press(self, key: str) -> tuple[dict | None, bool]:
        """Press a key; returns how long the picture took (None without one), and whether its value is a new one."""
        self.page.keyboard.press(key)
        moved = self.page.evaluate("control => probe.stand(control).value", self.control) != self.value
        move = self.page.evaluate("wait => probe.follow(wait)", PATIENCE) if moved else None
        return move, self._note()

    def _note(self) -> bool:
        """Look at where the control stands; whether this widget stands there for the first time."""
        seen = self.page.evaluate("control => ({ ...probe.stand(control), ...probe.look() })", self.control)
        new = seen["value"] not in self.places
        self.places[seen["value"]] = seen["x"]
        self.x, self.y, self.value = seen["x"], seen["y"], seen["value"]
        self.found.wrong += self.looks.setdefault(seen["value"], seen["picture"]) != seen["picture"]
        self.found.edges.append(seen["edges"])
        return new

    def _is_new(self, key: str) -> bool:
        if len(self.found.new.shown) >= MOVES:
            return False
        move, new = self._press(key)
        if move and new:
            self.found.new.add(move)
        return bool(move) and new

    def _revisit(self) -> None:
        key = "ArrowLeft"
        for _ in range(2 * MOVES):  # a step beyond what was shown is not counted
            if len(self.found.seen.shown) == MOVES:
                return
            move, new = self._press(key)
            if move and not new:
                self.found.seen.add(move)
            else:
                key = BACK[key]

    def _drag(self) -> None:
        """Drag across the states shown, one for each move of the mouse, there and back again."""
        across = sorted(self.places.values())
        there_and_back = across + across[-2:0:-1]
        mouse = self.page.mouse
        mouse.move(self.x, self.y)
        mouse.down()
        self.page.evaluate("probe.clear()")
        start = time.monotonic()
        for k in range(DRAGS):
            mouse.move(there_and_back[k % len(there_and_back)], self.y)
            time.sleep(max(0.0, start + (k + 1) * MOUSE_EVERY - time.monotonic()))
        spent = time.monotonic() - start
        self.found.pictures_a_second = self.page.evaluate("probe.pictures") / spent
        mouse.up()
        self.page.wait_for_timeout(PATIENCE)
        self.found.last = max(0.0, self.page.evaluate("probe.last - probe.input"))
        self._note()


def median_and_95(times: list[float]) -> str:
    """The median and the 95th percentile, as the table shows them.

    >>> median_and_95([3.0, 1.0, 2.0])
    '2 / 3'
    """
    return f"{median(times):.0f} / {sorted(times)[round(0.95 * (len(times) - 1))]:.0f}" if times else "-"
