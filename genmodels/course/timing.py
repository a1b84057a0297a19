"""How long each widget takes to draw a state: `python -m genmodels.course.timing`. Budget: 20 ms.

Measured without a browser, in processor time of one process, so that other programs do not disturb it. The way to the
browser and back takes some 10 ms more.
"""

import gc
from statistics import median
from time import process_time

import numpy as np

from genmodels.course.chapters.counts_and_measurements.widget import sweets_in_a_bowl
from genmodels.course.chapters.counts_and_measurements.widget_line import squares_of_a_line
from genmodels.course.chapters.draw_something_new.widget import word_by_word
from genmodels.course.chapters.draw_something_new.widget_generations import generations
from genmodels.course.chapters.fit_and_predict.widget import predict_a_petal
from genmodels.course.chapters.fit_and_predict.widget_fifty_limits import fifty_limits
from genmodels.course.chapters.gaussian_discriminant_analysis.widget import whiten
from genmodels.course.chapters.gaussian_discriminant_analysis.widget_drag_a_bird import drag_a_bird
from genmodels.course.chapters.how_much_covariance.widget import afford
from genmodels.course.chapters.judging_a_classifier.widget import cost_of_errors
from genmodels.course.chapters.learning_the_border.widget import step_size
from genmodels.course.chapters.likelihood.widget import bent_coin
from genmodels.course.chapters.likelihood.widget_tosses_again import tosses_again
from genmodels.course.chapters.matrix_calculus.widget import walk_uphill
from genmodels.course.chapters.naive_bayes_by_counting.widget import pick_a_day
from genmodels.course.chapters.right_on_average.widget import every_sample
from genmodels.course.chapters.right_on_average.widget_divisors import divisors
from genmodels.course.chapters.rolls_of_a_casino.widget import known_now
from genmodels.course.chapters.scale.widget import blocks_and_workers
from genmodels.course.chapters.spam_two_event_models.widget import read_a_message
from genmodels.course.chapters.start_here.widget_one_digit import draw_a_digit
from genmodels.course.chapters.start_here.widget_real_or_drawn import digits_real_or_drawn, sentences_real_or_drawn
from genmodels.course.chapters.start_here.widget_third_model import third_model
from genmodels.course.chapters.statistics_that_add.widget import memory_and_drift
from genmodels.course.chapters.ten_labels.widget import ask_the_others
from genmodels.course.chapters.the_best_path.widget import plausible_paths
from genmodels.course.chapters.the_posterior_is_a_sigmoid.widget import bells_and_sigmoid
from genmodels.course.chapters.the_race.widget import race
from genmodels.course.chapters.the_shape_of_a_gaussian.widget import pull_the_circle
from genmodels.course.chapters.the_shape_of_a_gaussian.widget_where_to_look import where_to_look
from genmodels.course.chapters.two_coins.widget_evidence import evidence
from genmodels.course.chapters.two_coins.widget_two_tosses import two_tosses
from genmodels.course.chapters.two_ways_to_classify.widget import mosaic
from genmodels.course.chapters.two_ways_to_classify.widget_promise import promise_of_a_table
from genmodels.course.chapters.where_to_cut.widget import where_to_cut
from genmodels.course.chapters.where_to_cut.widget_odd_fifth import odd_fifth
from genmodels.course.chapters.why_em_climbs.widget import the_bound
from genmodels.course.chapters.zeros_and_smoothing.widget import smoothing
from genmodels.course.kit.widgets.coin_tosses import coin_tosses
from genmodels.course.kit.widgets.demo import Demo

BUDGET = 20.0  # milliseconds
ALL = (
    memory_and_drift,
    blocks_and_workers,
    known_now,
    coin_tosses,
    pull_the_circle,
    where_to_look,
    predict_a_petal,
    fifty_limits,
    the_bound,
    ask_the_others,
    smoothing,
    pick_a_day,
    mosaic,
    promise_of_a_table,
    whiten,
    drag_a_bird,
    walk_uphill,
    bent_coin,
    tosses_again,
    where_to_cut,
    odd_fifth,
    sweets_in_a_bowl,
    squares_of_a_line,
    two_tosses,
    plausible_paths,
    bells_and_sigmoid,
    step_size,
    every_sample,
    divisors,
    evidence,
    read_a_message,
    cost_of_errors,
    digits_real_or_drawn,
    sentences_real_or_drawn,
    draw_a_digit,
    third_model,
    afford,
    word_by_word,
    generations,
    race,
)


def milliseconds(demo: Demo, moves: int = 100) -> list[float]:
    """The processor time of drawing each of `moves` states, drawn at random from all that the controls can reach."""
    stops = [len(axis.stops) for axis in demo.axes]
    spent = []
    for at in np.random.default_rng(0).integers(stops, size=(moves, len(stops))):
        start = process_time()
        demo.frame(at)
        spent.append(1000 * (process_time() - start))
    return spent


def growth(demo: Demo, moves: int = 500) -> int:
    """How many more objects there are after that many moves than before; a leak grows with the moves."""
    milliseconds(demo, 50)
    gc.collect()
    before = len(gc.get_objects())
    milliseconds(demo, moves)
    gc.collect()
    return len(gc.get_objects()) - before


def report() -> str:
    """A line for every widget of the course."""
    lines = [f"{'widget':20} {'median ms':>10} {'95 % ms':>10} {'objects after 500 moves':>24}"]
    for make in ALL:
        demo = make()
        spent = sorted(milliseconds(demo))
        lines.append(f"{make.__name__:20} {median(spent):10.1f} {spent[94]:10.1f} {growth(demo):+24d}")
    return "\n".join(lines)


if __name__ == "__main__":
    print(report())
    print(f"budget: {BUDGET:.0f} ms")
