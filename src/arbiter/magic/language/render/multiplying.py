"""More counters and more tokens than would be put or created, in both languages (614.1a, 614.16)."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.render.counters_ru import counter_ru
from arbiter.magic.language.render.listing_en import article
from arbiter.magic.language.words import number_word

ITSELF = n.Among(n.Self())


def kind_of(ability: n.Multiplied) -> str:
    return ability.event.kind if isinstance(ability.event, n.CountersPut) else ""


def more_en(ability: n.Multiplied, times: str, noun: str) -> str:
    """`noun`: on what the counters are put, without its article; empty: on the source itself."""
    kind = kind_of(ability)
    counters = f"{kind} counters" if kind else "counters"
    head = "creature" if noun.split(" ")[0] == "creature" else "permanent"
    on, it = (article(noun), f"that {head}") if noun else ("~", "it")
    if not ability.always:
        put = f"it puts {times} that many of those {counters} on {it} instead."
        return f"If an effect would put one or more {counters} on {on}, {put}"
    many = f"that many plus {number_word(ability.plus)}" if ability.plus else f"{times} that many"
    if isinstance(ability.event, n.TokensCreated):
        under = " under your control" if isinstance(ability.event.who, n.You) else ""
        return f"If one or more tokens would be created{under}, {many} of those tokens are created instead."
    if isinstance(ability.event, n.GetsCounters):
        return f"If you would get one or more counters, you get {many} of each of those kinds of counters instead."
    each = f"{many} {counters}" if kind else f"{many} of each of those kinds of counters"
    return f"If one or more {counters} would be put on {on}, {each} are put on {it} instead."


def more_ru(ability: n.Multiplied, times: str, on: str, it: str) -> str:
    """`on`: на что кладут жетоны, `it`: местоимение о том же."""
    kind = kind_of(ability)
    counters = f"жетонов {counter_ru(kind)}" if kind else "жетонов"
    if not ability.always:
        return (
            f"Если эффект должен положить один или несколько {counters} на {on}, "
            f"вместо этого он кладёт на {it} {times} больше этих жетонов."
        )
    many = f"на {ability.plus} больше" if ability.plus else f"{times} больше"
    if isinstance(ability.event, n.TokensCreated):
        under = " под вашим контролем" if isinstance(ability.event.who, n.You) else ""
        return f"Если одна или несколько фишек должны быть созданы{under}, вместо этого создаётся {many} этих фишек."
    if isinstance(ability.event, n.GetsCounters):
        gets = f"вы получаете {many} жетонов каждого из этих видов"
        return f"Если вы должны получить один или несколько жетонов, вместо этого {gets}."
    each = "этих жетонов" if kind else "жетонов каждого из этих видов"
    return (
        f"Если один или несколько {counters} должны быть положены на {on}, вместо этого на {it} кладётся {many} {each}."
    )
