"""A confusion matrix to look at: as plain text and as HTML, in the layout rows = predicted, positive first."""

from html import escape

_NAMES = {
    (True, True): "true positive",
    (True, False): "false positive, type I error",
    (False, True): "false negative, type II error",
    (False, False): "true negative",
}


def as_text(matrix) -> str:
    """Rows predicted, columns true, the positive class first.

    >>> from genmodels import ConfusionMatrix
    >>> ConfusionMatrix([[6, 1], [2, 3]], classes=("ham", "spam"))
                    true spam  true ham
    predicted spam          3         1
    predicted ham           2         6
    """
    names = _in_order(matrix)
    heads = [f"true {name}" for name in names]
    lines = [f"predicted {name}" for name in names]
    left = max(map(len, lines))
    cells = _cells(matrix)
    wide = [max(len(head), *(len(row[k]) for row in cells)) for k, head in enumerate(heads)]
    rows = [("", heads), *zip(lines, cells, strict=True)]
    return "\n".join(
        f"{name:<{left}}" + "".join(f"  {cell:>{w}}" for cell, w in zip(row, wide, strict=True)) for name, row in rows
    )


def as_html(matrix) -> str:
    """The same as a table; with two classes each cell says what it is called."""
    names = [escape(name) for name in _in_order(matrix)]
    cells = _cells(matrix)
    head = "".join(f'<th scope="col">true {name}</th>' for name in names)
    body = "".join(
        f'<tr><th scope="row">predicted {name}</th>'
        + "".join(f"<td>{count}{_called(i, j, len(names))}</td>" for j, count in enumerate(row))
        + "</tr>"
        for i, (name, row) in enumerate(zip(names, cells, strict=True))
    )
    return f"<table><thead><tr><td></td>{head}</tr></thead><tbody>{body}</tbody></table>"


def _cells(matrix) -> list[list[str]]:
    """Whole numbers in full, sums of weights to six digits."""
    counts = matrix.as_array(rows="predicted").tolist()
    return [[f"{count:.6g}" if isinstance(count, float) else str(count) for count in row] for row in counts]


def _called(i: int, j: int, n_classes: int) -> str:
    return f"<br><small>{_NAMES[i == 0, j == 0]}</small>" if n_classes == 2 else ""


def _in_order(matrix) -> list[str]:
    """The classes as text, the positive one first."""
    return [str(c) for c in sorted(matrix.classes, key=lambda c: c != matrix.positive)]
