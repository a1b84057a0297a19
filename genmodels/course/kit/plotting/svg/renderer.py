"""A backend of matplotlib that writes short SVG: no ids of its own making but for shared shapes, no metadata, no fonts.

Text stays text, in the font of the page; mathematics between dollar signs becomes paths.
"""

import base64
import html
from functools import lru_cache
from zlib import crc32

import numpy as np
from matplotlib.backend_bases import FigureCanvasBase, RendererBase
from matplotlib.figure import Figure
from matplotlib.path import Path
from matplotlib.transforms import Affine2D, IdentityTransform

from ..png import encode
from .markup import GAP, UNITS_PER_INCH, UNITS_PER_POINT, Markup, path_data
from .styling import attributes, font, lettering, paint, stroke, with_alpha

ID = "gm-0-"  # every id starts so; a player puts a number of its own for the 0, for a page may have several
IMAGE_DPI = 144
MANY = 200  # points of one look, from which on those of a size share a shape
MOST_WIDTHS = 4096  # of texts that are remembered
_ANCHOR = {"left": ("start", 0.0), "center": ("middle", 0.5), "right": ("end", 1.0)}


class SvgRenderer(RendererBase):
    """Collects what is drawn; `take()` hands it over. `shared` are shapes that are defined once for all, by id.

    What is drawn `thin` cannot move: its curves keep only the points that can be seen.
    """

    def __init__(self, width: float, height: float):
        super().__init__()
        self.thin = False
        self.width, self.height = width, height
        self.shared: dict[str, str] = {}
        self._own: dict[str, str] = {}
        self._widths: dict[tuple[str, int], float] = {}
        self._drawn: list[Markup] = []
        self._points: list[tuple] | None = None  # of a collection that is being drawn
        self._flip = Affine2D().scale(1, -1).translate(0, height)

    def take(self, share: bool = False) -> list[Markup]:
        """What was drawn since the last time; the shapes that it defines come first, unless all are to share them."""
        if share:
            self.shared |= self._own
            self._own = {}
        defined = [Markup(f"<defs>{''.join(self._own.values())}</defs>")] if self._own else []
        taken = [*defined, *self._drawn]
        self._own, self._drawn = {}, []
        return taken

    def draw_path(self, gc, path, transform, rgbFace=None):
        if self._points is not None:
            self._points.append((path, transform.get_matrix().copy(), rgbFace))
            return
        data = path_data(path, transform + self._flip, thin=self.thin)
        painted = {**self._fill(gc, rgbFace), **stroke(gc)}
        if len(data.numbers) and not (self.thin and painted == {"fill": "none"}):
            style = attributes(clip_path=self._clip(gc), **painted)
            self._drawn.append(Markup(f'<path d="{data.text}"{style}/>', data.numbers))

    def draw_path_collection(self, gc, master_transform, paths, all_transforms, offsets, *args, **kwargs):
        given = gc, master_transform, paths, all_transforms, offsets, *args
        faces, edges = args[1:3]
        if len(offsets) < MANY or len(paths) > 1 or len(faces) != 1 or len(edges) != 1:
            super().draw_path_collection(*given, **kwargs)
            return
        self._points = []
        super().draw_path_collection(*given, **kwargs)
        points, self._points = self._points, None
        look = self.new_gc()
        look.copy_properties(gc)
        look.set_linewidth(args[3][0])
        look.set_foreground(edges[0], isRGBA=True)
        sizes: dict[bytes, list] = {}
        for point in points:
            sizes.setdefault(point[1][:2, :2].tobytes(), []).append(point)
        for same in sizes.values():
            path, matrix, face = same[0]
            size = Affine2D(np.block([[matrix[:2, :2], np.zeros((2, 1))], [0, 0, 1]]))
            self.draw_markers(look, path, size, Path([one[:2, 2] for _, one, _ in same]), IdentityTransform(), face)

    def draw_markers(self, gc, marker_path, marker_trans, path, trans, rgbFace=None):
        shape = path_data(marker_path, marker_trans + Affine2D().scale(1, -1))
        places = (trans + self._flip).transform(_ends(path))
        places = places[np.isfinite(places).all(axis=1)]
        if not len(places):
            return
        name = self._define("path", f'd="{shape}"')
        style = attributes(clip_path=self._clip(gc), **self._fill(gc, rgbFace), **stroke(gc))
        uses = f'<use href="#{name}" x="{GAP}" y="{GAP}"/>' * len(places)
        self._drawn.append(Markup(f"<g{style}>{uses}</g>", places.ravel()))

    def draw_text(self, gc, x, y, s, prop, angle, ismath=False, mtext=None):
        if ismath:
            super().draw_text(gc, x, y, s, prop, angle, ismath, mtext)
            return
        x, y, anchor = self._held(x, y, s, prop, angle, mtext)
        turned = f' transform="rotate({-angle:.4g} {GAP} {GAP})"' if angle else ""
        style = attributes(clip_path=self._clip(gc), text_anchor=anchor, **font(prop), **lettering(gc))
        kept = ' xml:space="preserve"' if "  " in s else ""
        text = f'<text x="{GAP}" y="{GAP}"{turned}{style}{kept}>{html.escape(s, quote=False)}</text>'
        self._drawn.append(Markup(text, np.array([x, y] * (2 if angle else 1))))

    def _held(self, x, y, s, prop, angle, mtext) -> tuple[float, float, str]:
        """Where text is held, and by which end: as matplotlib does, for the font of the page may be narrower.

        A line among several, and turned text, are held in the middle.
        """
        anchored = mtext is not None and (angle == 0 or mtext.get_rotation_mode() == "anchor")
        anchor, share = _ANCHOR[mtext.get_ha() if anchored else "center"]
        along = share * self._width(s, prop) if share else 0.0
        return x + along * np.cos(np.radians(angle)), y - along * np.sin(np.radians(angle)), anchor

    def _width(self, s, prop) -> float:
        """How wide a text is; most are drawn again in many states."""
        look = s, hash(prop)  # by which fonts are compared
        if look not in self._widths:
            if len(self._widths) == MOST_WIDTHS:
                self._widths.clear()
            self._widths[look] = self.get_text_width_height_descent(s, prop, False)[0]
        return self._widths[look]

    def draw_image(self, gc, x, y, im, transform=None):
        data = _base64_png(im[::-1].tobytes(), im.shape)
        height, width = np.array(im.shape[:2]) / self.get_image_magnification()
        numbers = np.array([x, self.height - y - height, width, height])
        href = f'href="data:image/png;base64,{data}" preserveAspectRatio="none"'
        place = f'x="{GAP}" y="{GAP}" width="{GAP}" height="{GAP}"'
        self._drawn.append(Markup(f"<image {place}{attributes(clip_path=self._clip(gc))} {href}/>", numbers))

    def get_image_magnification(self):
        return IMAGE_DPI / UNITS_PER_INCH

    def get_canvas_width_height(self):
        return self.width, self.height

    def points_to_pixels(self, points):
        return points * UNITS_PER_POINT

    def _fill(self, gc, face) -> dict:
        return {"fill": self._hatch(gc, face)} if gc.get_hatch() else paint("fill", with_alpha(gc, face))

    def _hatch(self, gc, face) -> str:
        """A tile of an inch: its face, and over it the lines of the hatching."""
        size, color = UNITS_PER_INCH, gc.get_hatch_color()
        lines = path_data(gc.get_hatch_path(), Affine2D().scale(size, -size).translate(0, size))
        tile = f'<path d="M0 0H{size}V{size}H0z"{attributes(**paint("fill", with_alpha(gc, face)))}/>'
        width = self.points_to_pixels(gc.get_hatch_linewidth())
        style = attributes(**paint("fill", color), **paint("stroke", color), stroke_width=width)
        frame = f'patternUnits="userSpaceOnUse" width="{size}" height="{size}"'
        return self._url("pattern", frame, f'{tile}<path d="{lines}"{style}/>')

    def _clip(self, gc) -> str | None:
        path, transform = gc.get_clip_path()
        rectangle = gc.get_clip_rectangle()
        if path is not None:
            data = str(path_data(path, transform + self._flip))
        elif rectangle is not None:
            left, bottom, right, top = np.rint(rectangle.extents).astype(int)
            data = f"M{left} {round(self.height) - top}H{right}V{round(self.height) - bottom}H{left}z"
        else:
            return None
        return self._url("clipPath", "", f'<path d="{data}"/>')

    def _url(self, tag: str, shape: str, content: str) -> str:
        return f"url(#{self._define(tag, shape, content)})"

    def _define(self, tag: str, shape: str, content: str = "") -> str:
        """The id of a shape: made of what it is, so that equal ones are one."""
        name = f"{ID}{crc32(f'{tag}{shape}{content}'.encode()):08x}"
        if name not in self.shared:
            self._own[name] = f'<{tag} id="{name}" {shape}>{content}</{tag}>'
        return name


@lru_cache(maxsize=64)  # a widget shows the same image in many of its states
def _base64_png(pixels: bytes, shape: tuple[int, int, int]) -> str:
    return base64.b64encode(encode(np.frombuffer(pixels, np.uint8).reshape(shape))).decode("ascii")


def _ends(path) -> np.ndarray:
    """The points of a path without the handles of its curves, (n, 2): where markers stand."""
    if path.codes is None:
        return np.asarray(path.vertices)
    return np.array([points[-2:] for points, code in path.iter_segments(simplify=False) if code != path.CLOSEPOLY])


class SvgCanvas(FigureCanvasBase):
    """A canvas whose measures are those of SVG: a figure on it lays itself out for the page."""

    def __init__(self, figure: Figure):
        super().__init__(figure)
        figure.set_dpi(UNITS_PER_INCH)
        self.renderer = SvgRenderer(*figure.bbox.size)

    def get_renderer(self) -> SvgRenderer:
        return self.renderer

    def draw(self) -> None:
        """Draw the figure afresh; what was drawn before is let go."""
        self.renderer.take()
        self.figure.draw(self.renderer)
