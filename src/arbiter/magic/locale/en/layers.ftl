# Why an object is what it is (613).
why-result = { $object }: { $characteristic } { $value }.
why-printed = Printed: { $value }.
why-copied = Copied: { $value }.
why-layer = { $effect }, layer { $layer }: { $value }.
why-waited = { $effect } waits for { $other }, which changes what it applies to or does.
why-ended = { $effect }, layer { $layer }: not applied. It depends on { $other }, which is applied first, and does not exist any more after that.
why-depends = In one layer an effect depends on another that would change whether it exists, what it applies to or what it does.
why-timestamp = { $effect } has the later timestamp in this layer.
why-goes-on = { $effect } started to apply in an earlier layer and goes on applying to the same objects.
why-keyword = So the rules write out this keyword: { $keyword }.
why-land-type = A land whose type is set to a basic land type loses the abilities of its text and has that type's mana ability.
why-counters = Counters: { $value }.
why-intrinsic = The land's basic types give it mana abilities: { $value }.
why-no-size = Not a creature, so without power and toughness: { $value }.
why-defined = Its own ability defines it: { $value }.
why-remembered = As it last was: { $value }.
why-indicator = Its color indicator says so.
why-colorless = No mana symbol in its mana cost has a color.
why-color-symbols = The colors of the mana symbols in its mana cost, { $cost }.
why-no-mana-cost = It has no mana cost, so its converted mana cost is 0.
why-mana-in-cost = The amount of mana in its mana cost, { $cost }.
why-x = X counts as what was chosen for it while the spell is on the stack, and as 0 everywhere else.
why-hybrid = A hybrid symbol counts as its largest part.
why-phyrexian = A Phyrexian symbol counts as 1.
why-works-there = { $effect } is a card in a zone where this ability works: { $zone ->
        [graveyard] a graveyard
        [hand] a hand
        [library] a library
        [exile] exile
       *[stack] the stack
    }.
why-every-creature-type = every creature type
why-some-effect = an effect whose source is gone
why-player = player { $number }
why-none = none
why-and = { $first }, { $rest }
why-other-abilities = { $count ->
        [one] { $count } ability without a keyword
       *[other] { $count } abilities without a keyword
    }

characteristic-name = name
characteristic-mana-value = converted mana cost
characteristic-colors = colors
characteristic-types = card types
characteristic-subtypes = subtypes
characteristic-supertypes = supertypes
characteristic-power = power
characteristic-toughness = toughness
characteristic-abilities = abilities
characteristic-controller = controller
