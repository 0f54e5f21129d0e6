"""Instructions that are made of others, or that a player chooses among: one after the other, if, may, unless, for each.

CR 118.12, 603.7, 608.2c-e
"""

from __future__ import annotations

from typing import Final, cast

from arbiter.kernel.asking import Asking, pick_one, together
from arbiter.kernel.decisions import Decision, Number, Option, PickOne, Together
from arbiter.kernel.messages import Message
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.language.reflect import mentions, replaced, walk
from arbiter.magic.rules.actions import feasibility
from arbiter.magic.rules.choices import choices
from arbiter.magic.rules.choices.word_choices import said, word
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts import queries, stacks
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.interpreter import bind, carry_out, combinator, verb
from arbiter.magic.rules.meaning import moved_objects, outcomes, phrases
from arbiter.magic.rules.paying import payable_objects, payment, total_costs, variables
from arbiter.magic.rules.paying.payment_options import Purpose, can_be_made_to, looking
from arbiter.magic.rules.replacing import proposals
from arbiter.magic.rules.targets import modes
from arbiter.magic.rules.triggers import lookback, triggers
from arbiter.magic.state.lasting import Delayed
from arbiter.magic.state.records import Binding, player_id
from arbiter.magic.state.state import MagicState

NAMED: Final = {"self": "do-self", "others": "do-others"}  # words of `words.NAMED_CHOICES`, as options
WILLING = "sided willing"  # the players who did what they were offered


@combinator(n.Sequence)
def _sequence(state: MagicState, instruction: n.Sequence, ctx: Context, depth: int) -> Asking[bool]:
    for place, part in enumerate(instruction.parts):
        ctx.run.next = instruction.parts[place + 1] if place + 1 < len(instruction.parts) else None
        ctx.run.done = yield from carry_out_part(state, part, ctx, depth)
    return ctx.run.done


@combinator(n.Process)
def _process(state: MagicState, instruction: n.Process, ctx: Context, depth: int) -> Asking[bool]:
    """608.2c: all of it, from its beginning, as often as it says so."""
    run = ctx.run
    run.rounds, run.again = 0, True
    done = False
    times = -1 if instruction.times is None else phrases.amount(ctx, instruction.times)
    while run.again if times < 0 else run.rounds < times:
        queries.require_end(run.rounds, "608.2c")
        run.again = False
        done = yield from carry_out(state, instruction.do, ctx, (), depth + 1)
        run.rounds += 1
    return done


@combinator(n.Again)
def _again(state: MagicState, instruction: n.Again, ctx: Context, depth: int) -> Asking[bool]:
    ctx.run.again = not instruction.more or ctx.run.rounds < instruction.more
    if ctx.run.again:
        tell(state, "event-repeats", ("608.2c",), {"source": ctx.source})
    return ctx.run.again
    yield  # see above


@combinator(n.ForEachPlayer)
def _for_each_player(state: MagicState, instruction: n.ForEachPlayer, ctx: Context, depth: int) -> Asking[bool]:
    if not instruction.one:
        seats = phrases.players(ctx, instruction.who)
        if instruction.from_you and ctx.controller in seats:
            place = seats.index(ctx.controller)
            seats = seats[place:] + seats[:place]  # 101.1: as the text says, not from the active player on
        return (yield from _each_player(state, seats, instruction.do, ctx, depth))
    able = [player_id(seat) for seat in phrases.players(ctx, instruction.who)]
    if ctx.run.paying:
        able = can_be_made_to(state, ctx, instruction)
    prompt = Message("choose-player")
    chosen = yield from choices.some(state, ctx.controller, "608.2d", prompt, able, 1, 1, "choose", ctx.source)
    return (yield from _each(state, chosen, instruction.do, ctx, depth))


@combinator(n.ForEachObject)
def _for_each_object(state: MagicState, instruction: n.ForEachObject, ctx: Context, depth: int) -> Asking[bool]:
    objects = yield from choices.picked(state, ctx, instruction.what, "608.2d", "choose")
    if any(isinstance(part, n.Among) and part.before for part in walk(instruction.what)):
        objects = [moved_objects.before(state, id) for id in objects]  # 608.2g: asked about as it last was
    return (yield from _each(state, objects, instruction.do, ctx, depth))


DEFINITE: Final = (n.Self, n.TargetRef, n.EventObject, n.AttachedTo)  # words for an object, whatever is done to it


@combinator(n.Bind)
def _bind(state: MagicState, instruction: n.Bind, ctx: Context, depth: int) -> Asking[bool]:
    ctx.run.amount = 0
    what = getattr(instruction.do, "what", None)
    meant = tuple(phrases.objects(ctx, what)) if isinstance(what, DEFINITE) else ()
    done = yield from carry_out(state, instruction.do, ctx, (), depth + 1)
    bind(ctx, Binding(instruction.name, tuple(ctx.run.results), ctx.run.amount))
    if meant and not ctx.run.results:
        bind(ctx, Binding(moved_objects.SPOKEN_OF + instruction.name, meant))
    return done


@combinator(n.AtNext)
def _at_next(state: MagicState, instruction: n.AtNext, ctx: Context, depth: int) -> Asking[bool]:
    # 603.7d, 603.7e, 603.7f: it has the source and the controller of what creates it
    delayed = Delayed(
        state.new_id(),
        instruction.event,
        instruction.do,
        ctx.source,
        ctx.controller,
        (*lookback.for_later(ctx, instruction.do), *phrases.remembered_targets(ctx)),
        stacks.number(state),
        instruction.this_turn,
        expires=instruction.expires,
        always=instruction.always,
        lasts=instruction.lasts,
    )
    state.edit_lasting().delayed[delayed.id] = delayed
    if state.log.on:
        state.log.add(
            "event-delayed", {"source": zones.ref(state, ctx.source)}, ("603.7", "603.7a", "610.2", _creator(ctx))
        )
    return True
    yield  # a verb is a generator, also one that asks nothing


@combinator(n.WhenDone)
def _when_done(state: MagicState, instruction: n.WhenDone, ctx: Context, depth: int) -> Asking[bool]:
    return triggers.reflexive(ctx, instruction)
    yield  # see above


def carry_out_part(state: MagicState, part: n.Instruction, ctx: Context, depth: int = 0) -> Asking[bool]:
    """118.12: what an "if" afterwards asks about is a cost: paid in full or not at all (118.3).

    The effect of a static ability, which nobody pays anything for, does as much as it can (609.3): that is not having done it.
    """
    if not feasibility.asked_about(ctx.run.next) or feasibility.in_full(ctx, part):
        return (yield from carry_out(state, part, ctx, (), depth + 1))
    paid = ctx.item is not None
    rules = ("118.3", "118.12") if paid else ("609.3",)
    tell(state, "event-not-in-full", rules, {"source": ctx.source})
    if not paid:
        yield from carry_out(state, part, ctx, (), depth + 1)
    return False


def _creator(ctx: Context) -> str:
    """The rule that gives a delayed triggered ability its source and controller: those of what creates it (603.7d-f)."""
    if ctx.item is None:
        return "603.7f"
    return "603.7d" if ctx.item.kind == "spell" else "603.7e"


def comes_true(ctx: Context, condition: n.Condition, instead: bool = False) -> bool:
    """Whether an "if" of an effect holds; "if you do" asks whether the player did it, or began to (118.12).

    `instead`: what follows it replaces a part of the effect, before any other effect could (614.15, 616.1a).
    """
    held = phrases.holds(ctx, condition)
    if held and instead:
        _self_replaced(ctx)
    if not held and isinstance(condition, n.Done) and ctx.state.log.on:
        ctx.state.log.add("event-not-done", {"source": zones.ref(ctx.state, ctx.source)}, ("118.12",))
    return held


@combinator(n.If)
def _if(state: MagicState, instruction: n.If, ctx: Context, depth: int) -> Asking[bool]:
    optional = is_optional_instead(instruction)
    if comes_true(ctx, instruction.condition, instruction.instead and not optional):
        done = yield from carry_out(state, instruction.then, ctx, (), depth + 1)
        if done and optional:
            _self_replaced(ctx)
        if done or not optional:
            return done
    if instruction.otherwise is not None and outcomes.is_decided(ctx, instruction.condition):
        return (yield from carry_out(state, instruction.otherwise, ctx, (), depth + 1))
    return done_before(ctx, instruction.condition)


def _self_replaced(ctx: Context) -> None:
    if ctx.state.log.on:
        ctx.state.log.add("event-self-replaced", {"source": zones.ref(ctx.state, ctx.source)}, ("614.15", "616.1a"))


def is_optional_instead(instruction: n.If) -> bool:
    """614.15: "you may ... instead": a player who does not replaces nothing, and what was to be done is done."""
    return instruction.instead and isinstance(instruction.then, n.May)


def done_before(ctx: Context, condition: n.Condition) -> bool:
    """118.12: after an "if" that was false nothing was done; after "if you do" the deed before is still spoken of."""
    return ctx.run.done and mentions(condition, n.Done)


@combinator(n.May)
def _may(state: MagicState, instruction: n.May, ctx: Context, depth: int) -> Asking[bool]:
    """ "You may": the player decides; a cost must be one that can be paid (118.12, 608.2d)."""
    done = False
    if isinstance(instruction.what, (n.PayLife, n.PayMana)):
        whole = (*instruction.cost, instruction.what)  # 118.1: paid by the player who may
        instruction = n.May(n.Sequence(()), instruction.who, whole)
    for seat in phrases.players(ctx, instruction.who):
        own = ctx if seat == ctx.controller else ctx.at(player_id(seat))
        cost = total_costs.fixed(ctx, _of_payer(instruction.cost, instruction.who))
        unpaid = cost and payment.cannot_pay(state, seat, ctx.source, cost, ctx.x, within=own) is not None
        payer = looking(state, seat, ctx.source, ctx.x, own) if cost else ctx
        if unpaid or not all(feasibility.possible(payer, part) for part in cost or (instruction.what,)):
            _log_impossible(state, seat, ctx.source, ("608.2d",))
            continue
        prompt = Message("may-pay" if instruction.cost else "may", {"object": zones.ref(state, ctx.source)})
        also = ("603.5",) if ctx.item is not None and ctx.item.kind == "triggered" else ()
        agreed = yield from choices.yes(state, seat, "608.2d", prompt, ctx.source, also)
        if not agreed:
            continue
        if cost:
            own.x = ctx.x = yield from _open_x(state, seat, ctx, cost)
            if _counts_x(cost) and (ctx.item is None or ctx.item.kind == "triggered"):
                own.x = ctx.x = yield from _so_many(state, seat, ctx, cost)
            paid = yield from _pay(state, seat, cost, own, depth)
            if not paid:
                continue
            if isinstance(ctx.run.next, n.WhenDone):
                bind(own, Binding(triggers.PAID_X, (), own.x))
        before, own.run.optional = own.run.optional, True
        carried = yield from carry_out(state, instruction.what, own, (), depth + 1)
        own.run.optional = before
        ctx.run.results = own.run.results
        ctx.bindings = own.bindings
        done = done or carried or not mentions(instruction.what, n.Pick)  # who chose nothing did nothing (608.2d)
    return done


def _log_impossible(state: MagicState, seat: int, source: Id, rules: tuple[str, ...]) -> None:
    tell(state, "event-cannot-choose", rules, {"player": player_id(seat), "object": source})


def _counts_x(cost: tuple[n.Instruction, ...]) -> bool:
    """Whether a part of the cost is done to X objects: "you may tap X untapped Myr you control"."""
    return any(isinstance(part, n.Pick) and part.number == n.X() for part in walk(cost))


def _so_many(state: MagicState, seat: int, ctx: Context, cost: tuple[n.Instruction, ...]) -> Asking[int]:
    """107.3e: X is chosen as the cost is paid; no more than there are objects to pay it with."""
    counted = [part for part in cost if _counts_x((part,))]
    most = min([len(payable_objects.candidates(ctx, part, seat) or []) for part in counted])
    prompt = Message("choose-x", {"source": zones.ref(state, ctx.source)})
    return (yield from choices.how_many(state, seat, "107.3e", prompt, most, ctx.source))


def _pay(state: MagicState, seat: int, cost: tuple[n.Instruction, ...], ctx: Context, depth: int) -> Asking[bool]:
    """A cost, and after it those parts of it whose results the effect speaks of by name (118.12)."""
    named = [part for part in cost if isinstance(part, n.Bind)]
    others = tuple([part for part in cost if not isinstance(part, n.Bind)])
    if others:
        paid = yield from payment.pay(state, seat, ctx.source, others, ctx.x, ctx)
        if not paid:
            return False
    before, ctx.run.paying = ctx.run.paying, True
    paid = True
    for part in named:
        paid = (yield from carry_out(state, part, ctx, (), depth + 1)) and paid
    ctx.run.paying = before
    return paid


def _open_x(state: MagicState, seat: int, ctx: Context, cost: tuple[n.Instruction, ...]) -> Asking[int]:
    """107.3e: the X of a cost that is paid on resolution is chosen then, unless it was announced with the spell or ability."""
    announced = ctx.item is not None and ctx.item.kind != "triggered"
    mana = total_costs.mana_of(cost)
    if announced or not mana.xs:
        return ctx.x
    return (yield from variables.choose_x(state, seat, mana, Purpose("", ctx.source, cost), -1, "107.3e"))


@combinator(n.UnlessPaid)
def _unless(state: MagicState, instruction: n.UnlessPaid, ctx: Context, depth: int) -> Asking[bool]:
    """ "[A] unless [player pays B]" (118.12a)."""
    for seat in phrases.players(ctx, instruction.who):
        if instruction.cost and isinstance(instruction.cost[0], n.DealDamage):  # what is not a cost to pay is done
            request = Message("unless-pay", {"object": zones.ref(state, ctx.source)})
            if (yield from choices.yes(state, seat, "118.12a", request, ctx.source)):
                yield from carry_out(state, instruction.cost[0], ctx, (), depth + 1)
                return False
            continue
        cost = total_costs.fixed(ctx, _of_payer(instruction.cost, instruction.who))
        if instruction.each is not None:
            cost = total_costs.so_often(cost, phrases.amount(ctx, instruction.each))
        refusal = payment.cannot_pay(state, seat, ctx.source, cost, ctx.x, within=ctx)
        if refusal is not None:
            _log_impossible(state, seat, ctx.source, ("118.12a", refusal.rule))
            continue
        prompt = Message("unless-pay", {"object": zones.ref(state, ctx.source)})
        agreed = yield from choices.yes(state, seat, "118.12a", prompt, ctx.source)
        if agreed:
            paid = yield from payment.pay(state, seat, ctx.source, cost, ctx.x, ctx)
            if paid:
                return False
    done = yield from carry_out(state, instruction.what, ctx, (), depth + 1)
    if instruction.also is not None:  # whether or not the first could be done
        yield from carry_out(state, instruction.also, ctx, (), depth + 1)
    return done


@verb(n.PayToUntap)
def pay_to_untap(state: MagicState, instruction: n.PayToUntap, ctx: Context) -> Asking[bool]:
    """118.12, 608.2d: first the player chooses, as many as they could pay for, then pays for each, and these untap."""
    done = False
    for seat in phrases.players(ctx, instruction.who):
        able = phrases.select(ctx, n.All((instruction.what, n.ControlledBy(instruction.who))))
        most = 0
        while most < len(able):
            more = total_costs.so_often(instruction.cost, most + 1)
            if payment.cannot_pay(state, seat, ctx.source, more, ctx.x, within=ctx) is not None:
                break
            most += 1
        if not most:
            continue
        prompt = Message("choose-untap", {"n": most})
        chosen = yield from choices.some(state, seat, "608.2d", prompt, able, 0, most, "choose", ctx.source)
        cost = total_costs.so_often(instruction.cost, len(chosen))
        if chosen and (yield from payment.pay(state, seat, ctx.source, cost, ctx.x, ctx)):
            bind(ctx, Binding("paid for", tuple(chosen)))
            done = yield from carry_out(state, n.Untap(n.Bound("paid for")), ctx)
    return done


def _of_payer(cost: tuple[n.Instruction, ...], who: n.Players) -> tuple[n.Instruction, ...]:
    """118.12a: a cost as its payer sees it: the hand of "target player" is their own.  Named parts are told apart by `_pay`."""
    return tuple(
        [part if isinstance(part, n.Bind) else cast("n.Instruction", replaced(part, who, n.You())) for part in cost]
    )


def _each_player(state: MagicState, seats: list[int], do: n.Instruction, ctx: Context, depth: int) -> Asking[bool]:
    """608.2e: one action after the other; of each, the players make their choices in turn, then it happens for all at once."""
    if len(seats) < 2:
        return (yield from _each(state, [player_id(seat) for seat in seats], do, ctx, depth))
    return (yield from _in_step(state, [ctx.at(player_id(seat)) for seat in seats], do, ctx, depth))


def _in_step(state: MagicState, players: list[Context], do: n.Instruction, ctx: Context, depth: int) -> Asking[bool]:
    """The same of several players, each with a context of their own."""
    done = False
    actions_in_order = do.parts if isinstance(do, n.Sequence) else (do,)
    for place, action in enumerate(actions_in_order):
        for own in players:
            own.run.next = actions_in_order[place + 1] if place + 1 < len(actions_in_order) else None
        parts = [(own, carry_out_part(state, action, own, depth)) for own in players]
        yield from proposals.at_once(state, parts)
        done = any(own.run.done for own in players) or done
    for own in players:
        for binding in own.bindings:
            bind(ctx, binding)
    if isinstance(do, n.May):
        bind(ctx, Binding(WILLING, tuple([own.each for own in players if own.run.done])))
    ctx.run.results = [id for own in players for id in own.run.results]
    return done


def for_team(state: MagicState, effect: n.Instruction, ctx: Context) -> Asking[bool]:
    """901.12c: an effect of a plane is carried out as both members of a team understand it: what makes a difference
    between them, each for themselves; everything else once."""
    for apart, parts in _shared_out(effect):
        if apart:
            members = [ctx.of(seat) for seat in phrases.players(ctx, n.You())]
            ctx.run.done = yield from _in_step(state, members, n.Sequence(parts), ctx, 0)
        else:
            ctx.run.done = yield from carry_out(state, n.Sequence(parts), ctx, (), 1)
    return ctx.run.done


def _shared_out(effect: n.Instruction) -> list[tuple[bool, tuple[n.Instruction, ...]]]:
    """The instructions of an effect, those together that each does alone: "you" stands there more than once, for who does
    something with what is theirs, or they ask whether a player did what was said before."""
    portions: list[tuple[bool, tuple[n.Instruction, ...]]] = []
    for part in effect.parts if isinstance(effect, n.Sequence) else (effect,):
        before = portions[-1] if portions else (False, ())
        apart = len([phrase for phrase in walk(part) if isinstance(phrase, n.You)]) > 1
        apart = apart or (before[0] and mentions(part, n.Done))
        if portions and before[0] == apart:
            portions[-1] = (apart, (*before[1], part))
        else:
            portions.append((apart, (part,)))
    return portions


def _each(state: MagicState, ids: list[Id], do: n.Instruction, ctx: Context, depth: int) -> Asking[bool]:
    done = False
    results: list[Id] = []
    willing: list[Id] = []
    for id in ids:
        own = ctx.at(id)
        own.run.done = ctx.run.done
        happened = yield from carry_out(state, do, own, (), depth + 1)
        done = happened or done
        willing += [id] if happened else []
        results += own.run.results
        ctx.bindings = own.bindings
    if isinstance(do, n.May):
        bind(ctx, Binding(WILLING, tuple(willing)))
    ctx.run.results = results
    return done


@verb(n.Modal)
def _modal(state: MagicState, instruction: n.Modal, ctx: Context) -> Asking[bool]:
    """608.2d: modes of what does not use the stack (605.3b) are chosen as it is carried out."""
    chosen = yield from modes.choose(state, ctx, instruction, "608.2d", "700.2a")
    done = False
    for index in chosen or ():
        done = (yield from carry_out(state, instruction.modes[index].effect, ctx, (), 1)) or done
    return done


@verb(n.Alternatives)
def _alternatives(state: MagicState, instruction: n.Alternatives, ctx: Context) -> Asking[bool]:
    """608.2d: which of these is done is chosen now, also one that would change nothing."""
    named = (choices.appropriate(ctx, instruction.who) or [ctx.controller])[0]
    seat = yield from choices.stand_in(state, named, ctx.source)

    def make() -> PickOne | None:
        if not state.players[seat].playing:
            return None
        texts = [NAMED[word] for word in instruction.words]
        texts = texts or [_said(part, place) for place, part in enumerate(instruction.parts)]
        kinds = [part.kind if isinstance(part, n.AddCounters) else "" for part in instruction.parts]
        options = [Option(f"part:{place}", text, detail=kinds[place]) for place, text in enumerate(texts)]
        prompt = Message("choose-alternative", {"object": zones.ref(state, ctx.source)})
        decision = PickOne(queries.decider(state, seat), seat, "608.2d", prompt, options)
        decision.about = ctx.source
        return decision

    chosen = yield from pick_one(make)
    if chosen is None and state.outcome is None:
        return (yield from _alternatives(state, instruction, ctx))  # 800.4f: the player has left
    place = 0 if chosen is None else int(chosen.key.removeprefix("part:"))
    return (yield from carry_out(state, instruction.parts[place], ctx, (), 1))


@verb(n.Aim)
def _aim(state: MagicState, instruction: n.Aim, ctx: Context) -> Asking[bool]:
    """601.2c: the target was chosen as the spell or ability was put onto the stack; nothing is done to that player."""
    yield from ()
    return bool(phrases.players(ctx, instruction.whom))


@verb(n.Choose)
def _choose(state: MagicState, instruction: n.Choose, ctx: Context) -> Asking[bool]:
    """608.2d: what is picked now; targets were chosen as the spell or ability was put onto the stack (601.2c)."""
    seats = phrases.players(ctx, instruction.who)
    if instruction.one:
        seats = [(yield from choices.an_opponent(state, ctx, "608.2d"))]
    objects: list[Id] = []
    for seat in seats:
        if instruction.one and isinstance(instruction.what, n.Pick):
            chosen = yield from choices.picked_by(state, ctx, instruction.what, seat)
        else:
            chosen = yield from choices.picked(state, ctx, instruction.what, "608.2d", "choose", seat)
        objects += chosen
        choices.announce(state, seat, chosen)
    state.edit_pending().announced = ()
    ctx.run.results = objects
    return bool(objects)


def _said(part: n.Instruction, place: int) -> str:
    """What an alternative is called in a choice."""
    if isinstance(part, n.Destroy):
        return "do-second" if place else "do-first"
    if isinstance(part, n.Move) and part.into.face:
        return "do-face-up" if part.into.face == "face up" else "do-face-down"
    into = part.into if isinstance(part, (n.Move, n.CounterSpell)) else None
    if into is not None:
        return "do-bottom" if into.position == "bottom" else "do-top"
    if isinstance(part, n.AddCounters):
        return "do-counter"
    assert isinstance(part, (n.Tap, n.Untap)), part
    return "do-tap" if isinstance(part, n.Tap) else "do-untap"


@verb(n.ChooseWord)
def _choose_word(state: MagicState, instruction: n.ChooseWord, ctx: Context) -> Asking[bool]:
    """A choice that the rest of the effect speaks of (608.2d)."""
    for seat in choices.appropriate(ctx, instruction.who)[:1]:
        chosen = yield from word(state, seat, "608.2d", instruction.kind, instruction.of, ctx)
        name = "chosen " + instruction.kind
        ctx.bindings = (*[binding for binding in ctx.bindings if binding.name != name], Binding(name, word=chosen))
        if state.log.on:
            state.log.add(
                "event-word-chosen",
                {"player": zones.player_ref(seat), "word": said(instruction.kind, chosen)},
                ("608.2d",),
            )
    return True


@verb(n.ChooseNumberSecretly)
def choose_numbers(state: MagicState, instruction: n.ChooseNumberSecretly, ctx: Context) -> Asking[bool]:
    """Secret choices are made at the same time and then revealed together (101.4a)."""
    seats = phrases.players(ctx, instruction.who)
    least, most = instruction.least, instruction.most

    def make() -> Together:
        decisions: list[Decision] = []
        for seat in seats:
            if state.players[seat].playing:
                prompt = Message("choose-number-secretly")
                decisions.append(Number(queries.decider(state, seat), seat, "101.4a", prompt, least, most))
        return Together(decisions)

    decisions, answers = yield from together(make)
    for decision, answer in zip(decisions, answers, strict=True):
        assert isinstance(answer, int)
        name = (player_id(decision.player),)
        kept = [binding for binding in ctx.bindings if binding.name != "chosen number" or binding.ids != name]
        ctx.bindings = (*kept, Binding("chosen number", name, answer))
        state.touched = True
        state.learn()
        tell(state, "event-number-revealed", ("101.4a",), {"player": player_id(decision.player)}, {"n": answer})
    return True
