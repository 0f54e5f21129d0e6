# Много игроков: выход из игры, область влияния, маркеры хода (800, 801, 806, 807).
target-out-of-range = { $object }: вне области влияния того, кто контролирует «{ $source }».
ability-out-of-range = «{ $object }»: вне вашей области влияния.
attack-out-of-range = «{ $object }» не может так атаковать ({ $at }): вне области влияния атакующего игрока.
event-chooser-out-of-range = В области влияния некому сделать выбор: его делает { $player }, ближайший слева.
event-draws-alone = { $player }: для этого игрока игра закончилась вничью.
event-marker = { $player } получает маркер хода.
event-marker-designated = Маркер хода ({ $player }) будет убран.
event-marker-removed = Маркер хода ({ $player }) убран.
event-extra-turn-now = { $player } делает дополнительный ход.
choose-stack = В стек чьего хода помещается способность?
event-seating = Игроки сидят в таком порядке: { $players }.
variant-grand-melee = Большая резня
ruleset-ranges = Область влияния (игроков: { $players }): одно число для всех или по числу на каждого, не меньше 0; дано: { $ranges }.
ruleset-markers = Маркеров хода: { $markers }, игроков: { $players }. Маркер нужен хотя бы один, и не больше одного на каждых четырёх игроков.
