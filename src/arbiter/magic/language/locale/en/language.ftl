language-not-understood =
    { $known ->
        [none] { $card }, line { $line }, characters { $start }-{ $end } not understood: "{ $span }". Card refused.
       *[other] { $card }, line { $line }, characters { $start }-{ $end } not understood: "{ $span }". Known here: { $known }. Card refused.
    }
