"""From the roll for the turn order to the Start of Battle, whole: random answers, forks, secrets, messages."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message as Entry

import arbiter.berserk
from arbiter.berserk.cards.card import Card
from arbiter.berserk.language import nodes as n
from arbiter.berserk.language import words
from arbiter.berserk.rules.hosts import hostless
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.atoms import random_legal
from arbiter.kernel.decisions import Decision
from arbiter.kernel.game import Game
from arbiter.kernel.localisation import LANGUAGES, knows, say
from arbiter.kernel.rng import Rng
from tests.berserk.setup.making import (
    artifact,
    creature,
    equipment,
    flyer,
    lines,
    now,
    parasite,
    play,
    position,
    symbiote,
    terrain,
    with_,
)

BERSERK = Path(str(arbiter.berserk.__file__)).parent
MINE = "deal recruiting prices placement hidden_cards hosts campaign zones".split()


def deck(rng: Rng, size: int = 24) -> list[Card]:
    """Cards of every sort that set-up treats in its own way."""
    stealth, unique = n.Named("stealth"), n.Named("uniqueness")
    made: list[Card] = []
    for index in range(size):
        element = (words.ELEMENTS[rng.below(3)],) if rng.below(4) else ()
        elite = rng.below(3) == 0
        sorts = [
            creature(f"Elf {index}", 1 + rng.below(9), elite=elite, elements=element, abilities=(n.Class("elf"),)),
            creature(f"Spy {index}", 2, elements=element, abilities=(stealth, n.Class("orc"))),
            creature("King", 5, elite=True, elements=element, abilities=(unique,)),
            creature(f"Genie {index}", 1, variable=True, abilities=with_(n.StartsWith(n.X()))),
            creature(f"Guest {index}", 7, elite=True, abilities=with_(n.OtherCost(4))),
            creature(f"Chief {index}", 9, abilities=with_(n.Recruits(1, n.Is("elf")))),
            flyer(f"Bird {index}", 3 + rng.below(5), elements=element),
            symbiote(f"Leech {index}"),
            parasite(f"Tick {index}"),
            equipment(f"Sword {index}"),
            terrain(f"Ford {index}"),
            artifact(f"Idol {index}", 3),
        ]
        made.append(sorts[rng.below(len(sorts))])
    return made


def start(seed: int) -> Game:
    rng = Rng(seed)
    state = position(deck(rng), deck(rng), seed=seed)
    state.edit_player(seed % 2).beaten = seed % 3 == 0
    return play(state)


def choose(decision: Decision, rng: Rng) -> object:
    """A random legal answer that seldom stops recruiting."""
    if decision.options and decision.options[0].key == "stop" and len(decision.options) > 1 and rng.below(12):
        return decision.options[1 + rng.below(len(decision.options) - 1)].key
    return random_legal(decision, rng)


def consistent(state: BerserkState) -> None:
    """What holds at every decision."""
    for seat, player in state.players.items():
        mine = [one for one in state.objects.values() if one.owner == seat]
        assert len(mine) == 24 and sorted(one.number for one in mine) == list(range(24))
        assert sorted(player.deck) == sorted(one.id for one in mine if one.zone == "deck")
        assert sorted(player.graveyard) == sorted(one.id for one in mine if one.zone == "graveyard")
        assert player.gold >= 0 and player.silver >= 0
    for id, one in state.objects.items():
        assert id == one.id < state.next_id
        assert (one.cell >= 0) == (one.zone == "battlefield")
        assert one.known == {"deck": 0, "deal": 1 << one.owner, "squad": 1 << one.owner}.get(one.zone, one.known)
        assert not one.hidden or one.known == 1 << one.owner
    cells = [one.cell for one in state.objects.values() if one.cell >= 0 and not one.host]
    assert len(cells) == len(set(cells))


@pytest.mark.parametrize("seed", range(12))
def test_random_set_ups_come_to_the_start_of_battle_and_forks_go_the_same_way(seed: int) -> None:
    game = start(seed)
    rng = Rng(seed + 1000)
    twin = game.fork()
    while game.decisions:
        state = now(game)
        before = {one.id for one in state.objects.values() if one.zone == "deck" and one.known}
        if not before:  # the loser of the last game looks through the deck
            consistent(state)
        place = rng.below(len(game.decisions))
        decision = game.decisions[place]
        value = choose(decision, rng)
        game.answer(decision, value)
        twin.answer(twin.decisions[place], value)
        assert twin.digest() == game.digest()
        if rng.below(3) == 0:
            twin = game.fork()
            assert twin.digest() == game.digest()
    state = now(game)
    consistent(state)
    assert state.phase == "start of battle"
    assert hostless(state) == []
    assert not [one for one in state.objects.values() if one.zone in ("deal", "squad")]
    assert all(
        one.controller != state.first for one in state.objects.values() if one.hidden and "Spy" not in one.print.name
    )


@pytest.mark.parametrize("seed", range(4))
def test_everything_can_be_read_in_both_languages(seed: int) -> None:
    game = start(seed)
    rng = Rng(seed)
    while game.decisions:
        for decision in game.decisions:
            for lang in LANGUAGES:
                assert not say(decision.prompt, lang).startswith("[")
                for option in decision.options:
                    assert knows(lang, f"option-{option.verb}")
        decision = game.decisions[0]
        game.answer(decision, choose(decision, rng))
    for lang in LANGUAGES:
        assert [line for line in lines(game, lang=lang) if line.startswith("[")] == []


@pytest.mark.parametrize("seed", range(6))
def test_a_player_reads_of_the_other_only_what_is_revealed(seed: int) -> None:
    """Up to the reveal no line that a seat may read names a card of the other one."""
    game = start(seed)
    rng = Rng(seed)
    while game.decisions and now(game).phase in ("deal", "redeal", "recruiting", "placement", "turn order"):
        decision = game.decisions[rng.below(len(game.decisions))]
        game.answer(decision, choose(decision, rng))
        if now(game).phase in ("reveal", "seating", "start of battle"):
            break
        for seat in (0, 1):
            theirs = {one.print.name for one in now(game).objects.values() if one.owner != seat}
            mine = {one.print.name for one in now(game).objects.values() if one.owner == seat}
            told = " ".join(lines(game, seat))
            assert [name for name in theirs - mine if f" {name} " in f" {told} "] == []


def written(name: str) -> list[str]:
    entries = FluentParser().parse((BERSERK / "locale" / "en" / name).read_text("utf-8")).body
    return [entry.id.name for entry in entries if isinstance(entry, Entry)]


def used() -> set[str]:
    """Every string of the modules that can be a message, with the prefixes that `tell`, `no` and options put before it."""
    found: set[str] = set()
    paths = [BERSERK / "rules" / f"{name}.py" for name in MINE] + [BERSERK / "cards" / "formats.py"]
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " not in node.value:
                found |= {node.value, f"berserk-{node.value}", f"berserk-no-{node.value}", f"option-{node.value}"}
    return found | {"berserk-no-crystals-elite", "berserk-no-crystals-ordinary"}


def test_no_message_is_written_that_nobody_uses() -> None:
    known = used()
    assert [id for id in [*written("setup.ftl"), *written("zones.ftl")] if id not in known] == []
