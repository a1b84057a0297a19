"""How Sphinx builds the site: our own theme, the stored notebooks as they are, KaTeX at build time."""

from functools import cache
from importlib.metadata import version as installed
from pathlib import Path

from sphinx.search.en import SearchEnglish

from tools.site import docstrings, reference

project = "genmodels"
author = "the authors of genmodels"
project_copyright = "the authors of genmodels. Code: BSD 3-clause. Text and figures: CC BY 4.0"
version = release = installed("genmodels")

extensions = [
    "myst_nb",
    "sphinx.ext.autodoc",
    "tools.site.mathematics",
    "tools.site.full_stops",
    "tools.site.cells",
    "tools.site.guesses",
    "tools.site.class_pages",
    "tools.site.frame",
    "sphinx.ext.linkcode",
]
nb_execution_mode = "off"
nb_merge_streams = True
nb_render_markdown_format = "myst"
myst_enable_extensions = ["dollarmath", "amsmath"]
myst_heading_anchors = 4
myst_heading_slug_func = "tools.site.links.anchor"
smartquotes = False  # a quotation mark in a hint may be one of Python's
suppress_warnings = ["config.cache", "toc.not_included"]  # a function among the settings; the map has all chapters

linkcode_resolve = reference.source_of
autodoc_member_order = "bysource"
autodoc_typehints = "none"  # the docstrings say what is taken and given
autodoc_preserve_defaults = True  # as they are written: the repr of some is long
autodoc_default_options = {"members": True, "inherited-members": True}

root_doc = "start"
html_theme, html_theme_path = "theme", [str(Path(__file__).parent)]
html_title = "Generative models"
html_css_files = ["katex/katex.min.css", "player.css", "reply.css", "look.css"]
html_js_files = [(name, {"defer": "defer"}) for name in ("player.js", "number.js", "reply.js", "page.js")]
html_additional_pages = {"index": "front.html", "404": "lost.html"}
html_use_index = False
html_copy_source = False
html_show_sourcelink = False
html_math_renderer = "katex"
html_permalinks_icon = "#"
html_last_updated_fmt = None
html_show_sphinx = False
pygments_style = "none"


class English(SearchEnglish):
    """Sphinx's own, which asks for the stem of a word once for each page that has it; here it is worked out once."""

    def __init__(self, options: dict[str, str]) -> None:
        super().__init__(options)
        self.stem = cache(super().stem)


def setup(app) -> None:
    """Read docstrings as the plain text that they are, and the words of all pages quickly."""
    app.connect("autodoc-process-docstring", docstrings.escape)
    app.add_search_language(English)
