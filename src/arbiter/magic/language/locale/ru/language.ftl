language-not-understood =
    { $known ->
        [none] { $card }, строка { $line }, символы { $start }-{ $end } не поняты: «{ $span }». Карта не принята.
       *[other] { $card }, строка { $line }, символы { $start }-{ $end } не поняты: «{ $span }». Здесь понятно: { $known }. Карта не принята.
    }
