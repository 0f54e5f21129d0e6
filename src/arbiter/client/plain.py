"""The plain client: a game in lines of text, in English or Russian, for one person against agents.

Everything shown comes from the person's seat: its view, its log, its decisions.  Skipping decisions in which there is
hardly anything to decide is this client's affair (`auto`), not the engine's.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from arbiter.client import explaining
from arbiter.client.answers import Sheet, has_default
from arbiter.client.decision_lines import decision_lines, sheet
from arbiter.client.explaining import refusal_lines
from arbiter.client.face import USUAL
from arbiter.client.session import Session
from arbiter.client.text import player_name, said
from arbiter.kernel.decisions import Decision
from arbiter.kernel.localisation import LANGUAGES
from arbiter.kernel.messages import ArbiterError, IllegalChoice, Message
from arbiter.setup import Way

LOG_LINES = 40

WORDS = {
    "why": "why", "почему": "why", "look": "look", "смотреть": "look", "table": "table", "стол": "table", "log": "log",
    "журнал": "log", "undo": "undo", "отмена": "undo", "auto": "auto", "авто": "auto", "lang": "lang", "язык": "lang",
    "save": "save", "сохранить": "save", "concede": "concede", "сдаюсь": "concede", "help": "help", "помощь": "help",
    "repeat": "repeat", "повторить": "repeat", "?": "help", "quit": "quit", "exit": "quit", "выход": "quit",
}  # fmt: skip
ANYWAY = ("anyway", "всё равно", "все равно")
NOT = ("not ", "нельзя ", "не ", "нет ")


class PlainClient:
    """One person's side of a game.  `read` gives the next line (EOFError: no more), `write` prints one.

    A lesson is such a game with a teacher: it hears each line first (`heard`), and what the person was explained (`explained`)."""

    def __init__(self, session: Session, read: Callable[[], str], write: Callable[[str], None]) -> None:
        self.session = session
        self.face = session.face
        self.read = read
        self.write = write
        self.left = False
        self._board: list[str] = []  # as last shown
        self._conceding = False

    @property
    def lang(self) -> str:
        return self.session.lang

    def run(self) -> None:
        """Play until the game is over or the person leaves."""
        decision = self.session.decision
        while decision is not None and not self.left:
            self._decide(decision)
            decision = self.session.decision
        self.tell()
        result, rule = self.session.outcome()
        self.write(self._say("client-over", result=result, rule=rule) if result else self._say("client-goodbye"))

    def _say(self, id: str, **args: str | int) -> str:
        return said(self.lang, id, **args)

    def _decide(self, decision: Decision) -> None:
        answer = self.session.chosen(decision)
        if answer is None:
            answer = self.session.spared(decision)
        if answer is not None:
            self.session.game.answer(decision, answer)
        else:
            self.ask(decision)

    # Telling.

    def tell(self) -> None:
        """What happened since the person last looked."""
        for entry in self.session.news():
            if entry.message.id == self.face.turn_event:
                self.write("")
                self.write(self.session.told(entry))
            elif not self.face.is_quiet(entry):
                self.write("  " + self.face.sign(entry) + self.session.told(entry))

    def _show_board(self, always: bool = False) -> None:
        shown = self.face.board_lines if always else self.face.brief_lines
        lines = shown(self.session.view, self.lang)
        if always or lines != self._board:
            self.write("")
            for line in lines:
                self.write(line)
        self._board = lines

    # Asking.

    def _ask(self, decision: Decision) -> None:
        self.tell()
        if self.face.shows_board(decision):
            self._show_board()
        on = self._print(decision)
        while not self.left and any(other is decision for other in self.session.game.decisions):
            try:
                line = self.read()
            except EOFError:
                self.left = True
                return
            lang = self.lang
            if self.heard(line.strip()):
                continue
            if line.strip() or has_default(decision):
                self._line(on, line.strip())
            else:
                on = self._print(decision)
            if lang != self.lang:
                self._show_board(always=True)
                on = self._print(decision)

    def heard(self, line: str) -> bool:
        """Whether a line was meant for somebody else, and is done with."""
        return False

    def explained(self, lines: list[str]) -> None:
        """The person has read why something is so, or may not be done."""

    def ask(self, decision: Decision) -> None:
        """Ask one decision, until it is answered or the person leaves."""
        self._ask(decision)

    def _print(self, decision: Decision) -> Sheet:
        on = sheet(self.face, self.session.game, decision, self.lang)
        for line in decision_lines(self.face, self.session.game, on, self.lang):
            self.write(line)
        return on

    def _line(self, on: Sheet, line: str) -> None:
        """A command or an answer; what is wrong with it is said, and the person is asked again."""
        word, _, rest = line.partition(" ")
        command = WORDS.get(word.casefold(), "")
        self._conceding = self._conceding and command == "concede"
        try:
            if command:
                self._command(command, on, rest.strip())
            else:
                self.session.give(on.decision, on.read(line))
        except IllegalChoice as error:
            self._explain(refusal_lines(self.face, error.refusal, self.lang, self.session.seat))
        except ArbiterError as error:
            self.write(self.face.spoken(error.message, self.lang, self.session.seat))

    # Commands.

    def _command(self, command: str, on: Sheet, rest: str) -> None:
        if command == "why":
            self._why(on, rest)
        elif command == "look":
            self._write_all(explaining.look(self.face, self.session.game, self.session.seat, rest, self.lang))
        elif command == "table":
            self._show_board(always=True)
            self._print(on.decision)
        elif command == "log":
            self._log()
        elif command == "undo":
            self._undo(rest.casefold() in ANYWAY)
        elif command == "auto":
            self.session.auto = not self.session.auto
            self.write(self._say("client-auto-on" if self.session.auto else "client-auto-off"))
        elif command == "lang":
            self._language(rest)
        elif command == "save":
            self._save(rest)
        elif command == "repeat":
            self.session.repeat(int(rest) if rest.isdigit() else 1)
        elif command == "concede":
            self._concede()
        elif command == "help":
            self._write_all(self._say(self.face.help_text).split("\n"))
        else:
            self.left = True

    def _write_all(self, lines: list[str]) -> None:
        for line in lines:
            self.write("  " + line)

    def _why(self, on: Sheet, rest: str) -> None:
        game, seat = self.session.game, self.session.seat
        for word in NOT:
            if rest.casefold().startswith(word):
                self._explain(explaining.why_not(self.face, game, on, seat, rest[len(word) :].strip(), self.lang))
                return
        self._explain(explaining.why(self.face, game, on, seat, rest, self.lang))

    def _explain(self, lines: list[str]) -> None:
        self._write_all(lines)
        self.explained(lines)

    def _log(self) -> None:
        entries = self.session.log(max(0, len(self.session.game.log) - LOG_LINES))
        self._write_all([self.session.told(entry) for entry in entries] or [self._say("client-nothing-logged")])

    def _undo(self, agreed: bool) -> None:
        """Beyond the moment at which somebody learnt something all players must agree; agents do, if they are asked."""
        if self.session.needs_agreement() and not agreed:
            self.write(self._say("take-back-too-far"))
            self.write(self._say("client-undo-anyway"))
            return
        self.session.take_back(agreed)
        self.write(self._say("client-undone"))

    def _language(self, rest: str) -> None:
        if rest not in LANGUAGES:
            raise ArbiterError(Message("client-lang-unknown"))
        self.session.lang = rest
        self.write(self._say("client-language"))

    def _save(self, rest: str) -> None:
        if not rest:
            raise ArbiterError(Message("client-save-where"))
        self.session.save(Path(rest))
        self.write(self._say("client-saved", file=rest))

    def _concede(self) -> None:
        """At any time; asked twice, because there is no way back."""
        if not self._conceding:
            self._conceding = True
            self.write(self._say("client-concede-sure"))
            return
        self.session.game.concede(self.session.seat)


def greet(client: PlainClient, decks: dict[int, str], way: Way = USUAL) -> None:
    """What is played, and who plays what; without decks (a loaded game) only who the person is."""
    seat = client.session.seat
    played = client.face.way_text(way, client.lang)
    if played:
        client.write(said(client.lang, "client-way-played", way=played))
    own = player_name(seat)
    if seat not in decks:
        client.write(said(client.lang, "client-welcome-back", player=own))
        return
    client.write(said(client.lang, "client-welcome", player=own, deck=decks[seat]))
    for other in client.session.agents:
        client.write(said(client.lang, "client-opponent", player=player_name(other), deck=decks[other]))
