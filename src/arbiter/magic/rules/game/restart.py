"""Restarting the game.  CR 719

The game ends without a result, and all cards in it begin a new one.  The effect that restarts it goes on just before the first turn
(719.4): its place in the state stays where it is.
"""

from __future__ import annotations

from arbiter.kernel.asking import Asking
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.events import commanding, visibility, zones
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts import ranges
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.game import variant_cards
from arbiter.magic.rules.interpreter import verb
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.state.parts import Combat, Lasting, Memory, SharedZones
from arbiter.magic.state.records import Object, Player, player_id
from arbiter.magic.state.state import MagicState


def restart(state: MagicState, controller: int, left: list[Id]) -> list[Id]:
    """719.1-719.2, 719.5: every card but those left in exile goes into its owner's new library; the controller goes first."""
    tell(state, "event-restart", ("719.1", "719.1a", "719.2", "104.6"), {"player": player_id(controller)})
    visibility.reveal_face_down(state)  # the game that was played until now is over
    # 719.2: every card involved, anted ones too
    cards = [card for card in state.objects.values() if card.number and card.id not in left and card.zone != "outside"]
    cards += [phased.was for phased in state.phased.values() if phased.was.number]
    cards += [zones.second_card(card) for card in cards if card.melded is not None]
    kept = [state.objects[id] for id in left]
    outside = [card for card in state.objects.values() if card.zone == "outside"]
    seats = [seat for seat in state.order if state.players[seat].playing]
    _clear(state)
    for card in [*kept, *outside]:
        state.objects[card.id] = card
    state.edit_zones().exile = tuple([card.id for card in kept])
    for seat in list(state.players):
        before = state.players[seat]
        state.players[seat] = Player(
            seat, state.ruleset.starting_life, playing=before.playing, sideboard=before.sideboard
        )
    cards = commanding.begin_anew(state, cards)
    cards = variant_cards.begin_anew(state, cards)
    for seat in seats:
        ids: list[Id] = []
        for card in cards:
            if card.owner == seat:
                made = Object(state.new_id(), "library", seat, seat, card.print, card.number, state.new_stamp())
                state.objects[made.id] = made
                ids.append(made.id)
        state.edit_player(seat).library = tuple(ids)
    start = seats.index(controller)
    state.order = tuple(seats[start:] + seats[:start])  # 719.1a
    state.first = controller
    state.stage = "shuffle"
    state.touched = True
    layers.changed(state, "players")
    return [card.id for card in kept]


def _clear(state: MagicState) -> None:
    """Nothing of the old game remains but its cards and the effect that restarts it."""
    for id in list(state.permanents):
        del state.permanents[id]
        layers.left(state, id)
    state.objects = {}
    state.phased = {}
    state.items = {}
    state.zones, state.combat, state.lasting = SharedZones(), Combat(), Lasting()
    state.memory = Memory(library_changes=state.memory.library_changes)
    pending = state.edit_pending()
    pending.waiting, pending.resolving = [], 0
    state.turns = []
    state.extra_turns = ()
    state.turn_count = 0
    state.monarch = -1
    layers.changed(state, "effects")


@verb(n.RestartGame)
def restart_game(state: MagicState, instruction: n.RestartGame, ctx: Context) -> Asking[bool]:
    """719.1; the cards left out are the results, for the instructions that follow (719.4, 719.5)."""
    everywhere = ctx.copy()
    everywhere.within = ranges.UNLIMITED  # 719.7, 801.17
    left = phrases.select(everywhere, instruction.leaving)
    ctx.run.results = restart(state, ctx.controller, left)
    return True
    yield  # see above
