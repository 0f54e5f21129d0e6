"""What a game adds to a screen besides its face: cards as they are printed, words on the big button, marks for drawing.

A game that has no sight of its own is shown with this one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from arbiter import games
from arbiter.client.face import Face as ClientFace
from arbiter.client.face import face_of
from arbiter.client.text import Facts, said
from arbiter.kernel.decisions import Answer, Decision, Option
from arbiter.kernel.game import Game
from arbiter.kernel.localisation import terms_of
from arbiter.kernel.messages import ArbiterError, Message
from arbiter.kernel.rules import View
from arbiter.table.messages import Face, Line, Tree

if TYPE_CHECKING:
    from pydantic import JsonValue

    from arbiter.table.playing import Playing

WATCHER: Final = -1
"""In place of a seat: who looks on and knows what everybody knows."""


class Sight:
    """One game.  A sight keeps nothing of a game."""

    def __init__(self, name: str = "") -> None:
        self.name = name or self.name
        self.face: ClientFace = face_of(self.name)
        self._faces: dict[tuple[str, str, str, str], Face] = {}
        self._moments: dict[tuple[str, str], dict[str, str]] = {}

    name = ""
    about_turns: tuple[str, ...] = ()
    """Prompts whose `about` is no object."""

    # Cards.

    def names(self, view: View) -> list[str]:
        """The names of cards in a view."""
        return list(dict.fromkeys(_names(view)))

    def faces(self, game: Game, view: View, known: frozenset[str], lang: str) -> dict[str, Face]:
        """The faces of the cards that a view names, but for those that are known."""
        faces = {name: self.face_for(name, lang) for name in self.names(view) if name not in known}
        return {name: face for name, face in faces.items() if face is not None}

    def face_for(self, name: str, lang: str) -> Face | None:
        """A card as it is printed; None if no card is called so."""
        try:
            return self.kept(("", name), lang, lambda: self.printed(name, lang))
        except ArbiterError:
            return None

    def printed(self, name: str, lang: str) -> Face:
        """A card of the pool as it is printed; `ArbiterError` if there is none."""
        first, *rest = self.face.look_up(name, lang)
        return Face(name=self.face.local_name(name, lang) or first, text=[line.strip() for line in rest])

    def kept(self, card: tuple[str, str], lang: str, make: Callable[[], Face]) -> Face:
        """A face, made once for each language and the terms in which that is spoken."""
        key = *card, *spoken_in(lang)
        if key not in self._faces:
            self._faces[key] = make()
        return self._faces[key]

    # Explanations.

    def means(self, game: Game, object: Facts, lang: str) -> list[Tree]:
        """Each ability that an object has now, with what it means; `one` is what the seat sees of it."""
        return self.means_of(object["name"], lang) if object["name"] else []

    def means_of(self, name: str, lang: str) -> list[Tree]:
        """Each ability that is printed on a card of the pool; `ArbiterError` if there is none."""
        return [Tree(text=line) for line in self.face.look_up(name, lang)]

    def why_player(self, playing: Playing, seat: int, player: int, lang: str) -> list[Line]:
        """How a player came to what he has."""
        return []

    # Views.

    def all_seen(self, game: Game) -> View:
        """What a judge sees: each seat's own things as that seat sees them."""
        view = dict(game.view(WATCHER))
        seats = {player["seat"]: player for player in view.get("players", ())}
        for seat in seats:
            own = next(player for player in game.view(seat)["players"] if player["seat"] == seat)
            seats[seat] = own
        return {**view, "players": [seats[player["seat"]] for player in view.get("players", ())]}

    # What a tournament asks of a game.

    def turn(self, game: Game) -> int:
        """The number of the turn that is played; 0: none has begun."""
        return int(game.view(WATCHER).get("turn", 0))

    def is_set_up(self, game: Game) -> bool:
        """Whether all is done that players may do before the clock of a round starts.  The manual, 5.2.2"""
        return True

    def lives(self, game: Game) -> dict[int, int]:
        """What each player who is still in the game has left to live; empty, if players have no such number."""
        return {}

    # A question.

    def cell(self, option: Option) -> str:
        """The cell of the board that an option means."""
        return ""

    def default(self, decision: Decision) -> str:
        """The key that the big button means where no option does nothing; empty: none."""
        return ""

    def text(self, game: Game, view: View, decision: Decision, lang: str) -> str:
        """The question as a table asks it; empty: its prompt says it."""
        return ""

    def button(self, game: Game, view: View, decision: Decision, lang: str) -> str:
        """What the big button says."""
        return ""

    def begun(self, game: Game, view: View, decision: Decision) -> Answer | None:
        """An answer to begin with, where the game knows a better one than the plainest; it may turn out illegal."""
        return None

    def cost(self, decision: Decision) -> str:
        """What is to be paid, in symbols."""
        return str(decision.prompt.args.get("cost", ""))

    def lets_through(self, view: View, decision: Decision) -> str:
        """The name of what would be let through, if it can be for good; empty: nothing."""
        return ""

    @property
    def moments(self) -> Sequence[str]:
        """The moments of a turn, in their order."""
        return self.face.stops().moments

    def moment_names(self, lang: str) -> dict[str, str]:
        """The moments of a turn in words: the same all the game long, so they are said once."""
        key = spoken_in(lang)
        if key not in self._moments:
            self._moments[key] = {moment: self.moment_text(moment, lang) for moment in self.moments}
        return self._moments[key]

    def moment_text(self, moment: str, lang: str) -> str:
        return said(lang, "step-" + moment.replace(" ", "-"))

    # Drawing.

    def facts(self, message: Message) -> dict[str, JsonValue]:
        """What drawing an event needs besides its numbers and ids."""
        return {}

    def marks(self, game: Game, view: View, seat: int, lang: str) -> dict[str, JsonValue]:
        return {}


def spoken_in(lang: str) -> tuple[str, str]:
    """A language and the terms in which it is spoken: what is said once is kept by both."""
    return str.__str__(lang), terms_of(lang)


def _names(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        name = value.get("name")
        if isinstance(name, str) and name:
            yield name
        faces = value.get("faces")
        yield from [face for face in faces if isinstance(face, str)] if isinstance(faces, list) else ()
        for part in value.values():
            if isinstance(part, dict | list):
                yield from _names(part)
    elif isinstance(value, list):
        for part in value:
            if isinstance(part, dict | list):
                yield from _names(part)


def sight_of(name: str) -> Sight:
    """The sight of a game."""
    return games.shared(name, "sight", Sight) if games.has(name, "sight") else Sight(name)
