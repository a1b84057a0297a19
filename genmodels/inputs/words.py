"""Values put into words, for messages: lists cut to ten, and numbers with the digits that matter."""

from collections.abc import Callable, Sequence

LISTED = 10  # entries of a list in a message


def short(value) -> str:
    """A value as it would be typed, on one line and cut to 80 characters, for messages.

    >>> short(list(range(100)))[-12:]
    '9, 20, 21...'
    """
    text = " ".join(repr(value).split())
    return text if len(text) <= 80 else text[:77] + "..."


def listed(values: Sequence) -> str:
    """The first ten values, and how many more there are.

    >>> listed(["ham", "spam"]), listed(range(12))
    ("'ham', 'spam'", '0, 1, 2, 3, 4, 5, 6, 7, 8, 9 and 2 more')
    """
    more = f" and {len(values) - LISTED} more" if len(values) > LISTED else ""
    return ", ".join(map(short, values[:LISTED])) + more


def digits(value: float, fine: Callable[[float], bool]) -> str:
    """A number that is refused, cut to six digits unless the cut one would be `fine`: then with all that tell it apart.

    >>> digits(0.123456789, float.is_integer), digits(3.0000000000000004, float.is_integer)
    ('0.123457', '3.0000000000000004')
    """
    cut = f"{value:g}"
    return str(value) if fine(float(cut)) else cut
