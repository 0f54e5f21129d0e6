"""Whether every word of a card counts: `python -m tools.drops [--step N] [--share 0.1] [--seed N] [--show N]`.

Words of compiled texts are dropped, one at a time; what is left must mean something else, or be refused.  What means the
same is listed, unless a row of `EMPTY` says why the word says nothing of its own.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterable, Iterator
from random import Random
from typing import Final, NamedTuple

from arbiter.magic.language.grammar.tokens import Token, tokenize
from arbiter.magic.language.nodes import Ability
from tools import corpus
from tools.corpus import Face

EMPTY: Final = (  # (why the word says nothing of its own, the word, what stands before it, what stands behind it)
    ("an article", "a|an|the", r"\b(becomes?|isn't|is|are|be|it's|or|and),? $", r""),
    (
        "you: who is told to do it",
        "you",
        r"",
        r"(gain|lose|draw|get|skip|create|put|scry|mill|win|discard|become|return|control|choose|look|sacrifice|untap|"
        r"flip|search|tap|take)\b",
    ),
    ("then: one after the other, as the text stands", "then", r"", r""),
    ("source: what an ability comes from is one", "source", r"\bability from an? [^.]*$", r""),
    ("also: besides what was said before", "also", r"", r"(gains?|gets?|has|have|deals|create)\b"),
    ("all: the subject is every one of them", "all", r"(^|[.:,\"•—] (then )?|have |\btarget [^.]* and )$", r""),
    ("all: the subject is every one of them", "all", r"\ball creatures become \w+ and $", r"lands"),
    ("the: all of them are meant", "the", r"\bdiscards? all $", r"cards in (your|their) hand"),
    ("all graveyards: those that there are", "all", r"\b(in|from) $", r"graveyards"),
    ("each: every one of several", "each", r"\btarget [^.]*$|\bcreatures $", r"(get|gain|have|become)\b"),
    ("each: of both kinds", "each", r"\bto each (\w+ )?creature and $", r"([\w-]+ )?(planeswalker|creature)"),
    ("and: the last of several deeds", "and", r", $", r""),
    (
        "card: what is known to be one",
        "cards?|spell",
        r"\b(it's|it was|card is|card was|library is|graveyard is|other than) an? [^.]*$",
        r"",
    ),
    ("creature types: other types", "creature|land", r"\bother $", r"types"),
    (
        "card: what is known to be one",
        "cards?",
        r"\b(a|an|each|than a) [^.,]*$",
        r"((was |were |is )?(\w+|put into \w+ graveyard) this way|from it)",
    ),
    ("an additional: what is added or drawn is more", "additional", r"\bdamage to [^.]* and (\d+|X) $", r"damage to\b"),
    (
        "an additional: what is added or drawn is more",
        "additional",
        r"\b(adds?|draws?|with) (an|x|two|three|four) $",
        r"",
    ),
    ("they: the same players go on", "they", r"\bthey [^.]*, $", r""),
    ("spells: of both kinds", "spells", r"", r"and \w+ spells"),
    ("and: tapped, with counters", "and", r"\bentere?s? (the battlefield )?tapped $", r"with"),
    ("all: those that phase out", "all", r"phase in and $", r""),
    ("that: damage that somebody would deal", "that", r"\bdamage $", r"[^.]*\bwould deal\b"),
    ("step: the upkeep is one", "step", r"\bupkeep $", r""),
    ("your: zones of the same player", "your", r"\byour hand, $", r"graveyard"),
    ("total: the number of all of them", "total", r"\bthe $", r"number of"),
    ("the card: the one that was spoken of", "revealed|milled|chosen|sacrificed", r"\bthe $", r"(\w+'s|cards?)\b"),
    ("or: the one that was spoken of", "or", r"\bthat creature $", r"planeswalker would"),
    ("when: one ability for both", "when", r"\bwhenever [^.]* or $", r""),
    ("put: the same deed goes on", "put", r"\bput [^.]* and $", r""),
    ("life total: one's life is this number", "total", r"\blife $", r""),
    ("single: targets only one", "single", r"\btargets only an? $", r""),
    ("colorless: of no color", "colorless", r"\bcreate an? $", r"(\w+ )?artifact (creature )?token"),
    ("amass: of Zombies, unless it says otherwise", "Zombies", r"\bamass $", r""),
)
"""Words of which English needs more than the rules do."""


class Finding(NamedTuple):
    """A word that could be dropped without a change."""

    name: str
    before: str
    word: str
    after: str

    def excuse(self) -> str:
        for why, word, before, after in EMPTY:
            if (
                re.fullmatch(word, self.word, re.I)
                and re.search(before, self.before, re.I)
                and re.match(after, self.after.lstrip(), re.I)
            ):
                return why
        return ""

    def __str__(self) -> str:
        return f"{self.name}: {self.before}<<{self.word}>>{self.after}"


class Tally:
    """What was dropped."""

    def __init__(self) -> None:
        self.dropped = 0
        self.excused: dict[str, int] = {}
        self.found: list[Finding] = []


def words(face: Face, share: float, seed: int) -> Iterator[tuple[int, Token]]:
    """Some of the words of a text, with the number of their line."""
    chance = Random(f"{seed} {face.name} {face.text}")
    for number, line in enumerate(face.text.split("\n")):
        for token in tokenize(line, face.name)[0]:
            if any(letter.isalnum() for letter in token.text) and chance.random() < share:
                yield number, token


def without(text: str, number: int, token: Token) -> str:
    lines = text.split("\n")
    line = lines[number]
    lines[number] = re.sub(" +", " ", line[: token.start] + line[token.end :]).strip()
    return "\n".join(lines)


def dropped(faces: Iterable[Face], share: float = 0.1, seed: int = 1) -> Tally:
    """Drop a share of the words of every face that compiles."""
    tally = Tally()
    for face in faces:
        meaning = corpus.compiled(face)
        if meaning is not None:
            drop_from(tally, face, meaning, share, seed)
    return tally


def drop_from(tally: Tally, face: Face, meaning: tuple[Ability, ...], share: float, seed: int) -> None:
    for number, token in words(face, share, seed):
        tally.dropped += 1
        if corpus.compiled(face, without(face.text, number, token)) != meaning:
            continue
        line = face.text.split("\n")[number]
        found = Finding(face.name, line[: token.start], token.text, line[token.end :])
        excuse = found.excuse()
        if excuse:
            tally.excused[excuse] = tally.excused.get(excuse, 0) + 1
        else:
            tally.found.append(found)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--step", type=int, default=1, help="every so many cards")
    parser.add_argument("--share", type=float, default=0.1, help="of the words")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", type=int, default=40, help="so many of the words found")
    options = parser.parse_args()
    if not corpus.present():
        print(corpus.MISSING, file=sys.stderr)
        return 2
    tally = dropped(corpus.faces(options.step), options.share, options.seed)
    print(f"{tally.dropped} words dropped; {sum(tally.excused.values())} say nothing of their own:")
    for why, count in sorted(tally.excused.items(), key=lambda one: -one[1]):
        print(f"  {count} {why}")
    print(f"{len(tally.found)} ought to count and do not:")
    for one in tally.found[: options.show]:
        print(f"  {one}")
    return 1 if tally.found else 0


if __name__ == "__main__":
    sys.exit(main())
