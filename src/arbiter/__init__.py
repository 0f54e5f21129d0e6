"""Arbiter: the rules of collectible card games, so that they can be played, judged and explained rule by rule."""
