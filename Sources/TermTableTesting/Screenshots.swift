import TableSystem

/// The folder named by `TERMTABLE_SCREENSHOTS`, for pictures of screens that were not as expected.
struct Screenshots {
  /// Without a slash at its end.
  private let folder: String

  /// Nil if the variable is not set, or empty.
  init?() {
    guard let value = getenv("TERMTABLE_SCREENSHOTS") else { return nil }
    folder = String(cString: value)
    if folder.isEmpty { return nil }
  }

  /// Writes a file, over an old one; makes the folder if it is missing.
  ///
  /// - Returns: The error as a sentence; nil if there was none.
  func write(_ text: String, to name: String) -> String? {
    _ = mkdir(folder, 0o777)  // fails if it exists
    let path = "\(folder)/\(name)"
    let bytes = Array(text.utf8)
    guard let file = fopen(path, "w") else { return Self.failure(path) }
    let isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count
    guard fclose(file) == 0, isWritten else { return Self.failure(path) }
    return nil
  }

  private static func failure(_ path: String) -> String {
    "Cannot write \(path): \(String(cString: strerror(errno)))."
  }

  /// The name of the files for a line of a test: `Module-File-line`.
  static func name(fileID: String, line: Int) -> String {
    let parts = fileID.split(separator: "/").map { part in
      part.hasSuffix(".swift") ? part.dropLast(6) : part
    }
    return parts.joined(separator: "-") + "-\(line)"
  }
}
