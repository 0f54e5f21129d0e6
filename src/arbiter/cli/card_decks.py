"""`arbiter cards deck NAME|FILE`: a deck of the pool or of a file, shown or written in another format; `arbiter cards list`."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from arbiter.cli.output import print_json, said
from arbiter.cli.parser import Options
from arbiter.client.magic.names import local_name, type_line
from arbiter.kernel.localisation import say
from arbiter.kernel.messages import ArbiterError, Message, Refusal
from arbiter.magic.cards import construction, deck_files, pool
from arbiter.magic.cards.card import Card, mana_value
from arbiter.magic.cards.deck import COMMANDER, COMPANION, MAIN, SIDEBOARD
from arbiter.magic.cards.deck_files import Chosen
from arbiter.magic.cards.embedded import Outline
from arbiter.magic.language.typeline import TypeLine

COLORS = ("white", "blue", "black", "red", "green")
GROUPS = (*COLORS, "multicolored", "colorless", "land")
KINDS = ("creature", "other", "land")  # of a deck
ALL = "all"
WAYS = tuple([way for way in construction.WAYS if way])


def deck(options: Options) -> int:
    """Show a deck, or write it."""
    given = " ".join(options.name)
    chosen = deck_files.chosen(given)
    if options.written:
        sys.stdout.write(deck_files.WRITERS[options.written](chosen.deck))
    elif options.json:
        print_json(_facts(given, chosen))
    else:
        print("\n".join(_told(given, chosen, options.lang)))
    return 0


def _refusals(chosen: Chosen) -> dict[str, list[Refusal]]:
    """By the ways of playing: which rules the deck breaks."""
    main = chosen.cards(MAIN, COMMANDER)
    return {way: construction.problems(main, chosen.sideboard, way) for way in WAYS}


def _facts(given: str, chosen: Chosen) -> dict[str, object]:
    """A deck for programs."""
    deck = chosen.deck
    entries = [
        {"count": entry.count, "name": entry.name, "part": entry.part, "set": entry.set, "number": entry.number}
        for entry in deck.entries
    ]
    broken = {
        way: [{"rule": refusal.rule, "text": say(refusal.message)} for refusal in refusals]
        for way, refusals in _refusals(chosen).items()
    }
    return {
        "deck": given,
        "name": deck.name,
        "cards": deck.counts(MAIN),
        "sideboard": deck.counts(SIDEBOARD, COMPANION),
        "commanders": deck.counts(COMMANDER),
        "entries": entries,
        "problems": broken,
    }


def _told(given: str, chosen: Chosen, lang: str) -> list[str]:
    known = given in pool.decks()
    name = pool.deck_name(lang, given) if known else chosen.deck.name
    lines = [said(lang, "cli-cards-deck", name=name, count=chosen.deck.size(MAIN))]
    idea = pool.deck_idea(lang, given) if known else ""
    lines += [idea] if idea else []
    for part in (COMMANDER, MAIN, SIDEBOARD, COMPANION):
        counts = chosen.deck.counts(part)
        unique = list({card.name: card for card in chosen.cards(part)}.values())
        if part == MAIN:
            for kind in KINDS:
                group = sorted([card for card in unique if _kind(card) == kind], key=lambda card: card.mana_value)
                lines += _counted(
                    said(lang, "cli-cards-kind", kind=kind, count=_sum(group, counts)), group, counts, lang
                )
        else:
            heading = said(lang, "cli-deck-part", part=part, count=_sum(unique, counts))
            lines += _counted(heading, unique, counts, lang)
    for way, refusals in _refusals(chosen).items():
        lines += [said(lang, "cli-deck-legal", way=way)] if not refusals else []
        lines += [
            said(lang, "cli-deck-illegal", way=way, why=refusal.message, rule=refusal.rule) for refusal in refusals
        ]
    return lines


def _sum(group: list[Card], counts: dict[str, int]) -> int:
    return sum([counts[card.name] for card in group])


def _counted(heading: str, group: list[Card], counts: dict[str, int], lang: str) -> list[str]:
    if not group:
        return []
    lines = zip(group, card_table(group, lang), strict=True)
    return [heading, *[f"  {counts[card.name]:>2}  {line}" for card, line in lines]]


def _kind(card: Card) -> str:
    return "land" if "land" in card.types else "creature" if "creature" in card.types else "other"


# The pool.


def list_pool(options: Options) -> int:
    """How many cards of which color there are, and the decks; the cards of a group, the cheapest first."""
    groups = [word.casefold() for word in options.name]
    for word in groups:
        if word not in (*GROUPS, pool.STARTER, ALL):
            known = ", ".join([*GROUPS, pool.STARTER, ALL])
            raise ArbiterError(Message("cli-cards-no-group", {"name": word, "known": known}))
    outlines = pool.outlines(pool.STARTER if pool.STARTER in groups else "")
    shown = [group for group in GROUPS if not groups or group in groups or {pool.STARTER, ALL} & set(groups)]
    by_group: dict[str, list[Outline]] = {group: [] for group in shown}
    for outline in outlines:
        by_group.get(group_of(outline), []).append(outline)
    if options.json:
        listed = [_outline(outline, options.lang) for group in by_group.values() for outline in group]
        print_json({"cards": listed, "decks": pool.decks()})
        return 0
    for group, members in by_group.items():
        members.sort(key=lambda outline: (mana_value(outline.mana_cost), outline.name))
        print(said(options.lang, "cli-cards-group", group=group, count=len(members)))
        if groups:
            print("\n".join("  " + line for line in card_table(members, options.lang)) + "\n")
    if not groups:
        print("\n" + said(options.lang, "cli-cards-more", groups=", ".join(GROUPS)) + "\n")
        _decks(options.lang)
    return 0


def _decks(lang: str) -> None:
    names = pool.decks()
    print(said(lang, "cli-cards-decks"))
    titles = [f"{name} ({pool.deck_name(lang, name)})" if lang != "en" else name for name in names]
    width = max(len(title) for title in titles)
    for name, title in zip(names, titles, strict=True):
        print(f"  {title:<{width}}  {pool.deck_idea(lang, name)}".rstrip())


def _outline(outline: Outline, lang: str) -> dict[str, object]:
    return {
        "name": outline.name,
        "shown": local_name(outline.name, lang),
        "cost": outline.mana_cost,
        "types": type_line(TypeLine(outline.supertypes, outline.types, outline.subtypes), lang),
        "power": outline.power,
        "toughness": outline.toughness,
        "loyalty": outline.loyalty,
    }


def group_of(card: Card | Outline) -> str:
    if "land" in card.types:
        return "land"
    return card.colors[0] if len(card.colors) == 1 else "multicolored" if card.colors else "colorless"


def card_table(cards: Sequence[Card | Outline], lang: str) -> list[str]:
    """A line for each card: name, cost, types, size."""
    names = [local_name(card.name, lang) for card in cards]
    width = max([len(name) for name in names], default=0)
    costs = max([len(card.mana_cost) for card in cards], default=0)
    lines: list[str] = []
    for name, card in zip(names, cards, strict=True):
        types = type_line(TypeLine(card.supertypes, card.types, card.subtypes), lang)
        size = f"  {card.power}/{card.toughness}" if card.power is not None else ""
        loyalty = f"  [{card.loyalty}]" if card.loyalty is not None else ""
        lines.append(f"{name:<{width}}  {card.mana_cost:<{costs}}  {types}{size}{loyalty}")
    return lines
