"""The screen on which a game is played: it draws the table, moves the focus, takes answers, and lets agents move.

The game is touched by one thread at a time: while an agent thinks (in a thread of its own) the screen draws what it
last saw, and what needs the game waits until the agent has answered.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import final

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen

from arbiter.client.answers import nothing
from arbiter.client.explaining import refusal_lines
from arbiter.client.plan import Plan
from arbiter.client.table import keys
from arbiter.client.table.beside import Beside
from arbiter.client.table.commands import Commands
from arbiter.client.table.layout import Layout
from arbiter.client.table.panels import Keys, Prompt
from arbiter.client.table.question import Question
from arbiter.client.table.settings import Settings
from arbiter.client.table.tiles import Tile
from arbiter.client.table.zones import Stack, Zone
from arbiter.client.text import player_name, said, shown
from arbiter.games import made
from arbiter.kernel.decisions import Answer, Assign, Decision, Number, Pay, PickOne
from arbiter.kernel.log import Entry
from arbiter.kernel.messages import ArbiterError, IllegalChoice

BESIDE = ("stack", "log")
WIDE, HIGH, SHORT, TALL = 76, 24, 28, 34
LOGGED = 500
"""Events that the log beside the table keeps at hand; the whole log has a page of its own."""

MOMENT = 0.15
"""Seconds after which it is said that an agent thinks."""

RIGHT_BUTTON = 3


@final
class GameScreen(Screen[None]):
    """One game, from its first decision to its end."""

    def __init__(self, plan: Plan, settings: Settings, lang: str) -> None:
        super().__init__()
        self.plan = plan
        self.settings = settings
        self.session = plan.session(lang)
        self.face = self.session.face
        self.layout_ = made(self.face.name, "layout", Layout)
        settings.give(self.face.name, self.session.stops)
        self.commands = Commands(self)
        self.beside = Beside(self)
        self.view = self.session.view
        self.board = self.layout_.board(self.view, self.lang)
        self.question: Question | None = None
        self.thinking = False
        self.over = False
        self.zone = "prompt"
        self.index = 0
        others = self.layout_.first(self.view)
        self.opponent = others[0] if others else self.session.seat
        self.events: list[Tile] = []
        self._thinker = self.opponent
        self._notable = False
        self._fresh: list[Entry] = []  # what happened since it was last shown happening
        self._later: list[Callable[[], None]] = []
        self._wake = asyncio.Event()
        self._hurry = asyncio.Event()

    @property
    def lang(self) -> str:
        return self.session.lang

    def compose(self) -> ComposeResult:
        yield from self.layout_.compose()
        yield Prompt("prompt")
        yield Keys("keys")

    def on_mount(self) -> None:
        self._shape()
        self.run_worker(self._play(), exclusive=True)

    def on_resize(self) -> None:
        self._shape()
        self.call_after_refresh(self.redraw)

    def _shape(self) -> None:
        """Small terminals do without the log beside the table and without a row for other permanents; tall ones list more."""
        self.set_class(self.app.size.width < WIDE, "narrow")
        self.set_class(self.app.size.height < HIGH, "low")
        self.set_class(self.app.size.height < SHORT, "short")
        self.set_class(self.app.size.height >= TALL, "tall")
        self.add_class(self.face.name)

    # The course of the game.

    async def _play(self) -> None:
        try:
            await self._course()
        except Exception as error:  # a fault of the engine or of an agent must not cost the person the game
            self.commands.broken(error)

    async def _course(self) -> None:
        decision = self.session.decision
        turns = 0
        if self.plan.game is not None:  # what happened in a saved game is over: only the log tells it
            self.gather()
            self._fresh.clear()
        while decision is not None:
            await self._happening()
            if decision.seat in self.session.agents:
                await self._agent(decision)
            else:
                await self._person(decision)
            turns += 1
            if turns % 20 == 0:
                await asyncio.sleep(0)  # keys and clicks come through in between
            decision = self.session.decision
        self.question = None
        await self._happening()
        self.over = True
        self.redraw()
        self.commands.finish()

    async def _happening(self) -> None:
        """What is to be seen happening since it was last looked: before anybody is asked again."""
        self.gather()
        fresh, self._fresh = self._fresh, []
        if fresh:
            self._hurry.clear()
            await self.layout_.happened(self, fresh)

    async def _agent(self, decision: Decision) -> None:
        self.thinking, self._thinker = True, decision.seat
        thought = asyncio.ensure_future(asyncio.to_thread(self.session.chosen, decision))
        await asyncio.wait([thought], timeout=MOMENT)
        if not thought.done():
            self._show_prompt()
        answer = await thought
        self.thinking = False
        assert answer is not None
        self.session.game.answer(decision, answer)
        self.gather()
        waiting, self._later = self._later, []
        for action in waiting:
            action()
        if self._notable:
            self._notable = False
            self.redraw()
            await self._pause()

    async def _pause(self) -> None:
        """Long enough to see what an agent did; a key cuts it short."""
        self._hurry.clear()
        if self.settings.pause:
            await self.lapse(self.settings.pause)

    async def lapse(self, seconds: float) -> bool:
        """Let time pass, unless a key has come or comes; whether it passed."""
        try:
            await asyncio.wait_for(self._hurry.wait(), seconds)
        except TimeoutError:
            return True
        return False

    async def _person(self, decision: Decision) -> None:
        answer = self.session.spared(decision)
        if answer is not None:
            self.session.game.answer(decision, answer)
            self.gather()
            return
        self.ask(decision)
        self._wake.clear()
        await self._wake.wait()

    def ask(self, decision: Decision) -> None:
        """Put a decision before the person."""
        self.question = Question(self.face, self.session.game, decision, self.lang)
        self.gather()
        self.opponent = self.layout_.looked_at(self.session.view, decision, self.opponent)
        self._notable = False
        self.zone, self.index = "prompt", 0
        self.redraw()

    def go_on(self) -> None:
        """The game has changed by what the person did: look again what comes next."""
        self.question = None
        self._wake.set()

    def when_free(self, action: Callable[[], None]) -> None:
        """Do something with the game: now, or when the agent that thinks has answered."""
        if self.thinking:
            self._later.append(action)
        else:
            action()

    def gather(self) -> None:
        """The news, for the log."""
        for entry in self.session.news():
            if not self.face.is_quiet(entry):
                self.events.append(self._event(entry))
                self._notable = self._notable or entry.message.id != self.face.turn_event
                self._fresh.append(entry)
        del self.events[:-LOGGED]

    def tell_again(self) -> None:
        """The log anew: in another language, or after a take-back."""
        entries = [entry for entry in self.session.log() if not self.face.is_quiet(entry)]
        self.events = [self._event(entry) for entry in entries[-LOGGED:]]
        if self.question is not None:
            before = self.question
            self.question = Question(self.face, self.session.game, before.decision, self.lang, before.draft)

    def _event(self, entry: Entry) -> Tile:
        twins = self.session.twins()
        text = self.face.spoken(entry.message, self.lang, self.session.seat, twins).removesuffix(".")
        text = self.face.sign(entry) + text
        tile = Tile("event", (0,), {"rules": entry.rules}, text)
        tile.marks = f"({', '.join(shown(self.face.cited(entry.rules, self.lang)))})" if entry.rules else ""
        tile.able = entry.message.id == self.face.turn_event
        return tile

    # Drawing.

    def redraw(self) -> None:
        """The table as the seat sees it now."""
        if not self.is_mounted:
            return
        if not self.thinking:
            self.view = self.session.view
        self.board = self.layout_.board(self.view, self.lang)
        if self.question is not None:
            self.question.mark(self.board)
        self.beside.tell(self.board.stack)
        self.layout_.draw(self)
        self.query_one("#stack", Stack).empty = said(self.lang, "table-stack-empty")
        self.show_in("stack", self.board.stack)
        self.query_one("#narrow-stack", Stack).show(self.board.stack, self.index if self.zone == "stack" else -1)
        self.query_one("#narrow-stack").display = self.has_class("narrow") and bool(self.board.stack)
        self.show_in("log", self.events)
        self._show_prompt()
        self.beside.show()

    def show_in(self, zone: str, tiles: list[Tile]) -> None:
        """Draw tiles in a place."""
        self.query_one("#" + zone, Zone).show(tiles, self.index if self.zone == zone else -1)

    def _show_prompt(self) -> None:
        prompt = self.query_one("#prompt", Prompt)
        question = self.question
        if question is None:
            prompt.text, prompt.rule, prompt.how = self._waiting(), "", ""
            self.show_in("prompt", [])
        else:
            prompt.text = self.layout_.asked(self.board, question)
            prompt.rule, prompt.how = self.face.cited((question.decision.asks,), self.lang)[0], question.how()
            self.show_in("prompt", question.rows(self.board))
        space = question.space() if question is not None else ""
        self.show_in("keys", keys.bar(self.lang, space, self.session.auto, self.session.stops))

    def _waiting(self) -> str:
        if self.over:
            result, rule = self.session.outcome()
            return said(self.lang, "client-over", result=result, rule=rule)
        if self.thinking:
            return said(self.lang, "table-thinking", player=player_name(self._thinker))
        return self.events[-1].title if self.events else ""

    def notice(self, lines: list[str], warning: bool = False) -> None:
        """A sentence at the bottom of the question, until something else is done."""
        prompt = self.query_one("#prompt", Prompt)
        prompt.notice, prompt.warning = " ".join(lines), warning
        self.redraw()

    # The focus.

    def focused_tile(self) -> Tile | None:
        tiles = self.query_one("#" + self.zone, Zone).tiles
        return tiles[self.index] if 0 <= self.index < len(tiles) else None

    def focus_on(self, zone: str, index: int) -> None:
        self.zone, self.index = zone, index
        self.redraw()

    def move(self, key: str) -> None:
        """An arrow key."""
        here = self.query_one("#" + self.zone, Zone)
        lists = ("prompt", "log", "stack")
        if here.columns and self._within(here, key):
            return
        if key in ("left", "right") and self.zone not in lists:
            step = 1 if key == "right" else -1
            if 0 <= self.index + step < len(here.tiles):
                self.focus_on(self.zone, self.index + step)
            elif key == "right":
                self._sideways()
        elif key in ("left", "right") and self.zone == "prompt":
            self._columns(here, 1 if key == "right" else -1)
        elif key in ("left", "right"):
            self.focus_on("prompt", 0)
        elif self.zone in lists and 0 <= self.index + (1 if key == "down" else -1) < len(here.tiles):
            self.focus_on(self.zone, self.index + (1 if key == "down" else -1))
        elif self.zone not in BESIDE:
            self._vertically(here, 1 if key == "down" else -1)

    def _within(self, here: Zone, key: str) -> bool:
        """A step within rows of a fixed length; False where it would lead out of them."""
        row, column = divmod(self.index, here.columns)
        if key in ("left", "right"):
            column += 1 if key == "right" else -1
        else:
            row += 1 if key == "down" else -1
        there = row * here.columns + column
        if not 0 <= column < here.columns or not 0 <= there < len(here.tiles) or row < 0:
            return False
        self.focus_on(self.zone, there)
        return True

    def _columns(self, prompt: Zone, by: int) -> None:
        """The row beside, if the rows stand in columns; else the log."""
        at = [place for place in prompt.places if place[4] == self.index]
        beside = [place for place in prompt.places if at and place[1] == at[0][1] and (place[0] - at[0][0]) * by > 0]
        if beside:
            self.focus_on("prompt", min(beside, key=lambda place: abs(place[0] - at[0][0]))[4])

    def _sideways(self) -> None:
        for zone in BESIDE:
            count = len(self.query_one("#" + zone, Zone).tiles)
            if count and not (zone == "log" and self.has_class("narrow")):
                self.focus_on(zone, count - 1 if zone == "log" else 0)
                return

    def _vertically(self, here: Zone, by: int) -> None:
        """Through the places that hold something, to the tile that lies nearest below or above."""
        middle = next((x + width // 2 for x, _, width, _, index in here.places if index == self.index), 0)
        place = self.layout_.order.index(self.zone) + by
        while 0 <= place < len(self.layout_.order):
            there = self.query_one("#" + self.layout_.order[place], Zone)
            if there.places:
                nearest = min(there.places, key=lambda spot: (by * spot[1], abs(spot[0] + spot[2] // 2 - middle)))
                self.focus_on(self.layout_.order[place], 0 if self.layout_.order[place] == "prompt" else nearest[4])
                return
            place += by

    def next_zone(self, by: int) -> None:
        """Tab: the next place in which something can be done; the question, the stack and the log are always among them."""
        ring = [*self.layout_.order[::-1], *BESIDE]
        start = ring.index(self.zone)
        for far in range(1, len(ring)):
            name = ring[(start + by * far) % len(ring)]
            tiles = self.query_one("#" + name, Zone).tiles
            able = [index for index, tile in enumerate(tiles) if tile.able]
            if tiles and (able or name in ("prompt", *BESIDE)):
                last = len(tiles) - 1 if name == "log" else 0
                self.focus_on(name, able[0] if able and name not in ("prompt", "log") else last)
                return

    # Pointing.

    def on_zone_pressed(self, event: Zone.Pressed) -> None:
        zone = "stack" if event.zone.id == "narrow-stack" else str(event.zone.id)
        self._hurry.set()
        if zone == "keys":
            if event.index >= 0:
                self.on_named_key(event.zone.tiles[event.index].facts["key"])
            return
        if event.index < 0:
            return
        self.focus_on(zone, event.index)
        if event.button == RIGHT_BUTTON:
            self.commands.look()
        else:
            self.act()

    def act(self) -> None:
        """Enter, or a click: what the thing in focus is there for."""
        self._clear_notice()
        tile = self.focused_tile()
        if tile is None:
            return
        if tile.kind == "event":
            self.commands.why()
        elif tile.kind == "step":
            self.commands.toggle_stop(tile.facts["step"])
        elif self.question is not None:
            self._press(tile, self.question)
            self._follow(self.question)
        self.redraw()

    def _follow(self, question: Question | None) -> None:
        """Where a thing in hand can be put, or to the next one once it lies, if the table has a place for that."""
        zone = self.layout_.lays_in
        if question is None or not zone or not isinstance(question.decision, Assign):
            return
        question.mark(self.board)
        if question.draft.held and self.zone != zone:
            free = [place for place, tile in enumerate(self._tiles(zone)) if question.slot(tile) and not tile.goes]
            self.zone, self.index = (zone, free[0]) if free else (self.zone, self.index)
        elif not question.draft.held and self.zone == zone:
            left = [place for place, row in enumerate(question.rows(self.board)) if row.kind == "row" and not row.note]
            self.zone, self.index = ("prompt", left[0]) if left else (self.zone, self.index)

    def _tiles(self, zone: str) -> list[Tile]:
        return self.query_one("#" + zone, Zone).tiles

    def _press(self, tile: Tile, question: Question) -> None:
        if tile.kind == "value":
            self.give(tile.id)
        elif tile.kind == "slot":
            self.trying(lambda: question.draft.drop(tile.facts["slot"]))
        elif tile.kind == "row":
            self.press_keys(tile.facts["keys"])
        else:
            self._press_tile(tile, question)

    def _press_tile(self, tile: Tile, question: Question) -> None:
        options = question.options(tile)
        slot = question.slot(tile)
        if slot and question.draft.held:
            self.trying(lambda: question.draft.drop(slot))
        elif not options and slot and question.draft.lift(slot):
            return  # it is in hand again
        elif not options:
            self.commands.nothing_to_do(tile)
        elif (tile.mixed and len(options) > 1) or (
            isinstance(question.decision, (PickOne, Pay))
            and len({(option.verb, option.detail) for option in options}) > 1
        ):
            self.commands.choose_among(options)
        else:
            self.press_keys([option.key for option in options])

    def press_keys(self, pressed: list[str]) -> None:
        """One more of equal options; the answer is given if it is complete by that."""
        question = self.question
        if question is None:
            return

        def press() -> None:
            answer = question.draft.press(pressed)
            if answer is not None:
                self.give(answer)

        self.trying(press)

    def trying(self, action: Callable[[], None]) -> None:
        """Do something that may be refused: then the reason is shown."""
        try:
            action()
        except IllegalChoice as error:
            self.notice(refusal_lines(self.face, error.refusal, self.lang, self.session.seat), warning=True)
        except ArbiterError as error:
            self.notice([self.face.spoken(error.message, self.lang, self.session.seat)], warning=True)
        except Exception as error:
            self.commands.broken(error)

    def give(self, answer: Answer) -> None:
        """Answer the open decision."""
        question = self.question
        if question is None:
            return

        def answer_it() -> None:
            self.session.give(question.decision, answer)
            self.go_on()

        self.trying(answer_it)

    def confirm(self) -> None:
        """Space: pass, or give the answer as it stands."""
        question = self.question
        if question is None:
            return
        draft = question.draft
        idle = nothing(question.decision)
        if idle and self.face.gives_away(question.decision, idle) and not question.warned:
            question.warned = True  # a key that was meant for the question before must not cost a turn
            self.notice([said(self.lang, "table-sure", idle=question.name_of(idle))], warning=True)
        elif idle:
            self.give(idle)
        elif not question.space():
            self.notice([question.how()])  # nothing was chosen: Space never chooses by itself
        else:
            self.give(draft.answer())

    # Keys.

    def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        if self.app.screen is not self:  # somebody types faster than a page opens: the page will have the next keys
            return
        self._hurry.set()
        self.on_named_key(keys.named(event.key, event.character))

    def on_named_key(self, key: str) -> None:
        self._clear_notice()
        if key in ("up", "down", "left", "right"):
            self.move(key)
        elif key in ("tab", "shift+tab"):
            self.next_zone(1 if key == "tab" else -1)
        elif key == "enter" and not (self.question and self.question.draft.typed):
            self.act()
        elif key in ("space", "enter"):
            self.confirm()
        elif key.isdigit() and len(key) == 1:
            self._digit(key)
        else:
            self.commands.run(key)

    def _digit(self, digit: str) -> None:
        question = self.question
        if question is None:
            return
        if isinstance(question.decision, Number):
            question.draft.type(digit)
        elif 1 <= int(digit) <= len(self.query_one("#prompt", Prompt).tiles):
            self.zone, self.index = "prompt", int(digit) - 1
            self.act()
            return
        self.redraw()

    def _clear_notice(self) -> None:
        prompt = self.query_one("#prompt", Prompt)
        prompt.notice = ""
