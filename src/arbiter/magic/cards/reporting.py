"""What of a card file compiles: counts, and what is missing, grouped and most frequent first.  CR 2, 701, 702

A card is refused whole.  `reachable` leaves out the refused cards that need a keyword, a layout or a kind of card for which
there are no rules yet: a word of 701 or 702 that nothing here knows, a type that stands in no deck.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from time import perf_counter
from typing import Any, Final, final

from arbiter.engine import side_by_side
from arbiter.magic.cards import printed
from arbiter.magic.language.compiler import NotUnderstood, compile_text
from arbiter.magic.language.grammar.tokens import REMINDER
from arbiter.magic.language.keywords import KEYWORDS
from arbiter.magic.language.typeline import UnknownType
from arbiter.magic.language.words import NUMBERS

ABILITIES: Final = tuple(
    " ".join(
        """deathtouch, defender, double strike, enchant, equip, first strike, flash, flying, haste, hexproof, indestructible,
    intimidate, landwalk, lifelink, protection, reach, shroud, trample, vigilance, banding, rampage, cumulative upkeep,
    flanking, phasing, buyback, shadow, cycling, echo, horsemanship, fading, kicker, multikicker, flashback, madness, fear,
    morph, amplify, provoke, storm, affinity, entwine, modular, sunburst, bushido, soulshift, splice, offering, ninjutsu,
    epic, convoke, dredge, transmute, bloodthirst, haunt, replicate, forecast, graft, recover, ripple, split second,
    suspend, vanishing, absorb, aura swap, delve, fortify, frenzy, gravestorm, poisonous, transfigure, champion,
    changeling, evoke, hideaway, prowl, reinforce, conspire, persist, wither, retrace, devour, exalted, unearth, cascade,
    annihilator, level up, rebound, umbra armor, totem armor, infect, battle cry, living weapon, undying, miracle,
    soulbond, overload, scavenge, unleash, cipher, evolve, extort, fuse, bestow, tribute, dethrone, hidden agenda,
    outlast, prowess, dash, exploit, menace, renown, awaken, devoid, ingest, myriad, surge, skulk, emerge, escalate,
    melee, crew, fabricate, partner, undaunted, improvise, aftermath, embalm, eternalize, afflict, ascend, assist,
    jump-start, mentor, afterlife, riot, spectacle, escape, companion, megamorph, double agenda""".split()
    ).split(", ")
)
"""The keyword abilities (702.2-702.137) and their variants."""

ACTIONS: Final = {
    "fateseal": "Fateseal 1.",
    "clash": "Clash with an opponent.",
    "planeswalk": "Planeswalk.",
    "in motion": "When you set this scheme in motion, draw a card.",
    "proliferate": "Proliferate.",
    "detain": "Detain target creature.",
    "populate": "Populate.",
    "monstrosity": "{1}: Monstrosity 1.",
    "monstrous": "{1}: Monstrosity 1.",
    "vote": "Starting with you, each player votes for grace or ruin.",
    "bolster": "Bolster 1.",
    "manifest": "Manifest the top card of your library.",
    "support": "Support 1.",
    "investigate": "Investigate.",
    "goad": "Goad target creature.",
    "explore": "{1}: This creature explores.",
    "explores": "{1}: This creature explores.",
    "surveil": "Surveil 1.",
    "adapt": "{1}: Adapt 1.",
    "amass": "Amass 1.",
    "meld": "{1}: If you own and control this creature and a creature named Odd Oath, exile them, then meld them into Oath.",
    "city's blessing": "Draw a card if you have the city's blessing.",
    "assemble": "Assemble a Contraption.",
    "commander": "Draw a card if you control your commander.",
    "draft": "Draft this card face up.",
}
"""Keyword actions (701) and other things of later work, each with a text that compiles once there is a rule for it."""

HEAD: Final = 3  # words of what was not understood that name its class
SHOWN: Final = 5  # examples of a class


@final
class Report:
    """What of so many cards compiled, and what the others miss."""

    def __init__(self) -> None:
        self.cards = 0
        self.compiled = 0
        self.later = 0
        self.seconds = 0.0
        self.missing: dict[str, list[str]] = {}

    def note(self, name: str, what: str, later: bool) -> None:
        """Count a card; `what` it misses is empty if it compiled."""
        self.cards += 1
        self.compiled += not what
        self.later += later
        if what:
            self.missing.setdefault(what, []).append(name)

    def as_json(self) -> dict[str, Any]:
        ordered = sorted(self.missing.items(), key=lambda pair: (-len(pair[1]), pair[0]))
        return {
            "cards": self.cards,
            "reachable": self.cards - self.later,
            "compiled": self.compiled,
            "refused": self.cards - self.compiled,
            "seconds": round(self.seconds, 2),
            "missing": [{"what": what, "cards": len(names), "examples": names[:SHOWN]} for what, names in ordered],
        }


Row = tuple[str, str, bool]
"""Of a card: its name, what it misses (empty: nothing), whether that is of later work."""

Faces = list[dict[str, Any]]


def report(cards: Iterable[tuple[str, Faces]], jobs: int = 1, shown: Callable[[int], None] | None = None) -> Report:
    """Compile each card, in so many processes; `shown` is told how many are done."""
    made, began = Report(), perf_counter()
    chunks = _chunks(cards, 200)
    for rows in side_by_side(_rows, chunks, jobs):
        for row in rows:
            made.note(*row)
        if shown is not None:
            shown(made.cards)
    made.seconds = perf_counter() - began
    return made


def _chunks(cards: Iterable[tuple[str, Faces]], size: int) -> Iterator[list[tuple[str, Faces]]]:
    chunk: list[tuple[str, Faces]] = []
    for card in cards:
        chunk.append(card)
        if len(chunk) == size:
            yield chunk
            chunk = []
    if chunk:
        yield chunk


def _rows(chunk: Sequence[tuple[str, Faces]]) -> list[Row]:
    return [(name, *missed(name, faces)) for name, faces in chunk]


def missed(name: str, faces: Faces) -> tuple[str, bool]:
    """What a card misses, empty if it compiles; and whether that is of later work."""
    try:
        printed.whole(name, faces)
    except NotUnderstood as refusal:
        later = later_words(name, faces)
        return (later[0], True) if later else (_head(refusal), False)
    except UnknownType as refusal:
        return f'type "{refusal.word}"', False
    except printed.BadCards as refusal:
        return f"card: {str(refusal).removeprefix(name + ': ')}", refusal.later
    except ValueError as refusal:
        return str(refusal), False
    return "", False


def later_words(name: str, faces: Faces) -> list[str]:
    """The keywords and actions without rules that a card needs."""
    words: list[str] = []
    for face in faces:
        own = str(face.get("faceName") or face.get("name") or name)
        text = REMINDER.sub(" ", str(face.get("text") or "")).replace(own, " ").casefold()
        words += [f"keyword {word}" for word, pattern in _patterns() if pattern.search(text)]
    return words


@cache
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    unknown = [word for word in ABILITIES if word not in KEYWORDS and word != "landwalk"]
    unknown += [word for word, probe in ACTIONS.items() if not _compiles(probe)]
    return tuple([(word, re.compile(rf"\b{re.escape(word)}(?!\w)")) for word in unknown])


def _compiles(probe: str) -> bool:
    try:
        compile_text("Odd Oath", "", probe)
    except NotUnderstood:
        return False
    return True


def _head(refusal: NotUnderstood) -> str:
    """The class of what was not understood: its first words, with numbers and symbols blotted out."""
    words: list[str] = []
    for word in refusal.span.casefold().split()[:HEAD]:
        bare = word.strip('.,:;"')
        number = bare.isdigit() or bare in NUMBERS
        words.append(
            "N" if number else re.sub(r"[+-]?(\d+|x)/[+-]?(\d+|x)", "N/N", re.sub(r"(\{[^{}]*\})+", "{M}", word))
        )
    return " ".join(words)
