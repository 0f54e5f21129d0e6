"""Training of judges."""
