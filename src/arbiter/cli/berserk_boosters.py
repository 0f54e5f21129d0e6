"""`arbiter cards sealed` and `arbiter cards draft`: boosters of Berserk opened, or drafted card by card.  8.booster"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import yaml

from arbiter.berserk.cards.card import Card
from arbiter.berserk.cards.formats import DRAFT, SEALED, Draft, Format, Pool, sealed
from arbiter.cli.berserk_cards import facts, known, table
from arbiter.cli.output import print_json, said
from arbiter.cli.parser import Options
from arbiter.client.berserk.names import card_lines, local_name
from arbiter.client.files import write_whole
from arbiter.client.hangup import table_watched
from arbiter.kernel.messages import ArbiterError, IllegalChoice, Message
from arbiter.kernel.rng import Rng

MOST_PLAYERS = 8


def boosters() -> Pool:
    """What boosters are made of: every card with a rarity that belongs into them."""
    made = Pool([(card, card.rarity) for card in known() if card.rarity])
    problem = made.problem()
    if problem is not None:
        raise IllegalChoice(problem)
    return made


def open_sealed(options: Options) -> int:
    """Boosters for each player: what they hold, as lists or as files to make decks from."""
    players = _players(options)
    opened = sealed(boosters(), players, Rng(options.seed))
    if options.json:
        print_json([[facts(card) for card in cards] for cards in opened])
        return 0
    for seat, cards in enumerate(opened):
        print(said(options.lang, "cli-berserk-opened", player=f"P{seat + 1}", count=len(cards)))
        print("\n".join("  " + line for line in _counted(cards, options.lang)))
        if options.out is not None:
            _write(options, _numbered(options.out, seat, players), f"P{seat + 1}", SEALED, cards)
    print(said(options.lang, "cli-berserk-build", least=SEALED.least, most=SEALED.most))
    return 0


def draft(options: Options) -> int:
    """A draft against others who take what seems best to them; what was taken becomes a deck file."""
    players = _players(options)
    table_ = Draft(boosters(), players, Rng(options.seed))
    if all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)) and not options.plain:
        _on_screen(table_, options)
    else:
        _in_lines(table_, options)
    if not table_.over:  # the person has left: nothing is written
        print(said(options.lang, "client-goodbye"))
        return 0
    taken = table_.taken[0]
    print(said(options.lang, "cli-berserk-opened", player="P1", count=len(taken)))
    print("\n".join("  " + line for line in _counted(taken, options.lang)))
    for seat in range(players if options.out is not None else 0):
        _write(options, _numbered(options.out, seat, players), f"P{seat + 1}", DRAFT, table_.taken[seat])
    return 0


def _on_screen(draft: Draft, options: Options) -> None:
    from arbiter.client.berserk.drafting import DraftTable  # only who sits down at the table waits for it

    app = DraftTable(draft, best, options.lang)
    with table_watched(lambda: None, lambda code: app.call_from_thread(app.exit, None, code), lambda: None):
        app.run()


def _in_lines(table_: Draft, options: Options) -> None:
    from arbiter.cli.playing import read_line  # a client reads lines in the same way

    while not table_.over:
        pack = table_.packs[0]
        print(said(options.lang, "cli-berserk-pack", round=table_.round, taken=len(table_.taken[0]), n=len(pack)))
        for place, line in enumerate(table(pack, options.lang), start=1):
            print(f"  {place}  {line}")
        try:
            place = _pick(pack, options, read_line())
        except EOFError:
            return
        if place >= 0:
            table_.take([place, *[best(table_, seat) for seat in range(1, table_.players)]])


def _pick(pack: list[Card], options: Options, line: str) -> int:
    """The place of the card that a person means: a number, or the beginning of a name (which shows the card); -1: ask again."""
    given = line.strip()
    if given.isdecimal() and 1 <= int(given) <= len(pack):
        return int(given) - 1
    for card in pack:
        if given and local_name(card.name, options.lang).casefold().startswith(given.casefold()):
            print("\n".join("  " + text for text in card_lines(card, options.lang)))
            return -1
    print(said(options.lang, "cli-berserk-pick", n=len(pack)))
    return -1


def best(draft: Draft, seat: int) -> int:
    """What another player takes: the dearest card of the elements that he has most of."""
    have = Counter(element for card in draft.taken[seat] for element in card.elements)
    pack = draft.packs[seat]
    worth = [card.cost + 2 * card.elite + sum(have[element] for element in card.elements) for card in pack]
    return worth.index(max(worth))


def _players(options: Options) -> int:
    if not 1 <= options.players <= MOST_PLAYERS:
        raise ArbiterError(Message("cli-berserk-players", {"most": MOST_PLAYERS}))
    return int(options.players)


def _counted(cards: Sequence[Card], lang: str) -> list[str]:
    """A line for each name, with how many there are."""
    counts = Counter(card.name for card in cards)
    unique = sorted(
        {card.name: card for card in cards}.values(), key=lambda card: (card.elements, card.cost, card.name)
    )
    return [f"{counts[card.name]}× {line}" for card, line in zip(unique, table(unique, lang), strict=True)]


def _numbered(out: Path, seat: int, players: int) -> Path:
    """The file of each player: a number before the ending, unless there is only one."""
    path = out if out.suffix in (".yaml", ".yml") else out.with_name(out.name + ".yaml")
    return path if players == 1 else path.with_name(f"{path.stem}-{seat + 1}{path.suffix}")


def _write(options: Options, path: Path, name: str, format: Format, cards: Sequence[Card]) -> None:
    """A deck file with all of the cards."""
    counts = dict(Counter(card.name for card in cards))
    told = {"название": f"{path.stem} ({name})", "формат": format.name, "карты": counts}
    write_whole(path, yaml.safe_dump(told, allow_unicode=True, sort_keys=False))
    print(said(options.lang, "client-saved", file=str(path)))
