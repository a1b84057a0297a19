"""Wrong ways to the log odds of an e-mail; the docstring of each is what is said about it."""

import numpy as np

from genmodels.course.kit.exercises.exercise import slip


def _log_ratios(mail, spam, ham, alpha, d=None, below=None):
    """Log ratios of the shares of the known words of an e-mail; `below` stands for N_k where given."""
    bags = [[word for mail in mails for word in mail] for mails in (spam, ham)]
    d = len(set(bags[0] + bags[1])) if d is None else d
    known = [word for word in mail if word in set(bags[0] + bags[1])]
    totals = [len(bag) for bag in bags] if below is None else below
    shares = [
        [(bag.count(word) + alpha) / (n + d * alpha) for word in known] for bag, n in zip(bags, totals, strict=True)
    ]
    return np.log(shares[0]) - np.log(shares[1])


def _right(mail, spam, ham, alpha):
    return float(np.log(len(spam) / len(ham)) + _log_ratios(mail, spam, ham, alpha).sum())


@slip("The prior is missing: the sum begins with log(spam e-mails / ham e-mails).")
def no_prior(mail, spam, ham, alpha):
    return float(_log_ratios(mail, spam, ham, alpha).sum())


@slip("Your prior counts words; it is the share of e-mails.")
def prior_by_words(mail, spam, ham, alpha):
    return no_prior(mail, spam, ham, alpha) + float(np.log(sum(map(len, spam)) / sum(map(len, ham))))


@slip("The prior comes in without its logarithm: a share is added to logarithms.")
def prior_not_in_logs(mail, spam, ham, alpha):
    return no_prior(mail, spam, ham, alpha) + len(spam) / len(ham)


@slip("The sign is the other way round: log P(spam | mail) / P(ham | mail) is asked for.")
def exchanged(mail, spam, ham, alpha):
    return -_right(mail, spam, ham, alpha)


@slip("A word that is said three times counts once with you; in this model each word written is a factor.")
def each_word_once(mail, spam, ham, alpha):
    return _right(list(dict.fromkeys(mail)), spam, ham, alpha)


@slip("Below the line you add 2 alpha; that belongs to a coin. A bag gets alpha for each word of the dictionary.")
def two_below(mail, spam, ham, alpha):
    return float(np.log(len(spam) / len(ham)) + _log_ratios(mail, spam, ham, alpha, d=2).sum())


@slip("Below the line you add alpha once; it comes once for each word of the dictionary.")
def one_below(mail, spam, ham, alpha):
    return float(np.log(len(spam) / len(ham)) + _log_ratios(mail, spam, ham, alpha, d=1).sum())


@slip("Alpha is missing below the line: it comes once for each word of the dictionary.")
def nothing_below(mail, spam, ham, alpha):
    return float(np.log(len(spam) / len(ham)) + _log_ratios(mail, spam, ham, alpha, d=0).sum())


@slip("You smooth with 1 whatever alpha is.")
def always_one(mail, spam, ham, alpha):
    return _right(mail, spam, ham, 1)


@slip("Your d counts all words written; the dictionary has each word once, so take a set.")
def repeated_in_the_dictionary(mail, spam, ham, alpha):
    d = sum(map(len, spam)) + sum(map(len, ham))
    return float(np.log(len(spam) / len(ham)) + _log_ratios(mail, spam, ham, alpha, d=d).sum())


@slip("Each class has a dictionary of its own with you; d counts the words of both classes together.")
def own_dictionaries(mail, spam, ham, alpha):
    total = np.log(len(spam) / len(ham))
    both = {word for mails in (spam, ham) for mail in mails for word in mail}
    for mails, sign in ((spam, 1), (ham, -1)):
        bag = [word for mail in mails for word in mail]
        below = len(bag) + len(set(bag)) * alpha
        total += sign * sum(np.log((bag.count(word) + alpha) / below) for word in mail if word in both)
    return float(total)


@slip("You give words outside the dictionary a factor, alpha over the line; they are to be left out.")
def unknown_words_too(mail, spam, ham, alpha):
    bags = [[word for mail in mails for word in mail] for mails in (spam, ham)]
    d = len(set(bags[0] + bags[1]))
    unknown = [word for word in mail if word not in bags[0] + bags[1]]
    push = np.log(len(bags[1]) + d * alpha) - np.log(len(bags[0]) + d * alpha)
    return _right(mail, spam, ham, alpha) + float(len(unknown) * push)


@slip("You count e-mails that have the word; this model counts how often it is written.")
def shares_of_mails(mail, spam, ham, alpha):
    both = {word for mails in (spam, ham) for own in mails for word in own}
    total = np.log(len(spam) / len(ham))
    for mails, sign in ((spam, 1), (ham, -1)):
        for word in mail:
            if word in both:
                having = sum(word in own for own in mails)
                total += sign * np.log((having + alpha) / (len(mails) + 2 * alpha))
    return float(total)


@slip("You take logarithms to base 10; here log is the natural one, np.log.")
def base_ten(mail, spam, ham, alpha):
    return _right(mail, spam, ham, alpha) / float(np.log(10))


@slip("You return the probability; the log odds are asked for.")
def a_probability(mail, spam, ham, alpha):
    return float(1 / (1 + np.exp(-_right(mail, spam, ham, alpha))))


@slip("You return the log of P(spam, mail) alone; subtract that of P(ham, mail).")
def only_spam(mail, spam, ham, alpha):
    bags = [[word for own in mails for word in own] for mails in (spam, ham)]
    both = set(bags[0] + bags[1])
    below = len(bags[0]) + len(both) * alpha
    known = [np.log((bags[0].count(word) + alpha) / below) for word in mail if word in both]
    return float(np.log(len(spam) / (len(spam) + len(ham))) + sum(known))


@slip("For a long e-mail your product is 0.0, or infinite, before you take its logarithm; add logarithms all along.")
def multiplied_first(mail, spam, ham, alpha):
    bags = [[word for own in mails for word in own] for mails in (spam, ham)]
    both = set(bags[0] + bags[1])
    joint = []
    for mails, bag in zip((spam, ham), bags, strict=True):
        below = len(bag) + len(both) * alpha
        joint.append(len(mails) * np.prod([(bag.count(word) + alpha) / below for word in mail if word in both]))
    with np.errstate(divide="ignore", invalid="ignore"):
        return float(np.log(joint[0]) - np.log(joint[1]))


@slip("You take logarithms to base 2; here log is the natural one, np.log.")
def base_two(mail, spam, ham, alpha):
    return _right(mail, spam, ham, alpha) / float(np.log(2))


@slip("Below the line you have the number of e-mails; in this model it is N_k, all words written in the class.")
def mails_below(mail, spam, ham, alpha):
    ratios = _log_ratios(mail, spam, ham, alpha, below=(len(spam), len(ham)))
    return float(np.log(len(spam) / len(ham)) + ratios.sum())


@slip("You smooth the prior, too; it is as counted, log(spam e-mails / ham e-mails).")
def prior_smoothed(mail, spam, ham, alpha):
    return no_prior(mail, spam, ham, alpha) + float(np.log((len(spam) + alpha) / (len(ham) + alpha)))


@slip("Your bag has each word of an e-mail once; in this model a word counts as often as it is written.")
def once_in_each_mail(mail, spam, ham, alpha):
    return _right(mail, *([sorted(set(own)) for own in mails] for mails in (spam, ham)), alpha)


@slip("You count in a text, where 'car' is also found inside 'card': count in a list of words.")
def inside_other_words(mail, spam, ham, alpha):
    bags = [[word for own in mails for word in own] for mails in (spam, ham)]
    both = set(bags[0] + bags[1])
    total = np.log(len(spam) / len(ham))
    for bag, sign in zip(bags, (1, -1), strict=True):
        text, below = " ".join(bag), len(bag) + len(both) * alpha
        total += sign * sum(np.log((text.count(word) + alpha) / below) for word in mail if word in both)
    return float(total)


ALL = (
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
    base_two,
    mails_below,
    prior_smoothed,
    once_in_each_mail,
    inside_other_words,
)
