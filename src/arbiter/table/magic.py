"""Magic on a screen: cards as they are printed, the words on the big button, the moments of a turn, what lies on the stack."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, final

from arbiter.client.magic.face import changes_life, inner, offered
from arbiter.client.magic.rows import active_in, turn_of
from arbiter.client.text import Facts, player_name, said
from arbiter.kernel.decisions import Answer, Decision, Divide, Number, Pay
from arbiter.kernel.game import Game
from arbiter.kernel.localisation import knows, say
from arbiter.kernel.messages import EVERYBODY, ArbiterError, Message
from arbiter.kernel.rules import View
from arbiter.magic.cards import pool
from arbiter.magic.cards.card import Card
from arbiter.magic.cards.wording import types_of
from arbiter.magic.language.render.counters_ru import COUNTERS_RU
from arbiter.magic.language.typeline import TypeLine
from arbiter.magic.language.words import message_key
from arbiter.magic.rules import layers
from arbiter.magic.rules.turn.phases import PHASE_OF, STEPS
from arbiter.magic.state.state import MagicState
from arbiter.table import screens
from arbiter.table.magic_cards import face
from arbiter.table.magic_meanings import trees
from arbiter.table.messages import Face, Line, Tree
from arbiter.table.sights import WATCHER, Sight, spoken_in

if TYPE_CHECKING:
    from pydantic import JsonValue

    from arbiter.table.playing import Playing

BEFORE: Final = ("seats", "decks", "shuffle", "hands", "mulligan")
"""The stages of a game that may come before the clock of a round."""
PRIORITY, MULLIGAN, KEEP = "priority", "choose-mulligan", "keep"
ABILITIES: Final = ("triggered", "activated")
"""What on the stack one can want to let through for good; of spells each is another."""
NEXT: Final = dict(zip(STEPS, (*STEPS[1:], ""), strict=True))
WORDS: Final = {
    "declare-attackers": "table-button-no-attack",
    "declare-blockers": "table-button-no-blocks",
    "choose-deck": "table-button-keep-deck",
    "order-triggers": "table-button-order",
}


@final
class MagicSight(Sight):
    """Magic."""

    name = "magic"
    about_turns = (PRIORITY,)
    moments = STEPS

    def __init__(self) -> None:
        super().__init__()
        self._bars: dict[tuple[str, str], list[JsonValue]] = {}
        self._keywords: dict[tuple[str, str, str], str] = {}

    # What a tournament asks.

    def turn(self, game: Game) -> int:
        assert isinstance(game.state, MagicState)
        return max([turn.number for turn in game.state.turns], default=0)

    def is_set_up(self, game: Game) -> bool:
        """Shuffling and mulligans; what is done with cards of the opening hand comes after them.  103.5"""
        assert isinstance(game.state, MagicState)
        return game.state.stage not in BEFORE

    def lives(self, game: Game) -> dict[int, int]:
        assert isinstance(game.state, MagicState)
        return {seat: game.state.players[seat].life for seat in game.rules.seats(game.state)}

    # Cards.

    def printed(self, name: str, lang: str) -> Face:
        return _whole(pool.card(name), lang)

    def faces(self, game: Game, view: View, known: frozenset[str], lang: str) -> dict[str, Face]:
        """A card of the game before one of the pool: cards can be made for a game, and tokens are in no pool."""
        state = inner(game)
        faces: dict[str, Face] = {}
        for name, ids in _named(view, known).items():
            cards = [card for id in ids for card in _prints(state, id) if card.name == name]
            made = self._face_of(cards[0], lang) if cards else self.face_for(name, lang)
            if made is not None:
                faces[name] = made
        return faces

    def _face_of(self, card: Card, lang: str) -> Face:
        return self.kept((card.key, card.name), lang, lambda: _whole(card, lang))

    # Explanations.

    def means(self, game: Game, object: Facts, lang: str) -> list[Tree]:
        state = inner(game)
        id = object.get("source") or object["id"]
        if id not in state.objects:
            return self.means_of(object["name"], lang) if object["name"] else []
        now = layers.characteristics(state, id)
        types = TypeLine(now.supertypes, now.types, now.subtypes)
        held = [each.ability for each in now.abilities]
        return trees(self.face, held, self.face.local_name(now.name, lang), types, lang)

    def means_of(self, name: str, lang: str) -> list[Tree]:
        card = pool.card(name)
        sides = card.faces if card.kind == "split" else (card, *card.faces)
        meanings: list[Tree] = []
        for side in sides:
            meanings += trees(self.face, side.abilities, self.face.local_name(side.name, lang), types_of(side), lang)
        return meanings

    def why_player(self, playing: Playing, seat: int, player: int, lang: str) -> list[Line]:
        """The events that changed a life total."""
        view = playing.game.view(max(seat, WATCHER))
        own = next((seen for seen in view["players"] if seen["seat"] == player), None)
        if own is None:
            raise ArbiterError(Message("table-nothing-there"))
        changes: list[Line] = []
        for place, event in enumerate(playing.events(seat)):
            if changes_life(event, -1 - player):
                made = screens.entry(playing, seat, lang, place, event, {})
                changes.append(Line(text=made.text, rules=made.rules))
        head = said(lang, "table-why-life", player=player_name(player), n=own["life"], changes=len(changes))
        return [Line(text=head), *changes]

    # Views.

    def all_seen(self, game: Game) -> View:
        """The position with every card known to everybody."""
        state = game.state.copy()
        level = state if isinstance(state, MagicState) else None
        while level is not None:
            for id in list(level.objects):
                level.edit_object(id).known = EVERYBODY
            level = level.subgame
        return game.rules.view(state, WATCHER)

    # A question.

    def default(self, decision: Decision) -> str:
        return KEEP if decision.prompt.id == MULLIGAN else ""

    def text(self, game: Game, view: View, decision: Decision, lang: str) -> str:
        if decision.prompt.id != PRIORITY:
            offer = offered(game, decision, lang)
            return f"{self.face.spoken(decision.prompt, lang, decision.seat)} {offer}" if offer else ""
        turn = view["turns"][decision.about]
        top = _top(view, turn)
        if top is not None:
            id = "table-ask-own" if top["controller"] == decision.player else "table-ask-respond"
            return said(lang, id, name=self._called(top, lang))
        step = self.moment_text(turn["step"], lang)
        if decision.player in active_in(turn):
            return said(lang, "table-ask-own-turn", step=step)
        return said(lang, "table-ask-turn-of", player=player_name(turn["active"]), step=step)

    def _called(self, item: Facts, lang: str) -> str:
        name = self.face.local_name(item["name"], lang)
        return name if item["kind"] == "spell" else said(lang, "table-ability-of", name=name)

    def button(self, game: Game, view: View, decision: Decision, lang: str) -> str:
        id = decision.prompt.id
        if id == PRIORITY:
            return self._passing(view, view["turns"][decision.about], decision, lang)
        if id == MULLIGAN:
            own = next(player for player in view["players"] if player["seat"] == decision.player)
            return said(lang, "table-button-keep", n=len(own["hand"]) - own["mulligans"])
        if isinstance(decision, Pay):
            return said(lang, "table-button-pay", cost=self.cost(decision))
        return said(lang, WORDS[id]) if id in WORDS else ""

    def _passing(self, view: View, turn: Facts, decision: Decision, lang: str) -> str:
        """What happens when all pass: what is on top resolves, or the turn goes on."""
        top = _top(view, turn)
        if top is not None:
            return said(lang, "table-button-resolve", name=self._called(top, lang))
        step, own = turn["step"], decision.player in active_in(turn)
        if step in ("postcombat main", "end", "cleanup"):
            return said(lang, "table-button-end-turn" if own else "table-button-let-end")
        if step == "precombat main":
            return said(lang, "table-button-combat" if own else "table-button-pass")
        after = NEXT.get(step, "")
        if step in ("declare attackers", "beginning of combat") and not any(
            "attacking" in permanent for permanent in view["battlefield"]
        ):
            after = "declare attackers" if step == "beginning of combat" else "end of combat"
        elif step == "declare blockers":
            after = "combat damage"
        if step == "combat damage" and view["stack"]:
            after = ""
        id = "table-button-to-" + after.replace(" ", "-")
        return said(lang, id) if after and knows("en", id) else said(lang, "table-button-pass")

    def begun(self, game: Game, view: View, decision: Decision) -> Answer | None:
        """A division that kills what it can in the order given; as large an X as can be paid."""
        if isinstance(decision, Number) and decision.prompt.id == "choose-x":
            return decision.most
        return _killing(view, decision) if isinstance(decision, Divide) else None

    def lets_through(self, view: View, decision: Decision) -> str:
        top = _top(view, view["turns"][decision.about]) if decision.prompt.id == PRIORITY else None
        return str(top["name"]) if top is not None and top["kind"] in ABILITIES else ""

    # Drawing.

    def marks(self, game: Game, view: View, seat: int, lang: str) -> dict[str, JsonValue]:
        turn = turn_of(view)
        says: dict[str, JsonValue] = {}
        for item in view["stack"]:
            text = self.face.says(game, seat, item, lang) if item["name"] else ""
            if text:
                says[str(item["id"])] = text
        return {
            "moments": self._bar(lang),
            "turn": 0 if turn is None else turn["number"],
            "step": "" if turn is None else turn["step"],
            "active": [] if turn is None else list(active_in(turn)),
            "priority": -1 if turn is None else turn["priority"],
            "says": says,
            "words": self._words(view, lang),
        }

    def _bar(self, lang: str) -> list[JsonValue]:
        """The moments of a turn as the phase bar has them, made once."""
        key = spoken_in(lang)
        if key not in self._bars:
            names = self.moment_names(lang)
            self._bars[key] = [{"key": step, "name": names[step], "phase": PHASE_OF[step]} for step in STEPS]
        return self._bars[key]

    def _words(self, view: View, lang: str) -> dict[str, JsonValue]:
        """The keywords and kinds of counters that are seen, which the view has in English."""
        words: dict[str, JsonValue] = {}
        for object in (*_objects(view), *view["players"]):
            for kind in object.get("counters") or ():
                words[kind] = COUNTERS_RU.get(kind, kind) if lang == "ru" else kind
            for keyword in object.get("keywords") or ():
                if keyword not in words:
                    words[keyword] = self._keyword(keyword, lang)
        return words

    def _keyword(self, keyword: str, lang: str) -> str:
        """A keyword in a language: looked up once."""
        key = keyword, *spoken_in(lang)
        if key not in self._keywords:
            id = "keyword-" + message_key(keyword)
            self._keywords[key] = say(Message(id), lang) if knows(lang, id) else keyword
        return self._keywords[key]


def _top(view: View, turn: Facts) -> Facts | None:
    """What would resolve next in a turn."""
    if not turn["stack"]:
        return None
    return next((item for item in view["stack"] if item["id"] == turn["stack"][-1]), None)


def _killing(view: View, decision: Divide) -> Answer:
    """To each creature in turn what is lethal (510.1c); what is left to the last, which may be a player."""
    seen = {permanent["id"]: permanent for permanent in view["battlefield"]}
    left = decision.total
    amounts: dict[str, int] = {}
    for place, option in enumerate(decision.options):
        permanent = seen.get(option.about, {})
        lethal = max(1, permanent["toughness"] - permanent["damage"]) if "toughness" in permanent else left
        owed = decision.least * (len(decision.options) - place - 1)  # to those behind it
        amounts[option.key] = max(decision.least, min(left - owed, lethal))
        left -= amounts[option.key]
    if left > 0:
        amounts[decision.options[-1].key] += left
    return decision.normal(amounts)


def _whole(card: Card, lang: str) -> Face:
    """A card with its other faces."""
    made = face(card, lang)
    if not card.faces:
        return made
    others: list[JsonValue] = [face(side, lang).model_dump(mode="json") for side in card.faces]
    return made.model_copy(update={"facts": {**made.facts, "kind": card.kind, "faces": others}})


def _named(view: View, known: frozenset[str]) -> dict[str, list[int]]:
    """The names in a view that are not known, each with the objects that are called so; their other faces have names too."""
    ids: dict[str, list[int]] = {}
    for object in _objects(view):
        name = object.get("name")
        if name and name not in known:
            ids.setdefault(name, []).append(object.get("source") or object.get("id", 0))
        for name in object.get("faces", ()):
            if name not in known:
                ids.setdefault(name, []).append(object["id"])
    return ids


def _objects(view: View) -> Iterator[Facts]:
    for zone in ("battlefield", "stack", "exile", "command", "ante", "phased out", "commanders"):
        yield from view[zone]
    for player in view["players"]:
        for zone in ("hand", "graveyard", "sideboard"):
            yield from player[zone]
        yield from [card for _, card in player["library known"]]


def _prints(state: MagicState, id: int) -> Iterator[Card]:
    """What an object has printed on it, or copies."""
    card = state.objects.get(id)
    if card is None:
        return
    copied = state.permanents[id].copied if id in state.permanents else None
    if copied is not None:
        yield copied
    yield card.print
    yield from card.print.faces
