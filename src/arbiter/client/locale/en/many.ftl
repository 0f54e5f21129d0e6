# Players among many.
table-row-team = team
table-row-life = life
table-row-hand = hand
table-row-library = lib
table-row-graveyard = gy
table-row-creatures = creatures
table-row-lands = lands
table-row-others = other
table-note-left = has left
table-note-far = out of range
table-note-monarch = monarch
table-note-commander = cmd dmg { $n }
table-note-tax = tax { $n }
table-commander = { $name } ({ $player }): tax { $tax }
table-commander-damage = ; damage dealt: { $dealt }
table-team = Team { $team }: { $players }
table-range = { $player } reaches { $players }
table-zone-command = Command zone:
table-zone-commanders = Commanders:
table-board-of = The board of { $player }
table-choose-variant = Variant
table-choose-players = Players
table-choose-ruleset = Rules
client-player-brief = { $player }: life { $life }, hand { $hand }, library { $library }
client-board-brief = ; creatures { $creatures }, lands { $lands }, other { $others }
client-command = Command zone:
client-commanders = Commanders:
client-team = , team { $team }
table-note-planes = planar deck { $n }
table-note-schemes = schemes { $n }
client-way-players = { $n ->
        [one] one player
       *[other] { $n } players
    }
client-way-played = Played: { $way }.
