# Когда игроков много.
table-row-team = ком.
table-row-life = жизнь
table-row-hand = рука
table-row-library = биб.
table-row-graveyard = кл.
table-row-creatures = существа
table-row-lands = земли
table-row-others = ещё
table-note-left = выбыл
table-note-far = вне влияния
table-note-monarch = монарх
table-note-commander = урон ком. { $n }
table-note-tax = надбавка { $n }
table-commander = { $name } ({ $player }): надбавка { $tax }
table-commander-damage = ; нанесено: { $dealt }
table-team = Команда { $team }: { $players }
table-range = { $player } дотягивается до { $players }
table-zone-command = Командная зона:
table-zone-commanders = Командиры:
table-board-of = Стол игрока { $player }
table-choose-variant = Вариант
table-choose-players = Игроки
table-choose-ruleset = Правила
client-player-brief = { $player }: жизнь { $life }, рука { $hand }, библиотека { $library }
client-board-brief = ; существ { $creatures }, земель { $lands }, прочего { $others }
client-command = Командная зона:
client-commanders = Командиры:
client-team = , команда { $team }
table-note-planes = измерений { $n }
table-note-schemes = замыслов { $n }
client-way-players = { $n ->
        [one] { $n } игрок
        [few] { $n } игрока
       *[many] { $n } игроков
    }
client-way-played = Игра: { $way }.
