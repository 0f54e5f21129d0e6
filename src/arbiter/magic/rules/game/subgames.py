"""Subgames: a game within a game.  CR 720

The subgame is a state inside the main game's state.  While it is there, it is what is being played; when it ends, the main
game goes on where its effect stands.
"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.asking import Asking
from arbiter.kernel.messages import Message
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.actions import library_actions
from arbiter.magic.rules.choices import choices
from arbiter.magic.rules.events import commanding, zones
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts import command_zone, queries
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.facts.events import Event, Move
from arbiter.magic.rules.game import variant_cards
from arbiter.magic.rules.interpreter import verb
from arbiter.magic.rules.replacing.pipeline import happen
from arbiter.magic.state.records import Binding, Object, Player, player_id
from arbiter.magic.state.state import MagicState

AWAY: Final = "subgame"  # where a card of the main game's library is meanwhile


def innermost(state: MagicState) -> MagicState:
    """The game that is being played: the deepest subgame (720.6)."""
    game = state
    while game.subgame is not None:
        game = game.subgame
    return game


def parent_of(state: MagicState, inner: MagicState) -> MagicState:
    """The game in which the subgame was created, be it a subgame itself (720.6)."""
    game = state
    while game.subgame is not None and game.subgame is not inner:
        game = game.subgame
    return game


def begin(state: MagicState, controller: int) -> None:
    """720.2: new zones; each player's library becomes their subgame library; who goes first is random."""
    seats = queries.playing(state)
    child = MagicState(state.ruleset)
    child.order = tuple(seats)
    child.first = queries.AT_RANDOM  # 720.2
    child.next_id = state.next_id
    child.next_stamp = state.next_stamp
    child.log = state.log
    commanding.enter_subgame(state, child, seats, AWAY)
    decked = command_zone.decked(state)
    for seat in seats:
        outside = [_counterpart(child, card, "outside") for card in _left_behind(state, seat, decked)]
        library = [_counterpart(child, state.objects[id], "library") for id in state.players[seat].library]
        player = Player(seat, state.ruleset.starting_life, 0, tuple(library))  # 720.4b: no counters, mana or control
        player.sideboard = tuple(outside)  # 720.4
        child.players[seat] = player
        for id in state.players[seat].library:
            away = state.edit_object(id)
            away.zone, away.known = AWAY, 0
        state.edit_player(seat).library = ()
    if decked:
        variant_cards.enter_subgame(state, child, AWAY)
    layers.changed(state, "library")
    state.subgame = child
    tell(state, "event-subgame-begins", ("720.1a", "720.2"), {"player": player_id(controller)})


def _left_behind(state: MagicState, seat: int, decked: list[Id]) -> list[Object]:
    """The player's cards outside a subgame: all that are not in the main game's library (720.4), nor in a deck besides it."""
    own = [card for card in state.objects.values() if card.number and card.owner == seat and card.id not in decked]
    return [card for card in own if card.zone not in ("library", AWAY)]


def _counterpart(child: MagicState, was: Object, zone: str) -> Id:
    """The same card, seen from the subgame: a new object in new surroundings (720.1b)."""
    made = Object(child.new_id(), zone, was.owner, was.owner, was.print, was.number, child.new_stamp())
    made.known = was.known if zone == "outside" else 0
    child.objects[made.id] = made
    return made.id


def finish(state: MagicState) -> Asking[None]:
    """720.5: each player puts all cards they own in the subgame into their main-game library and shuffles."""
    child = state.subgame
    assert child is not None and child.outcome is not None
    state.subgame = None
    state.touched = True
    state.next_id = child.next_id
    state.next_stamp = child.next_stamp
    winners = child.outcome.winners  # 719.6
    if state.log.on:
        refs = [zones.player_ref(seat) for seat in winners]
        state.log.add("event-subgame-ends", {"players": refs}, ("720.5",))
    returned = variant_cards.leave_subgame(state, AWAY)
    brought = _brought(state, child)
    yield from _remove(state, brought)
    _take_back(state, child, brought, commanding.leave_subgame(state, child, AWAY))
    if state.commanders:
        yield from _commanders_spared(state, child)
    for seat in queries.playing(state):
        yield from library_actions.shuffle_library(state, seat, "720.5")
    if returned:
        yield from variant_cards.shuffle_again(state)
    if state.pending.resolution is not None:
        losers = tuple([player_id(seat) for seat in queries.playing(state) if seat not in winners])
        made = state.pending.resolution.copy()
        made.bindings = (*made.bindings, Binding("subgame losers", losers))
        state.edit_pending().resolution = made


def _involved(child: MagicState) -> list[Object]:
    """The cards in the subgame, other than in its command zone (720.5)."""
    involved = [*child.objects.values(), *[phased.was for phased in child.phased.values()]]
    involved += [zones.second_card(card) for card in involved if card.melded is not None]
    return [card for card in involved if card.number and card.zone not in ("outside", "command")]


def _brought(state: MagicState, child: MagicState) -> list[Object]:
    """Cards of the main game, or from outside it, that are no longer outside the subgame (720.4a)."""
    outside = {card.number: True for card in child.objects.values() if card.zone == "outside"}
    decked = command_zone.decked(state)
    return [
        card
        for card in state.objects.values()
        if card.number and card.zone != AWAY and card.owner in child.players and card.number not in outside
        if card.id not in decked
    ]


def _remove(state: MagicState, brought: list[Object]) -> Asking[None]:
    """720.4a: a card brought into the subgame has left the main game; what triggers on that waits until it resumes."""
    events: list[Event] = []
    for card in brought:
        if card.zone == "outside":
            zones.take_out(state, card.id)
        else:
            events.append(Move(card.id, "outside", "720.4a", 0, "away"))
    yield from happen(state, events)
    for event in events:
        if isinstance(event, Move) and event.result in state.objects:
            zones.take_out(state, event.result)


def _commanders_spared(state: MagicState, child: MagicState) -> Asking[None]:
    """903.9: of what would be put into a library, a commander may be put into the command zone instead."""
    coming = [card.number for card in _involved(child) if card.number in state.commanders]
    for id, card in list(state.objects.items()):
        if card.number not in coming or card.zone != "library":
            continue
        state.edit_object(id).known |= 1 << card.owner
        state.learn()
        prompt = Message("may-command", {"object": zones.ref(state, id), "zone": "library"})
        if (yield from choices.yes(state, card.owner, "903.9", prompt, id)):
            zones.move(state, Move(id, "command", "903.9"))


def _take_back(state: MagicState, child: MagicState, brought: list[Object], spared: list[int]) -> None:
    """What a player owns in the subgame, and what left it with the player, goes into that player's main-game library.

    Who owns a card may have changed there (407.2).  `spared`: the physical cards that are in the command zone again.
    """
    cards = {card.number: card for card in _involved(child)}
    for card in [*[card for card in state.objects.values() if card.zone == AWAY], *brought]:
        cards.setdefault(card.number, card)
        state.objects.pop(card.id, None)
    for seat in queries.playing(state):
        ids = list(state.players[seat].library)
        for number, card in cards.items():
            if card.owner == seat and number not in spared:
                made = Object(state.new_id(), "library", seat, seat, card.print, number, state.new_stamp())
                state.objects[made.id] = made
                ids.append(made.id)
        state.edit_player(seat).library = tuple(ids)
    layers.changed(state, "library")


@verb(n.PlaySubgame)
def play_subgame(state: MagicState, instruction: n.PlaySubgame, ctx: Context) -> Asking[bool]:
    """720.2"""
    begin(state, ctx.controller)  # 720.1
    return True
    yield  # see above
