"""A list of a deck as somebody types or pastes it: each line understood or not, what the deck looks like, what it breaks.

The list is text in any format that the game reads, and stays text: it is what a table is given, and what is kept.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

import yaml

from arbiter.berserk.cards import library
from arbiter.berserk.cards import pool as berserk_pool
from arbiter.berserk.cards.card import Card as BerserkCard
from arbiter.berserk.cards.formats import FORMATS as BERSERK_FORMATS
from arbiter.berserk.cards.formats import problems as berserk_problems
from arbiter.kernel.localisation import say
from arbiter.kernel.messages import ArbiterError, Message
from arbiter.kernel.rng import Rng
from arbiter.kernel.yaml_text import TooDeep, loaded
from arbiter.magic.cards import deck_files, deck_text, pool
from arbiter.magic.cards.card import Card
from arbiter.magic.cards.deck import COMMANDER, COMPANION, MAIN, SIDEBOARD, Deck, Entry, Problem
from arbiter.magic.cards.deck_mending import usual_basic
from arbiter.magic.variants import formats
from arbiter.table.berserk_cards import listed as berserk_listed
from arbiter.table.berserk_cards import shared
from arbiter.table.catalogue import CardListed
from arbiter.table.magic_cards import Entry as Found
from arbiter.table.magic_cards import all_formats
from arbiter.table.shapes import Broken, DeckLine, Read

HAND: Final = {"magic": 7, "berserk": 15}  # 103.4; 402.3
YAML_KEYS: Final = ("cards:", "карты:")
BERSERK_KEY: Final = {"en": ("name", "cards"), "ru": ("название", "карты")}


COLUMNS: Final = 8
MOST_COPIES: Final = 50


def read(game: str, text: str, lang: str, format: str = "", day: str = "") -> Read:
    """A deck from its list; everything that is wrong with it is in the result."""
    return _magic(text, lang, format, day) if game == "magic" else _berserk(text, lang, format)


# Magic.


def _magic(text: str, lang: str, format: str, day: str) -> Read:
    deck, problems, kind = deck_files.parsed(text)
    lines = [DeckLine(line=problem.line, problem=say(problem.message, lang)) for problem in problems]
    known: dict[str, Card | Message] = {}
    for entry in deck.entries:
        if entry.name not in known:
            known[entry.name] = deck_files.meant(entry.name)
        lines.append(_line(entry, known[entry.name], lang))
    lines.sort(key=lambda line: line.line)
    understood = Deck(deck.name, tuple([entry for entry in deck.entries if _known(entry, known)]))
    made = Read(name=deck.name, kind=kind, lines=lines, main=deck.size(MAIN), sideboard=deck.size(SIDEBOARD, COMPANION))
    made.basic = usual_basic(deck)
    main = [(_card(known[entry.name]), entry.count) for entry in deck.of(MAIN, COMMANDER)]
    _count_magic(made, [(card, count) for card, count in main if card is not None])
    known_formats = all_formats()
    chosen = known_formats.format(format or "constructed")
    on = formats.as_day(day or formats.TODAY, ArbiterError(Message("cli-decks-day", {"given": day})))
    check = formats.check(known_formats, chosen, on, understood)
    made.broken = [
        Broken(
            rule=violation.rule,
            text=say(violation.message, lang),
            mend=say(violation.mend, lang) if violation.mend is not None else "",
        )
        for violation in check.violations
    ]
    made.notes = [say(note, lang) for note in check.notes]
    made.legal = not made.broken and not any(line.problem for line in lines)
    return made


def _known(entry: Entry, known: dict[str, Card | Message]) -> bool:
    return not isinstance(known[entry.name], Message) or bool(pool.refused_name(entry.name))


def _card(card: Card | Message) -> Card | None:
    return None if isinstance(card, Message) else card


def _line(entry: Entry, card: Card | Message, lang: str) -> DeckLine:
    made = DeckLine(line=entry.line, count=entry.count, name=entry.name, part=entry.part)
    if isinstance(card, Message):
        made.problem = say(card, lang)
        refused = pool.refused_name(entry.name)
        made.close = [] if refused else pool.suggestions(entry.name)
        made.refused = bool(refused)
    elif pool.known(card.name):
        made.card = Found(card.name, pool.outline(card.name)).listed(lang)
    else:  # imported by the user
        made.card = CardListed(name=card.name, shown=card.name, cost=card.mana_cost, worth=card.mana_value)
    return made


def _count_magic(made: Read, cards: list[tuple[Card, int]]) -> None:
    curve = [0] * COLUMNS
    colors: Counter[str] = Counter()
    types: Counter[str] = Counter()
    spells = worth = 0
    for card, count in cards:
        types[_kind(card)] += count
        if "land" in card.types:
            continue
        curve[min(card.mana_value, COLUMNS - 1)] += count
        spells, worth = spells + count, worth + count * card.mana_value
        for color in card.colors or ("colorless",):
            colors[color] += count
    made.curve, made.colors, made.types = curve, dict(colors), dict(types)
    made.average = round(worth / spells, 2) if spells else 0


def _kind(card: Card) -> str:
    return next((word for word in ("land", "creature", "planeswalker") if word in card.types), card.types[0])


# Berserk.


def _berserk(text: str, lang: str, format: str) -> Read:
    try:
        deck, problems, kind = _berserk_list(text)
    except ArbiterError as error:
        texts = [say(message, lang) for message in error.messages()]
        return Read(kind="yaml", lines=[DeckLine(line=1, problem="\n".join(texts))])
    catalogue = shared()
    lines = [DeckLine(line=problem.line, problem=say(problem.message, lang)) for problem in problems]
    cards: list[tuple[BerserkCard, int]] = []
    for entry in deck.entries:
        made = DeckLine(line=entry.line, count=entry.count, name=entry.name)
        lines.append(made)
        try:
            card = catalogue.meant(entry.name)
        except ArbiterError as error:
            made.problem, made.close = say(error.message, lang), catalogue.close(entry.name)
            continue
        made.card = berserk_listed(card, lang)
        cards.append((card, entry.count))
    lines.sort(key=lambda line: line.line)
    result = Read(name=deck.name, kind=kind, lines=lines, main=deck.size(MAIN))
    _count_berserk(result, cards)
    chosen = BERSERK_FORMATS.get(format or "constructed", BERSERK_FORMATS["constructed"])
    whole = [card for card, count in cards for _ in range(count)]
    result.broken = [
        Broken(rule=problem.rule, text=say(problem.message, lang)) for problem in berserk_problems(chosen, whole)
    ]
    result.legal = not result.broken and not any(line.problem for line in lines)
    return result


def _berserk_list(text: str) -> tuple[Deck, list[Problem], str]:
    """A deck file, or lines of counts and names."""
    if not any(line.strip().casefold().startswith(YAML_KEYS) for line in text.split("\n")):
        return (*deck_text.read(text), "plain")
    fields = _yaml(text)
    name, listed = str(fields.get("name", fields.get("название", ""))), fields.get("cards", fields.get("карты"))
    rows = [line.strip().casefold() for line in text.split("\n")]
    entries: list[Entry] = []
    problems: list[Problem] = []
    for card, count in listed.items() if isinstance(listed, dict) else []:
        place = next((at for at, row in enumerate(rows, 1) if row.startswith(str(card).casefold())), 1)
        if isinstance(count, int) and not isinstance(count, bool) and 0 < count <= MOST_COPIES:
            entries.append(Entry(count, str(card), line=place))
        else:
            problems.append(Problem(place, Message("deck-file-count", {"name": str(card)[:80], "n": str(count)[:20]})))
    return Deck(name, tuple(entries)), problems, "yaml"


def _yaml(text: str) -> dict[object, object]:
    """A deck file of Berserk; `ArbiterError` if it is none."""
    try:
        fields = loaded(text)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        line = str(error.line if isinstance(error, TooDeep) else mark.line + 1 if mark is not None else 1)
        reason = str(getattr(error, "problem", error))
        raise ArbiterError(Message("berserk-file-yaml", {"file": "-", "line": line, "reason": reason})) from None
    if not isinstance(fields, dict):
        raise ArbiterError(Message("berserk-deck-line", {"file": "-"}))
    return fields


def _count_berserk(made: Read, cards: list[tuple[BerserkCard, int]]) -> None:
    curve = [0] * COLUMNS
    colors: Counter[str] = Counter()
    types: Counter[str] = Counter()
    worth = 0
    for card, count in cards:
        types[card.type] += count
        worth += max(0, card.cost) * count
        curve[min(max(0, card.cost), COLUMNS - 1)] += count
        for element in card.elements or ("neutral",):
            colors[element] += count
    number = sum([count for _, count in cards])
    made.curve, made.colors, made.types = curve, dict(colors), dict(types)
    made.average = round(worth / number, 2) if number else 0


# What is done with a deck.


def names(game: str, text: str) -> list[str]:
    """The cards of the deck, those of the sideboard aside; `ArbiterError` with all that is not understood."""
    if game == "magic":
        deck, problems, _ = deck_files.parsed(text)
        return [card.name for card in deck_files.checked("-", deck, problems).main]
    deck, problems, _ = _berserk_list(text)
    catalogue = shared()
    keys = [catalogue.meant(entry.name).key for entry in deck.entries for _ in range(entry.count)]
    if problems:
        raise ArbiterError(problems[0].message)
    return keys


def hands(game: str, text: str, seed: int, count: int, lang: str) -> list[list[CardListed]]:
    """Sample hands: what so many shuffles would deal."""
    deck = names(game, text)
    rng = Rng(seed)
    dealt: list[list[CardListed]] = []
    for _ in range(count):
        order = rng.permutation(len(deck))[: HAND[game]]
        dealt.append([_shown(game, deck[place], lang) for place in order])
    return dealt


def _shown(game: str, name: str, lang: str) -> CardListed:
    if game == "magic":
        if pool.known(name):
            return Found(name, pool.outline(name)).listed(lang)
        card = pool.card(name)
        return CardListed(name=name, shown=name, cost=card.mana_cost, worth=card.mana_value)
    card_found = berserk_pool.find(name)
    assert card_found is not None
    return berserk_listed(card_found, lang)


def written(game: str, text: str, kind: str, name: str, lang: str) -> str:
    """The deck in another format."""
    if game == "magic":
        deck, problems, _ = deck_files.parsed(text)
        if problems:
            raise ArbiterError(problems[0].message)
        if kind not in deck_files.WRITERS:
            raise ArbiterError(Message("table-deck-format", {"name": kind, "known": ", ".join(deck_files.WRITERS)}))
        return deck_files.WRITERS[kind](Deck(name or deck.name, deck.entries))
    called, listed = BERSERK_KEY[lang if lang in BERSERK_KEY else "en"]
    counted = Counter(names(game, text))
    return "\n".join([f"{called}: {name or '-'}", f"{listed}:", *[f"  {card}: {n}" for card, n in counted.items()], ""])


def ready_text(game: str, name: str) -> str:
    """The list of a ready deck."""
    if game == "magic":
        return "".join([f"{count} {card}\n" for card, count in pool.listed(name).items()])
    return "".join([f"{count} {card}\n" for card, count in Counter(library.deck_called(name)[1]).items()])
