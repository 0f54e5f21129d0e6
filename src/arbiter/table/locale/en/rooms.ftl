# What a person is told around a game: names, passwords, invitations, offers, limits.

room-not-there = There is nothing here, or nothing that you may see.
room-host = This server is not known as "{ $host }". Its keeper can allow the name: ARBITER_HOSTS.
room-origin = This request comes from another page ({ $origin }) and is refused.
room-mark = The request lacks the header { $header }, which only our own page sends.
room-too-large = Too large: { $most } bytes at most.
room-too-slow = The request did not arrive within { $seconds } seconds.
room-too-often = { $seconds ->
        [one] Too often. Try again in a second.
       *[other] Too often. Try again in { $seconds } seconds.
    }
room-shape = The request is not as it must be: { $where } ({ $problem }).
room-status = The request cannot be served ({ $number }).
room-failed = Something went wrong on the server. It has been noted; nothing was changed.
room-busy = The server is overloaded or has only just started. Try again in a few seconds.

room-name-length = A name has { $least } to { $most } characters, not { $given }.
room-name-character = A name cannot contain the character { $character }.
room-name-letters = A name needs a letter or a digit, and not too many marks on them.
room-guest = Guest { $number }
room-deleted = (gone)
room-password-length = A password has { $least } to { $most } characters.
room-password-weak = That password is too easy to guess: not the name, and not one letter again and again.

room-not-your-seat = Seat { $seat } is not yours.
room-no-offer = Nothing is offered that could be refused.
room-offer-not-now = That cannot be offered now: { $what ->
        [rematch] a rematch is for a game that is over
       *[other] it is for a game that goes on
    }.
room-offer = { $what ->
        [draw] { $name } offers a draw.
        [rematch] { $name } offers a rematch.
        [open-hands] { $name } proposes to show all hands to watchers.
       *[other] { $name } asks to take back.
    }
room-offer-refused = { $what ->
        [draw] { $name } refuses the draw.
        [rematch] { $name } refuses a rematch.
        [open-hands] { $name } keeps the hands closed.
       *[other] { $name } does not allow the take-back.
    }
room-nothing-said = There is nothing in that line.
room-time-clock = { $name } has no time left and loses the match.
room-time-away = { $name } stayed away too long and loses the match.
room-time-match = The time of the match is over: whoever leads has won.
room-round-begins = The round has begun: its clock runs.
room-time-turns = Time is over: after this turn so many more are played: { $turns }.
room-event-extends = The event changes the time of this match, in minutes: { $minutes }.
room-team-decided = The match of the teams is decided: this game ends as it stands.

room-no-account = This is for people with an account: sign in first.
room-has-account = You have an account already.
room-name-taken = Somebody has that name, or one that looks like it. Choose another.
room-wrong-password = Name or password is wrong.
room-wrong-code = Name or code is wrong, or the code was used.

room-agent-greedy = Greedy: looks ahead and plays for the best
room-agent-random = Random: any legal move
room-best-of = best of { $n }
room-campaign = { $n ->
        [one] campaign to one win
       *[other] campaign to { $n } wins
    }
room-twice-me = You can sit on one seat yourself; who plays beside you at this screen is "hot seat".
room-no-level = There is no agent "{ $level }" for this game. Known: { $known }.
room-too-many = You have { $most } tables open already: finish or leave one first.
room-no-seat = There is no such free seat any more.
room-begun = The game has begun. You can concede it.
room-host-only = Only who opened the table can do that.
room-sits-there = You play at this table yourself.
room-not-started = The game could not begin: { $problem }
room-judge-looks = The judge { $name } looks at all cards.
room-judge-called = { $name } calls a judge: { $why }
room-judge-repairs = The judge { $name } has corrected the position. Why: { $why }
room-judge-rewinds = The judge { $name } has taken the game back. Why: { $why }
room-judge-extends = The judge { $name } gives the match more time, in minutes: { $minutes }.
room-judges-only = Only a judge may do that.
room-judge-over = The game is over: nothing can be mended in it any more.
room-judge-at-table = “{ $kind }” is written by the table itself when a judge does it there.
