# Combat damage on the stack.
client-item-damage = combat damage
