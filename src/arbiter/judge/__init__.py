"""The judge's desk: calls, guided classification, rulings by decision tables, penalties, and fixes of games at our own tables."""
