"""Messages: what users read, as an id with arguments; the words stand in Fluent files, English and Russian.

A name of a game's object travels as a `Ref`, which remembers which seats may read it: to the others it is "a card".
"""

from __future__ import annotations

from typing import TypeAlias, final

EVERYBODY = -1
"""As a mask of seats: all of them, and onlookers."""

JUDGE = -2
"""In place of a seat: whoever asks sees everything."""


@final
class Ref:
    """A mention of an object: its id, its name, and (as a bit mask) the seats that may read the name."""

    def __init__(self, id: int, name: str, seats: int = EVERYBODY) -> None:
        self.id = id
        self.name = name
        self.seats = seats

    def seen_by(self, seat: int) -> bool:
        return self.seats == EVERYBODY or (seat >= 0 and (self.seats >> seat) & 1 == 1)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ref) and self.id == other.id and self.name == other.name and self.seats == other.seats

    def __hash__(self) -> int:
        return hash((self.id, self.name, self.seats))

    def __repr__(self) -> str:
        return f"Ref({self.id}, {self.name!r}, {self.seats})"


@final
class Message:
    """A message id and its arguments; `arbiter.kernel.localisation` turns it into a sentence."""

    def __init__(self, id: str, args: dict[str, Argument] | None = None) -> None:
        self.id = id
        self.args: dict[str, Argument] = {} if args is None else args

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and self.id == other.id and self.args == other.args

    def __hash__(self) -> int:
        return hash(self.id)

    def __repr__(self) -> str:
        return f"Message({self.id!r}, {self.args!r})"

    def __str__(self) -> str:
        """The sentence, in the language of the environment."""
        from arbiter.kernel.localisation import language, say  # which is made of messages

        return say(self, language())


Argument: TypeAlias = "str | int | Ref | Message | list[Ref]"


def veiled(message: Message, seat: int) -> Message:
    """The same message without the names that a seat may not read, for code that looks at its arguments."""
    return Message(message.id, {name: _veiled(value, seat) for name, value in message.args.items()})


def _veiled(value: Argument, seat: int) -> Argument:
    if isinstance(value, Message):
        return veiled(value, seat)
    if isinstance(value, list):
        return [_without_name(ref, seat) for ref in value]
    return _without_name(value, seat) if isinstance(value, Ref) else value


def _without_name(ref: Ref, seat: int) -> Ref:
    return ref if ref.seen_by(seat) else Ref(ref.id, "", ref.seats)


@final
class Refusal:
    """Why something may not be done: the rule, the message, and what would be legal instead."""

    def __init__(self, rule: str, message: Message, instead: list[Message] | None = None) -> None:
        self.rule = rule
        self.message = message
        self.instead: list[Message] = [] if instead is None else instead

    def veiled(self, seat: int) -> Refusal:
        """The same for a seat: without the names that it may not read."""
        return Refusal(self.rule, veiled(self.message, seat), [veiled(message, seat) for message in self.instead])

    def __repr__(self) -> str:
        return f"Refusal({self.rule!r}, {self.message!r})"

    def __str__(self) -> str:
        return " ".join([f"{self.message} ({self.rule})", *[str(message) for message in self.instead]])


DEEPEST = 40
"""Reasons are shown down to this depth."""


@final
class Reason:
    """A node of the tree behind a value: the rule, what it did, and what that rests on."""

    def __init__(self, rule: str, message: Message, because: list[Reason] | None = None) -> None:
        self.rule = rule
        self.message = message
        self.because: list[Reason] = [] if because is None else because

    def veiled(self, seat: int, depth: int = 0) -> Reason:
        """The same for a seat: without the names that it may not read."""
        because = [reason.veiled(seat, depth + 1) for reason in self.because] if depth < DEEPEST else []
        return Reason(self.rule, veiled(self.message, seat), because)

    def rules(self) -> list[str]:
        """Every rule in the tree, from the top."""
        numbers = [self.rule]
        for reason in self.because:
            numbers += reason.rules()
        return numbers

    def lines(self, depth: int = 0) -> list[str]:
        """The tree, a line for each node."""
        texts = [f"{'  ' * depth}{self.message} ({self.rule})"]
        if depth < DEEPEST:
            for reason in self.because:
                texts += reason.lines(depth + 1)
        return texts

    def __repr__(self) -> str:
        return f"Reason({self.rule!r}, {self.message!r}, {self.because!r})"

    def __str__(self) -> str:
        return "\n".join(self.lines())


class ArbiterError(Exception):
    """An error a user can cause: says what is wrong, where, and what would be right."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message

    def messages(self) -> list[Message]:
        """All messages of the error, one for each line; an error that names several faults overrides it."""
        return [self.message]

    def __str__(self) -> str:
        return "\n".join([str(message) for message in self.messages()])


class IllegalSetup(ArbiterError):
    """A game that the rules do not let begin: a deck that is too small, and the like."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.message)
        self.refusal = refusal

    def __str__(self) -> str:
        return str(self.refusal)


class TooMuch(ArbiterError):
    """An answer leads to more than can be held.  It is not done, and the game is as it was before the answer."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.message)
        self.refusal = refusal


class IllegalChoice(ArbiterError):
    """An answer that the rules do not allow.  The game is exactly as it was."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.message)
        self.refusal = refusal

    def __str__(self) -> str:
        return str(self.refusal)
