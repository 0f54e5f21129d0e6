"""`arbiter cards`: the embedded pool, the cards that a user imports, decks."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from arbiter.cli.parser import Command, Options, Parser
from arbiter.kernel.messages import ArbiterError, Message
from arbiter.magic.cards import store
from arbiter.magic.cards.deck_files import FORMATS


def _arguments(parser: Parser) -> None:
    parser.argument(
        "action", metavar="|".join(ACTIONS), nargs="?", choices=ACTIONS, default="list", about="cli-cards-action"
    )
    parser.argument("name", metavar="NAME", nargs="*", about="cli-cards-name")
    parser.argument("--as", dest="written", choices=FORMATS, default="", about="cli-deck-as")
    parser.argument("--jobs", type=int, default=1, metavar="N", about="cli-cards-jobs")
    parser.argument("--out", type=Path, default=None, metavar="FILE", about="cli-cards-out")
    parser.argument("--again", action="store_true", about="cli-cards-again")
    parser.argument("--data", type=Path, default=None, metavar="DIR", about="cli-cards-data")
    parser.common()


def cards(options: Options) -> int:
    """What to do with cards: see the table of actions."""
    if options.action not in UNNAMED and not options.name:
        raise ArbiterError(Message("cli-cards-which", {"action": options.action}))
    with store.chosen(options.data):
        module, _, name = ACTIONS[options.action].partition(":")
        return int(getattr(import_module(module), name)(options))


ACTIONS: dict[str, str] = {
    "list": "arbiter.cli.card_decks:list_pool",
    "show": "arbiter.cli.card_store:show",
    "find": "arbiter.cli.card_store:find",
    "import": "arbiter.cli.card_store:import_file",
    "deck": "arbiter.cli.card_decks:deck",
    "compile": "arbiter.cli.card_report:compile_file",
    "check": "arbiter.cli.card_check:check",
}
"""Which function of which module does it: who looks at a card waits for no compiler and no engine."""
UNNAMED = ("list", "check")
"""What can be done without saying with which card, deck or file."""


CARDS = Command("cards", "cli-cards", _arguments, cards, "cli-cards-actions")
