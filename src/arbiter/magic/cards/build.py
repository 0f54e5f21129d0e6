"""Builds the embedded pool: `python -m arbiter.magic.cards.build [SOURCE [RESULT]]`.

The source (YAML) holds cards by their English text, their Russian names and the decks.  The result (JSON) holds facts
and abilities in notation: what the game reads.  Without arguments the pool of the package is built anew.  A card that
does not compile, a deck that names an unknown card: one message, exit code 2, nothing written.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import yaml

from arbiter.magic.cards import registry
from arbiter.magic.cards.card import Card
from arbiter.magic.cards.compile import make_card
from arbiter.magic.language.compiler import NotUnderstood
from arbiter.magic.language.typeline import UnknownType

FOLDER = Path(__file__).parent / "decks"
SOURCE = FOLDER / "source.yaml"
RESULT = FOLDER / "pool.json"


class BadSource(ValueError):
    """The source cannot be built; says where and why."""


def built(text: str) -> str:
    """The pool as JSON, from the text of a source."""
    try:
        source = yaml.safe_load(text)
    except yaml.YAMLError as error:
        raise BadSource(f"not YAML: {error}") from None
    if not isinstance(source, dict) or not isinstance(source.get("cards"), list) or "decks" not in source:
        raise BadSource("expected the keys cards (a list) and decks")
    cards = {str(entry.get("name")): _card(entry) for entry in source["cards"]}
    pool = {
        "cards": [registry.to_json(card) for card in cards.values()],
        "names": {"ru": {str(entry["name"]): str(entry["ru"]) for entry in source["cards"]}},
        "decks": {str(name): _deck(str(name), deck, cards) for name, deck in source["decks"].items()},
    }
    return _lines(pool)


def _card(entry: dict[str, Any]) -> Card:
    unknown = sorted(set(entry) - {"name", "cost", "type", "pt", "text", "ru"})
    if unknown or not {"name", "type", "ru"} <= set(entry):
        raise BadSource(
            f"{entry.get('name')}: expected name, type, ru and perhaps cost, pt, text; found {sorted(entry)}"
        )
    try:
        return make_card(entry["name"], entry.get("cost", ""), entry["type"], entry.get("text", ""), entry.get("pt"))
    except (NotUnderstood, UnknownType) as error:
        raise BadSource(str(error)) from None
    except ValueError as error:
        raise BadSource(f"{entry['name']}: {error}") from None


def _deck(name: str, deck: dict[str, Any], cards: dict[str, Card]) -> dict[str, Any]:
    unknown = [card for card in deck["cards"] if card not in cards]
    if unknown:
        raise BadSource(f"deck {name}: unknown cards {', '.join(unknown)}")
    return {"ru": str(deck["ru"]), "cards": {str(card): int(count) for card, count in deck["cards"].items()}}


def _lines(pool: dict[str, Any]) -> str:
    """JSON with a card in each line, so that a change of one card is one changed line."""
    cards = ",\n    ".join(json.dumps(card, ensure_ascii=False) for card in pool["cards"])
    rest = json.dumps({key: pool[key] for key in ("names", "decks")}, ensure_ascii=False, indent=2)
    return f'{{\n  "cards": [\n    {cards}\n  ],{rest[1:]}\n'


def main(arguments: list[str]) -> int:
    source = Path(arguments[0]) if arguments else SOURCE
    result = Path(arguments[1]) if len(arguments) > 1 else (RESULT if not arguments else source.with_suffix(".json"))
    try:
        made = built(source.read_text(encoding="utf-8"))
        result.write_text(made, encoding="utf-8")
    except (BadSource, OSError, UnicodeDecodeError) as error:
        print(f"{source}: {error}", file=sys.stderr)
        return 2
    print(f"{result}: {made.count(chr(10) + '    [')} cards")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
