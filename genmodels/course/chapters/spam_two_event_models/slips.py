"""Chapter 17: the slips of its exercises, wrong ways that people really take, each with what is said about it."""

from collections.abc import Callable
from functools import cache
from itertools import chain

import numpy as np

from genmodels.course.kit.exercises.exercise import slip

# ---- Wrong ways to the log odds of an e-mail.


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


def _right_mail(mail, spam, ham, alpha):
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
    return -_right_mail(mail, spam, ham, alpha)


@slip("A word that is said three times counts once with you; in this model each word written is a factor.")
def each_word_once(mail, spam, ham, alpha):
    return _right_mail(list(dict.fromkeys(mail)), spam, ham, alpha)


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
    return _right_mail(mail, spam, ham, 1)


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
    return _right_mail(mail, spam, ham, alpha) + float(len(unknown) * push)


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
    return _right_mail(mail, spam, ham, alpha) / float(np.log(10))


@slip("You return the probability; the log odds are asked for.")
def a_probability(mail, spam, ham, alpha):
    return float(1 / (1 + np.exp(-_right_mail(mail, spam, ham, alpha))))


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
    return _right_mail(mail, spam, ham, alpha) / float(np.log(2))


@slip("The prior is in natural logarithms, the words are in logarithms to base 10: take np.log for both.")
def base_ten_in_the_words(mail, spam, ham, alpha):
    prior = float(np.log(len(spam) / len(ham)))
    return prior + (_right_mail(mail, spam, ham, alpha) - prior) / float(np.log(10))


@slip("The prior is in natural logarithms, the words are in logarithms to base 2: take np.log for both.")
def base_two_in_the_words(mail, spam, ham, alpha):
    prior = float(np.log(len(spam) / len(ham)))
    return prior + (_right_mail(mail, spam, ham, alpha) - prior) / float(np.log(2))


@slip("The words are in natural logarithms, the prior is in logarithms to another base: take np.log for both.")
def base_ten_in_the_prior(mail, spam, ham, alpha):
    prior = float(np.log(len(spam) / len(ham)))
    return _right_mail(mail, spam, ham, alpha) - prior + prior / float(np.log(10))


def _one_dictionary(mail, spam, ham, alpha, k):
    own = set(chain(*(spam, ham)[k]))
    known = [word for word in mail if word in own]
    return float(np.log(len(spam) / len(ham)) + _log_ratios(known, spam, ham, alpha, d=len(own)).sum())


@slip("Your dictionary has the words of spam alone: a word that only ham says belongs to it, too, and speaks for ham.")
def dictionary_of_spam(mail, spam, ham, alpha):
    return _one_dictionary(mail, spam, ham, alpha, 0)


@slip("Your dictionary has the words of ham alone: a word that only spam says belongs to it, too, and speaks for spam.")
def dictionary_of_ham(mail, spam, ham, alpha):
    return _one_dictionary(mail, spam, ham, alpha, 1)


@slip("Below the line you have the number of e-mails; in this model it is N_k, all words written in the class.")
def mails_below(mail, spam, ham, alpha):
    ratios = _log_ratios(mail, spam, ham, alpha, below=(len(spam), len(ham)))
    return float(np.log(len(spam) / len(ham)) + ratios.sum())


@slip("You smooth the prior, too; it is as counted, log(spam e-mails / ham e-mails).")
def prior_smoothed(mail, spam, ham, alpha):
    return no_prior(mail, spam, ham, alpha) + float(np.log((len(spam) + alpha) / (len(ham) + alpha)))


@slip("Your bag has each word of an e-mail once; in this model a word counts as often as it is written.")
def once_in_each_mail(mail, spam, ham, alpha):
    return _right_mail(mail, *([sorted(set(own)) for own in mails] for mails in (spam, ham)), alpha)


@slip("You count in a text, where 'car' is also found inside 'card': count in a list of words.")
def inside_other_words(mail, spam, ham, alpha):
    bags = [[word for own in mails for word in own] for mails in (spam, ham)]
    both = set(bags[0] + bags[1])
    total = np.log(len(spam) / len(ham))
    for bag, sign in zip(bags, (1, -1), strict=True):
        text, below = " ".join(bag), len(bag) + len(both) * alpha
        total += sign * sum(np.log((text.count(word) + alpha) / below) for word in mail if word in both)
    return float(total)


WRONG_MAILS = (
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
    base_ten_in_the_words,
    base_two_in_the_words,
    base_ten_in_the_prior,
    dictionary_of_spam,
    dictionary_of_ham,
    mails_below,
    prior_smoothed,
    once_in_each_mail,
    inside_other_words,
)


# ---- Wrong ways to add up the score of an e-mail, each of the right shares or nearly.


def _score(term: Callable, words: Callable, prior: Callable = lambda spam, ham: np.log(spam / ham)) -> Callable:
    """A filter that adds `term(counts, sizes, alpha, d)` for each of the `words(mail, dictionary)`."""

    def log_odds(mail, spam, ham, alpha):
        bags = [list(chain(*mails)) for mails in (spam, ham)]
        dictionary = set(bags[0] + bags[1])

        @cache  # a word may come a million times
        def of(word):
            counts, sizes = (np.array([count(bag) for bag in bags]) for count in (lambda bag: bag.count(word), len))
            return float(term(counts, sizes, alpha, len(dictionary)))

        return float(sum(map(of, words(mail, dictionary)), prior(len(spam), len(ham))))

    return log_odds


def _known(mail, dictionary):
    return [word for word in mail if word in dictionary]


def _difference(shares):
    return np.log(shares[0]) - np.log(shares[1])


def _right_score(counts, sizes, alpha, d):
    return _difference((counts + alpha) / (sizes + d * alpha))


@slip("Python divides before it adds, and so alpha alone is divided: put the count and alpha in brackets.")
def no_brackets_above(mail, spam, ham, alpha):
    return _score(lambda c, n, a, d: _difference(c + a / (n + d * a)), _known)(mail, spam, ham, alpha)


@slip("Python divides before it adds: put all that stands below the line in brackets, N_k and d alpha.")
def no_brackets_below(mail, spam, ham, alpha):
    return _score(lambda c, n, a, d: _difference((c + a) / n + d * a), _known)(mail, spam, ham, alpha)


@slip("Python divides before it adds: put what stands above the line in brackets, and what stands below it, too.")
def no_brackets(mail, spam, ham, alpha):
    return _score(lambda c, n, a, d: _difference(c + a / n + d * a), _known)(mail, spam, ham, alpha)


@slip("You add a term for each word of the dictionary: go through the words of the e-mail.")
def each_word_of_the_dictionary(mail, spam, ham, alpha):
    return _score(_right_score, lambda mail, dictionary: dictionary)(mail, spam, ham, alpha)


@slip("That is the score after the first word: `return` belongs below the loop, not inside it.")
def first_word_alone(mail, spam, ham, alpha):
    known = _known(mail, set(chain(*spam, *ham)))
    return _score(_right_score, _known)(known[:1], spam, ham, alpha) if known else None


@slip("After the first word you are through: one `return` is inside the loop. Leave only that below the loop.")
def first_word_and_no_other(mail, spam, ham, alpha):
    known = _known(mail, set(chain(*spam, *ham)))
    return _score(_right_score, _known)(known[:1], spam, ham, alpha)


@slip("That is the term of the last word alone, without the prior: in the loop, add with +=.")
def last_word_alone(mail, spam, ham, alpha):
    known = _known(mail, set(chain(*spam, *ham)))
    if not known:
        return float(np.log(len(spam) / len(ham)))
    return _score(_right_score, _known, lambda spam, ham: 0)(known[-1:], spam, ham, alpha)


@slip("That is the prior alone: no word is found. mail is a list of words already; bag(mail) makes letters of it.")
def no_word_at_all(mail, spam, ham, alpha):
    return float(np.log(len(spam) / len(ham)))


@slip("A word said three times comes three times in the loop already: do not multiply by its count there.")
def often_counted_often(mail, spam, ham, alpha):
    return _score(_right_score, lambda mail, d: [w for w in mail if w in d for _ in range(mail.count(w))])(
        mail, spam, ham, alpha
    )


@slip("You add the logarithms of the shares in ham: take them away, since the odds divide by them.")
def ham_added(mail, spam, ham, alpha):
    added = _score(lambda c, n, a, d: np.log((c + a) / (n + d * a)).sum(), _known)
    return added(mail, spam, ham, alpha)


@slip("You divide one logarithm by another: the logarithm of a quotient is a difference, log a - log b.")
def quotient_of_logs(mail, spam, ham, alpha):
    return _joint(0, mail, spam, ham, alpha) / _joint(1, mail, spam, ham, alpha)


@slip("That is log P(spam | mail); the log odds take away log P(ham | mail).")
def log_of_the_posterior(mail, spam, ham, alpha):
    return float(-np.logaddexp(0, -_score(_right_score, _known)(mail, spam, ham, alpha)))


@slip("You give absent words a factor, one minus the share: that belongs to coins; a bag is silent about them.")
def absent_words_of_a_bag(mail, spam, ham, alpha):
    bags = [list(chain(*mails)) for mails in (spam, ham)]
    dictionary = set(bags[0] + bags[1])
    total = np.log(len(spam) / len(ham))
    for word in dictionary:
        shares = np.array([(bag.count(word) + alpha) / (len(bag) + len(dictionary) * alpha) for bag in bags])
        total += _difference(shares if word in mail else 1 - shares)
    return float(total)


def _joint(k, mail, spam, ham, alpha):
    """The logarithm of P(class k, mail)."""

    def prior(*n):
        return np.log(n[k] / sum(n))

    return _score(lambda c, n, a, d: np.log((c[k] + a) / (n[k] + d * a)), _known, prior)(mail, spam, ham, alpha)


WRONG_SCORES = (
    no_brackets_above,
    no_brackets_below,
    no_brackets,
    each_word_of_the_dictionary,
    first_word_alone,
    first_word_and_no_other,
    last_word_alone,
    no_word_at_all,
    often_counted_often,
    ham_added,
    quotient_of_logs,
    log_of_the_posterior,
    absent_words_of_a_bag,
)


# ---- Wrong ways to a spam filter: a prior, an alpha, a d or an absent word amiss.


def _added_to_bags(mail, spam, ham, above, below, d=None):
    """The log odds with `above` for alpha above the line, `below` for alpha below it, and another d where given."""
    bags = [list(chain(*mails)) for mails in (spam, ham)]
    dictionary = set(bags[0] + bags[1])
    d = len(dictionary) if d is None else d
    total = np.log(len(spam) / len(ham))
    for word in mail:
        if word in dictionary:
            one, other = [(bag.count(word) + above) / (len(bag) + d * below) for bag in bags]
            total += np.log(one / other)
    return float(total)


@slip("Your prior is upside down: the sum begins with log(spam e-mails / ham e-mails).")
def prior_upside_down(mail, spam, ham, alpha):
    return _added_to_bags(mail, spam, ham, alpha, alpha) + 2 * float(np.log(len(ham) / len(spam)))


@slip("A word that one class never said has the share 0 there: add alpha above the line, and d alpha below it.")
def no_alpha(mail, spam, ham, alpha):
    return _added_to_bags(mail, spam, ham, 0, 0)


@slip("A word that one class never said has the share 0 there: add alpha above the line, too.")
def no_alpha_above(mail, spam, ham, alpha):
    return _added_to_bags(mail, spam, ham, 0, alpha)


@slip("Your d counts the different words of the new e-mail; the dictionary has those of spam and ham.")
def words_of_the_mail_for_d(mail, spam, ham, alpha):
    return _added_to_bags(mail, spam, ham, alpha, alpha, len(set(mail)))


@slip("Your d is the length of the new e-mail; it is that of the dictionary, the different words of spam and ham.")
def length_of_the_mail_for_d(mail, spam, ham, alpha):
    return _added_to_bags(mail, spam, ham, alpha, alpha, len(mail))


@slip("In a bag an absent word is a factor of 1: leave 1 - theta away, it belongs to coins.")
def absent_words_too(mail, spam, ham, alpha):
    bags = [list(chain(*mails)) for mails in (spam, ham)]
    dictionary = set(bags[0] + bags[1])
    total = _added_to_bags(mail, spam, ham, alpha, alpha)
    for word in dictionary - set(mail):
        one, other = [1 - (bag.count(word) + alpha) / (len(bag) + len(dictionary) * alpha) for bag in bags]
        total += float(np.log(one / other))
    return total


@slip("In a bag an absent word is a factor of 1: leave 1 - theta away. And the prior is missing.")
def absent_words_and_no_prior(mail, spam, ham, alpha):
    return absent_words_too(mail, spam, ham, alpha) - float(np.log(len(spam) / len(ham)))


WRONG_BAGS = (
    prior_upside_down,
    no_alpha,
    no_alpha_above,
    words_of_the_mail_for_d,
    length_of_the_mail_for_d,
    absent_words_too,
    absent_words_and_no_prior,
)


# ---- Wrong ways to a spam filter: another model, or another part of the formula.


OF_THE_PAGE = ("win", "money", "lunch", "meeting", "report", "prize")


def _bags(spam, ham):
    bags = [[word for mail in mails for word in mail] for mails in (spam, ham)]
    return bags, set(bags[0] + bags[1])


def _added(mail, spam, ham, shares):
    """The log odds of the prior, and of the shares of the known words; `shares(word, k)` is that of class k."""
    _, dictionary = _bags(spam, ham)
    known = [word for word in mail if word in dictionary]
    terms = [np.log(shares(word, 0)) - np.log(shares(word, 1)) for word in known]
    return float(np.log(len(spam) / len(ham)) + sum(terms))


def _right_filter(mail, spam, ham, alpha):
    bags, dictionary = _bags(spam, ham)
    return _added(mail, spam, ham, lambda word, k: (bags[k].count(word) + alpha) / _below(bags[k], dictionary, alpha))


def _below(bag, dictionary, alpha):
    return len(bag) + len(dictionary) * alpha


def _coin(word, mails, alpha):
    return (sum(word in own for own in mails) + alpha) / (len(mails) + 2 * alpha)


@slip("That is the Bernoulli model: you count e-mails and hear absent words; asked is the bag, word after word.")
def the_bernoulli_model(mail, spam, ham, alpha):
    _, dictionary = _bags(spam, ham)
    total = np.log(len(spam) / len(ham))
    for word in dictionary:
        p, q = _coin(word, spam, alpha), _coin(word, ham, alpha)
        total += np.log(p / q) if word in mail else np.log((1 - p) / (1 - q))
    return float(total)


@slip("Those are the coins of the Bernoulli model, each word once; asked is the bag, a factor for each word written.")
def coins_of_present_words(mail, spam, ham, alpha):
    return _added(dict.fromkeys(mail), spam, ham, lambda word, k: _coin(word, (spam, ham)[k], alpha))


@slip("Above the line you count e-mails that have the word, and below all words: count words above the line, too.")
def mails_over_words(mail, spam, ham, alpha):
    bags, dictionary = _bags(spam, ham)
    having = [{word: sum(word in own for own in mails) for word in dictionary} for mails in (spam, ham)]
    return _added(mail, spam, ham, lambda word, k: (having[k][word] + alpha) / _below(bags[k], dictionary, alpha))


@slip("Those are the odds; their logarithm is asked for.")
def odds_without_log(mail, spam, ham, alpha):
    with np.errstate(over="ignore"):
        return float(np.exp(_right_filter(mail, spam, ham, alpha)))


@slip("Your prior is log P(spam); the log odds begin with log P(spam) - log P(ham), log(spam e-mails / ham e-mails).")
def prior_of_spam_alone(mail, spam, ham, alpha):
    return _right_filter(mail, spam, ham, alpha) + float(np.log(len(ham) / (len(spam) + len(ham))))


@slip("You leave out what stands below the line: the bags are not equally large, so it does not cancel.")
def nothing_divided(mail, spam, ham, alpha):
    bags, _ = _bags(spam, ham)
    return _added(mail, spam, ham, lambda word, k: bags[k].count(word) + alpha)


@slip("spam.count(word) finds nothing: the entries of spam are lists. Put all words of a class in one list first.")
def nothing_found(mail, spam, ham, alpha):
    bags, dictionary = _bags(spam, ham)
    return _added(mail, spam, ham, lambda word, k: alpha / _below(bags[k], dictionary, alpha))


@slip("spam.count(word) finds nothing: the entries of spam are lists. Put all words of a class in one list first.")
def nothing_found_in_mails(mail, spam, ham, alpha):
    _, dictionary = _bags(spam, ham)
    return _added(mail, spam, ham, lambda word, k: alpha / _below((spam, ham)[k], dictionary, alpha))


@slip("You put the words of the new e-mail into the dictionary; it has those of spam and ham alone.")
def new_words_in_the_dictionary(mail, spam, ham, alpha):
    bags, dictionary = _bags(spam, ham)
    total = np.log(len(spam) / len(ham))
    for bag, sign in zip(bags, (1, -1), strict=True):
        below = _below(bag, dictionary | set(mail), alpha)
        total += sign * sum(np.log((bag.count(word) + alpha) / below) for word in mail)
    return float(total)


@slip("Your d counts the words of the new e-mail as well; the dictionary has those of spam and ham alone.")
def new_words_enlarge_the_dictionary(mail, spam, ham, alpha):
    bags, dictionary = _bags(spam, ham)
    larger = dictionary | set(mail)
    return _added(mail, spam, ham, lambda word, k: (bags[k].count(word) + alpha) / _below(bags[k], larger, alpha))


@slip("Below the line you have a length times the number of e-mails; N_k adds up the lengths of all e-mails.")
def longest_times_mails(mail, spam, ham, alpha):
    bags, dictionary = _bags(spam, ham)
    sizes = [max(map(len, mails)) * len(mails) + len(dictionary) * alpha for mails in (spam, ham)]
    return _added(mail, spam, ham, lambda word, k: (bags[k].count(word) + alpha) / sizes[k])


@slip("You add the prior with each word; it comes once, before the loop.")
def prior_with_each_word(mail, spam, ham, alpha):
    _, dictionary = _bags(spam, ham)
    known = sum(word in dictionary for word in mail)
    return _right_filter(mail, spam, ham, alpha) + float((known - 1) * np.log(len(spam) / len(ham)))


@slip("You add the ratios of the shares; add their logarithms.")
def ratios_without_log(mail, spam, ham, alpha):
    total = np.log(len(spam) / len(ham))
    return float(total + sum(np.exp(_word(one, spam, ham, alpha)) for one in mail if one in _bags(spam, ham)[1]))


def _word(word, spam, ham, alpha):
    return _right_filter([word], spam, ham, alpha) - np.log(len(spam) / len(ham))


@slip("You leave out words that one class never said; smoothing is for them. Leave out what neither has said.")
def words_of_one_class_left_out(mail, spam, ham, alpha):
    said = [word for word in mail if all(word in bag for bag in _bags(spam, ham)[0])]
    return _right_filter(said, spam, ham, alpha)


@slip("Below the line you have the number of different words; N_k counts each as often as it is written.")
def different_words_below(mail, spam, ham, alpha):
    bags, dictionary = _bags(spam, ham)
    below = [_below(set(bag), dictionary, alpha) for bag in bags]
    return _added(mail, spam, ham, lambda word, k: (bags[k].count(word) + alpha) / below[k])


@slip("Your d is 6, as in the notebook: make the dictionary of the words that occur in spam or ham.")
def size_of_the_page(mail, spam, ham, alpha):
    bags, _ = _bags(spam, ham)
    return _added(mail, spam, ham, lambda word, k: (bags[k].count(word) + alpha) / _below(bags[k], OF_THE_PAGE, alpha))


@slip("You use the dictionary of the notebook: make one of the words that occur in spam or ham.")
def dictionary_of_the_page(mail, spam, ham, alpha):
    bags, _ = _bags(spam, ham)
    total = np.log(len(spam) / len(ham))
    for bag, sign in zip(bags, (1, -1), strict=True):
        below = _below(bag, OF_THE_PAGE, alpha)
        total += sign * sum(np.log((bag.count(word) + alpha) / below) for word in mail if word in OF_THE_PAGE)
    return float(total)


@slip("Your prior is the notebook's, 2 to 3: count the e-mails in spam and in ham.")
def prior_of_the_page(mail, spam, ham, alpha):
    return _right_filter(mail, spam, ham, alpha) + float(np.log(2 / 3) - np.log(len(spam) / len(ham)))


WRONG_FILTERS = (
    the_bernoulli_model,
    coins_of_present_words,
    mails_over_words,
    odds_without_log,
    prior_of_spam_alone,
    nothing_divided,
    nothing_found,
    nothing_found_in_mails,
    new_words_in_the_dictionary,
    new_words_enlarge_the_dictionary,
    longest_times_mails,
    prior_with_each_word,
    ratios_without_log,
    words_of_one_class_left_out,
    different_words_below,
    size_of_the_page,
    dictionary_of_the_page,
    prior_of_the_page,
)
