"""A name stands for one thing: two files are called alike only where both are about the same."""

from collections import defaultdict

from tools.course import ROOT

PACKAGE = ROOT / "genmodels"
# The same thing once more: as a page to read, as a door for other users, as a derivation, as fast sums, as a picture.
ONCE_MORE = (
    "plain",
    "sklearn",
    "streaming.py",
    "statistics/fast",
    "course/derivations",
    "course/kit/pictures",
    "course/chapters",
    "course/pictures.py",
    "course/exercises.py",
    "course/symbolic.py",
    "course/widgets.py",
)
# Each kind of model has what all of its kind share.
SHARED = {"base.py": {"classifiers", "densities"}}


def test_no_name_stands_in_two_folders_for_two_things():
    places = defaultdict(set)
    for path in sorted(PACKAGE.rglob("*.py")):
        place = path.relative_to(PACKAGE)
        if not path.name.startswith("__") and not any(place.is_relative_to(once_more) for once_more in ONCE_MORE):
            places[path.name].add(place.parent.as_posix())
    assert "categorical.py" in places
    twice = {name: where for name, where in places.items() if len(where) > 1 and where != SHARED.get(name)}
    assert twice == {}


def test_what_stands_once_more_is_there():
    assert [place for place in ONCE_MORE if not (PACKAGE / place).exists()] == []
