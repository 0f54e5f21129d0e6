"""The decision tables themselves: YAML files that a judge can read."""
