"""How a game is played, on the command line: `--variant`, `--players`, `--ruleset`; and `arbiter variants`, which lists them."""

from __future__ import annotations

from typing import Any

from arbiter.cli.output import print_json, said
from arbiter.cli.parser import Command, Options, Parser
from arbiter.games import DEFAULT, called
from arbiter.kernel.messages import ArbiterError, Message
from arbiter.setup import Decks, Way, decks_of


def way_arguments(parser: Parser) -> None:
    """The options that `play` and `sim` share."""
    parser.argument("--variant", default="", metavar="NAME", about="cli-way-variant")
    parser.argument("--players", type=int, default=None, metavar="N", about="cli-way-players")
    parser.argument("--ruleset", default="", metavar="NAME", about="cli-way-ruleset")
    parser.listed = lambda: "\n".join(_listed(decks_of(DEFAULT), parser.lang))


def chosen_way(options: Options) -> Way:
    """What was chosen with them; what is left open is empty."""
    if options.players is not None and options.players < 1:
        raise ArbiterError(Message("cli-way-few", {"given": options.players}))
    return Way(options.variant, options.players or 0, options.ruleset)


def _arguments(parser: Parser) -> None:
    parser.argument("--game", type=called, default=DEFAULT, metavar="NAME", about="cli-play-game")
    parser.common()


def variants(options: Options) -> int:
    """Every variant with its title, for how many it is, and its ready decks; then the rulesets."""
    library = decks_of(options.game)
    variants = [_described(library, name, options.lang) for name in library.variants()]
    books = [{"name": name, "title": said(options.lang, f"ruleset-{name}")} for name in library.rulesets()]
    if options.json:
        print_json({"game": options.game, "variants": variants, "rulesets": books})
        return 0
    print("\n".join(_listed(library, options.lang)) if variants else said(options.lang, "cli-variants-none"))
    return 0


def _listed(library: Decks, lang: str) -> list[str]:
    """The variants and rulesets in lines."""
    lines: list[str] = []
    for id, what, names in (
        ("cli-variants-title", "variant", library.variants()),
        ("cli-variants-rulesets", "ruleset", library.rulesets()),
    ):
        width = max(len(name) for name in names)
        lines.append(said(lang, id))
        for name in names:
            numbers = (
                said(lang, "cli-variants-players", numbers=spans(library.sizes(name))) if what == "variant" else ""
            )
            lines.append(f"  {name:<{width}}  {said(lang, f'{what}-{name}')}" + (f" ({numbers})" if numbers else ""))
            decks = library.ready_for(name) if what == "variant" else []
            if decks and decks != library.ready():
                lines.append(" " * (width + 4) + said(lang, "cli-variants-decks", decks=", ".join(decks)))
    return lines


def _described(library: Decks, name: str, lang: str) -> dict[str, Any]:
    sizes = library.sizes(name)
    decks = library.ready_for(name)
    return {"name": name, "title": said(lang, f"variant-{name}"), "players": sizes, "decks": decks}


def spans(numbers: list[int]) -> str:
    """Numbers as people write them: 2-4, 6, 8."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)


VARIANTS = Command("variants", "cli-variants", _arguments, variants)
