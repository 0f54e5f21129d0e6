"""A campaign as clients play it: every game's set-up says how the campaign stands, so that a saved game knows what follows.

605.2, 701, 703.1; what a game leaves, `rules/campaign` says.
"""

from __future__ import annotations

from arbiter.berserk.game import RULES
from arbiter.berserk.rules.campaign import Campaign, after_game, new_campaign, next_setup, winners
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel import game as kernel
from arbiter.kernel.codec import Json
from arbiter.kernel.game import Game

SERIES = "series"


def begin(decks: list[list[str]], to_wins: int, seed: int, ruleset: dict[str, Json] | None = None) -> Game:
    """The first game of a campaign to so many wins (701.2); all of it is played by one ruleset."""
    return _game(new_campaign((tuple(decks[0]), tuple(decks[1])), to_wins=to_wins), seed, ruleset)


def standing(game: Game) -> Campaign | None:
    """How the campaign of a game stands: before it, or after it if it is over; None if it belongs to none."""
    setup = game.setup
    if not isinstance(setup, dict) or not isinstance(setup.get(SERIES), dict):
        return None
    told = setup[SERIES]
    assert isinstance(told, dict)
    decks, sideboards, wins = _names(setup.get("decks")), _names(setup.get("sideboards")), told.get("wins")
    before = Campaign(
        decks,
        sideboards or ((), ()),
        tuple([_number(count) for count in wins]) if isinstance(wins, list) else (0, 0),
        _number(told.get("games")),
        _number(told.get("to wins")),
        _number(told.get("to games")),
        _number(setup.get("beaten"), -1),
    )
    state = game.state
    assert isinstance(state, BerserkState)
    return before if game.result is None else after_game(before, state)


def following(game: Game, seed: int) -> Game | None:
    """701.1: the next game of the campaign; None if this one is not over, or the campaign is."""
    campaign = standing(game)
    if campaign is None or game.result is None or winners(campaign) is not None:
        return None
    return _game(campaign, seed, game.setup.get("ruleset") if isinstance(game.setup, dict) else None)


def _game(campaign: Campaign, seed: int, ruleset: Json) -> Game:
    setup = next_setup(campaign, seed)
    assert isinstance(setup, dict)
    setup["ruleset"] = {**(ruleset if isinstance(ruleset, dict) else {}), "campaign": True}
    wins: list[Json] = list(campaign.wins)
    told: dict[str, Json] = {"wins": wins, "games": campaign.games}
    told |= {"to wins": campaign.to_wins, "to games": campaign.to_games}
    return kernel.new_game(RULES, {**setup, SERIES: told})


def _names(told: Json) -> tuple[tuple[str, ...], ...]:
    if not isinstance(told, list):
        return ()
    return tuple([tuple([str(name) for name in names]) if isinstance(names, list) else () for names in told])


def _number(told: Json, default: int = 0) -> int:
    return told if isinstance(told, int) else default
