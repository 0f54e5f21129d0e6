# Files.
file-not-written = { $file } could not be written: { $reason }.
file-unreadable = { $file } cannot be read: { $reason }.
file-not-text = { $file } is not text in UTF-8.
