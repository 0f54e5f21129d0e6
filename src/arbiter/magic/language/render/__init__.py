"""Renderers: from abilities back to card text, in English and Russian."""
