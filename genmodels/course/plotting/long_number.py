"""A whole number with thousands of digits, written out without filling the page."""


class LongNumber:
    """A whole number with too many digits for a page: both ends in sight, the rest folded away.

    >>> LongNumber("2^200 - 1", 2**200 - 1, ends=5)
    2^200 - 1 = 16069...01375 (61 digits)
    """

    def __init__(self, name: str, number: int, ends: int = 20):
        self.name, self.digits, self.ends = name, all_digits(number), ends

    def __repr__(self) -> str:
        short = f"{self.digits[: self.ends]}...{self.digits[-self.ends :]}"
        return f"{self.name} = {short} ({len(self.digits):,} digits)"

    def _repr_html_(self) -> str:
        style = "font-family: monospace; overflow-wrap: anywhere; max-height: 20em; overflow-y: auto"
        head = f"<summary>{self} <em>Click to see them all.</em></summary>"
        return f'<details>{head}<div tabindex="0" style="{style}">{self.digits}</div></details>'


def all_digits(number: int) -> str:
    """The decimal digits of a positive whole number of any size (Python's own `str` stops at 4,300).

    >>> all_digits(10**5000)[:3], len(all_digits(10**5000)), all_digits(7)
    ('100', 5001, '7')
    """
    chunk, pieces = 10**4000, []
    while number >= chunk:
        number, rest = divmod(number, chunk)
        pieces.append(f"{rest:04000d}")
    return str(number) + "".join(reversed(pieces))
