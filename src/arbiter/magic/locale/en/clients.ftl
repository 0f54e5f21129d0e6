# What a set-up of a variant lacks.
variant-no-ready = { $name }: there are no ready cards for “{ $key }”; name decks that bring them.
