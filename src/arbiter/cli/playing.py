"""`arbiter play`, the game in the terminal, and `arbiter replay`, the story of a saved game."""

from __future__ import annotations

import sys
import time
from contextlib import suppress
from dataclasses import asdict
from importlib import import_module
from pathlib import Path

from arbiter.cli.deck_reports import playable
from arbiter.cli.output import print_json, said
from arbiter.cli.parser import Command, Options, Parser
from arbiter.cli.replaying import is_draft, replay_draft, replay_match
from arbiter.cli.ways import chosen_way, way_arguments
from arbiter.client.face import USUAL, face_of
from arbiter.client.files import read_whole
from arbiter.client.hangup import lines_watched
from arbiter.client.plain import PlainClient, greet
from arbiter.client.plan import Plan
from arbiter.client.session import Session
from arbiter.client.table.settings import settings_file
from arbiter.client.text import with_rules
from arbiter.games import DEFAULT, all_rules, called, has
from arbiter.kernel.messages import EVERYBODY, ArbiterError, Message
from arbiter.kernel.saving import load
from arbiter.lessons import progress
from arbiter.lessons.tutor import Tutored
from arbiter.matches.match import is_match
from arbiter.matches.standing import new_standing
from arbiter.setup import way_of
from arbiter.table.config import has_browser, page_is_built

INTERRUPTED = "interrupted-game.json"
"""Where a game in lines goes that was interrupted, beside the settings, if no other file was named."""


def _play_arguments(parser: Parser) -> None:
    parser.argument("--game", type=called, default="", metavar="NAME", about="cli-play-game")
    parser.argument("--terminal", action="store_true", about="cli-play-terminal")
    parser.argument("--plain", action="store_true", about="cli-play-plain")
    parser.argument("--tutor", action="store_true", about="cli-play-tutor")
    parser.argument("--deck", default="", about="cli-play-deck")
    parser.argument("--instead", default="", metavar="WHAT", about="cli-decks-instead")
    parser.argument("--opponent", nargs="+", default=[], metavar="DECK", about="cli-play-opponent")
    parser.argument("--agent", default="", metavar="NAME", about="cli-play-agent")
    way_arguments(parser)
    parser.argument("--opponents", type=int, default=None, metavar="N", about="cli-play-opponents")
    parser.argument("--campaign", type=int, default=0, metavar="N", about="cli-play-campaign")
    parser.argument("--seed", type=int, default=None, metavar="N", about="cli-play-seed")
    parser.argument("--save", type=Path, default=None, metavar="FILE", about="cli-play-save")
    parser.argument("--best-of", type=int, default=1, metavar="N", about="cli-play-best-of")
    parser.argument("--load", type=Path, default=None, metavar="FILE", about="cli-play-load")
    parser.common(json=False)


def play(options: Options) -> int:
    """Play until the end or until the person leaves; then write the game if that was asked for."""
    seed = int(time.time()) if options.seed is None else options.seed
    game = None if options.load is None else load(read_whole(options.load), all_rules())
    of = options.game or DEFAULT
    way = chosen_way(options)
    if game is not None and (way != USUAL or options.opponents is not None):
        raise ArbiterError(Message("cli-play-load-way", {"file": str(options.load)}))
    if options.opponents is not None and options.opponents < 1:
        raise ArbiterError(Message("cli-play-most", {"most": face_of(of).most_opponents}))
    opponents = options.opponents or 0
    if options.instead:
        options.deck = playable(options.deck, options.instead, of, options.lang)
        options.opponent = [playable(deck, options.instead, of, options.lang) for deck in options.opponent]
    plan = Plan(seed, options.deck, options.opponent, options.agent, opponents, game, of, options.campaign, way)
    new_standing(2, options.best_of)  # refuses a number of games that makes no sense
    plan.best_of = options.best_of
    terminal = all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr))
    asked = options.terminal or options.plain or options.save is not None or _is_settled(options, plan)
    lines = options.plain or options.tutor
    if terminal and not asked and not lines and page_is_built() and has_browser():
        return _in_the_browser(options)
    if terminal and not lines and has(plan.face.name, "layout"):
        return _at_the_table(options, plan)
    if not lines:
        print(said(options.lang, "cli-play-no-terminal"))
    after: Plan | None = plan
    lang = options.lang
    while after is not None:
        client = _client(after.session(lang), options.tutor)
        greet(client, after.deck_names(lang), after.way)
        try:
            with lines_watched():
                client.run()
        except (KeyboardInterrupt, SystemExit):
            if options.save is None and client.session.game.result is None:
                _keep(client)
            raise
        finally:
            if options.save is not None:
                client.session.save(options.save)
                print(said(client.lang, "client-saved", file=str(options.save)))
        after, lang = _following(after, client, seed), client.lang
    return 0


def _client(session: Session, tutored: bool) -> PlainClient:
    if not tutored:
        return PlainClient(session, read_line, write_line)
    return Tutored(session, read_line, write_line, progress.read(), progress.write)


def _keep(client: PlainClient) -> None:
    """Write a game that was interrupted beside the settings, and say where it is, if there is still somebody to read it."""
    place = settings_file().with_name(INTERRUPTED)
    place.parent.mkdir(parents=True, exist_ok=True)
    client.session.save(place)
    with suppress(OSError):
        print("\n" + said(client.lang, "client-kept", file=str(place)), flush=True)


def _following(plan: Plan, client: PlainClient, seed: int) -> Plan | None:
    """The next battle of a campaign, once it was told how the campaign stands."""
    game = client.session.game
    if game.result is None:
        return None
    for line in plan.face.campaign_lines(game, client.lang):
        write_line(line)
    return plan.following(game, seed + len(game.inputs))


def _is_settled(options: Options, plan: Plan) -> bool:
    """Whether the command line says what is played."""
    named = [
        options.game,
        options.deck,
        options.opponent,
        options.agent,
        options.load,
        options.best_of > 1,
        options.players,
    ]
    return any([*named, options.seed is not None, options.opponents is not None, plan.way.variant, plan.way.ruleset])


def _in_the_browser(options: Options) -> int:
    """The table in the browser, where everything is chosen on the page."""
    from arbiter.table.config import Config  # only who opens the page waits for the server to be loaded
    from arbiter.table.serving import serve

    return serve(Config(), options.lang)


def _at_the_table(options: Options, plan: Plan) -> int:
    """The table; what was not settled on the command line is chosen on its start screen."""
    from arbiter.client.table.app import run_table  # only who sits down at the table waits for it to be loaded

    app = run_table(plan if _is_settled(options, plan) else None, options.lang, options.save)
    if options.save is not None and app.last is not None:
        print(said(app.lang, "client-saved", file=str(options.save)))
    return app.return_code or 0


def read_line() -> str:
    """The next line; where nobody types at a terminal it is repeated, so that what is printed reads as a whole."""
    if sys.stdin.isatty():
        with suppress(ImportError):
            import_module("readline")  # lets a line be edited and repeated
        return input("> ")
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    write_line("> " + line.rstrip("\n"))
    return line.rstrip("\n")


def write_line(text: str) -> None:
    print(text, flush=True)


def _replay_arguments(parser: Parser) -> None:
    parser.argument("file", metavar="FILE", type=Path, about="cli-replay-file")
    parser.common()


def replay(options: Options) -> int:
    """Play a saved game, match or draft again and tell it event by event."""
    text = read_whole(options.file)
    if is_match(text) or is_draft(text):
        return replay_match(text, options) if is_match(text) else replay_draft(text, options)
    game = load(read_whole(options.file), all_rules())
    face = face_of(game.rules.name)
    lang = face.language(game, options.lang)
    story = [(face.spoken(entry.message, lang, EVERYBODY), entry.rules) for entry in game.log.entries()]
    way = way_of(game.setup)
    played = face.way_text(way, options.lang)
    result = game.result
    ended = "" if result is None else face.spoken(result.message, lang, EVERYBODY)
    if options.json:
        facts = None if result is None else {"winners": list(result.winners), "rule": result.rule, "text": ended}
        lines = [{"text": text, "rules": list(rules)} for text, rules in story]
        named = {key: value for key, value in asdict(way).items() if value}
        print_json({"game": game.rules.name, **named, "inputs": len(game.inputs), "story": lines, "result": facts})
        return 0
    if played:
        print(said(options.lang, "client-way-played", way=played))
    if story and result is not None and story[-1][0] == ended:  # the last event says who won
        story.pop()
    for text, rules in story:
        print(with_rules(text, rules))
    print(with_rules(ended, (result.rule,)) if result is not None else said(options.lang, "client-goodbye"))
    return 0


PLAY = Command("play", "cli-play", _play_arguments, play, "cli-play-more")
REPLAY = Command("replay", "cli-replay", _replay_arguments, replay)
