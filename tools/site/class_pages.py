"""The page of a class or function: options, example, attributes and methods under headings; names are links."""

import re
from collections import defaultdict
from functools import cache

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx

import genmodels
from tools.course import NOTEBOOKS
from tools.course_map import Place, place_of

from .opening import thumbs
from .thumbnails import thumbnail

FOLDER = "reference/"
ABOUT_THE_LIBRARY = {"library", "reference"}
NAME = re.compile(r"(\w+)(?:\(.*\))?", flags=re.DOTALL)
PARTS = ("Options", "Example", "Attributes", "Methods")
TAUGHT = {  # the chapter that teaches a model
    "04": ("Bernoulli",),
    "05": ("Poisson", "LinearRegression"),
    "07": ("Gaussian",),
    "09": ("GaussianDiscriminantAnalysis",),
    "10": ("GaussianNaiveBayes",),
    "12": ("LogisticRegression",),
    "15": ("Categorical", "CategoricalNaiveBayes"),
    "16": ("Dirichlet",),
    "17": ("BernoulliNaiveBayes", "Multinomial", "MultinomialNaiveBayes"),
    "18": ("ConfusionMatrix",),
    "20": ("Blocks", "fit_blocks", "MixedNaiveBayes"),
    "21": ("GaussianMixture", "Mixture"),
    "23": ("fit_hidden",),
    "24": ("HiddenMarkovModel",),
    "25": ("CategoricalHMM",),
    "26": ("Beta",),
    "28": ("Tilted",),
    "29": ("VonMises",),
    "30": ("KernelDensity", "KNeighbors"),
}


@cache
def taught_in(name: str) -> Place | None:
    """The chapter that teaches what has this name, if one does."""
    number = next((number for number, names in TAUGHT.items() if name in names), None)
    path = next(NOTEBOOKS.glob(f"{number}_*.ipynb"), None)
    return path and place_of(path)


def opened(body: str, name: str) -> str:
    """The body of a page whose title leads to the chapter that teaches it, beside the picture of that."""
    place = taught_in(name)
    if not place:
        return body
    link = f'<a href="../{place.path.stem}.html">'
    told = f"<p>Taught in {link}chapter {place.number}: {place.title.removeprefix(place.number).strip()}</a></p>"
    thumb, picture = thumbs()[place.number], ""
    if "record" in thumb:
        drawn = thumbnail(place.path, thumb)
        picture = f'{link[:-1]} class="thumb" aria-label="To chapter {place.number}">{drawn}</a>'
    return re.sub(
        r"<h1>.*?</h1>",
        lambda title: f'<header class="opening model"><div>{title[0]}\n{told}</div>{picture}</header>',
        body,
        count=1,
    )


def arrange(app: Sphinx, tree: nodes.document) -> None:
    """Put what autodoc made of a docstring under headings, and link the names in it."""
    page = app.env.docname
    if page.startswith(FOLDER):
        for described in list(tree.findall(addnodes.desc))[:1]:
            _arrange(described)
    if page.startswith(FOLDER) or page in ABOUT_THE_LIBRARY:
        _link(tree, page)


def _arrange(described: addnodes.desc) -> None:
    content, parts, sink = described[-1], defaultdict(list), ""
    for child in list(content.children):
        if isinstance(child, addnodes.desc | addnodes.index):
            continue
        if isinstance(child, nodes.definition_list):
            child["classes"].append("options")
            sink = "Options"
        elif isinstance(child, nodes.doctest_block):
            sink = "Example"
        if sink:
            content.remove(child)
            parts[sink].append(child)
    for member in [child for child in content.children if isinstance(child, addnodes.desc)]:
        content.remove(member)
        kind = "Attributes" if member["objtype"] in {"attribute", "property"} else "Methods"
        parts[kind].append(member)
    outer = described.parent
    at = outer.index(described) + 1
    for name in reversed([name for name in PARTS if parts[name]]):
        outer.insert(
            at, nodes.section("", nodes.title("", name), *parts[name], ids=[name.lower()], names=[name.lower()])
        )


def _link(tree: nodes.document, page: str) -> None:
    """Each name of the library that stands as code becomes a link to its page."""
    own, folder = page.removeprefix(FOLDER), "" if page.startswith(FOLDER) else FOLDER
    for code in list(tree.findall(nodes.literal)):
        name = NAME.fullmatch(code.astext())
        if name and name[1] in genmodels.__all__ and name[1] != own and not isinstance(code.parent, nodes.reference):
            target = f"{folder}{name[1]}.html"
            code.replace_self(nodes.reference("", "", code.deepcopy(), refuri=target, internal=True))


def methods(tree: nodes.document) -> list[tuple[str, str]]:
    """The anchors and names of the methods of a page."""
    found = (one for one in tree.findall(addnodes.desc) if one["objtype"] == "method")
    return [(one[0]["ids"][0], one[0]["fullname"].rpartition(".")[2]) for one in found if one[0]["ids"]]


def setup(app: Sphinx) -> dict:
    """Look at each page when it is read."""
    app.connect("doctree-read", arrange)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
