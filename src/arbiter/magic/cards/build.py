"""Builds the embedded pool: `python -m arbiter.magic.cards.build [--cards FILE] [SOURCE [RESULT]]`.

The source (YAML) holds cards of our own by their English text, published cards by name, Russian names and the decks.  The
result (JSON) holds facts and abilities in notation: what the game reads.  What is printed on published cards is read from
FILE (see `printed`); without it they are taken over from the present result.  Without a source the pool of the package is
built anew.  A card that does not compile, a deck that names an unknown card: one message, exit code 2, nothing written.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import yaml

from arbiter.magic.cards import construction, printed, registry
from arbiter.magic.cards.card import Card
from arbiter.magic.cards.compile import make_card
from arbiter.magic.language.compiler import NotUnderstood
from arbiter.magic.language.typeline import UnknownType

FOLDER = Path(__file__).parent / "decks"
SOURCE = FOLDER / "source.yaml"
RESULT = FOLDER / "pool.json"


class BadSource(ValueError):
    """The source cannot be built; says where and why."""


def built(text: str, entries: dict[str, Any] | None = None, before: str = "") -> str:
    """The pool as JSON, from the text of a source, the entries of a card file and, where there is none, the pool before."""
    try:
        source = yaml.safe_load(text)
    except yaml.YAMLError as error:
        raise BadSource(f"not YAML: {error}") from None
    if not isinstance(source, dict) or not isinstance(source.get("cards"), list) or "decks" not in source:
        raise BadSource("expected the keys cards (a list), decks, and perhaps published")
    cards = {str(entry.get("name")): _own(entry) for entry in source["cards"]}
    russian = {str(entry["name"]): str(entry["ru"]) for entry in source["cards"]}
    kept = {} if entries is not None else _kept(before)
    for name, translated in (source.get("published") or {}).items():
        cards[str(name)] = _published(str(name), entries, kept)
        russian[str(name)] = str(translated)
    pool = {
        "cards": [registry.to_json(card) for card in cards.values()],
        "names": {"ru": russian},
        "decks": {str(name): _deck(str(name), deck, cards) for name, deck in source["decks"].items()},
    }
    return _lines(pool)


def _own(entry: dict[str, Any]) -> Card:
    unknown = sorted(set(entry) - {"name", "cost", "type", "pt", "text", "ru"})
    if unknown or not {"name", "type", "ru"} <= set(entry):
        raise BadSource(
            f"{entry.get('name')}: expected name, type, ru and perhaps cost, pt, text; found {sorted(entry)}"
        )
    text = entry.get("text", "")
    return _compiled(
        entry["name"], lambda: make_card(entry["name"], entry.get("cost", ""), entry["type"], text, entry.get("pt"))
    )


def _published(name: str, entries: dict[str, Any] | None, kept: dict[str, Card]) -> Card:
    if entries is not None:
        return _compiled(name, lambda: printed.card(entries, name))
    if name not in kept:
        raise BadSource(f"{name}: what is printed on it is not known here; give --cards FILE")
    return kept[name]


def _compiled(name: str, make: Callable[[], Card]) -> Card:
    try:
        return make()
    except (NotUnderstood, UnknownType, printed.BadCards) as error:
        raise BadSource(str(error)) from None
    except ValueError as error:
        raise BadSource(f"{name}: {error}") from None


def _kept(before: str) -> dict[str, Card]:
    """The cards of a pool built before."""
    cards = [registry.from_json(facts) for facts in json.loads(before)["cards"]] if before else []
    return {card.name: card for card in cards}


def _deck(name: str, deck: dict[str, Any], cards: dict[str, Card]) -> dict[str, Any]:
    unknown = [str(card) for card in deck["cards"] if card not in cards]
    if unknown:
        raise BadSource(f"deck {name}: unknown cards {', '.join(unknown)}")
    listed = [cards[card] for card, count in deck["cards"].items() for _ in range(count)]
    play = "constructed" if len(listed) >= construction.LEAST["constructed"][0] else "limited"
    for refusal in construction.problems(listed, [], play):
        raise BadSource(f"deck {name}: {refusal}")
    return {"ru": str(deck["ru"]), "cards": {str(card): int(count) for card, count in deck["cards"].items()}}


def _lines(pool: dict[str, Any]) -> str:
    """JSON with a card in each line, so that a change of one card is one changed line."""
    cards = ",\n    ".join(json.dumps(card, ensure_ascii=False) for card in pool["cards"])
    rest = json.dumps({key: pool[key] for key in ("names", "decks")}, ensure_ascii=False, indent=2)
    return f'{{\n  "cards": [\n    {cards}\n  ],{rest[1:]}\n'


def main(arguments: list[str]) -> int:
    given = list(arguments)
    file = Path(given.pop(at)) if (at := _taken(given, "--cards")) >= 0 else None
    source = Path(given[0]) if given else SOURCE
    result = Path(given[1]) if len(given) > 1 else (RESULT if not given else source.with_suffix(".json"))
    try:
        entries = printed.read(file) if file is not None else None
        before = result.read_text(encoding="utf-8") if result.exists() else ""
        made = built(source.read_text(encoding="utf-8"), entries, before)
        result.write_text(made, encoding="utf-8")
    except (BadSource, printed.BadCards, OSError, UnicodeDecodeError) as error:
        print(f"{source}: {error}", file=sys.stderr)
        return 2
    print(f"{result}: {made.count(chr(10) + '    [')} cards")
    return 0


def _taken(given: list[str], option: str) -> int:
    """Where the value of an option stands, the option itself being taken out; -1: it was not given."""
    if option not in given[:-1]:
        return -1
    at = given.index(option)
    del given[at]
    return at


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
