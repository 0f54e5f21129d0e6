"""Lessons: positions to be played with a goal, and questions whose key the engine computes."""
