"""The card check: every compiled card is played in games made for it, and what happens is compared with what its nodes promise.

`running` checks many cards of any game, in several processes; `verdict` is what the games of a card have shown.  The rest is
each game's own: `promises` (what a card's nodes promise), `stage` (positions made for it), `player` (who plays them), `trial`
(the games of one card), `check` (which cards there are).
"""
