"""Wrong ways to a spam filter: another model, or another part of the formula; the docstring is what is said."""

import numpy as np

from genmodels.course.kit.exercises.exercise import slip

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


def _right(mail, spam, ham, alpha):
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
        return float(np.exp(_right(mail, spam, ham, alpha)))


@slip("Your prior is log P(spam); the log odds begin with log P(spam) - log P(ham), log(spam e-mails / ham e-mails).")
def prior_of_spam_alone(mail, spam, ham, alpha):
    return _right(mail, spam, ham, alpha) + float(np.log(len(ham) / (len(spam) + len(ham))))


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
    return _right(mail, spam, ham, alpha) + float((known - 1) * np.log(len(spam) / len(ham)))


@slip("You add the ratios of the shares; add their logarithms.")
def ratios_without_log(mail, spam, ham, alpha):
    total = np.log(len(spam) / len(ham))
    return float(total + sum(np.exp(_word(one, spam, ham, alpha)) for one in mail if one in _bags(spam, ham)[1]))


def _word(word, spam, ham, alpha):
    return _right([word], spam, ham, alpha) - np.log(len(spam) / len(ham))


@slip("You leave out words that one class never said; smoothing is for them. Leave out what neither has said.")
def words_of_one_class_left_out(mail, spam, ham, alpha):
    said = [word for word in mail if all(word in bag for bag in _bags(spam, ham)[0])]
    return _right(said, spam, ham, alpha)


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
    return _right(mail, spam, ham, alpha) + float(np.log(2 / 3) - np.log(len(spam) / len(ham)))


ALL = (
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
