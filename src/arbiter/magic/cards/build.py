"""Builds the embedded pool: `python -m arbiter.magic.cards.build [--cards FILE] [--without FILE] [--jobs N] [SOURCE [RESULT]]`.

The sources (YAML) hold cards of our own by their English text, published cards by name, Russian names and the decks.  The
result (see `embedded`) holds facts and abilities in notation: what the game reads.  What is printed on published cards is
read from the card file (see `printed`): every card of it that compiles is in the pool, but for those that `--without` names
(a name in each line, or what `arbiter cards check --json` wrote) and no source does: what a source names is played by tests
of its own.  Without a card file they are taken over from the present
result.  Planes, phenomena, vanguards, schemes and conspiracies are a part of the pool of their own, `VARIANTS`.  Without a
source the pool of the package is built anew.  A published card of the source that does not compile, a
deck that names an unknown card: one message, exit code 2, nothing written.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, final

import yaml

from arbiter.engine import end_with_parent
from arbiter.kernel.messages import ArbiterError
from arbiter.magic.cards import construction, printed, registry, reporting
from arbiter.magic.cards.card import Card
from arbiter.magic.cards.compile import make_card
from arbiter.magic.cards.embedded import Archive, packed
from arbiter.magic.cards.pool import STARTER, VARIANTS
from arbiter.magic.language.compiler import NotUnderstood
from arbiter.magic.language.typeline import UnknownType
from arbiter.magic.language.words import NONTRADITIONAL

FOLDER = Path(__file__).parent / "decks"
SOURCES = (FOLDER / "source.yaml", FOLDER / "archetypes.yaml")
RESULT = FOLDER / "pool.zip"
UNCHECKED: Final = "card check"
"""What a card misses that compiles and is left out because it did not pass the check."""
CHUNK: Final = 200  # cards that a process is given at a time


class BadSource(ValueError):
    """The source cannot be built; says where and why."""


@final
class Found:
    """What became of a card of the card file: the card, or what of it was not understood."""

    def __init__(self, name: str, card: Card | None, why: str, russian: str) -> None:
        self.name = name
        self.card = card
        self.why = why
        self.russian = russian


@final
class Source:
    """The sources put together."""

    def __init__(self, texts: Sequence[str]) -> None:
        self.own: dict[str, Card] = {}
        self.russian: dict[str, str] = {}
        self.published: list[str] = []
        self.decks: dict[str, dict[str, Any]] = {}
        self.archetypes: dict[str, dict[str, Any]] = {}
        for text in texts:
            self._read(text)

    def _read(self, text: str) -> None:
        try:
            source = yaml.safe_load(text)
        except yaml.YAMLError as error:
            raise BadSource(f"not YAML: {error}") from None
        keys = {"cards", "published", "names", "decks", "archetypes"}
        if not isinstance(source, dict) or not source or set(source) - keys:
            raise BadSource("expected the keys cards (a list), decks, and perhaps published, names, archetypes")
        for entry in source.get("cards") or []:
            self.own[str(entry.get("name"))] = _own(entry)
            self.russian[str(entry["name"])] = str(entry["ru"])
        self.published += [str(name) for name in source.get("published") or {}]
        for names in (source.get("published"), source.get("names")):
            self.russian |= {str(name): str(russian) for name, russian in (names or {}).items()}
        self.decks |= {str(name): deck for name, deck in (source.get("decks") or {}).items()}
        self.archetypes |= {str(name): deck for name, deck in (source.get("archetypes") or {}).items()}


def built(texts: Sequence[str], results: Iterable[Found] | None = None, before: bytes = b"") -> bytes:
    """The pool from the sources, what was found in a card file and, where there is none, the pool before."""
    source = Source(texts)
    others: dict[str, Card] = {}
    refused: dict[str, str] = {}
    for result in kept(before) if results is None else results:
        if result.card is None:
            refused[result.name] = result.why
        elif result.card.name not in source.own:
            others.setdefault(result.card.name, result.card)
            if result.russian:
                source.russian.setdefault(result.card.name, result.russian)
    for name in source.published:
        if name not in others:
            why = f"not in the pool: {refused[name]}" if name in refused else "not in the card file; give --cards FILE"
            raise BadSource(f"{name}: {why}")
    starter = [*source.own, *source.published]
    cards = {**source.own, **{name: others[name] for name in [*source.published, *sorted(others)]}}
    parts: dict[str, Any] = {STARTER: {"cards": starter, "decks": list(source.decks)}}
    aside = [name for name, card in cards.items() if any(word in NONTRADITIONAL for word in card.types)]
    if aside:
        parts[VARIANTS] = {"cards": aside, "decks": []}  # 108.5
    decks = {
        "parts": parts,
        "decks": {name: _deck(name, deck, cards) for name, deck in {**source.decks, **source.archetypes}.items()},
    }
    missing = {name: why for name, why in refused.items() if name not in cards}
    return packed([(card, source.russian.get(name, "")) for name, card in cards.items()], missing, decks)


def _own(entry: dict[str, Any]) -> Card:
    unknown = sorted(set(entry) - {"name", "cost", "type", "pt", "text", "ru"})
    if unknown or not {"name", "type", "ru"} <= set(entry):
        raise BadSource(
            f"{entry.get('name')}: expected name, type, ru and perhaps cost, pt, text; found {sorted(entry)}"
        )
    try:
        text = entry.get("text", "")
        return make_card(entry["name"], entry.get("cost", ""), entry["type"], text, entry.get("pt"))
    except (NotUnderstood, UnknownType) as error:
        raise BadSource(str(error)) from None
    except ValueError as error:
        raise BadSource(f"{entry['name']}: {error}") from None


def _deck(name: str, deck: dict[str, Any], cards: dict[str, Card]) -> dict[str, Any]:
    unknown = [str(card) for card in deck["cards"] if card not in cards]
    if unknown:
        raise BadSource(f"deck {name}: unknown cards {', '.join(unknown)}")
    listed = [cards[card] for card, count in deck["cards"].items() for _ in range(count)]
    play = "constructed" if len(listed) >= construction.LEAST["constructed"][0] else "limited"
    for refusal in construction.problems(listed, [], play):
        raise BadSource(f"deck {name}: {refusal}")
    made: dict[str, Any] = {"ru": str(deck["ru"])}
    if "idea" in deck:
        made["idea"] = {lang: str(deck["idea"][lang]) for lang in ("en", "ru")}
    return {**made, "cards": {str(card): int(count) for card, count in deck["cards"].items()}}


# The cards of a card file, or of the pool before.


def kept(before: bytes) -> Iterator[Found]:
    """The cards of a pool built before."""
    if not before:
        return
    archive = Archive(before)
    for name, at in archive.places.items():
        yield Found(name, archive.card(at), "", archive.outline(at).russian)
    for name, why in archive.refused.items():
        yield Found(name, None, why, "")


def read_cards(path: Path, without: frozenset[str], jobs: int, shown: Callable[[int], None]) -> Iterator[Found]:
    """Every card of a card file, compiled in so many processes; `shown` is told how many are done."""
    count = 0
    for chunk in _compiled(printed.stream(path), jobs):
        for result in chunk:
            if result.card is not None and {result.name, result.card.name} & without:
                result = Found(result.card.name, None, UNCHECKED, "")
            yield result
        count += len(chunk)
        shown(count)


Row = tuple[str, Any, str, str]
"""Of a card: its name, its facts (None: refused), why, its Russian name."""


def _compiled(cards: Iterator[tuple[str, reporting.Faces]], jobs: int) -> Iterator[list[Found]]:
    chunks = _chunks(cards)
    if jobs == 1:
        yield from map(compiled, chunks)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn"), initializer=end_with_parent) as crew:
        for rows in crew.map(_rows, chunks):
            yield [Found(name, registry.from_json(facts) if facts else None, *rest) for name, facts, *rest in rows]


def _chunks(cards: Iterator[tuple[str, reporting.Faces]]) -> Iterator[list[tuple[str, reporting.Faces]]]:
    chunk: list[tuple[str, reporting.Faces]] = []
    for card in cards:
        chunk.append(card)
        if len(chunk) == CHUNK:
            yield chunk
            chunk = []
    yield chunk


def _rows(chunk: list[tuple[str, reporting.Faces]]) -> list[Row]:
    made = compiled(chunk)
    return [
        (result.name, None if result.card is None else registry.to_json(result.card), result.why, result.russian)
        for result in made
    ]


def compiled(chunk: Iterable[tuple[str, reporting.Faces]]) -> list[Found]:
    return [_found(name, faces) for name, faces in chunk]


def _found(name: str, faces: reporting.Faces) -> Found:
    try:
        return Found(name, printed.whole(name, faces), "", _russian(faces))
    except (NotUnderstood, UnknownType, printed.BadCards, ValueError):
        split = printed.LAYOUTS.get(str(faces[0].get("layout"))) == "split"
        front = name if split else str(faces[0].get("faceName") or faces[0].get("name") or name)
        return Found(front, None, reporting.missed(name, faces)[0], "")


def _russian(faces: reporting.Faces) -> str:
    """The Russian name of a card, where its file has foreign data: of a card with several faces that of the front."""
    for foreign in faces[0].get("foreignData") or []:
        if isinstance(foreign, dict) and foreign.get("language") == "Russian":
            split = printed.LAYOUTS.get(str(faces[0].get("layout"))) == "split"
            name = str(foreign.get("name") if split else foreign.get("faceName") or foreign.get("name") or "")
            return name if split else name.partition(" // ")[0]
    return ""


# The command.


def left_out(path: Path) -> frozenset[str]:
    """The names of a list: one in each line, or under "unpassed" in what the card check wrote."""
    text = path.read_text(encoding="utf-8")
    if text.lstrip().startswith("{"):
        return frozenset([str(name) for name in json.loads(text).get("unpassed", [])])
    return frozenset([line.strip() for line in text.splitlines() if line.strip()])


def _show(count: int) -> None:
    if sys.stderr.isatty():
        print(f"\r{count} cards", end="", file=sys.stderr, flush=True)


def main(arguments: list[str]) -> int:
    given = list(arguments)
    values = {option: _taken(given, option) for option in ("--cards", "--without", "--jobs")}
    sources = [Path(given[0])] if given else list(SOURCES)
    result = Path(given[1]) if len(given) > 1 else (RESULT if not given else sources[0].with_suffix(".zip"))
    try:
        texts = [source.read_text(encoding="utf-8") for source in sources]
        without = left_out(Path(values["--without"])) if values["--without"] else frozenset()
        without -= frozenset(Source(texts).published)
        before = result.read_bytes() if result.exists() else b""
        file = Path(values["--cards"]) if values["--cards"] else None
        results = None if file is None else read_cards(file, without, int(values["--jobs"] or 1), _show)
        made = built(texts, results, before)
        result.write_bytes(made)
    except (BadSource, printed.BadCards, ArbiterError, OSError, UnicodeDecodeError, json.JSONDecodeError) as error:
        print(f"{sources[0]}: {error}", file=sys.stderr)
        return 2
    archive = Archive(made)
    print(f"{result}: {len(archive.places)} cards, {len(archive.refused)} refused, {len(made)} bytes")
    return 0


def _taken(given: list[str], option: str) -> str:
    """The value of an option, which is taken out with it; empty: it was not given."""
    if option not in given[:-1]:
        return ""
    at = given.index(option)
    del given[at]
    return given.pop(at)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
