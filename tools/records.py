"""Make the records of all widgets of the course, and a page that plays them without Python and without a server.

python -m tools.records FOLDER

The widgets have the data of the course.  Where a notebook chooses other data, `python -m tools.execute_notebooks
--records FOLDER` records what that notebook shows.
"""

import html
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from math import prod
from pathlib import Path

from genmodels.course import timing
from genmodels.course.kit.player import record
from genmodels.course.kit.player.scripts import ON_A_PAGE, script

MOST = 2 * 1024**2  # bytes of all records together, compressed
ROW = "{:20} {:>14} {:>14} {:>7} {:>7} {:>7}"
PAGE = """<!doctype html>
<html lang="en" data-theme="auto">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Pictures that move</title>
<link rel="stylesheet" href="player.css">
<style>
  html {{ color-scheme: light dark; font-family: sans-serif }}
  body {{ max-width: 60rem; margin: 1rem auto; padding: 0 1rem }}
</style>
<script src="player.js"></script>
<h1>Pictures that move</h1>
{players}
</html>
"""


def make(number: int, folder: Path) -> tuple[str, list[int], list[int], int, float]:
    """Write the record of one widget: its name, its stops and those recorded, the bytes compressed, the seconds."""
    build, start = timing.ALL[number], time.process_time()
    demo = build()
    made = record.write(demo, folder / "records", build.__name__)
    stops = [len(axis.stops) for axis in demo.axes]
    return build.__name__, stops, [len(own) for own in made.stops], made.bytes, time.process_time() - start


def page(names: Sequence[str]) -> str:
    """A bare page with a player for each record."""
    players = (
        f'<h2>{html.escape(name)}</h2>\n<genmodels-record src="records/{name}.js"></genmodels-record>' for name in names
    )
    return PAGE.format(players="\n".join(players))


def write_page(folder: Path, names: Sequence[str]) -> None:
    """The page, its script and its style; the records themselves are in folder/records."""
    files = {"index.html": page(names), "player.js": script(*ON_A_PAGE), "player.css": script("player.css")}
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")


def main() -> None:
    """Write everything into the folder that is named, and print how much it is."""
    if len(sys.argv) != 2 or sys.argv[1].startswith("-"):  # --help is no folder
        sys.exit(__doc__)
    folder, start = Path(sys.argv[1]), time.perf_counter()
    with ProcessPoolExecutor() as processes:
        made = list(processes.map(make, range(len(timing.ALL)), [folder] * len(timing.ALL)))
    write_page(folder, [name for name, *_ in made])
    print(ROW.format("widget", "stops", "recorded", "states", "KiB", "seconds"))
    for name, stops, kept, size, seconds in made:
        shapes = ("x".join(map(str, shape)) for shape in (stops, kept))
        print(ROW.format(name, *shapes, prod(kept), f"{size / 1024:.1f}", f"{seconds:.1f}"))
    total = sum(size for *_, size, _ in made)
    print(f"{total / 1024:.0f} KiB in {time.perf_counter() - start:.0f} s; open {folder / 'index.html'}")
    sys.exit("that is more than 2 MiB" if total > MOST else 0)


if __name__ == "__main__":
    main()
