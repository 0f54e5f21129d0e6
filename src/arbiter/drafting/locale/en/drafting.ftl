# Drafts.
draft-round = Round { $round } of { $rounds } begins: everybody opens a pack.
draft-took = { $player } takes { $card }.
draft-left = { $player } leaves the draft.
draft-over = The draft is over.
draft-take = Round { $round }, card { $number }: which of these { $n } do you take?
draft-players = A draft is for { $least } to { $most } players, not for { $players }.
draft-no-repair = Nothing can be changed in a draft.
draft-unknown = Nothing is known of “{ $given }” here.
draft-no-pack = There is no pack to take a card from.
option-draft = { $detail }
option-draft-unseen = a card nobody looks at
chance-draft = a card at random

# Cards that act in a draft.
draft-face-up = { $player } drafts { $card } face up.
draft-face-down = { $player } turns { $card } face down.
draft-revealed = { $player } reveals { $card }.
draft-noted = Noted for { $player }’s { $card }: { $value }.
draft-removed = { $player } removes { $card } from the draft.
draft-added = { $player } adds a booster pack to the draft.
draft-exchanged = { $player } and { $other } exchange cards.
draft-guess = { $card }: which card is the next one drafted from that booster pack?
draft-choose-color = { $card }: which color?
draft-add-pack = { $card }: add a booster pack to the draft?
draft-remove = { $card }: remove { $drafted } from the draft?
draft-note = { $card }: reveal { $drafted } and note it?
draft-another = { $card }: draft another card from this booster pack?
draft-show = { $card }: which card do you show, to be exchanged?
draft-offer = Which card do you offer for { $card }?
draft-accept = Which offer do you accept for { $card }?
draft-to-whom =
    To whom do you pass { $n ->
        [one] the last card
       *[other] the other { $n } cards
    } of the pack?
option-draft-all = draft all cards of this booster pack ({ $object })
option-draft-spy = look at the next card that { $other } drafts ({ $object })
option-draft-look = look at a booster pack: round/player { $detail } ({ $object })
option-draft-name = { $detail }
option-draft-color = { $detail }
option-draft-none = none
option-draft-own = { $object }
option-draft-take-offer = { $object }, from { $other }
option-draft-pass = pass it to { $object }
draft-not-over = The draft is not over yet: nobody has a pool.
