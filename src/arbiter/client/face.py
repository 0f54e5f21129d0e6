"""What a client must be told of a game: names, the table in words, questions in words, explanations, what to set up.

Everything else of a client (sessions, answers in the making, passing, the screen) serves every game.  `face_of` gives
the face of a game by its name; a game is loaded when somebody wants to play it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from arbiter import games, matches
from arbiter.client.answers import proposed
from arbiter.client.stops import Stops
from arbiter.client.text import Facts
from arbiter.kernel.decisions import Answer, Assign, Decision, Option
from arbiter.kernel.game import Game
from arbiter.kernel.localisation import say
from arbiter.kernel.log import Entry
from arbiter.kernel.messages import ArbiterError, Argument, Message, Reason, Ref, Refusal
from arbiter.kernel.rules import Rules, View
from arbiter.rulebook.book import ancestors, books, section_of
from arbiter.setup import Cards, Way, decks_of

USUAL: Final = Way()
HEADING: Final = "heading"
NO_TWINS: Final[Mapping[int, str]] = MappingProxyType({})


class Face:
    """One game, as clients see it.  A face keeps nothing: what it says follows from what it is given."""

    name = ""
    rules: Rules
    most_opponents = 1
    turn_event = ""  # the event with which a turn begins
    same_words: tuple[str, ...] = ()
    """Options of these verbs that differ only in which of several equal cards they use are shown once."""
    last_verb = ""
    """Options of this verb stand behind all others."""
    numbers: Mapping[str, str] = MappingProxyType({})
    """Words of both languages for what `why` can be asked about a card."""
    why_how = "client-why-how"
    """The message that says how to ask."""
    help_text = "client-help"
    table_help = "table-help"
    concede_sure = "table-concede-sure"
    how_assign: Mapping[str, str] = MappingProxyType({})
    """The messages that say how to answer an assignment, by its prompt, where the usual one would not do."""
    # Names.

    def language(self, game: Game, lang: str) -> str:
        """The language in which a game is told: it may carry the terms of the rulebook that is played by."""
        return str(lang)

    def local_name(self, name: str, lang: str) -> str:
        """A card's name in a language."""
        return name

    def twins(self, view: View) -> Mapping[int, str]:
        """What tells objects of one name apart, by their ids; those whose name is enough are not in it."""
        return NO_TWINS

    def spoken(self, message: Message, lang: str, seat: int, twins: Mapping[int, str] = NO_TWINS) -> str:
        """A message as a sentence for this seat, with names in its language, and those of `twins` with what they add."""
        return say(self.localised(message, lang, twins), lang, seat)

    def localised(self, message: Message, lang: str, twins: Mapping[int, str] = NO_TWINS) -> Message:
        """The message with names in the language."""
        return Message(
            message.id, {key: self._argument(key, value, lang, twins) for key, value in message.args.items()}
        )

    def _argument(self, key: str, value: Argument, lang: str, twins: Mapping[int, str]) -> Argument:
        if isinstance(value, Ref):
            return self._ref(value, lang, twins)
        if isinstance(value, list):
            return [self._ref(ref, lang, twins) for ref in value]
        if isinstance(value, Message):
            return self.localised(value, lang, twins)
        return self.local_name(value, lang) if key == "name" and isinstance(value, str) else value

    def _ref(self, ref: Ref, lang: str, twins: Mapping[int, str]) -> Ref:
        name = self.local_name(ref.name, lang)
        return Ref(ref.id, f"{name} ({twins[ref.id]})" if ref.id in twins else name, ref.seats)

    # The table.

    def objects(self, view: View) -> list[Facts]:
        """Every object of a view; what this seat may not know has no "name"."""
        raise NotImplementedError

    def foremost(self, view: View) -> list[int]:
        """The ids of objects that a name means before all others."""
        return []

    def board_lines(self, view: View, lang: str) -> list[str]:
        """Everything that lies on the table, in lines of text."""
        raise NotImplementedError

    def brief_lines(self, view: View, lang: str) -> list[str]:
        """The same before each question, where the whole would be too long; `table` shows the whole."""
        return self.board_lines(view, lang)

    def shows_board(self, decision: Decision) -> bool:
        """Whether a decision is such that one wants to see the table before it."""
        raise NotImplementedError

    def is_quiet(self, entry: Entry) -> bool:
        """Whether an event is not told as it happens, but stands in the whole log only."""
        return False

    def sign(self, entry: Entry) -> str:
        """A sign that stands before an event: a die, say."""
        return ""

    # A decision.

    def option_text(self, game: Game, seen: dict[int, Facts], decision: Decision, option: Option, lang: str) -> str:
        """An option in words; `seen` are the objects that the seat sees, by id."""
        return self.spoken(game.rules.option_text(game.state, decision.seat, decision, option), lang, decision.seat)

    def means_text(self, option: Option, name: str) -> str:
        """A means of payment where all that pays is told in a line."""
        return name

    def ranks(self, game: Game, decision: Decision) -> list[int]:
        """Where each option stands in a list: those with less come first, equal ones in the order of the decision."""
        return [0] * len(decision.options)

    def preface(self, game: Game, decision: Decision, lang: str) -> list[str]:
        """Lines before a question: the card it is about, where one wants to read it."""
        return []

    def proposal(self, game: Game, decision: Assign) -> Answer | None:
        """An assignment that somebody who must make one, and does not care which, can give; None if none need be made."""
        return proposed(decision)

    def begun(self, game: Game, decision: Decision) -> Answer | None:
        """What is chosen to begin with, to be changed: the deck of the last game of a match; None: nothing is."""
        return decks_of(self.name).kept_deck(game, decision)

    def gives_away(self, decision: Decision, key: str) -> bool:
        """Whether doing nothing gives away so much, with something left to do, that it is asked once more."""
        return False

    def place_of(self, option: Option) -> int:
        """The id of the thing on the table that an option is about."""
        return option.about

    def stops(self) -> Stops:
        """What a person is spared at first."""
        raise NotImplementedError

    # Explanations.

    def rule_text(self, rule: str, lang: str) -> str:
        """What a rule says in our words; its section where the rule has no words of its own."""
        other = rule.rpartition("/")[0]  # classic-2005/1.3
        book = books().get(other or self.name)
        number = rule
        while book is not None and number and book.description(number, lang) is None:
            number = number[:-1].rstrip(".")
        return (book.description(number, lang) if book is not None and number else None) or "-"

    def rule_in_context(self, rule: str, lang: str) -> str:
        """What a rule says to whom it is quoted alone: after those that it stands below, of which its "it" and "such" speak.

        Of a section its subject is enough; a keyword is its own."""
        book = books().get(rule.rpartition("/")[0] or self.name)
        said: list[str] = []
        for number in ancestors(rule) if book is not None and book.description(rule, lang) is not None else ():
            text = book.description(number, lang) if book is not None else None
            if text is not None:
                said.insert(0, text.partition(":")[0].rstrip(".") + "." if number == section_of(rule) else text)
            if book is not None and book.rules.get(number) == HEADING:
                break
        return " ".join(said) or self.rule_text(rule, lang)

    def cited(self, rules: tuple[str, ...], lang: str) -> tuple[str, ...]:
        """Numbers of rules for a reader of a language: an entry of a glossary by its term, not by its English words."""
        book = books().get(self.name)
        if book is None or lang == "en":
            return rules
        texts: list[str] = []
        for rule in rules:
            names = [name.partition(" (")[0].partition(" [")[0] for name in book.glossary.get(rule, {}).get(lang, ())]
            texts.append(f"{rule.partition('.')[0]}: {min(names, key=len).lower()}" if names else rule)
        return tuple(texts)

    def rule_of(self, decision: Decision, option: Option) -> str:
        """The rule that allows what an option does."""
        return decision.asks

    def facts_of(self, object: Facts) -> list[str]:
        """What can be asked of an object on the table: values of `numbers`."""
        return []

    def why(self, game: Game, object: Facts, what: str, seat: int) -> Reason | Refusal:
        """The tree of rules behind a value of an object, for a seat."""
        return game.why(f"{what} of {object['id']}", seat)

    def not_offered(self, game: Game, decision: Decision, object: Facts) -> Refusal | None:
        """Why the open decision does not offer an object; None: it is no question about objects."""
        return None

    def action_of(self, text: str) -> str:
        """What a person has typed, in the words of the game's `why_not`."""
        return text

    def is_same(self, key: str, action: str) -> bool:
        """Whether an option's key means an action, as `actions` names it."""
        return key == action

    def actions(self, game: Game, seat: int, object: Facts) -> list[str]:
        """What one could want to do with an object, in the words of the game's `why_not`."""
        return []

    def explains_more(self, decision: Decision) -> bool:
        """Whether `why not?` goes on to other things that an object, which is on offer for this, might do."""
        return False

    def look_at(self, game: Game, object: Facts, lang: str) -> list[str]:
        """An object: what is printed, and what it is now if that differs."""
        raise NotImplementedError

    def now_lines(self, game: Game, object: Facts, lang: str) -> list[str]:
        """Of that, what it is now, if it is not what is printed."""
        return []

    def says(self, game: Game, seat: int, item: Facts, lang: str) -> str:
        """What something on the stack says, as far as the seat knows it; empty: it has no words."""
        return ""

    def look_up(self, name: str, lang: str) -> list[str]:
        """A card of the pool, by its name; `ArbiterError` if there is none."""
        raise NotImplementedError

    def place_lines(self, game: Game, seat: int, name: str, lang: str) -> list[str]:
        """A place of the table that has a name of its own, and what the seat sees there; nothing if there is no such place."""
        return []

    def place_actions(self, game: Game, seat: int, name: str) -> list[str]:
        """What could be done with such a place itself, as `why_not` asks for it; nothing if there is nothing."""
        return []

    def place_rules(self, view: View, name: str) -> tuple[str, ...]:
        """The rules behind what such a place itself has."""
        return ()

    # What is set up.

    def decks(self, variant: str = "") -> list[str]:
        """The ready decks, or those with which a variant is played."""
        return decks_of(self.name).ready_for(variant) if variant else decks_of(self.name).ready()

    def deck_name(self, lang: str, deck: str, variant: str = "") -> str:
        raise NotImplementedError

    def deck_label(self, lang: str, deck: str, variant: str = "") -> str:
        """A deck in a list: its name and what it is made of."""
        return self.deck_name(lang, deck, variant)

    def deck_lines(self, lang: str, deck: str, variant: str = "") -> list[str]:
        """What is in a deck."""
        raise NotImplementedError

    def begin(self, decks: list[str], seed: int, way: Way = USUAL) -> Game:
        """A game at its first decision."""
        if not decks_of(self.name).variants():
            return decks_of(self.name).new_game(decks, seed)
        named = {"variant": way.variant, "players": way.players, "ruleset": way.ruleset or None}
        return decks_of(self.name).new_game(decks, seed, **named)

    def way_text(self, way: Way, lang: str) -> str:
        """How a game is played, in words; empty where there is nothing to say of it."""
        parts = [say(Message(f"variant-{way.variant}"), lang)] if way.variant else []
        if way.variant and way.players:
            parts.append(say(Message("client-way-players", {"n": way.players}), lang))
        if way.ruleset:
            parts.append(say(Message(f"ruleset-{way.ruleset}"), lang))
        return ", ".join(parts)

    has_campaign = False
    """Whether games can follow each other, with what the last one left."""

    def campaign(self, decks: Sequence[str | Cards], wins: int, seed: int) -> Game:
        """The first game of a campaign to so many wins."""
        raise ArbiterError(Message("client-no-campaign", {"name": self.name}))

    def following(self, game: Game, seed: int) -> Game | None:
        """The next game of the campaign or match that this one, which is over, belongs to; None: there is none."""
        return matches.following(game, seed)

    def campaign_lines(self, game: Game, lang: str) -> list[str]:
        """How the campaign or the match of a game stands."""
        return [say(message, lang) for message in matches.told(game)]


def face_of(name: str) -> Face:
    """The face of a game; `ArbiterError` if there is no such game, or it has none."""
    return games.shared(name, "face", Face)
