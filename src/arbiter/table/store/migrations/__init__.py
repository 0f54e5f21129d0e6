"""How databases of older servers are brought up to date."""
