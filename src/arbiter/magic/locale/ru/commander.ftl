# Командир, Драка и Авангард (902, 903).
event-commander = «{ $object }»: командир. Игрок { $player } начинает с ним игру в командной зоне.
event-commander-damage = Боевых повреждений за игру: { $n }. Командир: «{ $object }», игрок: { $player } (поражение при { $most }).
may-command = Положить ли вашего командира «{ $object }» в командную зону { $zone ->
    [exile] вместо изгнания
    [hand] вместо руки
    [graveyard] вместо кладбища
   *[library] вместо библиотеки
}?
variant-commander = Командир
variant-duel-commander = Дуэльный командир
variant-brawl = Драка
variant-vanguard = Авангард
event-from-subgame = «{ $object }» снова в командной зоне основной игры. Владелец: { $player }.
variant-no-deck = { $variant }: нет готовой колоды «{ $name }». Известны: { $known }.
card-modifier = «{ $modifier }» — не модификатор { $key ->
    [hand] руки
   *[life] жизни
}: пишут +1, -3 или 0
setup-not-vanguard = { $card }: не карта авангарда
