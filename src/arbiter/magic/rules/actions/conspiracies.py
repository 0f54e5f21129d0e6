"""Conspiracies: how they begin the game, face down with a secret name, and are turned face up.  CR 116.2h, 313, 702.105, 905.4"""

from __future__ import annotations

from arbiter.kernel.asking import Asking, pick_one, together
from arbiter.kernel.decisions import Decision, Option, PickOne, PickSome, Together
from arbiter.kernel.messages import EVERYBODY, Argument, Message, Refusal
from arbiter.kernel.records import Id
from arbiter.magic.cards import construction
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.choices import word_choices
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts import command_zone, links, queries
from arbiter.magic.rules.facts.command_zone import AGENDA, AGENDAS
from arbiter.magic.rules.facts.copiable_values import printed
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.state.records import Object, player_id
from arbiter.magic.state.state import MagicState


def begin(state: MagicState) -> Asking[None]:
    """905.4: before decks are shuffled each player may put conspiracies from their sideboard into the command zone."""
    if state.ruleset.conspiracies and state.first != queries.AT_RANDOM:  # 720.2: not as a subgame begins
        for seat in queries.playing(state):
            for id in _needed(state, seat):
                _put(state, seat, id)
        decisions, answers = yield from together(lambda: _offers(state))
        for decision, answer in zip(decisions, answers, strict=True):
            assert isinstance(answer, tuple)
            for key in answer:
                _put(state, decision.player, int(str(key).split(":")[1]))
    for id in list(state.zones.command):
        if state.objects[id].face_down == AGENDA and not state.objects[id].chosen:
            yield from _choose_names(state, id)


def _in_sideboard(state: MagicState, seat: int) -> list[Id]:
    return [id for id in state.players[seat].sideboard if "conspiracy" in state.objects[id].print.types]


def _says(state: MagicState, id: Id) -> list[n.StartingDeck]:
    return [ability for ability in state.objects[id].print.abilities if isinstance(ability, n.StartingDeck)]


def _needed(state: MagicState, seat: int) -> list[Id]:
    """113.6m: the conspiracies without which the deck would be too small: whoever brought it has chosen them."""
    least = construction.LEAST[state.ruleset.deck_rules][0] if state.ruleset.deck_rules in construction.LEAST else 0
    there = [ability for id in state.zones.command if state.objects[id].owner == seat for ability in _says(state, id)]
    short = least - len(state.players[seat].library) - sum([ability.smaller for ability in there])
    cards: list[Id] = []
    for id in _in_sideboard(state, seat):
        spared = sum([ability.smaller for ability in _says(state, id)])
        if short > 0 and spared:
            cards.append(id)
            short -= spared
    return cards


def keep_out(state: MagicState, seat: int) -> list[Refusal]:
    """113.6m: what conspiracies that begin in the command zone keep out of their owner's deck."""
    refusals: list[Refusal] = []
    for id in [card for card in state.zones.command if state.objects[card].owner == seat]:
        for card in forbidden_cards(state, seat, id)[:1]:
            names: dict[str, Argument] = {"card": state.objects[card].print.name, "other": state.objects[id].print.name}
            refusals.append(Refusal("113.6m", Message("deck-forbidden", names)))
    return refusals


def forbidden_cards(state: MagicState, seat: int, id: Id) -> list[Id]:
    """113.6m: the cards of a player's deck that can't be in it beside this conspiracy."""
    ctx = layers.context(state, id, seat)
    barred = [ability.without for ability in _says(state, id) if ability.without is not None]
    return [card for card in state.players[seat].library if any(phrases.matches(ctx, kind, card) for kind in barred)]


def _offers(state: MagicState) -> Together:
    decisions: list[Decision] = []
    for seat in queries.playing(state):
        cards = [id for id in _in_sideboard(state, seat) if not forbidden_cards(state, seat, id)]
        if cards:
            options = [Option(f"card:{id}", "conspiracy", id, group=state.objects[id].print.key) for id in cards]
            prompt = Message("choose-conspiracies")
            decision = PickSome(queries.decider(state, seat), seat, "905.4", prompt, options, 0, len(cards))
            decision.also = ("313.2", "103.1c")
            decisions.append(decision)
    return Together(decisions)


def agenda_of(card: Object) -> str:
    """The keyword by which a conspiracy begins the game face down; empty: it has none (702.105a, 702.105f)."""
    names = [ability.name for ability in card.print.abilities if isinstance(ability, n.Keyword)]
    return next((name for name in names if name in AGENDAS), "")


def _put(state: MagicState, seat: int, id: Id) -> None:
    """313.2: a conspiracy with hidden agenda is put there face down; its owner controls it (905.5, 313.6, 109.4e)."""
    old = state.objects[id]
    zones.take_out(state, id)
    made = Object(state.new_id(), "command", seat, seat, old.print, old.number, state.new_stamp(), EVERYBODY)
    if agenda_of(made):
        lay_down(made)  # 905.4a
    state.objects[made.id] = made
    state.edit_zones().command = (*state.zones.command, made.id)
    layers.entered(state, made.id)
    rules = ("905.4", "905.4a", "313.2") if made.face_down else ("905.4", "313.2")
    tell(state, "event-conspiracy", rules, {"player": player_id(seat), "object": made.id})


def lay_down(made: Object) -> None:
    """702.105a, 313.7: it lies face down, and only its controller may look at it."""
    made.face_down, made.known = AGENDA, 1 << made.controller


def _choose_names(state: MagicState, id: Id) -> Asking[None]:
    """702.105a: a card name, chosen in secret; of double agenda two different ones (702.105f)."""
    seat = state.objects[id].controller
    agenda = agenda_of(state.objects[id])
    chosen: list[str] = []
    able = word_choices.nameable(state, seat, layers.context(state, id, seat), None)
    rule = "702.105f" if AGENDAS[agenda] > 1 else "702.105a"
    for _ in range(AGENDAS[agenda]):

        def make() -> PickOne | None:
            if not state.players[seat].playing:
                return None
            options = [Option(f"name:{name}", "word", 0, 0, name) for name in able if name not in chosen]
            decision = PickOne(queries.decider(state, seat), seat, rule, Message("choose-agenda"), options)
            decision.about = id
            decision.also = ("201.3",)
            return decision

        picked = yield from pick_one(make)
        if picked is not None:
            chosen.append(picked.detail)
    if id in state.objects:
        held = printed(state.objects[id].print, seat).abilities
        origin = next((own.origin for own in held if isinstance(own.ability, n.Keyword)), "")
        place = links.choice("card name", id, origin)  # 702.105d
        state.edit_object(id).chosen = tuple([(place, name) for name in chosen])  # 702.105b
        tell(state, "event-agenda", ("702.105a", "702.105b"), {"player": player_id(seat), "object": id})


def names_of(card: Object) -> list[str]:
    """The names chosen for a conspiracy."""
    return [name for _, name in card.chosen]


# Turning one face up.


def cannot(state: MagicState, seat: int, id: Id) -> Refusal | None:
    """Why a player may not turn this conspiracy face up (116.2h)."""
    card = state.objects.get(id)
    if card is None or card.face_down != AGENDA or card.controller != seat:
        return Refusal("116.2h", Message("turn-up-none", {"object": zones.ref(state, id)}))
    return None


def turn_up(state: MagicState, seat: int, id: Id) -> None:
    """702.105c: any time its controller has priority, as a special action; that reveals the chosen name."""
    card = state.edit_object(id)
    card.face_down = ""
    card.known = EVERYBODY
    card.stamp = state.new_stamp()  # 613.6i
    state.learn()
    layers.entered(state, id)
    layers.changed(state, "players")
    names: dict[str, Argument] = {"names": ", ".join(names_of(card))}
    rules = ("116.2h", "702.105c", "905.4a", "613.6i")
    tell(state, "event-turns-conspiracy", rules, {"player": player_id(seat), "object": id}, names)


def takes(state: MagicState, id: Id) -> bool:
    """Whether it is a conspiracy lying face down in the command zone."""
    return (
        id in state.objects
        and state.objects[id].face_down == AGENDA
        and id in command_zone.face_down_conspiracies(state)
    )
