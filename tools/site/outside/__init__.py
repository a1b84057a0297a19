"""What the pages take from others, as `package.json` names it: fonts and formulas, cut down to what is used."""

from .fonts import write_fonts
from .katex import write_signs, write_styles
from .packages import package, write_licences

__all__ = ["package", "write_fonts", "write_licences", "write_signs", "write_styles"]
