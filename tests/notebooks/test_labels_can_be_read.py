"""A legend or a label that stands on data, on another label, or beyond its figure, is told.

The figures of the notebooks are looked at where nbval runs these, those of the widgets beside the tests of the player.
"""

import pytest
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError
from nbformat.v4 import new_code_cell, new_notebook

from genmodels.course.kit import plotting
from genmodels.course.kit.plotting.style import HALO
from tools.collisions import Stage, collisions


def crossed():
    fig, ax = plotting.subplots(3, 2)
    ax.plot([0, 1], [0, 1], label="a line")
    return fig, ax


def legend_over_a_line(ax):
    ax.legend(loc="center")


def label_on_a_line(ax):
    ax.text(0.5, 0.5, "middle", ha="center", va="center")


def turned_label_on_a_line(ax):
    ax.text(0.5, 0.5, "middle", rotation=-40, ha="center", va="center")


def label_on_another(ax):
    ax.text(0.7, 0.2, "one")
    ax.text(0.75, 0.22, "two")


def dark_on_dark(ax):
    ax.axvspan(0.6, 1, 0, 0.4, color="navy")
    ax.text(0.7, 0.15, "here", color="black")


def beyond_the_edge(ax):
    ax.text(0.95, 0.3, "a long story", in_layout=False)


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (legend_over_a_line, "the legend 'a line' stands on data"),
        (label_on_a_line, "the label 'middle' stands on data"),
        (turned_label_on_a_line, "the label 'middle' stands on data"),
        (label_on_another, "the label 'one' stands on the label 'two'"),
        (dark_on_dark, "the label 'here' is hard to tell from its ground"),
        (beyond_the_edge, "the label 'a long story' is cut off at the edge"),
    ],
)
def test_what_cannot_be_read_is_told(spoil, sentence):
    fig, ax = crossed()
    spoil(ax)
    assert sentence in collisions(fig)


def test_what_can_be_read_is_not_told():
    fig, ax = crossed()
    ax.legend(loc="upper left")
    ax.text(0.5, 0.5, "on a line, with a rim", ha="center", path_effects=HALO)
    ax.text(0.7, 0.05, "below the line", rotation=33, fontsize=5)
    assert collisions(fig) == []


def test_what_moves_is_told_where_it_now_is():
    fig, ax = crossed()
    ax.text(0.1, 0.8, "stays")
    label, (line,) = ax.text(0.7, 0.05, "goes"), ax.plot([0.5, 0.9], [0.9, 0.95])
    stage = Stage(fig, [label, line])
    assert stage.collisions() == []
    label.set_position((0.45, 0.5))
    assert stage.collisions() == ["the label 'goes' stands on data"]
    label.set_position((0.15, 0.8))
    line.set_ydata([0.1, 0.15])
    assert stage.collisions() == ["the label 'stays' stands on the label 'goes'"]
    label.set_position((0.7, 0.05))
    line.set_data([0.1, 0.3], [0.8, 0.85])
    assert stage.collisions() == ["the label 'stays' stands on data"]


SPOILT = """
from genmodels.course import plotting
fig, ax = plotting.subplots(3, 2)
_ = ax.plot([0, 1], [0, 1])
_ = ax.text(0.5, 0.5, "middle", ha="center", va="center")
plotting.show(fig, alt="A line through a word.")
"""


@pytest.mark.parametrize("word", ["middle", ""])
def test_a_notebook_with_a_figure_that_cannot_be_read_fails(tmp_path, word):
    """In the kernels that nbval starts, too: so all figures of the course are looked at."""
    book = new_notebook(cells=[new_code_cell(SPOILT.replace('"middle"', repr(word)))])
    client = NotebookClient(book, timeout=60, resources={"metadata": {"path": str(tmp_path)}})
    if not word:
        client.execute()
        assert book.cells[0].outputs[0]["data"]["text/plain"] == "A line through a word."
        return
    with pytest.raises(CellExecutionError, match="the label 'middle' stands on data"):
        client.execute()
