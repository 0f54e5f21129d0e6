"""What the pages say is executed."""
