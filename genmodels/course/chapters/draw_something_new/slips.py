"""Chapter 03: the slips of its exercises, wrong ways that people really take, each with what is said about it."""

import numpy as np

from genmodels.course.kit.exercises.exercise import slip

# ---- More wrong samplers of fish: two kinds for K, a size forgotten, lengths that lost their fish.


@slip("np.where(y == 1, ...) tells two kinds apart; here there are K: mu[y] looks up one of K means.")
def first_two_kinds(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m, p=pi)
    return rng.normal(np.where(y == 1, mu[1], mu[0]), sigma[y]), y


@slip("np.where(y == 1, ...) tells two kinds apart; here there are K: mu[y] looks up one of K means.")
def first_two_kinds_and_spreads(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m, p=pi)
    return rng.normal(np.where(y == 1, mu[1], mu[0]), np.where(y == 1, sigma[1], sigma[0])), y


@slip("You draw one kind, and it is that of all fish: with size=m, rng.choice draws a kind for each.")
def one_kind(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), p=pi)
    return rng.normal(mu[y], sigma[y], m), y


@slip("You draw one fish: with size=m, rng.choice draws a kind for each of m fish.")
def one_fish(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), p=pi)
    return rng.normal(mu[y], sigma[y]), y


@slip("Each turn of your loop overwrites x, so all fish have the lengths of the last kind: mu[y] needs no loop.")
def last_kind(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m, p=pi)
    return rng.normal(mu[-1], sigma[-1], m), y


@slip("All your lengths are of kind 0, whatever kind you return: mu[y] looks up the mean of each fish.")
def first_kind(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m, p=pi)
    return rng.normal(mu[0], sigma[0], m), y


@slip("Your lengths stand kind after kind, the kinds in the order they were drawn: each length belongs to its fish.")
def kind_after_kind(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m, p=pi)
    return rng.normal(mu[np.sort(y)], sigma[np.sort(y)]), y


@slip("You draw one of the means for each fish, beside its kind; the length is normal about the mean of its kind.")
def means_for_lengths(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m, p=pi)
    return rng.choice(mu, size=m, p=pi), y


@slip("Your y holds means, not kinds: draw y from 0 to K - 1, and look up mu[y] for the lengths.")
def means_for_kinds(m, pi, mu, sigma, rng):
    y = rng.choice(mu, size=m, p=pi)
    return rng.normal(y, 6), y


@slip("rng.multinomial counts how many fish are of each kind; asked for is the kind of each fish, from rng.choice.")
def counts_for_kinds(m, pi, mu, sigma, rng):
    y = rng.multinomial(m, pi)
    return rng.normal(mu, sigma), y


@slip("You draw one of three kinds; the second lake that is tried has four. len(pi) says how many there are.")
def three_kinds(m, pi, mu, sigma, rng):
    y = rng.choice(3, size=m, p=pi)
    return rng.normal(mu[y], sigma[y]), y


@slip("The third thing that rng.choice takes is replace, and not the probabilities: hand them over as p=pi.")
def shares_without_name(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), m, pi)
    return rng.normal(mu[y], sigma[y]), y


@slip("rng.random(m) < pi asks m numbers against K shares; a comparison tells two kinds apart, rng.choice draws of K.")
def below_the_shares(m, pi, mu, sigma, rng):
    y = (rng.random(m) < pi).astype(int)
    return rng.normal(mu[y], sigma[y]), y


@slip("You average the spreads of all kinds; each kind has its own, sigma[y].")
def mean_spread(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m, p=pi)
    return rng.normal(mu[y], sigma.mean()), y


@slip("Your lengths come sorted, so each tells the next, and none belongs to its kind: leave them as they are drawn.")
def lengths_sorted(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m, p=pi)
    return np.sort(rng.normal(mu[y], sigma[y])), y


@slip("Your fish come sorted by length: one fish must not tell the next. Leave them in the order they are drawn.")
def fish_sorted(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m, p=pi)
    x = rng.normal(mu[y], sigma[y])
    return np.sort(x), y[np.argsort(x)]


FLAT = "Your lengths are uniform, as probable at the edge as in the middle; a bell comes from rng.normal."


@slip(FLAT)
def flat(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m, p=pi)
    return rng.uniform(mu[y] - sigma[y], mu[y] + sigma[y]), y


@slip(FLAT)
def flat_of_the_same_spread(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m, p=pi)
    return rng.uniform(mu[y] - 3**0.5 * sigma[y], mu[y] + 3**0.5 * sigma[y]), y


@slip("rng.laplace draws from a peak with long tails; the lengths are normal: rng.normal.")
def laplace(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m, p=pi)
    return rng.laplace(mu[y], sigma[y]), y


SHAPE = "Your lengths have the mean and the spread of their kind, but not the shape of a bell: that is rng.normal's."


@slip(SHAPE)
def triangle(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m, p=pi)
    return mu[y] + sigma[y] * rng.triangular(-(6**0.5), 0, 6**0.5, m), y


@slip(SHAPE)
def three_uniforms(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m, p=pi)
    return mu[y] + sigma[y] * rng.uniform(-1, 1, (m, 3)).sum(axis=1), y


@slip(SHAPE)
def logistic(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m, p=pi)
    return rng.logistic(mu[y], sigma[y] * 3**0.5 / np.pi), y


@slip("The distance from the mean has lost its sign: half of the fish are shorter than the mean of their kind.")
def all_longer(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m, p=pi)
    return mu[y] + sigma[y] * np.abs(rng.normal(size=m)), y


@slip("Half of your distances from the mean are the others with the sign turned: each fish is to be drawn on its own.")
def mirrored(m, pi, mu, sigma, rng):
    y, z = rng.choice(len(pi), size=m, p=pi), rng.normal(size=m - m // 2)
    return mu[y] + sigma[y] * np.concatenate([z, -z[: m // 2]]), y


TWICE = "You draw m / 2 fish and return each of them twice: each fish is to be drawn on its own."


@slip(TWICE)
def each_fish_twice(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m // 2, p=pi)
    return np.repeat(rng.normal(mu[y], sigma[y]), 2), np.repeat(y, 2)


@slip(TWICE)
def a_catch_twice(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m // 2, p=pi)
    return np.tile(rng.normal(mu[y], sigma[y]), 2), np.tile(y, 2)


SHARES_FOR_KINDS = (
    "Are your kinds whole numbers? rng.choice(pi) draws one of the shares themselves, such as 0.5, and no entry of mu "
    "has that number: rng.choice(len(pi), size=m, p=pi) draws kinds. Kinds that are put into np.zeros become 0.0 or "
    "1.0, too."
)


@slip(SHARES_FOR_KINDS)
def shares_for_kinds(m, pi, mu, sigma, rng):
    y = rng.choice(pi, size=m)
    return rng.normal(mu[y], sigma[y]), y


@slip(SHARES_FOR_KINDS)
def a_share_for_a_kind(m, pi, mu, sigma, rng):
    y = rng.choice(pi)
    return rng.normal(mu[y], sigma[y], m), y


@slip("All your fish are of kind 0. Did you round a share to 0? rng.choice(len(pi), size=m, p=pi) draws kinds.")
def kind_0_alone(m, pi, mu, sigma, rng):
    y = rng.choice(pi, size=m).astype(int)
    return rng.normal(mu[y], sigma[y]), y


@slip("You return shares, not kinds: rng.choice(len(pi), size=m, p=pi) draws numbers from 0 to K - 1.")
def shares_returned(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m, p=pi)
    return rng.normal(mu[y], sigma[y]), pi[y]


WRONG_CATCHES = (
    shares_for_kinds,
    a_share_for_a_kind,
    kind_0_alone,
    shares_returned,
    each_fish_twice,
    a_catch_twice,
    mean_spread,
    lengths_sorted,
    fish_sorted,
    flat,
    flat_of_the_same_spread,
    laplace,
    triangle,
    three_uniforms,
    logistic,
    all_longer,
    mirrored,
    first_two_kinds,
    first_two_kinds_and_spreads,
    one_kind,
    one_fish,
    last_kind,
    first_kind,
    kind_after_kind,
    means_for_lengths,
    means_for_kinds,
    counts_for_kinds,
    three_kinds,
    shares_without_name,
    below_the_shares,
)


# ---- Wrong samplers of fish of K kinds, each with what to say about it.


@slip("The lengths belong to other kinds than those you return: draw y once, and use it twice.")
def kinds_apart(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m, p=pi)
    other = rng.choice(len(pi), size=m, p=pi)
    return rng.normal(mu[other], sigma[other]), y


@slip("All kinds are equally frequent in your draws; their probabilities are pi.")
def equal_shares(m, pi, mu, sigma, rng):
    y = rng.integers(len(pi), size=m)
    return rng.normal(mu[y], sigma[y]), y


@slip("All fish of a kind have one length in your draws: sigma is missing.")
def one_length_a_kind(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m, p=pi)
    return mu[y], y


@slip("rng.normal takes the standard deviation; you hand over its square.")
def variance_for_spread(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m, p=pi)
    return rng.normal(mu[y], sigma[y] ** 2), y


@slip("rng.normal takes the standard deviation, which sigma is already; you hand over its root.")
def root_for_spread(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m, p=pi)
    return rng.normal(mu[y], np.sqrt(sigma[y])), y


@slip("Each kind has its own spread, sigma[y]; you take one for all of them.")
def one_spread(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m, p=pi)
    return rng.normal(mu[y], sigma[0]), y


THE_AVERAGE = (
    "Your lengths come from one bell around the average fish; each fish has the length of its own kind, mu[y]."
)


@slip(THE_AVERAGE)
def the_average_fish(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m, p=pi)
    return rng.normal(pi @ mu, pi @ sigma, m), y


@slip(THE_AVERAGE)
def the_average_length(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m, p=pi)
    return rng.normal(pi @ mu, sigma[y]), y


PLAIN_AVERAGE = (
    "You give all kinds the same mean length, and y is drawn apart: the length has to follow the kind, mu[y]."
)


@slip(PLAIN_AVERAGE)
def the_plain_average_of_the_means(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m, p=pi)
    return rng.normal(mu.mean(), sigma[y]), y


@slip(PLAIN_AVERAGE)
def the_plain_average_of_the_means_and_spreads(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m, p=pi)
    return rng.normal(mu.mean(), sigma.mean(), m), y


@slip(PLAIN_AVERAGE)
def the_plain_average_of_the_means_and_six(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m, p=pi)
    return rng.normal(mu.mean(), 6, m), y


@slip(THE_AVERAGE)
def the_average_length_and_variance(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m, p=pi)
    return rng.normal(pi @ mu, np.sqrt(pi @ sigma**2), m), y


@slip(THE_AVERAGE)
def the_average_length_and_mean_spread(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m, p=pi)
    return rng.normal(pi @ mu, sigma.mean(), m), y


@slip(THE_AVERAGE)
def the_average_length_alone(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m, p=pi)
    return rng.normal(pi @ mu, size=m), y


@slip(THE_AVERAGE)
def the_average_length_of_the_lake_above(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m, p=pi)
    return rng.normal(pi @ mu, 6, m), y


@slip("One bell with the mean and the spread of all fish is none of K bells: each fish has the length of its own kind.")
def one_bell_as_wide_as_all(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m, p=pi)
    return rng.normal(pi @ mu, np.sqrt(pi @ sigma**2 + pi @ (mu - pi @ mu) ** 2), m), y


@slip(f"{THE_AVERAGE} And rng.normal draws a single one of them here.")
def one_average_fish(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m, p=pi)
    return rng.normal(pi @ mu, pi @ sigma), y


@slip("Your lengths are rounded to whole cm; a bell gives all its digits.")
def rounded(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m, p=pi)
    return rng.normal(mu[y], sigma[y]).round(), y


@slip("Your fish come sorted by kind: one fish must not tell the next. Draw each fish on its own.")
def in_order(m, pi, mu, sigma, rng):
    y = np.repeat(np.arange(len(pi)), np.diff(np.rint(m * np.append(0, np.cumsum(pi))).astype(int)))
    return rng.normal(mu[y], sigma[y]), y


@slip("You shuffle fixed numbers of each kind; how many there are of a kind is chance, too. Draw each fish by pi.")
def in_fixed_numbers(m, pi, mu, sigma, rng):
    y = rng.permutation(in_order(m, pi, mu, sigma, rng)[1])
    return rng.normal(mu[y], sigma[y]), y


@slip("Asked for is (x, y), the lengths first, though the kinds are drawn first; you return (y, x).")
def y_first(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m, p=pi)
    return y, rng.normal(mu[y], sigma[y])


@slip("rng.random(m) < pi[1] tells two kinds apart, 0 and 1; here there are K of them.")
def two_kinds(m, pi, mu, sigma, rng):
    y = (rng.random(m) < pi[1]).astype(int)
    return rng.normal(mu[y], sigma[y]), y


@slip("That is the lake of the notebook, with its own numbers; take them from pi, mu and sigma.")
def the_lake_above(m, pi, mu, sigma, rng):
    y = (rng.random(m) < 0.4).astype(int)
    return rng.normal(np.where(y == 1, 62, 50), 6), y


@slip("Your kinds are 1 to K; they are to be 0 to K - 1.")
def kinds_from_one(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m, p=pi)
    return rng.normal(mu[y], sigma[y]), y + 1


@slip("You draw one length for each kind, not for each fish: mu[y] looks up each fish's mean, sigma[y] its spread.")
def a_length_a_kind(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m, p=pi)
    return rng.normal(mu, sigma), y


@slip("rng.normal() without a size is one draw, and it moves all fish alike: each fish needs its own.")
def one_draw_for_all(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m, p=pi)
    return mu[y] + sigma[y] * rng.normal(), y


@slip("You draw one kind, and all m fish are of it: size=m draws a kind for each fish.")
def one_kind_for_all(m, pi, mu, sigma, rng):
    y = np.full(m, rng.choice(len(pi), p=pi))
    return rng.normal(mu[y], sigma[y]), y


@slip("Your shares run the other way round: kind k has the probability pi[k].")
def reversed_shares(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m, p=pi[::-1])
    return rng.normal(mu[y], sigma[y]), y


@slip("The arrays are to have the shape (m,): size=m, not (m, 1).")
def as_columns(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=(m, 1), p=pi)
    return rng.normal(mu[y], sigma[y]), y


@slip("You draw one length for each kind, and all its fish share it: draw a length for each fish, about mu[y].")
def one_length_looked_up(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m, p=pi)
    return rng.normal(mu, sigma)[y], y


@slip("You draw one length for each kind, and all its fish share it: draw a length for each fish, about mu[y].")
def one_length_drawn_first(m, pi, mu, sigma, rng):
    of_a_kind = rng.normal(mu, sigma)
    y = rng.choice(len(pi), size=m, p=pi)
    return of_a_kind[y], y


@slip("rng.normal takes 1 for a spread that you do not give: hand over sigma[y], too.")
def spread_forgotten(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m, p=pi)
    return rng.normal(mu[y]), y


@slip("6 cm is the spread in the lake of the notebook; here each kind has its own, sigma[y].")
def spread_of_the_lake_above(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m, p=pi)
    return rng.normal(mu[y], 6), y


@slip("rng.random(m) < pi[0] is true for kind 0, not 1, and tells two kinds apart; here there are K of them.")
def two_kinds_exchanged(m, pi, mu, sigma, rng):
    y = (rng.random(m) < pi[0]).astype(int)
    return rng.normal(mu[y], sigma[y]), y


@slip("Each length is an average over all kinds, weighted with pi: a fish is of one kind, and has its length.")
def mixed_fish(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m, p=pi)
    return rng.normal(mu, sigma, size=(m, len(pi))) @ pi, y


@slip("Each of your fish is of the most frequent kind; the kind is to be drawn for each fish, by pi.")
def likeliest_kind(m, pi, mu, sigma, rng):
    y = np.full(m, np.argmax(pi))
    return rng.normal(mu[y], sigma[y]), y


@slip("You draw kind, mean and spread apart, so they are of other kinds: draw y once, then look up mu[y], sigma[y].")
def drawn_apart(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m, p=pi)
    return rng.normal(rng.choice(mu, size=m, p=pi), rng.choice(sigma, size=m, p=pi)), y


WRONG_SAMPLERS = (
    kinds_apart,
    drawn_apart,
    equal_shares,
    one_length_a_kind,
    variance_for_spread,
    root_for_spread,
    one_spread,
    the_average_fish,
    the_average_length,
    the_plain_average_of_the_means,
    the_plain_average_of_the_means_and_spreads,
    the_plain_average_of_the_means_and_six,
    the_average_length_and_variance,
    the_average_length_and_mean_spread,
    the_average_length_alone,
    the_average_length_of_the_lake_above,
    one_bell_as_wide_as_all,
    one_average_fish,
    rounded,
    in_order,
    in_fixed_numbers,
    y_first,
    two_kinds,
    the_lake_above,
    kinds_from_one,
    a_length_a_kind,
    one_draw_for_all,
    likeliest_kind,
    one_kind_for_all,
    reversed_shares,
    as_columns,
    one_length_looked_up,
    one_length_drawn_first,
    spread_forgotten,
    spread_of_the_lake_above,
    two_kinds_exchanged,
    mixed_fish,
    *WRONG_CATCHES,
)


# ---- Right steps with a wrong argument: exchanged, left out, one place beside.


@slip("rng.normal takes the mean first, then the spread: rng.normal(mu[y], sigma[y]).")
def mean_and_spread_exchanged(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m, p=pi)
    return rng.normal(sigma[y], mu[y]), y


@slip("mu is missing: the bell of each fish lies about mu[y], not about 0.")
def mean_forgotten(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m, p=pi)
    return rng.normal(0, sigma[y]), y


@slip("rng.integers leaves out its upper end, so one kind never comes, and it does not know pi: rng.choice does.")
def end_left_out(m, pi, mu, sigma, rng):
    y = rng.integers(0, len(pi) - 1, m)
    return rng.normal(mu[y], sigma[y]), y


WHOLE = "Your lengths are whole numbers (dtype int cuts off what is behind the point); a bell gives all its digits."


@slip(WHOLE)
def cut_to_whole_numbers(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m, p=pi)
    return rng.normal(mu[y], sigma[y]).astype(int), y


@slip("y counts from 0, as places do: mu[y], not mu[y - 1].")
def one_place_beside(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m, p=pi)
    return rng.normal(mu[y - 1], sigma[y - 1]), y


@slip("y counts from 0, as places do: mu[y], not mu[y - 1].")
def mean_one_place_beside(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m, p=pi)
    return rng.normal(mu[y - 1], sigma[y]), y


@slip("One number u is to be held against the running sum of the shares, np.cumsum(pi), not against each share.")
def no_running_sum(m, pi, mu, sigma, rng):
    y = (rng.random((m, 1)) < pi).argmax(axis=1)
    return rng.normal(mu[y], sigma[y]), y


@slip("rng.random draws between 0 and 1, each as probable as the other; a bell comes from rng.normal.")
def random_for_a_bell(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m, p=pi)
    return mu[y] + sigma[y] * rng.random(m), y


@slip("Your kinds are drawn by pi, and all lengths are those of the salmon of the page: look up mu[y], sigma[y].")
def salmon_of_the_page(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m, p=pi)
    return rng.normal(50, 6, m), y


WRONG_ARGUMENTS = (
    mean_and_spread_exchanged,
    mean_forgotten,
    end_left_out,
    cut_to_whole_numbers,
    one_place_beside,
    mean_one_place_beside,
    no_running_sum,
    random_for_a_bell,
    salmon_of_the_page,
)
