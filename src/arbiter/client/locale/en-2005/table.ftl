table-zone-exile = Removed from the game:
table-stop-respond = when others play something you can respond to
