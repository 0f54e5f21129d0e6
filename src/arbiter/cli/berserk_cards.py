"""`arbiter cards ... --game berserk`: the set and the user's own cards, decks and by which rules they may be played; boosters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from arbiter.berserk.cards import library, pool, shelf
from arbiter.berserk.cards.card import Card
from arbiter.berserk.cards.files import CardFileError, load
from arbiter.berserk.cards.formats import FORMATS, campaign, problems
from arbiter.berserk.language.render.sentences_en import english
from arbiter.berserk.language.render.sentences_ru import russian
from arbiter.cli.output import print_json, said
from arbiter.cli.parser import Options
from arbiter.client.berserk.names import (
    abilities_text,
    brief,
    card_lines,
    card_named,
    cost_text,
    local_name,
    strike_text,
    word,
)
from arbiter.kernel.localisation import LANGUAGES, say
from arbiter.kernel.messages import ArbiterError, Message
from arbiter.kernel.notation import show as notation

ELEMENTS = ("steppe", "forest", "mountain", "swamp", "dark", "fire", "neutral", "several")
OWN, ALL = "own", "all"


def known() -> list[Card]:
    """Every card of the set and of the user's files."""
    return [card for card in [pool.find(name) for name in pool.names()] if card is not None]


def group_of(card: Card) -> str:
    return "neutral" if not card.elements else "several" if len(card.elements) > 1 else card.elements[0]


def list_cards(options: Options) -> int:
    """How many cards of which element there are, and the decks; the cards of a group, the cheapest first."""
    groups = [_group(asked) for asked in options.name]
    cards = known()
    if OWN in groups:
        mine = shelf.cards()
        cards = [card for card in cards if card.name in mine]
    shown = [element for element in ELEMENTS if not groups or element in groups or {OWN, ALL} & set(groups)]
    if options.json:
        print_json({"cards": [facts(card) for card in cards if group_of(card) in shown], "decks": pool.decks()})
        return 0
    for group in shown:
        members = sorted([card for card in cards if group_of(card) == group], key=lambda card: (card.cost, card.name))
        if members or not groups:
            print(said(options.lang, "cli-berserk-group", group=group, count=len(members)))
        if groups and members:
            print("\n".join("  " + line for line in table(members, options.lang)) + "\n")
    for fault in shelf.faults():
        print(say(fault, options.lang))
    if not groups:
        print("\n" + said(options.lang, "cli-berserk-more") + "\n\n" + said(options.lang, "cli-cards-decks"))
        for name in pool.decks():
            short, title = library.titles()[name]
            print(f"  {short:<10} {name if options.lang == 'ru' else title}")
    return 0


def _group(given: str) -> str:
    """A group by its name in either language."""
    for group in (*ELEMENTS, OWN, ALL):
        names = [said(lang, "cli-berserk-group-name", group=group).casefold() for lang in LANGUAGES]
        if given.casefold() in (group, *names):
            return group
    names = [said(lang, "cli-berserk-group-name", group=known) for lang in LANGUAGES for known in (*ELEMENTS, OWN, ALL)]
    raise ArbiterError(Message("cli-cards-no-group", {"name": given, "known": ", ".join(dict.fromkeys(names))}))


def table(cards: Sequence[Card], lang: str) -> list[str]:
    """A line for each card: name, cost, elements, numbers."""
    names = [local_name(card.name, lang) for card in cards]
    width = max([len(name) for name in names], default=0)
    return [
        f"{name:<{width}}  {cost_text(card):<6}  {brief(card, lang)}" for name, card in zip(names, cards, strict=True)
    ]


def facts(card: Card) -> dict[str, object]:
    """A card for programs."""
    return {
        "name": card.name,
        "english": card.english,
        "type": card.type,
        "subtype": card.subtype,
        "elements": list(card.elements),
        "classes": card.classes(),
        "cost": card.cost,
        "elite": card.elite,
        "variable": card.variable,
        "lives": card.lives,
        "movement": card.movement,
        "strike": strike_text(card.strike),
        "rarity": card.rarity,
        "text": {"ru": russian(card.abilities, (card.name,)), "en": english(card.abilities, card.english)},
        "abilities": [notation(ability) for ability in card.abilities],
    }


def show_card(options: Options) -> int:
    """All that is known of a card: as it is printed, its text in the other language, its nodes."""
    card = card_named(" ".join(options.name))
    if options.json:
        print_json([facts(card)])
        return 0
    print("\n".join(card_lines(card, options.lang)))
    for lang in LANGUAGES:
        if lang != options.lang:
            print(f"\n{local_name(card.name, lang)}")
            print(abilities_text(card.abilities, card.name, lang))
    print()
    print("\n".join(f"  {notation(ability)}" for ability in card.abilities))
    return 0


def find_cards(options: Options) -> int:
    """The cards that have every word, in either language, in their names, elements, classes or text."""
    words = " ".join(options.name).casefold().split()
    cards = [card for card in known() if all(part in _said(card) for part in words)]
    if not cards:
        raise ArbiterError(Message("cli-cards-none", {"words": " ".join(options.name)}))
    if options.json:
        print_json([facts(card) for card in cards])
    else:
        print("\n".join(table(cards, options.lang)))
    return 0


def _said(card: Card) -> str:
    parts = [card.name, card.english, card.text]
    for lang in LANGUAGES:
        parts += [word(term, lang) for term in (*card.elements, *card.classes())]
        parts += [brief(card, lang), abilities_text(card.abilities, card.name, lang)]
    return "\n".join(parts).casefold()


def import_cards(options: Options) -> int:
    """Bring a card file of one's own into the pool."""
    made = shelf.add(_file(options), library.cards())
    place = str(shelf.folder())
    if options.json:
        print_json({"cards": [facts(card) for card in made], "folder": place})
        return 0
    print("\n".join(table(made, options.lang)))
    print(said(options.lang, "cli-berserk-imported", count=len(made), folder=place))
    return 0


def compile_cards(options: Options) -> int:
    """Read a card file and say what its cards are, or everything that is wrong with it; nothing is kept."""
    made = load(_file(options))
    if options.json:
        print_json([facts(card) for card in made])
        return 0
    for card in made:
        print("\n".join(card_lines(card, options.lang)) + "\n")
    print(said(options.lang, "cli-berserk-compiled", count=len(made)))
    return 0


def _file(options: Options) -> Path:
    return Path(" ".join(options.name)).expanduser()


# Decks.


def show_deck(options: Options) -> int:
    """A deck, and by which rules it may be played."""
    given = " ".join(options.name)
    name, listed, faults = _deck(given)
    cards = [card for card in [pool.find(entry) for entry in listed] if card is not None]
    broken = {format.name: problems(format, cards) for format in (*FORMATS.values(), campaign())} if not faults else {}
    if options.json:
        refused = {
            way: [{"rule": problem.rule, "text": say(problem.message)} for problem in why]
            for way, why in broken.items()
        }
        print_json({"deck": name, "cards": dict(Counter(listed)), "problems": refused})
        return 0
    if faults:
        raise CardFileError(faults)
    short = name if options.lang == "ru" or name not in library.titles() else library.titles()[name][1]
    print(said(options.lang, "cli-cards-deck", name=short, count=len(cards)))
    counts = Counter(card.name for card in cards)
    unique = sorted(
        {card.name: card for card in cards}.values(), key=lambda printed: (printed.elite, printed.cost, printed.name)
    )
    for card, line in zip(unique, table(unique, options.lang), strict=True):
        print(f"  {counts[card.name]:>2}  {line}")
    for way, why in broken.items():
        for problem in why:
            print(said(options.lang, "cli-berserk-deck-illegal", way=way, why=problem.message, rule=problem.rule))
        if not why:
            print(said(options.lang, "cli-berserk-deck-legal", way=way))
    return 0


def _deck(given: str) -> tuple[str, tuple[str, ...], list[Message]]:
    """A deck by its name or file, without asking whether it may be played; and its cards that nobody knows."""
    path = Path(given).expanduser()
    if path.suffix in (".yaml", ".yml") and path.is_file():
        name, listed = library.read_deck(path)
        library.read_format(path)
        return name, listed, library.unknown(name, listed, {card.name: card for card in known()})
    name, listed = library.deck_called(given)
    return name, listed, []
