"""What is said of a card: its text in our words, whether it can be played, rulings and legalities of the user's card file."""

from __future__ import annotations

from typing import Any, Final

from arbiter.answers.shelf import Shelf
from arbiter.client.magic.names import card_lines
from arbiter.kernel.messages import ArbiterError
from arbiter.magic.cards import pool, sets, store
from arbiter.magic.cards.card import Card, mana_value
from arbiter.magic.cards.identity import identity
from arbiter.magic.cards.store import Details
from arbiter.magic.variants import formats

RULINGS: Final = 60
TODAY: Final = "2020-01-24"  # the day of the rules


def described(shelf: Shelf, game: str, name: str, lang: str, day: str = TODAY) -> dict[str, Any]:
    """All that is known of a card; legalities as they were on a day."""
    facts = dict(shelf.entry(game, name, "card") or {"name": name, "of": ""})
    if game != "magic":
        from arbiter.client.berserk.names import (
            card_lines as berserk_lines,  # a whole language: not for a card of Magic
        )
        from arbiter.client.berserk.names import card_named

        return {**facts, "playable": True, "text": berserk_lines(card_named(name), lang)}
    details = _imported(str(facts["name"]))
    card = details.card if details is not None else None
    if card is None and facts["of"] == "pool":
        card = pool.card(name)
    facts |= {"playable": card is not None, "text": _text(card, details, lang)}
    if card is not None:
        facts |= {"cost": card.mana_cost, "mana_value": mana_value(card.mana_cost), "types": list(card.types)}
        facts |= {"colors": list(card.colors), "identity": list(identity(card))}
    facts |= {"day": day, "formats": legalities(name, day)}
    facts["printings"] = [f"{printing.set} ({printing.rarity})" for printing in sets.printings(name)]
    if details is not None:
        facts["rulings"] = [{"date": date, "text": text} for date, text in details.rulings[:RULINGS]]
    return facts


def legalities(name: str, day: str = TODAY) -> dict[str, str]:
    """In which formats a card may be played on a day: legal, restricted, or why not."""
    known = formats.read()
    legality: dict[str, str] = {}
    for format in known.formats.values():
        if format.sets == "all" and not format.banned:
            continue  # anything goes there
        violations = formats.listed(known, format, day, {name: 1})
        if violations:
            legality[format.name] = violations[0].message.id.removeprefix("format-")
        else:
            legality[format.name] = "restricted" if formats.listed(known, format, day, {name: 2}) else "legal"
    return legality


def _imported(name: str) -> Details | None:
    imported = store.shelf()
    if imported is None:
        return None
    try:
        id = imported.find(name)
    except ArbiterError:  # several are called so
        return None
    return None if id is None else imported.details(id)


def _text(card: Card | None, details: Details | None, lang: str) -> list[str]:
    """As it would be printed: rendered from its nodes, or as the user's file has it."""
    if card is not None:
        own = (
            [foreign.name for foreign in details.names if foreign.lang == lang]
            if details is not None and lang != "en"
            else []
        )
        return card_lines(card, lang, {card.name: own[0]} if own else {})
    lines: list[str] = []
    for face in details.faces if details is not None else []:
        head = f"{face.get('faceName') or face['name']}  {face.get('manaCost', '')}".rstrip()
        lines += [head, str(face["type"]), *["  " + line for line in str(face.get("text", "")).split("\n") if line]]
        lines += [f"{face['power']}/{face.get('toughness', '')}"] if "power" in face else []
    return lines
