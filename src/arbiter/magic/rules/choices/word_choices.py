"""Words that players choose: a color, a type, a word for another in a text, the name of a card.  CR 105.4, 205.3e, 201.3, 612"""

from __future__ import annotations

from typing import Final, cast

from arbiter.kernel.asking import Asking, pick_one, pick_some
from arbiter.kernel.decisions import Option, PickOne, PickSome
from arbiter.kernel.messages import Message
from arbiter.kernel.records import Id
from arbiter.magic.cards.card import Card
from arbiter.magic.language import nodes as n
from arbiter.magic.language import words
from arbiter.magic.language.reflect import replaced, walk
from arbiter.magic.language.subtypes import BASIC_LAND_TYPES, CREATURE_TYPES, CREATURE_TYPES_OF_2019, LAND_TYPES
from arbiter.magic.rules.choices import choices
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.facts import queries
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.facts.copiable_values import printed
from arbiter.magic.rules.layering.text import words_of
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.rules.meaning.object_names import OTHER_NAMES, named, pool_cards
from arbiter.magic.state.caches import Derived
from arbiter.magic.state.state import MagicState

COLOR_NOW: Final = n.Chosen("color", now=True)  # "protection from the color of your choice"


def one_of(
    state: MagicState,
    seat: int,
    rule: str,
    prompt: Message,
    kind: str,
    able: list[str],
    also: tuple[str, ...],
    about: Id,
    own: bool = False,
) -> Asking[str]:
    """One of these words; for a player who has left another chooses, but not (`own`) what each player does: "" then."""
    while True:
        if own and not state.players[seat].playing:
            return ""
        seat = yield from choices.stand_in(state, seat, about)
        chosen = yield from _one_of(state, seat, rule, prompt, kind, able, also, about)
        if chosen is not None or state.players[seat].playing or state.outcome is not None:
            return able[0] if chosen is None else chosen.detail


def _one_of(
    state: MagicState,
    seat: int,
    rule: str,
    prompt: Message,
    kind: str,
    able: list[str],
    also: tuple[str, ...],
    about: Id,
) -> Asking[Option | None]:
    def make() -> PickOne | None:
        if not state.players[seat].playing:
            return None
        verb = "color" if kind == "color" else "word"
        options = [Option(f"{kind}:{word}", verb, 0, 0, word) for word in able]
        decision = PickOne(queries.decider(state, seat), seat, rule, prompt, options)
        decision.about = about
        decision.also = also
        return decision

    return (yield from pick_one(make))


def color(state: MagicState, seat: int, rule: str, about: Id) -> Asking[str]:
    """105.4: one of the five colors; "colorless" and "multicolored" are none."""
    return (
        yield from one_of(state, seat, rule, Message("choose-color"), "color", list(words.COLORS), ("105.4",), about)
    )


def colors(state: MagicState, seat: int, rule: str, about: Id) -> Asking[list[str]]:
    """105.4: one or more of the five colors; for a player who has left another chooses."""
    seat = yield from choices.stand_in(state, seat, about)

    def make() -> PickSome | None:
        if not state.players[seat].playing:
            return None
        options = [Option(f"color:{color}", "color", 0, 0, color) for color in words.COLORS]
        prompt = Message("choose-color")
        decision = PickSome(queries.decider(state, seat), seat, rule, prompt, options, 1, len(words.COLORS))
        decision.about = about
        decision.also = ("105.4",)
        return decision

    chosen = yield from pick_some(make)
    return [words.COLORS[0]] if chosen is None else [option.detail for option in chosen]


def subtype(state: MagicState, seat: int, rule: str, kind: str, about: Id, but: str = "") -> Asking[str]:
    """205.3e: one existing subtype of the kind; which subtypes objects happen to have makes no difference (205.3m, 305.6).

    `but`: one that may not be chosen."""
    if kind == "permanent type":  # 110.4
        able = list(words.PERMANENT_TYPES)
        return (yield from one_of(state, seat, rule, Message("choose-permanent-type"), "type", able, ("110.4",), about))
    if kind == "land type":
        prompt, able, list_of = Message("choose-any-land-type"), list(LAND_TYPES), "205.3i"
    elif kind == "basic land type":
        prompt, able, list_of = Message("choose-land-type"), list(BASIC_LAND_TYPES), "305.6"
    else:
        prompt, able, list_of = Message("choose-creature-type"), list(CREATURE_TYPES), "205.3m"
        if state.ruleset.subtypes == "2019":
            able = list(CREATURE_TYPES_OF_2019)  # cr-2019-05-03/205.3m
    able = [name for name in able if name != but]
    return (yield from one_of(state, seat, rule, prompt, "type", able, ("205.3e", list_of), about))


# Names of cards.


def nameable(state: MagicState, seat: int, ctx: Context, of: n.Predicate | None) -> list[str]:
    """201.3: the names of cards, of the pool and of those that the player may know of; never of tokens.

    With characteristics (201.3a): as printed, whatever effects have made of an object.
    """
    cards = pool_cards().copy()
    for id, card in state.objects.items():
        ours = card.owner == seat or card.known == -1 or bool(card.known >> seat & 1)
        spell = id not in state.items or state.items[id].kind == "spell"
        if ours and spell and not card.token and not card.copied and card.print.types:
            for face in named(card.print):
                cards[face.name] = face
    if "adventure" in state.ruleset.unknown:
        cards = {name: card for name, card in cards.items() if "Adventure" not in card.subtypes}  # cr-2019-05-03/201.3f
    able: list[str] = []
    allowed = state.ruleset.nameable
    if allowed:
        cards = {name: card for name, card in cards.items() if name in allowed}  # manual-2015/1.4
    for name in sorted(cards):
        if of is None or phrases.fits(ctx, of, 0, as_printed(cards[name])):
            able.append(name)
    return able


def as_printed(card: Card) -> Derived:
    return printed(card, 0)


def card_name(state: MagicState, seat: int, rule: str, of: n.Predicate | None, ctx: Context) -> Asking[str]:
    able = nameable(state, seat, ctx, of)
    also: tuple[str, ...] = ("201.3",) if of is None else ("201.3", "201.3a")
    known = [card.print.kind for card in state.objects.values() if card.owner == seat or card.known == -1]
    for kind in dict.fromkeys(known):
        if kind != "adventurer" or "adventure" not in state.ruleset.unknown:
            also = (*also, *OTHER_NAMES.get(kind, ()))
    if not able:
        return ""
    return (yield from one_of(state, seat, rule, Message("choose-card-name"), "name", able, also, ctx.source))


def word(state: MagicState, seat: int, rule: str, kind: str, of: n.Predicate | None, ctx: Context) -> Asking[str]:
    """A word of `words.CHOICES`, players aside."""
    if kind == "color":
        return (yield from color(state, seat, rule, ctx.source))
    if kind == "card name":
        return (yield from card_name(state, seat, rule, of, ctx))
    if kind == "card type":
        told = [part.word for part in of.parts if isinstance(part, n.Is)] if isinstance(of, n.Either) else []
        able = told or list(words.CARD_TYPES)  # 205.2a
        prompt = Message("choose-card-type")
        return (yield from one_of(state, seat, rule, prompt, "type", able, ("205.2a",), ctx.source))
    but = of.what.word if isinstance(of, n.Not) and isinstance(of.what, n.Is) else ""
    return (yield from subtype(state, seat, rule, kind, ctx.source, but))


def said(kind: str, chosen: str) -> Message | str:
    """The chosen word in the reader's language; a name of a card stays in English (201.2)."""
    return chosen if kind == "card name" else Message("word-" + words.message_key(chosen))


# Choices inside modifications.


def decided(state: MagicState, ctx: Context, given: tuple[n.Modification, ...]) -> Asking[tuple[n.Modification, ...]]:
    """The modifications with the words chosen that they leave to the effect's controller (608.2d)."""
    made: list[n.Modification] = []
    for part in given:
        if isinstance(part, n.ReplaceWords) and not part.old:
            made.append((yield from _replacement(state, ctx, part)))
        elif isinstance(part, n.SetColors) and part.several:
            several = yield from colors(state, ctx.controller, "608.2d", ctx.source)
            made.append(n.SetColors((*part.colors, *several), part.in_addition))
        elif isinstance(part, n.SetColors) and part.chosen:
            picked = yield from color(state, ctx.controller, "608.2d", ctx.source)
            made.append(n.SetColors((*part.colors, picked), part.in_addition))
        elif isinstance(part, n.SetTypes) and part.chosen == "type":  # chosen in a sentence before
            made.append(n.SetTypes((*part.words, *phrases.chosen_words(ctx, "type"))))
        elif isinstance(part, n.SetTypes) and part.chosen:
            picked = yield from subtype(state, ctx.controller, "608.2d", part.chosen, ctx.source)
            made.append(n.SetTypes((*part.words, picked)))
        elif isinstance(part, n.OneOf):
            made += yield from decided(state, ctx, ((yield from _offered(state, ctx, part)),))
        elif any(part == COLOR_NOW for part in walk(part)):
            picked = yield from color(state, ctx.controller, "608.2d", ctx.source)
            made.append(cast("n.Modification", replaced(part, COLOR_NOW, n.Is(picked))))
        else:
            made.append(part)
    return tuple(made)


def _offered(state: MagicState, ctx: Context, offer: n.OneOf) -> Asking[n.Modification]:
    """608.2d: one of several modifications."""
    able = [_called(ctx, part, place) for place, part in enumerate(offer.parts)]
    prompt = Message("choose-alternative", {"object": zones.ref(state, ctx.source)})
    picked = yield from one_of(state, ctx.controller, "608.2d", prompt, "part", able, (), ctx.source)
    return offer.parts[able.index(picked)]


def _called(ctx: Context, part: n.Modification, place: int) -> str:
    """What a player reads of a modification on offer."""
    if isinstance(part, n.Boost):
        sizes = [phrases.bonus(ctx, side) for side in (part.power, part.toughness)]
        return f"{sizes[0]:+d}/{sizes[1]:+d}" if any(sizes) else str(place + 1)
    if isinstance(part, n.SetBase) and (part.power is None or part.toughness is None):
        sides = [str(side.value) if isinstance(side, n.Number) else "-" for side in (part.power, part.toughness)]
        return "/".join(sides)
    if isinstance(part, n.LoseAbilities) and part.keywords:
        return part.keywords[0]
    given = part.abilities[0] if isinstance(part, n.Grant) else None
    if not isinstance(given, n.Keyword):
        return str(place + 1)
    if given.filter == COLOR_NOW:
        return f"{given.name} from a color"
    return f"{given.name} from {given.filter.word}" if isinstance(given.filter, n.Is) else given.name


def _replacement(state: MagicState, ctx: Context, part: n.ReplaceWords) -> Asking[n.ReplaceWords]:
    """612.2: which word is replaced, and by which other one of the same kind."""
    seat = ctx.controller
    able = [word for kind in part.kinds for word in words_of(kind)]
    old = yield from one_of(state, seat, "612.2", Message("choose-old-word"), "old", able, ("608.2d",), ctx.source)
    same = [word for kind in part.kinds if old in words_of(kind) for word in words_of(kind)]
    others = [word for word in same if word not in (old, part.never)]
    new = yield from one_of(state, seat, "612.2", Message("choose-new-word"), "new", others, ("608.2d",), ctx.source)
    return n.ReplaceWords(part.kinds, part.never, old, new)
