"""How a thing is painted: a graphics context of matplotlib as attributes of SVG, in colours that follow the page."""

from collections.abc import Sequence

from matplotlib.colors import to_hex
from matplotlib.font_manager import weight_dict

from ..style import INK, QUIET
from .markup import UNITS_PER_POINT
from .tints import tint, word

# A dark page has a dark picture: these colours are the page's own.
OF_THE_PAGE = {
    INK: "var(--gm-ink)",
    "#000000": "var(--gm-ink)",
    "#ffffff": "var(--gm-paper)",
    QUIET: "var(--gm-quiet)",
}


def attributes(**values) -> str:
    """Attributes of an element, `stroke_width` as stroke-width; those that are None or empty are left out.

    >>> attributes(fill="none", stroke_width=22.0, stroke=None)
    ' fill="none" stroke-width="22"'
    """
    written = ((name.replace("_", "-"), value) for name, value in values.items() if value is not None and value != "")
    return "".join(f' {name}="{value if isinstance(value, str) else f"{value:.4g}"}"' for name, value in written)


def paint(kind: str, color: Sequence[float] | None) -> dict:
    """The attributes `fill` or `stroke` of a colour, red, green, blue and perhaps opacity, from 0 to 1.

    >>> paint("fill", (1, 1, 1, 0.5))
    {'fill': 'var(--gm-paper)', 'fill_opacity': 0.5}
    """
    if color is None:
        return {kind: "none"}
    opacity = color[3] if len(color) == 4 else 1.0
    if opacity == 0:
        return {kind: "none"}
    name = to_hex(color)
    return {
        kind: OF_THE_PAGE.get(name) or tint(tuple(color[:3])) or name,
        f"{kind}_opacity": None if opacity == 1 else opacity,
    }


def lettering(gc) -> dict:
    """The attributes of letters: those of a class are nearer to ink than its lines."""
    color = with_alpha(gc, gc.get_rgb())
    mixed = word(tuple(color[:3]))
    return {**paint("fill", color), **({"fill": mixed} if mixed else {})}


def with_alpha(gc, color):
    """A colour with its opacity; where an artist has one alpha for all that it draws, that one holds."""
    if color is None or not gc.get_forced_alpha():
        return color
    return (*color[:3], gc.get_alpha())


_CAPS = {"butt": None, "projecting": "square"}


def stroke(gc) -> dict:
    """The attributes of a line: colour, width, dashes, and how it ends and turns."""
    width, rgba = gc.get_linewidth(), gc.get_rgb()
    if not width or not rgba[3]:
        return {}
    offset, dashes = gc.get_dashes()
    join, cap = str(gc.get_joinstyle()), str(gc.get_capstyle())
    return {
        **paint("stroke", rgba),
        "stroke_width": width * UNITS_PER_POINT,
        "stroke_dasharray": dashes and " ".join(f"{dash * UNITS_PER_POINT:.4g}" for dash in dashes),
        "stroke_dashoffset": (dashes and offset * UNITS_PER_POINT) or None,
        "stroke_linejoin": None if join == "miter" else join,
        "stroke_linecap": _CAPS.get(cap, cap),
    }


NORMAL_WEIGHT = 400


def font(prop) -> dict:
    """What type has to be told besides the font of the page."""
    weight = weight_dict.get(prop.get_weight(), prop.get_weight())
    return {
        "font_size": prop.get_size_in_points() * UNITS_PER_POINT,
        "font_weight": None if weight == NORMAL_WEIGHT else str(weight),
        "font_style": None if prop.get_style() == "normal" else prop.get_style(),
        "font_family": "monospace" if any("mono" in family.lower() for family in prop.get_family()) else None,
    }
