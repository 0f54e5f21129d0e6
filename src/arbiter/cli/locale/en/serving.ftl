# serve
cli-serve = open the table in the browser, for yourself or for others
cli-serve-host = the address to listen at (127.0.0.1: this machine only; 0.0.0.0: everybody who can reach it)
cli-serve-port = the port to listen at
cli-serve-db = where tables are kept: sqlite:////path/tables.db or postgresql://user@host/name (by default a file in your data folder; ARBITER_DB)
cli-serve-workers = so many processes compute the games
cli-serve-address = where other servers of the same database reach this one (http://host:port)
cli-serve-images = a folder with pictures of cards, called by their English names, for the page to show
cli-serve-lessons = a folder with lessons of your own, taught after those that come with Arbiter
cli-serve-no-browser = do not open the page
