"""Tests of the scenario runner itself."""
