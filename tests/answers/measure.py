"""Questions as people put them, and whether the right rule or card is among the first that are found.

`questions.tsv`; `further.tsv` and `outside.tsv`, which were written before the search was mended for them, the latter by
somebody who had not seen the search nor the other questions.  Each line: the language, whether
it was written with slips, what is right (any of several), the question.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final, final

from arbiter.answers.answer import MATCHED
from arbiter.answers.search import find
from arbiter.answers.shelf import Shelf
from arbiter.rulebook.book import read_table

FIRST: Final = 3


@final
class Question:
    """A question, and what answers it."""

    def __init__(self, lang: str, slips: str, right: str, text: str) -> None:
        self.lang = lang
        self.slips = slips == "yes"
        self.right = re.split(r",(?! )", right)  # names of cards have commas too
        self.text = text


FURTHER: Final = "further.tsv"
OUTSIDE: Final = "outside.tsv"
LATER: Final = "later.tsv"


def questions(file: str = "questions.tsv") -> list[Question]:
    path = Path(__file__).parent / file
    return [Question(*row) for row in read_table(path, ("lang", "slips", "right", "question"))]


def shown(shelf: Shelf, question: Question) -> list[str]:
    """The numbers and names that stand under the first that are found, as an answer shows them."""
    hits = find(shelf, question.text).hits[:FIRST]
    return [key for hit in hits for key in (hit.key, *hit.matched[:MATCHED])]


def missed(shelf: Shelf, file: str = "questions.tsv") -> list[tuple[Question, list[str]]]:
    """The questions without a right answer among the first."""
    found = [(one, shown(shelf, one)) for one in questions(file)]
    return [(one, keys) for one, keys in found if not set(one.right) & set(keys)]


if __name__ == "__main__":
    from arbiter.answers.shelf import opened

    for file in ("questions.tsv", FURTHER, OUTSIDE, LATER):
        wrong = missed(opened(), file)
        for question, keys in wrong:
            print(f"{question.text}: {question.right} not in {keys}")
        print(f"{len(questions(file)) - len(wrong)} of {len(questions(file))}")
