"""Powers are straight on logarithmic axes."""

import pytest

from genmodels.course.kit.plotting import subplots
from genmodels.course.pictures import power_curves


@pytest.mark.parametrize(
    ("values", "names"),
    [([0.002, 0.03], ["0.002", "0.005", "0.01", "0.02"]), ([1, 5000], ["1", "10", "100", "1,000"])],
)
def test_an_axis_of_few_powers_names_more_than_the_powers(values, names):
    fig, ax = subplots()
    power_curves(ax, [1, 10], {"seconds": values})
    fig.canvas.draw()
    low, high = ax.get_ylim()
    named = [text.get_text() for text in ax.get_yticklabels()]
    shown = [name for name in named if name and low <= float(name.replace(",", "")) <= high]
    assert shown == names
