"""What the letters do: look, why, why not, take back, stops, saving, language, leaving."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, final

from arbiter.client import explaining
from arbiter.client.answers import nothing
from arbiter.client.files import read_whole
from arbiter.client.stops import EVENT, NOW, TURN
from arbiter.client.table import keys
from arbiter.client.table.panels import Chronicle, Prompt
from arbiter.client.table.screens import Menu, Page, Typed
from arbiter.client.table.tiles import Tile
from arbiter.client.text import Facts, said
from arbiter.games import all_rules, needed
from arbiter.kernel.decisions import Option
from arbiter.kernel.localisation import LANGUAGES
from arbiter.kernel.saving import load

if TYPE_CHECKING:
    from arbiter.client.table.game import GameScreen

SAVE_FILE = "game.json"
PACES = (0.0, 0.5, 1.5)


@final
class Commands:
    """The commands of a game screen."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen

    def run(self, key: str) -> None:
        """What a key does; nothing if it is none of ours."""
        name = keys.COMMANDS.get(key, "")
        if name:
            getattr(self, name)()

    def say(self, id: str, **args: str | int) -> str:
        return said(self.screen.lang, id, **args)

    def _free(self, action: Callable[[], None]) -> None:
        """Do something with the game as soon as no agent thinks; what is refused is said."""
        self.screen.when_free(lambda: self.screen.trying(action))

    def page(self, title: str, lines: list[str]) -> None:
        shown = lines or [self.say("nothing")]
        self.screen.app.push_screen(Page(title, shown, self.say("table-close")))

    # Looking and asking why.

    def look(self) -> None:
        """The thing in focus: a card large, a player's zones, a rule."""
        tile = self.screen.focused_tile()
        if tile is None:
            return
        if tile.kind == "player":
            self.page(tile.title, self.screen.layout_.player_page(tile, self.screen.lang))
        elif self.seen(tile):
            self._free(lambda: self._show_cards(tile))
        else:
            self.why()

    def seen(self, tile: Tile) -> list[Facts]:
        """What the seat sees of the objects that a tile or row is about."""
        objects = [object for object in self.screen.layout_.things(tile) if "name" in object]
        question = self.screen.question
        if tile.kind == "row" and question is not None:
            about = question.decision.options[tile.id].about
            objects = [
                object
                for object in self.screen.face.objects(self.screen.view)
                if object["id"] == about and "name" in object
            ]
            return objects[:1]
        return objects

    def _show_cards(self, tile: Tile) -> None:
        """The first line of a card, its name and cost, is the title of the page."""
        lines = self._cards(tile)
        self.page(lines[0], lines[1:])

    def _title(self, tile: Tile) -> str:
        seen = self.seen(tile)
        return self.screen.face.local_name(seen[0]["name"], self.screen.lang) if seen else tile.title

    def _cards(self, tile: Tile) -> list[str]:
        screen = self.screen
        game, lang = screen.session.game, screen.lang
        lines: list[str] = []
        for object in self.seen(tile):
            lines += ([""] if lines else []) + screen.face.look_at(game, object, lang)
        here = screen.face.place_lines(game, screen.session.seat, screen.layout_.place_of(tile), lang)
        return [*lines, "", *here] if here else lines

    def why(self) -> None:
        """Why the thing in focus is what it is, and why it is offered."""
        tile = self.screen.focused_tile()
        self._free(lambda: self._why(tile))

    def _why(self, tile: Tile | None) -> None:
        face, lang, question = self.screen.face, self.screen.lang, self.screen.question
        asked: list[str] = []
        if question is not None:
            asked = [self.say("table-why-asked"), *explaining.why_asked(face, question.decision, lang)]
        if tile is None or tile.kind in ("value", "slot"):
            lines = asked
        elif tile.kind == "event":
            lines = [tile.title, "", *explaining.why_rules(face, tile.facts["rules"], lang)]
        elif tile.kind in ("step", "phase"):
            lines = explaining.why_rules(face, self.screen.layout_.rules_of(tile), lang)
        elif tile.kind == "player":
            lines = self.screen.layout_.why_player(self.screen.session, tile)
        else:
            known = self._why_object(tile)
            lines = [*known, *([""] if asked and known else []), *asked]
        self.page(self.say("table-why", name=self._title(tile) if tile else ""), lines)

    def _why_object(self, tile: Tile) -> list[str]:
        """The card, where its values come from, and by which rules it can be chosen now."""
        screen = self.screen
        question, game, seat, lang = screen.question, screen.session.game, screen.session.seat, screen.lang
        lines: list[str] = []
        for object in [] if tile.kind == "row" else self.seen(tile):
            lines += [*screen.face.look_at(game, object, lang), ""]
            if tile.kind != "card":
                lines += explaining.why_object(screen.face, game, seat, object, lang)
        lines += explaining.why_rules(screen.face, screen.layout_.rules_of(tile), lang)
        here = explaining.why_place(screen.face, game, seat, screen.layout_.place_of(tile), lang)
        lines += [*([""] if lines and here else []), *here]
        if question is None:
            return lines
        if tile.kind == "row":
            return explaining.why_option(screen.face, game, question.sheet, tile.id, seat, lang)
        places = question.places_of(tile)
        for place in places:
            lines += explaining.why_option(screen.face, game, question.sheet, place, seat, lang)[:1]
        return lines

    def why_not(self) -> None:
        """The rule that forbids to do something with the thing in focus now."""
        tile = self.screen.focused_tile()
        if tile is not None:
            self._free(lambda: self._why_not(tile))

    def _why_not(self, tile: Tile) -> None:
        screen = self.screen
        seen = self.seen(tile)
        game, seat = screen.session.game, screen.session.seat
        actions = screen.face.place_actions(game, seat, screen.layout_.place_of(tile))
        if screen.question is None or not (seen or actions):
            screen.notice([self.say("table-why-not-how")])
            return
        lines = explaining.forbidden(screen.face, game, screen.question.sheet, seat, actions, screen.lang)
        for object in seen:
            lines += explaining.why_not_object(screen.face, game, screen.question.sheet, seat, object, screen.lang)
        self.page(self.say("table-why-not", name=self._title(tile)), lines)

    def nothing_to_do(self, tile: Tile) -> None:
        """A press on something that the decision does not offer: another player's board, or the reason why not."""
        seat = -1 - tile.id
        if tile.kind == "player" and seat in self.screen.session.agents:
            self.screen.opponent = seat
        elif self.seen(tile):
            self.screen.notice([self.say("table-not-now", name=tile.title)])

    def choose_among(self, options: list[Option]) -> None:
        """Several things can be done with one object: which?"""
        question = self.screen.question
        assert question is not None
        by_text: dict[str, list[str]] = {}
        for place, option in enumerate(question.decision.options):
            if option in options:
                by_text.setdefault(question.sheet.names[place], []).append(option.key)

        def chosen(index: int | None) -> None:
            if index is not None and index >= 0:
                self.screen.press_keys(list(by_text.values())[index])
                self.screen.redraw()

        self.screen.app.push_screen(Menu([self.say("table-which")], list(by_text)), chosen)

    # Zones and log.

    def zones(self) -> None:
        """Graveyards and the like."""
        self.page(self.say("table-zones"), self.screen.layout_.zones_page(self.screen.view, self.screen.lang))

    def whole_log(self) -> None:
        session = self.screen.session
        way = self.screen.face.way_text(self.screen.plan.way, self.screen.lang)
        played = [self.say("client-way-played", way=way)] if way else []
        self.screen.when_free(
            lambda: self.page(
                self.say("table-log"), [*played, *[session.told(entry) for entry in reversed(session.log())]]
            )
        )

    def scroll_up(self) -> None:
        self._scroll(-1)

    def scroll_down(self) -> None:
        self._scroll(1)

    def _scroll(self, by: int) -> None:
        """Pages of the answers, where there are several and one is not looking at the log; else of the log."""
        screen = self.screen
        prompt = screen.query_one("#prompt", Prompt)
        if screen.zone == "log" or len(prompt.places) >= len(prompt.tiles):
            screen.query_one("#log", Chronicle).turn_page(by)
        elif screen.zone == "prompt":
            last = len(prompt.tiles) - 1
            screen.focus_on("prompt", min(max(0, screen.index + by * len(prompt.places)), last))
        else:
            prompt.turn_page(by)

    def board(self) -> None:
        """The whole board of a player: of the one in focus, or of the one who is looked at."""
        tile = self.screen.focused_tile()
        seat = -1 - tile.id if tile is not None and tile.kind == "player" else self.screen.opponent
        lines = self.screen.layout_.board_page(self.screen.view, seat, self.screen.lang)
        if lines:
            self.page(lines[0], lines[1:])

    def opponent(self) -> None:
        """The board of the next opponent, of those who are still there."""
        gone = [player["seat"] for player in self.screen.view["players"] if not player.get("playing", True)]
        shown = self.screen.opponent
        seats = [seat for seat in self.screen.layout_.others(self.screen.view) if seat not in gone or seat == shown]
        self.screen.opponent = seats[(seats.index(shown) + 1) % len(seats)] if shown in seats else shown
        self.screen.redraw()

    # The answer in the making.

    def all(self) -> None:
        if self.screen.question is not None:
            self.screen.question.draft.all(self.screen.question.sheet.proposal)
            self.screen.redraw()

    def clear(self) -> None:
        question = self.screen.question
        if question is None:
            return
        if question.draft.typed:
            question.draft.type("")
        else:
            question.draft.clear()
        self.screen.redraw()

    def find(self) -> None:
        """A row by its words, where there are many."""

        def chosen(name: str | None) -> None:
            rows = self.screen.query_one("#prompt", Prompt).tiles
            place = place_of([row.title for row in rows], name or "")
            if place >= 0:
                self.screen.focus_on("prompt", place)
            elif name:
                self.screen.notice([self.say("table-found-none", name=name)], warning=True)

        self.screen.app.push_screen(Typed(self.say("table-find"), ""), chosen)

    def more(self) -> None:
        self._change(1)

    def fewer(self) -> None:
        self._change(-1)

    def _change(self, by: int) -> None:
        question, tile = self.screen.question, self.screen.focused_tile()
        if question is None or tile is None or tile.kind in ("event", "step", "phase", "value", "slot"):
            return
        pressed = tile.facts["keys"] if tile.kind == "row" else [option.key for option in question.options(tile)]
        if not pressed:
            return

        def change() -> None:
            if by < 0:
                question.draft.fewer(pressed)
                return
            answer = question.draft.more(pressed)
            if answer is not None:
                self.screen.give(answer)

        self.screen.trying(change)
        self.screen.redraw()

    # Passing.

    def toggle_stop(self, step: str) -> None:
        """Set or clear the stop in a step of this turn's kind: the own one, or that of others."""
        self._toggle(step, self.screen.layout_.is_own_turn(self.screen.view))

    def _toggle(self, step: str, own: bool) -> None:
        stops = self.screen.session.stops
        there = stops.toggle(step, own)
        self._keep()
        id = "table-stop-set" if there else "table-stop-cleared"
        step_name = self.screen.layout_.moment_text(step, self.screen.lang)
        self.screen.notice([self.say(id, step=step_name, whose="own" if own else "others")])

    def _keep(self) -> None:
        self.screen.settings.keep(self.screen.face.name, self.screen.session.stops)
        self.screen.settings.write()

    def stops(self) -> None:
        """All stops, for the own turn and for those of others."""
        stops = self.screen.session.stops
        steps = [(step, own) for own in (True, False) for step in stops.moments]
        texts = []
        for step, own in steps:
            mark = "▪" if step in (stops.own if own else stops.others) else " "
            whose = self.say("table-stop-own" if own else "table-stop-others")
            texts.append(f"{mark} {whose}: {self.screen.layout_.moment_text(step, self.screen.lang)}")
        texts.append(f"{'▪' if stops.respond else ' '} {self.say('table-stop-respond')}")

        def chosen(index: int | None) -> None:
            if index is None or index < 0:
                return
            if index < len(steps):
                self._toggle(*steps[index])
            else:
                stops.respond = not stops.respond
                self._keep()
            self.stops()

        self.screen.app.push_screen(Menu([self.say("table-stops")], texts), chosen)

    def auto(self) -> None:
        session = self.screen.session
        session.auto = not session.auto
        session.stops.passing = NOW
        self.screen.notice([self.say("client-auto-on" if session.auto else "client-auto-off")])

    def payment(self) -> None:
        stops = self.screen.session.stops
        stops.ask_payment = not stops.ask_payment
        self._keep()
        self.screen.notice([self.say("table-pay-asked" if stops.ask_payment else "table-pay-auto")])

    def pace(self) -> None:
        """How long one sees what an agent did."""
        settings = self.screen.settings
        later = [pace for pace in PACES if pace > settings.pause]
        settings.pause = later[0] if later else PACES[0]
        settings.write()
        self.screen.notice([self.say("table-pace", tenths=int(settings.pause * 10))])

    def pass_turn(self) -> None:
        self._pass_until(TURN)

    def pass_event(self) -> None:
        self._pass_until(EVENT)

    def _pass_until(self, what: str) -> None:
        screen = self.screen
        if not screen.session.auto:
            screen.session.auto = True
        screen.session.stops.pass_until(what, screen.session.game, screen.session.seat)
        question = screen.question
        if question is None:
            screen.redraw()
            return
        spared = screen.session.stops.special(question.decision)
        if spared is not None:
            screen.give(spared)
        elif nothing(question.decision):
            screen.give(nothing(question.decision))
        else:
            screen.redraw()

    # Take-back, conceding, files, language, leaving.

    def take_back(self) -> None:
        self._free(self._take_back)

    def _take_back(self) -> None:
        if not self.screen.session.needs_agreement():
            self._taken_back(0)
            return
        lines = [self.say("take-back-too-far"), self.say("table-agents-agree")]
        self.screen.app.push_screen(Menu(lines, [self.say("table-take-back"), self.say("table-no")]), self._taken_back)

    def _taken_back(self, index: int | None) -> None:
        if index != 0:
            return

        def back() -> None:
            screen = self.screen
            screen.session.take_back(agreed=True)
            screen.session.stops.passing = NOW
            screen.question = None
            screen.tell_again()
            screen.notice([self.say("client-undone")])
            screen.go_on()

        self._free(back)

    def repeat(self) -> None:
        """Propose a shortcut: what all have chosen since the person last acted, so many times more."""

        def chosen(times: str | None) -> None:
            if times and times.isdigit():
                self._free(lambda: self._repeat(int(times)))

        if not self.screen.over:
            self.screen.app.push_screen(Typed(self.say("table-repeat"), "10"), chosen)

    def _repeat(self, times: int) -> None:
        self.screen.session.repeat(times)
        self.screen.go_on()

    def concede(self) -> None:
        """At any time; asked once more, because there is no way back."""

        def chosen(index: int | None) -> None:
            if index == 0:
                self._free(self._concede)

        if not self.screen.over:
            choices = [self.say("table-concede"), self.say("table-no")]
            self.screen.app.push_screen(Menu([self.say(self.screen.face.concede_sure)], choices), chosen)

    def _concede(self) -> None:
        self.screen.session.game.concede(self.screen.session.seat)
        self.screen.go_on()

    def save(self) -> None:
        def chosen(name: str | None) -> None:
            if name:
                self._free(lambda: self._save(name))

        self.screen.app.push_screen(Typed(self.say("table-save"), SAVE_FILE), chosen)

    def _save(self, name: str) -> None:
        self.screen.session.save(Path(name))
        self.screen.notice([self.say("client-saved", file=name)])

    def load(self) -> None:
        def chosen(name: str | None) -> None:
            if name:
                self.screen.trying(lambda: self._load(name))

        self.screen.app.push_screen(Typed(self.say("table-load"), SAVE_FILE), chosen)

    def _load(self, name: str) -> None:
        game = load(read_whole(Path(name).expanduser()), all_rules())
        needed(game.rules.name, "layout")
        self.leave_for("load", game)

    def language(self) -> None:
        """The next language, in mid-game."""

        def switch() -> None:
            session = self.screen.session
            session.lang = LANGUAGES[(LANGUAGES.index(session.lang) + 1) % len(LANGUAGES)]
            self.screen.tell_again()
            self.screen.notice([self.say("client-language")])

        self._free(switch)

    def help(self) -> None:
        self.page(self.say("table-help-title"), self.say(self.screen.face.table_help).split("\n"))

    def leave(self) -> None:
        """Leave the game, saving it or not."""

        def chosen(index: int | None) -> None:
            if index == 0:
                self.leave_for("leave")
            elif index == 1:
                self.leave_for("decks")
            elif index == 2:
                self.save()

        choices = ["table-leave", "table-decks", "table-save-first", "table-stay"]
        self.screen.app.push_screen(Menu([self.say("table-leave-sure")], [self.say(id) for id in choices]), chosen)

    def finish(self) -> None:
        """The game is over: the result, its rule, who lost by which rule, and what next."""
        session = self.screen.session
        result, rule = session.outcome()
        lost = [session.told(entry) for entry in session.log() if entry.message.id in self.screen.layout_.lost_events()]
        lines = [result, *explaining.why_rules(self.screen.face, (rule,), self.screen.lang), *lost]
        lines += self.screen.face.campaign_lines(session.game, self.screen.lang)
        ways = {"again": "table-again", "decks": "table-decks", "stay": "table-stay", "leave": "table-leave"}
        if self.screen.face.following(session.game, 0) is not None:
            ways = {"following": "table-following", **ways}
        choices = list(ways.values())

        def chosen(index: int | None) -> None:
            if index is not None and index >= 0 and list(ways)[index] != "stay":
                self.leave_for(list(ways)[index])

        self.screen.app.push_screen(Menu(lines, [self.say(id) for id in choices]), chosen)

    def broken(self, error: Exception) -> None:
        """A fault of the engine or of an agent: the app keeps the game and says so."""
        from arbiter.client.table.app import TableApp

        app = self.screen.app
        assert isinstance(app, TableApp)
        app.broken(error, self.screen)

    def leave_for(self, what: str, game: object = None) -> None:
        from arbiter.client.table.app import TableApp  # the app makes screens, and a screen ends by telling the app

        app = self.screen.app
        assert isinstance(app, TableApp)
        app.next(what, self.screen, game)


def place_of(rows: list[str], said: str) -> int:
    """The row one of whose words begins so, else the first that has it within; -1: none has it, or nothing was said."""
    wanted = said.strip().casefold()
    titles = [row.casefold() for row in rows]
    begun = [place for place, title in enumerate(titles) if f" {wanted}" in f" {title}"]
    within = [place for place, title in enumerate(titles) if wanted in title]
    return [*begun, *within, -1][0] if wanted else -1
