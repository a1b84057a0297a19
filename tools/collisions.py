"""Look for labels that stand on data, on another label, or beyond the edge of their figure.

A figure is drawn without its labels: where a label would stand, all pixels must be of nearly one colour, from which its
own colour differs.  Letters with a ground or a rim of their own are read on anything, and may stand on lines.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

import numpy as np
from matplotlib.artist import Artist
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.colors import to_rgb
from matplotlib.figure import Figure
from matplotlib.legend import Legend
from matplotlib.text import Text
from matplotlib.transforms import Bbox

LUMINANCE = np.array([0.2126, 0.7152, 0.0722])
STANDS_OUT = 0.1  # of the way from black to white
READABLE = 0.4
FEW = 4  # pixels that differ: the rim of a line that ends beside a label
NEAR = 1.0  # pixels by which boxes are larger than what is drawn in them

Boxed = tuple[Text | Legend, np.ndarray]  # a label and its corners (4, 2)


@contextmanager
def labels_apart() -> Iterator[list[Text | Legend]]:
    """Meanwhile texts and legends are put into this list instead of being drawn."""
    kept = {kind: kind.draw for kind in (Text, Legend)}
    found: list[Text | Legend] = []

    def collect(label, renderer, *args, **kwargs):
        if label.get_visible() and (isinstance(label, Legend) or label.get_text().strip()):
            found.append(label)

    try:
        for kind in kept:
            kind.draw = collect
        yield found
    finally:
        for kind, draw in kept.items():
            kind.draw = draw


def collisions(fig: Figure) -> list[str]:
    """What is wrong with the labels of a figure, one sentence each; [] where all can be read."""
    canvas = FigureCanvasAgg(fig)
    if layout := fig.get_layout_engine():
        layout.execute(fig)  # settles where the axes are; as it is drawn, the rest makes room for them
    with labels_apart() as labels:
        canvas.draw()
    return _told(_boxed(labels, canvas), canvas)


class Stage:
    """A figure in which only some artists move: all else is drawn once, and they above it, as in the player."""

    def __init__(self, fig: Figure, moving: Iterable[Artist]):
        self._moving = sorted(moving, key=lambda artist: artist.zorder)
        for artist in self._moving:
            artist.set_animated(True)
        self._canvas = FigureCanvasAgg(fig)
        with labels_apart() as labels:
            self._canvas.draw()
        self._boxed = _boxed(labels, self._canvas)
        self._still = self._canvas.copy_from_bbox(fig.bbox)

    def collisions(self) -> list[str]:
        """What is wrong with the labels as the figure is now."""
        self._canvas.restore_region(self._still)
        with labels_apart() as labels:
            for artist in self._moving:
                artist.draw(self._canvas.get_renderer())
        return _told([*self._boxed, *_boxed(labels, self._canvas)], self._canvas)


def _boxed(labels: Sequence[Text | Legend], canvas: FigureCanvasAgg) -> list[Boxed]:
    return [(label, _box(label, canvas.get_renderer())) for label in labels]


def _told(boxed: Sequence[Boxed], canvas: FigureCanvasAgg) -> list[str]:
    ground = np.asarray(canvas.buffer_rgba()).view(np.uint32)[::-1, :, 0]  # a number for each colour
    said = [sentence for label, box in boxed for sentence in _alone(label, box, ground)]
    pairs = [(boxed[i][0], boxed[j][0]) for i, j in _near([box for _, box in boxed]) if _meet(boxed[i][1], boxed[j][1])]
    return [*said, *(f"{_name(first)} stands on {_name(second)}" for first, second in pairs)]


def _near(boxes: Sequence[np.ndarray]) -> np.ndarray:
    """The pairs of boxes, turned or not, that overlap in x and in y."""
    corners = np.reshape(boxes, (-1, 4, 2))
    low, high = corners.min(axis=1), corners.max(axis=1)
    return np.argwhere(np.triu((low[:, None] < high).all(axis=-1) & (low < high[:, None]).all(axis=-1), 1))


def _alone(label, box: np.ndarray, ground: np.ndarray) -> Iterator[str]:
    (left, bottom), (right, top) = box.min(axis=0), box.max(axis=0)
    height, width = ground.shape[:2]
    if left < -NEAR or bottom < -NEAR or right > width + NEAR or top > height + NEAR:
        yield f"{_name(label)} is cut off at the edge"
    if _has_own_ground(label):
        return
    under = _pixels(box, ground)
    if not under.size:
        return
    most = under[0] if len(under) == 1 else np.median(under)
    if (abs(under - most) > STANDS_OUT).sum() >= FEW:
        yield f"{_name(label)} stands on data"
    elif isinstance(label, Text) and abs(to_rgb(label.get_color()) @ LUMINANCE - most) < READABLE:
        yield f"{_name(label)} is hard to tell from its ground"


def _name(label) -> str:
    texts = [text.get_text() for text in label.get_texts()] if isinstance(label, Legend) else [label.get_text()]
    return f"the {'legend' if isinstance(label, Legend) else 'label'} {', '.join(texts)!r}"


def _has_own_ground(label) -> bool:
    return isinstance(label, Text) and bool(label.get_bbox_patch() or label.get_path_effects())


def _box(label, renderer) -> np.ndarray:
    """The corners (4, 2) of a label in pixels; those of turned text are turned."""
    if isinstance(label, Legend) or label.get_rotation() % 90 == 0:
        return _corners(label.get_window_extent(renderer))
    turned = label.get_window_extent(renderer)
    angle, label._rotation = label._rotation, 0.0
    flat = label.get_window_extent(renderer)
    label._rotation = angle
    middle = np.array([turned.x0 + turned.x1, turned.y0 + turned.y1]) / 2
    cos, sin = np.cos(np.radians(label.get_rotation())), np.sin(np.radians(label.get_rotation()))
    return middle + (_corners(flat) - _corners(flat).mean(axis=0)) @ np.array([[cos, sin], [-sin, cos]])


def _corners(box: Bbox) -> np.ndarray:
    return np.array([[box.x0, box.y0], [box.x1, box.y0], [box.x1, box.y1], [box.x0, box.y1]])


def _sides(box: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The directions of two sides of a box (2, 2), and how far it reaches from its middle along each (2,)."""
    sides = box[[1, 3]] - box[0]
    lengths = np.linalg.norm(sides, axis=1)
    return sides / np.maximum(lengths, 1e-9)[:, None], lengths / 2


def _pixels(box: np.ndarray, ground: np.ndarray) -> np.ndarray:
    """The luminance of the pixels inside a box, from 0 to 1; one number where all are of one colour, as under most."""
    if box[0, 1] == box[1, 1]:  # it is not turned: what is inside is a box of pixels
        low, high = box[0] + (NEAR - 0.5), box[2] - (NEAR + 0.5)  # of their middles
        (left, bottom), (right, top) = np.maximum(np.ceil(low), 0).astype(int), np.floor(high).astype(int) + 1
        inside = ground[bottom : max(top, 0), left : max(right, 0)]
    else:
        low = np.maximum(np.floor(box.min(axis=0)).astype(int), 0)
        high = np.ceil(box.max(axis=0)).astype(int)
        piece = ground[low[1] : high[1], low[0] : high[0]]
        x, y = (start + 0.5 + np.arange(count) for start, count in zip(low, piece.shape[1::-1], strict=True))
        directions, reach = _sides(box)
        offset = np.stack(np.meshgrid(x, y), axis=-1) - box.mean(axis=0)
        inside = piece[(abs(offset @ directions.T) <= reach - NEAR).all(axis=-1)]
    one = inside.size and (inside == inside.flat[0]).all()
    colours = inside.flat[:1] if one else inside.ravel()
    return colours.view(np.uint8).reshape(-1, 4)[:, :3] @ LUMINANCE / 255


def _meet(first: np.ndarray, second: np.ndarray) -> bool:
    """Do two boxes overlap? Not if their shadows on a side of one of them lie apart."""
    for direction in np.concatenate([_sides(first)[0], _sides(second)[0]]):
        a, b = first @ direction, second @ direction
        if min(a.max(), b.max()) - max(a.min(), b.min()) <= 2 * NEAR:
            return False
    return True
