# What a judge has done.
event-judge-rewound = A judge has taken the game back by { $n ->
    [one] { $n } step
   *[other] { $n } steps
}.
event-judge-returns = A judge puts cards chosen at random from { $player }'s hand on top of the library: { $n }.
event-judge-shuffles = A judge has the random part of { $player }'s library shuffled (cards: { $n }).
event-judge-puts = A judge puts { $object } where it belongs (owner: { $player }).
event-judge-trigger = A judge has a missed ability of { $object } put on the stack.
event-judge-checks = A judge has the position checked for what is illegal now.
