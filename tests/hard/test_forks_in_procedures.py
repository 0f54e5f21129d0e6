"""Forking, saving and reversing in the middle of things: casting, coin flips, payments.  CR 601.2, 705, 722"""

from __future__ import annotations

from arbiter.kernel.saving import load, save
from arbiter.magic.cards.compile import make_card
from arbiter.magic.game import RULES, new_game
from tests.hard.kit import BEAR, BOLT, FOREST, MOUNTAIN, Position, Table

COIN_STONE = make_card("Coin Stone", "{2}", "Artifact", "{T}: Flip a coin. If you win the flip, add {R}{R}.")
SPHERE = make_card("Prism", "{1}", "Artifact", "{1}, {T}, Sacrifice Prism: Add one mana of any color. Draw a card.")
TWIN_FIRE = make_card("Twin Fire", "{R}{R}", "Instant", "Twin Fire deals 3 damage to any target.")


def casting_with_coin(outcome: str) -> Table:
    position = Position()
    position.put("hand", 0, TWIN_FIRE)
    position.put("battlefield", 0, COIN_STONE)
    table = position.play()
    table.game.scripted = [outcome]
    table.choose("cast Twin Fire").choose("P2")
    return table


def test_fork_in_mid_casting_after_a_coin_flip() -> None:
    position = Position()
    position.put("hand", 0, make_card("Big Fire", "{R}{R}{R}", "Instant", "Big Fire deals 5 damage to any target."))
    position.put("battlefield", 0, COIN_STONE, MOUNTAIN, MOUNTAIN, MOUNTAIN)
    table = position.play()
    table.game.scripted = ["won"]
    table.choose("cast Big Fire").choose("P2")
    table.choose("Coin Stone")  # the flip is won: {R}{R}, one {R} still to pay
    assert "event-flip-won" in table.events()
    assert not table.game.at_checkpoint
    twin = table.fork()
    assert twin.game.digest() == table.game.digest()
    assert twin.keys() == table.keys()
    assert not twin.game.scripted, "the fork repeats the flip from the record, not from a script"
    for one in (twin, table):
        one.pay()
        one.resolve()
        assert one.life(1) == 15
    assert twin.game.digest() == table.game.digest()


def test_forks_after_a_drawn_flip_agree_with_the_original() -> None:
    """The flip comes from the state's generator: the fork has the same outcome, and the same luck afterwards."""
    position = Position()
    position.put("hand", 0, make_card("Big Fire", "{R}{R}{R}", "Instant", "Big Fire deals 5 damage to any target."))
    position.put("battlefield", 0, COIN_STONE, COIN_STONE, MOUNTAIN, MOUNTAIN, MOUNTAIN)
    table = position.play()
    table.choose("cast Big Fire").choose("P2").choose("Coin Stone")
    twin = table.fork()
    assert twin.game.digest() == table.game.digest()
    table.choose("Coin Stone")
    twin.choose("Coin Stone")
    assert twin.game.digest() == table.game.digest()


def test_a_failed_cast_after_a_coin_flip_is_reversed() -> None:
    """The coin was the only hope of {R}{R}: lost, the cast cannot be completed (722.1), and the stone untaps."""
    table = casting_with_coin("lost")
    table.choose("Coin Stone")
    assert "reversed" in table.events()
    table.answer([])  # the player keeps no mana ability
    assert [table.name(id) for id in table.state.players[0].hand] == ["Twin Fire"]
    assert not table.state.permanents[table.permanents("Coin Stone")[0]].tapped
    assert not table.state.turns[0].stack
    assert table.decision.player == 0, "722.2: the player keeps priority"


def test_a_cast_that_fails_after_a_mana_ability_drew_a_card() -> None:
    """722.1: the draw cannot be reversed, so the Prism stays sacrificed and its mana stays in the pool."""
    position = Position(libraries=0)
    position.put("library", 0, BEAR, FOREST)
    position.put("hand", 0, make_card("Wild Fire", "{R}{R}{R}", "Instant", "Wild Fire deals 5 damage to any target."))
    position.put("battlefield", 0, SPHERE, MOUNTAIN, COIN_STONE)
    table = position.play()
    table.game.scripted = ["lost"]
    table.choose("cast Wild Fire").choose("P2")
    prism = [
        option.key for option in table.decision.options if option.detail == "R" and table.name(option.about) == "Prism"
    ]
    table.answer(prism)  # pays {1} with the Mountain, draws the Bear
    table.pay()  # the Prism's own {1}
    assert "event-draw" in table.events()
    table.choose("Coin Stone")  # the flip is lost: {R}{R} is out of reach
    assert "reversed" in table.events()
    while table.decision.asks == "722.1":
        table.answer([])
    hand = sorted(table.name(id) for id in table.state.players[0].hand)
    assert hand == ["Bear", "Wild Fire"], "the spell is back, the drawn card stays"
    assert not table.permanents("Prism"), "the mana ability that drew is not reversed, and neither is its cost"
    assert table.state.permanents[table.permanents("Mountain")[0]].tapped, "its mana was spent on that ability"
    assert not table.state.permanents[table.permanents("Coin Stone")[0]].tapped, "the other one is reversed"
    assert "".join(mana.color for mana in table.state.players[0].pool) == "R"
    assert RULES.problems(table.state) == []


def test_a_card_drawn_while_casting_stays_face_down() -> None:
    """121.8: not even its owner may look at it before the spell is cast."""
    position = Position(libraries=0)
    position.put("library", 0, BEAR, FOREST)
    position.put("hand", 0, TWIN_FIRE)
    position.put("battlefield", 0, SPHERE, MOUNTAIN, MOUNTAIN)
    table = position.play()
    table.choose("cast Twin Fire").choose("P2")
    prism = [
        option.key for option in table.decision.options if option.detail == "R" and table.name(option.about) == "Prism"
    ]
    table.answer(prism).pay()
    assert [card.get("name") for card in table.game.view(0)["players"][0]["hand"]] == [None]
    table.pay()
    assert [card.get("name") for card in table.game.view(0)["players"][0]["hand"]] == ["Bear"]


def test_save_and_load_in_mid_casting() -> None:
    decks = [[MOUNTAIN] * 20 + [BOLT] * 20, [FOREST] * 20 + [BEAR] * 20]
    table = Table(new_game(decks, seed=3, first=0))
    while table.decision.prompt.id != "choose-target":
        keys = table.keys()
        wanted = [key for key in keys if key.startswith(("play", "cast"))] or ["keep" if "keep" in keys else "pass"]
        table.choose(wanted[0])
    assert not table.game.at_checkpoint
    again = Table(load(save(table.game), {"magic": RULES}))
    assert again.game.digest() == table.game.digest()
    assert again.keys() == table.keys()
    for one in (table, again):
        one.choose("P2").pay().resolve()
        assert one.life(1) == 17
    assert again.game.digest() == table.game.digest()


def test_a_fork_at_a_question_of_a_state_based_action_asks_the_same() -> None:
    """704.3, 616.1: what a check has looked at is no data; a fork must not look at less than the game did."""
    position = Position()
    position.put(
        "battlefield", 0, make_card("Void Gate", "{2}{B}", "Enchantment", "If a creature would die, exile it instead.")
    )
    ghost = make_card("Ghost", "{1}{U}", "Creature — Spirit", "If Ghost would die, exile it instead.", "2/2")
    position.put("battlefield", 0, ghost)
    position.put("hand", 0, BOLT)
    position.pool(0, "R")
    table = position.play()
    table.do("cast Bolt", "Ghost").resolve()
    assert table.decision.asks == "616.1"
    twin = table.fork()
    assert twin.keys() == table.keys()
    for one in (table, twin):
        one.choose("Void Gate")
    assert twin.game.digest() == table.game.digest()
