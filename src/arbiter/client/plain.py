"""The plain client: a game of Magic in lines of text, in English or Russian, for one person against agents.

Everything shown comes from the person's seat: its view, its log, its decisions.  Skipping decisions in which there is
hardly anything to decide is this client's affair (`auto`), not the engine's.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import final

from arbiter.client import explaining
from arbiter.client.answers import Sheet, has_default
from arbiter.client.asking import decision_lines, sheet, skipped
from arbiter.client.board import board_lines, player_name, said
from arbiter.client.explaining import refusal_lines, with_rules
from arbiter.client.files import write_whole
from arbiter.client.names import spoken
from arbiter.kernel.decisions import Answer, Assign, Decision
from arbiter.kernel.game import Game
from arbiter.kernel.localisation import LANGUAGES
from arbiter.kernel.log import Entry
from arbiter.kernel.messages import ArbiterError, IllegalChoice, Message
from arbiter.kernel.saving import save
from arbiter.kernel.seats import Agent, Seat

QUIET = (
    "event-step", "event-proposes", "event-mana", "event-mana-ability", "event-mana-lost", "event-tapped",
    "event-untapped", "event-resolves", "event-shuffles", "event-best-found", "event-assigns", "event-combat-over",
    "event-game-won", "event-game-drawn",
)  # fmt: skip
"""Events that `log` shows and that are not told as they happen."""

QUIET_BY = {"event-draw": ("103.4",), "event-moves": ("608.2k",)}
"""Each card of an opening hand, each spell that leaves the stack once it has resolved: the table shows them."""

BOARD_FOR = ("priority", "choose-mulligan", "choose-mulligan-bottom")
LOG_LINES = 40

WORDS = {
    "why": "why", "почему": "why", "look": "look", "смотреть": "look", "table": "table", "стол": "table", "log": "log",
    "журнал": "log", "undo": "undo", "отмена": "undo", "auto": "auto", "авто": "auto", "lang": "lang", "язык": "lang",
    "save": "save", "сохранить": "save", "concede": "concede", "сдаюсь": "concede", "help": "help", "помощь": "help",
    "?": "help", "quit": "quit", "exit": "quit", "выход": "quit",
}  # fmt: skip
ANYWAY = ("anyway", "всё равно", "все равно")
NOT = ("not ", "нельзя ", "не ", "нет ")


@final
class PlainClient:
    """One person's side of a game.  `read` gives the next line (EOFError: no more), `write` prints one."""

    def __init__(
        self,
        game: Game,
        seat: int,
        agents: dict[int, Agent],
        lang: str,
        read: Callable[[], str],
        write: Callable[[str], None],
    ) -> None:
        self.game = game
        self.seat = seat
        self.agents = agents
        self.lang = lang
        self.read = read
        self.write = write
        self.auto = True
        self.left = False
        self._told = 0  # entries of the log that were shown
        self._board: list[str] = []  # as last shown
        self._answered: list[int] = []  # how many inputs there were before each answer of the person
        self._ask_next = False  # after a take-back the person is asked, whatever `auto` says
        self._conceding = False

    def run(self) -> None:
        """Play until the game is over or the person leaves."""
        while self.game.decisions and not self.left:
            self._decide(self.game.decisions[0])
        self._tell()
        result = self.game.result
        if result is not None:
            message = spoken(result.message, self.lang, self.seat)
            self.write(self._say("client-over", result=message.removesuffix("."), rule=result.rule))
        else:
            self.write(self._say("client-goodbye"))

    def _say(self, id: str, **args: str | int) -> str:
        return said(self.lang, id, **args)

    def _decide(self, decision: Decision) -> None:
        if decision.seat in self.agents:
            self.game.answer(decision, self.agents[decision.seat].choose(Seat(self.game, decision.seat)))
            return
        easy = skipped(self.game, decision) if self.auto and not self._ask_next else None
        if easy is not None:
            self.game.answer(decision, easy)
        else:
            self._ask(decision)

    # Telling.

    def _tell(self) -> None:
        """What happened since the person last looked."""
        for entry in Seat(self.game, self.seat).log(self._told):
            if entry.message.id == "event-turn":
                self.write("")
                self.write(self._entry(entry))
            elif not _quiet(entry):
                self.write("  " + self._entry(entry))
        self._told = len(self.game.log)

    def _entry(self, entry: Entry) -> str:
        return with_rules(spoken(entry.message, self.lang, self.seat), entry.rules)

    def _show_board(self, always: bool = False) -> None:
        lines = board_lines(self.game.view(self.seat), self.lang)
        if always or lines != self._board:
            self.write("")
            for line in lines:
                self.write(line)
        self._board = lines

    # Asking.

    def _ask(self, decision: Decision) -> None:
        self._tell()
        if decision.prompt.id in BOARD_FOR or isinstance(decision, Assign):
            self._show_board()
        on = self._print(decision)
        while not self.left and any(one is decision for one in self.game.decisions):
            try:
                line = self.read()
            except EOFError:
                self.left = True
                return
            lang = self.lang
            if line.strip() or has_default(decision):
                self._line(on, line.strip())
            else:
                on = self._print(decision)
            if lang != self.lang:
                self._show_board(always=True)
                on = self._print(decision)

    def _print(self, decision: Decision) -> Sheet:
        on = sheet(self.game, decision, self.lang)
        for line in decision_lines(self.game, on, self.lang):
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
                self._give(on.decision, on.read(line))
        except IllegalChoice as error:
            self._write_all(refusal_lines(error.refusal, self.lang, self.seat))
        except ArbiterError as error:
            self.write(spoken(error.message, self.lang, self.seat))

    def _give(self, decision: Decision, answer: Answer) -> None:
        before = len(self.game.inputs)
        self.game.answer(decision, answer)
        self._answered.append(before)
        self._ask_next = False

    # Commands.

    def _command(self, command: str, on: Sheet, rest: str) -> None:
        if command == "why":
            self._why(on, rest)
        elif command == "look":
            self._write_all(explaining.look(self.game, self.seat, rest, self.lang))
        elif command == "table":
            self._show_board(always=True)
            self._print(on.decision)
        elif command == "log":
            self._log()
        elif command == "undo":
            self._undo(rest.casefold() in ANYWAY)
        elif command == "auto":
            self.auto = not self.auto
            self.write(self._say("client-auto-on" if self.auto else "client-auto-off"))
        elif command == "lang":
            self._language(rest)
        elif command == "save":
            self._save(rest)
        elif command == "concede":
            self._concede()
        elif command == "help":
            self._write_all(self._say("client-help").split("\n"))
        else:
            self.left = True

    def _write_all(self, lines: list[str]) -> None:
        for line in lines:
            self.write("  " + line)

    def _why(self, on: Sheet, rest: str) -> None:
        for word in NOT:
            if rest.casefold().startswith(word):
                self._write_all(explaining.why_not(self.game, on, self.seat, rest[len(word) :].strip(), self.lang))
                return
        self._write_all(explaining.why(self.game, on, self.seat, rest, self.lang))

    def _log(self) -> None:
        entries = Seat(self.game, self.seat).log(max(0, len(self.game.log) - LOG_LINES))
        self._write_all([self._entry(entry) for entry in entries] or [self._say("client-nothing-logged")])

    def _undo(self, agreed: bool) -> None:
        """Back to the person's last own answer, over those that `auto` gave.

        Beyond the moment at which somebody learnt something all players must agree; agents do, if they are asked.
        """
        if not self._answered:
            raise ArbiterError(Message("undo-nothing"))
        if self._answered[-1] < self.game.take_back_limit() and not agreed:
            self.write(self._say("take-back-too-far"))
            self.write(self._say("client-undo-anyway"))
            return
        length = self._answered.pop()
        while len(self.game.inputs) > length:
            self.game.take_back(self.seat, agreed)
        self._told = len(self.game.log)
        self._ask_next = True
        self.write(self._say("client-undone"))

    def _language(self, rest: str) -> None:
        if rest not in LANGUAGES:
            raise ArbiterError(Message("client-lang-unknown"))
        self.lang = rest
        self.write(self._say("client-language"))

    def _save(self, rest: str) -> None:
        if not rest:
            raise ArbiterError(Message("client-save-where"))
        write_whole(Path(rest).expanduser(), save(self.game))
        self.write(self._say("client-saved", file=rest))

    def _concede(self) -> None:
        """104.3a: at any time; asked twice, because there is no way back."""
        if not self._conceding:
            self._conceding = True
            self.write(self._say("client-concede-sure"))
            return
        self.game.concede(self.seat)


def _quiet(entry: Entry) -> bool:
    return entry.message.id in QUIET or QUIET_BY.get(entry.message.id) == entry.rules


def greet(client: PlainClient, decks: dict[int, str]) -> None:
    """Who plays what; without decks (a loaded game) only who the person is."""
    own = player_name(client.seat)
    if client.seat not in decks:
        client.write(said(client.lang, "client-welcome-back", player=own))
        return
    client.write(said(client.lang, "client-welcome", player=own, deck=decks[client.seat]))
    for seat in client.agents:
        client.write(said(client.lang, "client-opponent", player=player_name(seat), deck=decks[seat]))
