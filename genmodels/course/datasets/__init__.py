"""The data of the course: worked examples, messages written for it, seeded blobs, and loaders for real data.

Importing it needs numpy alone. Each loader returns a `Dataset`.

>>> from genmodels.course.datasets import load_enjoy_sport
>>> X, y = load_enjoy_sport()
>>> X[0].tolist(), str(y[0])
(['sunny', 'warm', 'normal', 'strong', 'warm', 'same'], 'yes')
"""

from .arrivals import drawn_day, icu_arrivals
from .blobs import BlobParameters, gaussian_blobs
from .borrowed import load_breast_cancer, load_digits, load_iris, load_wine
from .casino import casino_night
from .chain import WordChain
from .dataset import Dataset
from .fetch import ChecksumError
from .heights import load_galton
from .joint_tables import JointTable
from .messages import load_emails, load_sms_spam
from .near_copies import near_copies, split_by_groups
from .rates import load_batters, load_hospitals
from .text import Vocabulary, tokenize
from .weather import load_enjoy_sport, load_play_tennis
from .wolf_dice import load_wolf_dice
from .worked_examples import load_four_points, sample_two_coins, two_coins

__all__ = [
    "BlobParameters",
    "ChecksumError",
    "Dataset",
    "JointTable",
    "Vocabulary",
    "WordChain",
    "casino_night",
    "drawn_day",
    "gaussian_blobs",
    "icu_arrivals",
    "load_batters",
    "load_breast_cancer",
    "load_digits",
    "load_emails",
    "load_enjoy_sport",
    "load_four_points",
    "load_galton",
    "load_hospitals",
    "load_iris",
    "load_play_tennis",
    "load_sms_spam",
    "load_wine",
    "load_wolf_dice",
    "near_copies",
    "sample_two_coins",
    "split_by_groups",
    "tokenize",
    "two_coins",
]
