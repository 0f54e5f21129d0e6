"""The ability language of Berserk: what card text means, read from Russian, said in Russian and English."""
