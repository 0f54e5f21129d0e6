# Berserk's table in lines.
client-berserk-gold = gold { $n }
client-berserk-silver = silver { $n }
client-berserk-deck = deck { $n }
client-berserk-graveyard = graveyard { $n }
client-berserk-squad = squad:
client-berserk-deal = deal:
client-berserk-row = row { $n }:
client-berserk-empty = empty
client-berserk-auxiliary = auxiliary zone { $player }:
client-berserk-flying = auxiliary zone
client-berserk-lives = lives { $n }/{ $most }
client-berserk-printed-lives = lives { $n }
client-berserk-strike = strike { $strike }
client-berserk-movement = movement { $n }
client-berserk-movement-left = movement left { $n }
client-berserk-acquires = { $object } acquires: { $what }. Source: { $source }.
client-berserk-ask-may = { $object }: use the ability “{ $what }”?
client-berserk-ask-power = { $object }: also “{ $what }”?
client-berserk-ask-refuse = { $object }: do you refuse “{ $what }”? Then “{ $otherwise }” happens.
client-berserk-neutral = neutral
client-berserk-closed = closed
client-berserk-hidden = face down
client-berserk-wounds = wounds { $n }
client-berserk-chips = chips { $n }
client-berserk-now = Now: { $what }
client-berserk-acquired = Acquired: { $text }
client-berserk-cell = Cell { $cell }: { $units }
client-berserk-cells = effects on cells:
client-berserk-cell-text = “{ $text }”
client-berserk-cell-occupied = the cell counts as occupied
client-berserk-cell-remark = { $n ->
        [one] effect of { $players }
       *[other] effects of { $players }
    }
client-berserk-cell-effect = Effect on the cell: { $what }. Controlled by { $player }, { $until }
client-berserk-cell-until = until the end of turn { $n }
client-berserk-of-cell = cell { $cell }
client-berserk-cell-use = ability of the cell { $cell }: { $text }
client-berserk-cell-used = , used { $n ->
        [one] once
       *[other] { $n } times
    }
client-berserk-cell-battle = until the end of the battle
client-berserk-type-creature = creature
client-berserk-type-artifact = artifact
client-berserk-type-terrain = terrain
client-berserk-type-equipment = equipment
client-berserk-type-flying = flying creature
client-berserk-type-symbiote = symbiote
client-berserk-brief-flying = flies
client-berserk-brief-symbiote = symbiote
client-berserk-brief-neutral = neutral

# Phases.
client-berserk-phase-turn-order = who goes first
client-berserk-phase-deal = deal
client-berserk-phase-redeal = re-deal
client-berserk-phase-before-recruiting = before recruiting
client-berserk-phase-recruiting = recruiting
client-berserk-phase-placement = placement
client-berserk-phase-after-placement = after placement
client-berserk-phase-reveal = reveal
client-berserk-phase-seating = seating
client-berserk-phase-start-of-battle = start of battle
client-berserk-phase-vanguard = Vanguard
client-berserk-phase-initial = Initial Phase
client-berserk-phase-preparation = Preparation
client-berserk-phase-opening = Opening
client-berserk-phase-choice = Choice
client-berserk-phase-movement = Movement
client-berserk-phase-action = Action
client-berserk-phase-dice = rolls of dice
client-berserk-phase-final = Final Phase
client-berserk-phase-over = the battle is over

# The stack.
client-berserk-item-strike = simple strike
client-berserk-item-ability = ability
client-berserk-item-triggered = triggered ability
client-berserk-item-move = movement
client-berserk-item-defend = defender
client-berserk-item-chip = accumulating a chip
client-berserk-item-aim = preparing to strike a flyer
client-berserk-item-retreat = retreat
client-berserk-item-roll = roll of a die
client-berserk-stage-announced = announcement
client-berserk-stage-assault = assault
client-berserk-stage-roll = roll
client-berserk-stage-effect = effect
client-berserk-stage-ending = ending
client-berserk-stage-blocked = blocked
client-berserk-kind-weak = weak
client-berserk-kind-medium = medium
client-berserk-kind-strong = strong
client-berserk-kind-miss = miss
client-berserk-kind-none = nothing

# Questions and help.
client-berserk-why-how = Ask: why 2; why lives of NAME; why not NAME.
client-berserk-help = Answer with the number of an option. Besides:
    {"  "}why 2               why option 2 is there and what it is about
    {"  "}why lives of NAME   where a value comes from (lives, cost, movement, weak, medium, strong; strength of an attack on the stack)
    {"  "}why not NAME        which rule forbids it now
    {"  "}look NAME           the text of a card; look c3, why c3: what is on the cell, which effects it has, and by which rules
    {"  "}table               show the table once more
    {"  "}log                 all that happened lately
    {"  "}undo                take back your last answer; beyond what somebody has learnt: undo anyway
    {"  "}auto                switch passing by itself on or off
    {"  "}lang ru             change to Russian
    {"  "}save FILE           write the game to a file (arbiter play --load FILE)
    {"  "}concede             give up
    {"  "}quit                leave

# The table on the screen.
table-berserk-deck = { $n ->
        [one] { $n } card
       *[other] { $n } cards
    }: creatures { $creatures }, elite { $elite }.
table-berserk-how-place = Placed: { $n }. A card, then a cell; a taken one: exchange. x: the rest. Space: done.
table-berserk-how-seat = Seated: { $n }. Press a card, then its host. x: as proposed. Space: done.
table-berserk-concede-sure = Concede this battle? (602.1)
table-berserk-no-dice = No dice yet.
table-berserk-why-crystals = Crystals of { $player }. What changed them:
table-berserk-zone-deck = Cards in the deck: { $n }.
table-berserk-phase-opening = Opn
table-berserk-phase-choice = Cho
table-berserk-phase-movement = Mov
table-berserk-phase-action = Act
table-berserk-phase-dice = Dic
table-berserk-phase-final = Fin
table-berserk-help = Everything can be clicked, too: left button to act, right button to see the card.
    {"  "}arrows, Tab     go elsewhere; Tab: to what can be used
    {"  "}Enter           do what is in focus; once more: undo it
    {"  "}space           what it does is said at the bottom; handing over a turn with something left to do: twice
    {"  "}1 … 9  /        the row with this number; find a row by its words
    {"  "}x  Backspace    all, or the rest as proposed; begin the answer anew
    {"  "}i               the card large; a player's graveyard
    {"  "}?               why? where values come from, why it is allowed, what the rule says
    {"  "}!               why not? the rule that forbids it
    {"  "}e  n            pass to the end of the turn, whatever happens; pass until it is your turn or you can answer
    {"  "}t               stops: where you are asked; also by a click on a phase
    {"  "}a  p            ask every decision or pass by itself; how long deeds of others and dice are seen
    {"  "}u               take back your last answer
    {"  "}g  PgUp PgDn    the whole log; turn its pages
    {"  "}z               graveyards and decks
    {"  "}s  o  l         save, open what was saved, the other language
    {"  "}c  q            concede, leave
    Frames: heavy, something can be done with it; double, chosen. An open card stands, a closed one (↷) lies, a hidden one is ▒.
    Signs: ♥ lives of the initial ones, ↑ ↓ strikes stronger or weaker than printed, ◆ chips, ☠ poison, ✚ an acquired ability, +name what is on the card. Own cards have a green frame, others a red one.
    Cells: ✦ the cell has an effect, ▦ an effect makes it occupied; ? and i say which, and whose it is.

# A campaign.
client-berserk-campaign = A campaign to { $wins ->
        [one] one win
       *[other] { $wins } wins
    }; battles so far: { $games } (701.2).
client-berserk-campaign-player = { $player }: wins { $won }, cards in the deck { $deck }, in the sideboard { $sideboard } (701.5)
client-berserk-campaign-over = { $n ->
        [one] { $players } wins the campaign (701.2).
       *[other] The campaign is a draw: { $players } (701.2).
    }

# A draft on the screen.
table-berserk-draft = Draft, booster { $round }: { $taken } taken, { $n } in the pack. Which card do you take?
table-berserk-draft-how = Enter, a digit or a click takes; arrows move; the right button or i shows.
table-berserk-draft-take = take
table-berserk-draft-taken = cards taken
table-berserk-draft-language = по-русски
table-berserk-draft-leave = leave
