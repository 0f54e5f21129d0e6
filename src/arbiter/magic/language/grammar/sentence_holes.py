"""What rows of whole sentences and of rules leave to the grammar: each hole with what is read for it, by an `EventReader`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.making import bare
from arbiter.magic.language.grammar.nouns import without_spell
from arbiter.magic.language.mentions import It, TargetPlayerPhrase, They
from arbiter.magic.language.wording.spoken import parts_of
from arbiter.magic.language.words import ADDED_AFTER, COLOR_SYMBOLS, PHASES, STEPS, VOTES

if TYPE_CHECKING:
    from arbiter.magic.language.grammar.grammar import Grammar

COLOR_NAMED: Final = {color: symbol for symbol, color in COLOR_SYMBOLS.items()}
TOP: Final = n.Among(n.TopOf(n.You(), n.Number(1)))
TWO_PLAYERS: Final = TargetPlayerPhrase(n.Targets(None, n.EachPlayer(), 2, 2))
FACTORS: Final = {"twice": 2, "double": 2, "three times": 3, "triple": 3}


def those_counters(by: Grammar) -> tuple[n.Objects, str] | None:
    """ "If it has three or more landmark counters on it, remove those counters": all of that kind"""
    if not by.line.words("those counters"):
        return None
    words = [token.text for token in by.line.tokens[: by.line.at - 2]]
    kinds = [words[at - 1] for at in range(len(words)) if words[at : at + 3] == ["counters", "on", "it"]]
    return (It(), kinds[0]) if len(kinds) == 1 else None


def removed(by: Grammar) -> str | None:
    """ "counters removed this way": of the kind that the cost takes off"""
    if not by.line.words("counters"):
        return None
    words = [token.text for token in by.line.tokens[: by.line.at - 1]]
    kinds = [words[at - 1] for at in range(len(words)) if words[at : at + 2] == ["counters", "from"]]
    return kinds[0] if len(kinds) == 1 else None


def added(by: Grammar) -> tuple[str, ...] | None:
    """500.8: "an additional combat phase followed by an additional main phase" """
    found: list[str] = []
    while by.line.words("followed by an additional" if found else "an additional"):
        part = next(
            (name for name in (*PHASES, *STEPS) if by.line.words(f"{name} {'phase' if name in PHASES else 'step'}")), ""
        )
        if not part:
            return None
        found.append(part)
    return tuple(found) or None


def additional(by: Grammar) -> tuple[str, int] | None:
    """ "an additional +1/+1 counter" """
    count = 1 if by.line.words("an") else by.numbers.number()
    kind = by.numbers.counter_kind() if count >= 1 and by.line.words("additional") else ""
    return (kind, count) if kind else None


def anchors(by: Grammar) -> tuple[str, str] | None:
    """607.2e: "Khans or Dragons" """
    first = by.quantities.anchor_word()
    second = by.quantities.anchor_word() if first and by.line.words("or") else ""
    return (first, second) if second else None


def any_spells(by: Grammar, how: str) -> n.Predicate | None:
    """Spells; `here`: from wherever they may be cast anyway."""
    noun = by.nouns.noun()
    if (
        noun is not None
        and how == "here"
        and any(isinstance(part, (n.In, n.Among, n.ExiledWith)) for part in parts_of(noun.what))
    ):
        return None
    return without_spell(noun.what) if noun is not None and (noun.head, noun.number) == ("spell", "plural") else None


def changed_by(by: Grammar) -> int | None:
    """402.2: "increased by two", "reduced by one" """
    how = by.line.one_of("increased by", "reduced by")
    number = by.numbers.number() if how else -1
    return None if number < 0 else -number if how == "reduced by" else number


def counters_of(by: Grammar) -> str | None:
    kind = by.numbers.counter_kind()
    return kind if kind and by.line.said("counters") else None


def counters_put(by: Grammar) -> tuple[str, n.Quantity] | None:
    count = 1 if by.line.one_of("a", "an") else by.numbers.number()
    kind = by.numbers.counter_kind() if count >= 1 else ""
    return (kind, n.Number(count)) if kind else None


def discarded(by: Grammar) -> n.EventPattern | None:
    event = by.conditions.read_by("event")
    return event if isinstance(event, n.Discards) and event.what == n.Among(n.Self()) else None


def group(by: Grammar) -> n.Predicate | None:
    found = by.riders.every()
    return found.what if isinstance(found, n.Every) else None


def lying(by: Grammar, whole: bool) -> n.Predicate | None:
    """ "creature spells from the top of your library", "artifact spells from your graveyard": cards, and where they are"""
    if whole and by.line.one_of("lands and cast spells from", "cards from"):
        return by.casual.place()
    noun = by.nouns.noun()
    if noun is None or noun.number != "plural":
        return None
    what = without_spell(noun.what)
    where: n.Predicate | None = TOP if by.line.words("from the top of your library") else None
    if by.line.words("from among cards exiled with ~"):
        where = n.ExiledWith("exiled")
    if where is not None:
        return where if what == n.All(()) else n.All((*parts_of(what), where))
    return what if any(isinstance(part, (n.In, n.ExiledWith)) for part in parts_of(what)) else None


def of_theirs(by: Grammar) -> n.Predicate | None:
    """ "for each green creature they control that's attacking": those that were just spoken of"""
    noun = by.nouns.noun()
    told = (n.ControlledBy(They()), n.Is("attacking"))
    kept = [] if noun is None else [part for part in parts_of(noun.what) if part not in told]
    if noun is None or len(kept) + len(told) != len(parts_of(noun.what)):
        return None
    return kept[0] if len(kept) == 1 else n.All(tuple(kept))


def one_there(by: Grammar) -> n.Predicate | None:
    noun = by.nouns.noun()
    return noun.what if noun is not None and by.line.said("battlefield") else None


def their_choice(by: Grammar) -> n.Objects | None:
    what = by.making.objects(n.EachOpponent())
    return what if isinstance(what, n.Pick) else None


def size_of(by: Grammar) -> tuple[n.Objects, str] | None:
    of = by.quantities.measured(n.CharacteristicOf)
    if not isinstance(of, n.CharacteristicOf) or of.characteristic not in ("power", "toughness"):
        return None
    return of.what, of.characteristic


def life_of(by: Grammar) -> n.Players | None:
    life = by.quantities.life_total()
    return life.who if isinstance(life, n.LifeOf) else None


def permitted(by: Grammar) -> n.Instruction | None:
    done = by.casual.permitted(n.You()) if by.line.words("may") else None
    return done.what if isinstance(done, n.May) else None


def life_doubled(by: Grammar) -> tuple[n.Players, n.Players] | None:
    """701.9d: whose life total, and how the text goes on to call that player."""
    who = life_of(by)
    return None if who is None else (who, They() if isinstance(who, TargetPlayerPhrase) else who)


def tapping(by: Grammar) -> n.EventPattern | None:
    event = by.events.event()
    return event if isinstance(event, n.TappedForMana) else None


def to_look_at(by: Grammar) -> n.Predicate | None:
    """ "cards exiled with ~", "face-down creatures you don't control any time" """
    by.line.words("all")
    noun = by.nouns.noun()
    parts = () if noun is None else parts_of(noun.what)
    exiled = any(isinstance(part, n.ExiledWith) for part in parts)
    return (
        noun.what
        if noun is not None and (exiled or (n.Is("face-down") in parts and by.line.words("any time")))
        else None
    )


def vote_words(by: Grammar) -> tuple[str, ...] | None:
    """Two words with no meaning in the rules, each connected with an effect (701.31b)."""
    first, second = by.line.peek(), by.line.peek(2)
    if first not in VOTES or second not in VOTES or by.line.peek(1) != "or":
        return None
    by.line.at += 3
    by.quantities.ballot = (first, second)
    return first, second


def voted(by: Grammar) -> n.Predicate | None:
    noun = by.nouns.noun() if by.line.one_of("a", "an") else None
    if noun is None or noun.number != "singular":
        return None
    by.making.voted = noun.what
    return noun.what


def whither(by: Grammar) -> n.Predicate | None:
    """On what counters are put: "~", "a creature you control" """
    if by.line.words("~"):
        return n.Among(n.Self())
    noun = by.nouns.noun() if by.line.one_of("a", "an") else None
    return None if noun is None else noun.what


def word_chosen(by: Grammar) -> tuple[str, n.Predicate | None] | None:
    chosen = by.picking.chosen_word()
    return None if chosen is None else (chosen.kind, chosen.of)


def granted(by: Grammar, alike: bool) -> tuple[n.Ability, ...] | None:
    """Abilities that are given; `alike`: with a cost that is their mana cost, which is said after how long they last"""
    by.conditions.this_turn = False
    found = tuple(by.modifying.granted())
    told, by.conditions.this_turn = by.conditions.this_turn, False
    return found if found and told == alike else None


def abilities_lost(by: Grammar) -> tuple[tuple[str, ...], tuple[n.Ability, ...]] | None:
    """Keywords by their names, and what is no plain keyword."""
    lost = (n.SameAbility(),) if by.line.words("this ability") else granted(by, False)
    if lost is None:
        return None
    plain = [part for part in lost if isinstance(part, n.Keyword) and part == n.Keyword(part.name)]
    return tuple([part.name for part in plain]), tuple([part for part in lost if part not in plain])


def lying_objects(by: Grammar) -> n.Objects | None:
    """ "the exiled card", "all cards in all graveyards": those whose abilities it has"""
    known = by.listing.known_object() or by.picking.target()
    return known or (by.riders.every() if by.line.peek() in ("all", "each") else None)


def original(by: Grammar) -> n.Predicate | None:
    """706.2: what is copied: on the battlefield, or yours"""
    noun = by.nouns.noun()
    there = noun is not None and (by.line.said("battlefield") or n.ControlledBy(n.You()) in parts_of(noun.what))
    return noun.what if noun is not None and there else None


def another(by: Grammar) -> n.Predicate | None:
    """ "another creature", "a creature": chosen as something happens to the source"""
    other = by.line.words("another")
    noun = by.nouns.noun() if other or by.line.one_of("a", "an") else None
    if noun is None:
        return None
    return n.All((*parts_of(noun.what), n.Other())) if other else noun.what


def named_cards(by: Grammar) -> n.Predicate | None:
    noun = by.nouns.noun()
    return noun.what if noun is not None and noun.head == "card" else None


def kind_lost(by: Grammar) -> tuple[str, ...] | None:
    by.line.one_of("a", "an")
    return tuple(by.becoming.type_words()) or None


SENTENCE_HOLES: Final[dict[str, Callable[[Any, str], object]]] = {
    "abilities_lost": lambda by, arg: abilities_lost(by.grammar),
    "a_type": lambda by, arg: kind_lost(by.grammar),
    "added": lambda by, arg: added(by.grammar),
    "added_after": lambda by, arg: by.grammar.line.one_of(*ADDED_AFTER) or None,
    "additional": lambda by, arg: additional(by.grammar),
    "anchors": lambda by, arg: anchors(by.grammar),
    "any_spells": lambda by, arg: any_spells(by.grammar, arg),
    "as_when": lambda by, arg: by.grammar.replacing.as_when() or None,
    "cards_lying": lambda by, arg: lying(by.grammar, True),
    "changed_by": lambda by, arg: changed_by(by.grammar),
    "bearing": lambda by, arg: by.grammar.replacing.counters_for_x(by.grammar.moving.with_counters()) or None,
    "both_players": lambda by, arg: TWO_PLAYERS if by.grammar.line.words("two target players") else None,
    "colors": lambda by, arg: tuple(by.grammar.becoming.colors()) or None,
    "copied_as": lambda by, arg: by.grammar.becoming.copied_as(),
    "counters_of": lambda by, arg: counters_of(by.grammar),
    "counters_put": lambda by, arg: counters_put(by.grammar),
    "done_with_it": lambda by, arg: by.grammar.making.done_with_it(),
    "dealers": lambda by, arg: by.grammar.listing.known_object() or by.grammar.riders.every(),
    "discarded": lambda by, arg: discarded(by.grammar),
    "another": lambda by, arg: another(by.grammar),
    "excepted": lambda by, arg: by.grammar.becoming.exceptions() if arg else by.grammar.becoming.excepted(),
    "original": lambda by, arg: original(by.grammar),
    "that_kind": lambda by, arg: by.grammar.nouns.noun(),
    "forms": lambda by, arg: by.grammar.replacing.choice_of_forms() or None,
    "granted": lambda by, arg: granted(by.grammar, arg == "alike"),
    "granted_form": lambda by, arg: tuple(by.grammar.replacing.granted_form()) or None,
    "group": lambda by, arg: group(by.grammar),
    "host": lambda by, arg: by.grammar.keywording.host(),
    "keyword_cost": lambda by, arg: by.grammar.keywording.keyword_cost() or None,
    "hand_of": lambda by, arg: by.grammar.modifiers.whose(),
    "holds": lambda by, arg: by.grammar.conditions.condition(),
    "mana_run": lambda by, arg: bare(by.grammar.making.mana_symbols()) or None,
    "in_addition": lambda by, arg: by.grammar.becoming.in_addition() or None,
    "kind_lost": lambda by, arg: kind_lost(by.grammar),
    "life_doubled": lambda by, arg: life_doubled(by.grammar),
    "life_now": lambda by, arg: (by.grammar.line.words("equal to") and None) or by.grammar.quantities.quantity(),
    "life_of": lambda by, arg: life_of(by.grammar),
    "lying": lambda by, arg: lying_objects(by.grammar),
    "mana_named": lambda by, arg: COLOR_NAMED.get(by.grammar.line.one_of(*COLOR_NAMED)),
    "named_cards": lambda by, arg: named_cards(by.grammar),
    "next_step": lambda by, arg: by.grammar.damaging.next_step(),
    "one_opponent": lambda by, arg: by.grammar.casual.players() if by.grammar.line.peek() == "target" else None,
    "paid": lambda by, arg: by.grammar.effects.deed(n.You()),
    "permitted": lambda by, arg: permitted(by.grammar),
    "pile": lambda by, arg: by.grammar.effects.put_where(),
    "of_theirs": lambda by, arg: of_theirs(by.grammar),
    "one_there": lambda by, arg: one_there(by.grammar),
    "provided": lambda by, arg: by.grammar.conditions.provided(),
    "removed": lambda by, arg: removed(by.grammar),
    "separated": lambda by, arg: (
        by.grammar.riders.every() if by.grammar.line.peek() == "all" else by.grammar.listing.known_object()
    ),
    "shown_text": lambda by, arg: by.grammar.listing.known_object() or by.grammar.picking.top_cards(),
    "sized": lambda by, arg: by.grammar.sizing.size() if "/" in by.grammar.line.peek() else None,
    "size_of": lambda by, arg: size_of(by.grammar),
    "size_of_hand": lambda by, arg: {-1: None}.get(size := by.grammar.numbers.number(), size),
    "spells_lying": lambda by, arg: lying(by.grammar, False),
    "supertypes": lambda by, arg: kind_lost(by.grammar),
    "tapping": lambda by, arg: tapping(by.grammar),
    "their_choice": lambda by, arg: their_choice(by.grammar),
    "chain": lambda by, arg: by.grammar.paragraphs.sentences(),
    "then": lambda by, arg: by.grammar.paragraphs.sentences(),
    "there": lambda by, arg: by.grammar.line.one_of("it", "that permanent", "that creature") or None,
    "times": lambda by, arg: FACTORS.get(by.grammar.line.one_of(*FACTORS)),
    "to_look_at": lambda by, arg: to_look_at(by.grammar),
    "vote_words": lambda by, arg: vote_words(by.grammar),
    "voted": lambda by, arg: voted(by.grammar),
    "when_done": lambda by, arg: by.grammar.replacing.when_done(),
    "whither": lambda by, arg: whither(by.grammar),
    "with_counters": lambda by, arg: by.grammar.moving.with_counters(),
    "word_chosen": lambda by, arg: word_chosen(by.grammar),
}
