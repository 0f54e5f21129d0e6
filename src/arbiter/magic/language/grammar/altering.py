"""Verb phrases that say of objects what is said elsewhere too: untap steps, abilities, targets, damage (502.2, 510.1a, 602.5)."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.fighting import Fighting
from arbiter.magic.language.mentions import TargetPhrase
from arbiter.magic.language.reflect import walk
from arbiter.magic.language.vocabulary.phrases import ABILITY, SPELL_OR_ABILITY

UNTAP = (  # "doesn't ..." (502.2)
    "untap during its controller 's untap step",
    "untap during their controllers ' untap steps",
)
NEXT_UNTAP = (  # as long as that
    "untap during its controller 's next untap step",
    "untap during their controllers ' next untap steps",
    "untap during their controller 's next untap step",
    "untap during that player 's next untap step",
)
LONG = (  # 611.2b
    ("for as long as you control it", "you control it"),
    ("until you lose control of it", "you control it"),
    ("for as long as you control ~", "you control source"),
    ("for as long as ~ remains on the battlefield", "source remains"),
    ("for as long as ~ remains tapped", "source remains tapped"),
)
TIMES = (
    ("until end of turn", "end of turn"),
    ("this turn", "end of turn"),
    ("until end of combat", "end of combat"),
    ("this combat", "end of combat"),
    ("until your next turn", "your next turn"),
    ("until your next upkeep", "your next upkeep"),
    ("until the end of your next turn", "end of your next turn"),
    ("until a player planeswalks away from a plane", "a player planeswalks away from a plane"),  # 901.11
    ("until a player planeswalks", "a player planeswalks"),
    *LONG,
)


class Altering(Fighting):
    next_untap = False  # it lasts until the next untap step
    yours = False  # it speaks of your untap step, not of its controller's

    def duration(self) -> str:
        """How long an effect lasts, if the text says so (611.2a)."""
        for phrase, lasts in TIMES:
            if self.words(phrase):
                return lasts
        return ""

    def untap_ban(self) -> list[n.Modification] | None:
        """502.2: after "doesn't": "untap during its controller's untap step", "untap during your next untap step" """
        if self.one_of(*UNTAP):
            return [n.Restrict("untap")]
        if self.one_of(*NEXT_UNTAP):
            self.next_untap = True
            return [n.Restrict("untap")]
        mine = self.one_of("untap during your untap step", "untap during your next untap step")
        if not mine:
            return None
        self.yours = True
        self.next_untap = "next" in mine
        return [n.Restrict("untap")]

    def banned_targeting(self) -> n.Predicate | None:
        """115.4: after "can't be the target of": "Aura spells", "abilities your opponents control" """
        start = self.at
        by = self.untargeting()
        if by is not None:
            return by
        self.at = start
        of = self.noun()
        plain = of is not None and of.head == "spell" and of.number == "plural" and self.peek() != "or"
        return of.what if of is not None and plain else None

    def untargeting(self) -> n.Predicate | None:
        """ "abilities your opponents control", "black spells or abilities from black sources" """
        if self.words("spells or abilities your opponents control"):
            return n.All((SPELL_OR_ABILITY, n.ControlledBy(n.EachOpponent())))
        if self.words("abilities your opponents control"):
            return n.All((ABILITY, n.ControlledBy(n.EachOpponent())))
        told = self.adjective() if self.peek(1) == "spells" else None
        both = told is not None and self.words("spells or")
        noun = self.noun() if (both or told is None) and self.words("abilities from") else None
        if noun is None or noun.head != "source" or noun.number != "plural":
            return None
        parts = noun.what.parts if isinstance(noun.what, n.All) else (noun.what,)
        quality = [part for part in parts if part != n.Is("source")]
        if len(quality) != 1 or (both and told != quality[0]):
            return None
        abilities = n.All((ABILITY, n.FromSource(quality[0])))
        return n.Either((n.All((quality[0], n.Is("spell"))), abilities)) if both else abilities


def is_yours(what: n.Objects) -> bool:
    """Whether only what you control is meant, so that its controller's untap step is yours."""
    if isinstance(what, n.Self):
        return True
    described: n.Predicate | None = what.what if isinstance(what, n.Every) else None
    if isinstance(what, TargetPhrase):
        described = what.targets.what
    return described is not None and any(part == n.ControlledBy(n.You()) for part in walk(described))
