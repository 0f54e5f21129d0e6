"""Several players: two turns at once, secret choices, one deciding for another, leaving.  CR 101.4, 716, 800.4, 807"""

from __future__ import annotations

from arbiter.kernel.atoms import random_legal
from arbiter.kernel.rng import Rng
from arbiter.kernel.saving import load, save
from arbiter.magic.cards.compile import make_card
from arbiter.magic.game import RULES, new_game
from tests.hard.kit import BEAR, BOLT, FOREST, MOUNTAIN, SWAMP, Position, Table

MIND_RULE = make_card(
    "Mind Rule",
    "{6}",
    "Artifact",
    "{4}, {T}, Sacrifice Mind Rule: You control target player during that player's next turn.",
)
BLIGHT = make_card("Blight", "{B}", "Sorcery", "Each player discards a card.")


def test_two_turns_with_two_stacks_at_once() -> None:
    """807.4-5: eight players, two turn markers; both active players have priority, each over a stack of their own."""
    deck = [MOUNTAIN] * 20 + [BOLT] * 20
    table = Table(new_game([deck] * 8, seed=1, first=0, ruleset={"markers": 2, "mulligan": "none"}))
    assert [turn.active for turn in table.state.turns] == [0, 4]
    assert [decision.player for decision in table.game.decisions] == [0, 4]

    def mine(seat: int) -> None:
        """Go to the main phase of this player's turn, passing for everybody in it."""
        index = [turn.active for turn in table.state.turns].index(seat)
        while table.state.turns[index].step != "precombat main":
            open_ = [one for one in table.game.decisions if one.about == index]
            table.choose("pass", of=open_[0])

    mine(0)
    mine(4)
    for seat, victim in ((0, "P2"), (4, "P6")):
        for action in ("play Mountain", "cast Bolt"):
            decision = next(one for one in table.game.decisions if one.player == seat)
            table.choose(action, of=decision)
        table.choose(victim)
        table.pay()
    stacks = [turn.stack for turn in table.state.turns]
    assert len(stacks[0]) == 1 and len(stacks[1]) == 1 and stacks[0] != stacks[1], (
        "807.5: each marker has its own stack"
    )
    twin = table.fork()
    resolve_in(table, 1)
    assert table.life(5) == 17 and table.life(1) == 20, "the second stack resolved, the first did not"
    resolve_in(table, 0)
    assert table.life(1) == 17
    resolve_in(twin, 0)
    resolve_in(twin, 1)
    assert [twin.life(seat) for seat in range(8)] == [table.life(seat) for seat in range(8)]
    assert RULES.problems(table.state) == []


def resolve_in(table: Table, index: int) -> None:
    for _ in range(8):
        decision = next(one for one in table.game.decisions if one.about == index)
        table.choose("pass", of=decision)


def test_a_grand_melee_goes_on_to_its_end() -> None:
    """807.4c-d: markers are passed to the left and never come within three seats."""
    deck = [MOUNTAIN] * 16 + [BOLT] * 24
    table = Table(new_game([deck] * 8, seed=2, first=0, ruleset={"markers": 2, "mulligan": "none"}))
    rng = Rng(3)
    for _ in range(3000):
        if not table.game.decisions:
            break
        decision = table.game.decisions[rng.below(len(table.game.decisions))]
        table.game.answer(decision, random_legal(decision, rng))
        taking = [turn.active for turn in table.state.turns if turn.stage != "held"]
        seats = [seat for seat in table.state.order if table.state.players[seat].playing]
        if len(taking) == 2 and len(seats) == 8:
            gap = abs(seats.index(taking[0]) - seats.index(taking[1]))
            assert min(gap, 8 - gap) >= 4
    assert RULES.problems(table.state) == []


def secret() -> Table:
    position = Position(players=3)
    position.put("hand", 0, BLIGHT, BEAR, FOREST)
    position.put("hand", 1, BEAR, BOLT)
    position.put("hand", 2, MOUNTAIN, BOLT)
    position.put("battlefield", 0, SWAMP)
    return position.play().do("cast Blight").resolve()


def test_two_seats_choose_secretly_at_the_same_time_in_either_order() -> None:
    """101.4a: nobody's choice is known before all have chosen, and the order of the answers makes no difference."""
    first, second = secret(), secret()
    for table, order in ((first, (0, 1, 2)), (second, (2, 0, 1))):
        assert [decision.player for decision in table.game.decisions] == [0, 1, 2]
        wanted = {0: "Forest", 1: "Bear", 2: "Bolt"}
        before = {seat: table.game.view(seat) for seat in range(3)}
        for seat in order:
            decision = next(one for one in table.game.decisions if one.player == seat)
            assert {one: table.game.view(one) for one in range(3)} == before, "a sealed answer shows nowhere"
            table.choose(wanted[seat], of=decision)
    assert first.game.digest() == second.game.digest()
    assert [[first.name(id) for id in first.state.players[seat].graveyard] for seat in range(3)] == [
        ["Forest", "Blight"],
        ["Bear"],
        ["Bolt"],
    ]


def test_sealed_answers_survive_fork_and_save() -> None:
    table = secret()
    table.choose("Bolt", of=table.game.decisions[2])
    twin = table.fork()
    loaded = Table(load(save(table.game).replace('"engine":"', '"engine":"another-'), {"magic": RULES}))
    for one in (table, twin, loaded):
        assert [decision.player for decision in one.game.decisions] == [0, 1]
        one.choose("Bear", of=one.game.decisions[1])
        one.choose("Bear")
    assert table.game.digest() == twin.game.digest() == loaded.game.digest()


def test_one_player_decides_for_another() -> None:
    """716: the controller makes the decisions, sees the hand, pays with the other's cards; conceding stays the player's own."""
    position = Position(step="precombat main")
    position.put("battlefield", 0, MIND_RULE, FOREST, FOREST, FOREST, FOREST)
    position.put("battlefield", 1, MOUNTAIN)
    position.put("hand", 1, BOLT)
    table = position.play()
    table.do("activate Mind Rule 1", "P2").resolve()
    while table.state.turns[0].active == 0:
        decision = table.decision
        table.choose("pass") if table.offers("pass") else table.answer([])
        assert decision.seat == decision.player
    while table.decision.player == 0 or table.state.turns[0].step != "precombat main":
        table.choose("pass")
    assert table.decision.player == 1 and table.decision.seat == 0
    hand = table.game.view(0)["players"][1]["hand"]
    assert [card.get("name") for card in hand if "name" in card][:1] == ["Bolt"], "716.4"
    table.do("cast Bolt", "P2").resolve()
    assert table.life(1) == 17, "716.5: the controller chose the target"
    assert table.state.permanents[table.permanents("Mountain")[0]].tapped, "716.5a: paid with the player's own land"
    fork = table.fork()
    fork.game.concede(1)
    assert fork.result is not None and fork.result.winners == (0,), "716.6"
    while table.state.turns[0].active == 1:
        table.choose("pass") if table.offers("pass") else table.answer([])
    assert table.state.players[1].controller == -1


def test_a_third_player_concedes_while_the_first_chooses_targets() -> None:
    """104.3a, 800.4a: the decision is withdrawn and asked again without what has left; what was done before stands."""
    position = Position(players=3)
    position.put("hand", 0, BOLT)
    position.put("battlefield", 0, MOUNTAIN)
    position.put("battlefield", 2, BEAR)
    table = position.play()
    table.choose("cast Bolt")
    assert table.keys() == ["Bear", "P1", "P2", "P3"]
    table.game.concede(2)
    assert table.keys() == ["P1", "P2"], "the Bear left with its owner"
    assert table.decision.prompt.id == "choose-target"
    twin = table.fork()
    for one in (table, twin):
        one.choose("P2").pay().resolve()
        assert one.life(1) == 17
        assert one.result is None
    assert table.game.digest() == twin.game.digest()


def test_the_caster_concedes_while_choosing_targets() -> None:
    position = Position(players=3)
    position.put("hand", 0, BOLT)
    position.put("battlefield", 0, MOUNTAIN)
    table = position.play()
    table.choose("cast Bolt")
    table.game.concede(0)
    assert table.decision.player == 1, "800.4a: the next player receives priority"
    assert not table.state.turns[0].stack and not table.ids("Bolt")
    assert RULES.problems(table.state) == []
