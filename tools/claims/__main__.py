"""List the sentences that assert something, and that no claim touches.

    python -m tools.claims          # of every notebook whose sentences are to be claimed
    python -m tools.claims 04 05    # of these, whatever unclaimed.toml in their folders says of them as a whole

Below each sentence stand the words that are to be claimed: a number, or one that compares.
"""

import sys

from tools.claims.claimed import WHOLE, all_claims, exceptions, numbers, unclaimed


def report(number: str) -> bool:
    """Print what is not claimed in a notebook, and say whether there is any."""
    claims = all_claims()
    open_ones = unclaimed(number, claims, exceptions())
    count = sum(claim.number == number for claim in claims)
    print(f"{number}: {count} claims, {len(open_ones)} sentences unclaimed")
    for sentence, words in open_ones.items():
        print(f"  {sentence}\n    ({', '.join(words)})")
    return bool(open_ones)


def main() -> None:
    """Report on the notebooks that are named, or on all that are to be claimed."""
    excused = exceptions()
    asked = sys.argv[1:] or [number for number in numbers() if WHOLE not in excused.get(number, {})]
    left = [number for number in asked if report(number)]
    sys.exit(f"unclaimed sentences in {', '.join(left)}" if left else 0)


if __name__ == "__main__":
    main()
