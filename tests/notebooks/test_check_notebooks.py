"""Each rule for notebooks finds what it is there to find."""

import copy

import nbformat
import pytest
from ipykernel.ipkernel import IPythonKernel

from tools import check_notebooks as check

SLIDE = {"slideshow": {"slide_type": "slide"}}


def picture(html: str = '<img alt="a bell curve" src="x">') -> nbformat.NotebookNode:
    """Return an output that holds a picture."""
    return nbformat.v4.new_output("display_data", {"image/png": "iVBORw0KGgo=", "text/html": html})


@pytest.fixture
def good():
    """A small notebook with which nothing is wrong."""
    text = nbformat.v4.new_markdown_cell("# A title\n[here](here.txt), ![words](here.txt)", metadata=SLIDE)
    code = nbformat.v4.new_code_cell("draw()", execution_count=1, outputs=[picture()], metadata=SLIDE)
    language = {"language_info": dict(IPythonKernel.language_info)}
    return nbformat.v4.new_notebook(cells=[text, code], metadata=language)


@pytest.fixture
def found(tmp_path):
    """A function that stores a notebook and returns what is wrong with it."""
    (tmp_path / "here.txt").write_text("a file to link to")

    def problems(book) -> list[str]:
        nbformat.write(book, tmp_path / "01_made.ipynb")
        return check.problems(tmp_path / "01_made.ipynb")

    return problems


def test_nothing_is_found_in_a_good_notebook(good, found):
    assert found(good) == []


def clear_counts(book):
    book.cells[1].execution_count = None


def count_twice(book):
    book.cells[1].execution_count = 2


def clear_outputs(book):
    book.cells[1].outputs = []


def keep_widgets(book):
    book.metadata["widgets"] = {"application/vnd.jupyter.widget-state+json": {}}


def raise_error(book):
    book.cells[1].outputs.append(nbformat.v4.new_output("error", ename="NameError", evalue="x", traceback=[]))


def name_the_language_only(book):
    book.metadata.language_info = {"name": "python"}


def print_at_length(book):
    book.cells[1].outputs.append(nbformat.v4.new_output("stream", name="stdout", text="short\n" + 91 * "x"))


def speak_of_what_is_not_there(book):
    book.cells[0].source = "See notebook 01, and notebooks 01 and 17."


def warn(book):
    book.cells[1].outputs.append(nbformat.v4.new_output("stream", name="stderr", text="UserWarning"))


def write_at_length(book):
    book.cells[1].source = "x = 1\n" * 21


def drop_alt(book):
    book.cells[1].outputs = [picture("<img src='x'>")]


def show_and_go_on(book):
    book.cells[1].source = "plotting.show(fig, alt='a bell curve')\nprint('done')"


def empty_alt(book):
    book.cells[1].outputs = [picture('<img alt="" src="x">')]


def drop_html(book):
    del book.cells[1].outputs[0].data["text/html"]


def image_in_text_without_words(book):
    book.cells[0].source = "![](here.txt)"


def html_image_in_text_without_words(book):
    book.cells[0].source = '<img src="here.txt">'


def drop_slide(book):
    book.cells[0].metadata = {}


def link_to_nowhere(book):
    book.cells[0].source = "[gone](gone.ipynb#part)"


def link_to_no_cell(book):
    book.cells[0].source = "[gone](01_made.ipynb#cell-id=gone)"


def read_outside(book):
    book.cells[1].source = "open('../data.csv')"


def grow(book):
    book.cells[1].outputs[0].data["image/png"] = "A" * check.LARGEST_FILE


DAMAGE = {
    clear_counts: "not run from top to bottom",
    count_twice: "not run from top to bottom",
    clear_outputs: "no outputs",
    keep_widgets: "widget state",
    raise_error: "ends in an error: NameError",
    name_the_language_only: "does not say all about its language: codemirror_mode",
    print_at_length: "cell 2 prints a line of 91 characters",
    speak_of_what_is_not_there: "cell 1 speaks of notebook 17",
    warn: "writes to stderr",
    write_at_length: "21 lines of code",
    drop_alt: "cell 2 shows a picture without alt text",
    empty_alt: "cell 2 shows a picture without alt text",
    show_and_go_on: "cell 2 calls plotting.show before its last line",
    drop_html: "cell 2 shows a picture without alt text",
    image_in_text_without_words: "cell 1 has an image without alt text",
    html_image_in_text_without_words: "cell 1 has an image without alt text",
    drop_slide: "cell 1 has no slide type",
    link_to_no_cell: "cell 1 links to 01_made.ipynb#cell-id=gone",
    link_to_nowhere: "cell 1 links to gone.ipynb#part",
    read_outside: "cell 2 reads a file outside",
    grow: "MB; at most 1.5 MB",
}


@pytest.mark.parametrize(("damage", "sentence"), DAMAGE.items(), ids=lambda item: getattr(item, "__name__", ""))
def test_each_kind_of_damage_is_found(good, found, damage, sentence):
    damage(good)
    problems = found(good)
    assert len(problems) == 1
    assert sentence in problems[0]


def test_every_rule_is_shown_to_bite(good, found, tmp_path):
    biting = set()
    for damage in DAMAGE:
        damage(book := copy.deepcopy(good))
        found(book)
        data = check.read(tmp_path / "01_made.ipynb")
        biting |= {rule for rule in check.RULES if list(rule(data, tmp_path / "01_made.ipynb"))}
    assert biting == set(check.RULES)
