"""What a battle is at one moment.  Data only."""
