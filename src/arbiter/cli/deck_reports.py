"""`arbiter decks missing`, `arbiter decks mend` and `arbiter cards report`: decks with cards that cannot be played yet."""

from __future__ import annotations

import gzip
import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from arbiter.cli.output import print_json, said
from arbiter.cli.parser import Options
from arbiter.kernel.messages import ArbiterError, Message
from arbiter.magic.cards import deck_files, deck_text, pool, store
from arbiter.magic.cards.deck import COMMANDER, MAIN, SIDEBOARD, BadDeck, Deck, Entry, Problem
from arbiter.magic.cards.deck_mending import WITHOUT, Missing, mended, refused, substitute

SUFFIXES: Final = (".txt", ".dec", ".dck", ".dek", ".cod", ".mwdeck")
"""What deck files are called; a folder may hold other things too."""

LINES: Final = (".jsonl", ".jsonl.gz")
"""Many decks in one file, a line each: {"main": {name: count}, "side": ..., "commander": ...}."""

PARTS: Final = {"main": MAIN, "side": SIDEBOARD, "commander": COMMANDER}
MAGIC: Final = "magic"
LISTED: Final = 40  # rows that are shown to people; --json has all


# What many decks miss.


def missing(options: Options) -> int:
    """The cards that keep decks from being played, those first that most decks hold."""
    missing = Missing(read_decks(options.deck))
    if options.json:
        print_json({**_counts(missing), "cards": _rows("card", missing.cards, missing.freed_by_card, missing.why)})
        return 0
    _tell_counts(missing, options.lang)
    _tell(missing.cards, missing.freed_by_card, options.lang, missing.why)
    return 0


def report(options: Options) -> int:
    """The constructions that decks need and nothing here understands, those first that would free most decks."""
    missing = Missing(read_decks(options.name))
    if options.json:
        rows = _rows("what", missing.constructions, missing.freed_by_construction, {})
        print_json({**_counts(missing), "constructions": [{**row, "cards": _of(missing, row["what"])} for row in rows]})
        return 0
    _tell_counts(missing, options.lang)
    examples = {what: ", ".join(_of(missing, what)[:3]) for what in missing.constructions}
    _tell(missing.constructions, missing.freed_by_construction, options.lang, examples)
    return 0


def _of(missing: Missing, what: str) -> list[str]:
    """The cards of these decks that need a construction, the most used first."""
    return [name for name, _ in missing.cards.most_common() if missing.why[name] == what]


def _counts(missing: Missing) -> dict[str, Any]:
    unknown = [{"name": name, "decks": count} for name, count in missing.unknown.most_common()]
    return {"decks": missing.decks, "whole": missing.whole, "unknown": unknown}


def _ordered(rows: Counter[str], freed: Counter[str]) -> list[str]:
    return sorted(rows, key=lambda row: (-freed[row], -rows[row], row))


def _rows(key: str, rows: Counter[str], freed: Counter[str], why: dict[str, str]) -> list[dict[str, Any]]:
    beside = {row: {"why": why[row]} if row in why else {} for row in rows}
    return [{key: row, "decks": rows[row], "freed": freed[row], **beside[row]} for row in _ordered(rows, freed)]


def _tell_counts(missing: Missing, lang: str) -> None:
    share = f"{100 * missing.whole / max(1, missing.decks):.1f}"
    print(said(lang, "cli-decks-missing", decks=missing.decks, whole=missing.whole, share=share))
    for name, count in missing.unknown.most_common(LISTED):
        print("  " + said(lang, "cli-decks-missing-unknown", name=name, decks=count))


def _tell(rows: Counter[str], freed: Counter[str], lang: str, beside: dict[str, str]) -> None:
    if rows:
        print(said(lang, "cli-decks-missing-rows"))
    for row in _ordered(rows, freed)[:LISTED]:
        print(f"  {freed[row]:>5} {rows[row]:>5}  {row}  ({beside[row]})")
    if len(rows) > LISTED:
        print(said(lang, "cli-decks-missing-more", more=len(rows) - LISTED))


def read_decks(given: Sequence[str]) -> Iterator[Deck]:
    """Every deck of these files and folders.  A file that holds none is named on the way, and the others are read."""
    for name in given:
        path = Path(name)
        if not path.is_dir():
            yield from _of_file(path)
            continue
        files = sorted(
            file for file in path.rglob("*") if file.is_file() and file.name.lower().endswith((*SUFFIXES, *LINES))
        )
        if not files:
            raise ArbiterError(
                Message("cli-decks-no-files", {"folder": name, "suffixes": " ".join((*SUFFIXES, *LINES))})
            )
        for file in files:
            try:
                yield from _of_file(file)
            except BadDeck as wrong:
                print(wrong, file=sys.stderr)


def _of_file(path: Path) -> Iterator[Deck]:
    if path.name.lower().endswith(LINES):
        yield from _of_lines(path)
        return
    deck, problems, _ = deck_files.read(path)
    if problems or not deck.entries:
        raise BadDeck(str(path), problems or [deck_files.EMPTY])
    yield deck


def _of_lines(path: Path) -> Iterator[Deck]:
    try:
        with gzip.open(path, "rt", encoding="utf-8") if path.suffix == ".gz" else path.open(encoding="utf-8") as lines:
            for number, line in enumerate(lines, 1):
                yield _of_line(path, number, line)
    except (OSError, UnicodeDecodeError, EOFError) as error:
        raise BadDeck(str(path), [Problem(0, Message("deck-file-unreadable", {"reason": str(error)}))]) from None


def _of_line(path: Path, number: int, line: str) -> Deck:
    try:
        facts = json.loads(line)
        parts = {part: facts.get(key) or {} for key, part in PARTS.items()}
        entries = [Entry(int(count), str(name), part) for part, names in parts.items() for name, count in names.items()]
    except (ValueError, AttributeError, TypeError, RecursionError):
        raise BadDeck(str(path), [Problem(number, Message("cli-decks-no-line"))]) from None
    return Deck(f"{path.stem}:{number}", tuple(entries))


# A deck without them.


def mend(options: Options) -> int:
    """Write a deck with something else for the cards that cannot be played."""
    if options.out is not None and len(options.deck) > 1:
        raise ArbiterError(Message("cli-decks-mend-one", {"file": str(options.out)}))
    for given in options.deck:
        text = _without_refused(given, options.instead or WITHOUT, options.lang)
        if options.out is None:
            print(text, end="")
        else:
            options.out.write_text(text, encoding="utf-8")
    return 0


def playable(given: str, instead: str, game: str, lang: str) -> str:
    """The deck that is meant, and if something is to stand for its refused cards: a file of ours with that in it."""
    if instead and game != MAGIC:
        raise ArbiterError(Message("cli-decks-instead-game", {"game": game}))
    if not instead or given in pool.decks() or not deck_files.looks_like_a_file(given):
        return given
    text = _without_refused(given, instead, lang)
    place = store.folder() / "decks" / f"{Path(given).stem}.{instead}.txt"
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(text, encoding="utf-8")
    return str(place)


def _without_refused(given: str, instead: str, lang: str) -> str:
    """The mended deck as a text; what was changed is told beside it, card by card."""
    deck, problems, _ = deck_files.read(Path(given))
    if problems:
        raise BadDeck(given, problems)
    other = substitute(deck, instead)
    made = deck_files.checked(given, mended(deck, other), []).deck  # a name that nobody knows is no card to be left out
    for name, why in refused(deck).items():
        row = said(lang, "cli-decks-replaced", card=name, why=why, other=other) if other else ""
        print(row or said(lang, "cli-decks-left-out", card=name, why=why), file=sys.stderr)
    return deck_text.plain(made)
