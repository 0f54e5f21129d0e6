"""The net under binding: what every reference of a text could have meant, and what it was taken for (608.2).

A wrong antecedent comes back from rendering as the same words, so no round trip sees it.  Who opens the register gets the
class of every choice; `tools.references` reads the corpus with it and keeps the classes as a table.
"""

from __future__ import annotations

from typing import final

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.antecedents import Antecedent, has_amount, has_player, speaks_of
from arbiter.magic.language.grammar.remembering import Memory
from arbiter.magic.language.mentions import It, That, ThatOne, TheOne, They, ThisWay
from arbiter.magic.language.reflect import walk

SAID = (It, That, TheOne, ThisWay, n.Linked)  # the references to objects
SAID_OF_PLAYERS = (ThatOne, They)


@final
class Reference:
    """A reference by its class: how it is said, what it could have meant, what it was taken for."""

    __slots__ = ("candidates", "choice", "said")

    def __init__(self, said: str, candidates: tuple[str, ...], choice: str) -> None:
        self.said = said
        self.candidates = candidates
        self.choice = choice


@final
class Register:
    """Where references are noted while somebody listens."""

    __slots__ = ("heard", "open")

    def __init__(self) -> None:
        self.open = False
        self.heard: list[Reference] = []

    def note(self, said: str, candidates: list[str], choice: str) -> None:
        self.heard.append(Reference(said, tuple(sorted(candidates)), choice))


REGISTER = Register()


def said(node: object) -> str:
    """How it is called in the text."""
    if isinstance(node, It):
        word = "they" if node.plural else "it"
        return f"{word}, a card" if node.card else "those shown" if node.pool else word
    if isinstance(node, That):
        return f"{'those' if node.plural else 'that'} {_words(node.noun)}"
    if isinstance(node, (TheOne, ThisWay)):
        return f"the {node.verb}" if isinstance(node, TheOne) else f"{node.verb} this way"
    if isinstance(node, n.Linked):
        return "the exiled card" if node.last is None else "the last exiled card"
    if isinstance(node, n.EventAmount):
        return "that many"
    return "that player" if isinstance(node, ThatOne) else "they, the players"


def could_be(memory: Memory, node: object) -> list[str]:
    """Everything in sight that fits by number and by the noun that is said."""
    if isinstance(node, SAID_OF_PLAYERS):
        return _players_in_sight(memory)
    if isinstance(node, n.EventAmount):
        found = ["the event's amount"] if has_amount(memory.event) else []
        return [*found, "those done so before"] if memory.counted is not None else found
    if isinstance(node, (TheOne, ThisWay)):
        return [_introduced(memory, known) for known in memory.spoken if known.verb == node.verb]
    if isinstance(node, n.Linked):
        found = [_introduced(memory, known) for known in memory.spoken if known.verb == "exiled"]
        return [*found, "what paid the cost"] if memory.cost_exiles else found
    return _objects_in_sight(memory, node) if isinstance(node, (It, That)) else []


def kind(memory: Memory, found: object) -> str:
    """What was chosen, by the sort of thing it is."""
    if isinstance(found, n.Bound):
        known = [mention for mention in memory.spoken if mention.result == found.name]
        return _introduced(memory, known[0]) if known else "what was made"
    if isinstance(found, (n.ControllerOf, n.OwnerOf)):
        return f"the {'controller' if isinstance(found, n.ControllerOf) else 'owner'} of {kind(memory, found.what)}"
    if isinstance(found, n.Sided):
        return "the willing" if found.side == "willing" else "the opponent of the clash"
    if isinstance(found, n.Paid):
        return "what paid the cost"
    if isinstance(found, n.Count):
        return "those done so before"
    return KINDS.get(type(found), type(found).__name__)


KINDS: dict[type, str] = {
    n.TargetRef: "the target",
    n.Self: "the source",
    n.AttachedTo: "what it is attached to",
    n.EventObject: "the event's object",
    n.EventSource: "the event's source",
    n.EachItem: "each in turn",
    n.Linked: "what a linked ability exiled",
    n.TopOf: "the top card",
    n.Every: "the one found",
    n.TargetPlayer: "the target player",
    n.EventPlayer: "the event's player",
    n.ThatPlayer: "each player in turn",
    n.Whichever: "the target player or its controller",
    n.EventAmount: "the event's amount",
    n.X: "the X that was paid",
}


def _words(noun: n.Predicate) -> str:
    found = [part.word for part in walk(noun) if isinstance(part, n.Is)]
    kinds = ("card", "permanent", "creature", "spell", "token")
    named = [word if word in kinds else "of a type" for word in found]
    return " or ".join(dict.fromkeys(named)) or "one"


def _introduced(memory: Memory, known: Antecedent) -> str:
    """What an antecedent is: how it came into the text, what was done to it, whether it is only faintly there."""
    if known.ref is not None:
        what = kind(memory, known.ref)
    else:
        what = "the token" if any(part == n.Is("token") for part in walk(known.noun)) else "what was made"
    done = f" {known.verb}" if known.verb else " moved" if known.ref is not None and known.result else ""
    return f"{what}{done}{' (faint)' if known.faint else ' (weak)' if known.weak else ''}"


def _objects_in_sight(memory: Memory, node: It | That) -> list[str]:
    noun = node.noun if isinstance(node, That) else None

    def fits(what: n.Predicate) -> bool:
        return noun is None or speaks_of(noun, what)

    found = [
        _introduced(memory, mention)
        for mention in memory.spoken
        if mention.plural == node.plural and fits(mention.noun)
    ]
    if node.plural:
        return [*found, "the event's objects"] if isinstance(memory.event, n.OneOrMore) else found
    of_event, source = memory.object_of_event(), memory.source_of_event()
    if of_event is not None and fits(of_event):
        found.append("the event's object" if of_event != n.All(()) else "the event's object, the source")
    if source is not None and fits(source):
        found.append("the event's source")
    found += ["each in turn"] if memory.at_hand else []
    found += [f"the subject, {kind(memory, memory.topic)}"] if memory.topic is not None else []
    found += ["the source"] if memory.source_spoken and noun is None else []
    found += ["the source, just acted on"] if memory.acted is not None and noun is None else []
    return found + (["what it is attached to"] if memory.attached_spoken else [])


def _players_in_sight(memory: Memory) -> list[str]:
    found = ["each player in turn"] if memory.looping else []
    found += ["the willing"] if memory.willing else []
    found += ["who decides"] if memory.decider is not None else []
    for target in memory.targets:
        found += ["the target player"] if target.what is None else []
        found += (
            ["the target player or its controller"] if target.what is not None and target.players is not None else []
        )
    found += ["the event's player"] if has_player(memory.event) else []
    return found + [kind(memory, mention) for mention in (*memory.spoken_players, *memory.zone_owners)]
