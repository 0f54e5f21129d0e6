"""Settings of an event, and what the rules say about them.  TM-1..5, TM-9, TM-25"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import fields, replace
from math import ceil, log2
from typing import Any

from arbiter.kernel.messages import ArbiterError, Argument, Message
from arbiter.tournament import numbers as numbers_of
from arbiter.tournament.numbers import Numbers
from arbiter.tournament.state import ELIMINATION, GAMES, KINDS, RELS, STRUCTURES, SWISS, TYPES, Settings, State

CHOICES: Mapping[str, tuple[str, ...]] = {
    "game": GAMES,
    "kind": KINDS,
    "type": TYPES,
    "rel": RELS,
    "structure": STRUCTURES,
}


def refused(id: str, **args: Argument) -> ArbiterError:
    return ArbiterError(Message(f"tournament-{id}", dict(args)))


def new_seed() -> int:
    """Of an event that was given none: whoever could guess it could tell the next pairs."""
    return secrets.randbelow(2**30)


def settings_from(given: Mapping[str, Any]) -> Settings:
    """Settings with everything checked that can be without knowing who comes."""
    known = {field.name: type(getattr(Settings(), field.name)) for field in fields(Settings)}
    for name, value in given.items():
        if name not in known:
            raise refused("setting-unknown", name=name, known=", ".join(known))
        if not isinstance(value, known[name]) or (known[name] is int and isinstance(value, bool)):
            raise refused("setting-kind", name=name, wanted=known[name].__name__)
        if name in CHOICES and value not in CHOICES[name]:
            raise refused("setting-choice", name=name, value=str(value), known=", ".join(CHOICES[name]))
    settings = Settings(**dict(given))
    numbers = numbers_of.changed(numbers_of.standard(), settings.numbers)
    if settings.program in numbers["regular_only"]["programs"]:
        settings = replace(settings, rel="regular")  # whatever was asked for
    if settings.two_headed and settings.team_size == 1:
        settings = replace(settings, team_size=2)
    _require_sense(settings, numbers)
    return settings


def _require_sense(settings: Settings, numbers: Numbers) -> None:
    least = numbers["minutes"]["least"]
    if settings.minutes and settings.minutes < least:
        raise refused("minutes-few", given=settings.minutes, least=least, section=numbers["minutes"]["section"])
    if settings.type == "sanctioned" and settings.format in numbers["sanctioned"]["casual_only"]:
        raise refused("casual-only", format=settings.format)
    if not 0 <= settings.rounds <= 50 or not 1 <= settings.team_size <= 10:
        raise refused("setting-range")
    if settings.two_headed and (settings.game != "magic" or settings.team_size != 2):
        raise refused("two-headed")
    if settings.cut not in (-1, 0, 2, 4, 8, 16, 32, 64):
        raise refused("cut-size", cut=settings.cut)


def structure_for(state: State) -> tuple[int, int]:
    """TM-4: the Swiss rounds and the cut of an event with those who are registered."""
    settings, numbers = state.settings, state.numbers
    players = state.active()
    awarded: dict[int, int] = {}
    for player in players:
        awarded[player.byes] = awarded.get(player.byes, 0) + 1
    count = numbers_of.head_count(numbers, awarded)
    limited = settings.cut_drafted or settings.kind != "constructed"
    structure = numbers_of.structure(numbers, count, settings.team, limited)
    if settings.structure == ELIMINATION:
        return 0, 0
    mandatory = settings.rel in numbers["rounds"]["mandatory"]
    if structure is None or not structure[0]:
        if mandatory:
            raise refused("rounds-elimination", players=count, section=numbers["rounds"]["section"])
        rounds, cut = max(1, ceil(log2(max(2, len(players))))), 0
    else:
        rounds, _, cut = structure
    chosen = settings.rounds or rounds, cut if settings.cut < 0 else settings.cut
    if mandatory and chosen != (rounds, cut):
        section = numbers["rounds"]["section"]
        raise refused("rounds-mandatory", players=count, rounds=rounds, cut=cut, section=section)
    if chosen[1] > len(players):
        chosen = chosen[0], 0 if settings.cut < 0 else settings.cut
    return chosen


def sanction_problem(state: State, rounds: int) -> Message | None:
    """TM-2: why an event of this size cannot be sanctioned."""
    table = state.numbers["sanctioned"]["team" if state.settings.team else "individual"]
    count = len(state.active())
    if state.settings.structure == ELIMINATION:
        rounds = ceil(log2(max(2, count)))
    if count >= table["players"] and rounds >= table["rounds"]:
        return None
    args: dict[str, Argument] = {"players": count, "rounds": rounds}
    args |= {"least": table["players"], "least-rounds": table["rounds"]}
    return Message("tournament-not-sanctioned", {**args, "section": state.numbers["sanctioned"]["section"]})


def boosters_of(state: State) -> int:
    """TM-21, TM-24: how many boosters a player, or a team of Two-Headed Giant, opens."""
    settings, limited = state.settings, state.numbers["limited"]
    if settings.two_headed:
        table = limited["two-headed-giant"]
        return int(table["prerelease" if settings.program == "prerelease" else settings.kind])
    if settings.team:
        return int(limited["team"][settings.kind]) * settings.team_size
    return int(limited[settings.kind]["boosters"])


def draft_rounds(state: State) -> int:
    """How many boosters go round from each seat of a draft: the members of a team sit one by one, two heads at one seat."""
    return boosters_of(state) // (state.settings.team_size if state.settings.drafted_alone else 1)


def draft_each(state: State) -> int:
    """How many cards are taken from a pack before it goes on."""
    return int(state.numbers["limited"]["two-headed-giant"]["each"]) if state.settings.two_headed else 1


def seconds_for(picks: Mapping[int, int], cards: int) -> int:
    """Seconds for a pick from a pack of so many cards: a larger pack than any of the table has what the largest has."""
    return picks[min([n for n in picks if n >= cards], default=max(picks))]


def timers(state: State) -> dict[str, tuple[tuple[str, int, int], ...]]:
    """TM-21, TM-22, TM-24: what a Limited event may take time for, and the steps of it: what, its number, seconds.

    A draft goes pick by pick, each with the seconds for a pack of so many cards.
    """
    settings, minutes = state.settings, state.numbers["minutes"]
    if settings.kind == "constructed":
        return {}
    table = minutes[("team-" if settings.team else "") + settings.kind]
    late = minutes["release"] if settings.program in ("prerelease", "release") and settings.kind == "sealed" else 0
    timers: dict[str, tuple[tuple[str, int, int], ...]] = {}
    for what in table:
        timers[what] = ((what, 1, 60 * (table[what] + (late if what == "building" else 0))),)
    if settings.kind == "draft":
        picks, each = state.numbers["limited"]["picks"], draft_each(state)
        sizes = sorted(picks, reverse=True)
        steps = [(sizes[at], sum(picks[n] for n in sizes[at : at + each])) for at in range(0, len(sizes), each)]
        packs = range(1, draft_rounds(state) + 1)
        timers["draft"] = tuple(("pick", 100 * pack + cards, seconds) for pack in packs for cards, seconds in steps)
    return timers


def minutes_of(state: State, stage: str) -> int:
    """TM-9: how long a round lasts; 0: without a limit."""
    table = state.numbers["minutes"]
    if stage == SWISS:
        return int(state.settings.minutes or table["swiss"])
    if stage in table:
        return int(table[stage])
    return int(state.settings.minutes or table["swiss"])
