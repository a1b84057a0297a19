"""Stills, which stand in for pictures that move, on a telephone: nothing in them is too small to be read."""

import re
from base64 import b64decode

import pytest

from tools.course import notebooks, read

PHONE, MARGINS, SMALLEST_TYPE = 390, 32, 10  # pixels across, of which the page keeps some, and of the smallest type
SHRUNK = 0.7  # of its width a still keeps: see `picture.py`
IMAGE = re.compile(r'<img [^>]*width="(\d+)"[^>]*src="data:image/svg\+xml;base64,([^"]+)"')
WIDTH = re.compile(r'viewBox="\S+ \S+ (\S+) \S+"')
TYPE = re.compile(r'<text[^>]*font-size="([\d.]+)"')


def stills(path):
    """The stills of a notebook: how wide each is on the page, and its drawing."""
    for cell in read(path)["cells"]:
        for output in cell.get("outputs", []):
            shown = "".join(output.get("data", {}).get("text/html", ""))
            if 'class="gm-stills"' in shown:
                yield from ((int(width), b64decode(drawing).decode()) for width, drawing in IMAGE.findall(shown))


@pytest.mark.parametrize("path", notebooks(), ids=lambda path: path.stem)
def test_no_type_is_too_small(path):
    for width, drawing in stills(path):
        units = float(WIDTH.search(drawing)[1]) / width
        shrunk = max(SHRUNK, min(1, (PHONE - MARGINS) / width))
        smallest = min(float(size) for size in TYPE.findall(drawing)) / units
        assert smallest * shrunk >= SMALLEST_TYPE


def test_there_are_stills_to_look_at():
    found = [len(list(stills(path))) for path in notebooks()]
    assert sum(found) > 60
    assert sum(map(bool, found)) > 15
