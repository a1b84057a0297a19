"""Chapter 29: the slips of its exercises, wrong ways that people really take, each with what is said about it."""

import numpy as np

from genmodels.course.kit.exercises.exercise import slip

NO_HOUR, NOWHERE = -1, 1e-9


def mean_hour(hours, counts):
    angles = hours * 2 * np.pi / 24
    to_midnight, to_six = np.average(np.cos(angles), weights=counts), np.average(np.sin(angles), weights=counts)
    length = np.hypot(to_midnight, to_six)
    return (np.arctan2(to_six, to_midnight) * 24 / (2 * np.pi) % 24 if length > 1e-9 else -1), length


# ---- How it goes wrong.


def _found(angle, length):
    """The hour of an angle, and the length; or no hour, where there is no length."""
    return (angle * 12 / np.pi % 24 if length > NOWHERE else NO_HOUR), length


def _steps(angles, counts):
    return np.average(np.cos(angles), weights=counts), np.average(np.sin(angles), weights=counts)


def _angles(hours):
    return hours * np.pi / 12


@slip("Your angles are in degrees, 15 an hour, and np.cos takes radians: 2π/24 an hour.")
def in_degrees(hours, counts):
    to_midnight, to_six = _steps(hours * 15, counts)
    return _found(np.arctan2(to_six, to_midnight), np.hypot(to_midnight, to_six))


@slip("Your angles are in degrees, and np.cos takes radians: 2π/24 an hour.")
def in_degrees_both_ways(hours, counts):
    to_midnight, to_six = _steps(hours * 15, counts)
    length = np.hypot(to_midnight, to_six)
    return (np.arctan2(to_six, to_midnight) / 15 % 24 if length > NOWHERE else NO_HOUR), length


@slip("You take the hours themselves for angles: an hour is 2π/24 of a turn.")
def hours_as_angles(hours, counts):
    to_midnight, to_six = _steps(hours, counts)
    return _found(np.arctan2(to_six, to_midnight), np.hypot(to_midnight, to_six))


@slip("You take the hours themselves for angles, and the angle for an hour: an hour is 2π/24 of a turn, both ways.")
def hours_as_angles_both_ways(hours, counts):
    to_midnight, to_six = _steps(hours, counts)
    length = np.hypot(to_midnight, to_six)
    return (np.arctan2(to_six, to_midnight) % 24 if length > NOWHERE else NO_HOUR), length


@slip("Your clock has twelve hours, so that 6:00 and 18:00 are one: an hour is 2π/24 of a turn.")
def twelve_hours(hours, counts):
    to_midnight, to_six = _steps(2 * _angles(hours), counts)
    length = np.hypot(to_midnight, to_six)
    return (np.arctan2(to_six, to_midnight) * 6 / np.pi % 24 if length > NOWHERE else NO_HOUR), length


@slip("Your clock has twelve hours, so that 6:00 and 18:00 are one: an hour is 2π/24 of a turn.")
def twelve_hours_in(hours, counts):
    to_midnight, to_six = _steps(2 * _angles(hours), counts)
    return _found(np.arctan2(to_six, to_midnight), np.hypot(to_midnight, to_six))


@slip(
    "np.arctan knows half a circle and takes opposite hours for one: np.arctan2(to_six, to_midnight) knows both signs."
)
def half_a_circle(hours, counts):
    to_midnight, to_six = _steps(_angles(hours), counts)
    with np.errstate(divide="ignore", invalid="ignore"):
        return _found(np.arctan(to_six / to_midnight), np.hypot(to_midnight, to_six))


@slip("np.arctan2 takes the mean of the sines first, then that of the cosines: yours are the other way round.")
def changed_places(hours, counts):
    to_midnight, to_six = _steps(_angles(hours), counts)
    return _found(np.arctan2(to_midnight, to_six), np.hypot(to_midnight, to_six))


@slip("np.arccos knows no left and right: 1:00 and 23:00 have one cosine. np.arctan2 takes both means.")
def by_the_cosine_alone(hours, counts):
    to_midnight, to_six = _steps(_angles(hours), counts)
    length = np.hypot(to_midnight, to_six)
    return (np.arccos(to_midnight / length) * 12 / np.pi if length > NOWHERE else NO_HOUR), length


@slip("np.arcsin knows no up and down: 5:00 and 7:00 have one sine. np.arctan2 takes both means.")
def by_the_sine_alone(hours, counts):
    to_midnight, to_six = _steps(_angles(hours), counts)
    length = np.hypot(to_midnight, to_six)
    return (np.arcsin(to_six / length) * 12 / np.pi % 24 if length > NOWHERE else NO_HOUR), length


@slip("np.arcsin knows no up and down: 5:00 and 7:00 have one sine. np.arctan2 takes both means, and % 24 ends it.")
def by_the_sine_below_zero(hours, counts):
    to_midnight, to_six = _steps(_angles(hours), counts)
    length = np.hypot(to_midnight, to_six)
    return (np.arcsin(to_six / length) * 12 / np.pi if length > NOWHERE else NO_HOUR), length


@slip("Your clock turns the other way: one of the angles, or the mean of the sines, has a sign too many.")
def the_other_way(hours, counts):
    to_midnight, to_six = _steps(_angles(hours), counts)
    return _found(np.arctan2(-to_six, to_midnight), np.hypot(to_midnight, to_six))


@slip("Your hour is half an hour late: hours[j] is the hour itself, not the beginning of one. Add nothing to it.")
def half_an_hour_late(hours, counts):
    to_midnight, to_six = _steps(_angles(hours + 0.5), counts)
    return _found(np.arctan2(to_six, to_midnight), np.hypot(to_midnight, to_six))


@slip("You divide the turn by len(hours), how many hours are handed in: a day has 24, so an hour is 2π/24 of a turn.")
def a_day_of_few_hours(hours, counts):
    to_midnight, to_six = _steps(hours * 2 * np.pi / len(hours), counts)
    return _found(np.arctan2(to_six, to_midnight), np.hypot(to_midnight, to_six))


@slip("You divide the turn by len(hours), how many hours are handed in: a day has 24, so an hour is 2π/24 of a turn.")
def a_day_of_few_hours_both_ways(hours, counts):
    to_midnight, to_six = _steps(hours * 2 * np.pi / len(hours), counts)
    length = np.hypot(to_midnight, to_six)
    hour = np.arctan2(to_six, to_midnight) * len(hours) / (2 * np.pi) % 24
    return (hour if length > NOWHERE else NO_HOUR), length


@slip("np.arctan2 gives angles from -π to π, so half of your hours are below 0: end with % 24.")
def below_zero(hours, counts):
    to_midnight, to_six = _steps(_angles(hours), counts)
    length = np.hypot(to_midnight, to_six)
    return (np.arctan2(to_six, to_midnight) * 12 / np.pi if length > NOWHERE else NO_HOUR), length


@slip("Each hour counts once in your means, however many came: np.average(..., weights=counts) takes all of them.")
def without_counts(hours, counts):
    to_midnight, to_six = np.cos(_angles(hours)).mean(), np.sin(_angles(hours)).mean()
    return _found(np.arctan2(to_six, to_midnight), np.hypot(to_midnight, to_six))


@slip("Your length is that of the sum of the steps: divide by how many patients there are, sum(counts).")
def length_of_the_sum(hours, counts):
    to_midnight, to_six = _steps(_angles(hours), counts)
    hour, length = _found(np.arctan2(to_six, to_midnight), np.hypot(to_midnight, to_six))
    return hour, length * counts.sum()


@slip("You divide by the number of hours: divide by the number of patients, sum(counts).")
def divided_by_the_hours(hours, counts):
    to_midnight, to_six = _steps(_angles(hours), counts)
    hour, length = _found(np.arctan2(to_six, to_midnight), np.hypot(to_midnight, to_six))
    return hour, length * counts.sum() / len(hours)


@slip("Your length is its square: take the root, as np.hypot(to_midnight, to_six) does.")
def length_squared(hours, counts):
    hour, length = mean_hour(hours, counts)
    return hour, length**2


@slip("Your length is the mean cosine, which says how far the steps get towards 0:00: np.hypot takes both means.")
def length_along_midnight(hours, counts):
    to_midnight, to_six = _steps(_angles(hours), counts)
    return _found(np.arctan2(to_six, to_midnight), np.hypot(to_midnight, to_six))[0], to_midnight


@slip("Your length is the mean sine, which says how far the steps get towards 6:00: np.hypot takes both means.")
def length_along_six(hours, counts):
    to_midnight, to_six = _steps(_angles(hours), counts)
    return _found(np.arctan2(to_six, to_midnight), np.hypot(to_midnight, to_six))[0], to_six


@slip("Your length is the sum of both means: a step aside is no step ahead. np.hypot takes the root of their squares.")
def length_as_a_sum(hours, counts):
    to_midnight, to_six = _steps(_angles(hours), counts)
    return _found(np.arctan2(to_six, to_midnight), np.hypot(to_midnight, to_six))[0], to_midnight + to_six


@slip("You return 1 less the length, the circular variance: the length itself is asked for.")
def variance_for_length(hours, counts):
    hour, length = mean_hour(hours, counts)
    return hour, 1 - length


@slip("That is the mean of the hours as numbers, which takes 1:00 for 22 hours before 23:00: take the mean of steps.")
def arithmetic(hours, counts):
    return np.average(hours, weights=counts), mean_hour(hours, counts)[1]


@slip(
    "That is the mean of the angles as numbers, which takes 1:00 for 22 hours before 23:00: take means of cosines and "
    "sines."
)
def arithmetic_in_the_end(hours, counts):
    hour, length = mean_hour(hours, counts)
    return (np.average(hours, weights=counts) % 24 if hour != NO_HOUR else NO_HOUR), length


@slip("That is the mean of hours as numbers from 14:00 on: a day cut elsewhere has another. Take the mean of steps.")
def cut_at_two(hours, counts):
    return (np.average((hours - 14) % 24, weights=counts) + 14) % 24, mean_hour(hours, counts)[1]


@slip(
    "Your hour is the opposite one, twelve off: both means have lost their signs, or one hour has turned by half a day."
)
def the_opposite(hours, counts):
    hour, length = mean_hour(hours, counts)
    return ((hour + 12) % 24 if hour != NO_HOUR else NO_HOUR), length


@slip("That is the median of the hours as numbers, which begins the day at midnight: take the mean of steps.")
def median(hours, counts):
    return np.median(np.repeat(hours, counts)), mean_hour(hours, counts)[1]


@slip("Your hour is still an angle, in radians: times 24 / (2π), then % 24.")
def still_an_angle(hours, counts):
    to_midnight, to_six = _steps(_angles(hours), counts)
    length = np.hypot(to_midnight, to_six)
    return (np.arctan2(to_six, to_midnight) if length > NOWHERE else NO_HOUR), length


@slip("Your hour is still an angle: times 24 / (2π), and % 24 in the end.")
def still_an_angle_of_a_turn(hours, counts):
    to_midnight, to_six = _steps(_angles(hours), counts)
    length = np.hypot(to_midnight, to_six)
    return (np.arctan2(to_six, to_midnight) % (2 * np.pi) if length > NOWHERE else NO_HOUR), length


@slip("Your hour is an angle in degrees: 15 of them make an hour.")
def still_degrees(hours, counts):
    to_midnight, to_six = _steps(_angles(hours), counts)
    length = np.hypot(to_midnight, to_six)
    return (np.degrees(np.arctan2(to_six, to_midnight)) % 360 if length > NOWHERE else NO_HOUR), length


@slip("You take % 24 of the angle; make it an hour first, times 24 / (2π).")
def reduced_too_soon(hours, counts):
    to_midnight, to_six = _steps(_angles(hours), counts)
    length = np.hypot(to_midnight, to_six)
    return (np.arctan2(to_six, to_midnight) % 24 * 12 / np.pi if length > NOWHERE else NO_HOUR), length


@slip(
    "Two opposite heaps have no mean hour, and yours is made of what rounding left of 0: return -1 where the length is "
    "below 1e-9."
)
def an_hour_from_nothing(hours, counts):
    to_midnight, to_six = _steps(_angles(hours), counts)
    return np.arctan2(to_six, to_midnight) * 12 / np.pi % 24, np.hypot(to_midnight, to_six)


@slip("Return -1 where there is no such hour, as a number: None and nan are none.")
def none_at_all(hours, counts):
    hour, length = mean_hour(hours, counts)
    return (None if hour == NO_HOUR else hour), length


@slip("Where there is no such hour, only the hour is -1: return the length as it came out, nearly 0.")
def no_length_either(hours, counts):
    hour, length = mean_hour(hours, counts)
    return hour, (NO_HOUR if hour == NO_HOUR else length)


@slip("You return the length first: first the hour, then the length.")
def length_first(hours, counts):
    return mean_hour(hours, counts)[::-1]


@slip("You multiply the hours by the counts: that turns each hand. A count is how many steps are taken that way.")
def counts_turn_the_hands(hours, counts):
    to_midnight, to_six = np.cos(_angles(hours * counts)).mean(), np.sin(_angles(hours * counts)).mean()
    return _found(np.arctan2(to_six, to_midnight), np.hypot(to_midnight, to_six))


@slip("That is the hour with the most patients: the others take steps, too.")
def the_busiest(hours, counts):
    return hours[counts.argmax()], mean_hour(hours, counts)[1]


WRONG_HOURS = (
    in_degrees,
    in_degrees_both_ways,
    hours_as_angles,
    hours_as_angles_both_ways,
    twelve_hours,
    twelve_hours_in,
    half_a_circle,
    changed_places,
    the_other_way,
    half_an_hour_late,
    a_day_of_few_hours,
    a_day_of_few_hours_both_ways,
    below_zero,
    by_the_cosine_alone,
    by_the_sine_alone,
    by_the_sine_below_zero,
    without_counts,
    length_of_the_sum,
    divided_by_the_hours,
    length_squared,
    length_along_midnight,
    length_along_six,
    length_as_a_sum,
    variance_for_length,
    arithmetic,
    arithmetic_in_the_end,
    cut_at_two,
    the_opposite,
    median,
    still_an_angle,
    still_an_angle_of_a_turn,
    still_degrees,
    reduced_too_soon,
    an_hour_from_nothing,
    none_at_all,
    no_length_either,
    length_first,
    counts_turn_the_hands,
    the_busiest,
)

NEAR = 1e-6  # hours


def known_by_its_hour(arguments: tuple, entries: list) -> str | None:
    """Say which slip leads to this hour, where the length beside it is another, and of an hour where there is none."""
    hour, (right, length) = entries[0], mean_hour(*arguments)
    well_measured = abs(entries[1] - length) < NEAR
    if length <= NOWHERE and hour == NO_HOUR + 24:
        return "Your -1 has become 23: % 24, or adding 24, comes after it. Reduce the hour first, and put -1 in last."
    if length <= NOWHERE:
        return an_hour_from_nothing.says if hour != NO_HOUR else None
    if abs(hour - right) < NEAR:
        return None
    if well_measured and abs((hour - right + 12) % 24 - 12) < NEAR:
        return below_zero.says if hour < 0 else "That is a whole turn too far: end with % 24."
    if well_measured and hour == NO_HOUR:
        return "Your -1 comes too early: only below 1e-9 is there no hour."
    found = [(wrong.says, *wrong(*arguments)) for wrong in WRONG_HOURS if wrong is not none_at_all]
    same_hour = [(says, far) for says, own, far in found if abs(own - hour) < NEAR]
    both = [says for says, far in same_hour if abs(far - entries[1]) < NEAR]
    return next(iter(both + [says for says, far in same_hour if far > NOWHERE]), None)
