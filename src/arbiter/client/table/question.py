"""The open decision on the table: its words, its rows, the answer in the making, and what it makes of the tiles."""

from __future__ import annotations

from typing import final

from arbiter.client.answers import nothing
from arbiter.client.decision_lines import means, sheet
from arbiter.client.drafts import Draft, is_one
from arbiter.client.face import Face
from arbiter.client.table.tiles import Board, Tile
from arbiter.client.text import player_name, said
from arbiter.kernel.decisions import Assign, Decision, Divide, Number, Option, Order, Pay, PickOne, PickSome
from arbiter.kernel.game import Game

LISTED_NUMBERS = 60
"""A choice of a number lists its values up to this many; beyond it is typed."""


@final
class Question:
    """A decision, as it is asked in a language."""

    def __init__(self, face: Face, game: Game, decision: Decision, lang: str, draft: Draft | None = None) -> None:
        self.face = face
        self.decision = decision
        self.lang = lang
        self.sheet = sheet(face, game, decision, lang)
        self.draft = Draft(decision, self.sheet.begun) if draft is None else draft
        self.warned = False  # the person knows what Space would give away
        self.text = face.spoken(decision.prompt, lang, decision.seat, face.twins(game.view(decision.seat)))
        self._by_object: dict[int, list[Option]] = {}
        for option in decision.options:
            self._by_object.setdefault(face.place_of(option), []).append(option)
        stops = face.stops()
        self._dull = {
            option.key
            for option in decision.options
            if option.verb in stops.without_effect or not stops.is_useful(game, decision, option)
        }
        self._seen = {
            object["id"]: repr({key: value for key, value in object.items() if key != "id"})
            for object in face.objects(game.view(decision.seat))
        }
        self._slots: dict[int, str] = {}
        for slot in decision.slots if isinstance(decision, Assign) else ():
            self._slots[face.place_of(slot)] = slot.key

    # Tiles.

    def options(self, tile: Tile) -> list[Option]:
        """The options that are about a tile."""
        return [option for id in tile.ids for option in self._by_object.get(id, ())]

    def places_of(self, tile: Tile) -> list[int]:
        """Where the options that are about the first thing of a tile (each, if it is mixed) stand in the decision."""
        ids = tile.ids if tile.mixed else tile.ids[:1]
        return [place for place, option in enumerate(self.decision.options) if self.face.place_of(option) in ids]

    def slot(self, tile: Tile) -> str:
        """The place of an assignment that a tile is; empty if it is none."""
        return next((self._slots[id] for id in tile.ids if id in self._slots), "")

    def mark(self, board: Board) -> None:
        """What the decision makes of each tile: can it be acted upon, is it chosen, where does it go."""
        for tile in board.tiles():
            options = self.options(tile)
            keys = [option.key for option in options]
            tile.able = any(option.key not in self._dull for option in options)
            tile.chosen = 0 if isinstance(self.decision, PickOne) else self.draft.count(keys)
            tile.held = bool(self.draft.held) and any(key in self.draft.held for key in keys)
            if self.slot(tile):
                tile.able = tile.able or bool(self.draft.held)
                tile.goes = ", ".join(self._names_at(self.slot(tile)))
            where = dict.fromkeys(self.draft.places(keys)) if keys else {}
            if where and len(self.sheet.slots) > 1:
                tile.note = "→" + ", ".join(self.slot_name(slot) for slot in where)

    def _names_at(self, slot: str) -> list[str]:
        """What goes to a place as far as the answer is made."""
        names = {option.key: name for option, name in zip(self.decision.options, self.sheet.names, strict=True)}
        return [names[key] for key, to in self.draft.pairs if to == slot]

    def in_mind(self, tile: Tile | None) -> int:
        """What one thinks of while the focus is on a place: what is in hand, what is to go there, what the question is about."""
        there = [key for key, to in self.draft.pairs if tile is not None and to == (self.slot(tile) or "-")]
        keys = [*self.draft.held, *there]
        return next((option.about for option in self.decision.options if option.key in keys), self.decision.about)

    def slot_name(self, key: str) -> str:
        assert isinstance(self.decision, Assign)
        for slot, name in zip(self.decision.slots, self.sheet.slots, strict=True):
            if slot.key == key:
                return name
        return key

    # Rows.

    def rows(self, board: Board) -> list[Tile]:
        """The options as lines: what is equal stands once, mana abilities at the end, then the places to go."""
        if isinstance(self.decision, Number):
            return self._values(self.decision)
        heap_of = {id: tile.id for tile in board.tiles() for id in tile.ids}
        merged: dict[tuple[str, str, object], Tile] = {}
        for place in self.sheet.shown:
            option = self.decision.options[place]
            lying = heap_of[option.about] if option.about in heap_of else self._kind_of(option)
            same = (self.sheet.names[place], option.verb, lying)
            if same not in merged:
                merged[same] = Tile("row", (place,), {"keys": []}, self.sheet.names[place])
            merged[same].facts["keys"].append(option.key)
        rows = sorted(merged.values(), key=lambda row: self.decision.options[row.id].verb == self.face.last_verb)
        for row in rows:
            self._count(row)
        slots = [] if len(self.sheet.slots) < 2 else [self._slot_row(place) for place in range(len(self.sheet.slots))]
        return rows + slots

    def _kind_of(self, option: Option) -> object:
        """What tells apart what lies in no heap of the table: all that is seen of it; cards of one name in a library nothing."""
        if not isinstance(self.decision, (PickOne, PickSome)) or option.about <= 0:
            return option.about
        return self._seen.get(option.about, "")

    def _values(self, decision: Number) -> list[Tile]:
        if decision.most - decision.least >= LISTED_NUMBERS:
            return []
        values = [value for value in range(decision.least, decision.most + 1) if decision.check(value) is None]
        return [Tile("value", (value,), {"keys": []}, str(value)) for value in values]

    def _slot_row(self, place: int) -> Tile:
        assert isinstance(self.decision, Assign)
        slot = self.decision.slots[place]
        row = Tile("slot", (place,), {"keys": [], "slot": slot.key}, "→ " + self.sheet.slots[place])
        row.able = bool(self.draft.held)
        there = sum(to == slot.key for _, to in self.draft.pairs)
        row.size = f"({there})" if there else ""
        return row

    def _count(self, row: Tile) -> None:
        """How many of a row are taken, in its own way for each kind of decision."""
        keys = row.facts["keys"]
        decision = self.decision
        row.chosen = 0 if isinstance(decision, PickOne) else self.draft.count(keys)
        row.held = any(key in self.draft.held for key in keys)
        if isinstance(decision, Divide):
            row.size = f"[{row.chosen}]"
        elif isinstance(decision, Order):
            row.size = f"[{self.draft.position(keys[0]) or ' '}]"
        elif not is_one(decision):
            several = len(keys) > 1
            row.size = f"[{row.chosen}/{len(keys)}]" if several else "[✓]" if row.chosen else "[ ]"
        where = dict.fromkeys(self.draft.places(keys))
        if where and len(self.sheet.slots) > 1:
            row.note = "→ " + ", ".join(self.slot_name(slot) for slot in where)

    def how(self) -> str:
        """How far the answer is, and what completes it."""
        decision = self.decision
        lang = self.lang
        if is_one(decision):
            return self._how_one(nothing(decision))
        if isinstance(decision, PickSome):
            taken = len(self.draft.picked)
            return said(lang, "table-how-some", n=taken, least=decision.least, most=decision.most)
        if isinstance(decision, Order):
            return said(lang, "table-how-order")
        if isinstance(decision, Number):
            typed = self.draft.typed or "_"
            return said(lang, "table-how-number", typed=typed, least=decision.least, most=decision.most)
        if isinstance(decision, Divide):
            return said(lang, "table-how-divide", left=self.draft.left(), total=decision.total)
        if isinstance(decision, Pay):
            pays = means(self.face, self.sheet, self.draft.picked) or said(lang, "table-pays-nothing")
            return said(lang, "table-how-pay-own" if self.draft.own else "table-how-pay", means=pays)
        return self._how_assign()

    def _how_one(self, idle: str) -> str:
        """Space means what does nothing, and is told by its own words: it may end a turn."""
        if not idle:
            return said(self.lang, "table-how-one")
        return said(self.lang, "table-how-priority", idle=self.name_of(idle))

    def name_of(self, key: str) -> str:
        """An option in words."""
        return next(
            name for option, name in zip(self.decision.options, self.sheet.names, strict=True) if option.key == key
        )

    def space(self) -> str:
        """What Space does here, in a word or two; empty: nothing before something is chosen."""
        idle = nothing(self.decision)
        if idle:
            return self.name_of(idle)
        waits = (is_one(self.decision) and not self.draft.picked) or (
            isinstance(self.decision, Number) and not self.draft.typed
        )
        if waits:
            return ""
        return said(self.lang, "table-key-pays" if isinstance(self.decision, Pay) else "table-key-done")

    def _how_assign(self) -> str:
        if self.draft.held:
            return said(self.lang, "table-how-held", n=len(self.draft.held))
        id = self.face.how_assign.get(self.decision.prompt.id, "table-how-assign") if len(self.sheet.slots) < 2 else ""
        return said(self.lang, id or "table-how-assign", n=len(self.draft.pairs))

    def asker(self) -> str:
        """Who decides, if that is not the seat that answers (716)."""
        return "" if self.decision.player == self.decision.seat else player_name(self.decision.player)
