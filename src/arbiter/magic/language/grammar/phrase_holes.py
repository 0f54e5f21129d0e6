"""What rows of conditions and quantities leave to the grammar: each hole with what is read for it, by a `ConditionReader`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.modifiers import DONE_THIS_WAY, of_that_player
from arbiter.magic.language.mentions import It, That, ThatOne, ThisWay
from arbiter.magic.language.words import COLORS, ORDINALS, VARIETIES

if TYPE_CHECKING:
    from arbiter.magic.language.grammar.grammar import Grammar


def several_known(known: n.Objects | None) -> n.Objects | None:
    """ "those cards", "them": several of which each counts"""
    return known if isinstance(known, (It, That)) and known.plural else None


def theirs(grammar: Grammar) -> n.Objects | None:
    """ "their", "those creatures'": several again; nothing else is looked for where a word cannot begin that"""
    return several_known(grammar.modifiers.possessor()) if grammar.line.peek() in ("their", "those") else None


def meeting(grammar: Grammar) -> n.Condition | None:
    """ "players who control more lands than you": what is asked of each of them"""
    asked = grammar.conditions.condition() if grammar.line.words("such that") else None
    return None if asked is None else of_that_player(asked)


ALL_OF: Final[dict[str, n.Players]] = {"all players": n.EachPlayer(), "your opponents": n.EachOpponent()}
PRESENT: Final = {verb: verb.removesuffix("ed") + "e" * verb.endswith(("iced", "iled")) for verb in DONE_THIS_WAY}
PHRASE_HOLES: Final[dict[str, Callable[[Any, str], object]]] = {
    "a": lambda by, arg: by.a_noun(arg),
    "aimed": lambda by, arg: by.grammar.modifiers.aimed(by.grammar.line.words("only")),
    "amount": lambda by, arg: by.many(""),
    "anchor": lambda by, arg: by.grammar.quantities.anchor_word() or None,
    "anyone": lambda by, arg: n.EachOpponent() if by.grammar.line.words("an opponent") else by.grammar.casual.players(),
    "are": lambda by, arg: by.there_are(),
    "ballot": lambda by, arg: by.ballot(),
    "bare": lambda by, arg: by.bare(),
    "being": lambda by, arg: by.being(arg),
    "cards": lambda by, arg: by.many("card"),
    "all_but": lambda by, arg: -number if (number := by.grammar.numbers.number()) > 0 else None,
    "all_of": lambda by, arg: ALL_OF.get(by.grammar.line.one_of(*ALL_OF)),
    "all_such": lambda by, arg: by.all_such(),
    "characteristic": lambda by, arg: by.grammar.quantities.measured(n.CharacteristicOf),
    "characteristic_name": lambda by, arg: by.grammar.quantities.characteristic_name() or None,
    "color": lambda by, arg: by.grammar.line.one_of(*COLORS) or None,
    "counter": lambda by, arg: by.grammar.numbers.counter_kind() or None,
    "counters": lambda by, arg: by.counters(),
    "deed_done": lambda by, arg: next((verb for verb in DONE_THIS_WAY if by.grammar.line.words(PRESENT[verb])), None),
    "devoted": lambda by, arg: by.grammar.quantities.devoted(),
    "devotion": lambda by, arg: by.grammar.quantities.measured(n.Devotion),
    "digits": lambda by, arg: by.number(),
    "each_of": lambda by, arg: by.each_of(),
    "fallen": lambda by, arg: by.grammar.quantities.fallen(arg == "yours"),
    "figures": lambda by, arg: by.figures(),
    "holder": lambda by, arg: by.grammar.listing.known_object(),
    "keyword": lambda by, arg: by.keyword(False),
    "kind_counted": lambda by, arg: by.grammar.numbers.counter_kind() or None,
    "known": lambda by, arg: by.grammar.listing.known_object(),
    "life": lambda by, arg: by.grammar.quantities.measured(n.LifeOf),
    "number": lambda by, arg: by.number(),
    "one_known": lambda by, arg: by.grammar.listing.known_object() or by.grammar.picking.target(),
    "object": lambda by, arg: by.grammar.listing.known_object(),
    "one_target": lambda by, arg: by.grammar.picking.target(),
    "possessive": lambda by, arg: theirs(by.grammar) if arg else by.grammar.modifiers.possessor(),
    "prevented": lambda by, arg: (
        (by.grammar.line.preventing and by.grammar.line.words("the damage prevented this way")) or None
    ),
    "single": lambda by, arg: by.one_spell(),
    "spells_cast": lambda by, arg: by.grammar.quantities.spells_cast(),
    "such": lambda by, arg: by.grammar.quantities.in_its_controllers_graveyard() or by.bare(),
    "up_or_down": lambda by, arg: by.grammar.line.one_of("up", "down") or None,
    "vote": lambda by, arg: by.grammar.line.one_of(*by.grammar.quantities.ballot) or None,
    "opponents": lambda by, arg: by.many("opponent"),
    "done_to": lambda by, arg: (
        ThisWay("discarded") if by.grammar.line.words("cards a player discarded this way") else None
    ),
    "ordinal": lambda by, arg: ORDINALS.index(by.grammar.line.one_of(*ORDINALS[1:])) or None,
    "own": lambda by, arg: by.own(arg),
    "part": lambda by, arg: by.grammar.moving.skippable(arg == "many") or None,
    "participle": lambda by, arg: by.grammar.line.one_of(*DONE_THIS_WAY) or None,
    "plain_keyword": lambda by, arg: by.keyword(True),
    "player": lambda by, arg: by.grammar.casual.players(),
    "plural": lambda by, arg: by.plural(),
    "plus_or_minus": lambda by, arg: by.plus_or_minus(),
    "plural_done": lambda by, arg: by.plural(),
    "repeated": lambda by, arg: by.number(),
    "that_one": lambda by, arg: ThatOne() if by.grammar.line.words("that player") else None,
    "those_all": lambda by, arg: several_known(by.grammar.listing.known_object()),
    "those_cards": lambda by, arg: (
        n.Among(That(n.Is("card"), plural=True)) if by.grammar.line.words("those cards") else None
    ),
    "quantity": lambda by, arg: by.grammar.quantities.quantity(),
    "rival": lambda by, arg: n.EachOpponent() if by.grammar.line.words("an opponent") else None,
    "same": lambda by, arg: by.grammar.casual.same_named(),
    "size": lambda by, arg: by.many(""),
    "size_name": lambda by, arg: by.size_name(),
    "so": lambda by, arg: by.so_great(arg),
    "some_counters": lambda by, arg: (
        "" if by.grammar.line.words("counters") else by.grammar.numbers.counter_kind() or None
    ),
    "some": lambda by, arg: by.some(arg),
    "standing": lambda by, arg: by.standing(),
    "symbol": lambda by, arg: by.symbol(),
    "symbols": lambda by, arg: by.symbols(),
    "thing": lambda by, arg: by.thing(arg),
    "so_often": lambda by, arg: by.many("time"),
    "turn": lambda by, arg: (
        False
        if by.grammar.conditions.any_turn
        else {"this turn": False, "last turn": True}.get(by.grammar.line.one_of("this turn", "last turn"))
    ),
    "value": lambda by, arg: by.value(),
    "variety": lambda by, arg: by.grammar.line.one_of(*VARIETIES) or None,
    "where_x": lambda by, arg: by.grammar.quantities.quantity() if by.grammar.line.words(", where x is") else None,
    "meeting": lambda by, arg: meeting(by.grammar),
    "whose": lambda by, arg: by.grammar.modifiers.whose(),
    "zone": lambda by, arg: by.grammar.modifiers.in_zone() if by.grammar.line.peek() == "in" else None,
}
"""What is read for a hole, by a reader."""
