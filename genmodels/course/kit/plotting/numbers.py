"""Numbers as a reader wants them: a fraction where the number is one, otherwise a few decimals."""

from fractions import Fraction

MAX_DENOMINATOR = 1000
PER_CENT = "\N{NO-BREAK SPACE}%"  # a line never ends before the sign
TOLERANCE = 1e-12  # relative; a float that close to a fraction came from that fraction


def as_fraction(value: float) -> Fraction | None:
    """The fraction with a denominator up to 1000 that `value` stands for, or None if there is none.

    >>> as_fraction(0.6), as_fraction(2 / 3), as_fraction(0.1234567)
    (Fraction(3, 5), Fraction(2, 3), None)
    """
    guess = Fraction(value).limit_denominator(MAX_DENOMINATOR)
    return guess if abs(guess - Fraction(value)) <= TOLERANCE * abs(Fraction(value)) else None


def fraction_text(value: float, digits: int = 3, longest: int = 7) -> str:
    """A probability as an exact fraction, or in `digits` decimals when it is none of at most `longest` signs.

    >>> fraction_text(0.75), fraction_text(1.0), fraction_text(0.1234567)
    ('3/4', '1', '0.123')
    """
    exact = as_fraction(value)
    return decimal_text(value, digits) if exact is None or len(str(exact)) > longest else str(exact)


def decimal_text(value: float, digits: int = 3) -> str:
    """A probability in `digits` decimals; never "0.000" or "1.000" for one that only comes near.

    >>> decimal_text(0.5), decimal_text(1e-9), decimal_text(1 - 1e-9), decimal_text(0.0)
    ('0.500', 'under 0.001', 'over 0.999', '0.000')
    """
    smallest = 10.0**-digits
    if 0 < value < smallest / 2:
        return f"under {smallest:.{digits}f}"
    if 1 - smallest / 2 <= value < 1:
        return f"over {1 - smallest:.{digits}f}"
    return f"{value:.{digits}f}"


def signed_text(value: float, digits: int = 2) -> str:
    """A number that may be negative, with a typeset minus, and none before a zero.

    >>> signed_text(-15.004), signed_text(-0.0), signed_text(-0.001)
    ('−15.00', '0.00', '0.00')
    """
    return f"{round(value, digits) + 0.0:.{digits}f}".replace("-", "−")


def percent_text(value: float) -> str:
    """A probability in per cent, read aloud: whole numbers in the middle, more digits near 0 and 100.

    >>> [percent_text(value).split(PER_CENT) for value in (0.5, 0.996, 1.0, 0.0004)]
    [['50', ''], ['99.6', ''], ['100', ''], ['under 0.1', '']]
    """
    if value in (0, 1):
        return f"{100 * value:.0f}{PER_CENT}"
    if value < 0.0005:
        return f"under 0.1{PER_CENT}"
    if value >= 0.9995:
        return f"over 99.9{PER_CENT}"
    digits = 0 if 0.095 <= value < 0.905 else 1
    return f"{100 * value:.{digits}f}{PER_CENT}"


def short_text(value: float) -> str:
    """A probability in at most five signs, for numbers that stand close together.

    >>> short_text(0.8), short_text(1.0), short_text(0.9967), short_text(0.123), short_text(0.001)
    ('4/5', '1', '>.99', '.12', '<.01')
    """
    exact = as_fraction(value)
    if exact is not None and len(str(exact)) <= 4:
        return str(exact)
    if not 0.005 <= value < 0.995:
        return "<.01" if value < 0.5 else ">.99"
    return f"{value:.2f}".lstrip("0")
