"""Code, and what it prints, that is wider than the text: what room it takes, and where it and long names are broken.

A comment that makes a line too wide goes above it. A line that is still too wide goes on below itself, further in, as
many do on a phone: nothing falls back to the first column.
"""

import html
import re
from itertools import pairwise

from .results import result

BLOCK = re.compile(r'<div class="([^"]*\bhighlight-[^"]*)"><div class="highlight"><pre>(.*?)</pre>', flags=re.DOTALL)
NAME = re.compile(r'(<span class="pre">|<h1>|<a class="reference internal" href="[^"]*">)([A-Za-z_.]{14,})(?=<)')
WITHIN = re.compile(r"(?<=[a-z])(?=[A-Z])|(?<=[._])(?=[A-Za-z])")  # where a name may be broken
COLUMNS = re.compile(r"^ |\S {2,}\S.*\n(?:.*\n)*.*\S {2,}\S", flags=re.MULTILINE)  # kept: they stand below each other
EXERCISE = re.compile(r"(<genmodels-exercise\b.*?</genmodels-exercise>)", flags=re.DOTALL)
PYTHON = re.compile(r"highlight-(?:i?python|default)")
TRAILING = re.compile(
    r'(?P<code>.*\S.*?)(?P<gap><span class="w"> +</span>| +)(?P<comment><span class="c1">[^<]*</span>)'
)
COMMENT = '<span class="c1">'  # without one the pattern above would look for long
INDENT = re.compile(" *")
PROMPT = re.compile(r"(?:>>>|\.\.\.) ")
RESULT = '<span class="go">'  # of an example: it may have columns
APART = re.compile(r"\S {3,}\S")  # columns of a text
FITS = 70  # letters in the width of the text
WIDEST = {False: 88, True: 62}  # letters of a line that ends in a comment, by whether it stands in an exercise
PHONE = 34  # letters that fit on a phone
OUTPUT = 40  # letters of what an example gives that do: it is set smaller
SIGN = re.compile(r"<[^>]*>|&#?\w+;|.", flags=re.DOTALL)  # a tag, or a letter of HTML
QUOTED = re.compile(r"(['\"])(?:\\.|(?!\1).)*\1")
# where a line is broken: behind the bracket of a call or a comma and before an import, behind a point, at a space
BREAKS = (
    re.compile(r"(?<=\w\()(?!\))|(?<=[^:], )|(?<=\w )(?=import )"),
    re.compile(r"(?<=[A-Za-z_)\]]\.)(?=[A-Za-z_])"),
    re.compile(r"(?<=\S )(?=\S)"),
    re.compile(r"(?<=\S )(?=\S)"),
)
BREAK = "<wbr>"
LONG = 26  # letters of code among words that a line of a phone may not have room for
LITERAL = re.compile(r'(?<=<span class="pre">)[^<]+(?=</span>)')
LAST = re.compile(r"(\n(?:</span>)+)\n")  # a block ends its line itself
FURTHER = 4  # letters by which a line goes on further in


def marked(page: str) -> str:
    """HTML in which blocks of code say whether they are wide.

    >>> block = '<div class="highlight-python"><div class="highlight"><pre>{}</pre></div></div>'
    >>> [marked(block.format("x" * long))[:27] for long in (70, 71)]
    ['<div class="highlight-pytho', '<div class="long highlight-']
    """
    pieces = EXERCISE.split(page)
    made = (BLOCK.sub(lambda found, own=k % 2: _block(found, bool(own)), piece) for k, piece in enumerate(pieces))
    return LITERAL.sub(_among_words, NAME.sub(_name, "".join(made)))


def _block(found: re.Match, in_exercise: bool) -> str:
    kind, code = found.groups()
    if "output" in kind and (words := result(_plain(code))) is not None:
        table = " gm-table" * words.startswith("<span><span")
        return f'<div class="{kind}"><div class="highlight"><pre class="gm-result{table}">{words}</pre>'
    lines = code.rstrip().split("\n")
    if "output" not in kind and PYTHON.search(kind):
        lines = [made for line in lines for made in _below_its_comment(line, WIDEST[in_exercise])]
    long = max(len(_plain(line)) for line in lines) > FITS
    says = "output" in kind and not COLUMNS.search(_plain(code).rstrip())
    columns = not PYTHON.search(kind) and any(
        APART.search(line) for line in lines if not _trailing(line)
    )  # they scroll
    if "output" not in kind and not columns:
        lines = [_hanging(line, _alone(lines, at)) for at, line in enumerate(lines)]
    dress = "long " * long + "says " * says
    code = LAST.sub(r"\g<1>", "\n".join(lines))
    return f'<div class="{dress}{kind}"><div class="highlight"><pre>{code}</pre>'


def _plain(code: str) -> str:
    return html.unescape(re.sub("<[^>]*>", "", code))


def _below_its_comment(line: str, widest: int) -> list[str]:
    """A line of code, below the comment that would make it too wide.

    >>> _below_its_comment('    a = 1  <span class="c1"># one</span>', 12)
    ['    <span class="c1"># one</span>', '    a = 1']
    """
    plain = _plain(line)
    if len(plain) <= widest or PROMPT.match(plain) or not (found := _trailing(line)):
        return [line]
    return [INDENT.match(plain)[0] + found["comment"], found["code"]]


def _trailing(line: str) -> re.Match | None:
    found = TRAILING.fullmatch(line) if COMMENT in line else None
    return found if found and not PROMPT.fullmatch(f"{_plain(found['code']).strip()} ") else None


def _alone(lines: list[str], at: int) -> bool:
    """Whether a line is all that an example gives: if there are more, they may have columns."""
    return not any(line.startswith(RESULT) for line in lines[max(at - 1, 0) : at] + lines[at + 1 : at + 2])


def _hanging(line: str, alone: bool = True) -> str:
    """A line that may be too wide, which goes on further in than it begins; on a phone its comment stands below it.

    >>> _hanging("    " + "x" * 40)[:42]
    '<span class="gm-line" style="--in:8ch">   '
    """
    plain, given = _plain(line), line.startswith(RESULT)
    if len(plain) <= (OUTPUT if given else PHONE) or (given and not alone):
        return line
    prompt = PROMPT.match(plain)
    code = plain[prompt.end() :] if prompt else plain
    further = 2 if prompt or given or code.lstrip().startswith("# ") else FURTHER
    first = (prompt.end() if prompt else 0) + len(INDENT.match(code)[0])
    own = _trailing(line)
    broken = _broken(own["code"] if own else line, first, (OUTPUT if given else PHONE) - first - further)
    below = f'<span class="gm-gap">{own["gap"]}</span><span class="gm-below">{own["comment"]}\n</span>' if own else "\n"
    return f'<span class="gm-line" style="--in:{first + further}ch">{broken}{below}</span>'


def _broken(line: str, first: int, room: int) -> str:
    """A line of code with the places at which it may be broken, after a number of letters, into pieces that have room.

    >>> _broken("... search = a.fit(x, y).one", 4, 16)
    '... search = a.fit(<wbr>x, <wbr>y).one'
    >>> _broken("... from one.two import three", 4, 16)
    '... from one.two <wbr>import three'
    >>> _broken("... search.fit(x).one_name", 4, 9)
    '... search.<wbr>fit(<wbr>x).<wbr>one_name'
    """
    signs = SIGN.findall(line)
    plain = "".join(html.unescape(sign) for sign in signs if not sign.startswith("<"))
    quoted = {at for found in QUOTED.finditer(plain) for at in range(found.start() + 1, found.end())}
    comment = plain[first:].startswith("#")
    places = {first, len(plain)}
    for level, pattern in enumerate((*BREAKS[2:],) * comment or BREAKS):
        found = {one.start() for one in pattern.finditer(plain, first + 1)}
        if not comment:
            found = {at for at in found if (at in quoted) == (level == len(BREAKS) - 1)}
        ends = sorted(places)
        for start, end in pairwise(ends):
            if end - start > room or not level:
                places |= {at for at in found if start < at < end}
    made, at = [], 0
    for sign in signs:
        if not sign.startswith("<"):
            if at in places and at > first:
                made.append(BREAK)
            at += 1
        made.append(sign)
    return "".join(made)


def _among_words(found: re.Match) -> str:
    """Code among words that a phone may have no room for, to be broken there behind a bracket, a comma or a point.

    >>> marked('<span class="pre">found_in_order_of(found_tables[0])</span>')
    '<span class="pre">found_in_order_of(<wbr class="far">found_tables[<wbr class="far">0])</span>'
    """
    text = found[0]
    if len(html.unescape(text)) <= LONG or not re.search(r"[(,]", text):
        return text
    return re.sub(r"(?<=[(\[,])(?=[\w&\"'])|(?<=\w\.)(?=[A-Za-z_])", '<wbr class="far">', text)


def _name(found: re.Match) -> str:
    """A long name, to be broken between its words only.

    >>> marked("<h1>MultivariateStudentT</h1>")
    '<h1>Multivariate<wbr>Student<wbr>T</h1>'
    """
    return found[1] + WITHIN.sub("<wbr>", found[2])
