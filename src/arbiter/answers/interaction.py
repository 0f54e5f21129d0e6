"""Several cards together: positions are set up with them, played with the engine, and told line by line with the rules.

- they stand on the battlefield, in the order named and in the other one: what each is, layer by layer;
- each is cast while the others are there: announcing, paying, resolving, what is replaced, what triggers in which order;
- the first creature attacks and the second blocks.

Each view is a scenario file that can be changed and played again.
"""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, final

import yaml

from arbiter.kernel.localisation import say
from arbiter.kernel.messages import ArbiterError, Argument, Message
from arbiter.magic.cards import pool
from arbiter.magic.cards.card import Card
from arbiter.scenario.report import Line, Report
from arbiter.scenario.run import run_file

MOST: Final = 5
FACTS: Final = ("name", "types", "subtypes", "colors", "abilities", "power", "toughness")
"""What is explained of a permanent, in the order of the layers."""
COLORS: Final = "WUBRGC"
BRANCHES: Final = 3  # choices in a row that are followed
PERMANENTS: Final = frozenset({"artifact", "creature", "enchantment", "land", "planeswalker"})
_SYMBOL: Final = re.compile(r"\{([^{}]+)\}")

Position = dict[str, Any]


@final
@dataclass(frozen=True)
class Told:
    """A line of an explanation: how deep it stands below another, what it says, by which rules."""

    depth: int
    text: str
    rules: tuple[str, ...]


@final
@dataclass(frozen=True)
class View:
    """A position with the cards, and what came of it."""

    kind: str  # stand, cast, combat
    about: str  # the cards in their order, or the card that is cast
    scenario: str
    lines: tuple[Told, ...]


def chosen(names: list[str]) -> list[Card]:
    """The cards of these names.  Raises `ArbiterError` for too many, for a stranger, and for one that cannot be played."""
    if not 1 <= len(names) <= MOST:
        raise ArbiterError(Message("answers-how-many", {"n": len(names), "most": MOST}))
    return [pool.card(name) for name in names]


def views(names: list[str], lang: str) -> list[View]:
    """All that can be shown of these cards together."""
    cards = chosen(names)
    return [*_standing(cards, lang), *_casting(cards, lang), *_fighting(cards, lang)]


def _is_permanent(card: Card) -> bool:
    return bool(PERMANENTS & set(card.types))


def _lies(card: Card, others: list[Card], place: int) -> dict[str, Any]:
    """A permanent as a position has it: an Aura or Equipment on the first creature, or the first permanent, beside it."""
    entry: dict[str, Any] = {"name": card.name, "timestamp": place}
    if {"Aura", "Equipment", "Fortification"} & set(card.subtypes):
        hosts = [other for other in others if "creature" in other.types] or [
            other for other in others if "Aura" not in other.subtypes
        ]
        if hosts:
            entry["attached to"] = hosts[0].name
    return entry


def _battlefield(cards: list[Card]) -> list[dict[str, Any]]:
    laid: list[dict[str, Any]] = []
    for place, card in enumerate(cards, start=1):
        others = [other for other in cards if other is not card]
        if "Aura" not in card.subtypes or others:
            laid.append(_lies(card, others, place))
    return laid


# What each is.


def _standing(cards: list[Card], lang: str) -> Iterator[View]:
    """613: what each permanent is while all of them are there, in this order of timestamps and, if it matters, the other."""
    standing = [card for card in cards if _is_permanent(card)]
    if len({card.name for card in standing}) < len(standing) or len(standing) < 2:
        return
    first = _explained(standing, lang)
    yield first
    if len(standing) > 1:
        other = _explained(standing[::-1], lang)
        if {line.text for line in other.lines} != {line.text for line in first.lines}:
            yield other


def _explained(cards: list[Card], lang: str) -> View:
    given = {"given": {"P1": {"battlefield": _battlefield(cards)}}}
    lines: list[Told] = []
    played = _play(given, [f"{fact} of {card.name}" for card in cards for fact in FACTS])
    for tree in _trees(played, lang):
        if len([line for line in tree if line.depth == 1]) > 1:  # more than what is printed
            lines += tree
    return View("stand", " → ".join([card.name for card in cards]), _text(given), tuple(lines))


def _trees(played: Report, lang: str) -> Iterator[list[Told]]:
    """The reasons behind each fact that was asked about."""
    tree: list[Told] = []
    for line in played.story:
        if line.kind != "why":
            continue
        if line.depth == 0 and tree:
            yield tree
            tree = []
        tree.append(_told(line, lang))
    if tree:
        yield tree


# Casting.


def _casting(cards: list[Card], lang: str) -> Iterator[View]:
    """601, 608: each card is cast while the other permanents are there."""
    for card in cards:
        if "land" in card.types:
            continue
        others = [other for other in cards if other is not card and _is_permanent(other)]
        sides = {"battlefield": _battlefield(others), "hand": [{"name": card.name}], "mana": _mana_for(card)}
        for targets in ([], *[[other.name] for other in others], ["P2"], ["P1"]):
            step = {"P1": f"cast {card.name}", **({"targets": targets} if targets else {})}
            given = {"given": {"P1": sides, "P2": {"library": ["Forest"]}}, "when": [step, {"resolve": "all"}]}
            branches = list(_branches(given, card.name, lang, BRANCHES))
            if branches:
                yield from branches
                break


def _branches(given: Position, about: str, lang: str, deep: int) -> Iterator[View]:
    """A position played; where a player must choose (an order of effects or of triggers), once for each choice."""
    given, played = _to_the_end(given)
    if played.error is None:
        yield View("cast", about, _text(given), _spoken([_told(line, lang) for line in played.story if _shown(line)]))
        return
    message = _problem(played)
    if message.id != "scenario-unscripted" or deep == 0:
        return
    who, offered = str(message.args["player"]), str(message.args["options"]).split(", ")
    for option in offered[:MOST]:
        order = [option, *[other for other in offered if other != option]]
        for answer in ({who: f"choose {option}"}, {who: "choose", "answer": order}):
            further = {**given, "when": [*given["when"], answer]}
            branches = list(_branches(further, f"{about}; {who}: {option}", lang, deep - 1))
            yield from branches
            if branches:
                break


def _to_the_end(given: Position) -> tuple[Position, Report]:
    """A position played, with what has triggered meanwhile and waits on the stack."""
    played = _play(given)
    while played.error is None:
        further = {**given, "when": [*given["when"], {"resolve": "all"}]}
        after = _play(further)
        if after.error is not None and _problem(after).id == "scenario-stack-empty":
            break
        given, played = further, after
    return given, played


def _problem(played: Report) -> Message:
    """What a script stumbled over."""
    assert played.error is not None
    inner = played.error.message.args.get("problem")
    return inner if isinstance(inner, Message) else played.error.message


def _shown(line: Line) -> bool:
    return line.kind == "event"


def _mana_for(card: Card) -> str:
    """Mana of the kinds that its cost names; one of each kind for a symbol that can be paid in several ways."""
    mana = ""
    for symbol in _SYMBOL.findall(card.mana_cost):
        if symbol.isdigit():
            mana += "{C}" * int(symbol)
        else:
            mana += f"{{{symbol}}}" if symbol in COLORS else "".join([f"{{{color}}}" for color in COLORS])
    return mana


# Combat.


def _fighting(cards: list[Card], lang: str) -> Iterator[View]:
    """506: the first creature attacks, and the second blocks it; other permanents are the attacker's."""
    creatures = [card for card in cards if "creature" in card.types]
    if len(creatures) < 2:
        return
    attacker, blocker = creatures[:2]
    beside = [card for card in cards if card not in (attacker, blocker) and _is_permanent(card)]
    sides = {
        "P1": {"battlefield": _battlefield([attacker, *beside])},
        "P2": {"battlefield": [{"name": blocker.name}]},
    }
    attack = {"P1": "attack", "with": [attacker.name]}
    block = {"P2": "block", attacker.name: [blocker.name]}
    lines: list[Told] = []
    for steps in ([attack, block], [attack]):
        given = {"given": sides, "when": [*steps, {"until": "end of combat"}]}
        played = _play(given)
        if played.error is None:
            lines += [_told(line, lang) for line in played.story if _shown(line)]
            yield View("combat", f"{attacker.name} → {blocker.name}", _text(given), _spoken(lines))
            return
        if len(steps) == 2:
            args: dict[str, Argument] = {"blocker": blocker.name, "attacker": attacker.name}
            lines.append(Told(0, say(Message("answers-no-block", args), lang), ("509.1b",)))


def _spoken(lines: list[Told]) -> tuple[Told, ...]:
    return tuple([line for line in lines if line.text])


# Playing.


def _play(given: Position, why: list[str] | None = None) -> Report:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "cards.yaml"
        path.write_text(_text(given), encoding="utf-8")
        return run_file(path, complete=False, why=why or [])


def _text(given: Position) -> str:
    return yaml.safe_dump(given, allow_unicode=True, sort_keys=False, default_flow_style=None, width=120)


def _told(line: Line, lang: str) -> Told:
    return Told(line.depth, line.words(lang), tuple(line.rules))
