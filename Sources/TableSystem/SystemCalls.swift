// Calls whose names or whose existence depend on the platform, and those whose names Swift code
// often uses itself.

package enum SystemCalls {
  /// Writes bytes; see write(2).
  package static func write(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Darwin)
      Darwin.write(descriptor, bytes, count)
    #else
      Glibc.write(descriptor, bytes, count)
    #endif
  }

  /// Reads bytes; see read(2).
  package static func read(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int)
    -> Int
  {
    #if canImport(Darwin)
      Darwin.read(descriptor, bytes, count)
    #else
      Glibc.read(descriptor, bytes, count)
    #endif
  }

  /// Reserves room on the disk for a file; its size stays.
  ///
  /// - Returns: False with the reason in `errno`; true as well where the system cannot.
  package static func reserve(_ count: Int, in descriptor: Int32) -> Bool {
    #if os(Linux)
      fallocate(descriptor, FALLOC_FL_KEEP_SIZE, 0, off_t(count)) == 0
    #else
      true
    #endif
  }
}
