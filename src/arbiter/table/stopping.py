"""The stops of a seat as settings that are stored, and what they answer for the person who sits there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from arbiter.client.answers import nothing
from arbiter.client.stops import EVENT, NOW, TURN, Stops
from arbiter.kernel.decisions import Answer, Decision, PickOne
from arbiter.kernel.game import Game
from arbiter.kernel.messages import ArbiterError, Message
from arbiter.kernel.rules import View
from arbiter.table.sights import Sight

UNTIL: Final = {"now": NOW, "turn": TURN, "event": EVENT}
FLAGS: Final = ("respond", "ask_payment")
MOST_YIELDS: Final = 200


@final
class Stopping:
    """`auto`: answers are given at all.  `yields`: names of what is always let through on the stack."""

    def __init__(self, stops: Stops, settings: dict[str, Any]) -> None:
        self.stops = stops
        self.auto = True
        self.yields: list[str] = []
        self.change(settings)

    def change(self, settings: dict[str, Any]) -> None:
        """Take over what these settings name; what is none of ours is refused."""
        own, others, yields = (settings.get(key) for key in ("own", "others", "yields"))
        for moment in [*(own or ()), *(others or ())]:
            if moment not in self.stops.moments:
                known = ", ".join(self.stops.moments)
                raise ArbiterError(Message("table-no-moment", {"name": str(moment), "known": known}))
        if own is not None:
            self.stops.own = list(own)
        if others is not None:
            self.stops.others = list(others)
        if yields is not None:
            self.yields = [str(name) for name in yields][:MOST_YIELDS]
        if settings.get("auto") is not None:
            self.auto = bool(settings["auto"])
        for name in FLAGS:
            if settings.get(name) is not None:
                setattr(self.stops, name, bool(settings[name]))

    def settings(self) -> dict[str, Any]:
        """What `change` reads."""
        settings: dict[str, Any] = {"own": list(self.stops.own), "others": list(self.stops.others), "auto": self.auto}
        return {**settings, **{name: getattr(self.stops, name) for name in FLAGS}, "yields": list(self.yields)}

    def pass_until(self, until: str, game: Game, seat: int) -> None:
        if until not in UNTIL:
            raise ArbiterError(Message("table-no-moment", {"name": until, "known": ", ".join(UNTIL)}))
        self.stops.pass_until(UNTIL[until], game, seat)

    def passes(self, game: Game, idle: Decision) -> bool:
        """Whether the person passes here, whatever else could be done."""
        return self.auto and self.stops.passes(game, idle)

    def answer(self, game: Game, decision: Decision, sight: Sight, look: Callable[[int], View]) -> Answer | None:
        """What the person is spared; None: ask.  `look`: gives the view of a seat."""
        if not self.auto:
            return None
        idle = nothing(decision) if isinstance(decision, PickOne) else ""
        if idle and self.yields and sight.lets_through(look(decision.seat), decision) in self.yields:
            return idle
        return self.stops.answer(game, decision)
