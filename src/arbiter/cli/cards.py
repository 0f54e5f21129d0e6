"""`arbiter cards`: the embedded pool, the cards that a user imports, decks."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path

from arbiter.cli.parser import Command, Options, Parser
from arbiter.games import called, entry_of, loaded, names, needed
from arbiter.kernel.messages import ArbiterError, Message
from arbiter.magic.cards.deck import FORMATS


def _arguments(parser: Parser) -> None:
    words = list(dict.fromkeys(word for name in names("cards") for word in entry_of(name).cards))
    parser.argument(
        "action", metavar="|".join(words), nargs="?", choices=words, default="list", about="cli-cards-action"
    )
    parser.argument("name", metavar="NAME", nargs="*", about="cli-cards-name")
    parser.argument("--game", type=called, default="", metavar="NAME", about="cli-cards-game")
    parser.argument("--as", dest="written", choices=FORMATS, default="", about="cli-deck-as")
    parser.argument("--jobs", type=int, default=1, metavar="N", about="cli-cards-jobs")
    parser.argument("--out", type=Path, default=None, metavar="FILE", about="cli-cards-out")
    parser.argument("--again", action="store_true", about="cli-cards-again")
    parser.argument("--seed", type=int, default=0, metavar="N", about="cli-cards-seed")
    parser.argument("--players", type=int, default=2, metavar="N", about="cli-cards-players")
    parser.argument("--plain", action="store_true", about="cli-play-plain")
    parser.argument("--data", type=Path, default=None, metavar="DIR", about="cli-cards-data")
    parser.common()


def cards(options: Options) -> int:
    """What to do with cards: see the table of actions."""
    game = options.game or next(name for name in names("cards") if options.action in entry_of(name).cards)
    entry = needed(game, "cards")
    if options.action not in entry.cards:
        known = ", ".join(entry.cards)
        raise ArbiterError(Message("cli-cards-not-there", {"action": options.action, "game": game, "known": known}))
    if options.action not in UNNAMED and not options.name:
        raise ArbiterError(Message("cli-cards-which", {"action": options.action}))
    with loaded(entry.data)(options.data) if entry.data else nullcontext():
        return int(loaded(entry.cards[options.action])(options))


UNNAMED = ("list", "check", "sealed", "draft")
"""What can be done without saying with which card, deck or file."""


CARDS = Command("cards", "cli-cards", _arguments, cards, "cli-cards-actions")
