import TableDocuments
import TableModel

/// What is wrong with a file of settings, or with a value in it.
public struct SettingsProblem: Error, Equatable, Sendable, CustomStringConvertible {
  /// One line for people: the file, the path or the line, what is wrong, and what was expected.
  public let description: String

  /// A problem with the whole file.
  init(of file: FileName, _ problem: String) {
    description = ModelTexts.current.settings.ofFile(file.shown, problem)
  }

  /// - Parameter path: The path of the value that was to be changed; nil if it is not known.
  @MainActor init(_ error: any Error, of file: FileName, at path: DocumentPath? = nil) {
    let texts = ModelTexts.current.settings
    switch error {
    case let error as SettingsProblem: self = error
    case let error as DocumentError: description = error.description(for: file)
    case let error as SyntaxError: description = error.description(for: file)
    case let error as SaveError: description = error.description(for: file)
    case let error as FileLock.Failure: description = "\(file.shown) \(error.reason)"
    default:
      description =
        path.map { texts.ofValue(file.shown, "\($0)", "\(error)") }
        ?? texts.ofFile(file.shown, "\(error)")
    }
  }
}
