"""Choices that instructions ask for: objects, players, words, numbers.  CR 101.4, 608.2d"""
