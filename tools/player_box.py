"""One player in a page, in JupyterLab or anywhere else, as its reader meets it."""

from typing import Literal, Self

from playwright.sync_api import Locator, expect

Role = Literal["slider", "combobox", "button"]


class PlayerBox:
    """A player.

    Args:
        root: the element that holds the controls, the sentence and the picture.
    """

    def __init__(self, root: Locator) -> None:
        self.root, self.page = root, root.page
        self.words = root.get_by_role("status").first
        self.alarm = root.get_by_role("alert")
        self.picture = root.get_by_role("img")

    def slider(self, name: str) -> Locator:
        """Return the slider of that name."""
        return self._control("slider", name)

    def menu(self, name: str) -> Locator:
        """Return the menu of that name."""
        return self._control("combobox", name)

    def button(self, name: str) -> Locator:
        """Return the button of that name."""
        return self._control("button", name)

    def _control(self, role: Role, name: str) -> Locator:
        return self.root.get_by_role(role, name=name, exact=True)

    def press(self, control: Locator, *keys: str) -> None:
        """Focus a control as the Tab key would, and press keys."""
        control.scroll_into_view_if_needed()
        control.focus()
        for key in keys:
            self.page.keyboard.press(key)

    def reset(self, words: str) -> Self:
        """Press Reset, and wait for the words of the start."""
        self.press(self.button("Reset"), "Enter")
        self.says(words)
        return self

    def says(self, words: str, seconds: float = 5) -> None:
        """Wait until these words are read out."""
        expect(self.words).to_have_text(words, timeout=1000 * seconds)

    def shows(self, alt: str, seconds: float = 5) -> None:
        """Wait until the picture has this description: two places may share their words."""
        expect(self.picture).to_have_attribute("aria-label", alt, timeout=1000 * seconds)

    def seen(self) -> tuple[str | None, str]:
        """Return the description of the picture, and its drawing."""
        return self.picture.get_attribute("aria-label"), self.picture.inner_html()

    def centre(self, place: int) -> tuple[float, float]:
        """Return the middle of a moving artist, as a share of the picture's width and height."""
        seen, whole = self.picture.locator(".gm-moving > g").nth(place).bounding_box(), self.picture.bounding_box()
        if not seen or not whole:
            raise LookupError(f"artist {place} is not to be seen")
        across = (seen["x"] + seen["width"] / 2 - whole["x"]) / whole["width"]
        return across, (seen["y"] + seen["height"] / 2 - whole["y"]) / whole["height"]

    def edges(self) -> dict[str, float]:
        """Return where the picture lies within the player, and its size, in pixels."""
        inner, outer = self.picture.bounding_box(), self.root.bounding_box()
        if not inner or not outer:
            return {}
        return {
            "x": inner["x"] - outer["x"],
            "y": inner["y"] - outer["y"],
            "width": inner["width"],
            "height": inner["height"],
        }
