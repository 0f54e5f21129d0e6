"""`arbiter cards`: the embedded pool, its cards and decks."""

from __future__ import annotations

from arbiter.cli.output import print_json, said
from arbiter.cli.parser import Command, Options, Parser
from arbiter.client.names import card_lines, local_name, rules_text, type_line
from arbiter.kernel.messages import ArbiterError, Message
from arbiter.magic.cards import pool
from arbiter.magic.cards.card import Card
from arbiter.magic.language.notation import show as notation
from arbiter.magic.language.typeline import TypeLine

ACTIONS = ("list", "show", "find", "deck")
COLORS = ("white", "blue", "black", "red", "green")
GROUPS = (*COLORS, "multicolored", "colorless", "land")
KINDS = ("creature", "other", "land")  # of a deck


def _arguments(parser: Parser) -> None:
    parser.argument(
        "action", metavar="|".join(ACTIONS), nargs="?", choices=ACTIONS, default="list", about="cli-cards-action"
    )
    parser.argument("name", metavar="NAME", nargs="*", about="cli-cards-name")
    parser.common()


def cards(options: Options) -> int:
    """List the pool, or show a card or a deck."""
    name = " ".join(options.name)
    if options.action != "list" and not name:
        raise ArbiterError(Message("cli-cards-which", {"action": options.action}))
    if options.action == "show":
        _show([pool.card(name)], options)
    elif options.action == "find":
        _find(name, options)
    elif options.action == "deck":
        _deck(name, options)
    else:
        _list(options)
    return 0


def facts(card: Card, lang: str) -> dict[str, object]:
    """A card for programs."""
    types = TypeLine(card.supertypes, card.types, card.subtypes)
    name = local_name(card.name, lang)
    return {
        "name": card.name,
        "shown": name,
        "cost": card.mana_cost,
        "types": type_line(types, lang),
        "text": rules_text(card.abilities, name, types, lang),
        "power": card.power,
        "toughness": card.toughness,
        "abilities": [notation(ability) for ability in card.abilities],
    }


def _show(found: list[Card], options: Options) -> None:
    if options.json:
        print_json([facts(card, options.lang) for card in found])
        return
    for card in found:
        print("\n".join(card_lines(card, options.lang)))


def _find(words: str, options: Options) -> None:
    """The cards that say all these words: in their names, type lines or texts."""
    wanted = words.casefold().split()
    found = [card for card in pool.cards() if all(word in _said(card, options.lang) for word in wanted)]
    if not found:
        raise ArbiterError(Message("cli-cards-none", {"words": words}))
    if options.json:
        print_json([facts(card, options.lang) for card in found])
        return
    print("\n".join(_lines(found, options.lang)))


def _said(card: Card, lang: str) -> str:
    return "\n".join([*card_lines(card, "en"), *card_lines(card, lang)]).casefold()


def _deck(name: str, options: Options) -> None:
    deck = pool.deck(name)
    counts = {card.name: sum(one.name == card.name for one in deck) for card in deck}
    if options.json:
        print_json({"deck": name, "cards": counts})
        return
    print(said(options.lang, "cli-cards-deck", name=pool.deck_name(options.lang, name), count=len(deck)))
    unique = [pool.card(card) for card in counts]
    for kind in KINDS:
        group = sorted([card for card in unique if _kind(card) == kind], key=lambda card: card.mana_value)
        if not group:
            continue
        total = sum(counts[card.name] for card in group)
        print(said(options.lang, "cli-cards-kind", kind=kind, count=total))
        for card, line in zip(group, _lines(group, options.lang), strict=True):
            print(f"  {counts[card.name]:>2}  {line}")


def _kind(card: Card) -> str:
    return "land" if "land" in card.types else "creature" if "creature" in card.types else "other"


def _group(card: Card) -> str:
    if "land" in card.types:
        return "land"
    return card.colors[0] if len(card.colors) == 1 else "multicolored" if card.colors else "colorless"


def _lines(found: list[Card], lang: str) -> list[str]:
    """A line for each card: name, cost, types, size."""
    names = [local_name(card.name, lang) for card in found]
    width = max(len(name) for name in names)
    costs = max(len(card.mana_cost) for card in found)
    lines: list[str] = []
    for name, card in zip(names, found, strict=True):
        types = type_line(TypeLine(card.supertypes, card.types, card.subtypes), lang)
        size = f"  {card.power}/{card.toughness}" if card.power is not None else ""
        loyalty = f"  [{card.loyalty}]" if card.loyalty is not None else ""
        lines.append(f"{name:<{width}}  {card.mana_cost:<{costs}}  {types}{size}{loyalty}")
    return lines


def _list(options: Options) -> None:
    """The pool by color, the cheapest first."""
    if options.json:
        print_json({"cards": [facts(card, options.lang) for card in pool.cards()], "decks": pool.decks()})
        return
    for group in GROUPS:
        found = sorted([card for card in pool.cards() if _group(card) == group], key=lambda card: card.mana_value)
        if found:
            print(said(options.lang, "cli-cards-group", group=group, count=len(found)))
            print("\n".join("  " + line for line in _lines(found, options.lang)))
            print()
    print(said(options.lang, "cli-cards-decks", decks=", ".join(pool.decks())))


CARDS = Command("cards", "cli-cards", _arguments, cards)
