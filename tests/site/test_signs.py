"""No picture has a sign that the sans of the pages lacks: it would come from another font, or from none."""

import html
import re

from tools.course import notebooks, read
from tools.site.outside.fonts import GREEK, LATIN
from tools.site.outside.signs import SIGNS
from tools.stored_records import script, stored

WORDS = re.compile(r"<text\b[^>]*>([^<]*)</text>")
GAP = re.compile("[\ue000-\uf8ff]")  # what a record fills in
OUTLINES = re.compile(r'<path d="([^"]*)"')
GLYPHS = re.compile(r"Q[^Mz]*z")


def _svgs(path):
    for cell in read(path)["cells"]:
        for output in cell.get("outputs", []):
            yield "".join(output.get("data", {}).get("image/svg+xml", ""))


def _recorded(path):
    for record in stored(path):
        yield script(record).replace('\\"', '"')


def test_every_sign_of_a_picture_is_in_the_fonts():
    known, missing = set(LATIN + GREEK + SIGNS), {}
    for path in notebooks():
        for drawing in (*_svgs(path), *_recorded(path)):
            for words in map(html.unescape, WORDS.findall(drawing)):
                if unknown := set(GAP.sub("", words)) - known:
                    missing[path.stem, words] = unknown
    assert not missing


def test_no_picture_has_letters_as_outlines():
    drawn = {}
    for path in notebooks():
        curves = [d for drawing in _svgs(path) for d in OUTLINES.findall(drawing) if len(GLYPHS.findall(d)) > 1]
        if curves:
            drawn[path.stem] = len(curves)
    assert not drawn
