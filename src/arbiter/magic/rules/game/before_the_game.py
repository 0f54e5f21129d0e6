"""What conspiracies and drafted cards do before the game begins: exiled cards, chosen numbers, more hands.  CR 103.4, 905.2"""

from __future__ import annotations

from arbiter.kernel.asking import Asking, pick_one
from arbiter.kernel.decisions import Option, PickOne
from arbiter.kernel.messages import EVERYBODY, Message
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.actions import library_actions
from arbiter.magic.rules.choices import choices
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts import command_zone, links, queries, vanguards
from arbiter.magic.rules.facts.copiable_values import printed
from arbiter.magic.rules.facts.events import DrawCard
from arbiter.magic.rules.meaning import noted_facts, phrases
from arbiter.magic.rules.replacing.pipeline import happen
from arbiter.magic.state.records import Object, player_id
from arbiter.magic.state.state import MagicState

EXILED = "exile drafted cards"  # a word of `words.DRAFTING`


def exile_drafted(state: MagicState) -> Asking[None]:
    """905.2: before decks are shuffled, a card of a deck may be revealed and cards that were drafted with it exiled."""
    for seat in queries.playing(state):
        if not state.players[seat].sideboard:
            continue
        for id in list(state.players[seat].library):
            for ability in state.objects[id].print.abilities:
                if isinstance(ability, n.DraftAbility) and ability.do == EXILED:
                    yield from _exile(state, seat, id, ability)


def _exile(state: MagicState, seat: int, id: Id, ability: n.DraftAbility) -> Asking[None]:
    ctx = layers.context(state, id, seat)
    there = state.players[seat].sideboard
    able = [card for card in there if ability.what is None or phrases.matches(ctx, ability.what, card)]
    prompt = Message("may-exile-drafted", {"object": zones.ref(state, id)})
    if len(able) < ability.least or not (yield from choices.yes(state, seat, "905.2", prompt, id)):
        return
    state.edit_object(id).known = EVERYBODY
    most = min(ability.most, len(able))
    asked = Message("choose-exile", {"n": most})
    chosen = yield from choices.some(state, seat, "905.2", asked, able, ability.least, most, "exile", id)
    for card in chosen:
        old = state.objects[card]
        zones.take_out(state, card)
        made = Object(state.new_id(), "exile", seat, seat, old.print, old.number, state.new_stamp(), EVERYBODY)
        state.objects[made.id] = made
        state.edit_zones().exile = (*state.zones.exile, made.id)
        player = state.edit_player(seat)
        player.noted = (*player.noted, (state.objects[id].print.name, noted_facts.EXILED, old.print.name))
        layers.entered(state, made.id)
        tell(state, "event-exiled-before", ("905.2",), {"player": player_id(seat), "object": made.id})
    state.learn()


def choose_numbers(state: MagicState, seat: int) -> Asking[None]:
    """Before drawing an opening hand a number is chosen for a conspiracy that says so."""
    for id in _own(state, seat):
        for held in printed(state.objects[id].print, seat).abilities:
            if isinstance(held.ability, n.ChooseNumber):
                number = yield from _number(state, seat, id, held.ability)
                place = links.choice(noted_facts.NUMBER, id, held.origin)
                state.edit_object(id).chosen = (*state.objects[id].chosen, (place, number))
                tell(
                    state,
                    "event-number-chosen",
                    ("103.4",),
                    {"player": player_id(seat), "object": id},
                    {"n": int(number)},
                )


def _number(state: MagicState, seat: int, id: Id, ability: n.ChooseNumber) -> Asking[str]:
    def make() -> PickOne | None:
        if not state.players[seat].playing:
            return None
        options = [Option(f"number:{number}", "word", 0, 0, str(number)) for number in ability.numbers]
        decision = PickOne(queries.decider(state, seat), seat, "103.4", Message("choose-number-before"), options)
        decision.about = id
        return decision

    picked = yield from pick_one(make)
    return str(ability.numbers[0]) if picked is None else picked.detail


def hand_size(state: MagicState, seat: int) -> int:
    """103.4: the starting hand size, where no conspiracy says another one."""
    sizes = [ability.hand for ability in _starting(state, seat) if ability.hand]
    return sizes[-1] if sizes else vanguards.starting_hand(state, seat)


def more_hands(state: MagicState, seat: int) -> Asking[None]:
    """103.4: further hands are drawn; before mulligans all but one of them are shuffled into the library."""
    hands = [list(state.players[seat].hand)]
    for _ in range(sum([ability.hands for ability in _starting(state, seat)])):
        before = state.players[seat].hand
        for _ in range(hand_size(state, seat)):
            yield from happen(state, [DrawCard(seat, "103.4")])
        hands.append([id for id in state.players[seat].hand if id not in before])
    if len(hands) < 2:
        return

    def make() -> PickOne | None:
        if not state.players[seat].playing:
            return None
        options = [
            Option(f"hand:{place}", "word", hand[0] if hand else 0, 0, str(place + 1))
            for place, hand in enumerate(hands)
        ]
        return PickOne(queries.decider(state, seat), seat, "103.4", Message("choose-hand"), options)

    picked = yield from pick_one(make)
    kept = hands[0 if picked is None else int(picked.key.removeprefix("hand:"))]
    player = state.edit_player(seat)
    back = [id for id in player.hand if id not in kept]
    player.hand, player.library = tuple(kept), (*back, *player.library)
    for id in back:
        state.edit_object(id).zone = "library"
    layers.changed(state, "hand")
    tell(state, "event-hand-kept", ("103.4",), {"player": player_id(seat)})
    yield from library_actions.shuffle_library(state, seat, "103.4")


def _own(state: MagicState, seat: int) -> list[Id]:
    return [id for id in command_zone.functioning(state) if state.objects[id].controller == seat]


def _starting(state: MagicState, seat: int) -> list[n.StartingDeck]:
    abilities = [ability for id in _own(state, seat) for ability in state.objects[id].print.abilities]
    return [ability for ability in abilities if isinstance(ability, n.StartingDeck)]
