import TableDocuments

/// What is wrong with a file of settings, or with a value in it.
public struct SettingsProblem: Error, Equatable, Sendable, CustomStringConvertible {
  /// One line for people: the file, the path or the line, what is wrong, and what was expected.
  public let description: String

  init(_ description: String) { self.description = description }

  /// - Parameter path: The path of the value that was to be changed; nil if it is not known.
  @MainActor init(_ error: any Error, of file: FileName, at path: DocumentPath? = nil) {
    let start = path.map { "\(file.shown): \($0)" } ?? file.shown
    switch error {
    case let error as SettingsProblem: self = error
    case let error as DocumentError: description = error.description(for: file)
    case let error as SyntaxError: description = error.description(for: file)
    case let error as SaveError: description = error.description(for: file)
    case let error as FileLock.Failure: description = "\(file.shown) \(error.reason)"
    default: description = "\(start): \(error)"
    }
  }
}
