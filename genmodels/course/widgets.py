"""Controls over the pictures of the course: sliders, menus, points to drag, buttons that draw again, reveal and play.

In a notebook, `widgets.coin_tosses()` as the last line of a cell is all. Without a kernel a still of it remains.

>>> from genmodels.course import widgets
>>> demo = widgets.coin_tosses()
>>> demo.move(p=0.8).split(". ")[0]
'With p = 0.80 you expect 8.0 heads in 10 tosses'
"""

from genmodels.course.chapters.clouds_without_labels.widget import clouds_step_by_step
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
from genmodels.course.chapters.matrix_calculus.widget_tile import push_the_tile
from genmodels.course.chapters.naive_bayes_by_counting.widget import pick_a_day
from genmodels.course.chapters.no_form_at_all.widget import told_by_others
from genmodels.course.chapters.one_family.widget import leaning_die
from genmodels.course.chapters.promises_kept.widget import kept_promises
from genmodels.course.chapters.right_on_average.widget import every_sample
from genmodels.course.chapters.right_on_average.widget_divisors import divisors
from genmodels.course.chapters.rolls_of_a_casino.widget import known_now
from genmodels.course.chapters.round_the_clock.widget import turn_the_day
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
from genmodels.course.chapters.what_you_believed.widget import belief_and_forecast
from genmodels.course.chapters.where_to_cut.widget import where_to_cut
from genmodels.course.chapters.where_to_cut.widget_odd_fifth import odd_fifth
from genmodels.course.chapters.which_story.widget import stories
from genmodels.course.chapters.why_em_climbs.widget import the_bound
from genmodels.course.chapters.zeros_and_smoothing.widget import smoothing
from genmodels.course.kit.widgets.coin_tosses import coin_tosses
from genmodels.course.kit.widgets.controls import Control, Menu, Slider, Steps
from genmodels.course.kit.widgets.demo import Demo
from genmodels.course.kit.widgets.gestures import DrawAgain, Guesses, Menus, Message, Point, Reveal
from genmodels.course.kit.widgets.scene import Scene

__all__ = [
    "Control",
    "Demo",
    "DrawAgain",
    "Guesses",
    "Menu",
    "Menus",
    "Message",
    "Point",
    "Reveal",
    "Scene",
    "Slider",
    "Steps",
    "afford",
    "ask_the_others",
    "belief_and_forecast",
    "bells_and_sigmoid",
    "bent_coin",
    "blocks_and_workers",
    "clouds_step_by_step",
    "coin_tosses",
    "cost_of_errors",
    "digits_real_or_drawn",
    "divisors",
    "drag_a_bird",
    "draw_a_digit",
    "every_sample",
    "evidence",
    "fifty_limits",
    "generations",
    "kept_promises",
    "known_now",
    "leaning_die",
    "memory_and_drift",
    "mosaic",
    "odd_fifth",
    "pick_a_day",
    "plausible_paths",
    "predict_a_petal",
    "promise_of_a_table",
    "pull_the_circle",
    "push_the_tile",
    "race",
    "read_a_message",
    "sentences_real_or_drawn",
    "smoothing",
    "squares_of_a_line",
    "step_size",
    "stories",
    "sweets_in_a_bowl",
    "the_bound",
    "third_model",
    "told_by_others",
    "tosses_again",
    "turn_the_day",
    "two_tosses",
    "walk_uphill",
    "where_to_cut",
    "where_to_look",
    "whiten",
    "word_by_word",
]
