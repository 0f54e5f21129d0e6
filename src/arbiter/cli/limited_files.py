"""Pools and decks of limited play: on the screen, as JSON, as files that are written whole or not at all."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from arbiter.cli.output import said
from arbiter.cli.parser import Options
from arbiter.client.files import write_whole
from arbiter.kernel.game import Game
from arbiter.kernel.messages import ArbiterError, Argument, Message
from arbiter.kernel.saving import save
from arbiter.magic.cards import deck_text, pool
from arbiter.magic.cards.deck import MAIN, SIDEBOARD, Deck, Entry
from arbiter.magic.limited.building import Built, column
from arbiter.magic.limited.files import read_cube
from arbiter.magic.limited.rating import by_name


def read_pool(path: Path) -> list[str]:
    """The cards of a pool: a text of names, as a cube is."""
    return read_cube(path)


def outputs(pools: list[list[str]], built: list[Built], game: Game | None) -> dict[str, str]:
    """The files that come of it, by their names: pool and deck of each player, and the draft itself."""
    texts: dict[str, str] = {}
    for place, (opened, deck) in enumerate(zip(pools, built, strict=True), start=1):
        texts[f"P{place}-pool.txt"] = "".join([f"{n} {name}\n" for name, n in sorted(Counter(opened).items())])
        texts[f"P{place}.txt"] = deck_text.plain(_as_deck(f"P{place}", deck))
    if game is not None:
        texts["draft.json"] = save(game)
    return texts


def _as_deck(name: str, deck: Built) -> Deck:
    main = [Entry(count, name) for name, count in Counter(deck.main).items()]
    side = [Entry(count, name, SIDEBOARD) for name, count in Counter(deck.sideboard).items()]
    return Deck(name, tuple([entry for entry in (*main, *side) if entry.part in (MAIN, SIDEBOARD)]))


def require_room(options: Options) -> None:
    """Before anybody takes a card: what is to be written can be."""
    if options.out is not None and options.out.exists() and not options.out.is_dir():
        raise ArbiterError(Message("cli-limited-no-folder", {"file": str(options.out)}))


def write_all(folder: Path, files: dict[str, str]) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise ArbiterError(Message("file-not-written", {"file": str(folder), "reason": reason})) from None
    for name, text in files.items():
        write_whole(folder / name, text)


def line(name: str, lang: str) -> str:
    """A card in a list: its name, cost and kind; a mark on what cannot be played."""
    shown = pool.name_in(lang, name)
    if not pool.known(name):
        return said(lang, "cli-limited-unplayable", card=shown)
    printed = pool.outline(name)
    size = "" if printed.power is None else f" {printed.power}/{printed.toughness}"
    return f"{shown}  {printed.mana_cost or '-'}  {' '.join([*printed.supertypes, *printed.types])}{size}"


def pool_lines(opened: list[str], lang: str) -> list[str]:
    """A line for each name, by colour and cost."""
    cards = sorted(
        {name: by_name(name) for name in opened}.values(), key=lambda card: (card.colors, card.mana, card.name)
    )
    counts = Counter(opened)
    return [f"  {counts[card.name]}× {line(card.name, lang)}" for card in cards]


def deck_lines(deck: Built, lang: str) -> list[str]:
    """The deck that was built, and its curve."""
    spells = [card for card in [by_name(name) for name in deck.main] if not card.is_land]
    curve = Counter(column(card) for card in spells)
    columns = " ".join([f"{at}{'+' if at == 6 else ''}:{curve[at]}" for at in range(1, 7)])
    args: dict[str, Argument] = {"n": len(deck.main), "lands": len(deck.main) - len(spells), "curve": columns}
    head = said(lang, "cli-limited-deck", colors="/".join(deck.colors), **args)
    counts = Counter(deck.main)
    return [head, *[f"  {count}× {line(name, lang)}" for name, count in counts.items()]]


def deck_facts(opened: list[str], deck: Built) -> dict[str, object]:
    facts: dict[str, object] = {"pool": opened, "deck": dict(Counter(deck.main))}
    return {**facts, "sideboard": dict(Counter(deck.sideboard)), "colors": list(deck.colors)}
