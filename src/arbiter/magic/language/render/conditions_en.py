"""English conditions: whether something is so (603.4, 608.2c, 611.3a)."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.mentions import That, Was
from arbiter.magic.language.render.history_en import HistoryEn
from arbiter.magic.language.render.lexicon import EXILED, noun_said, parts_of
from arbiter.magic.language.render.listing_en import article, listed
from arbiter.magic.language.render.parts import compared
from arbiter.magic.language.render.relations import size_said
from arbiter.magic.language.render.unbinding import Unspeakable
from arbiter.magic.language.render.undergone import FOUGHT, undergone_en
from arbiter.magic.language.vocabulary.commanding import EMINENT
from arbiter.magic.language.words import ADJECTIVES, ALONE

ATTACHED_EN: dict[n.Predicate, str] = {n.Is("Aura"): "enchanted", n.Is("Equipment"): "equipped"}  # 301.5, 303.4


class ConditionsEn(HistoryEn):
    def condition(self, node: n.Condition) -> str:
        node = compared(node) if isinstance(node, n.Exceeds) else node
        if isinstance(node, n.Done):
            return self.words.do[self.deed_told[0]]
        if isinstance(node, n.CameUp):
            return f"it comes up {node.side}"
        if isinstance(node, n.WonFlip):
            return "you win the flip"
        if isinstance(node, n.WonClash):
            return "you win"
        if isinstance(node, (n.IsMonarch, n.HasBlessing)):
            return self.monarchy(node, True)
        if isinstance(node, n.WasChosen):
            return self.words.was_chosen.format(node.word)
        if isinstance(node, n.CastLate):
            return "you cast it any time a sorcery couldn't have been cast"
        if isinstance(node, n.CastInMain):
            return f"you cast {self.it_or_spell()} during your main phase"
        if isinstance(node, n.WasKicked):
            return f"{self.it_or_spell()} was kicked" + (f" with its {node.mana} kicker" if node.mana else "")
        if isinstance(node, n.CameRecently):
            return "~ came under your control since the beginning of your last upkeep"
        if isinstance(node, n.CostPaid) and node.keyword in ("tribute", "embalm"):
            return "tribute was paid" if node.keyword == "tribute" else "~ was embalmed"
        if isinstance(node, n.CostPaid):
            return "it escaped" if node.keyword == "escape" else f"its {node.keyword} cost was paid"
        if isinstance(node, n.OwnsAndControls):
            return f"you both own and control {self.owned_pair(node)}"
        if isinstance(node, n.CastFrom):
            return self.was_cast(node)
        if isinstance(node, n.HasAttacked):
            return self.has_attacked(node)
        if isinstance(node, n.IsTurnOf):
            return f"it's {self.whose(node.who)} turn"
        if isinstance(node, n.Matches):
            return self.matching(node)
        if isinstance(node, n.Joined):
            said = [self.condition(one) for one in node.parts]
            if not node.any and all(one.startswith(("you control a ", "you control an ")) for one in said):
                return listed([said[0], *[one.removeprefix("you control ") for one in said[1:]]])
            return (" or " if node.any else " and ").join(said)
        if isinstance(node, n.SomePlayer):
            return self.some_player(node, False)
        if isinstance(node, n.Compare):
            return self.happened(node) if isinstance(node.left, n.HowOften) else self.compared(node)
        if isinstance(node, n.Unless):
            return self.negated(node.what)
        raise Unspeakable(f"{type(node).__name__} as a condition")

    def matching(self, node: n.Matches) -> str:
        """What an object is, or was."""
        if isinstance(node.what, Was):
            return f"{self.known(node.what.what, True)} was {self.complement(n.Matches(node.what.what, node.filter))}"
        what = self.objects(node.what) if isinstance(node.what, n.TopOf) else self.known(node.what, True)
        if node.filter == FOUGHT:
            return f"{what} attacked or blocked this turn"
        if isinstance(node.filter, n.Targeting):
            return f"{what} {self.targeting(node.filter).removeprefix('that ')}"
        if isinstance(node.filter, n.Shares):
            return f"{what} shares {article(node.filter.kind)} with {self.alike(node.filter.of)}"
        if isinstance(node.filter, n.Underwent):
            return f"{what} {undergone_en(node.filter.event, False)}"
        if node.filter == n.Chosen("card name"):
            return f"{what} has the chosen name"
        if isinstance(node.filter, n.Namesake) and node.filter.of != n.Self():
            return f"{what} has {self.same_name(node.filter)}"
        if isinstance(node.filter, n.Has):
            return f"{what} has {node.filter.keyword}"
        if isinstance(node.what, n.Paid) and node.what != EXILED:
            return f"{what} was {self.complement(node)}"
        return f"it's {self.complement(node)}" if what == "it" else f"{what} is {self.complement(node)}"

    def it_or_spell(self) -> str:
        return "~" if self.own_types.is_spell_only() else "it"

    def was_cast(self, node: n.CastFrom) -> str:
        """601.2a"""
        spell = self.own_types.is_spell_only()
        if not node.zone:
            return f"you cast {self.it_or_spell()}"
        whose = "exile" if node.zone == "exile" else f"your {node.zone}" if node.yours else f"a {node.zone}"
        if node.yours and not spell:
            return f"you cast it from {whose}"
        return f"{self.it_or_spell()} was cast from {whose}"

    def owned_pair(self, node: n.OwnsAndControls) -> str:
        """712.2: this object and its counterpart."""
        own, other = node.what
        if own != n.Among(n.Self()) or not isinstance(node.who, n.You):
            raise Unspeakable("what somebody both owns and controls")
        return f"~ and {article(self.noun(other, False))}"

    def negated(self, node: n.Condition) -> str:
        if isinstance(node, n.Done):
            if self.deed_told[0] == 2:
                return "no one does"
            return ("they" if self.deed_told[0] else "you") + (" can't" if self.deed_told[1] else " don't")
        if isinstance(node, n.WonFlip):
            return "you lose the flip"
        if isinstance(node, (n.IsMonarch, n.HasBlessing)):
            return self.monarchy(node, False)
        if isinstance(node, n.WasKicked):
            return f"{self.it_or_spell()} wasn't kicked"
        if node == n.CostPaid("tribute"):
            return "tribute wasn't paid"
        if isinstance(node, n.IsTurnOf):
            return f"it's not {self.whose(node.who)} turn"
        if isinstance(node, n.SomePlayer):
            return self.some_player(node, True)
        if node == n.CastFrom("hand", yours=True):
            return f"you didn't cast {self.it_or_spell()} from your hand"
        if isinstance(node, n.Matches) and isinstance(node.filter, n.Underwent):
            return f"{self.known(node.what, True)} {undergone_en(node.filter.event, True)}"
        if isinstance(node, n.Matches) and isinstance(node.filter, n.Has):
            return f"{self.known(node.what, True)} doesn't have {node.filter.keyword}"
        if isinstance(node, n.Matches):
            return f"{self.known(node.what, True)} isn't {self.complement(node)}"
        raise Unspeakable(f"the negation of {type(node).__name__}")

    def complement(self, node: n.Matches) -> str:
        what = node.filter
        if isinstance(what, n.Is) and (what.word in ADJECTIVES or what.word in ALONE):
            return what.word
        if isinstance(what, (n.AttackingWhom, n.Opposing, n.IsAttached)):
            return self.after(what, "in")
        if size_said(what):
            return size_said(what)
        if isinstance(what, n.PairedWith):
            return f"paired with {'another creature' if what.what is None else article(self.noun(what.what, False))}"
        if isinstance(what, n.HasAttached) and what.what in ATTACHED_EN:
            return ATTACHED_EN[what.what]
        if isinstance(what, n.Either) and all(isinstance(one, n.HasAttached) for one in what.parts):
            return " or ".join([self.complement(n.Matches(node.what, one)) for one in what.parts])
        if node == EMINENT:
            return "in the command zone or on the battlefield"
        if isinstance(what, n.In):
            return "on the battlefield" if what.zone == "battlefield" else self.after(what, "in")
        if isinstance(what, n.Either) and all(isinstance(one, n.Is) and one.word in ADJECTIVES for one in what.parts):
            return " or ".join([self.word(one) for one in what.parts])
        if isinstance(what, n.Not) and isinstance(what.what, n.Is):
            return f"non{what.what.word}"
        noun = noun_said(node.what)
        card = noun is not None and (bool(self.zones(noun)) or n.Is("card") in parts_of(noun))
        card = card or isinstance(node.what, n.TopOf) or node.what in (That(n.Is("card")), EXILED)
        return article(self.noun(what, False, "card" if card else ""))
