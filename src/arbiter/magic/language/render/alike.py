"""What the tables leave to the languages and both say by the same families: clauses, costs, zones, symbols."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from arbiter.magic.language import nodes as n
from arbiter.magic.language.render.lexicon import INFINITIVE, about_it, plain, small, symbols, tapped_for_mana
from arbiter.magic.language.render.unbinding import Unbinder

if TYPE_CHECKING:
    from arbiter.magic.language.render.voice import Voice


def holes_alike(by: Voice) -> dict[str, Callable[[str, Any], str]]:
    return {
        "abilities": lambda arg, all: by.clauses.emblem(all),
        "abilities_lost": lambda arg, both: by.modifications.abilities_lost(*both),
        "all_but": lambda arg, less: str(-less),
        "arriving": lambda arg, into: by.zones.arriving(into, by.saying.moved),
        "cards_lying": lambda arg, what: by.modifications.castable(what, True),
        "chain": lambda arg, do: f"{by.sentences.chain(Unbinder(()).instruction(do))}.",
        "copied": lambda arg, both: by.clauses.copied_spell(*both).lstrip(),
        "direct": lambda arg, what: by.nouns.direct(what),
        "discarded": lambda arg, event: by.sentences.happens(event),
        "done_with_it": lambda arg, do: by.sentences.chain(about_it(do)),
        "energy": lambda arg, many: "{E}" * many,
        "excepted": lambda arg, all: by.skeleton.excepted(*((all, False, None, ()) if arg else all)),
        "exiled": lambda arg, all: by.clauses.exiled(n.Exile(all[0], "", all[4], all[2], None, all[1], all[3])),
        "figure": lambda arg, count: plain(count),
        "holds": lambda arg, holds: by.sentences.condition(holds),
        "if": lambda arg, condition: by.sentences.condition(condition),
        "in_turn": lambda arg, who: by.saying.say("time", "", n.IsTurnOf(who)),
        "keyword_cost": lambda arg, cost: by.sentences.keyword_cost(cost).lstrip(),
        "lasting": lambda arg, lasts: by.clauses.lasting(lasts).strip(),
        "lying": lambda arg, of: by.modifications.lying(of),
        "mana_run": lambda arg, run: symbols(run),
        "moved": lambda arg, both: by.zones.moved(*both),
        "next_step": lambda arg, event: by.saying.say("soon", "", event),
        "of_hand": lambda arg, both: by.clauses.of_hand(*both),
        "paid": lambda arg, cost: by.sentences.deed(cost, INFINITIVE),
        "permitted": lambda arg, do: by.sentences.permitted(n.May(do)),
        "resting": lambda arg, into: by.clauses.resting(into),
        "returned": lambda arg, both: by.zones.moved(*both),
        "sought": lambda arg, all: by.zones.sought(*all),
        "spells_lying": lambda arg, what: by.modifications.castable(what, False),
        "supported": lambda arg, both: plain(both[0]),
        "tapping": lambda arg, event: by.sentences.happens(tapped_for_mana(event)),
        "then": lambda arg, then: small(by.sentences.sentences(Unbinder(()).instruction(then))),
        "times": lambda arg, many: by.words.factors[many],
        "untargeting": lambda arg, by_what: by.modifications.untargeting(by_what),
        "when_done": lambda arg, then: by.sentences.sentences(Unbinder(()).instruction(then)),
        "where_x": lambda arg, times: by.modifications.where_x(times),
    }
