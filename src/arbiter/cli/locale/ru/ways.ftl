# --variant, --players, --ruleset; variants
cli-way-variant = как играть: вариант по имени (список ниже и по команде arbiter variants)
cli-way-players = сколько игроков вместе с вами
cli-way-ruleset = по каким правилам: имя набора (список ниже)
cli-way-few = --players: нужно 1 или больше, а дано { $given }.
cli-play-players = --players { $players } и --opponents { $opponents } не сходятся: вы — один из игроков.
cli-variants = показать варианты и наборы правил
cli-variants-title = Варианты (--variant) Magic:
cli-variants-rulesets = Наборы правил (--ruleset), первый — если никакой не назван:
cli-variants-players = игроков: { $numbers }
cli-variants-none = У этой игры вариантов нет.
cli-sim-by-seat = По местам, в порядке ходов:
bench-many = решений в секунду: { $speed }; решение стоит в { $cost } раза больше времени и в { $work } раза больше работы, чем при двух игроках
bench-many-four = Четыре игрока, колоды по 100 карт
bench-many-eight = Восемь игроков, каждый за себя
cli-play-load-way = { $file } сам говорит, как играют: уберите --variant, --players, --opponents и --ruleset.
cli-variants-decks = готовые колоды: { $decks }
