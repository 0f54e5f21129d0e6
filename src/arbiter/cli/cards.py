"""`arbiter cards`: the embedded pool, the cards that a user imports, decks."""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module
from pathlib import Path

from arbiter.cli.parser import Command, Options, Parser
from arbiter.client.called import called
from arbiter.kernel.messages import ArbiterError, Message
from arbiter.magic.cards import store
from arbiter.magic.cards.deck import FORMATS


def _arguments(parser: Parser) -> None:
    parser.argument(
        "action", metavar="|".join(WORDS), nargs="?", choices=WORDS, default="list", about="cli-cards-action"
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
    game = options.game or ("berserk" if options.action not in GAMES["magic"] else "magic")
    if game not in GAMES:
        close = get_close_matches(game, GAMES, 1)
        args = {"name": game, "known": ", ".join(GAMES), "close": close[0] if close else ""}
        raise ArbiterError(Message("client-game-close" if close else "client-game", dict(args)))
    actions = GAMES[game]
    if options.action not in actions:
        known = ", ".join(actions)
        raise ArbiterError(Message("cli-cards-not-there", {"action": options.action, "game": game, "known": known}))
    if options.action not in UNNAMED and not options.name:
        raise ArbiterError(Message("cli-cards-which", {"action": options.action}))
    module, _, name = actions[options.action].partition(":")
    if game == "berserk":
        from arbiter.berserk.cards import shelf  # each game is loaded for its own cards only

        shelf.choose(options.data)
        return int(getattr(import_module(module), name)(options))
    with store.chosen(options.data):
        return int(getattr(import_module(module), name)(options))


ACTIONS: dict[str, str] = {
    "list": "arbiter.cli.card_decks:list_pool",
    "show": "arbiter.cli.card_find:show",
    "find": "arbiter.cli.card_find:find",
    "import": "arbiter.cli.card_store:import_file",
    "deck": "arbiter.cli.card_decks:deck",
    "compile": "arbiter.cli.card_report:compile_file",
    "check": "arbiter.cli.card_check:check",
}
"""Which function of which module does it: who looks at a card waits for no compiler and no engine."""
BATTLES: dict[str, str] = {
    "list": "arbiter.cli.berserk_cards:list_cards",
    "show": "arbiter.cli.berserk_cards:show_card",
    "find": "arbiter.cli.berserk_cards:find_cards",
    "import": "arbiter.cli.berserk_cards:import_cards",
    "deck": "arbiter.cli.berserk_cards:show_deck",
    "compile": "arbiter.cli.berserk_cards:compile_cards",
    "check": "arbiter.cli.berserk_check:check",
    "sealed": "arbiter.cli.berserk_boosters:open_sealed",
    "draft": "arbiter.cli.berserk_boosters:draft",
}
"""The same for Berserk, and what only Berserk has so far."""
GAMES = {"magic": ACTIONS, "berserk": BATTLES}
WORDS = tuple(dict.fromkeys([*ACTIONS, *BATTLES]))
UNNAMED = ("list", "check", "sealed", "draft")
"""What can be done without saying with which card, deck or file."""


CARDS = Command("cards", "cli-cards", _arguments, cards, "cli-cards-actions")
