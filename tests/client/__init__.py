"""The plain client: what is typed becomes answers, what is shown is what the seat may know."""
