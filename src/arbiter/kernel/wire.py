"""What a seat gets, as JSON values and back: messages, decisions, log entries, refusals and reasons.  For other processes.

A decision that has been sent asks its sender to check what its own limits cannot express (`Referee`).
"""

from __future__ import annotations

from typing import Any, Final

from arbiter.kernel.decisions import (
    Assign,
    Decision,
    Divide,
    Number,
    Option,
    Order,
    Pay,
    PickOne,
    PickSome,
    Referee,
)
from arbiter.kernel.log import Entry
from arbiter.kernel.messages import Argument, Message, Reason, Ref, Refusal

Plain = dict[str, Any]
DEEPEST: Final = 60


def of_message(message: Message) -> Plain:
    return {"id": message.id, "args": {name: _of_argument(value) for name, value in message.args.items()}}


def _of_argument(value: Argument) -> Any:
    if isinstance(value, Message):
        return {"message": of_message(value)}
    if isinstance(value, Ref):
        return {"ref": [value.id, value.name, value.seats]}
    if isinstance(value, list):
        return {"refs": [[ref.id, ref.name, ref.seats] for ref in value]}
    return value


def message(plain: Plain, depth: int = 0) -> Message:
    if depth > DEEPEST:
        raise ValueError("a message within messages")
    return Message(str(plain["id"]), {name: _argument(value, depth) for name, value in plain["args"].items()})


def _argument(value: Any, depth: int) -> Argument:
    if not isinstance(value, dict):
        given: Argument = value
        return given
    if "message" in value:
        return message(value["message"], depth + 1)
    if "ref" in value:
        return Ref(*value["ref"])
    return [Ref(*fields) for fields in value["refs"]]


def of_refusal(refusal: Refusal | None) -> Plain | None:
    if refusal is None:
        return None
    messages = [of_message(message) for message in refusal.instead]
    return {"rule": refusal.rule, "message": of_message(refusal.message), "instead": messages}


def refusal(plain: Plain | None) -> Refusal | None:
    if plain is None:
        return None
    return Refusal(plain["rule"], message(plain["message"]), [message(fields) for fields in plain["instead"]])


def of_reason(reason: Reason, depth: int = 0) -> Plain:
    because = [of_reason(cause, depth + 1) for cause in reason.because] if depth < DEEPEST else []
    return {"rule": reason.rule, "message": of_message(reason.message), "because": because}


def reason(plain: Plain, depth: int = 0) -> Reason:
    because = [reason(fields, depth + 1) for fields in plain["because"]] if depth < DEEPEST else []
    return Reason(plain["rule"], message(plain["message"]), because)


def of_entry(entry: Entry) -> Plain:
    return {
        "message": of_message(entry.message),
        "rules": list(entry.rules),
        "cause": entry.cause,
        "seats": entry.seats,
    }


def entry(plain: Plain) -> Entry:
    return Entry(message(plain["message"]), tuple(plain["rules"]), plain["cause"], plain["seats"])


def _of_options(options: list[Option]) -> list[list[Any]]:
    return [
        [option.key, option.verb, option.about, option.other, option.detail, option.group, option.weight]
        for option in options
    ]


def of_decision(decision: Decision) -> Plain:
    plain: Plain = {
        "kind": decision.kind,
        "seat": decision.seat,
        "player": decision.player,
        "asks": decision.asks,
        "also": list(decision.also),
        "about": decision.about,
        "prompt": of_message(decision.prompt),
        "options": _of_options(decision.options),
        "checked": decision.referee is not None,
    }
    if isinstance(decision, (PickSome, Number)):
        plain |= {"least": decision.least, "most": decision.most}
    elif isinstance(decision, Divide):
        plain |= {"total": decision.total, "least": decision.least}
    elif isinstance(decision, Pay):
        plain["suggested"] = list(decision.suggested)
    elif isinstance(decision, Assign):
        plain |= {"slots": _of_options(decision.slots), "uses": decision.uses, "room": decision.room}
        plain |= {"allowed": {key: list(slots) for key, slots in decision.allowed.items()}, "all": decision.all_}
    return plain


def decision(plain: Plain, referee: Referee) -> Decision:
    """The decision again; `referee` is asked wherever the sender's own has to be."""
    options = [Option(*fields) for fields in plain["options"]]
    made = _made(plain, (plain["seat"], plain["player"], plain["asks"], message(plain["prompt"])), options)
    made.about, made.also = plain["about"], tuple(plain["also"])
    if plain["checked"]:
        made.referee = referee
    return made


def _made(plain: Plain, head: tuple[int, int, str, Message], options: list[Option]) -> Decision:
    kind = plain["kind"]
    if kind == "pick some":
        return PickSome(*head, options, plain["least"], plain["most"])
    if kind == "order":
        return Order(*head, options)
    if kind == "number":
        return Number(*head, plain["least"], plain["most"])
    if kind == "divide":
        return Divide(*head, options, plain["total"], plain["least"])
    if kind == "pay":
        return Pay(*head, options, tuple(plain["suggested"]))
    if kind == "assign":
        made = Assign(*head, options, [Option(*fields) for fields in plain["slots"]])
        made.allowed = {key: tuple(slots) for key, slots in plain["allowed"].items()}
        made.uses, made.room, made.all_ = plain["uses"], plain["room"], plain["all"]
        return made
    return PickOne(*head, options)
