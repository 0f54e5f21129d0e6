"""From what a file says to what a decision wants: names become keys, by the kind of the decision."""

from __future__ import annotations

from typing import final

from arbiter.kernel.decisions import Answer, Assign, Decision, Divide, Number, Option, Order, PickOne
from arbiter.kernel.game import Game
from arbiter.kernel.messages import Message
from arbiter.scenario.shapes import closest
from arbiter.scenario.source import Fields, Items, Scalar, ScenarioError, Value
from arbiter.scenario.table import Table


class NotOffered(Exception):
    """A name that is none of a decision's options."""

    def __init__(self, decision: Decision, name: str) -> None:
        super().__init__(name)
        self.decision = decision
        self.name = name


@final
class Reader:
    """Reads answers for one decision."""

    def __init__(self, table: Table, game: Game, decision: Decision, file: str) -> None:
        self.table = table
        self.game = game
        self.decision = decision
        self.file = file
        self.names = [(option, table.option_names(game, decision, option)) for option in decision.options]

    def read(self, value: Value) -> Answer:
        """The answer in the decision's form."""
        decision = self.decision
        if isinstance(decision, Number):
            return self.number(value)
        if isinstance(decision, PickOne):
            return self.one(value)
        if isinstance(decision, Divide):
            return self.shares(value)
        if isinstance(decision, Assign):
            return self.pairs(value, decision)
        chosen: list[str] = []
        for item in self.scalars(value):
            chosen.append(self.match(item, self.names, chosen))
        return tuple(chosen)

    def number(self, value: Value) -> int:
        if isinstance(value, Items) and len(value.items) == 1:
            value = value.items[0]
        if isinstance(value, Scalar) and isinstance(value.value, int) and not isinstance(value.value, bool):
            return value.value
        raise ScenarioError(self.file, value.line, Message("scenario-answer-number"))

    def one(self, value: Value) -> str:
        if isinstance(value, Items) and len(value.items) == 1:
            value = value.items[0]
        if not isinstance(value, Scalar):
            raise ScenarioError(self.file, value.line, Message("scenario-answer-one"))
        return self.match(value, self.names, [])

    def scalars(self, value: Value) -> list[Scalar]:
        """The names of a list; a single name is a list of one."""
        if isinstance(value, Scalar):
            return [] if value.text in ("nothing", "none") and not self.fitting(value.text, self.names) else [value]
        if isinstance(value, Items):
            return [item for item in value.items if isinstance(item, Scalar)]
        raise ScenarioError(self.file, value.line, Message("scenario-answer-list"))

    def shares(self, value: Value) -> tuple[tuple[str, int], ...]:
        if not isinstance(value, Fields):
            raise ScenarioError(self.file, value.line, Message("scenario-answer-shares"))
        shares: list[tuple[str, int]] = []
        for name, amount in value.pairs():
            shares.append((self.match(name, self.names, [key for key, _ in shares]), self.number(amount)))
        return tuple(shares)

    def pairs(self, value: Value, decision: Assign) -> tuple[tuple[str, str], ...]:
        """Each of these to one (or several) of those."""
        if isinstance(value, Scalar) and value.text in ("nothing", "none"):
            return ()
        if not isinstance(value, Fields):
            raise ScenarioError(self.file, value.line, Message("scenario-answer-pairs"))
        slots = [(slot, self.table.slot_names(self.game, decision, slot)) for slot in decision.slots]
        pairs: list[tuple[str, str]] = []
        for name, where in value.pairs():
            key = self.match(name, self.names, [key for key, _ in pairs])
            for place in self.scalars(where):
                pairs.append((key, self.match(place, slots, [])))
        return tuple(pairs)

    def fitting(self, name: str, among: list[tuple[Option, list[str]]]) -> list[Option]:
        """The options of that name: those that it names most exactly, else those that it may mean."""
        exact = [option for option, names in among if names[:1] == [name]]
        if exact:
            return exact
        fitting = [option for option, names in among if name in names]
        return fitting or [option for option, names in among if name.lower() in [name.lower() for name in names]]

    def match(self, name: Scalar, among: list[tuple[Option, list[str]]], used: list[str]) -> str:
        """The key of the option of that name that is not used yet; several are fine if they are equal.

        In an order all are named in the end, so those of one name may be taken as they come.
        """
        fitting = [option for option in self.fitting(name.text, among) if option.key not in used]
        if not fitting:
            raise NotOffered(self.decision, name.text)
        group = fitting[0].group
        if (
            len(fitting) > 1
            and not isinstance(self.decision, Order)
            and (not group or any(option.group != group for option in fitting))
        ):
            exact = ", ".join([names[0] for option, names in among if option in fitting])
            problem = Message("scenario-ambiguous", {"name": name.text, "names": exact})
            raise ScenarioError(self.file, name.line, problem)
        return fitting[0].key


def option_list(table: Table, game: Game, decision: Decision) -> list[str]:
    """The options by their most exact names; those of a slot for decisions that assign."""
    names = [table.option_names(game, decision, option)[0] for option in decision.options]
    if isinstance(decision, Assign) and decision.slots:
        slots = [table.slot_names(game, decision, slot)[0] for slot in decision.slots]
        return [f"{name} -> {' | '.join(slots)}" for name in names]
    if isinstance(decision, Number):
        return [f"{decision.least}..{decision.most}"]
    return names


def not_offered(table: Table, game: Game, error: NotOffered, file: str, line: int) -> ScenarioError:
    """A message for a name that is no option: the options, and the closest of them."""
    names = option_list(table, game, error.decision)
    args = {"name": error.name, "options": ", ".join(names) or "-", "rule": error.decision.asks}
    near = closest(error.name, names)
    if near:
        return ScenarioError(file, line, Message("scenario-not-offered-close", {**args, "close": near}))
    return ScenarioError(file, line, Message("scenario-not-offered", {**args}))
