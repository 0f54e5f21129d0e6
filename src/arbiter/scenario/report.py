"""What a run of a scenario shows: the story with rule numbers, what failed as expected and actual, the rules cited."""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from arbiter.kernel.localisation import language, say
from arbiter.kernel.messages import ArbiterError, Argument, Message, Reason, Refusal

MARKS = {"event": "  ", "does": "> ", "default": ". ", "refused": "x ", "held": "= ", "why": "? ", "text": "    "}

DEEPEST = 20


@final
class Line:
    """A line of the story.  `kind` is event, does (a scripted action), default (unscripted), refused, held, why,
    or text (what an ability says, in words that are made when somebody reads them)."""

    def __init__(
        self,
        kind: str,
        message: Message,
        rules: tuple[str, ...] = (),
        depth: int = 0,
        spoken: Callable[[str], str] | None = None,
    ) -> None:
        self.kind = kind
        self.depth = depth  # in the tree behind a fact
        self.spoken = spoken
        self.message = message
        self.rules = rules

    def text(self, lang: str, left_out: frozenset[str] = frozenset()) -> str:
        named = [rule for rule in self.rules if rule not in left_out]
        rules = f" ({', '.join(named)})" if named else ""
        words = self.words(lang)
        return f"{MARKS[self.kind]}{'  ' * self.depth}{words}{rules}" if words else ""

    def words(self, lang: str) -> str:
        """The line without its rules; empty if there are no words for it."""
        if self.spoken is None:
            return say(self.message, lang)
        text = self.spoken(lang)
        return say(Message(self.message.id, {**self.message.args, "text": text}), lang) if text else ""


def _repeated(story: list[Line]) -> list[frozenset[str]]:
    """For each line the rules that every earlier line of its kind has named too, but for the first: they are said once."""
    constant: dict[str, frozenset[str]] = {}
    repeated: list[frozenset[str]] = []
    for line in story:
        others = frozenset(line.rules[1:]) if line.kind == "event" else frozenset()
        before = constant.get(line.message.id)
        repeated.append(frozenset() if before is None else others & before)
        constant[line.message.id] = others if before is None else before & others
    return repeated


def why_lines(reason: Reason | Refusal, depth: int = 0) -> list[Line]:
    """The tree behind a fact, one rule to a line."""
    lines = [Line("why", reason.message, (reason.rule,), depth)]
    if isinstance(reason, Reason) and depth < DEEPEST:
        for cause in reason.because:
            lines += why_lines(cause, depth + 1)
    return lines


@final
class Failure:
    """Something that is not as the file expects."""

    def __init__(self, line: int, what: Message, expected: str, actual: str) -> None:
        self.line = line
        self.what = what
        self.expected = expected
        self.actual = actual

    def text(self, lang: str) -> str:
        args: dict[str, Argument] = {"line": self.line, "what": self.what}
        args |= {"expected": self.expected, "actual": self.actual}
        return say(Message("scenario-failure", args), lang)


@final
class Report:
    """One file's run."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.claim = ""
        self.game = ""
        self.example = ""
        self.expects = True  # something; else it only tells what happens
        self.rules: tuple[str, ...] = ()
        self.story: list[Line] = []
        self.failures: list[Failure] = []
        self.cited: dict[str, bool] = {}  # in order of their first mention
        self.error: ArbiterError | None = None  # the file could not be played as written
        self.digest = ""  # of the last position
        self.spoken: Callable[[str], str] = str  # a language, in the terms of the rulebook that was played by

    @property
    def passed(self) -> bool:
        return self.error is None and not self.failures

    def cite(self, rules: tuple[str, ...] | list[str]) -> None:
        for rule in rules:
            if rule:
                self.cited[rule] = True

    def lines(self, lang: str = "en", story: bool = True) -> list[str]:
        """The report as text, in the terms of the rulebook that was played by."""
        lang = self.spoken(lang)
        good = "passed" if self.expects else "played"
        verdict = "error" if self.error is not None else good if self.passed else "failed"
        head = say(Message(f"scenario-{verdict}", {"file": self.file}), lang)
        rules = f" ({', '.join(self.rules)})" if self.rules and self.error is None else ""
        claim = f": {self.claim}" if self.claim and self.error is None else ""
        texts = [head + rules + claim]
        if story:
            told = [line.text(lang, left_out) for line, left_out in zip(self.story, _repeated(self.story), strict=True)]
            texts += [text for text in told if text]
        texts += [failure.text(lang) for failure in self.failures]
        if self.error is not None:
            texts.append(say(self.error.message, lang))
        return texts

    def __str__(self) -> str:
        return "\n".join(self.lines(language()))

    def as_json(self, lang: str = "en") -> dict[str, object]:
        """The report for programs."""
        return {
            "file": self.file,
            "game": self.game,
            "claim": self.claim,
            "passed": self.passed,
            "rules": list(self.rules),
            "cited": list(self.cited),
            "story": [
                {"kind": line.kind, "text": line.words(lang), "rules": list(line.rules)}
                | ({"depth": line.depth} if line.kind == "why" else {})
                for line in self.story
            ],
            "failures": [
                {
                    "line": failure.line,
                    "what": say(failure.what, lang),
                    "expected": failure.expected,
                    "actual": failure.actual,
                }
                for failure in self.failures
            ],
            "error": None if self.error is None else say(self.error.message, lang),
        }
