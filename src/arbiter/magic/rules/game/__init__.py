"""The game as a whole: starting, ending, loops, taking back, other games within it.  CR 103, 104, 716, 719-722"""
