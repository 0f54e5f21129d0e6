"""Tests of the rule books: their tables, the citations of them, coverage, and bites."""
