# When one may act (117).
timing-no-priority = You do not have priority.
timing-not-your-turn = It is not your turn but that of { $player }.
timing-not-main = This can be done only in a main phase; now it is: { $step }.
timing-stack = This can be done only while the stack is empty; { $n ->
        [one] one object is
       *[other] { $n } objects are
    } on it.

# Playing lands and casting spells (116.2a, 305, 601).
play-not-there = { $object } is not a card in your hand.
play-no-land = { $object } is not a land.
play-already = You have already played a land this turn, so { $object } has to wait.
must-differ = The game has been here before, with this very choice. Something else has to be chosen.
play-forbidden = An effect keeps you from playing { $object }.
cast-not-there = { $object } is not where you could cast it from.
cast-no-half = { $object } is not cast whole: choose a part of it that it has.
cast-not-fused = Both halves of { $object } can be cast together only from a hand, and only with fuse.
cast-no-adventure = { $object } can't be cast as an Adventure from there.
cast-no-adventures = { $object } can't be cast as an Adventure: the rulebook of this game knows no Adventures.
cast-land = { $object } is a land: lands are played, not cast.
cast-no-legend = { $object } is legendary: you cast it only while you control a legendary creature or planeswalker.
cast-forbidden = An effect keeps you from casting { $object }.
no-mode = Too few modes of { $object } can be chosen.
no-target = There are too few legal targets for { $source }.

# Activated abilities (602, 606).
ability-not-activated = This ability of { $object } is not an activated ability.
ability-not-yours = You do not control { $object }.
ability-forbidden = An effect keeps you from activating abilities of { $object }.
ability-condition = The ability of { $object } can be activated only on a condition that is not met now.
cast-only = { $object } says itself when it may be cast, and that is not now.
cost-one-alternative = { $object } is cast from there for another cost; no second alternative cost can be applied to it.
cost-no-alternative = { $object } has no such alternative cost.
ability-used = This ability of { $object } has been activated as often as a turn allows.
loyalty-used = A loyalty ability of { $object } has already been activated this turn.

# Costs (118, 119.4).
cost-no-x = X in the text of { $object } can't be 0, and nothing is paid for X so.
cost-none = { $object } has no mana cost, and a cost that is not there cannot be paid.
cost-mana = You cannot make the mana that { $object } costs.
cost-life-kept = An effect does not let life be paid or gained for { $object }.
cost-draw = A card that must be drawn for { $object } cannot be drawn.
life-not-received = { $player } cannot get a life total of { $n }.
cost-life = You have too little life to pay for { $object }.
cost-discard = You have too few other cards in hand to pay for { $object }.
lacks-sacrifice = You have nothing to sacrifice for { $object }.
lacks-counters = There are too few counters to pay for { $object }.
lacks-exile = You have nothing to exile for { $object }.
cost-tapped = { $object } is not untapped on the battlefield, and its cost taps it.
cost-sick = { $object } has not been under your control since the turn began, and it has no haste.
pay-twice = “{ $key }” is used twice in this payment.
pay-not-so = Exactly { $n } mana is spent, and all of it must fit the cost.
pay-life = You have too little life to pay { $n }.
pay-unneeded = Not everything chosen pays for a mana of the cost.
pay-kept = With these means the rest of the cost could not be paid.
pay-short = These means do not cover the cost of { $n } mana.

# Targets (115).
share-too-large = No more than { $n } of that damage can be prevented.
target-wrong = { $object } is not what { $source } may target.
target-gone = { $object } is no longer where { $source } could target it.
target-itself = { $object } cannot target itself.
target-players-apart = No two of these targets of { $source } are of the same player.
target-graveyards = All these targets of { $source } are cards of one graveyard.
target-dear = With { $object } as a target, { $source } would cost more than you can pay.
target-unpaid = With these targets together { $source } cannot be paid for.
target-demanded = An effect makes you choose more of what it names among the targets of { $source }.
target-shroud = { $object } has shroud, so { $source } cannot target it.
target-hexproof = { $object } has hexproof, so { $source } cannot target it.
target-forbidden = An effect keeps { $source } from targeting { $object }.
target-protection = { $object } has protection from { $source }, which cannot target it.
ability-not-there = The ability of { $object } does not work where it is now.
turn-up-none = { $object } can't be turned face up that way.
cast-not-face-down = { $object } can't be cast face down.
special-none = There is no such special action with { $object } now.
deck-ante = { $card } may be in a deck only when playing for ante.
deck-small = The deck has { $n } cards; it takes { $least } or more.
deck-forbidden = { $card } may not be in a deck beside { $other }.
deck-copies = There are { $n } of { $card }; of a card other than a basic land there may be { $most }.
deck-sideboard = The sideboard has { $n } cards; it may have { $most }.
deck-nontraditional = { $card } cannot be in a deck: such a card starts the game in the command zone.
splice-too-dear = You cannot pay for all of that together with { $object }.
too-many-objects = That would make { $n } objects more; a game can hold { $most }. Do something else, or agree on the result.
too-many-rounds = That would be done more than { $most } times, and nothing ends it. Do something else, or agree on the result.
