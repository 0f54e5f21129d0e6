"""The card check: every compiled card is played in games made for it, and what happens is compared with what its nodes promise.

`promises` (what a card's nodes promise), `palette` (objects that its noun phrases ask for), `stage` (positions made for it),
`player` (who plays them), `watching` (what was seen), `expecting` (what was said to happen), `trial` (the games of one
card), `running` (many cards, in several processes).
"""
