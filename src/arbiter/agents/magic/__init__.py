"""What the greedy agent knows of Magic: what positions and hands are worth, and how to attack and block plainly."""
