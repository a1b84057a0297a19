"""Chapter 14: its exercises, each with its hints, its solution and the slips that people make."""

from fractions import Fraction
from itertools import product

from genmodels.course.kit.exercises.exercise import Slip, slip
from genmodels.course.kit.exercises.function import FunctionExercise
from genmodels.course.kit.exercises.number import NumberExercise

from .slips import WRONG_PRODUCTS, cases

# ---- By pencil: a head after a head, and one toss told five times.


HALF = Fraction(1, 2)


def after_heads(fake: Fraction, heads: int) -> Fraction:
    """The belief in a coin with two heads, picked with probability `fake`, after so many heads.

    >>> after_heads(Fraction(1, 2), 1)
    Fraction(2, 3)
    """
    # Bayes' rule: prior times likelihood, over the sum of both
    return fake / (fake + (1 - fake) * HALF**heads)


FAKE = Fraction(3, 8)  # of eight coins, three are fake
HEAD = FAKE + (1 - FAKE) * HALF
BOTH = FAKE + (1 - FAKE) * HALF**2

HEAD_AFTER_HEAD = NumberExercise(
    name="head-after-head",
    chapter="14",
    title="A head after a head",
    question="Now the box holds **five** regular coins and **three** with two heads. You pick a coin at random and "
    "toss it: a head. What is the probability that the next toss of the same coin is a head too, $P(B \\mid A)$?",
    hints=(
        "P(B | A) is P(A, B) divided by P(A). Work out both, coin by coin, with the priors 5/8 and 3/8.",
        "P(A) = 5/8 * 1/2 + 3/8 * 1. In P(A, B) the half of the regular coin is squared.",
    ),
    answer=BOTH / HEAD,
    working=r"$P(A) = \frac58 \cdot \frac12 + \frac38 = \frac{11}{16}$ and $P(A, B) = \frac58 \cdot \frac14 + \frac38 "
    r"= \frac{17}{32}$. Their ratio is $\frac{17}{22}$. Or: after a head the belief in a fake coin is "
    r"$\frac{3/8}{11/16} = \frac{6}{11}$, and $\frac{6}{11} \cdot 1 + \frac{5}{11} \cdot \frac12 = \frac{17}{22}$.",
    mistakes=(
        Slip(HEAD, "That is P(B), before you saw anything; a head has changed what you believe of the coin."),
        Slip(BOTH, "That is P(A, B), both heads; divide by P(A)."),
        Slip(HEAD**2, "That is P(A) P(B): the joint, and only if the tosses were independent."),
        Slip(after_heads(FAKE, 1), "That is the belief in a fake coin; a regular one may show a head as well."),
        Slip(after_heads(FAKE, 2), "That is the belief in a fake coin after two heads; the second is still to come."),
        Slip(HALF, "The coin has no memory, but you have: a head tells you something about which coin it is."),
        Slip(1, "That would be so if you knew that it is a fake coin; after one head you do not."),
        Slip(FAKE, "That is the prior of a fake coin."),
        Slip(Fraction(3, 4), "There are not as many fake coins as regular ones: weight them with 3/8 and 5/8."),
        Slip(Fraction(2, 3), "That is the belief in a fake coin, and for a box with one coin of each kind."),
        Slip(Fraction(5, 6), "That is for a box with one coin of each kind; here they are five and three."),
        Slip(HEAD + (1 - HEAD) * HALF, "You took P(A), 11/16, for the belief in a fake coin after a head."),
        Slip(1 - after_heads(FAKE, 1), "That is the belief in a regular coin after a head."),
        Slip(Fraction(23, 26), "You exchanged the coins: five are regular, and three have two heads."),
        Slip(1 - FAKE, "That is the prior of a regular coin."),
        Slip(
            Fraction(13, 16), "That is P(A) with the coins exchanged: five are regular; and P(A) is only to divide by."
        ),
        Slip(
            Fraction(8, 11),
            "You exchanged the coins in the last step: it is the regular one that shows a head half the time.",
        ),
        Slip(BOTH / Fraction(3, 4), "Your P(A) is that of a box with one coin of each kind: here it is 11/16."),
        Slip(Fraction(3, 5), "Those are the prior odds, 3 to 5, fake to regular."),
        Slip(Fraction(1, 4), "That is P(A, B) of a regular coin; you do not know the coin."),
        Slip(1 - BOTH / HEAD, "That is the probability of a tail after a head."),
    ),
)

ONE_OF_SIX = Fraction(1, 6)

FIVE_FRIENDS = NumberExercise(
    name="five-friends",
    chapter="14",
    title="Five friends",
    question="A box holds **five** regular coins and **one** with two heads. Somebody picks a coin at random and "
    "tosses it **once**. Five friends watched, none of them errs, and each tells you: *a head*. What is the "
    "probability of the fake coin now, $P(F \\mid \\text{what you heard})$?",
    hints=(
        "How many tosses were there? Would the second friend have said anything else?",
        "The prior odds, P(F) / P(R), are 1 to 5. One head doubles the odds, not the probability. Odds of a to b are "
        "the probability a / (a + b).",
    ),
    answer=after_heads(ONE_OF_SIX, 1),
    working=r"There was one toss, so one head: the odds go from $1$ to $5$ to $2$ to $5$, and $P(F \mid A) = \frac27$. "
    r"Given the toss, each friend says what the first one said, whichever coin it is: a factor of $1$ for both. "
    r"Counted as five heads, the odds would be $32$ to $5$, and the decision would change from $R$ to $F$.",
    mistakes=(
        *(
            Slip(after_heads(ONE_OF_SIX, told), f"That counts {told} heads; ask how often the coin was tossed.")
            for told in (2, 3, 4, 5, 6)
        ),
        Slip(ONE_OF_SIX, "That is P(F) before you heard anything; or P(F, A), which is still to be divided by P(A)."),
        Slip(Fraction(2, 5), "Those are the odds, 2 to 5; the probability is 2 of 2 + 5."),
        Slip(1 - after_heads(ONE_OF_SIX, 1), "That is the probability of the regular coin."),
        Slip(1 - after_heads(ONE_OF_SIX, 5), "That is the regular coin after five heads; the coin was tossed once."),
        Slip(Fraction(7, 12), "That is P(A), the probability of a head."),
        Slip(Fraction(9, 14), "That is the probability that the next toss is a head, P(B | A)."),
        Slip(Fraction(2, 3), "That is for a box with one coin of each kind; here the prior is 1/6."),
        Slip(2 * ONE_OF_SIX, "You doubled the probability, 1/6; a head doubles the odds, 1 to 5."),
        Slip(Fraction(1, 11), "You halved the odds; F shows a head twice as often as R, so a head doubles them."),
        Slip(Fraction(32, 33), "That counts five heads, and leaves out the prior: one coin of six, and one toss."),
        Slip(1 - ONE_OF_SIX, "That is the prior of the regular coin."),
        Slip(Fraction(1, 5), "Those are the prior odds, 1 to 5; a head doubles them, and a probability is asked for."),
        Slip(Fraction(1, 4), "You doubled odds of 1 to 6; one coin of six is 1 to 5."),
        Slip(Fraction(1, 12), "A coin with two heads shows a head with probability 1, not 1/2; and divide by P(A)."),
        Slip(Fraction(5, 12), "That is P(R, A), a regular coin and a head: it belongs into P(A)."),
        Slip(1, "A regular coin may have shown the head, too."),
        Slip(HALF, "Weigh the coins with their priors, 1/6 and 5/6, and with what each says of a head."),
    ),
)


# ---- In code: are two variables of a table independent once a third is known?


def independent_given(table, a, b, given):
    for c in table.values(given):
        known = table.given(**{given: c})
        for u in table.values(a):
            for v in table.values(b):
                both = known.probability(**{a: u, b: v})
                if both != known.probability(**{a: u}) * known.probability(**{b: v}):
                    return False
    return True


@slip("You say True where the two depend on each other.")
def turned_round(table, a, b, given):
    return not independent_given(table, a, b, given)


@slip("You ask whether the two are independent while nothing is known; first condition on each value of `given`.")
def nothing_given(table, a, b, given):
    return all(
        table.probability(**{a: u, b: v}) == table.probability(**{a: u}) * table.probability(**{b: v})
        for u, v in product(table.values(a), table.values(b))
    )


def _holds(table, a, b, given, c) -> bool:
    return independent_given(table.given(**{given: c}), a, b, given)


@slip("You look at one value of `given` only, the first; the product has to be right for each of them.")
def first_value_only(table, a, b, given):
    return _holds(table, a, b, given, table.values(given)[0])


@slip("You are content with one value of `given` for which the product is right; it has to be right for each of them.")
def any_value(table, a, b, given):
    return any(_holds(table, a, b, given, c) for c in table.values(given))


@slip("You compare a single pair of values, such as head and head; go through all pairs.")
def one_cell_only(table, a, b, given):
    for c in table.values(given):
        known = table.given(**{given: c})
        if known.probability(**{a: 1, b: 1}) != known.probability(**{a: 1}) * known.probability(**{b: 1}):
            return False
    return True


@slip("You compare pairs of equal values only, such as head and head; go through the mixed pairs as well.")
def equal_cells_only(table, a, b, given):
    for c in table.values(given):
        known = table.given(**{given: c})
        for u in table.values(a):
            if known.probability(**{a: u, b: u}) != known.probability(**{a: u}) * known.probability(**{b: u}):
                return False
    return True


@slip("You compare P(a, b, c) with a product of joints; divide each by P(c), as table.given does.")
def not_divided(table, a, b, given):
    return all(
        table.probability(**{a: u, b: v, given: c})
        == table.probability(**{a: u, given: c}) * table.probability(**{b: v, given: c})
        for u, v, c in product(table.values(a), table.values(b), table.values(given))
    )


@slip("You condition P(a, b) only; the two factors of the product belong to the table that is given c as well.")
def left_side_only(table, a, b, given):
    return all(
        table.given(**{given: c}).probability(**{a: u, b: v})
        == table.probability(**{a: u}) * table.probability(**{b: v})
        for u, v, c in product(table.values(a), table.values(b), table.values(given))
    )


@slip("You return True after the first pair of values; return it only after all loops.")
def first_pair_only(table, a, b, given):
    known = table.given(**{given: table.values(given)[0]})
    u, v = table.values(a)[0], table.values(b)[0]
    return known.probability(**{a: u, b: v}) == known.probability(**{a: u}) * known.probability(**{b: v})


@slip("You go through the first two values only; a variable may have more, and table.values(name) gives them all.")
def first_two_values_only(table, a, b, given):
    return all(
        known.probability(**{a: u, b: v}) == known.probability(**{a: u}) * known.probability(**{b: v})
        for known in (table.given(**{given: c}) for c in table.values(given))
        for u, v in product(table.values(a)[:2], table.values(b)[:2])
    )


@slip("You say True of every table: return False at the first pair whose product is wrong.")
def always_true(table, a, b, given):
    return True


@slip("You say False of every table: put a product in place of the dots, and return True after the loops.")
def always_false(table, a, b, given):
    return False


@slip("You write A=u and B=v; the names are in `a` and `b`: pass them with two stars, `**{a: u, b: v}`.")
def names_half_written(table, a, b, given):
    return all(
        known.probability(**{a: u, b: v}) == known.probability(A=u) * known.probability(B=v)
        for known in (table.given(**{given: c}) for c in table.values(given))
        for u, v in product(table.values(a), table.values(b))
    )


def _mean(table, of) -> Fraction:
    return sum((of(values) * share for values, share in table.p.items()), Fraction(0))


@slip(
    "You compare covariances. A covariance of zero does not mean independent, and values may be words, such as R: "
    "compare probabilities."
)
def covariances(table, a, b, given):
    i, j = table.names.index(a), table.names.index(b)
    for c in table.values(given):
        known = table.given(**{given: c})
        both = _mean(known, lambda values: values[i] * values[j])
        if both != _mean(known, lambda values: values[i]) * _mean(known, lambda values: values[j]):
            return False
    return True


@slip("You condition on `a` and compare `given` with `b`: it is `given` that is known.")
def given_swapped(table, a, b, given):
    return independent_given(table, given, b, a)


@slip("You turn fractions into floats, and == sees their rounding: keep the fractions.")
def floats_compared(table, a, b, given):
    for c in table.values(given):
        known = table.given(**{given: c})
        for u, v in product(table.values(a), table.values(b)):
            one, other = known.probability(**{a: u}), known.probability(**{b: v})
            if float(known.probability(**{a: u, b: v})) != float(one) * float(other):
                return False
    return True


INDEPENDENT_GIVEN = FunctionExercise(
    name="independent-given",
    chapter="14",
    title="Independent given?",
    question="Write `independent_given(table, a, b, given)`. `table` is a table like `box` in this notebook; `a`, `b` "
    "and `given` are names of three of its variables. Return True if `a` and `b` are independent given **each** value "
    "of `given`, and False otherwise. The loops are there: `table.values(name)` gives all values of a variable, "
    "numbers or words. What is missing is the product, and what to return. The two stars pass on a name that is stored "
    "in a variable.",
    hints=(
        "`known.probability(**{a: u})` is the probability of u alone, once c is known. The product has to be right for "
        "each c, u and v.",
        "Compare `known.probability(**{a: u, b: v})` with the product of the two single ones. At the first difference "
        "return False; return True after all loops.",
    ),
    answer=independent_given,
    cases=cases,
    working="The numbers are fractions, so `==` is exact; with shares counted in data the two sides would differ by "
    "chance, and one would ask how much.",
    mistakes=(
        turned_round,
        nothing_given,
        first_value_only,
        any_value,
        one_cell_only,
        equal_cells_only,
        not_divided,
        *WRONG_PRODUCTS,
        left_side_only,
        first_pair_only,
        first_two_values_only,
        always_true,
        always_false,
        names_half_written,
        covariances,
        given_swapped,
        floats_compared,
    ),
)

EXERCISES = (
    HEAD_AFTER_HEAD,
    FIVE_FRIENDS,
    INDEPENDENT_GIVEN,
)
