"""What a request or a message is refused with: a status, a code for programs, a sentence in the asker's language, a rule."""

from __future__ import annotations

import math
from typing import Final

from arbiter.kernel.localisation import LANGUAGES, say
from arbiter.kernel.messages import ArbiterError, Argument, IllegalChoice, IllegalSetup, Message, TooMuch

BAD, UNKNOWN_PERSON, FORBIDDEN, NOT_THERE, CONFLICT, TOO_LARGE, ILLEGAL, TOO_OFTEN, BUSY = (
    400,
    401,
    403,
    404,
    409,
    413,
    422,
    429,
    503,
)


class Fault(ArbiterError):
    """A request that is refused.  `wait`: so many seconds later it may be tried again."""

    def __init__(self, status: int, id: str, wait: float = 0, **args: Argument) -> None:
        super().__init__(Message(id, args))
        self.status = status
        self.wait = wait

    @property
    def headers(self) -> dict[str, str]:
        return {"retry-after": str(max(1, math.ceil(self.wait)))} if self.wait else {}


def absent() -> Fault:
    """What somebody may not know of is not there: the same answer whether it exists or not."""
    return Fault(NOT_THERE, "room-not-there")


def rule_of(error: ArbiterError) -> str:
    """The rule behind an error of the engine, if there is one."""
    if isinstance(error, IllegalChoice | IllegalSetup | TooMuch):
        return error.refusal.rule
    rule = error.message.args.get("rule", "")
    return rule if isinstance(rule, str) else ""


def told(error: ArbiterError, lang: str) -> dict[str, str]:
    """The body of a refusal."""
    text = "\n".join([say(message, lang) for message in error.messages()])
    return {"code": error.message.id, "text": text, "rule": rule_of(error)}


def language(asked: str, accepted: str = "") -> str:
    """The language of an answer: the one named in the address, else the first of the browser's that we speak, else English."""
    if asked in LANGUAGES:
        return asked
    wanted = sorted([_weighed(part) for part in accepted.split(",")[:MOST_LANGUAGES]], reverse=True)
    return next((lang for _, lang in wanted if lang in LANGUAGES), LANGUAGES[0])


MOST_LANGUAGES: Final = 20


def _weighed(part: str) -> tuple[float, str]:
    """A part of Accept-Language: "ru-RU;q=0.8"."""
    name, _, weight = part.strip().partition(";q=")
    try:
        value = float(weight) if weight else 1.0
    except ValueError:
        value = 0.0
    return value, name[:2].lower()
