"""`arbiter cards check [FILE] --game berserk`: every card is said again in Russian and read again, said in English, and played.

A card passes if it comes back as the same nodes, and if all that they promise is seen in games made for it.  What is refused is
shown with the span that was not understood; what a file has wrong besides is said with its line, and does not hide its other cards.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from arbiter.berserk.cards.card import Card
from arbiter.berserk.cards.files import load
from arbiter.berserk.language.compiler import NotUnderstood, read
from arbiter.berserk.language.nodes import Ability
from arbiter.berserk.language.render.sentences_en import english
from arbiter.berserk.language.render.sentences_ru import russian
from arbiter.cardcheck.berserk.check import work_of
from arbiter.cli.berserk_cards import known
from arbiter.cli.card_check import played
from arbiter.cli.output import print_json, said
from arbiter.cli.parser import Options
from arbiter.kernel.localisation import say
from arbiter.kernel.messages import Message
from arbiter.wording.speaker import Unsayable

FAILED = 1
CYRILLIC = re.compile("[А-Яа-яЁё]")
TITLE = re.compile('"[^"]*"')
"""What an attack or a spell is called: a name, which stays as it is printed."""


class Failure(NamedTuple):
    """A card that does not come back: at which step, and what was said there."""

    card: str
    problem: str
    said: str
    refusal: Message | None = None


def check(options: Options) -> int:
    """Check the cards of a file, or of the set and the user's own; 1 if a card was refused or failed; the rest is named."""
    named = " ".join(options.name)
    refused: list[Message] = []
    cards = load(Path(named).expanduser(), refused) if named else known()
    failures = [failed for failed in map(failure, cards) if failed is not None]
    report = played("berserk", map(work_of, cards), options)
    failures += [Failure(row["name"], row["problem"], row["what"]) for row in report.failures]
    unseen = report.unseen
    bad = dict.fromkeys([*[failed.card for failed in failures], *[row["name"] for row in unseen]])
    counts = {"cards": len(cards), "passed": len(cards) - len(bad)}
    counts |= {"refused": len(refused), "failed": len(failures), "unseen": len(unseen)}
    if options.json:
        shown = [{"card": failed.card, "problem": failed.problem, "said": failed.said} for failed in failures]
        never = [{"card": row["name"], "unseen": row["unseen"]} for row in unseen]
        print_json(
            {**counts, "refusals": [say(message) for message in refused], "failures": shown, "never_seen": never}
        )
        return FAILED if refused or failures else 0
    print(said(options.lang, "cli-berserk-check", **counts))
    by_key = {card.key: card for card in cards}
    for row in unseen:
        card = by_key[row["name"]]
        for missed in row["missed"]:
            reason = said(options.lang, "cli-berserk-check-unseen", why=missed["why"], games=row["games"])
            print(f"  {card.key}: {reason}: {sentence(card.abilities[missed['ability']], card.name, options.lang)}")
    for fault in refused:
        print(f"  {say(fault, options.lang)}")
    for failed in failures:
        print(
            f"  {failed.card}: {said(options.lang, 'cli-berserk-check-problem', problem=failed.problem)}: {failed.said}"
        )
        if failed.refusal is not None:
            print(f"    {say(failed.refusal, options.lang)}")
    return FAILED if refused or failures else 0


def sentence(ability: Ability, name: str, lang: str) -> str:
    """What an ability says."""
    return russian((ability,), (name,)) if lang == "ru" else english((ability,), name)


def failure(card: Card) -> Failure | None:
    """What is wrong with what a card's nodes say; None if nothing is."""
    try:
        again = russian(card.abilities, (card.name,))
    except Unsayable as error:
        return Failure(card.name, "russian", str(error))
    try:
        if read(card.name, again, (card.name,)) != card.abilities:
            return Failure(card.name, "other", again)
    except NotUnderstood as refusal:
        return Failure(card.name, "again", again, refusal.message)
    try:
        other = english(card.abilities, card.english or card.name)
    except Unsayable as error:
        return Failure(card.name, "english", str(error))
    left = CYRILLIC.search(TITLE.sub("", other)) if card.english else None
    return Failure(card.name, "untranslated", other) if left else None
