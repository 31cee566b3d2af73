/// A line of a command that lists something: a key, and perhaps a name and a help behind it.
struct ListedLine {
  let key: String
  /// The key if no name is given.
  let label: String
  let help: String?

  /// Returns the lines that a command has printed.
  ///
  /// - Parameter separator: The text between key, name and help.
  static func all(in output: String?, separator: String = "\t") -> [ListedLine] {
    (output ?? "").split(whereSeparator: \.isNewline).map { line in
      let parts = line.split(separator: separator, maxSplits: 2, omittingEmptySubsequences: false)
        .map(String.init)
      let label = parts.dropFirst().first.flatMap { $0.isEmpty ? nil : $0 }
      return ListedLine(key: parts[0], label: label ?? parts[0], help: parts.dropFirst(2).first)
    }
  }
}
