"""Chapter 17, in code: the log odds of an e-mail under the multinomial model, in five lines."""

import numpy as np

from ..function import FunctionExercise, wrong_ways

WORDS = ("win", "money", "lunch", "meeting", "report", "prize", "card", "the", "you", "free")


def _log_ratios(mail, spam, ham, alpha, d=None):
    """log theta(word | spam) / theta(word | ham) of the words of an e-mail that are in the dictionary."""
    bags = [[word for mail in mails for word in mail] for mails in (spam, ham)]
    d = len(set(bags[0] + bags[1])) if d is None else d
    known = [word for word in mail if word in set(bags[0] + bags[1])]
    shares = [[(bag.count(word) + alpha) / (len(bag) + d * alpha) for word in known] for bag in bags]
    return np.log(shares[0]) - np.log(shares[1])


def log_odds(mail, spam, ham, alpha):
    return float(np.log(len(spam) / len(ham)) + _log_ratios(mail, spam, ham, alpha).sum())


def no_prior(mail, spam, ham, alpha):
    """The prior is missing: the sum begins with log(spam e-mails / ham e-mails)."""
    return float(_log_ratios(mail, spam, ham, alpha).sum())


def prior_by_words(mail, spam, ham, alpha):
    """Your prior counts words; it is the share of e-mails."""
    return no_prior(mail, spam, ham, alpha) + float(np.log(sum(map(len, spam)) / sum(map(len, ham))))


def prior_not_in_logs(mail, spam, ham, alpha):
    """The prior comes in without its logarithm: a share is added to logarithms."""
    return no_prior(mail, spam, ham, alpha) + len(spam) / len(ham)


def exchanged(mail, spam, ham, alpha):
    """The sign is the other way round: log P(spam | mail) / P(ham | mail) is asked for."""
    return -log_odds(mail, spam, ham, alpha)


def each_word_once(mail, spam, ham, alpha):
    """A word that is said three times counts once with you; in this model each word written is a factor."""
    return log_odds(list(dict.fromkeys(mail)), spam, ham, alpha)


def two_below(mail, spam, ham, alpha):
    """Below the line you add 2 alpha; that belongs to a coin. A bag gets alpha for each word of the dictionary."""
    return float(np.log(len(spam) / len(ham)) + _log_ratios(mail, spam, ham, alpha, d=2).sum())


def one_below(mail, spam, ham, alpha):
    """Below the line you add alpha once; it comes once for each word of the dictionary."""
    return float(np.log(len(spam) / len(ham)) + _log_ratios(mail, spam, ham, alpha, d=1).sum())


def nothing_below(mail, spam, ham, alpha):
    """Alpha is missing below the line: it comes once for each word of the dictionary."""
    return float(np.log(len(spam) / len(ham)) + _log_ratios(mail, spam, ham, alpha, d=0).sum())


def always_one(mail, spam, ham, alpha):
    """You smooth with 1 whatever alpha is."""
    return log_odds(mail, spam, ham, 1)


def repeated_in_the_dictionary(mail, spam, ham, alpha):
    """Your d counts all words written; the dictionary has each word once, so take a set."""
    d = sum(map(len, spam)) + sum(map(len, ham))
    return float(np.log(len(spam) / len(ham)) + _log_ratios(mail, spam, ham, alpha, d=d).sum())


def own_dictionaries(mail, spam, ham, alpha):
    """Each class has a dictionary of its own with you; d counts the words of both classes together."""
    total = np.log(len(spam) / len(ham))
    both = {word for mails in (spam, ham) for mail in mails for word in mail}
    for mails, sign in ((spam, 1), (ham, -1)):
        bag = [word for mail in mails for word in mail]
        below = len(bag) + len(set(bag)) * alpha
        total += sign * sum(np.log((bag.count(word) + alpha) / below) for word in mail if word in both)
    return float(total)


def unknown_words_too(mail, spam, ham, alpha):
    """You give words outside the dictionary a factor, alpha over the line; they are to be left out."""
    bags = [[word for mail in mails for word in mail] for mails in (spam, ham)]
    d = len(set(bags[0] + bags[1]))
    unknown = [word for word in mail if word not in bags[0] + bags[1]]
    push = np.log(len(bags[1]) + d * alpha) - np.log(len(bags[0]) + d * alpha)
    return log_odds(mail, spam, ham, alpha) + float(len(unknown) * push)


def shares_of_mails(mail, spam, ham, alpha):
    """You count e-mails that have the word; this model counts how often it is written."""
    both = {word for mails in (spam, ham) for own in mails for word in own}
    total = np.log(len(spam) / len(ham))
    for mails, sign in ((spam, 1), (ham, -1)):
        for word in mail:
            if word in both:
                having = sum(word in own for own in mails)
                total += sign * np.log((having + alpha) / (len(mails) + 2 * alpha))
    return float(total)


def base_ten(mail, spam, ham, alpha):
    """You take logarithms to base 10 or 2; here log is the natural one, np.log."""
    return log_odds(mail, spam, ham, alpha) / float(np.log(10))


def a_probability(mail, spam, ham, alpha):
    """You return the probability; the log odds are asked for."""
    return float(1 / (1 + np.exp(-log_odds(mail, spam, ham, alpha))))


def only_spam(mail, spam, ham, alpha):
    """You return the log of P(spam, mail) alone; subtract that of P(ham, mail)."""
    bags = [[word for own in mails for word in own] for mails in (spam, ham)]
    both = set(bags[0] + bags[1])
    below = len(bags[0]) + len(both) * alpha
    known = [np.log((bags[0].count(word) + alpha) / below) for word in mail if word in both]
    return float(np.log(len(spam) / (len(spam) + len(ham))) + sum(known))


def multiplied_first(mail, spam, ham, alpha):
    """For a long e-mail your product is 0.0 before you take its logarithm; add logarithms from the beginning."""
    bags = [[word for own in mails for word in own] for mails in (spam, ham)]
    both = set(bags[0] + bags[1])
    joint = []
    for mails, bag in zip((spam, ham), bags, strict=True):
        below = len(bag) + len(both) * alpha
        joint.append(len(mails) * np.prod([(bag.count(word) + alpha) / below for word in mail if word in both]))
    with np.errstate(divide="ignore", invalid="ignore"):
        return float(np.log(joint[0]) - np.log(joint[1]))


def cases(rng: np.random.Generator) -> list[tuple]:
    """Argument tuples: a small one, random ones with words outside the dictionary, and a long e-mail.

    >>> cases(np.random.default_rng(0))[0][0]
    ['win', 'win', 'lunch']
    """

    def written(count, low=1, high=6, words=WORDS[:8]):
        return [rng.choice(words, size=rng.integers(low, high)).tolist() for _ in range(count)]

    small = (["win", "win", "lunch"], [["win", "money", "win"]], [["lunch"], ["meeting", "report"]], 1.0)
    drawn = [
        (rng.choice(WORDS, size=5).tolist(), written(2 + k), written(5 - k), alpha)
        for k, alpha in enumerate((0.5, 2.0, 1.0, 0.1))
    ]
    (long,) = written(1, 600, 601)
    return [small, *drawn, (["free", "win"], *small[1:]), ([], *small[1:]), (long, written(3), written(4), 1.0)]


LOG_ODDS_OF_A_MAIL = FunctionExercise(
    name="log-odds-of-a-mail",
    chapter="17",
    title="A spam filter in five lines",
    question="Write `log_odds(mail, spam, ham, alpha)`. `mail` is a new e-mail, a list of words. `spam` and `ham` are "
    "lists of e-mails to learn from, each a list of words. Return "
    r"$\log \frac{P(\text{spam} \mid \text{mail})}{P(\text{ham} \mid \text{mail})}$ by the **multinomial** model, "
    "smoothed with `alpha`; the prior is as counted. The dictionary has the words that occur in `spam` or `ham`; other "
    "words of `mail` are left out. It may be a long e-mail.",
    hints=(
        "Make one bag for each class, [word for mail in spam for word in mail]. bag.count(word) and len(bag) are N_jk "
        "and N_k; the dictionary is a set.",
        "Begin with np.log(len(spam) / len(ham)). For each word of the e-mail that is in the dictionary, add the "
        "logarithm of its smoothed share in spam, and take away that in ham.",
    ),
    answer=log_odds,
    cases=cases,
    working="The prior's log odds, and for each word written in the e-mail one difference of logarithms. Nothing is "
    "multiplied, so nothing underflows; and the sum can be read word by word.",
    mistakes=wrong_ways(
        no_prior,
        prior_by_words,
        prior_not_in_logs,
        exchanged,
        each_word_once,
        two_below,
        one_below,
        nothing_below,
        always_one,
        repeated_in_the_dictionary,
        own_dictionaries,
        unknown_words_too,
        shares_of_mails,
        base_ten,
        a_probability,
        only_spam,
        multiplied_first,
    ),
)

EXERCISES = (LOG_ODDS_OF_A_MAIL,)
