/// The beginning of a file, by which it is recognized.
enum FileStart {
  /// The number of bytes by which a file is recognized.
  static let length = 65_536

  /// Returns the lines at the beginning of a file, without the last one if it may be cut.
  ///
  /// - Parameter start: The bytes by which the file is recognized.
  static func wholeLines(of start: [UInt8]) -> [UInt8] {
    guard start.count >= length, let end = start.lastIndex(of: Byte.newline) else {
      return start
    }
    return Array(start[..<end])
  }
}
