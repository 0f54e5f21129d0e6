"""The skirmish in words: enough to play it in lines."""

from __future__ import annotations

from typing import final

from arbiter.client.face import Face
from arbiter.client.stops import Stops
from arbiter.client.text import Facts, player_name, said
from arbiter.kernel.decisions import Decision
from arbiter.kernel.game import Game
from arbiter.kernel.messages import ArbiterError, Message
from arbiter.kernel.rules import View
from tests.games.skirmish.game import RULES
from tests.games.skirmish.tables import COSTS, FIGHTERS


@final
class SkirmishStops(Stops):
    """A person is asked whenever there is something to do."""

    def turn_of(self, game: Game, seat: int) -> int:
        return int(game.view(seat)["round"])

    def asks(self, game: Game, decision: Decision) -> bool:
        return True


@final
class SkirmishFace(Face):
    """The skirmish."""

    name = "skirmish"
    rules = RULES
    most_opponents = 3
    turn_event = "skirmish-turn"

    def objects(self, view: View) -> list[Facts]:
        found = [one for player in view["players"] for one in (*player["fighters"], *player["hand"])]
        return [{key: value for key, value in one.items() if key != "name" or value} for one in found]

    def board_lines(self, view: View, lang: str) -> list[str]:
        lines: list[str] = []
        for player in view["players"]:
            counts = {"supplies": player["supplies"], "hand": len(player["hand"]), "deck": player["deck"]}
            lines.append(said(lang, "skirmish-board-player", player=player_name(player["seat"]), **counts))
            for one in sorted(player["fighters"], key=lambda it: int(it["place"])):
                if one["place"] and one["name"]:
                    lines.append("  " + said(lang, "skirmish-board-fighter", **_shown(one)))
                elif one["place"]:
                    lines.append("  " + said(lang, "skirmish-board-hidden", place=one["place"]))
            waiting = [one["name"] for one in player["fighters"] if not one["place"] and one["name"]]
            if waiting:
                lines.append("  " + said(lang, "skirmish-board-reserve", names=", ".join(waiting)))
        return lines

    def shows_board(self, decision: Decision) -> bool:
        return decision.prompt.id == "skirmish-ask-act"

    def stops(self) -> Stops:
        return SkirmishStops()

    def look_at(self, game: Game, one: Facts, lang: str) -> list[str]:
        return self.look_up(str(one["name"]), lang)

    def look_up(self, name: str, lang: str) -> list[str]:
        if name in FIGHTERS:
            lives, strength = FIGHTERS[name]
            return [f"{name}: {lives}/{strength}"]
        if name in COSTS:
            return [f"{name}: {COSTS[name]}"]
        raise ArbiterError(Message("skirmish-no-card", {"name": name}))

    def deck_name(self, lang: str, deck: str, variant: str = "") -> str:
        return said(lang, "skirmish-deck")

    def deck_lines(self, lang: str, deck: str, variant: str = "") -> list[str]:
        return [", ".join(COSTS)]


def _shown(one: Facts) -> dict[str, str | int]:
    return {"place": one["place"], "name": one["name"], "lives": one["lives"]}
