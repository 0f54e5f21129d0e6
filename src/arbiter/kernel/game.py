"""The driver: a game is its set-up and its inputs.  Forking, undo, take-back, replay and saving are one mechanism.

The rules run as generators between checkpoints.  A checkpoint is a moment at which nothing is half done except what
stands in the state: the state waits for players, or a rule asks its first question before it has touched anything.
`fork` copies the last checkpoint and answers again what was answered since.
"""

from __future__ import annotations

from typing import final

from arbiter.kernel import shortcuts
from arbiter.kernel.asking import Answers, Asking
from arbiter.kernel.atoms import draw
from arbiter.kernel.codec import Json
from arbiter.kernel.decisions import CHANCE, Answer, Decision, Number, Together
from arbiter.kernel.inputs import NOBODY, SCRIPTED, Checkpoint, Input, Offer, Value
from arbiter.kernel.log import Log
from arbiter.kernel.messages import JUDGE, ArbiterError, Argument, IllegalChoice, Message, Reason, Refusal, TooMuch
from arbiter.kernel.rng import Rng
from arbiter.kernel.rules import Result, Rules, View
from arbiter.kernel.shortcuts import Choice, Shortcut
from arbiter.kernel.state import State

KEPT = 64
"""So many of the latest checkpoints are kept; of the older ones, one in this many, for undoing far back."""

WEIGHTY = 250
"""A state with this many objects is copied at every checkpoint, one with ten times as many at one input in ten."""


@final
class Game:
    """A game being played.  `decisions` are open; `answer` one of them; `result` when it is over."""

    def __init__(self, rules: Rules, setup: Json, state: State, log: Log) -> None:
        self.rules = rules
        self.setup = setup
        self.state = state
        self.log = log
        self.inputs: list[Input] = []  # in force
        self.record: list[Input] = []  # all that ever came, take-backs included
        self.chance_open = False  # chance decisions are answered from outside (a searcher), not from the generator
        self.scripted: list[Answer] = []  # answers for the next chance decisions
        self.keep_history = True
        self.began: State | None = None  # the position it began from, if that is not the set-up's
        self._procedure: Asking[None] | None = None
        self._fresh = False  # the procedure stands at its first question and has touched nothing
        self._open: list[Decision] | None = None  # None: the game waits, and what it waits for has not been worked out
        self._together = False
        self._sealed: dict[int, Answer] = {}
        self._sealed_from = 0  # how many inputs there were when the decisions taken together were asked
        self._checkpoints: list[Checkpoint] = []
        self._thinned = 0  # how many of the oldest checkpoints have been thinned out
        self._offers: list[Offer] = []
        self._shortcut: Shortcut | None = None  # proposed, or being taken
        state.log = log

    def __repr__(self) -> str:
        asked = ", ".join([f"{decision.asks} asks seat {decision.seat}" for decision in self.decisions])
        return f"Game({self.rules.name!r}, {len(self.inputs)} inputs, {asked or repr(self.result)})"

    # Looking.

    @property
    def result(self) -> Result | None:
        return self.rules.result(self.state)

    @property
    def decisions(self) -> list[Decision]:
        """Every open decision that is not answered yet.  Empty when the game is over."""
        if self._open is None:
            self._open = self._checkpoints[-1].keep(self.rules.waiting(self.state), len(self.inputs))
        if self._sealed:
            return [decision for index, decision in enumerate(self._open) if index not in self._sealed]
        return self._open

    @property
    def at_checkpoint(self) -> bool:
        return (self._procedure is None or self._fresh) and not self._sealed

    def view(self, seat: int) -> View:
        return self.rules.view(self.state, seat)

    def why(self, fact: str, asker: int = JUDGE) -> Reason | Refusal:
        """The tree of rules behind a fact; for a seat that asks, of what it sees only."""
        reason = self.rules.why(self.state, fact, asker)
        return reason if asker == JUDGE else reason.veiled(asker)

    def why_not(self, seat: int, action: str, asker: int = JUDGE) -> Refusal | None:
        """The rule that forbids a seat an action, if one does; for a seat that asks, of what it sees only."""
        refusal = self.rules.why_not(self.state, seat, action, asker)
        return refusal if refusal is None or asker == JUDGE else refusal.veiled(asker)

    def digest(self) -> str:
        return self.rules.codec.exact(self.state)

    # Answering.

    def answer(self, decision: Decision, answer: object) -> None:
        """Answer an open decision.  An illegal answer raises `IllegalChoice` and changes nothing."""
        open_ = self.decisions
        index = next((i for i, other in enumerate(self._open or []) if other is decision), -1)
        if index < 0 or decision not in open_:
            raise ArbiterError(Message("decision-not-open", {"asks": decision.asks}))
        refusal = decision.check(answer)
        if refusal is not None:
            raise IllegalChoice(refusal)
        self._answered(index, decision, decision.normal(answer), "fixed" if decision.seat == CHANCE else "answer")

    def _answered(self, index: int, decision: Decision, answer: Answer, kind: str) -> None:
        """Go on with an answer.  If it leads to a state too large to hold, it is refused and the game is as it was before."""
        inputs, record = len(self.inputs), len(self.record)
        try:
            self._give(index, decision, answer, kind)
            self._take_shortcut()
        except TooMuch as beyond:
            self.record, self._shortcut = self.record[:record], None
            self._go_back(inputs)
            raise IllegalChoice(beyond.refusal) from None

    @property
    def idling(self) -> Decision | None:
        """If the game waits, and what can be done has not been worked out: the first seat's decision with doing nothing alone."""
        return self.rules.idle(self.state) if self._open is None else None

    def idle(self) -> bool:
        """If the game waits, let the first seat do nothing, without working out what else it could do.  Returns whether it did."""
        decision = self.idling
        if decision is not None:
            self._open = [decision]
            self._answered(0, decision, decision.options[0].key, "answer")
        return decision is not None

    def concede(self, seat: int) -> None:
        """A player leaves; the open decision is withdrawn and, if it still stands, asked again."""
        self._require_seat(seat)
        self._apply_outside("concede", seat, None)

    def offer_draw(self, seat: int) -> None:
        """A player offers (or accepts) a draw; when all have, the game is drawn.  When a player leaves, all offers end."""
        self._require_seat(seat)
        self._apply_outside("draw", seat, None)

    def claim(self, seat: int, winner: int) -> None:
        """A player claims to have won, or agrees that another has; when all agree on one, that player has won."""
        self._require_seat(seat)
        self._require_seat(winner)
        if not self.rules.claims:
            raise ArbiterError(Message("claim-not-here"))
        self._apply_outside("claim", seat, winner)

    def repair(self, change: str) -> None:
        """A judge changes the position, written as JSON."""
        refusal = self.rules.repair(self.state.copy(), change)
        if refusal is not None:
            raise IllegalChoice(refusal)
        if not self.at_checkpoint:
            raise ArbiterError(Message("repair-mid-procedure"))
        self._apply_outside("repair", 0, change)

    def _require_seat(self, seat: int) -> None:
        if self.result is not None or seat not in self.rules.seats(self.state):
            raise ArbiterError(Message("seat-not-in-game", {"seat": seat}))

    def _apply_outside(self, kind: str, seat: int, value: Value) -> None:
        restart = self._procedure is None or self._fresh
        self._note(kind, seat, value, 0)
        if kind == "concede":
            self._offers = []
            self.rules.concede(self.state, seat)
        elif kind == "repair":
            assert isinstance(value, str)
            self.rules.repair(self.state, value)
        elif not self._agreed(seat, value if isinstance(value, int) else NOBODY):
            return
        self._sealed = {}
        self._shortcut = None
        self._open = []
        if restart or self.rules.is_broken_off(self.state):
            self._procedure = None
            self._run(None, False)
        else:
            self._run(None, True)

    def _agreed(self, seat: int, winner: int) -> bool:
        """A player has said how the game ends.  Returns whether all players agree, so that it does."""
        if (seat, winner) not in self._offers:
            self._offers.append((seat, winner))
        if not all((other, winner) in self._offers for other in self.rules.seats(self.state)):
            return False
        if winner == NOBODY:
            self.rules.agree_draw(self.state)
        else:
            self.rules.agree_victory(self.state, winner)
        return True

    def _note(self, kind: str, seat: int, value: Value, place: int) -> None:
        given = Input(kind, seat, value, place, self.state.secrets)
        self.inputs.append(given)
        self.record.append(given)

    def _give(self, index: int, decision: Decision, answer: Answer, kind: str) -> None:
        self._note(kind, decision.seat, answer, index)
        shortcut = self._shortcut
        if shortcut is not None and shortcut.asked:
            assert isinstance(answer, int)
            self._agree(shortcut, answer)
            return
        self._go_on(index, decision, answer)
        if shortcut is not None and kind == "answer":
            shortcut.taken += 1
            self._end_shortcut(shortcut)

    def _go_on(self, index: int, decision: Decision, answer: Answer) -> None:
        if self._together:
            self._sealed[index] = answer
            assert self._open is not None
            if len(self._sealed) < len(self._open):
                return
            answers: list[Answer | None] = [self._sealed[i] for i in range(len(self._open))]
            for i, asked in enumerate(self._open):
                self.rules.answered(self.state, asked, self._sealed[i])
            self._sealed = {}
            self._run(answers, True)
            return
        self.rules.answered(self.state, decision, answer)
        if decision.seat == CHANCE:
            self.state.secrets += 1
        if self._procedure is None:
            self.inputs[-1].acted = answer != decision.options[0].key
            self.state.touched = False
            self._procedure = self.rules.act(self.state, decision, answer)
            self._fresh = False
            self._run(None, self._procedure is not None)
        else:
            self._run(answer, True)

    # Shortcuts.

    def propose(self, seat: int, choices: list[Choice], times: int = 1) -> None:
        """Propose a sequence of choices for all seats, repeated; the other seats accept it or name an earlier end.

        It is tried first, so proposing it costs as much as taking it.
        """
        from arbiter.kernel.proposing import cannot_propose

        refusal = cannot_propose(self, seat, choices, times)
        if refusal is not None:
            raise IllegalChoice(refusal)
        self._propose(Shortcut(seat, choices, times))
        self._take_shortcut()

    def may_propose(self, seat: int) -> bool:
        """Whether this seat may act now."""
        return (
            self._procedure is None
            and self._shortcut is None
            and seat in [decision.seat for decision in self.decisions]
        )

    def _propose(self, shortcut: Shortcut) -> None:
        self._note("propose", shortcut.seat, shortcut.text(), 0)
        self.rules.proposed(self.state, shortcut)
        seats = self.rules.seats(self.state)
        after = seats.index(shortcut.seat) + 1
        shortcut.asked = [seat for seat in seats[after:] + seats[: after - 1] if shortcut.places(seat)]
        self._shortcut = shortcut
        self._ask_shortcut(shortcut)

    def _ask_shortcut(self, shortcut: Shortcut) -> None:
        """The next seat says how many of its choices it makes as proposed; all of them is to accept."""
        self._open = None
        while shortcut.asked:
            seat = shortcut.asked[0]
            most = len(shortcut.places(seat))
            if most:
                args: dict[str, Argument] = {"choices": shortcut.end, "n": most}
                asks = self.rules.shortcuts[1]
                self._open = [Number(seat, seat, asks, Message("shortcut-agree", args), 0, most)]
                return
            shortcut.asked.pop(0)
        self._end_shortcut(shortcut)

    def _agree(self, shortcut: Shortcut, count: int) -> None:
        places = shortcut.places(shortcut.asked.pop(0))
        if count < len(places):
            shortcut.end = places[count]
        self._ask_shortcut(shortcut)

    def _take_shortcut(self) -> None:
        """Make the agreed choices.  If one has become impossible, the shortcut ends there."""
        shortcut = self._shortcut
        while shortcut is not None and shortcut is self._shortcut and not shortcut.asked:
            seat, value = shortcut.at(shortcut.taken)
            index = self.asked(Input("answer", seat, value))
            if index < 0:
                self._shortcut = None
                return
            assert self._open is not None
            decision = self._open[index]
            self._give(index, decision, decision.normal(value), "answer")

    def _end_shortcut(self, shortcut: Shortcut) -> None:
        if shortcut.taken < shortcut.end and self.result is None:
            return
        self._shortcut = None
        if shortcut.was_shortened and self.result is None:
            self.rules.shortened(self.state, shortcut)
            if self._procedure is None:
                self._open = None
                self._checkpoint()

    # Running.

    def _run(self, send: Answers, resume: bool) -> None:
        """Go on until a decision is open or the game is over."""
        self._open = []
        self._together = False
        lines = len(self.log)
        while True:
            if self._procedure is None:
                if self.rules.result(self.state) is not None:
                    self._fresh = False
                    self._checkpoint()
                    return
                if self.rules.is_waiting(self.state):
                    self._open = None
                    self._checkpoint()
                    return
                self.state.touched = False
                lines = len(self.log)
                self._procedure = self.rules.step(self.state)
                self._fresh = self._procedure is not None and not self.state.touched
                send = None
                if self._procedure is None:
                    continue
            elif resume:
                self._fresh = False
            resume = False
            try:
                asked = self._procedure.send(send)
            except StopIteration:
                self._procedure = None
                continue
            if self.rules.is_broken_off(self.state):
                self._procedure = None
                continue
            self._fresh = self._fresh and not self.state.touched and len(self.log) == lines
            if self._fresh:
                self._checkpoint()
            if isinstance(asked, Decision) and asked.seat == CHANCE and not self.chance_open:
                self._open = [asked]
                send = self._chance(asked)
                self._open = []
                resume = True
                continue
            self._together = isinstance(asked, Together)
            self._sealed_from = len(self.inputs)
            self._open = asked.decisions if isinstance(asked, Together) else [asked]
            for decision in self._open:
                self.rules.asked(self.state, decision)
            return

    def _chance(self, decision: Decision) -> Answer:
        """The chance seat's answer: from the script if there is one, else from the state's generator.

        An answer of the script that is not legal raises and leaves the decision open.
        """
        if self.scripted:
            scripted: object = self.scripted.pop(0)
            refusal = decision.check(scripted)
            if refusal is not None:
                raise IllegalChoice(refusal)
            answer = decision.normal(scripted)
            self._note("fixed", CHANCE, answer, SCRIPTED)
        else:
            answer = self._draw(decision)
            self._note("chance", CHANCE, answer, 0)
        self.rules.answered(self.state, decision, answer)
        self.state.secrets += 1
        return answer

    def _draw(self, decision: Decision) -> Answer:
        source = Rng(0)
        source.state = self.state.rng
        answer = draw(decision, source)
        self.state.rng = source.state
        return answer

    def _checkpoint(self) -> None:
        apart = self.state.weight() // WEIGHTY
        if apart > 1 and len(self.inputs) // apart == self._checkpoints[-1].inputs // apart:
            return  # where a copy is expensive, the last one must serve for some more inputs
        mark = Checkpoint(self.state.copy(), len(self.inputs), len(self.log), tuple(self._offers))
        if not self.keep_history:
            self._checkpoints, self._thinned = [mark], 0
            return
        marks = self._checkpoints
        if marks[-1].inputs == mark.inputs:
            marks.pop()
            self._thinned = min(self._thinned, len(marks))
        marks.append(mark)
        kept = max(4, KEPT // apart) if apart > 1 else KEPT  # few of large ones
        if len(marks) - self._thinned > 2 * kept:
            self._checkpoints = marks[: self._thinned + 1] + marks[self._thinned + kept :]
            self._thinned += 1 if apart < 2 else 0

    # Forking and going back.

    def fork(self, log: bool = True) -> Game:
        """The same game, independent from here on.  At a checkpoint a copy of the state; elsewhere it answers again."""
        mark = self._checkpoints[-1]
        state = mark.state.copy()
        twin = Game(self.rules, self.setup, state, self.log.branch(mark.log, log and self.log.on))
        twin.scripted = self.scripted.copy()
        twin.keep_history = self.keep_history
        twin.began = self.began
        twin._offers = list(mark.offers)
        twin._checkpoints = self._checkpoints.copy()  # the twin can go back to them too
        twin._thinned = self._thinned
        if self._procedure is None and mark.inputs == len(self.inputs):
            twin.inputs = self.inputs.copy()
            shared = self._open is None or all(decision.referee is None for decision in self._open)
            twin._open = self._open if shared else None  # a referee may look at the state of the game that asked
        else:
            twin.inputs = self.inputs[: mark.inputs]
            twin._resume(self.inputs[mark.inputs :])
        twin.chance_open = self.chance_open
        twin.record = self.record.copy()
        return twin

    def _resume(self, inputs: list[Input]) -> None:
        """Go on from the checkpoint that the state now is, with these inputs."""
        ask_chance = self.chance_open
        self.chance_open = True
        waited = self._checkpoints[-1].open
        self._run(None, False)
        if self._open is None and waited is not None:
            self._open = self._checkpoints[-1].keep(waited, len(self.inputs))
        self._again(inputs)
        self.chance_open = ask_chance

    def _again(self, inputs: list[Input]) -> None:
        """Play recorded inputs; each must be legal where it stands."""
        for given in inputs:
            if given.kind in ("concede", "draw", "claim", "repair"):
                self._apply_outside(given.kind, given.seat, given.value)
            elif given.kind == "propose":
                assert isinstance(given.value, str)
                self._propose(shortcuts.read(given.seat, given.value))
            elif given.kind == "take back":
                assert isinstance(given.value, int)
                self._go_back(given.value)
                self.record.append(given)
            else:
                self._answer_again(given)

    def _answer_again(self, given: Input) -> None:
        index = self.asked(given)
        if index < 0:
            number = len(self.record) + 1
            if not self.decisions:
                raise ArbiterError(Message("replay-no-decision", {"input": number}))
            asks = self.decisions[0].asks
            args: dict[str, Argument] = {"input": number, "answer": str(given.value), "asks": asks}
            raise ArbiterError(Message("replay-parts", args))
        assert self._open is not None
        decision = self._open[index]
        if given.kind == "chance":
            self._draw(decision)
        self._give(index, decision, decision.normal(given.value), given.kind)

    def asked(self, given: Input) -> int:
        """The place of the open decision that a recorded answer fits: its own, else the first of that seat; else -1."""
        if not self.decisions or self._open is None:
            return -1
        places = list(range(len(self._open)))
        if 0 < given.place < len(places):
            places.insert(0, given.place)
        for index in places:
            decision = self._open[index]
            if index not in self._sealed and decision.seat == given.seat and decision.check(given.value) is None:
                return index
        return -1

    def replay(self, inputs: list[Input]) -> None:
        """Go on with recorded inputs, chance included."""
        ask_chance = self.chance_open
        self.chance_open = True
        self._again(inputs)
        self.chance_open = ask_chance
        self.settle()

    def settle(self) -> None:
        """If a chance decision is open and nobody outside is to answer it, let the generator (or the script) do so."""
        open_ = self._open
        if not self.chance_open and open_ is not None and len(open_) == 1 and open_[0].seat == CHANCE:
            self._run(self._chance(open_[0]), True)

    def undo(self, count: int = 1) -> None:
        """Go back before the last `count` answers that seats gave (for analysis and tests: no questions asked)."""
        length = len(self.inputs)
        while count > 0:
            length -= 1
            if length < 0:
                raise ArbiterError(Message("undo-nothing"))
            if not _by_itself(self.inputs[length]):
                count -= 1
        self._take_back(0, length)

    def _take_back(self, seat: int, length: int) -> None:
        dropped = self.inputs[length:]
        self._go_back(length)
        self.record.append(Input("take back", seat, length))
        self.scripted = [_scripted(given) for given in dropped if given.place == SCRIPTED] + self.scripted

    def _go_back(self, length: int) -> None:
        """The game as it was after the first `length` inputs."""
        marks = self._checkpoints
        first = marks[0]
        if first.inputs > length:
            state = self.rules.start(self.setup) if self.began is None else self.began.copy()
            first = Checkpoint(state, 0, 0)
        self._checkpoints = [mark for mark in marks if mark.inputs <= length] or [first]
        self._thinned = min(self._thinned, len(self._checkpoints) - 1)
        mark = self._checkpoints[-1]
        again = self.inputs[mark.inputs : length]
        record = self.record
        self.record = []
        self.inputs = self.inputs[: mark.inputs]
        self.state = mark.state.copy()
        self.log = self.log.branch(mark.log, self.log.on)
        self.state.log = self.log
        self._offers = list(mark.offers)
        self._sealed = {}
        self._procedure = None
        self._resume(again)
        self.record = record

    def take_back_limit(self) -> int:
        """Players may take back inputs from this one on: it is where a seat last learnt something, chance was drawn, or a judge
        changed the position."""
        length = len(self.inputs)
        while length > 0 and self.is_free(length - 1, length):
            length -= 1
        return length

    def is_free(self, start: int, end: int | None = None) -> bool:
        """Whether nobody has to agree that these inputs, to the last one if no end is given, are taken back."""
        return all(it.secrets == self.state.secrets and it.kind != "repair" for it in self.inputs[start:end])

    def take_back(self, seat: int, agreed: bool = False, to: int = -1) -> None:
        """Take back this seat's last answer, or all inputs after the first `to`; beyond the limit only if all seats agreed.

        A sealed answer is taken back alone: what other seats have sealed stays.  Only the judge's own seat takes
        back what the judge has changed, whoever agrees.
        """
        length = len(self.inputs) - 1 if to < 0 else to
        while to < 0 <= length and not (self.inputs[length].kind == "answer" and self.inputs[length].seat == seat):
            length -= 1
        if length < 0:
            raise ArbiterError(Message("undo-nothing"))
        if seat != JUDGE and any(given.kind == "repair" for given in self.inputs[length:]):
            raise ArbiterError(Message("take-back-repair"))
        if not agreed and not self.is_free(length):
            raise ArbiterError(Message("take-back-too-far"))
        kept = self.inputs[length + 1 :] if self._sealed and length >= self._sealed_from else []
        self._take_back(seat, length)
        self._again(kept)


def _by_itself(given: Input) -> bool:
    """Whether an input came without anybody answering: chance, drawn or from the script."""
    return given.kind == "chance" or given.place == SCRIPTED


def _scripted(given: Input) -> Answer:
    assert given.value is not None
    return given.value


def new_game(rules: Rules, setup: Json, log: bool = True) -> Game:
    """A game at its first decision."""
    setup = rules.pinned(setup)
    game = Game(rules, setup, rules.start(setup), Log(None, 0, log))
    game._checkpoints = [Checkpoint(game.state.copy(), 0, 0)]
    game._run(None, False)
    return game


def from_state(rules: Rules, setup: Json, state: State, log: bool = True, chance_open: bool = False) -> Game:
    """A game that goes on from a position."""
    game = Game(rules, setup, state, Log(None, 0, log))
    game.chance_open = chance_open
    game.began = state.copy()
    game._checkpoints = [Checkpoint(state.copy(), 0, 0)]
    game._run(None, False)
    return game
