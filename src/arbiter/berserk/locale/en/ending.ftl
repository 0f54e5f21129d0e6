# What a judge awards, and unity.
berserk-no-award = Nothing can be awarded before all cards have taken their places, nor after the end.
berserk-no-time = The squads are counted after the Second player's turn, before the First player acts.
berserk-no-head-judge = Only the head judge awards a technical victory.
berserk-agree-draw = Both players agree to a draw.
berserk-counted = The First player's squad costs { $first }, the Second player's { $second }.
berserk-no-creatures = { $player } has no creatures left in the game zone.
berserk-ask-unity = { $object }: show up to { $n } cards of your deck with Unity, each of another name.
berserk-no-unity-twice = The cards shown for Unity must differ in name.
berserk-unites = { $object } strikes as { $card } would.
