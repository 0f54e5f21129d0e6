"""What a run of a scenario shows: the story with rule numbers, what failed as expected and actual, the rules cited."""

from __future__ import annotations

from typing import final

from arbiter.kernel.localisation import language, say
from arbiter.kernel.messages import ArbiterError, Argument, Message


@final
class Line:
    """A line of the story.  `kind` is event, does (a scripted action), default (unscripted), refused or held."""

    def __init__(self, kind: str, message: Message, rules: tuple[str, ...] = ()) -> None:
        self.kind = kind
        self.message = message
        self.rules = rules

    def text(self, lang: str) -> str:
        rules = f" ({', '.join(self.rules)})" if self.rules else ""
        mark = {"event": "  ", "does": "> ", "default": ". ", "refused": "x ", "held": "= "}[self.kind]
        return f"{mark}{say(self.message, lang)}{rules}"


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
        self.rules: tuple[str, ...] = ()
        self.story: list[Line] = []
        self.failures: list[Failure] = []
        self.cited: dict[str, bool] = {}  # in order of their first mention
        self.error: ArbiterError | None = None  # the file could not be played as written
        self.digest = ""  # of the last position

    @property
    def passed(self) -> bool:
        return self.error is None and not self.failures

    def cite(self, rules: tuple[str, ...] | list[str]) -> None:
        for rule in rules:
            if rule:
                self.cited[rule] = True

    def lines(self, lang: str = "en", story: bool = True) -> list[str]:
        """The report as text."""
        verdict = "error" if self.error is not None else "passed" if self.passed else "failed"
        head = Message(f"scenario-{verdict}", {"file": self.file, "claim": self.claim, "rules": ", ".join(self.rules)})
        found = [say(head, lang)]
        if story:
            found += [line.text(lang) for line in self.story]
        found += [failure.text(lang) for failure in self.failures]
        if self.error is not None:
            found.append(say(self.error.message, lang))
        return found

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
                {"kind": one.kind, "text": say(one.message, lang), "rules": list(one.rules)} for one in self.story
            ],
            "failures": [
                {"line": one.line, "what": say(one.what, lang), "expected": one.expected, "actual": one.actual}
                for one in self.failures
            ],
            "error": None if self.error is None else say(self.error.message, lang),
        }
