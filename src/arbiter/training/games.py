"""Positions of games that were really played, as scenarios that ask what a player may do now.

At a moment when a player has priority, the cards of the hand are tried one by one: one that may be cast or played, and
others that may not.  The libraries are left out of the file: nobody may know them, and nothing asked depends on them.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import yaml

from arbiter.games import all_rules
from arbiter.kernel.game import Game
from arbiter.kernel.messages import ArbiterError
from arbiter.kernel.saving import load_record, replayed
from arbiter.magic.state.state import MagicState
from arbiter.scenario.run import table_for

EVERY = 6
"""Of the inputs of a game every so manieth is looked at."""


def positions(path: Path) -> Iterator[tuple[str, str]]:
    """Names and texts of scenarios from one saved game."""
    rules, setup, began, inputs = load_record(path.read_text("utf-8"), all_rules())
    if rules.name != "magic":
        return
    for number in range(EVERY, len(inputs), EVERY):
        game = replayed(rules, setup, inputs[:number], began)
        text = asked_at(game)
        if text:
            yield f"games/{path.stem}/{number}", text


def asked_at(game: Game) -> str:
    """The position with what its player could try; empty if the format cannot say it, or there is nothing to try."""
    table = table_for("magic", "games", 1)
    state = game.state
    if not game.decisions or not table.is_priority(game.decisions[0]) or not isinstance(state, MagicState):
        return ""
    try:
        facts = table.describe(state)
    except ArbiterError:
        return ""
    seat = game.decisions[0].player
    hand = {state.objects[id].print.name: state.objects[id].print for id in state.players[seat].hand}
    if facts is None or len(hand) < 3:
        return ""
    who = f"P{seat + 1}"
    for player in [key for key in facts["given"] if key[0] == "P" and key[1:].isdigit()]:
        facts["given"][player].pop("library", None)
    steps = [
        {who: f"{'play' if 'land' in card.types else 'cast'} {name}", "possible": True} for name, card in hand.items()
    ]
    document = {"rules": [], "claim": "A position of a game that was played.", **facts, "when": steps}
    return yaml.safe_dump(document, sort_keys=False, allow_unicode=True, width=118, default_flow_style=None)
