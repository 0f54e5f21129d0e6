"""`arbiter limited`: boosters opened or drafted against agents, decks of forty cards from what was taken."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path

from arbiter.cli.limited_files import (
    deck_facts,
    deck_lines,
    outputs,
    pool_lines,
    read_pool,
    require_room,
    write_all,
)
from arbiter.cli.limited_picks import picked
from arbiter.cli.output import print_json, said
from arbiter.cli.parser import Command, Options, Parser
from arbiter.client.files import read_whole, write_whole
from arbiter.drafting.draft import pool_of
from arbiter.games import DEFAULT, called, entry_of, loaded
from arbiter.kernel.game import Game
from arbiter.kernel.localisation import say
from arbiter.kernel.messages import ArbiterError, Message
from arbiter.kernel.saving import load, save
from arbiter.magic.cards import deck_files, sets
from arbiter.magic.cards.deck import MAIN
from arbiter.magic.limited import boosters, building, draft, files

ACTIONS = ("draft", "sealed", "build", "check", "sets")
BROKEN = 1
SHARED = ("draft", "sealed")
"""What other games do too."""


def _arguments(parser: Parser) -> None:
    parser.argument("action", metavar="|".join(ACTIONS), choices=ACTIONS, about="cli-limited-action")
    parser.argument("file", metavar="FILE", nargs="*", about="cli-limited-file")
    parser.argument("--game", type=called, default=DEFAULT, metavar="NAME", about="cli-play-game")
    parser.argument("--set", nargs="+", default=[], metavar="CODE", about="cli-limited-set")
    parser.argument("--set-file", type=Path, default=None, metavar="FILE", about="cli-limited-set-file")
    parser.argument("--cube", type=Path, default=None, metavar="FILE", about="cli-limited-cube")
    parser.argument("--players", type=int, default=None, metavar="N", about="cli-limited-players")
    parser.argument("--product", default="boosters", metavar="NAME", about="cli-limited-product")
    parser.argument("--no-lands", action="store_true", about="cli-limited-no-lands")
    parser.argument("--every-card", action="store_true", about="cli-limited-every-card")
    parser.argument("--auto", action="store_true", about="cli-limited-auto")
    parser.argument("--pool", type=Path, default=None, metavar="FILE", about="cli-limited-pool")
    parser.argument("--out", type=Path, default=None, metavar="DIR", about="cli-limited-out")
    parser.argument("--save", type=Path, default=None, metavar="FILE", about="cli-limited-save")
    parser.argument("--load", type=Path, default=None, metavar="FILE", about="cli-limited-load")
    parser.argument("--seed", type=int, default=0, metavar="N", about="cli-cards-seed")
    parser.argument("--plain", action="store_true", about="cli-play-plain")
    parser.argument("--data", type=Path, default=None, metavar="DIR", about="cli-cards-data")
    parser.common()


def limited(options: Options) -> int:
    """What is done: see the table of actions."""
    if options.game != DEFAULT:
        return _other(options)
    with loaded(entry_of(options.game).data)(options.data):
        return {"draft": _draft, "sealed": _sealed, "build": _build, "check": _check, "sets": _sets}[options.action](
            options
        )


def _other(options: Options) -> int:
    """Another game: what it has under `arbiter cards`."""
    entry = entry_of(options.game)
    if options.action not in SHARED or options.action not in entry.cards:
        known = ", ".join([action for action in SHARED if action in entry.cards]) or "-"
        args: dict[str, str] = {"action": options.action, "game": options.game, "known": known}
        raise ArbiterError(Message("cli-cards-not-there", dict(args)))
    options.players = 2 if options.players is None else options.players
    with loaded(entry.data)(options.data) if entry.data else nullcontext():
        return int(loaded(entry.cards[options.action])(options))


def _settings(options: Options) -> boosters.Settings:
    return boosters.Settings(lands=not options.no_lands, playable=not options.every_card)


def _chosen_sets(options: Options) -> list[boosters.CardSet]:
    chosen = [boosters.chosen(code) for code in options.set]
    if options.set_file is not None:
        chosen.append(files.read_set(options.set_file))
    if options.action == "draft" and len(chosen) not in (0, 1, draft.ROUNDS):
        raise boosters.BadBooster("--set", Message("cli-limited-rounds", {"n": len(chosen)}))
    return chosen


# Drafts.


def _draft(options: Options) -> int:
    """A draft against agents; what was taken becomes pools and decks."""
    require_room(options)
    game = _begun(options)
    finished = picked(game, options)
    if options.save is not None:
        write_whole(options.save, save(game))
    if not finished:
        if not options.json:
            print(said(options.lang, "client-goodbye"))
        return 0
    seats = game.rules.seats(game.state)
    return _told([pool_of(game, seat) for seat in seats], game, options)


def _begun(options: Options) -> Game:
    """A draft that was saved, or a new one of boosters or of a cube."""
    if options.load is not None:
        return load(read_whole(options.load), {draft.RULES.name: draft.RULES})
    players = 8 if options.players is None else options.players
    if options.cube is not None:
        if options.set or options.set_file is not None:
            raise boosters.BadBooster("--cube", Message("cli-limited-cube-or-set"))
        return draft.cube_draft(files.read_cube(options.cube), players, options.seed)
    return draft.booster_draft(_chosen_sets(options), players, options.seed, _settings(options))


def _sealed(options: Options) -> int:
    """Boosters for each player, and a deck from them."""
    require_room(options)
    players = 1 if options.players is None else options.players
    pools = draft.sealed(_chosen_sets(options), players, options.seed, _settings(options), options.product)
    return _told(pools, None, options)


def _told(pools: list[list[str]], game: Game | None, options: Options) -> int:
    """Pools and decks, on the screen and in files."""
    built = [building.build(opened) for opened in pools]
    written = outputs(pools, built, game)
    if options.out is not None:
        write_all(options.out, written)
    if options.json:
        decks = [deck_facts(opened, deck) for opened, deck in zip(pools, built, strict=True)]
        print_json({"seed": options.seed, "players": decks, "files": sorted(written) if options.out else []})
        return 0
    print(said(options.lang, "cli-limited-opened", player="P1", count=len(pools[0])))
    print("\n".join(pool_lines(pools[0], options.lang)))
    print("\n".join(deck_lines(built[0], options.lang)))
    if options.out is not None:
        print(said(options.lang, "client-saved", file=str(options.out)))
    return 0


# Decks.


def _build(options: Options) -> int:
    """A deck from a pool that stands in a file."""
    if len(options.file) != 1:
        raise ArbiterError(Message("cli-limited-which", {"action": "build"}))
    opened = read_pool(Path(options.file[0]))
    deck = building.build(opened)
    if options.out is not None:
        write_whole(options.out, outputs([opened], [deck], None)["P1.txt"])
    if options.json:
        print_json(deck_facts(opened, deck))
    else:
        print("\n".join(deck_lines(deck, options.lang)))
    return 0


def _check(options: Options) -> int:
    """Whether a deck is one of forty cards of a pool and basic lands."""
    if len(options.file) != 1 or options.pool is None:
        raise ArbiterError(Message("cli-limited-which", {"action": "check"}))
    deck = deck_files.without_commander(options.file[0])
    main = [card.name for card in deck.cards(MAIN)]
    broken = building.problems(main, read_pool(options.pool))
    if options.json:
        print_json([{"rule": refusal.rule, "text": say(refusal.message, options.lang)} for refusal in broken])
    elif broken:
        print("\n".join([f"{say(refusal.message, options.lang)} ({refusal.rule})" for refusal in broken]))
    else:
        print(said(options.lang, "cli-limited-fits", n=len(main)))
    return BROKEN if broken else 0


def _sets(options: Options) -> int:
    """The sets of which boosters can be made."""
    settings = _settings(options)
    rows: list[dict[str, str | int]] = []
    for set in boosters.available(settings):
        inside = [name for name, printing in set.cards.items() if sets.APART not in printing.marks]
        playable = len([name for name in inside if boosters.is_playable(name)])
        facts: dict[str, str | int] = {"set": set.code, "released": sets.sets()[set.code].released, "name": set.name}
        rows.append({**facts, "booster": set.booster, "cards": len(inside), "playable": playable})
    if options.json:
        print_json(rows)
        return 0
    for row in rows:
        print("  ".join([str(row["set"]).ljust(4), *[str(row[key]) for key in ("released", "name")]]))
        print("      " + said(options.lang, "cli-limited-set-row", **{key: row[key] for key in BOOSTER}))
    return 0


BOOSTER = ("booster", "cards", "playable")

LIMITED = Command("limited", "cli-limited", _arguments, limited, "cli-limited-more")
