"""Subgames and restarts: a game inside a resolution, and a game begun again around one.  CR 719, 720"""

from __future__ import annotations

from arbiter.kernel.atoms import random_legal
from arbiter.kernel.rng import Rng
from arbiter.kernel.saving import load, save
from arbiter.magic.cards.compile import make_card
from arbiter.magic.game import RULES
from arbiter.magic.rules import layers
from tests.hard.kit import BEAR, BOLT, FOREST, MOUNTAIN, PLAINS, Position, Table

NIGHTS = make_card(
    "Thousand Nights",
    "{W}{W}",
    "Sorcery",
    "Players play a Magic subgame, using their libraries as their decks. "
    "Each player who doesn't win the subgame loses half their life, rounded up.",
)
UNMAKER = make_card(
    "The Unmaker",
    "{7}",
    "Legendary Planeswalker — Karn",
    "+4: Target player exiles a card from their hand.\n"
    "−3: Exile target permanent.\n"
    "−14: Restart the game, leaving in exile all non-Aura permanent cards exiled with The Unmaker. "
    "Then put those cards onto the battlefield under your control.",
    loyalty=18,
)


def in_subgame() -> Table:
    position = Position(libraries=0)
    for seat in (0, 1):
        position.put("library", seat, *([MOUNTAIN] * 12 + [BOLT] * 8))
    position.put("hand", 0, NIGHTS)
    position.put("battlefield", 0, PLAINS, PLAINS)
    table = position.play()
    table.do("cast Thousand Nights").resolve()
    return table


def play_out(table: Table, seed: int, until_over: bool = False) -> None:
    rng = Rng(seed)
    while table.game.decisions and (until_over or table.state is not table.game.state):
        decision = table.decision
        table.game.answer(decision, random_legal(decision, rng))


def test_a_subgame_inside_a_resolution() -> None:
    table = in_subgame()
    assert table.state is not table.game.state, "the subgame is what is being played"
    assert table.life(0) == 20 and len(table.state.players[0].hand) == 7
    assert not table.main.players[0].library, "720.2: the libraries are in the subgame"
    play_out(table, 1)
    main = table.state
    lives = sorted(main.players[seat].life for seat in (0, 1))
    assert lives == [10, 20], "the player who did not win the subgame lost half their life"
    assert len(main.players[0].library) == len(main.players[1].library) == 20, "720.5: all cards are back"
    assert [table.name(id) for id in main.players[0].graveyard] == ["Thousand Nights"], "and the spell has resolved"
    assert RULES.problems(table.game.state) == []


def test_a_subgame_forked_saved_and_loaded_inside_it() -> None:
    table = in_subgame()
    rng = Rng(5)
    for _ in range(60):
        table.game.answer(table.decision, random_legal(table.decision, rng))
    assert table.state is not table.game.state
    twin = table.fork()
    assert twin.game.digest() == table.game.digest()
    for one in (table, twin):
        play_out(one, 9)
        assert one.state is one.game.state
    assert twin.game.digest() == table.game.digest()


def test_a_save_inside_a_subgame_goes_on() -> None:
    """Saved with its state: a position set up by hand has no set-up to replay from, so another engine's way in is taken."""
    table = in_subgame()
    rng = Rng(5)
    for _ in range(40):
        table.game.answer(table.decision, random_legal(table.decision, rng))
    text = save(table.game).replace('"engine":"', '"engine":"another-')
    again = Table(load(text, {"magic": RULES}))
    assert again.game.digest() == table.game.digest()
    for one in (table, again):
        play_out(one, 4)
    assert again.game.digest() == table.game.digest()


def test_conceding_a_subgame_loses_only_the_subgame() -> None:
    table = in_subgame()
    table.game.concede(0)
    assert table.state is table.game.state
    assert table.result is None
    assert table.life(0) == 10 and table.life(1) == 20


def test_a_restart_that_keeps_two_cards() -> None:
    position = Position()
    unmaker = position.put("battlefield", 0, UNMAKER)[0]
    position.put("hand", 1, BEAR)
    position.put("battlefield", 1, make_card("Relic", "{3}", "Artifact"))
    position.put("battlefield", 0, FOREST)
    position.put("graveyard", 1, BOLT)
    position.put("library", 1, FOREST)
    table = position.play()
    table.do("activate The Unmaker 1", "P2").resolve()
    assert [table.name(id) for id in table.state.zones.exile] == ["Bear"]
    next_turn(table, 2)
    table.do("activate The Unmaker 2", "Relic").resolve()
    assert sorted(table.name(id) for id in table.state.zones.exile) == ["Bear", "Relic"]
    next_turn(table, 2)
    assert table.state.permanents[unmaker].count("loyalty") == 19
    table.do("activate The Unmaker 3").resolve()
    while table.state.stage != "playing":
        table.choose("keep")
    assert table.life(0) == table.life(1) == 20
    assert sorted(table.name(id) for id in table.state.permanents) == ["Bear", "Relic"]
    assert all(layers_controller(table, id) == 0 for id in table.state.permanents), (
        "719.4: under the restarter's control"
    )
    assert [turn.active for turn in table.state.turns] == [0], "719.1a"
    assert table.state.turns[0].step == "upkeep", "719.4: before the first turn's untap step, then the game goes on"
    cards = [card.number for card in table.state.objects.values() if card.number]
    assert len(cards) == len(set(cards)) == 26, "719.2: every card is in the new game"
    play_out(table, 2, until_over=True)
    assert table.result is not None


def layers_controller(table: Table, id: int) -> int:

    return layers.characteristics(table.state, id).controller


def next_turn(table: Table, turns: int) -> None:
    """Pass until so many turns later, in the main phase."""
    wanted = table.state.turn_count + turns
    while table.state.turn_count < wanted or table.state.turns[0].step != "precombat main":
        decision = table.decision
        if decision.kind == "pick one" and table.offers("pass"):
            table.choose("pass")
        else:
            table.answer([option.key for option in decision.options][: getattr(decision, "least", 0)])
