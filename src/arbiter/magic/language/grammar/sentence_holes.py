"""What rows of whole sentences and of rules leave to the grammar: each hole with what is read for it, by an `EventReader`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, cast

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.making import bare
from arbiter.magic.language.grammar.nouns import without_spell
from arbiter.magic.language.wording.spoken import parts_of
from arbiter.magic.language.words import ADDED_AFTER, COLOR_SYMBOLS, PHASES, STEPS, VOTES

COLOR_NAMED: Final = {color: symbol for symbol, color in COLOR_SYMBOLS.items()}
TOP: Final = n.Among(n.TopOf(n.You(), n.Number(1)))
FACTORS: Final = {"twice": 2, "double": 2, "three times": 3, "triple": 3}


def added(by: Any) -> tuple[str, ...] | None:
    """500.8: "an additional combat phase followed by an additional main phase" """
    found: list[str] = []
    while by.words("followed by an additional" if found else "an additional"):
        part = next((one for one in (*PHASES, *STEPS) if by.words(f"{one} {'phase' if one in PHASES else 'step'}")), "")
        if not part:
            return None
        found.append(part)
    return tuple(found) or None


def additional(by: Any) -> tuple[str, int] | None:
    """ "an additional +1/+1 counter" """
    count = 1 if by.words("an") else by.number()
    kind = by.counter_kind() if count >= 1 and by.words("additional") else ""
    return (kind, count) if kind else None


def anchors(by: Any) -> tuple[str, str] | None:
    """607.2e: "Khans or Dragons" """
    first = by.anchor_word()
    second = by.anchor_word() if first and by.words("or") else ""
    return (first, second) if second else None


def any_spells(by: Any, how: str) -> n.Predicate | None:
    """Spells; `here`: from wherever they may be cast anyway."""
    noun = by.noun()
    if (
        noun is not None
        and how == "here"
        and any(isinstance(part, (n.In, n.Among, n.ExiledWith)) for part in parts_of(noun.what))
    ):
        return None
    return without_spell(noun.what) if noun is not None and (noun.head, noun.number) == ("spell", "plural") else None


def changed_by(by: Any) -> int | None:
    """402.2: "increased by two", "reduced by one" """
    how = by.one_of("increased by", "reduced by")
    number = by.number() if how else -1
    return None if number < 0 else -number if how == "reduced by" else number


def counters_of(by: Any) -> str | None:
    kind = by.counter_kind()
    return kind if kind and by.said("counters") else None


def counters_put(by: Any) -> tuple[str, n.Quantity] | None:
    count = 1 if by.one_of("a", "an") else by.number()
    kind = by.counter_kind() if count >= 1 else ""
    return (kind, n.Number(count)) if kind else None


def discarded(by: Any) -> n.EventPattern | None:
    event = by.read_by("event")
    return event if isinstance(event, n.Discards) and event.what == n.Among(n.Self()) else None


def group(by: Any) -> n.Predicate | None:
    found = by.every()
    return found.what if isinstance(found, n.Every) else None


def lying(by: Any, whole: bool) -> n.Predicate | None:
    """ "creature spells from the top of your library", "artifact spells from your graveyard": cards, and where they are"""
    if whole and by.one_of("lands and cast spells from", "cards from"):
        return cast("n.Predicate | None", by.place())
    noun = by.noun()
    if noun is None or noun.number != "plural":
        return None
    what = without_spell(noun.what)
    where: n.Predicate | None = TOP if by.words("from the top of your library") else None
    if by.words("from among cards exiled with ~"):
        where = n.ExiledWith("exiled")
    if where is not None:
        return where if what == n.All(()) else n.All((*parts_of(what), where))
    return what if any(isinstance(one, (n.In, n.ExiledWith)) for one in parts_of(what)) else None


def one_there(by: Any) -> n.Predicate | None:
    noun = by.noun()
    return noun.what if noun is not None and by.said("battlefield") else None


def their_choice(by: Any) -> n.Objects | None:
    what = by.objects(n.EachOpponent())
    return what if isinstance(what, n.Pick) else None


def size_of(by: Any) -> tuple[n.Objects, str] | None:
    of = by.measured(n.CharacteristicOf)
    sized = isinstance(of, n.CharacteristicOf) and of.characteristic in ("power", "toughness")
    return (of.what, of.characteristic) if sized else None


def life_of(by: Any) -> n.Players | None:
    life = by.life_total()
    return life.who if isinstance(life, n.LifeOf) else None


def tapping(by: Any) -> n.EventPattern | None:
    event = by.event()
    return event if isinstance(event, n.TappedForMana) else None


def to_look_at(by: Any) -> n.Predicate | None:
    """ "cards exiled with ~", "face-down creatures you don't control any time" """
    by.words("all")
    noun = by.noun()
    parts = () if noun is None else parts_of(noun.what)
    exiled = any(isinstance(part, n.ExiledWith) for part in parts)
    return noun.what if noun is not None and (exiled or (n.Is("face-down") in parts and by.words("any time"))) else None


def vote_words(by: Any) -> tuple[str, ...] | None:
    """Two words with no meaning in the rules, each connected with an effect (701.31b)."""
    first, second = by.peek(), by.peek(2)
    if first not in VOTES or second not in VOTES or by.peek(1) != "or":
        return None
    by.at += 3
    by.ballot = (first, second)
    return first, second


def voted(by: Any) -> n.Predicate | None:
    noun = by.noun() if by.one_of("a", "an") else None
    if noun is None or noun.number != "singular":
        return None
    by.voted = noun.what
    return cast("n.Predicate", noun.what)


def whither(by: Any) -> n.Predicate | None:
    """On what counters are put: "~", "a creature you control" """
    if by.words("~"):
        return n.Among(n.Self())
    noun = by.noun() if by.one_of("a", "an") else None
    return None if noun is None else noun.what


def word_chosen(by: Any) -> tuple[str, n.Predicate | None] | None:
    chosen = by.chosen_word()
    return None if chosen is None else (chosen.kind, chosen.of)


SENTENCE_HOLES: Final[dict[str, Callable[[Any, str], object]]] = {
    "added": lambda by, arg: added(by.events),
    "added_after": lambda by, arg: by.events.one_of(*ADDED_AFTER) or None,
    "additional": lambda by, arg: additional(by.events),
    "anchors": lambda by, arg: anchors(by.events),
    "any_spells": lambda by, arg: any_spells(by.events, arg),
    "as_when": lambda by, arg: by.events.as_when() or None,
    "cards_lying": lambda by, arg: lying(by.events, True),
    "changed_by": lambda by, arg: changed_by(by.events),
    "counters_of": lambda by, arg: counters_of(by.events),
    "counters_put": lambda by, arg: counters_put(by.events),
    "dealers": lambda by, arg: by.events.known_object() or by.events.every(),
    "discarded": lambda by, arg: discarded(by.events),
    "forms": lambda by, arg: by.events.choice_of_forms() or None,
    "granted_form": lambda by, arg: tuple(by.events.granted_form()) or None,
    "group": lambda by, arg: group(by.events),
    "hand_of": lambda by, arg: by.events.whose(),
    "holds": lambda by, arg: by.events.condition(),
    "mana_run": lambda by, arg: bare(by.events.mana_symbols()) or None,
    "life_of": lambda by, arg: life_of(by.events),
    "mana_named": lambda by, arg: COLOR_NAMED.get(by.events.one_of(*COLOR_NAMED)),
    "next_step": lambda by, arg: by.events.next_step(),
    "one_opponent": lambda by, arg: by.events.players() if by.events.peek() == "target" else None,
    "one_there": lambda by, arg: one_there(by.events),
    "separated": lambda by, arg: by.events.every() if by.events.peek() == "all" else None,
    "size_of": lambda by, arg: size_of(by.events),
    "size_of_hand": lambda by, arg: {-1: None}.get(size := by.events.number(), size),
    "spells_lying": lambda by, arg: lying(by.events, False),
    "tapping": lambda by, arg: tapping(by.events),
    "their_choice": lambda by, arg: their_choice(by.events),
    "then": lambda by, arg: by.events.sentences(),
    "there": lambda by, arg: by.events.one_of("it", "that permanent", "that creature") or None,
    "times": lambda by, arg: FACTORS.get(by.events.one_of(*FACTORS)),
    "to_look_at": lambda by, arg: to_look_at(by.events),
    "vote_words": lambda by, arg: vote_words(by.events),
    "voted": lambda by, arg: voted(by.events),
    "whither": lambda by, arg: whither(by.events),
    "with_counters": lambda by, arg: by.events.with_counters(),
    "word_chosen": lambda by, arg: word_chosen(by.events),
}
