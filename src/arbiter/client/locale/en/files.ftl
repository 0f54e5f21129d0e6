# Files.
file-not-written = { $file } could not be written: { $reason }.
file-unreadable = { $file } cannot be read: { $reason }.
file-not-text = { $file } is not text in UTF-8.
file-reason-missing = there is no such file or folder
file-reason-folder = it is a folder
file-reason-forbidden = that is not allowed
file-reason-full = no room is left
file-reason-closed = the stream is closed
