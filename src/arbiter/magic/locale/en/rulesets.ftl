# Rulebooks and their settings.
rulebook-unknown = “{ $name }” is no rulebook that can be played by. Known: { $known }.
ruleset-value = “{ $value }” is no value of the setting { $setting }. Known: { $known }.
ruleset-cr-2020-01-24 = Comprehensive Rules of 24 January 2020
ruleset-cr-2019-05-03 = Comprehensive Rules of 3 May 2019
ruleset-manual-2015 = Judge's manual of 2015
ruleset-classic-2005 = Classic rules of 2005

# Combat damage on the stack.
event-mana-burn = Mana burn: { $player } loses { $n } unspent mana.
event-damage-on-stack = The combat damage is put on the stack.
event-damage-lost = The combat damage that { $source } would deal to { $object } is not dealt: { $object } is no longer there to receive it.
choose-planeswalker = Choose the planeswalker that is dealt the { $n } damage instead, or none

# Decks of the time.
deck-later-card = { $card } is a card of later years.
deck-sideboard-exact = A sideboard has { $most } cards or none; this one has { $n }.
