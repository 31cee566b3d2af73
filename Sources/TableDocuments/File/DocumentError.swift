/// Why a file could not be opened as a document.
public enum DocumentError: Error, Equatable, Sendable {
  /// There is nothing at the path.
  case missing
  /// The path leads to a folder.
  case isFolder
  /// The person may not read it.
  case noPermission
  /// The system could not read it, in its own words.
  case unreadable(String)
  /// It has more bytes than a document may have.
  case tooLarge(limit: Int)
  /// It is not JSON.
  case syntax(JSONSyntaxError)

  /// One line for people: the file, where it is wrong, what is wrong, and what was expected.
  ///
  /// - Parameter file: The file that was to be opened.
  public func description(for file: FileName) -> String {
    let name = file == .standardInput ? "standard input" : "\(file)"
    switch self {
    case .missing:
      return "\(name): no such file; expected the path of a JSON file"
    case .isFolder:
      return "\(name): is a folder; expected a JSON file"
    case .noPermission:
      return "\(name): permission denied; expected a JSON file that you can read"
    case .unreadable(let reason):
      return "\(name): cannot be read (\(reason.harmless)); expected a readable JSON file"
    case .tooLarge(let limit):
      return "\(name): is too large; expected at most \(limit >> 20) MB"
    case .syntax(let error):
      return "\(name):\(error.line):\(error.column): \(error)"
    }
  }
}
