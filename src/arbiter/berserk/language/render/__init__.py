"""Saying nodes in Russian and in English."""
