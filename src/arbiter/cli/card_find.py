"""`arbiter cards find`, and `show` for a card that was rendered for the search: neither loads the language."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

from arbiter.cli.output import Progress, print_json, said
from arbiter.cli.parser import Options
from arbiter.client.magic.printing import as_printed, local_name
from arbiter.kernel.localisation import LANGUAGES
from arbiter.kernel.messages import ArbiterError, Message
from arbiter.magic.cards import pool, searching, shelves, store
from arbiter.magic.cards.store import Store

SHOWN = 60  # cards found that are listed for people; --json has all


def show(options: Options) -> int:
    """All that is known of a card: as it is kept for the search, or else worked out."""
    lines = [] if options.json else kept_lines(" ".join(options.name), options.lang)
    if lines:
        print("\n".join(lines))
        return 0
    from arbiter.cli import card_show  # the language

    return card_show.show(options)


def kept_lines(name: str, lang: str) -> list[str]:
    """What is shown of a card of the pool, from the index; nothing if there is none, or if more must be known."""
    path = shelves.index_file()
    if store.shelf() is not None or not path.exists():
        return []
    place = store.opened(path)
    id = None
    with suppress(ArbiterError):
        id = place.find(name)
    if id is None:
        return []
    own, faces, types, text, nodes = place.rows(
        "SELECT name, faces, types_ru, text_ru, nodes FROM cards WHERE id = ?", id
    )[0]
    texts = {other: _texts(own, json.loads(faces), types, text, other) for other in LANGUAGES}
    if not all(texts.values()):
        return []
    lines = list(texts[lang])
    for other in LANGUAGES:
        if other != lang and texts[other] != texts[lang]:
            lines += ["", said(lang, "cli-show-other", language=other), *["  " + line for line in texts[other]]]
    abilities = json.loads(nodes)
    if abilities:
        lines += ["", said(lang, "cli-show-nodes"), *["  " + ability for ability in abilities]]
    return lines


def _texts(own: str, faces: list[dict[str, Any]], types: str, text: str, lang: str) -> list[str]:
    """A card as it would be printed in a language; nothing where its names or its words are not kept."""
    kinds = [str(face["type"]) for face in faces] if lang == "en" else types.split(" // ")
    texts = [str(face["text"]) for face in faces] if lang == "en" else text.split("\n//\n")
    if len(kinds) != len(faces) or len(texts) != len(faces) or not all(kinds):
        return []
    lines: list[str] = []
    for place, face in enumerate(faces):
        name = str(face["faceName"])
        shown = local_name(name, lang)
        if shown != (pool.name_in(lang, name) if name == own else name):
            return []  # the text calls it otherwise
        size = f"{face['power']}/{face['toughness']}" if "power" in face else ""
        lines += ["//"] if place else []
        lines += as_printed(
            shown, str(face.get("manaCost", "")), kinds[place], texts[place], size, str(face.get("loyalty", ""))
        )
    return lines


def find(options: Options) -> int:
    """The cards that a query finds: see `searching`."""
    query = " ".join(options.name)
    bar = Progress(options.lang, "cli-find-index")
    imported = store.shelf()
    if searching.asks_playable(query) and imported is not None:
        from arbiter.magic.cards import importing  # the language: cards may have to be compiled again

        again = Progress(options.lang, "cli-import-again")
        importing.refresh(imported, max(1, options.jobs), again.show)
        again.end()
    cards = shelves.find(query, bar.show)
    bar.end()
    if not cards:
        raise ArbiterError(Message("cli-cards-none", {"words": query}))
    listed = [_found(place, id, options.lang) for place, id in (cards if options.json else cards[:SHOWN])]
    if options.json:
        print_json(listed)
        return 0
    print("\n".join(_table(listed, options.lang)))
    if len(cards) > SHOWN:
        print(said(options.lang, "cli-find-more", shown=SHOWN, count=len(cards)))
    return 0


def _found(place: Store, id: int, lang: str) -> dict[str, Any]:
    sql = "SELECT name, cost, worth, colors, types, types_ru, power, toughness, loyalty, nodes FROM cards WHERE id = ?"
    name, cost, worth, colors, types, russian, power, toughness, loyalty, nodes = place.rows(sql, id)[0]
    shown = place.local_name(id, lang)
    return {
        "name": name,
        "shown": shown if shown != name else local_name(name, lang),
        "cost": cost,
        "mana_value": worth,
        "colors": colors,
        "types": russian if lang == "ru" and russian else types,
        "power": power,
        "toughness": toughness,
        "loyalty": loyalty,
        "playable": bool(nodes),
    }


def _table(listed: list[dict[str, Any]], lang: str) -> list[str]:
    """A line for each card: name, cost, types, size, and whether it cannot be played."""
    width = max(len(card["shown"]) for card in listed)
    costs = max(len(card["cost"]) for card in listed)
    lines: list[str] = []
    for card in listed:
        size = f"  {card['power']}/{card['toughness']}" if card["power"] else ""
        loyalty = f"  [{card['loyalty']}]" if card["loyalty"] else ""
        refused = "" if card["playable"] else "  " + said(lang, "cli-find-refused")
        lines.append(f"{card['shown']:<{width}}  {card['cost']:<{costs}}  {card['types']}{size}{loyalty}{refused}")
    return lines
