"""Two small decks of Berserk for tests of clients and agents: known by heart, whatever becomes of the ready decks."""

from __future__ import annotations

from arbiter.berserk.cards import pool
from arbiter.berserk.cards.card import Card
from arbiter.berserk.language import nodes as n

HORDE, GROVE = "test horde", "test grove"
OWN_OTHERS = n.All((n.Is("creature"), n.Of("you"), n.Other()))
OWN = n.All((n.Is("creature"), n.Of("you")))


def even(number: int) -> n.Strength:
    return n.Strength(n.Num(number), n.Num(number), n.Num(number))


def creature(
    name: str, english: str, cost: int, lives: int, strike: tuple[int, int, int], element: str, *abilities: n.Ability
) -> Card:
    return Card(name, "creature", cost, False, (element,), lives, 1, "independent", strike, abilities, english=english)


def shooter(name: str, english: str, element: str) -> Card:
    return creature(name, english, 4, 6, (1, 1, 2), element, n.Playable(n.Cost(close=True), n.Attack("shot", even(2))))


def cards(element: str, names: list[tuple[str, str]]) -> list[Card]:
    """A warrior, a shooter, a mage, a healer, a poisoner, a captain, a flyer and an armed symbiote of an element."""
    (a, b, c, d, e, f, g, h) = names
    spark = n.Playable(n.Cost(close=True, chips=n.X()), n.Attack("discharge", n.Strength(n.X(), n.X(), n.X())))
    heal = n.Playable(n.Cost(close=True), n.Does(n.Heal(n.Target(OWN_OTHERS), n.Num(2))), sudden=True)
    venom = n.Triggered(
        n.When("attacks", kinds=("simple",), strengths=("medium", "strong")),
        n.Does(n.Give(n.That("attacked"), (n.Named("poison", 1),))),
    )
    mend = n.Triggered(n.When("attacks", kinds=("simple",)), n.Does(n.Heal(n.This(), n.Num(1))))
    grip = n.Permanent((n.Bonus(even(1), ("simple",)),), n.Host())
    made = [
        creature(a[0], a[1], 3, 7, (1, 2, 3), element),
        shooter(b[0], b[1], element),
        creature(c[0], c[1], 5, 7, (1, 2, 2), element, spark),
        creature(d[0], d[1], 4, 6, (1, 1, 1), element, heal),
        creature(e[0], e[1], 4, 8, (1, 2, 3), element, venom),
        creature(f[0], f[1], 6, 10, (2, 3, 4), element, mend),
        Card(g[0], "creature", 5, False, (element,), 6, 0, "flying", (1, 2, 3), english=g[1]),
        Card(h[0], "creature", 3, False, (element,), 5, 0, "symbiote", (0, 1, 2), (grip,), english=h[1]),
    ]
    made[5].elite = made[2].elite = True
    return made


NEUTRAL = [
    Card("Пробный клинок", "equipment", 2, english="Trial Blade", abilities=(
        n.Class("weapon"), n.Permanent((n.Bonus(even(1), ("simple",)),), n.Host()))),
    Card("Пробный шар", "artifact", 3, lives=6, english="Trial Globe", abilities=(
        n.Playable(n.Cost(close=True), n.Does(n.AddLives(n.Target(OWN), n.Num(1)))),)),
    Card("Пробная чаща", "terrain", 2, english="Trial Thicket", abilities=(
        n.Permanent((n.Shelter(n.Num(1), ("shot",)),), n.Every(OWN)),)),
]  # fmt: skip

STEPPE = cards("steppe", [
    ("Пробный воин", "Trial Warrior"), ("Пробный лучник", "Trial Archer"), ("Пробный маг", "Trial Mage"),
    ("Пробный знахарь", "Trial Healer"), ("Пробный ядун", "Trial Poisoner"), ("Пробный вожак", "Trial Captain"),
    ("Пробный орёл", "Trial Eagle"), ("Пробный паук", "Trial Spider"),
])  # fmt: skip
FOREST = cards("forest", [
    ("Лесной воин", "Wood Warrior"), ("Лесной лучник", "Wood Archer"), ("Лесной маг", "Wood Mage"),
    ("Лесной знахарь", "Wood Healer"), ("Лесной ядун", "Wood Poisoner"), ("Лесной вожак", "Wood Captain"),
    ("Лесной орёл", "Wood Eagle"), ("Лесной паук", "Wood Spider"),
])  # fmt: skip


def learn() -> tuple[str, str]:
    """Make the cards and decks known; the names of the decks."""
    for name, own in ((HORDE, STEPPE), (GROVE, FOREST)):
        for card in (*own, *NEUTRAL):
            if pool.find(card.name) is None:
                pool.register(card)
        if name not in pool.decks():
            pool.register_deck(name, tuple(card.name for card in (*own, *NEUTRAL) for _ in range(3)))
    return HORDE, GROVE
