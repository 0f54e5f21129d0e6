"""Schemes: set in motion, abandoned.  CR 312, 505.3, 701.24, 701.25, 703.4d, 904"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.asking import Asking, shuffled
from arbiter.kernel.messages import Message
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.choices import choices
from arbiter.magic.rules.events import variant_decks, zones
from arbiter.magic.rules.events.telling import Mentions, tell
from arbiter.magic.rules.facts import command_zone, links, queries
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.facts.events import ActionPerformed
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.rules.triggers import triggers
from arbiter.magic.state.records import player_id, seat_of
from arbiter.magic.state.state import MagicState

LIFE: Final = 40  # 904.5: with how much life an archenemy starts
BANNED: Final = "set schemes in motion"  # a word of `words.PLAYER_ACTIONS`
AS_SET: Final = "is set in motion"  # a word of `words.AS`


def shuffle_decks(state: MagicState, rules: tuple[str, ...] = ("904.4",)) -> Asking[None]:
    """904.4: the archenemy shuffles the scheme deck."""
    for seat in queries.playing(state):
        deck = state.players[seat].scheme_deck
        if deck:
            order = yield from shuffled(deck, rules[0])
            state.edit_player(seat).scheme_deck = variant_decks.rearranged(state, deck, order)
            tell(state, "event-scheme-deck-of", rules, {"player": player_id(seat)}, {"n": len(deck)})


def of_turn(state: MagicState, seat: int) -> Asking[None]:
    """904.9: an archenemy sets a scheme in motion as the precombat main phase of their turn begins."""
    if command_zone.is_archenemy(state, seat) and state.players[seat].playing:
        yield from set_in_motion(state, seat, 0, ("904.9", "505.3", "703.4d"))


def set_in_motion(state: MagicState, seat: int, id: Id, rules: tuple[str, ...]) -> Asking[bool]:
    """701.24b: a scheme, or (0) the top card of the scheme deck, is turned face up if it isn't; it counts as set in motion."""
    banned = layers.player_bans(state, seat, BANNED) is not None  # 101.2
    if banned or not command_zone.is_archenemy(state, seat):  # 701.24a
        tell(state, "event-not-in-motion", ("101.2" if banned else "701.24a",), {"player": player_id(seat)})
        return False
    deck = state.players[seat].scheme_deck
    scheme = id or (deck[0] if deck else 0)
    if not scheme or not _is_scheme(state, scheme):
        return False
    if scheme in deck:
        variant_decks.turn_up(state, scheme, seat)
    also = ("701.24b", "613.6g") if scheme in deck else ("701.24b",)
    tell(state, "event-sets-in-motion", (*rules, *also), {"player": player_id(seat), "object": scheme})
    yield from _choose(state, seat, scheme)
    triggers.happens(state)
    triggers.note(state, ActionPerformed("set in motion", seat, scheme), False)
    return True


def _is_scheme(state: MagicState, id: Id) -> bool:
    return (
        id in state.objects and state.objects[id].zone == "command" and command_zone.is_scheme(state.objects[id].print)
    )


def _choose(state: MagicState, seat: int, scheme: Id) -> Asking[None]:
    """ "As you set this scheme in motion, choose an opponent": its other abilities speak of that choice (607.2d)."""
    for held in layers.characteristics(state, scheme).abilities:
        ability = held.ability
        if not isinstance(ability, n.Enters) or ability.when != AS_SET or ability.choose != "player":
            continue
        able = [player_id(opponent) for opponent in queries.opponents(state, seat)]
        prompt = Message("choose-choose", {"n": 1})
        chosen = yield from choices.some(state, seat, "607.2d", prompt, able, 1, 1, "choose", scheme)
        for opponent in chosen:
            kept = (links.choice("player", scheme, held.origin), f"P{seat_of(opponent) + 1}")
            card = state.edit_object(scheme)
            card.chosen = (*card.chosen, kept)
            mentions: Mentions = {"player": player_id(seat), "object": opponent, "source": scheme}
            tell(state, "event-scheme-chooses", ("607.2d",), mentions)


# Instructions.


def set_named(state: MagicState, action: n.KeywordAction, ctx: Context) -> Asking[bool]:
    """701.24c: one at a time."""
    done = False
    for seat in phrases.players(ctx, action.who):
        ids = (
            [0] if action.what is None else [zones.current(state, id) or id for id in phrases.objects(ctx, action.what)]
        )
        for id in ids:
            done = (yield from set_in_motion(state, seat, id, ("701.24c",))) or done
    return done


def abandon(state: MagicState, action: n.KeywordAction, ctx: Context) -> Asking[bool]:
    """701.25a: a face-up ongoing scheme is turned face down and put under its owner's scheme deck (701.25b)."""
    done = False
    for id in [] if action.what is None else phrases.objects(ctx, action.what):
        if id not in state.zones.command or "ongoing" not in layers.characteristics(state, id).supertypes:
            tell(state, "event-not-abandoned", ("701.25a",), {"object": id})
            continue
        seat = state.objects[id].controller
        tell(state, "event-abandons", ("701.25b", "904.11"), {"player": player_id(seat), "object": id})
        triggers.note(state, ActionPerformed("abandon", seat, id), False)
        variant_decks.turn_down(state, id)  # 701.25b, 904.11
        done = True
    return done
    yield  # a rule without a question is a generator too
