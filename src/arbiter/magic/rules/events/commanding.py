"""What commanders have done in the whole game: castings from the command zone, combat damage dealt.  CR 903.8, 903.10a"""

from __future__ import annotations

from arbiter.kernel.messages import EVERYBODY
from arbiter.kernel.records import Id
from arbiter.magic.rules import layers
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts import commanders, vanguards
from arbiter.magic.rules.facts.events import Damage
from arbiter.magic.state.records import Object, player_id, seat_of
from arbiter.magic.state.state import MagicState


def begin(state: MagicState) -> None:
    """903.6: it is told which cards are commanders, and that they begin in the command zone."""
    for id in state.zones.command:
        commander = commanders.designation(state, state.objects[id])
        if commander is not None:
            tell(
                state,
                "event-commander",
                ("903.6", "103.1b", "903.3"),
                {"object": id, "player": player_id(commander.seat)},
            )


def put_into_command_zone(state: MagicState, card: Object) -> Id:
    """A card comes into the command zone of a game from another game, face up."""
    made = Object(
        state.new_id(), "command", card.owner, card.owner, card.print, card.number, state.new_stamp(), EVERYBODY
    )
    state.objects[made.id] = made
    state.edit_zones().command = (*state.zones.command, made.id)
    layers.arrived(state, made.id)
    return made.id


def begin_anew(state: MagicState, cards: list[Object]) -> list[Object]:
    """719.2, 903.6: in a restarted game commanders begin in the command zone; the other cards are the players' decks.

    Designations stay, also of a commander that is exempted from the restart (719.5a); what was counted is of the old game.
    """
    for number, commander in list(state.commanders.items()):
        made = commander.copy()
        made.casts = ()
        state.commanders[number] = made
    rest: list[Object] = []
    for card in cards:
        if starts_apart(state, card) and state.players[card.owner].playing:
            put_into_command_zone(state, card)
        else:
            rest.append(card)
    return rest


def starts_apart(state: MagicState, card: Object) -> bool:
    """408.3: whether a card begins a game in the command zone: a commander (903.6), a vanguard (902.3)."""
    return card.number in state.commanders or vanguards.is_vanguard(card.print)


def enter_subgame(state: MagicState, child: MagicState, seats: list[int], away: str) -> None:
    """720.2b, 720.2c: vanguards, and commanders in the main game's command zone, move to that of the subgame.

    How often a commander was cast and what it has dealt is counted anew there.
    """
    for number, commander in state.commanders.items():
        made = commander.copy()
        made.casts = ()
        child.commanders[number] = made
    for id in state.zones.command:
        card = state.objects[id]
        if starts_apart(state, card) and card.owner in seats:
            put_into_command_zone(child, card)
            state.edit_object(id).zone = away
    state.edit_zones().command = tuple([id for id in state.zones.command if state.objects[id].zone != away])


def leave_subgame(state: MagicState, child: MagicState, away: str) -> list[int]:
    """720.5b, 720.5c: what the subgame leaves in its command zone moves to that of the main game; which cards these are."""
    elsewhere = {card.number: True for card in child.objects.values() if card.zone not in ("command", "outside")}
    moved: list[int] = []
    for id, card in list(state.objects.items()):
        if card.zone != away or not starts_apart(state, card) or card.number in elsewhere:
            continue
        del state.objects[id]
        made = put_into_command_zone(state, card)
        rule = "720.5b" if vanguards.is_vanguard(card.print) else "720.5c"
        tell(state, "event-from-subgame", (rule,), {"object": made, "player": player_id(card.owner)})
        moved.append(card.number)
    return moved


def note_cast(state: MagicState, seat: int, spell: Id) -> None:
    """903.8: a commander has been cast from the command zone once more."""
    commander = commanders.leading(state, spell)
    if commander is None or state.items[spell].cast_from != "command":
        return
    made = commander.copy()
    table = dict(commander.casts)
    table[seat] = commander.casts_by(seat) + 1
    made.casts = tuple(table.items())
    state.commanders[commander.number] = made
    state.touched = True
    layers.changed(state, "commanders")


def note_damage(state: MagicState, event: Damage) -> None:
    """903.10a: combat damage that a commander deals to a player, whoever controls it."""
    if not event.combat or not state.ruleset.commander_damage:
        return  # 903.11h: where nobody loses by it, nobody counts it
    commander = commanders.leading(state, event.source)
    if commander is None:
        return
    player = state.edit_player(seat_of(event.to))
    table = dict(player.commander_damage)
    table[commander.number] = table.get(commander.number, 0) + event.amount
    player.commander_damage = tuple(table.items())
    tell(
        state,
        "event-commander-damage",
        ("903.10a",),
        {"object": event.source, "player": event.to},
        {"n": table[commander.number], "most": state.ruleset.commander_damage},
    )
