"""Players that are programs.  An agent holds a seat and chooses from what that seat may know."""
