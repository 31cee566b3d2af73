extension stat {
  /// The time of the last change of the bytes.
  package var modified: timespec {
    #if os(Linux)
      st_mtim
    #else
      st_mtimespec
    #endif
  }

  /// The time of the last change of the bytes, the rights, the owner or the names.
  package var changed: timespec {
    #if os(Linux)
      st_ctim
    #else
      st_ctimespec
    #endif
  }

  /// The time at which it was read last, as far as the system notes it.
  package var accessed: timespec {
    #if os(Linux)
      st_atim
    #else
      st_atimespec
    #endif
  }
}
