"""Figures as short SVG: the same bytes each time, text as text, colours that a page may replace."""

from .document import MARGIN, on_other_canvases, svg_document
from .markup import Markup
from .renderer import ID, SvgCanvas, SvgRenderer

__all__ = ["ID", "MARGIN", "Markup", "SvgCanvas", "SvgRenderer", "on_other_canvases", "svg_document"]
