"""`arbiter replay` of a match (its games one after another) and of a draft (what everybody took)."""

from __future__ import annotations

from arbiter.berserk.cards.formats import DRAFT_RULES
from arbiter.cli.output import print_json
from arbiter.cli.parser import Options
from arbiter.client.face import face_of
from arbiter.client.text import with_rules
from arbiter.drafting.draft import DraftRules, pool_of
from arbiter.games import all_rules
from arbiter.kernel.game import Game
from arbiter.kernel.localisation import say
from arbiter.kernel.messages import EVERYBODY
from arbiter.kernel.saving import load
from arbiter.magic.limited import draft
from arbiter.matches import load_match, told


def replay_match(text: str, options: Options) -> int:
    """Play a saved match again and tell it."""
    match = load_match(text, all_rules())
    result = match.result
    if options.json:
        games = [_facts(game, options.lang) for game in match.games]
        ended = None
        if result is not None:
            ended = {"winners": list(result.winners), "why": result.why, "text": say(result.message, options.lang)}
        standing = match.standing.as_json()
        print_json({"match": match.game.rules.name, "games": games, "standing": standing, "result": ended})
        return 0
    for number, game in enumerate(match.games, start=1):
        print(f"--- {number} ---")
        for line in _story(game, options.lang):
            print(with_rules(line[0], line[1]))
        if number < len(match.games):
            print("\n".join([say(message, options.lang) for message in told(game)]))
    print(say(result.message, options.lang) if result is not None else "\n".join(map(str, told(match.game))))
    return 0


DRAFTS: dict[str, DraftRules] = {draft.RULES.name: draft.RULES, DRAFT_RULES.name: DRAFT_RULES}


def is_draft(text: str) -> bool:
    """Whether a text is a saved draft."""
    return any(f'"game":"{name}"' in text[:200] for name in DRAFTS)


def replay_draft(text: str, options: Options) -> int:
    """Play a saved draft again and tell it."""
    game = load(text, DRAFTS)
    story = [(say(entry.message, options.lang, EVERYBODY), entry.rules) for entry in game.log.entries()]
    if options.json:
        pools = [pool_of(game, seat) for seat in game.rules.seats(game.state)]
        told_ = [{"text": line, "rules": list(rules)} for line, rules in story]
        print_json({"draft": game.rules.name, "inputs": len(game.inputs), "story": told_, "pools": pools})
        return 0
    for line, rules in story:
        print(with_rules(line, rules))
    return 0


def _story(game: Game, lang: str) -> list[tuple[str, tuple[str, ...]]]:
    face = face_of(game.rules.name)
    lang = face.language(game, lang)
    return [(face.spoken(entry.message, lang, EVERYBODY), entry.rules) for entry in game.log.entries()]


def _facts(game: Game, lang: str) -> dict[str, object]:
    story = [{"text": text, "rules": list(rules)} for text, rules in _story(game, lang)]
    result = None if game.result is None else {"winners": list(game.result.winners), "rule": game.result.rule}
    return {"inputs": len(game.inputs), "story": story, "result": result}
