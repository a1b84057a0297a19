"""Draw the picture on top of the README from the record of a chapter: `make picture`.

It is the bent coin of chapter 04: p walks from one end to the other and back, and pauses where it is the likeliest.
"""

from pathlib import Path

from tools.course import NOTEBOOKS
from tools.site.stills import recorded, sweep
from tools.stored_records import folder

TARGET = NOTEBOOKS / "pictures/bent_coin.svg"
P, BEST = 2, "0.70"  # the third control, and the share of heads in ten tosses
PAUSE = 8  # frames
FRAME = 0.22  # seconds
TITLE = "Seven heads in ten tosses: the log-likelihood of the bent coin as p moves from 0.05 to 0.95 and back."


def record() -> Path:
    """The record that is drawn."""
    [path] = folder(NOTEBOOKS / "04_likelihood.ipynb").glob("*bent_coin.js.gz")
    return path


def drawn() -> str:
    """The picture as SVG."""
    read = recorded(record())
    best, last = read.place(P, BEST), len(read.axes[P]["texts"]) - 1
    there = [*range(1, best), *[best] * PAUSE, *range(best + 1, last)]
    walk = [*there, *there[-2:0:-1]]
    states = [[stop if axis == P else start for axis, start in enumerate(read.head["start"])] for stop in walk]
    return sweep(record(), states, FRAME * len(states), rest=walk.index(best), title=TITLE)


def main() -> None:
    """Write it."""
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_text(drawn(), encoding="utf-8")
    print(f"{TARGET}: {TARGET.stat().st_size / 1024:.0f} KiB")


if __name__ == "__main__":
    main()
