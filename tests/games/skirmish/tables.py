"""What is printed: the fighters every player may muster, and the tricks of every deck."""

from __future__ import annotations

PLACES = 3
SQUAD = 5
HAND = 3
HAND_LIMIT = 4
ROUNDS = 20

FIGHTERS: dict[str, tuple[int, int]] = {  # name -> lives, strength
    "Ash": (3, 3),
    "Briar": (4, 2),
    "Cobble": (6, 1),
    "Dusk": (2, 4),
    "Ember": (3, 2),
    "Flint": (5, 2),
    "Gale": (4, 3),
    "Heath": (5, 1),
}

DECK: dict[str, int] = {"Second Chance": 3, "Shield Wall": 3, "Volley": 2, "Scout": 1, "Spy": 1}
COSTS: dict[str, int] = {"Second Chance": 1, "Shield Wall": 1, "Volley": 2, "Scout": 0, "Spy": 1}
FAST: dict[str, str] = {"Second Chance": "roll", "Shield Wall": "strike"}  # 501.8: what must be on the stack
TRICK_RULES: dict[str, str] = {
    "Second Chance": "501.3",
    "Shield Wall": "501.4",
    "Volley": "501.5",
    "Scout": "501.6",
    "Spy": "501.7",
}


def deck() -> list[str]:
    """The cards of a deck, unshuffled."""
    return [name for name, count in DECK.items() for _ in range(count)]
