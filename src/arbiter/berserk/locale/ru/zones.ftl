# Карты переходят из зоны в зону.
berserk-to-auxiliary = { $object } переходит во вспомогательную зону.
berserk-to-deck = { $object } возвращается в колоду ({ $player }).
berserk-shuffles = { $player } перемешивает колоду.
berserk-dies = { $object } погибает.
berserk-enters = { $object } входит в игровую зону { $place }.
