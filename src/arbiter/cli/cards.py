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


def _arguments(parser: Parser) -> None:
    parser.argument(
        "action",
        metavar="list|show|deck",
        nargs="?",
        choices=("list", "show", "deck"),
        default="list",
        about="cli-cards-action",
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


def _deck(name: str, options: Options) -> None:
    deck = pool.deck(name)
    counts = {card.name: sum(one.name == card.name for one in deck) for card in deck}
    if options.json:
        print_json({"deck": name, "cards": counts})
        return
    print(said(options.lang, "cli-cards-deck", name=pool.deck_name(options.lang, name), count=len(deck)))
    for card, count in counts.items():
        print(f"  {count:>2}  {local_name(card, options.lang)}")


def _list(options: Options) -> None:
    if options.json:
        print_json({"cards": [facts(card, options.lang) for card in pool.cards()], "decks": pool.decks()})
        return
    names = [local_name(card.name, options.lang) for card in pool.cards()]
    width = max(len(name) for name in names)
    for name, card in zip(names, pool.cards(), strict=True):
        types = TypeLine(card.supertypes, card.types, card.subtypes)
        size = f"  {card.power}/{card.toughness}" if card.power is not None else ""
        print(f"{name:<{width}}  {card.mana_cost:<9} {type_line(types, options.lang)}{size}")
    print(said(options.lang, "cli-cards-decks", decks=", ".join(pool.decks())))


CARDS = Command("cards", "cli-cards", _arguments, cards)
