"""What notebook 14 says of two tosses: how they depend, that they do not given the coin, and how evidence adds up."""

from fractions import Fraction
from itertools import product

import sympy as sp

from genmodels.course import widgets
from tools.claims import claim

HALF = Fraction(1, 2)
FACES = (1, 0)


def of(face, p):
    return p if face else 1 - p


def given_coin(p):
    """P(A, B) of two independent tosses with heads in a share p."""
    return {(a, b): of(a, p) * of(b, p) for a, b in product(FACES, repeat=2)}


def mixed(phi, fake, regular):
    """P(coin, A, B), each case."""
    return {
        (coin, *faces): share * p
        for coin, share, head in (("F", phi, fake), ("R", 1 - phi, regular))
        for faces, p in given_coin(head).items()
    }


def share(table, **wanted):
    names = ("coin", "A", "B")
    return sum(
        p for case, p in table.items() if all(case[names.index(name)] == value for name, value in wanted.items())
    )


BOX = mixed(HALF, Fraction(1), HALF)


def test_two_heads_are_more_probable_than_the_product():
    claim("14", r"One is **regular** (R): of its two tosses, all four pairs of faces have probability $\frac14$.")
    assert set(given_coin(HALF).values()) == {Fraction(1, 4)}
    claim("14", "You pick a coin without looking and toss **the same coin twice**.")
    claim("14", r"Here $\frac58$ is more than $\frac9{16}$: the tosses are **dependent**.")
    claim("14", r"Tosses of an unknown coin are not: $\frac58$ against $\frac9{16}$.")
    assert share(BOX, A=1, B=1) == Fraction(5, 8)
    assert share(BOX, A=1) * share(BOX, B=1) == Fraction(9, 16)
    assert share(BOX, A=1) == HALF * HALF + HALF * 1


def test_what_a_head_tells():
    claim("14", "Only the marked cases are left.")
    claim("14", r"Of their $\frac34$, the fake coin has $\frac12$:")
    claim("14", r"$$P(F \mid A) = \frac{P(F)\,P(A \mid F)}{P(A)} = \frac{\frac12 \cdot 1}{\frac34} = \frac23, \qquad")
    claim("14", r"\qquad P(B \mid A) = \frac{P(A, B)}{P(A)} = \frac{5/8}{3/4} = \frac56$$")
    claim("14", r"and so you expect another: $\frac23 \cdot 1 + \frac13 \cdot \frac12 = \frac56$.")
    claim("14", r"Independent tosses would have left it at $P(B) = \frac34$.")
    assert (share(BOX, A=1), share(BOX, coin="F", A=1)) == (Fraction(3, 4), HALF)
    belief = share(BOX, coin="F", A=1) / share(BOX, A=1)
    assert belief == Fraction(2, 3)
    following = share(BOX, A=1, B=1) / share(BOX, A=1)
    assert following == belief * 1 + (1 - belief) * HALF == Fraction(5, 6)
    assert share(BOX, B=1) == Fraction(3, 4)


def stops():
    tenths, quarters = [Fraction(k, 10) for k in range(11)], [Fraction(k, 4) for k in range(5)]
    assert [axis.stops for axis in widgets.two_tosses().axes] == [
        tuple(map(float, tenths)),
        *[tuple(map(float, quarters))] * 2,
    ]
    return product(tenths, quarters, quarters)


def cuts(table):
    """P(B | A) and P(B | not A): the heights of the cuts in the columns that have a width."""
    return [share(table, A=a, B=1) / share(table, A=a) for a in FACES if share(table, A=a)]


def test_the_squares_over_the_whole_sweep():
    claim("14", "Each square has area 1.")
    claim("14", "At $p_F = 1$ it is our box.")
    assert widgets.two_tosses().state | {"p_fake": 1.0} == {"phi": 0.5, "p_fake": 1.0, "p_regular": 0.5}
    claim("14", "If the tosses are independent, both cuts lie *on* that line; if not, there is a step.")
    claim("14", "The first two squares show what we assumed: given the coin, no step.")
    claim("14", r"The step vanishes when you know the coin ($\phi = 0$ or $1$), and when the coins are alike")
    claim("14", "It never turns round.")
    claim("14", "zero when you know the coin, or when the coins are alike.")
    for phi, fake, regular in stops():
        table = mixed(phi, fake, regular)
        assert sum(table.values()) == 1
        for p in (fake, regular):
            assert set(cuts(mixed(Fraction(1), p, p))) == {p}
        heights = cuts(table)
        on_the_line = set(heights) == {share(table, B=1)}
        assert on_the_line == (share(table, A=1, B=1) == share(table, A=1) * share(table, B=1))
        assert on_the_line == (phi in (0, 1) or fake == regular)
        assert heights == sorted(heights, reverse=True)


def test_the_first_toss_tells_the_coin_where_the_coins_are_opposite():
    claim(
        "14", r"With $\phi = 0.5$, $p_F = 1$ and $p_R = 0$ the first toss tells you the coin, and so the second toss."
    )
    table = mixed(HALF, Fraction(1), Fraction(0))
    assert share(table, coin="F", A=1) == share(table, A=1) == share(table, A=1, B=1)
    assert share(table, coin="R", A=0) == share(table, A=0) == share(table, A=0, B=0)


def test_the_dependence_is_a_product_of_three_factors_and_a_covariance():
    claim("14", r"That is $\phi\,(1 - \phi)\,(p_F - p_R)^2$.")
    claim("14", "None of the three factors is negative: so much for the second guess.")
    claim(
        "14", r"For our box it is $\frac12 \cdot \frac12 \cdot \frac14 = \frac1{16}$, which is $\frac58 - \frac9{16}$."
    )
    claim("14", r"$P(A, B) - P(A)\,P(B)$: the **covariance** of the two tosses, if a head counts 1 and a tail 0.")
    claim("14", "All that one toss says about the other, it says *through the coin*.")
    claim("14", r"The covariance of the tosses is $\phi (1 - \phi) (p_F - p_R)^2$")
    phi, fake, regular = sp.symbols("phi p_F p_R")
    table = mixed(phi, fake, regular)
    mean = [sum(p * case[place] for case, p in table.items()) for place in (1, 2)]
    covariance = sum(p * (case[1] - mean[0]) * (case[2] - mean[1]) for case, p in table.items())
    assert sp.expand(covariance - phi * (1 - phi) * (fake - regular) ** 2) == 0
    assert sp.expand(share(table, A=1, B=1) - share(table, A=1) * share(table, B=1) - covariance) == 0
    assert covariance.subs({phi: sp.Rational(1, 2), fake: 1, regular: sp.Rational(1, 2)}) == sp.Rational(1, 16)
    for a, b in product(FACES, repeat=2):  # P(B = b | A = a, coin) does not depend on a
        assert sp.cancel(share(table, coin="F", A=a, B=b) / share(table, coin="F", A=a) - of(b, fake)) == 0


def test_a_coin_that_alternates():
    claim("14", "Let the fake coin alternate instead: head, tail, or tail, head, half and half.")
    claim("14", "Given the regular coin the product is still right.")
    claim("14", r"Given the other, two heads have probability $0$, and the product says $\frac14$.")
    claim("14", "Conditionally independent: the product is right given **each** coin, for each pair of faces.")
    alternating = {("F", 1, 0): HALF, ("F", 0, 1): HALF, ("F", 1, 1): 0 * HALF, ("F", 0, 0): 0 * HALF}
    assert share(alternating, A=1, B=1) == 0
    assert share(alternating, A=1) * share(alternating, B=1) == Fraction(1, 4)
    assert all(p == of(case[0], HALF) * of(case[1], HALF) for case, p in given_coin(HALF).items())
