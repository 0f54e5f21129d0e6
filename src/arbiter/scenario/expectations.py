"""Expectations: what a file says must be so, compared with what is; every difference is a failure with both sides."""

from __future__ import annotations

import re
from typing import final

from arbiter.kernel.decisions import Decision
from arbiter.kernel.game import Game
from arbiter.kernel.localisation import say
from arbiter.kernel.log import Entry
from arbiter.kernel.messages import Message, Ref, Refusal
from arbiter.scenario.answers import option_list
from arbiter.scenario.document import PLAYER
from arbiter.scenario.report import Failure, Line, Report, why_lines
from arbiter.scenario.shapes import unknown
from arbiter.scenario.source import Fields, Items, Scalar, ScenarioError, Value
from arbiter.scenario.table import Fact, Named, Ordered, Symbols, Table


@final
class Asked:
    """A decision that was asked: of whom, who answers it, by which rule, its prompt and the key that answers it."""

    def __init__(self, player: int, seat: int, rule: str, prompt: str, key: str) -> None:
        self.player = player
        self.seat = seat
        self.rule = rule
        self.prompt = prompt
        self.key = key

    def fits(self, word: str, player: int, seat: int) -> bool:
        mine = (player < 0 or player == self.player) and (seat < 0 or seat == self.seat)
        return mine and word in (self.rule, self.prompt, self.key)

    def __str__(self) -> str:
        other = f", answered by P{self.seat + 1}" if self.seat != self.player else ""
        return f"P{self.player + 1}: {self.key or self.prompt} ({self.rule}){other}"


@final
class Window:
    """Since when events and decisions are looked at."""

    def __init__(self, log: int, asked: int) -> None:
        self.log = log
        self.asked = asked


@final
class Checker:
    """Compares one set of expectations with a game."""

    def __init__(self, table: Table, game: Game, file: str, report: Report, asked: list[Asked], window: Window) -> None:
        self.table = table
        self.game = game
        self.file = file
        self.report = report
        self.asked = asked[window.asked :]
        self.window = window

    def fail(self, line: int, what: str, expected: str, actual: str) -> None:
        self.report.failures.append(Failure(line, Message("scenario-fact", {"what": what}), expected, actual))

    def check(self, value: Fields) -> None:
        before = len(self.report.failures)
        for key, inner in value.pairs():
            self.one(key, inner)
        if len(self.report.failures) == before:
            self.report.story.append(Line("held", Message("story-held", {"count": len(value.keys)})))

    def one(self, key: Scalar, value: Value) -> None:
        name = key.text
        if re.fullmatch(PLAYER, name):
            self.player(key, value)
        elif name == "decision":
            self.decision(value)
        elif name in ("asked", "not asked"):
            self.questions(value, name == "asked")
        elif name in ("events", "no events"):
            self.events(value, name == "events")
        elif name == "why":
            self.why(value)
        elif name == "refused":
            self.fail(value.line, "refused", value.text if isinstance(value, Scalar) else "", "the game has begun")
        elif name == "result":
            self.result(value)
        elif name in self.table.words.facts:
            self.compare(name, value, self.table.game_fact(self.game, name))
        else:
            self.object(key, value)

    # Players and objects.

    def player(self, key: Scalar, value: Value) -> None:
        seat = int(key.text[1:]) - 1
        assert isinstance(value, Fields)
        for fact, inner in value.pairs():
            self.compare(f"{key.text} {fact.text}", inner, self.table.player_fact(self.game, seat, fact.text))

    def object(self, key: Scalar, value: Value) -> None:
        ids = self.table.find(self.game, key.text)
        if not ids:
            raise unknown(self.file, key.line, key.text, self.table.known_names(self.game), "object")
        if len(ids) > 1:
            exact = ", ".join([self.table.object_names(self.game, id)[0] for id in ids])
            raise ScenarioError(self.file, key.line, Message("scenario-ambiguous", {"name": key.text, "names": exact}))
        if isinstance(value, Scalar):
            self.compare(key.text, value, self.table.zone_of(self.game, ids[0]))
            return
        assert isinstance(value, Fields)
        for fact, inner in value.pairs():
            self.compare(f"{key.text} {fact.text}", inner, self.table.object_fact(self.game, ids[0], fact.text))

    def compare(self, what: str, value: Value, actual: Fact) -> None:
        """One fact."""
        if isinstance(actual, Ordered):
            self.compare_order(what, value, actual)
        elif isinstance(actual, list):
            self.compare_list(what, value, actual)
        elif isinstance(actual, Symbols):
            if not isinstance(value, Scalar) or value.text == "none" or not actual.same(value.text):
                self.fail(value.line, what, _shown(value), actual.text)
        elif isinstance(actual, dict) or (actual is None and isinstance(value, Fields)):
            actual, expected = actual or {}, _amounts(value)
            if {name: count for name, count in expected.items() if count} != actual:
                shown = ", ".join([f"{name}: {count}" for name, count in actual.items()])
                self.fail(value.line, what, _shown(value), shown or "none")
        elif not isinstance(value, Scalar) or not _same(value, actual):
            self.fail(value.line, what, _shown(value), _plain(actual))

    def compare_order(self, what: str, value: Value, actual: Ordered) -> None:
        """A list in order; counted, or looked into, like any list."""
        if not isinstance(value, Items):
            self.compare_list(what, value, actual.items)
            return
        wanted = [item.text for item in value.items if isinstance(item, Scalar)]
        same = len(wanted) == len(actual.items) and all(
            name in named.names for name, named in zip(wanted, actual.items, strict=True)
        )
        if not same:
            shown = ", ".join([named.names[0] for named in actual.items]) or "none"
            self.fail(value.line, what, ", ".join(wanted) or "none", shown)

    def compare_list(self, what: str, value: Value, actual: list[Named]) -> None:
        shown = ", ".join([named.names[0] for named in actual]) or "none"
        if isinstance(value, Scalar):
            if value.text in ("none", "nothing") and not actual:
                return
            if value.value != len(actual):
                self.fail(value.line, what, value.text, f"{len(actual)}: {shown}")
        elif isinstance(value, Items):
            wanted = [item.text for item in value.items if isinstance(item, Scalar)]
            if len(wanted) != len(actual) or _unmatched(wanted, actual):
                self.fail(value.line, what, ", ".join(wanted) or "none", shown)
        elif isinstance(value, Fields):
            self.compare_some(what, value, actual, shown)

    def compare_some(self, what: str, value: Fields, actual: list[Named], shown: str) -> None:
        for key, inner in value.pairs():
            if isinstance(inner, Items):
                names = [item.text for item in inner.items if isinstance(item, Scalar)]
                missing = _unmatched(names, actual)
                wrong = missing if key.text == "includes" else [name for name in names if name not in missing]
                if wrong:
                    self.fail(inner.line, f"{what} {key.text}", ", ".join(wrong), shown)
            elif isinstance(inner, Scalar) and inner.value != len(actual):
                self.fail(inner.line, f"{what} {key.text}", inner.text, str(len(actual)))

    # The game.

    def decision(self, value: Value) -> None:
        open_ = list(self.game.decisions)
        if isinstance(value, Scalar):
            if any(not self.table.is_priority(decision) for decision in open_):
                self.fail(value.line, "decision", "none", self._describe(open_[0]))
            return
        assert isinstance(value, Fields)
        player = value.get("player")
        seat = int(player.text[1:]) - 1 if isinstance(player, Scalar) else -1
        mine = [decision for decision in open_ if seat < 0 or decision.player == seat]
        if not mine:
            self.fail(value.line, "decision", _shown(value), self._describe(open_[0]) if open_ else "none")
            return
        self.decision_facts(value, mine[0])

    def decision_facts(self, value: Fields, decision: Decision) -> None:
        about, asks, options = value.get("about"), value.get("asks"), value.get("options")
        names = (self.table.key_for(self.game, decision), decision.prompt.id)
        if isinstance(about, Scalar) and about.text not in names:
            self.fail(about.line, "decision about", about.text, names[0] or names[1])
        if isinstance(asks, Scalar) and asks.text != decision.asks:
            self.fail(asks.line, "decision asks", asks.text, decision.asks)
        if options is not None:
            named = [Named(self.table.option_names(self.game, decision, option)) for option in decision.options]
            self.compare("decision options", options, named)

    def _describe(self, decision: Decision) -> str:
        prompt = say(self.table.prompt(self.game, decision))
        options = ", ".join(option_list(self.table, self.game, decision))
        return f"P{decision.player + 1}: {prompt} ({decision.asks}): {options}"

    def questions(self, value: Value, wanted: bool) -> None:
        """Decisions asked, in this order; or not asked at all."""
        at = 0
        for item in value.items if isinstance(value, Items) else []:
            word, player, seat = _question(item)
            fits = [i for i, question in enumerate(self.asked) if question.fits(word, player, seat)]
            fitting = [i for i in fits if not wanted or i >= at]
            if wanted and not fitting:
                self.fail(
                    item.line, "asked", _shown(item), "; ".join([str(question) for question in self.asked]) or "none"
                )
            elif wanted:
                at = fitting[0] + 1
            elif fitting:
                self.fail(item.line, "not asked", _shown(item), str(self.asked[fitting[0]]))

    def events(self, value: Value, wanted: bool) -> None:
        """Events in this order; or that none such happened."""
        entries = list(self.game.log.entries(self.window.log))
        at = 0
        for item in value.items if isinstance(value, Items) else []:
            fitting = [i for i, entry in enumerate(entries) if self.fits(item, entry)]
            times = item.get("times") if isinstance(item, Fields) else None
            if isinstance(times, Scalar) and times.value != len(fitting):
                self.fail(item.line, "events", _shown(item), str(len(fitting)))
            elif not wanted and fitting:
                self.fail(item.line, "no events", _shown(item), say(entries[fitting[0]].message))
            elif wanted and times is None:
                later = [i for i in fitting if i >= at]
                if not later:
                    shown = "; ".join([self._entry(entry) for entry in entries[-12:]])
                    self.fail(item.line, "events", _shown(item), shown or "none")
                    continue
                at = later[0] + 1

    def _entry(self, entry: Entry) -> str:
        return f"{say(entry.message)} [{entry.message.id}] ({', '.join(entry.rules)})"

    def fits(self, item: Value, entry: Entry) -> bool:
        """Whether a log entry is what an expectation speaks of."""
        if isinstance(item, Scalar):
            return item.text == entry.message.id or item.text in say(entry.message)
        assert isinstance(item, Fields)
        event, says, rule, of = item.get("event"), item.get("says"), item.get("rule"), item.get("of")
        if isinstance(event, Scalar) and event.text != entry.message.id:
            return False
        if isinstance(says, Scalar) and says.text not in say(entry.message):
            return False
        if isinstance(rule, Scalar) and rule.text not in entry.rules:
            return False
        names = of.items if isinstance(of, Items) else [of] if of is not None else []
        return all(self.mentions(entry.message, name) for name in names)

    def mentions(self, message: Message, name: Value) -> bool:
        """Whether a name stands in a message."""
        assert isinstance(name, Scalar)
        for value in message.args.values():
            for ref in value if isinstance(value, list) else [value]:
                if isinstance(ref, Ref):
                    if name.text == ref.name or name.text in self.table.object_names(self.game, ref.id):
                        return True
                elif isinstance(ref, Message):
                    if self.mentions(ref, name):
                        return True
                elif ref == name.text:
                    return True
        return False

    def why(self, value: Value) -> None:
        assert isinstance(value, Fields)
        for key, rules in value.pairs():
            reason = self.game.why(self.table.why(self.game, key))
            numbers = [reason.rule] if isinstance(reason, Refusal) else reason.rules()
            self.report.cite(numbers)
            self.report.story += why_lines(reason)
            for rule in rules.items if isinstance(rules, Items) else []:
                if isinstance(rule, Scalar) and rule.text not in numbers:
                    self.fail(rule.line, f"why {key.text}", rule.text, ", ".join(numbers))

    def result(self, value: Value) -> None:
        result = self.game.result
        if isinstance(value, Scalar):
            actual = "none" if result is None else "draw" if not result.winners else _winners(result.winners)
            if actual != value.text:
                self.fail(value.line, "result", value.text, actual)
            return
        assert isinstance(value, Fields)
        winners, rule = value.get("winners"), value.get("rule")
        names = [item.text for item in winners.items if isinstance(item, Scalar)] if isinstance(winners, Items) else []
        actual = "none" if result is None else _winners(result.winners)
        if ", ".join(sorted(names)) != actual:
            self.fail(value.line, "result", ", ".join(names), actual)
        elif isinstance(rule, Scalar) and result is not None and result.rule != rule.text:
            self.fail(rule.line, "result rule", rule.text, result.rule)


def _winners(winners: tuple[int, ...]) -> str:
    return ", ".join([f"P{seat + 1}" for seat in sorted(winners)])


def _question(item: Value) -> tuple[str, int, int]:
    """What was asked, of whom, and who answers it; -1: no matter."""
    if not isinstance(item, Fields):
        return (item.text if isinstance(item, Scalar) else ""), -1, -1
    asked, player, seat = "", -1, -1
    for key, value in item.pairs():
        text = value.text if isinstance(value, Scalar) else ""
        if key.text == "answered by":
            seat = int(text[1:]) - 1
        else:
            asked, player = text, int(key.text[1:]) - 1
    return asked, player, seat


def _unmatched(wanted: list[str], actual: list[Named]) -> list[str]:
    """The names that no thing of the list answers to, each thing serving one name."""
    free = list(actual)
    later: list[str] = []
    for name in wanted:
        exact = [named for named in free if named.names[0] == name]
        if exact:
            free.remove(exact[0])
        else:
            later.append(name)
    missing: list[str] = []
    for name in later:
        loose = [named for named in free if name in named.names]
        if loose:
            free.remove(loose[0])
        else:
            missing.append(name)
    return missing


def _amounts(value: Value) -> dict[str, int]:
    if not isinstance(value, Fields):
        return {}
    amounts: dict[str, int] = {}
    for key, inner in value.pairs():
        if isinstance(inner, Scalar) and isinstance(inner.value, int):
            amounts[key.text] = inner.value
    return amounts


def _same(value: Scalar, actual: None | bool | int | str) -> bool:
    if isinstance(actual, bool):
        return value.value is actual
    if isinstance(actual, int):
        return not isinstance(value.value, bool) and value.value == actual
    if actual is None:
        return value.text in ("none", "nothing")
    return value.text == actual


def _plain(actual: None | bool | int | str) -> str:
    if isinstance(actual, bool):
        return "true" if actual else "false"
    return "none" if actual is None else str(actual)


def _shown(value: Value) -> str:
    """A value as it was written, on one line."""
    if isinstance(value, Scalar):
        return value.text
    if isinstance(value, Items):
        return "[" + ", ".join([_shown(item) for item in value.items]) + "]"
    assert isinstance(value, Fields)
    return "{" + ", ".join([f"{key.text}: {_shown(inner)}" for key, inner in value.pairs()]) + "}"


def check(
    table: Table, game: Game, file: str, report: Report, value: Value, asked: list[Asked], window: Window
) -> None:
    """Compare expectations with a game; what differs goes to the report."""
    assert isinstance(value, Fields)
    Checker(table, game, file, report, asked, window).check(value)


__all__ = ["Asked", "Checker", "Window", "check"]
