# Матчи.
match-won = Матч за игроком: { $players }, счёт { $score } ({ $why ->
    [won] выиграно достаточно партий
    [games] больше партий не играют
    [time] время вышло
    [conceded] остальные сдались
   *[other] по соглашению
}).
match-drawn = Матч закончился вничью, счёт { $score } ({ $why ->
    [games] больше партий не играют
    [time] время вышло
   *[other] по соглашению
}).
match-stands = Партия { $number } матча до { $best } партий: счёт { $score }{ $draws ->
    [0] .
   *[other] , ничьих: { $draws }.
}
match-over = Матч окончен.
match-game-goes-on = Партия ещё не окончена: следующая не может начаться.
match-best-of = --best-of { $given }: матч играют до нечётного числа партий, от 1 до { $most }.
match-most-games = Не больше { $given } партий; для победы нужно выиграть { $least }.
match-parts = Партия { $game } матча не следует из предыдущей.
match-no-clock = У этого матча нет часов.
match-clock-back = Часам сказали, что время { $now }, а было уже { $since }.
match-clock-budget = Время { $given } миллисекунд: меньше нуля не бывает.
