"""What the greedy agent must be told of Berserk."""
