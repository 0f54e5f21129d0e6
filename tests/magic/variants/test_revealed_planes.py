"""Cards of the planar deck revealed by an effect, and reversed turns.  CR 309.7, 701.23, 901"""

from __future__ import annotations

from typing import Any

from arbiter.kernel.asking import Asking
from arbiter.kernel.atoms import random_legal
from arbiter.kernel.decisions import Decision
from arbiter.kernel.messages import EVERYBODY
from arbiter.kernel.rng import Rng
from arbiter.magic.game import RULES
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.actions import planes, variant_actions
from arbiter.magic.rules.facts import queries
from arbiter.magic.state.state import MagicState
from tests.contract.playing import playing
from tests.magic.variants.test_extra_cards import begun


def started() -> MagicState:
    """A game of two, in the first upkeep of player 0 or 1, who controls the plane."""
    game = begun("planechase", 2, 6, mulligan="none")
    for _ in playing(game, 1, 30):
        if (
            isinstance(game.state, MagicState)
            and game.state.stage == "playing"
            and game.state.turns[0].step == "upkeep"
        ):
            break
    state = game.state.copy()
    assert isinstance(state, MagicState)
    return state


def done(asking: Asking[bool], answers: dict[str, object] | None = None) -> list[str]:
    """Carry it out; the prompts that were asked.  What is not answered here is answered at random."""
    prompts: list[str] = []
    send: Any = None
    while True:
        try:
            asked = asking.send(send)
        except StopIteration:
            return prompts
        assert isinstance(asked, Decision)
        prompts.append(asked.prompt.id)
        send = (answers or {}).get(asked.prompt.id) or random_legal(asked, Rng(1))


def names(state: MagicState, ids: tuple[int, ...]) -> list[str]:
    return [state.objects[id].print.name for id in ids]


def reveal(state: MagicState, instruction: n.RevealPlanes, answers: dict[str, object] | None = None) -> list[str]:
    ctx = layers.context(state, 0, state.turns[0].planar)
    return done(planes.reveal_planes(state, instruction, ctx), answers)


def test_two_planes_at_once() -> None:
    state = started()
    seat = state.turns[0].planar
    before = state.players[seat].planar_deck
    cards = [state.objects[id].print for id in before]
    wanted = [card.name for card in cards if "plane" in card.types][:2]
    here = names(state, state.zones.command)
    reveal(state, n.RevealPlanes(2, True, "planeswalk"))
    assert names(state, state.zones.command) == wanted
    assert here[0] in names(state, state.players[seat].planar_deck)
    assert RULES.problems(state) == []


def test_a_plane_on_top_and_the_rest_unseen_below() -> None:
    state = started()
    seat = state.turns[0].planar
    size = len(state.players[seat].planar_deck)
    assert reveal(state, n.RevealPlanes(5, True, "top", True)) == ["choose-plane-top", "chance-shuffle"]
    deck = state.players[seat].planar_deck
    assert len(deck) == size and state.objects[deck[0]].known == EVERYBODY
    assert [state.objects[id].known for id in deck[-4:]] == [0, 0, 0, 0]
    assert RULES.problems(state) == []


def test_chaos_abilities_of_revealed_cards_trigger() -> None:
    state = started()
    seat = state.turns[0].planar
    top = state.players[seat].planar_deck[:3]
    there = [id for id in top if "plane" in state.objects[id].print.types]
    waiting = len(state.pending.waiting)
    revealed = names(state, top)
    reveal(state, n.RevealPlanes(3, False, "chaos"))
    assert [one.source for one in state.pending.waiting[waiting:]] == there
    assert sorted(names(state, state.players[seat].planar_deck[-3:])) == sorted(revealed)


def test_a_card_may_go_to_the_bottom() -> None:
    state = started()
    seat = state.turns[0].planar
    first, *others = names(state, state.players[seat].planar_deck)
    for answer in ("yes", "no"):
        assert reveal(state, n.RevealPlanes(1, False, "may bottom"), {"may-plane-bottom": answer}) == [
            "may-plane-bottom"
        ]
        assert names(state, state.players[seat].planar_deck) == [*others, first]


def test_turns_go_the_other_way() -> None:
    game = begun("planechase", 4, 2, mulligan="none")
    for _ in playing(game, 1, 40):
        pass
    state = game.state
    assert isinstance(state, MagicState)
    active = queries.active_player(state)
    following = queries.next_player(state, active)
    done(variant_actions.reverse_turn_order(state, n.ReverseTurnOrder(), layers.context(state, 0, active)))
    assert queries.next_player(state, following) == active
