"""The rules of play, one module per section of the rulebook, in packages by what they are about.  CR 1, 4-7"""
