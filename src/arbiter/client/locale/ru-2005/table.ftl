table-zone-exile = Выведенное из игры:
