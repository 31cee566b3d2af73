import ArgumentParser
import TableDocuments

/// The words of `termtable open` that are no options: `FILE PATH`, or several files; before them,
/// as in pagers, the place to begin at.
struct OpenedWords: Equatable {
  /// A place in the first table of a file.
  enum Start: Equatable {
    /// A row, by its number from 1; nil for the last one.
    case row(Int?)
    /// The first row that has these words.
    case match(String)
  }

  /// The files, `-` for standard input; none for the home table.
  private(set) var files: [FileName] = []
  /// The path in the first file, if there are two words: it counts if it leads somewhere, or if no
  /// file has the name of the second word.
  private(set) var path: DocumentPath?
  private(set) var start: Start?

  /// Reads the words.
  ///
  /// - Throws: `ValidationError` if they cannot mean anything.
  init(_ words: [String]) throws {
    let starts = words.filter { $0.hasPrefix("+") }
    let words = words.filter { !$0.hasPrefix("+") }
    let texts = AppTexts.current.usage
    if words.contains(where: \.isEmpty) { throw ValidationError(texts.emptyFile) }
    files = words.map(Arguments.name)
    start = try starts.last.map(Self.start)
    if let first = starts.first {
      if starts.count > 1 { throw ValidationError(texts.excluding(first, starts[1])) }
      if words.isEmpty { throw ValidationError(texts.startWithoutFile(first)) }
    }
    if words.count == 2 {
      let isFile = files[1].exists
      // A path can be written so, too; in a shell, it is the way to name a file.
      let namesFile = isFile && ["./", "../", "/"].contains { words[1].hasPrefix($0) }
      if let first = starts.first {
        if !isFile { throw ValidationError(texts.startAlone(first)) }
      } else if !namesFile {
        do {
          path = try DocumentPath(argument: words[1])
        } catch {
          // It names a file, or nothing at all.
          if !isFile { throw error }
        }
      }
    }
    if files.count > 1, path == nil, files.contains(.standardInput) {
      throw ValidationError(texts.inputAlone)
    }
  }

  private init(files: [FileName]) { self.files = files }

  /// Standard input alone.
  static let input = OpenedWords(files: [.standardInput])

  /// True if the data comes from standard input.
  var readsInput: Bool { files.first == .standardInput }

  /// True if a second word that is no path in the first file names another file.
  var mayBeFiles: Bool { !readsInput && files.count > 1 && files[1].exists }

  private static func start(_ word: String) throws -> Start {
    let rest = word.dropFirst()
    if rest.isEmpty { return .row(nil) }
    if rest.first == "/", rest.count > 1 {
      return .match(try Arguments.value(String(rest.dropFirst())))
    }
    guard let number = Int(rest), number >= 0 else {
      throw ValidationError(AppTexts.current.usage.wrongStart(word))
    }
    return .row(number)
  }
}

extension DocumentPath {
  /// Reads the path in an argument.
  init(argument: String) throws {
    do {
      try self.init(parsing: argument)
    } catch {
      throw ValidationError(AppTexts.current.usage.wrongPath(argument, "\(error)"))
    }
  }
}
