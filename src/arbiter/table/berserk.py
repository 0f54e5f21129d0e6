"""Berserk on a screen: cards, the words on the big button, where each card can go and what it can attack, the dice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, final

from arbiter.berserk.cards import pool
from arbiter.berserk.cards.card import Card
from arbiter.berserk.rules import properties, rolls, strikes
from arbiter.berserk.rules.phases import PRELIMINARY
from arbiter.berserk.state.state import BerserkState
from arbiter.client.berserk.board import cell_name, is_turned, name_of, phase_text
from arbiter.client.berserk.face import CELL, inside
from arbiter.client.berserk.names import card_named
from arbiter.client.text import Facts, said
from arbiter.kernel.decisions import Decision, Option
from arbiter.kernel.game import Game
from arbiter.kernel.messages import EVERYBODY, ArbiterError, Message
from arbiter.kernel.rules import View
from arbiter.table.berserk_cards import face
from arbiter.table.berserk_marks import marks as offered
from arbiter.table.berserk_meanings import trees
from arbiter.table.messages import Face, Tree
from arbiter.table.sights import WATCHER, Sight

if TYPE_CHECKING:
    from pydantic import JsonValue

BEFORE: Final = PRELIMINARY[: PRELIMINARY.index("redeal") + 1]
"""The steps of a game that may come before the clock of a round."""
CHOICE, TURN_ORDER, PRIORITY = "berserk-ask-choice", "berserk-ask-turn-order", "berserk-ask-priority"
DEFAULTS: Final = {"berserk-ask-recruit": "stop", "berserk-ask-redeal": "keep"}
"""The keys that the big button means where no option does nothing."""
WORDS: Final = {
    CHOICE: "table-button-end-turn",
    "berserk-ask-recruit": "table-button-recruited",
    "berserk-ask-redeal": "table-button-keep-deal",
    "berserk-ask-place": "table-button-place",
    "berserk-ask-seating": "table-button-seat",
    "berserk-ask-hidden": "table-button-hidden",
    "berserk-ask-stay-closed": "table-button-open-all",
}
RESULTS: Final = ("berserk-result", "berserk-answers")
"""What comes of the dice: of the card that attacks, of the one that answers."""


@final
class BerserkSight(Sight):
    """Berserk."""

    name = "berserk"

    def printed(self, name: str, lang: str) -> Face:
        card = pool.find(name)
        if card is None:
            raise ArbiterError(Message("pool-no-card", {"name": name}))
        return face(card, lang)

    def faces(self, game: Game, view: View, known: frozenset[str], lang: str) -> dict[str, Face]:
        """A card of the game before one of the pool: positions and lessons have cards of their own."""
        state = inside(game)
        faces: dict[str, Face] = {}
        for seen in _cards(view):
            name = seen.get("name", "")
            if not name or name in known or name in faces:
                continue
            card = state.objects[seen["id"]].print if seen["id"] in state.objects else None
            own = card is not None and card.name == name
            made = self._face_of(card, lang) if card is not None and own else self.face_for(name, lang)
            if made is not None:
                faces[name] = made
        return faces

    def names(self, view: View) -> list[str]:
        return list(dict.fromkeys(card["name"] for card in _cards(view) if card.get("name")))

    def _face_of(self, card: Card, lang: str) -> Face:
        """Kept with the card itself: two lessons may call different cards the same."""
        made = card.memory.get(f"face {lang}")
        if not isinstance(made, Face):
            made = card.memory[f"face {lang}"] = face(card, lang)
        return made

    def cell(self, option: Option) -> str:
        place = self.face.place_of(option)
        return cell_name(place - CELL) if place >= CELL else ""

    def moment_text(self, moment: str, lang: str) -> str:
        return said(lang, f"client-berserk-phase-{moment}")

    def all_seen(self, game: Game) -> View:
        """The position with every card known to everybody, and each player's own things."""
        state = game.state.copy()
        assert isinstance(state, BerserkState)
        for id in list(state.objects):
            state.edit(id).known = EVERYBODY
        view = game.rules.view(state, WATCHER)
        own = [
            next(player for player in game.view(seat)["players"] if player["seat"] == seat) for seat in state.players
        ]
        return {**view, "players": own}

    def turn(self, game: Game) -> int:
        return inside(game).turn

    def is_set_up(self, game: Game) -> bool:
        """Who goes first, the deal and its re-deals.  402"""
        return inside(game).phase not in BEFORE

    # Explanations.

    def means(self, game: Game, object: Facts, lang: str) -> list[Tree]:
        id = object.get("source") or object["id"]
        state = inside(game)
        if id not in state.objects or "abilities" not in object:
            return self.means_of(object["name"], lang)
        held = [each.ability for each in properties.of(state, id).held]
        named = [each for each in state.objects[id].print.abilities if each not in held]
        return trees(self.face, [*named, *held], object["name"], lang)

    def means_of(self, name: str, lang: str) -> list[Tree]:
        card = card_named(name)
        return trees(self.face, card.abilities, card.name, lang)

    # A question.

    def default(self, decision: Decision) -> str:
        key = DEFAULTS.get(decision.prompt.id, "")
        return key if decision.option(key) is not None else ""

    def text(self, game: Game, view: View, decision: Decision, lang: str) -> str:
        top = view["stack"][-1] if view["stack"] else None
        if decision.prompt.id == CHOICE:
            return said(lang, "table-ask-go")
        if decision.prompt.id != PRIORITY or top is None:
            return ""
        if top["kind"] == "roll":
            return said(lang, "table-ask-roll", name=name_of(view, top["card"], lang), n=top["value"])
        own = top["player"] == decision.player
        return said(lang, "table-ask-own" if own else "table-ask-respond", name=self._action(view, top, lang))

    def _action(self, view: View, item: Facts, lang: str) -> str:
        kind = said(lang, "client-berserk-item-" + item["kind"].replace(" ", "-"))
        who = item["cell"] or name_of(view, item["source"], lang)
        return said(lang, "table-action-of", name=who, kind=kind)

    def button(self, game: Game, view: View, decision: Decision, lang: str) -> str:
        id = decision.prompt.id
        if id in WORDS:
            return said(lang, WORDS[id])
        if id != PRIORITY:
            return ""
        top = view["stack"][-1] if view["stack"] else None
        if top is None:
            return said(lang, "table-button-pass")
        if top["kind"] == "roll":
            return said(lang, "table-button-roll-stays")
        if any(option.verb == "berserk-defend" for option in decision.options):
            return said(lang, "table-button-no-defender")
        return said(lang, "table-button-let", name=self._action(view, top, lang))

    def lets_through(self, view: View, decision: Decision) -> str:
        """An ability, by the name of its card and its key."""
        top = view["stack"][-1] if view["stack"] else None
        if decision.prompt.id != PRIORITY or top is None or top.get("ability", "") == "" or top.get("cell"):
            return ""
        source = next((card for card in view["cards"] if card["id"] == top["source"]), None)
        return f"{source['name']}: {top['ability']}" if source is not None and "name" in source else ""

    # Drawing.

    def facts(self, message: Message) -> dict[str, JsonValue]:
        """The kind of strike that a die gave, and the roll with its modifiers, as the tray of dice shows them."""
        return {key: str(message.args[key]) for key in ("kind", "roll")} if message.id in RESULTS else {}

    def marks(self, game: Game, view: View, seat: int, lang: str) -> dict[str, JsonValue]:
        decision = next((asked for asked in game.decisions if asked.seat == seat), None) if seat >= 0 else None
        says: dict[str, JsonValue] = {}
        for item in view["stack"]:
            text = self.face.says(game, seat, item, lang) if item["kind"] != "roll" else ""
            if text:
                says[str(item["id"])] = text
        return {
            "phase": phase_text(view, lang),
            "turn": view["turn"],
            "active": view["active"],
            "going": view["going"],
            "priority": view["priority"],
            "turned": is_turned(view),
            "moments": [{"key": moment, "name": name} for moment, name in self.moment_names(lang).items()],
            **offered(inside(game), decision, seat),
            "fight": fight(inside(game), view, lang),
            "says": says,
        }


def fight(state: BerserkState, view: View, lang: str) -> JsonValue:
    """The attack that is going on: who, at whom, its dice with what changed them, and the row of the Strike Table."""
    attacks = [item for item in view["stack"] if item["kind"] != "roll" and item["stage"]]
    if not attacks:
        return None
    item = attacks[-1]
    dice: list[JsonValue] = []
    for roll in [it for it in view["stack"] if it["kind"] == "roll" and it["of"] == item["id"]]:
        text = rolls.shown(state, state.rolls[roll["id"]], roll["value"])
        dice.append({"card": roll["card"], "natural": roll["natural"], "value": roll["value"], "text": text})
    values = [die["value"] for die in dice if isinstance(die, dict)] or [number for number in item["rolls"] if number]
    row: JsonValue = None
    if len(values) == 2 and all(isinstance(value, int) for value in values):
        deals = strikes.by_table(int(str(values[0])), int(str(values[1])))
        words: list[JsonValue] = [said(lang, f"client-berserk-kind-{kind}") for kind in deals]
        row = {"difference": int(str(values[0])) - int(str(values[1])), "deals": list(deals), "words": words}
    return {
        "id": item["id"],
        "source": item["source"],
        "targets": list(item["targets"]),
        "defender": item["defender"],
        "stage": item["stage"],
        "dice": dice,
        "rolls": list(item["rolls"]),
        "kinds": list(item["kinds"]),
        "row": row,
    }


def _cards(view: View) -> Iterator[Facts]:
    """The cards in a view, wherever they are; those that the seat knows have a name."""
    yield from view["cards"]
    for player in view["players"]:
        for pile in ("deal", "recruited", "graveyard"):
            yield from player[pile] or ()
