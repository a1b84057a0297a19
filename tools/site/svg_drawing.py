"""Our SVG drawn by matplotlib: as much of it as records and figures use, so that no browser is needed for a picture."""

import io
import re
from base64 import b64decode
from xml.etree import ElementTree

from matplotlib.axes import Axes
from matplotlib.colors import to_rgb
from matplotlib.image import imread
from matplotlib.patches import PathPatch
from matplotlib.path import Path as Outline
from matplotlib.transforms import Affine2D

POINT = re.compile(r"[MLHVQCz]|-?\d+(?:\.\d+)?")
TAKES = {"M": 1, "L": 1, "Q": 2, "C": 3}  # points after each letter
CODES = {"M": Outline.MOVETO, "L": Outline.LINETO, "Q": Outline.CURVE3, "C": Outline.CURVE4}
MIXED = re.compile(r"color-mix\(in srgb,\s*(.+?) (\d+)%,\s*(.+)\)$")
XLINK = "{http://www.w3.org/1999/xlink}href"
INHERITED = ("fill", "stroke", "stroke-width", "clip-path", "fill-opacity", "stroke-opacity", "stroke-dasharray")


def outline(d: str) -> Outline:
    """The outline that the letters and numbers of a path say.

    >>> outline("M0 0 2 0V2z").vertices.tolist()
    [[0.0, 0.0], [2.0, 0.0], [2.0, 2.0], [0.0, 0.0]]
    """
    words, letter, points, codes, start = iter(POINT.findall(d)), "M", [(0.0, 0.0)], [], (0.0, 0.0)
    for word in words:
        new = word.isalpha()
        letter = word if new else letter
        if letter == "z":
            points.append(start)
            codes.append(Outline.CLOSEPOLY)
            continue
        first = float(next(words) if new else word)
        if letter in "HV":
            x, y = points[-1]
            points.append((first, y) if letter == "H" else (x, first))
            codes.append(Outline.LINETO)
            continue
        numbers = [first, *(float(next(words)) for _ in range(2 * TAKES[letter] - 1))]
        points += list(zip(numbers[::2], numbers[1::2], strict=True))
        codes += [CODES[letter]] * TAKES[letter]
        if letter == "M":
            start, letter = points[-1], "L"  # what follows without a letter is a line
    return Outline(points[1:], codes)


class Drawing:
    """An SVG on axes whose units are its own; `colours` are its properties by name."""

    def __init__(self, ax: Axes, svg: str, colours: dict[str, str]) -> None:
        self.ax, self.colours = ax, colours
        self.root = ElementTree.fromstring(f'<svg xmlns:xlink="http://www.w3.org/1999/xlink">{svg}</svg>')
        self.named = {f"#{node.get('id')}": node for node in self.root.iter() if node.get("id")}
        for node in self.root:
            self._draw(node, {})

    def _draw(self, node: ElementTree.Element, around: dict[str, str]) -> None:
        own = around | {name: node.get(name) for name in INHERITED if node.get(name)}
        if node.tag == "g":
            for inner in node:
                self._draw(inner, own)
        elif node.tag == "path":
            self._patch(outline(node.get("d")), own)
        elif node.tag == "use":
            used = self.named[node.get("href") or node.get(XLINK)]
            moved = Affine2D().translate(float(node.get("x", 0)), float(node.get("y", 0)))
            self._patch(outline(used.get("d")).transformed(moved), own)
        elif node.tag == "image":
            self._image(node)
        elif node.tag == "text" and node.text:
            self._text(node, own)

    def _patch(self, path: Outline, own: dict[str, str]) -> None:
        fill, stroke = self._colour(own.get("fill", "#000000")), self._colour(own.get("stroke", "none"))
        wide = float(own.get("stroke-width", 0)) * self._points()
        patch = PathPatch(path, facecolor=fill, edgecolor=stroke, linewidth=wide if stroke != "none" else 0)
        if "stroke-dasharray" in own and wide:
            patch.set_linestyle(
                (0, [float(part) * self._points() / wide for part in re.findall(r"[\d.]+", own["stroke-dasharray"])])
            )
        for name, artist_sets in (("fill-opacity", patch.set_facecolor), ("stroke-opacity", patch.set_edgecolor)):
            if name in own and (colour := fill if name.startswith("fill") else stroke) != "none":
                artist_sets((*to_rgb(colour), float(own[name])))
        self.ax.add_artist(patch)  # the limits are given: add_patch would measure each line for them
        if clip := self.named.get(own.get("clip-path", "")[4:-1]):
            patch.set_clip_path(outline(clip[0].get("d")), self.ax.transData)

    def _text(self, node: ElementTree.Element, own: dict[str, str]) -> None:
        """Words where they stand, in the letters of matplotlib, by which our figures are laid out."""
        around = {"middle": "center", "end": "right"}
        turned = re.match(r"rotate\((\S+) ", node.get("transform", ""))
        written = self.ax.text(
            float(node.get("x")),
            float(node.get("y")),
            node.text,
            ha=around.get(node.get("text-anchor", ""), "left"),
            va="baseline",
            rotation=-float(turned[1]) if turned else 0,
            rotation_mode="anchor",
            color=self._colour(own.get("fill", "#000000")),
            fontsize=float(node.get("font-size")) * self._points(),
            fontweight=int(node.get("font-weight", 400)),
            fontstyle=node.get("font-style", "normal"),
            fontfamily="monospace" if node.get("font-family") == "monospace" else "sans-serif",
            parse_math=False,
        )
        if "fill-opacity" in own:
            written.set_alpha(float(own["fill-opacity"]))

    def _image(self, node: ElementTree.Element) -> None:
        points = imread(io.BytesIO(b64decode((node.get("href") or node.get(XLINK)).partition(",")[2])))
        x, y, wide, high = (float(node.get(name)) for name in ("x", "y", "width", "height"))
        self.ax.imshow(
            points, cmap="gray", extent=(x, x + wide, y + high, y), aspect="auto", interpolation="nearest", zorder=1
        )

    def _points(self) -> float:
        """How many points of print a unit is."""
        (left, _), (right, _) = self.ax.transData.transform([(0, 0), (1, 0)])
        return (right - left) * 72 / self.ax.figure.dpi

    def _colour(self, said: str):
        if said.startswith("url("):  # a hatching is its ground
            return self._colour(self.named[said[4:-1]][0].get("fill"))
        if mixed := MIXED.match(said):
            share = int(mixed[2]) / 100
            pair = zip(to_rgb(self._colour(mixed[1])), to_rgb(self._colour(mixed[3])), strict=True)
            return tuple(share * a + (1 - share) * b for a, b in pair)
        return self.colours.get(said, said)
