# Commander, Brawl and Vanguard (902, 903).
event-commander = { $object } is the commander of { $player } and begins the game in the command zone.
event-commander-damage = { $object } has dealt { $n } combat damage to { $player } this game ({ $most } lose the game).
may-command = Do you put your commander { $object } into the command zone { $zone ->
    [exile] instead of exile
    [hand] instead of your hand
    [graveyard] instead of your graveyard
   *[library] instead of your library
}?
variant-commander = Commander
variant-duel-commander = Duel Commander
variant-brawl = Brawl
variant-vanguard = Vanguard
event-from-subgame = { $object } of { $player } is in the main game’s command zone again.
variant-no-deck = { $variant } has no ready deck “{ $name }”. Known: { $known }.
card-modifier = “{ $modifier }” is no { $key ->
    [hand] hand
   *[life] life
} modifier: it is written +1, -3 or 0
setup-not-vanguard = { $card } is no vanguard
