"""Powers are straight on logarithmic axes."""

import pytest

from genmodels.course.kit.plotting import subplots
from genmodels.course.pictures import power_curves


@pytest.mark.parametrize(("values", "names"), [([0.002, 0.03], ["0.002", "0.005", "0.01", "0.02"]), ([1, 5000], [])])
def test_an_axis_of_few_powers_names_more_than_the_powers(values, names):
    fig, ax = subplots()
    power_curves(ax, [1, 10], {"seconds": values})
    fig.canvas.draw()
    low, high = ax.get_ylim()
    plain = [text.get_text() for text in ax.get_yticklabels() if "$" not in text.get_text()]
    shown = [name for name in plain if name and low <= float(name) <= high]
    assert shown == names
