"""Controls over the pictures of the course: sliders, menus, points to drag, buttons that draw again, reveal and play.

In a notebook, `widgets.coin_tosses()` as the last line of a cell is all. Without a kernel a still of it remains.

>>> from genmodels.course import widgets
>>> demo = widgets.coin_tosses()
>>> demo.move(p=0.8).split(". ")[0]
'With p = 0.80 you expect 8.0 heads in 10 tosses'
"""

from .afford import afford
from .bells_and_sigmoid import bells_and_sigmoid
from .bent_coin import bent_coin
from .blocks import blocks_and_workers
from .controls import Control, Menu, Slider, Steps
from .cost_of_errors import cost_of_errors
from .day import pick_a_day
from .demo import Demo
from .every_sample import every_sample
from .evidence import evidence
from .gestures import DrawAgain, Guesses, Menus, Message, Point, Reveal
from .memory import memory_and_drift
from .message import read_a_message
from .mosaic import mosaic
from .one_digit import draw_a_digit
from .petal_cut import predict_a_petal
from .pulling import pull_the_circle
from .race import race
from .real_or_drawn import digits_real_or_drawn, sentences_real_or_drawn
from .scene import Scene
from .smoothing import smoothing
from .step_size import step_size
from .sweets import sweets_in_a_bowl
from .taste import coin_tosses
from .tile import push_an_entry
from .two_tosses import two_tosses
from .where_to_cut import where_to_cut
from .whitening import whiten
from .word_by_word import word_by_word

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
    "bells_and_sigmoid",
    "bent_coin",
    "blocks_and_workers",
    "coin_tosses",
    "cost_of_errors",
    "digits_real_or_drawn",
    "draw_a_digit",
    "every_sample",
    "evidence",
    "memory_and_drift",
    "mosaic",
    "pick_a_day",
    "predict_a_petal",
    "pull_the_circle",
    "push_an_entry",
    "race",
    "read_a_message",
    "sentences_real_or_drawn",
    "smoothing",
    "step_size",
    "sweets_in_a_bowl",
    "two_tosses",
    "where_to_cut",
    "whiten",
    "word_by_word",
]
