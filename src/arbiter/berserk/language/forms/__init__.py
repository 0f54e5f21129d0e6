"""Constructions: what a node is in Russian and in English, read and said by one table."""
