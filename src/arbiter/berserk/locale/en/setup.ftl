# Before the battle: what is asked.
berserk-ask-turn-order = You rolled higher. Do you go first or second?
berserk-ask-two = You lost the last game: choose { $n ->
        [one] one card
       *[other] { $n } cards
    } of your deck.
berserk-ask-redeal = Keep this deal, or pay one gold crystal for another?
berserk-ask-recruit = Recruit a card, or stop. You have { $gold } gold and { $silver } silver.
berserk-ask-x = What is X for { $object }?
berserk-ask-gold = { $object } costs { $n }. How much of it in gold? You have { $gold } gold and { $silver } silver.
berserk-ask-place = Place your squad face down: { $n ->
        [one] one card
       *[other] { $n } cards
    }.
berserk-ask-hidden = Which cards stay hidden?
berserk-ask-seating = Put symbiotes and equipment on their hosts.
berserk-ask-host = Which card is the host of { $object }?
berserk-ask-graveyard-order = In which order do these go to the graveyard? The last one lies on top.
berserk-chance-turn-order = { $player } rolls for the turn order.

# Options.
option-berserk-go-first = go first
option-berserk-go-second = go second
option-berserk-keep-deal = keep the deal
option-berserk-redeal = pay one gold for another deal
option-berserk-stop-recruiting = stop recruiting
option-berserk-recruit = { $object } for { $detail }
option-berserk-recruit-other = { $object } for its other cost, { $detail }
option-berserk-card = { $object }
option-berserk-cell = { $detail }
option-berserk-stay-hidden = { $object } ({ $detail }) stays hidden
option-berserk-host = { $object } ({ $detail })

# What happened.
berserk-rolls-for-turn = { $player } rolls { $n } for the turn order.
berserk-first = { $player } goes first.
berserk-crystals = { $player } has { $gold } gold and { $silver } silver.
berserk-deals = { $player } is dealt { $n ->
        [one] one card
       *[other] { $n } cards
    }.
berserk-takes-from-deck = { $player } lost the last game and takes { $n ->
        [one] one card
       *[other] { $n } cards
    } from the deck.
berserk-wants-redeal = { $player } wants another deal.
berserk-keeps-deal = { $player } keeps the deal.
berserk-pays-redeal = { $player } pays one gold for another deal; { $gold } left.
berserk-recruiting = Both players recruit.
berserk-loses-for-element = { $player } loses { $n } gold: { $object } brings a further element.
berserk-recruits = { $player } recruits { $object } for { $gold } gold and { $silver } silver.
berserk-has-recruited = { $player } has recruited { $n ->
        [one] one card
       *[other] { $n } cards
    }.
berserk-forbids-cell = { $player } cannot place a card on { $cell }: { $object } forbids it.
berserk-places = { $player } places { $n ->
        [one] one card
       *[other] { $n } cards
    } face down.
berserk-reveals = { $player } reveals { $object }.
berserk-tells-x = { $object } was recruited with X = { $n }.
berserk-tells-own-cost = { $object } was recruited for its printed cost.
berserk-tells-other-cost = { $object } was recruited for its other cost.
berserk-stays-hidden = { $player } leaves { $n ->
        [one] one card
       *[other] { $n } cards
    } hidden.
berserk-starts-with-chips = { $object } starts with { $n ->
        [one] one chip
       *[other] { $n } chips
    }.
berserk-starts-with-abilities = { $object } starts with { $n ->
        [one] an ability
       *[other] { $n } abilities
    }.
berserk-is-seated = { $object } is put on { $other }.

# Why a card cannot be recruited.
berserk-no-deal-card = There is no card { $n } in your deal.
berserk-no-other-cost = { $object } cannot be recruited for another cost now.
berserk-no-cost = { $object } has no cost and cannot be recruited.
berserk-no-recruit = The text of { $object } does not let it be recruited.
berserk-no-unique = { $object } is unique, or one of that name in your squad is: there is one already.
berserk-no-taken-with = { $object } cannot be in one squad with { $other }.
berserk-no-terrain = { $object } would be one terrain too many beside { $other }.
berserk-no-flying = { $object } costs { $n }, but for flying creatures you have { $left } left of { $most }.
berserk-no-crystals-elite = { $object } costs { $n } gold and { $elements } more for elements; you have { $gold } gold.
berserk-no-crystals-ordinary = { $object } costs { $n } and { $elements } gold for elements; you have { $gold } gold and { $silver } silver.

# Why cards cannot be placed so.
berserk-no-place-all = The whole squad is placed, as far as there is room: { $n } cards, not { $given }.
berserk-no-place-half = { $cell } is not on your half of the battlefield.
berserk-no-place-one = { $cell } takes one card only.
berserk-no-place-forbidden = { $cell } is forbidden to you and counts as occupied.
berserk-no-place-early = { $cell } may be used only when these cells are occupied: { $cells }.

# Why a card cannot be put on another.
berserk-no-host-creature = { $object } goes on a revealed creature; { $other } is none.
berserk-no-host-flying = { $object } cannot be on { $other }: that is flying, or not on the battlefield.
berserk-no-host-symbiote = { $object } cannot be on { $other }: that is a symbiote itself.
berserk-no-host-incorporeal = { $object } cannot be on { $other }: that is incorporeal.
berserk-no-host-class = { $object } cannot be worn by { $other }: that has no class.
berserk-no-host-wears = { $other } does not wear { $object }.
berserk-no-host-has-symbiote = { $other } has a symbiote already; { $object } finds no room.
berserk-no-host-has-equipment = { $other } wears equipment of the class of { $object } already.
berserk-no-host-own = { $object } is a parasite: { $other } is in its own squad.
berserk-no-host-other = { $object } goes on a creature of its own squad; { $other } is not there.
berserk-no-host-row = { $object } goes on a creature in the first row of the opponent; { $other } stands elsewhere.
berserk-no-left-unseated = { $object } must be seated: { $other } can be its host.

# Decks.
berserk-deck-small = The deck has { $n } cards; at least { $least } are needed.
berserk-deck-large = The deck has { $n } cards; at most { $most } are allowed.
berserk-deck-copies = The deck has { $card } { $n } times; at most { $most } are allowed.
berserk-deck-not-opened = The deck has { $card } { $n } times, but { $most } were opened.
berserk-pool-small = A booster takes six common cards and a rare one; there are { $common } and { $rare }.
berserk-no-draft-card = There is no card { $n } in this pack: it has { $most }.

# The campaign.
berserk-campaign-end = A campaign is played to a number of wins or for a number of games: one of the two.
