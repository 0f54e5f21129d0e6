"""Planechase: the starting plane, the planar die, planeswalking by instruction, revealed cards.  CR 901, 103.6, 116.2g, 701.23"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.asking import Asking, drawn, order, shuffled
from arbiter.kernel.decisions import Option, Order
from arbiter.kernel.messages import EVERYBODY, Message, Refusal
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.casting import timing
from arbiter.magic.rules.choices import choices
from arbiter.magic.rules.events import variant_decks, zones
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts import command_zone, queries, teams
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.facts.events import ActionPerformed
from arbiter.magic.rules.interpreter import verb
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.rules.paying import payment
from arbiter.magic.rules.paying.budget import Budget
from arbiter.magic.rules.triggers import planeswalking, triggers
from arbiter.magic.state.lasting import Waiting
from arbiter.magic.state.records import Object, player_id
from arbiter.magic.state.state import MagicState

FACES: Final = (("planeswalker", 1), ("chaos", 1), ("blank", 4))  # 901.3a: the sides of the die
FOR_BLANKS: Final = "roll chaos for blanks"  # a word of `words.PLAYER_REQUIREMENTS`
CHAOS: Final = "roll chaos"
ROLL: Final = "roll:0"  # the key of the special action


# Before the first turn.


def shuffle_decks(state: MagicState, rules: tuple[str, ...] = ("901.4",)) -> Asking[None]:
    """901.4: each player shuffles their planar deck; the communal one is shuffled once (901.15a)."""
    if state.zones.planar_deck:
        order = yield from shuffled(state.zones.planar_deck, rules[0])
        state.edit_zones().planar_deck = variant_decks.rearranged(state, state.zones.planar_deck, order)
        tell(state, "event-planar-deck-shuffled", (*rules, "901.15a"), {}, {"n": len(state.zones.planar_deck)})
    for seat in queries.playing(state):
        deck = state.players[seat].planar_deck
        if deck:
            order = yield from shuffled(deck, rules[0])
            state.edit_player(seat).planar_deck = variant_decks.rearranged(state, deck, order)
            tell(state, "event-planar-deck-of", rules, {"player": player_id(seat)}, {"n": len(deck)})


def set_starting_planes(state: MagicState) -> None:
    """103.6, 901.5: the starting player turns up cards until one is a plane; nothing triggers.  With turn markers, each
    player who starts with one does, so that there are several planes (901.14, 901.14a)."""
    seats = queries.with_markers(state)
    rules = ("103.6", "901.5", "901.14a") if len(seats) > 1 else ("103.6", "901.5")
    for seat in seats:
        for _ in command_zone.planar_deck(state, seat):
            top = command_zone.planar_deck(state, seat)[0]
            if state.ruleset.planar_decks == command_zone.COMMUNAL:
                variant_decks.give_control(state, -1, seat)  # 901.15b
            variant_decks.turn_up(state, top, seat)
            if command_zone.is_plane(state.objects[top].print):
                tell(state, "event-starting-plane", rules, {"player": player_id(seat), "object": top})
                break
            tell(state, "event-phenomenon-put-back", ("901.5",), {"player": player_id(seat), "object": top})
            variant_decks.turn_down(state, top)


def turn_begins(state: MagicState, index: int, before: int, seat: int) -> None:
    """901.6, 901.9: another player controls the planes, and counts anew how often the die is rolled; with shared turns each
    player of the team does (901.12d)."""
    variant_decks.turn_begins(state, index, before, seat)
    for other in teams.acting_with(state, seat):
        if state.players[other].rolls:
            state.edit_player(other).rolls = 0


# The special action.


def cost_of(state: MagicState, seat: int) -> tuple[n.Instruction, ...]:
    """901.9, 901.12d: as much mana as how often this player, whoever else does, has taken this action this turn."""
    rolls = state.players[seat].rolls
    return (n.PayMana(f"{{{rolls}}}"),) if rolls else ()


def cannot(state: MagicState, seat: int, budget: Budget | None = None) -> Refusal | None:
    """Why a player may not roll the planar die now (116.2g)."""
    if not state.ruleset.planar_decks:
        return Refusal("116.2g", Message("roll-no-planes"))
    refusal = timing.not_sorcery_speed(state, seat)
    if refusal is not None:
        return Refusal("901.9", refusal.message)
    cost = cost_of(state, seat)
    if cost and payment.cannot_pay(state, seat, 0, cost, 0, budget) is not None:
        return Refusal("118.3", Message("roll-too-dear", {"n": state.players[seat].rolls}))
    return None


def take(state: MagicState, seat: int) -> Asking[None]:
    """116.2g: the player pays and rolls; the stack is not used."""
    cost = cost_of(state, seat)
    about = next(iter(command_zone.face_up_planes(state, seat)), 0)
    ctx = layers.context(state, about, seat)
    if cost and not (yield from payment.pay(state, seat, about, cost, 0, ctx, "special")):
        return
    state.edit_player(seat).rolls += 1
    yield from roll(state, seat, ("116.2g", "901.9"))


def roll(state: MagicState, seat: int, rules: tuple[str, ...]) -> Asking[None]:
    """901.3a: one face in six is the Planeswalker symbol, one the chaos symbol, the others are blank."""
    options = [Option(face, f"planar-{face}", weight=weight) for face, weight in FACES]
    prompt = Message("chance-planar-die", {"player": zones.player_ref(seat)})
    face = (yield from drawn(options, "901.3a", prompt)).key
    tell(state, f"event-rolls-{face}", (*rules, *RULES[face]), {"player": player_id(seat)})
    if face == "blank" and _counts_as_chaos(state, seat):
        face = "chaos"
        tell(state, "event-blank-is-chaos", ("901.9b",), {"player": player_id(seat)})
    triggers.happens(state)
    triggers.note(state, ActionPerformed("roll the planar die", seat), False)
    if face != "blank":
        triggers.note(state, ActionPerformed(f"roll {face}", seat), False)  # 901.9b, 901.9c, 309.7
    state.touched = True


def _counts_as_chaos(state: MagicState, seat: int) -> bool:
    """Whether an effect says that a blank roll of this player's is a chaos roll."""
    affected = [effect for effect in state.lasting.effects.values() if player_id(seat) in effect.affected]
    required = any(part == n.Require(FOR_BLANKS) for effect in affected for part in effect.modifications)
    return required or bool(layers.demanded(state, seat, FOR_BLANKS))


RULES: Final[dict[str, tuple[str, ...]]] = {"planeswalker": ("107.11",), "chaos": ("107.12",), "blank": ("901.9a",)}


# Instructions.


def roll_the_die(state: MagicState, action: n.KeywordAction, ctx: Context) -> Asking[bool]:
    """901.9: an effect has a player roll; that is not the special action, and the next one costs no more for it."""
    for seat in phrases.players(ctx, action.who):
        yield from roll(state, seat, ("901.9",))
    return True


def planeswalk(state: MagicState, action: n.KeywordAction, ctx: Context) -> Asking[bool]:
    """701.23b: to the top card of the planar deck, or to the cards that the effect names."""
    done = False
    to: list[Id] | None = None if action.what is None else phrases.objects(ctx, action.what)
    own = ctx.item is not None and ctx.item.origin == variant_decks.PLANESWALKING
    for seat in teams.one_of_each(state, phrases.players(ctx, action.who)):
        rules = ("701.23b", "901.8") if own else ("701.23b", "701.23c")
        done = planeswalking.planeswalk(state, seat, rules, to) or done  # 701.23c
    return done
    yield  # a rule without a question is a generator too


# Cards of a planar deck that an effect reveals: what is done with them, and where they go.


@verb(n.RevealPlanes)
def reveal_planes(state: MagicState, instruction: n.RevealPlanes, ctx: Context) -> Asking[bool]:
    """701.15a: the top cards of the player's planar deck, or as many as hold so many planes."""
    seat = ctx.controller
    shown = _top(state, command_zone.planar_deck(state, seat), instruction)
    if not shown:
        return False
    for id in shown:
        state.edit_object(id).known = EVERYBODY
    state.learn()
    tell(state, "event-planar-reveal", ("701.15a",), {"player": player_id(seat), "objects": list(shown)})
    if instruction.then == "may bottom":
        prompt = Message("may-plane-bottom", {"object": zones.ref(state, shown[0])})
        if (yield from choices.yes(state, seat, "608.2d", prompt, shown[0])):
            yield from _bottom(state, seat, shown, False)
    elif instruction.then == "chaos":
        for id in shown:
            _chaos(state, id, seat)
        yield from _bottom(state, seat, shown, instruction.random)
    elif instruction.then == "top":
        planes = [id for id in shown if command_zone.is_plane(state.objects[id].print)]
        prompt = Message("choose-plane-top")
        kept = yield from choices.some(state, seat, "608.2d", prompt, planes, 1, 1, "choose", ctx.source)
        yield from _bottom(state, seat, [id for id in shown if id not in kept], instruction.random)
    else:
        planes = [id for id in shown if command_zone.is_plane(state.objects[id].print)]
        planeswalking.planeswalk(state, seat, ("701.23b", "701.23c"), planes)
        yield from _bottom(state, seat, [id for id in shown if id not in planes], instruction.random)
    return True


def _top(state: MagicState, deck: tuple[Id, ...], instruction: n.RevealPlanes) -> list[Id]:
    if not instruction.until:
        return list(deck[: instruction.number])
    cards: list[Id] = []
    planes = 0
    for id in deck:
        if planes == instruction.number:
            break
        cards.append(id)
        planes += 1 if command_zone.is_plane(state.objects[id].print) else 0
    return cards


def _chaos(state: MagicState, id: Id, seat: int) -> None:
    """901.9b: the abilities of a revealed card that trigger on the chaos symbol trigger; they are the player's."""
    for held in layers.characteristics(state, id).abilities:
        ability = held.ability
        event = ability.event if isinstance(ability, n.Triggered) else None
        if isinstance(ability, n.Triggered) and isinstance(event, n.ActionPerformed) and event.action == CHAOS:
            turn = state.pending.resolving if state.turns else 0
            state.edit_pending().waiting.append(Waiting(id, seat, held.origin, ability, (), turn))
            state.touched = True


def _bottom(state: MagicState, seat: int, ids: list[Id], random: bool) -> Asking[None]:
    """The cards go on the bottom of their deck, as new objects: only the player knows in which order (401.4)."""
    placed = [id for id in ids if id in command_zone.planar_deck(state, seat)]
    if random:
        places = yield from shuffled(placed, "901.4")
        placed = [placed[place] for place in places]
    elif len(placed) > 1:
        chosen = yield from order(lambda: _arranged(state, seat, placed))
        placed = placed if chosen is None else [option.about for option in chosen]
    for id in placed:
        old = state.objects[id]
        zones.remember(state, id)
        made = Object(state.new_id(), "command", old.owner, old.owner, old.print, old.number, state.new_stamp())
        made.was = id
        state.objects[made.id] = made
        kept = [card for card in command_zone.deck_of(state, made) if card != id]
        command_zone.set_deck(state, made, (*kept, made.id))
        del state.objects[id]
    if placed:
        tell(state, "event-planar-bottom", ("701.23b",), {"player": player_id(seat)}, {"n": len(placed)})
    state.touched = True


def _arranged(state: MagicState, seat: int, ids: list[Id]) -> Order | None:
    if not state.players[seat].playing:
        return None
    options = choices.options_for(ids, "order")
    return Order(queries.decider(state, seat), seat, "608.2d", Message("order-planar-bottom"), options)
