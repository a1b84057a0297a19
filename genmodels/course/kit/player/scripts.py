"""The part of the player that runs in a browser."""

from pathlib import Path

FOLDER = Path(__file__).parent
PLAYER = ("controls.js", "player.js")  # in the order in which they are read; after them comes a source of frames
ON_A_PAGE = (*PLAYER, "sharing.js", "record.js")  # what a page without Python needs


def script(*names: str) -> str:
    """Files of the player, one after another.

    >>> script("player.js", "kernel.js").count("class ")
    2
    """
    return "\n".join((FOLDER / name).read_text(encoding="utf-8") for name in names)
