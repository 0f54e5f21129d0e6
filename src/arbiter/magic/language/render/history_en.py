"""English for what happened this turn, or in the last one (603.2, 608.2i)."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.mentions import They
from arbiter.magic.language.render.comparing_en import ComparingEn, fixed
from arbiter.magic.language.render.lexicon import parts_of
from arbiter.magic.language.render.listing_en import amount, article
from arbiter.magic.language.render.unbinding import Unspeakable


class HistoryEn(ComparingEn):
    def happened(self, node: n.Compare, subject: str = "") -> str:
        often = node.left
        if not isinstance(often, n.HowOften):
            raise Unspeakable("what happened")
        event, value = often.event, fixed(node)
        when = " last turn" if often.last else " this turn"
        if isinstance(event, n.Attacks) and event == n.Attacks(event.what) and event.what is not None:
            return f"{self.so_said(self.how_many(node.comparison, value), event.what)} attacked{when}"
        if subject and isinstance(event, n.ZoneChange) and event.what is not None:
            return self.had(event, event.what, subject, self.how_many(node.comparison, value)) + when
        if isinstance(event, n.ZoneChange) and event.what is not None:
            return self.befell(event, event.what, self.how_many(node.comparison, value)) + when
        if (
            isinstance(event, n.CastsSpell)
            and isinstance(event.who, n.EachPlayer)
            and (node.comparison, value) == ("=", 0)
        ):
            return f"no {self.noun(event.what, True, 'spell')} were cast{when}"
        who = event.players if isinstance(event, n.IsDealtDamage) else getattr(event, "who", None)
        if not isinstance(who, n.Players):
            raise Unspeakable(f"{type(event).__name__} in the past")
        return f"{self.done(node, event, subject or self.doer(who), isinstance(who, n.You))}{when}"

    def doer(self, who: n.Players) -> str:
        if isinstance(who, They):
            raise Unspeakable("they did")
        return self.any_players(who)

    def done(self, node: n.Compare, event: n.EventPattern, subject: str, you: bool) -> str:
        """What a player did, or what happened to one."""
        much = isinstance(node.left, n.HowOften) and node.left.much
        if isinstance(event, n.IsDealtDamage):
            tail = {">=": "or more", "<=": "or less"}.get(node.comparison, "")
            return (
                f"{subject} {'were' if you else 'was'} dealt {f'{amount(fixed(node))} {tail} ' if much else ''}damage"
            )
        if isinstance(event, (n.GainsLife, n.LosesLife)):
            verb = "gained" if isinstance(event, n.GainsLife) else "lost"
            tail = {">=": "or more", "<=": "or less"}.get(node.comparison, "")
            return f"{subject} {verb} {f'{amount(fixed(node))} {tail} ' if much else ''}life"
        many = self.how_many(node.comparison, fixed(node))
        have = f"{subject}'ve" if you else subject
        if isinstance(event, n.CastsSpell):
            return f"{have} cast {self.so_said(many, event.what, 'spell')}"
        if isinstance(event, n.Draws):
            return f"{have} {'drawn' if you else 'drew'} {self.so_said(many, n.Is('card'), 'card')}"
        if isinstance(event, n.Sacrifices) and event.what is not None:
            return f"{subject} sacrificed {self.so_said(many, event.what)}"
        if isinstance(event, n.Discards):
            return f"{subject} discarded {self.so_said(many, event.what or n.Is('card'), 'card')}"
        raise Unspeakable(f"{type(event).__name__} in the past")

    def so_said(self, many: str, what: n.Predicate, head: str = "") -> str:
        if many == "a" and n.Other() in parts_of(what):
            return (
                f"another {self.noun(n.All(tuple([one for one in parts_of(what) if one != n.Other()])), False, head)}"
            )
        return article(self.noun(what, False, head)) if many == "a" else f"{many} {self.noun(what, True, head)}"

    def had(self, event: n.ZoneChange, what: n.Predicate, subject: str, many: str) -> str:
        """ "an opponent had two or more creatures enter under their control" """
        own, rest = parts_of(what)[-1], n.All(parts_of(what)[:-1])
        if isinstance(own, n.ControlledBy) and (event.from_, event.to) == ("", "battlefield"):
            return f"{subject} had {self.so_said(many, rest)} enter the battlefield under their control"
        if isinstance(own, n.OwnedBy) and (event.from_, event.to) == ("", "graveyard"):
            return f"{subject} had {self.so_said(many, rest, 'card')} put into their graveyard from anywhere"
        raise Unspeakable("such a move in the past")

    def befell(self, event: n.ZoneChange, what: n.Predicate, many: str) -> str:
        """ "a creature died under your control", "a permanent you controlled left the battlefield" """
        yours = parts_of(what)[-1] == n.ControlledBy(n.You())
        rest = n.All(parts_of(what)[:-1]) if yours else what
        said = self.so_said(many, rest)
        own = " under your control" if yours else ""
        if (event.from_, event.to) == ("battlefield", "graveyard"):
            return f"{said} died{own}"
        if (event.from_, event.to) == ("battlefield", ""):
            return f"{said}{' you controlled' if yours else ''} left the battlefield"
        if (event.from_, event.to) == ("", "battlefield"):
            return f"{said} entered{own}"
        raise Unspeakable("such a move in the past")

    def how_often(self, event: n.EventPattern, many: bool) -> str:
        """ "creatures that died this turn", "spell you've cast this turn" """
        if isinstance(event, n.Draws) and isinstance(event.who, n.You):
            return f"card{'s' if many else ''} you've drawn this turn"
        if isinstance(event, n.CastsSpell) and isinstance(event.who, n.You):
            return f"{self.noun(event.what, many, 'spell')} you've cast this turn"
        dies = isinstance(event, n.ZoneChange) and (event.from_, event.to) == ("battlefield", "graveyard")
        if isinstance(event, n.ZoneChange) and dies and event.what is not None:
            parts = event.what.parts if isinstance(event.what, n.All) else (event.what,)
            if parts[-1] == n.OwnedBy(n.You()):
                return f"{self.noun(n.All(parts[:-1]), many)} put into your graveyard from the battlefield this turn"
            return f"{self.noun(event.what, many)} that died this turn"
        raise Unspeakable(f"{type(event).__name__} is not counted")

    def how_much(self, count: n.HowOften) -> str:
        if isinstance(count.event, n.IsDealtDamage) and count.event.players == n.You():
            return "the damage dealt to you this turn"
        if isinstance(count.event, (n.GainsLife, n.LosesLife)) and isinstance(count.event.who, n.You):
            verb = "gained" if isinstance(count.event, n.GainsLife) else "lost"
            return f"the amount of life you {verb} this turn"
        raise Unspeakable(f"{type(count.event).__name__} is not measured")
