"""The house style holds where it should, and nowhere else."""

import subprocess
import sys
from itertools import pairwise

import matplotlib

from genmodels.course.kit.plotting import look, subplots
from genmodels.course.kit.plotting.style import STYLE


def test_classes_differ_in_color_and_in_every_second_cue():
    looks = [look(k) for k in range(7)]
    assert len({own.color for own in looks}) == 7
    assert len({own.marker for own in looks}) == 7
    assert len({own.hatch for own in looks}) == 7
    for first, second in pairwise(looks):
        assert first.line != second.line


def test_colors_of_two_classes_differ_in_brightness_too():
    """Read from a print without colours: the first two classes are told apart by hatching, not by brightness alone."""
    assert (look(0).hatch, look(1).hatch) == ("", "///")


def test_text_is_large_and_the_reader_s_settings_stay():
    before = dict(matplotlib.rcParams)
    fig, ax = subplots(5, 3)
    ax.set_xlabel("x")
    assert min(tick.label1.get_fontsize() for tick in ax.xaxis.get_major_ticks()) >= 11
    assert ax.xaxis.label.get_fontsize() >= 12
    assert fig.get_facecolor() == (1, 1, 1, 1)
    assert dict(matplotlib.rcParams) == before


def test_style_beats_a_dark_theme_chosen_by_the_reader():
    with matplotlib.rc_context({"axes.facecolor": "black", "figure.facecolor": "black", "text.color": "white"}):
        _, ax = subplots(2, 2)
    assert ax.get_facecolor()[3] == 0
    assert ax.figure.get_facecolor() == (1, 1, 1, 1)


def test_what_a_cell_draws_itself_has_the_style_too():
    _, ax = subplots(2, 2)
    (line,) = ax.plot([0, 1], [0, 1])
    ax.set(title="left and strong")
    assert (line.get_color(), line.get_linewidth()) == (look(0).color, STYLE["lines.linewidth"])
    assert ax.get_title(loc="left") == "left and strong"


def test_a_figure_leaves_pyplot_alone():
    draw = "from genmodels.course import plotting; plotting.show(plotting.figure(2, 2), 'x')"
    code = f"{draw}; import sys; print('matplotlib.pyplot' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
