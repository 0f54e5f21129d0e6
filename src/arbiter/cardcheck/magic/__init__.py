"""The card check of Magic, besides: `palette` (objects that a card's noun phrases ask for), `scenes` and `setting` (positions made
on purpose), `watching` (what was seen), `expecting` (what was said to happen).
"""
