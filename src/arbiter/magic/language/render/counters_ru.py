"""Kinds of counters (122) in Russian: what follows the word "жетон", in the genitive."""

from __future__ import annotations

from arbiter.magic.language import nodes as n

TABLE = """
age=возраста, aim=прицела, arrow=стрелы, arrowhead=наконечника, awakening=пробуждения, blaze=пожара, blood=крови,
bounty=награды, brain=мозга, bribery=подкупа, brick=кирпича, cage=клетки, carrion=падали, charge=заряда, coin=монеты, corpse=трупа,
credit=кредита, crystal=кристалла, cube=куба, currency=валюты, death=смерти, delay=задержки, depletion=истощения,
despair=отчаяния, devotion=преданности, divinity=божественности, doom=рока, dream=сна, echo=эха, egg=яйца,
elixir=эликсира, energy=энергии, enlightened=просветления, eon=эона, experience=опыта, eyeball=глаза, fade=угасания,
fate=судьбы, feather=пера, filibuster=обструкции, flame=пламени, flood=потопа, foreshadow=предвестия, fungus=плесени,
fury=ярости, fuse=фитиля, gem=самоцвета, ghostform=призрачности, glyph=глифа, gold=золота, growth=роста,
hatchling=птенца, healing=исцеления, hit=удара, hoofprint=следа копыта, hour=часа, hourglass=песочных часов,
hunger=голода, ice=льда, incubation=инкубации, infection=инфекции, intervention=вмешательства, invitation=приглашения,
isolation=изоляции, javelin=дротика, ki=ки, knowledge=знания, landmark=ориентира, level=уровня, lore=предания,
loyalty=верности, luck=удачи, magnet=магнита, manabond=манауз, manifestation=проявления, mannequin=манекена,
matrix=матрицы, mine=мины, mining=добычи, mire=трясины, music=музыки, muster=сбора, net=сети, omen=знамения, ore=руды,
page=страницы, pain=боли, palliation=утешения, paralyzation=паралича, petal=лепестка, petrification=окаменения,
phylactery=филактерии, pin=булавки, plague=чумы, plot=заговора, poison=яда, polyp=полипа, pressure=давления, prey=добычи охотника,
pupa=куколки, quest=задания, rust=ржавчины, scream=крика, scroll=свитка, shell=раковины, shield=щита, shred=клочка, silver=серебра,
sleep=спячки, sleight=ловкости, slime=слизи, slumber=дремоты, soot=сажи, soul=души, spark=искры, spite=злобы,
spore=спор, storage=запаса, strife=раздора, study=учения, task=задачи, tax=налога, theft=кражи, tide=прилива, time=времени,
tower=башни, training=тренировки, trap=ловушки, treasure=сокровища, unity=единства, velocity=скорости, verse=куплета,
vitality=живучести, volatile=летучести, vortex=вихря, wage=жалованья, winch=лебёдки, wind=ветра, wish=желания
"""
COUNTERS_RU: dict[str, str] = {
    entry.split("=")[0].strip(): entry.split("=")[1] for entry in TABLE.replace("\n", " ").strip().split(", ")
}


def counter_ru(kind: str) -> str:
    """What follows "жетон": "+1/+1" stays as it is."""
    return kind if "/" in kind or not kind else COUNTERS_RU[kind]


def with_counters_ru(part: n.HasCounters) -> str:
    """ "с жетоном +1/+1", "с 3 или больше жетонами уровня" """
    kind = f" {counter_ru(part.kind)}" if part.kind else ""
    if (part.comparison, part.number) == (">=", 1):
        return f"с жетоном{kind}"
    if (part.comparison, part.number) == ("=", 0):
        return f"без жетонов{kind}"
    more = " или больше" if part.comparison == ">=" else ""
    return f"с {part.number}{more} жетонами{kind}"
