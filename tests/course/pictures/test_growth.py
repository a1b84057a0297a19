"""Powers are straight on logarithmic axes; long numbers are written out to the last digit."""

from decimal import Context, Decimal, localcontext

import pytest

from genmodels.course.pictures import LongNumber, power_curves
from genmodels.course.pictures.growth import all_digits
from genmodels.course.plotting import subplots


@pytest.mark.parametrize(
    "number",
    [0, 9, 10**4000 - 1, 10**4000, 10**4000 + 7, 2**50_000 - 1, 3**30_000],
    ids=["0", "9", "nines", "power of ten", "zeros inside", "words", "power of three"],
)
def test_all_digits_against_decimal(number):
    digits = all_digits(number)
    with localcontext(Context(prec=20_000)):
        assert sum(int(digit) for digit in digits) % 9 == number % 9
        assert Decimal(digits) == Decimal(0) + number
    assert digits == "0" or digits[0] != "0"


def test_the_table_of_fifty_thousand_words():
    shown = LongNumber("2^50000 - 1", 2**50_000 - 1)
    assert len(shown.digits) == 15_052
    assert shown.digits.startswith("31606994368563178961")
    assert shown.digits.endswith("56131085235835109375")
    assert repr(shown) == "2^50000 - 1 = 31606994368563178961...56131085235835109375 (15,052 digits)"
    assert shown.digits in shown._repr_html_()


@pytest.mark.parametrize(("values", "names"), [([0.002, 0.03], ["0.002", "0.005", "0.01", "0.02"]), ([1, 5000], [])])
def test_an_axis_of_few_powers_names_more_than_the_powers(values, names):
    fig, ax = subplots()
    power_curves(ax, [1, 10], {"seconds": values})
    fig.canvas.draw()
    low, high = ax.get_ylim()
    plain = [text.get_text() for text in ax.get_yticklabels() if "$" not in text.get_text()]
    shown = [name for name in plain if name and low <= float(name) <= high]
    assert shown == names
