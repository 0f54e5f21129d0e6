"""Between games of limited Two-Headed Giant: the players of a team share a sideboard (100.4c), and keep what each took of it."""

from __future__ import annotations

from arbiter.kernel import game as kernel
from arbiter.kernel.game import Game
from arbiter.magic.cards import pool
from arbiter.magic.game import RULES, setup_of
from arbiter.magic.variants import values
from arbiter.setup.magic import MagicDecks

FOREST, ISLAND, SHOCK = "Forest", "Island", "Shock"


def begun() -> Game:
    main = [[pool.card(name)] * 40 for name in (FOREST, ISLAND, FOREST, FOREST)]
    settings = {**values.settings("two-headed-giant", 4), "deck_rules": "limited", "sideboarding": True}
    return kernel.new_game(RULES, setup_of(main, 1, 0, settings, [[], [pool.card(SHOCK)], [], []]), False)


def of_cards(game: Game, name: str) -> list[str]:
    """The options of the decision that are cards of this name."""
    return [one.key for one in game.decisions[0].options if RULES.name_of(game.state, 0, one.about).name == name]


def test_what_a_teammate_put_aside_can_be_taken() -> None:
    game = begun()
    first = game.decisions[0]
    assert (len(game.decisions), first.player, len(first.options)) == (1, 0, 41)
    game.answer(first, first.normal([*of_cards(game, SHOCK), *of_cards(game, FOREST)[:39]]))
    second = game.decisions[0]
    assert (second.player, len(second.options)) == (1, 41)  # the Forest, and not the Shock
    game.answer(second, second.normal([one.key for one in second.options]))
    game.concede(0)
    after = MagicDecks().next_setup(game, 2)
    assert isinstance(after, dict) and isinstance(after["decks"], list)
    names = [[str(key) for key in deck] for deck in after["decks"] if isinstance(deck, list)]
    assert [len(deck) for deck in names] == [40, 41, 40, 40]
    assert [pool.card(SHOCK).key in deck for deck in names] == [True, False, False, False]
    assert after["sideboards"] == [[], [], [], []]
