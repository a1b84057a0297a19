"""What a screen reader is told of a part of a page: the accessibility tree that Chromium computes."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import CDPSession, Locator

SPOKEN = {"slider", "combobox", "button", "status", "alert", "image"}


@dataclass(frozen=True)
class Spoken:
    """A node that is read out: its role and name, and where there are any its value in words, its ends, its state.

    >>> str(Spoken("slider", "p =", "0.50", 0, 1))
    'slider "p =", 0.50, from 0 to 1'
    """

    role: str
    name: str
    value: str = ""
    low: float | None = None
    high: float | None = None
    pressed: str = ""

    def __str__(self) -> str:
        ends = f"from {self.low} to {self.high}" if self.low is not None else ""
        pressed = f"pressed: {self.pressed}" if self.pressed else ""
        return ", ".join(filter(None, [f'{self.role} "{self.name}"', self.value, ends, pressed]))


def spoken(box: Locator) -> list[Spoken]:
    """Read the tree below an element, in its order; what has no role to speak of is left out."""
    session = box.page.context.new_cdp_session(box.page)
    box.evaluate("element => { window.readOut = element }")
    element = session.send("Runtime.evaluate", {"expression": "window.readOut"})["result"]["objectId"]
    nodes = session.send("Accessibility.queryAXTree", {"objectId": element})["nodes"]
    known = {node["nodeId"]: node for node in nodes}
    told = [node for node in nodes if not node["ignored"] and node["role"]["value"] in SPOKEN]
    found = [_spoken(session, node, known) for node in told]
    session.detach()
    return found


def _spoken(session: CDPSession, node: dict[str, Any], known: dict[str, dict[str, Any]]) -> Spoken:
    facts = {fact["name"]: fact["value"].get("value") for fact in node.get("properties", [])}
    name = node.get("name", {}).get("value") or " ".join(_texts(node, known))
    value = str(node.get("value", {}).get("value", ""))
    low, high = (_told(facts.get(end)) for end in ("valuemin", "valuemax"))
    value = _value_text(session, node) or value
    return Spoken(node["role"]["value"], name, value, low, high, facts.get("pressed", ""))


def _told(number: float | None) -> float | None:
    """A number of the tree, which keeps seven digits of each."""
    return None if number is None else round(number, 6)


def _texts(node: dict[str, Any], known: dict[str, dict[str, Any]]) -> Iterator[str]:
    for child in filter(None, map(known.get, node.get("childIds", []))):
        if child["role"]["value"] == "StaticText":
            yield child["name"]["value"]
        else:
            yield from _texts(child, known)


def _value_text(session: CDPSession, node: dict[str, Any]) -> str:
    """The words for a value: screen readers get them, but the tree as developers see it shows the number only."""
    seen = session.send("DOM.describeNode", {"backendNodeId": node["backendDOMNodeId"]})["node"]
    names_and_values = seen.get("attributes", [])
    return dict(zip(names_and_values[::2], names_and_values[1::2], strict=True)).get("aria-valuetext", "")
