"""`arbiter cards show` where a card must be worked out: what is known of it, rendered from its nodes without the compiler."""

from __future__ import annotations

from typing import Any

from arbiter.cli.output import print_json, said
from arbiter.cli.parser import Options
from arbiter.client.magic.names import card_lines, local_name, rules_text, type_line
from arbiter.kernel.localisation import LANGUAGES, say
from arbiter.kernel.messages import ArbiterError, Message
from arbiter.magic.cards import pool, store
from arbiter.magic.cards.card import Card
from arbiter.magic.cards.store import Details
from arbiter.magic.cards.wording import sets, types_of
from arbiter.magic.language.notation import show as notation
from arbiter.magic.language.typeline import UnknownType, parse_type_line

LISTED = 10  # printings that are listed for people


def facts(card: Card, lang: str) -> dict[str, Any]:
    """A card for programs."""
    types = types_of(card)
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


def show(options: Options) -> int:
    """All that is known of a card: facts, text in both languages, nodes, rulings."""
    details = _details(" ".join(options.name))
    if options.json:
        print_json([_known(details, options.lang)])
    else:
        print("\n".join(_lines(details, options.lang)))
    return 0


def _details(name: str) -> Details:
    """A card of the user's, else one of the pool.  Raises `ArbiterError`, with what may have been meant."""
    imported = store.shelf()
    id = imported.find(name) if imported is not None else None
    if imported is not None and id is not None:
        return imported.details(id)
    if imported is not None and not pool.known(name):
        close = [*imported.close(name), *pool.suggestions(name)]
        if close:
            meant = ", ".join(list(dict.fromkeys(close))[: pool.SUGGESTED])
            raise ArbiterError(Message("cli-cards-close", {"name": name, "close": meant}))
    card = pool.card(name)
    return Details(card.name, card.kind or "normal", [], False, card, None, [], [], {}, [])


def _texts(details: Details, lang: str) -> list[str]:
    """What the card says: rendered from its nodes, or as the file has it printed."""
    called = _called(details, lang)
    if details.card is not None:
        return card_lines(details.card, lang, called)
    lines: list[str] = []
    for place, face in enumerate(details.faces):
        own = str(face.get("faceName") or face["name"])
        printed = [
            foreign
            for foreign in details.names
            if foreign.lang == lang and foreign.text and foreign.face in (place, -1)
        ]
        types, text = (printed[0].type, printed[0].text) if printed else ("", "")
        size = f"{face['power']}/{face.get('toughness', '')}" if "power" in face else ""
        lines += ["//"] if place else []
        lines += [
            f"{called.get(own, own)}  {face.get('manaCost', '')}".rstrip(),
            types or _type_line(str(face["type"]), lang),
        ]
        lines += ["  " + line for line in (text or str(face.get("text", ""))).split("\n") if line]
        lines += [size] if size else []
        lines += [f"[{face['loyalty']}]"] if "loyalty" in face else []
    return lines


def _type_line(types: str, lang: str) -> str:
    try:
        return type_line(parse_type_line(types), lang)
    except UnknownType:
        return types


def _called(details: Details, lang: str) -> dict[str, str]:
    """The names of the faces in a language, by their English names."""
    names: dict[str, str] = {}
    for foreign in reversed(details.names):
        if foreign.lang == lang and lang != "en" and foreign.face < len(details.faces):
            face = details.faces[max(0, foreign.face)]
            if foreign.face >= 0 or len(details.faces) == 1:
                names[str(face.get("faceName") or face["name"])] = foreign.name
    return names


def _lines(details: Details, lang: str) -> list[str]:
    lines = _texts(details, lang)
    if details.refusal is not None:
        lines += ["", said(lang, "cli-show-refused", why=details.refusal)]
    for other in LANGUAGES:
        there = _texts(details, other)
        if other != lang and _speaks(details) and there != _texts(details, lang):
            lines += ["", said(lang, "cli-show-other", language=other), *["  " + line for line in there]]
    if details.card is not None and any(face.abilities for face in sets(details.card)):
        lines += ["", said(lang, "cli-show-nodes")]
        lines += ["  " + notation(ability) for face in sets(details.card) for ability in face.abilities]
    lines += [""] if details.printings or details.legalities or details.funny else []
    if details.funny:
        lines.append(said(lang, "cli-show-funny"))
    if details.printings:
        shown = [_printing(printing.set, printing.number, printing.rarity) for printing in details.printings[:LISTED]]
        more = len(details.printings) - len(shown)
        lines.append(said(lang, "cli-show-printings", printings=", ".join(shown), more=more))
    for word in ("legal", "restricted", "banned"):
        formats = sorted([name for name, how in details.legalities.items() if how == word])
        if formats:
            lines.append(said(lang, "cli-show-legal", word=word, formats=", ".join(formats)))
    if details.rulings:
        lines += ["", said(lang, "cli-show-rulings")]
        lines += [f"  {date}  {' '.join(text.split())}" for date, text in details.rulings]
    return lines


def _speaks(details: Details) -> bool:
    """Whether there is a text in both languages: rendered, or printed."""
    return details.card is not None or any(foreign.text for foreign in details.names)


def _printing(code: str, number: str, rarity: str) -> str:
    return " ".join([word for word in (code, number, f"({rarity})" if rarity else "") if word])


def _known(details: Details, lang: str) -> dict[str, Any]:
    """All that is known of a card, for programs."""
    known: dict[str, Any] = {"name": details.name}
    if details.card is not None:
        known |= facts(details.card, lang)
        called = _called(details, lang)
        known |= {"shown": called.get(details.card.name, known["shown"])}
    else:
        front = details.faces[0]
        text = "\n//\n".join([str(face.get("text", "")) for face in details.faces])
        known |= {"cost": front.get("manaCost", ""), "types": front["type"], "text": text, "abilities": []}
    names: dict[str, list[str]] = {}
    for foreign in details.names:
        names.setdefault(foreign.lang, []).append(foreign.name)
    return {
        **known,
        "layout": details.layout,
        "texts": {lang: "\n".join(_texts(details, lang)) for lang in LANGUAGES},
        "faces": [{**face, "text": face.get("text", "")} for face in details.faces],
        "playable": details.card is not None,
        "refusal": say(details.refusal, lang) if details.refusal is not None else None,
        "funny": details.funny,
        "names": names,
        "printings": [
            {"set": printing.set, "number": printing.number, "rarity": printing.rarity, "ids": dict(printing.ids)}
            for printing in details.printings
        ],
        "legalities": details.legalities,
        "rulings": [{"date": date, "text": text} for date, text in details.rulings],
    }
