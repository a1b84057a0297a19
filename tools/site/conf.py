"""How Sphinx builds the site: furo, the stored notebooks as they are, KaTeX at build time."""

from importlib.metadata import version as installed

from tools.course import address
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
    "sphinx.ext.linkcode",
]
nb_execution_mode = "off"
nb_merge_streams = True
nb_render_markdown_format = "myst"
nb_code_prompt_show = "Show the code"
nb_code_prompt_hide = "Hide the code"
myst_enable_extensions = ["dollarmath", "amsmath"]
myst_heading_anchors = 4
myst_heading_slug_func = "tools.site.links.anchor"
smartquotes = False  # a quotation mark in a hint may be one of Python's
suppress_warnings = ["config.cache"]  # a function among the settings

linkcode_resolve = reference.source_of
autodoc_member_order = "bysource"
autodoc_typehints = "none"  # the docstrings say what is taken and given
autodoc_default_options = {"members": True, "inherited-members": True}

html_theme = "furo"
html_title = "genmodels"
html_favicon = "static/icon.svg"
html_css_files = ["katex/katex.min.css", "player.css", "reply.css", "site.css"]
html_js_files = [(name, {"defer": "defer"}) for name in ("player.js", "number.js", "reply.js")]
html_copy_source = False
html_show_sourcelink = False
html_math_renderer = "katex"
html_last_updated_fmt = None
html_show_sphinx = False
pygments_style, pygments_dark_style = "friendly", "github-dark"
html_theme_options = {"source_repository": address().clone, "navigation_with_keys": False}


def setup(app) -> None:
    """Read docstrings as the plain text that they are."""
    app.connect("autodoc-process-docstring", docstrings.escape)
