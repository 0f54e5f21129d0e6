"""Decklists of an event, checked with the deck checks of each game.  TM-15..19"""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Final

from arbiter.berserk.cards import library
from arbiter.berserk.cards import pool as berserk_pool
from arbiter.berserk.cards.card import Card as BerserkCard
from arbiter.berserk.cards.formats import FORMATS as BERSERK_FORMATS
from arbiter.berserk.cards.formats import Format as BerserkFormat
from arbiter.berserk.cards.formats import problems as berserk_problems
from arbiter.kernel.messages import ArbiterError, Argument, Message
from arbiter.magic.cards import construction, deck_files
from arbiter.magic.cards.card import Card
from arbiter.magic.cards.deck import COMMANDER, COMPANION, MAIN, SIDEBOARD, BadDeck, Deck
from arbiter.magic.limited import building
from arbiter.magic.variants import formats
from arbiter.tournament.settings import refused
from arbiter.tournament.state import State


class Illegal(ArbiterError):
    """A deck that may not be played in the event: everything that it breaks."""

    def __init__(self, name: str, broken: list[Message]) -> None:
        super().__init__(Message("tournament-deck", {"name": name, "n": len(broken)}))
        self.broken = broken

    def messages(self) -> list[Message]:
        return [self.message, *self.broken]


@cache
def _formats() -> formats.Formats:
    return formats.read()


def require_legal(state: State, player: int, text: str, member: int = 0, pool: list[str] | None = None) -> None:
    """Raises with everything that is wrong with a deck of this player in this event."""
    entrant = state.player(player)
    opened = entrant.cards_of(member) if pool is None else pool
    broken = problems(state, text, opened)
    others = [deck for place, deck in entrant.decks.items() if place != member]
    if not broken and state.settings.team and state.settings.kind == "constructed":
        broken = _of_a_team(state, [text, *others])
    elif not broken and others and opened is not None and not state.settings.drafted_alone:
        broken = _of_one_pool(state, [text, *others], opened)
    if broken:
        raise Illegal(entrant.name, broken)


def problems(state: State, text: str, pool: list[str] | None = None) -> list[Message]:
    """What a deck breaks.  `pool`: the cards that were opened, in Limited."""
    if not text.strip():
        raise refused("deck-empty")
    if state.settings.game == "berserk":
        return _of_berserk(state, text, pool)
    deck = _read(text)
    if state.settings.kind != "constructed":
        return _of_limited(state, deck, pool)
    known = _formats()
    check = formats.check(known, known.format(state.settings.format), formats.TODAY, deck)
    return [_with_rule(violation.rule, violation.message) for violation in check.violations]


def sections(state: State, text: str) -> list[tuple[str, int, list[str]]]:
    """A list as it is printed: each part, how many cards it has, its lines; what is not understood stays as it was written."""
    whole = [("", 0, text.strip().splitlines())]
    if state.settings.game == "berserk":
        return whole
    deck, wrong, _ = deck_files.parsed(text)
    return (
        whole
        if wrong
        else [
            (part, deck.size(part), [f"{count} {name}" for name, count in deck.counts(part).items()])
            for part in (COMMANDER, COMPANION, MAIN, SIDEBOARD)
            if deck.size(part)
        ]
    )


def listed(state: State, text: str) -> list[str]:
    """The cards of a list that can be played, one by one, the sideboard left out."""
    if state.settings.game == "berserk":
        return [card.name for card in _cards(text, BERSERK_FORMATS[state.settings.kind])]
    deck = _read(text)
    cards = formats.named(deck)[0]
    return [cards[entry.name].name for entry in deck.of(MAIN) for _ in range(entry.count)]


def _with_rule(rule: str, message: Message) -> Message:
    return Message("tournament-deck-breaks", {"rule": rule, "problem": message})


def _read(text: str) -> Deck:
    deck, wrong, _ = deck_files.parsed(text)
    wrong = [*wrong, *formats.named(deck)[1]]
    if wrong:
        raise BadDeck("-", wrong)
    return deck


def _of_limited(state: State, deck: Deck, pool: list[str] | None) -> list[Message]:
    """TM-17: only cards that were opened, and basic lands; of these the five that are handed out, and no others."""
    named = formats.named(deck)[0]
    cards = {card.name: card for card in named.values()}
    main = [named[entry.name].name for entry in deck.of(MAIN) for _ in range(entry.count)]
    if pool is not None:
        broken = [_with_rule(refusal.rule, refusal.message) for refusal in building.problems(main, pool)]
        there, table = Counter(pool), state.numbers["limited"]
        for name, count in Counter(main).items():
            if construction.is_basic_land(cards[name]) and name not in table["free"] and count > there[name]:
                args: dict[str, Argument] = {"card": name, "n": count, "most": there[name]}
                broken.append(_with_rule(table["section"], Message("limited-not-drafted", args)))
        return broken
    return [_with_rule(refusal.rule, refusal.message) for refusal in construction.too_small(len(main), "limited")]


def _of_a_team(state: State, texts: list[str]) -> list[Message]:
    """TM-19: the decks of a team together."""
    cards: dict[str, Card] = {}
    counts: Counter[str] = Counter()
    for text in texts:
        deck = _read(text)
        known = formats.named(deck)[0]
        for entry in deck.of(MAIN, SIDEBOARD, COMMANDER, COMPANION):
            card = known[entry.name]
            cards[card.name] = card
            counts[card.name] += entry.count
    table = state.numbers["copies"]
    return [
        Message("tournament-deck-team", {"card": name, "n": count, "most": table["team"], "section": table["section"]})
        for name, count in counts.items()
        if not construction.is_basic_land(cards[name]) and count > construction.deck_limit(cards[name], table["team"])
    ]


def _of_one_pool(state: State, texts: list[str], opened: list[str]) -> list[Message]:
    """100.2b: what a team has opened is there once for all of its decks."""
    used = Counter([card for text in texts for card in listed(state, text)])
    there, table = Counter(opened), state.numbers["limited"]
    return [
        Message("tournament-deck-pool", {"card": name, "n": count, "most": there[name]})
        for name, count in used.items()
        if count > there[name] and name not in table["free"]
    ]


OPENED: Final = BerserkFormat("opened", "8.booster", 0, 0, 0, 0)
"""A heap of cards, of which nothing is demanded."""


def _of_berserk(state: State, text: str, opened: list[str] | None) -> list[Message]:
    """8.constructed-deck, 8.draft-deck, 8.booster.  Everything but the opened cards is said by the library."""
    format = BERSERK_FORMATS[state.settings.kind]
    deck = _cards(text, format)
    there = None if opened is None else _cards("\n".join(opened), OPENED)
    return [_with_rule(problem.rule, problem.message) for problem in berserk_problems(format, deck, there)]


def _cards(text: str, format: BerserkFormat) -> list[BerserkCard]:
    _, names = library.read_text("-", text, format)
    return [card for card in map(berserk_pool.find, names) if card is not None]
