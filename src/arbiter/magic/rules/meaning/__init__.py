"""What phrases of the ability language mean in a position.  CR 107-109, 608.2"""
