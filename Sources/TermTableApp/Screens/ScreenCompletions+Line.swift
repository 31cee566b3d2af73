import TableDocuments
import TableScreens
import TermTable

extension ScreenCompletions {
  /// The completions of a definition, of which nothing runs; nil for another file.
  ///
  /// - Parameter file: The path as it is typed; `~/` leads to the home folder.
  @MainActor init?(of file: FileName) async {
    // A pipe would be emptied, and a device could wait for ever.
    guard file.isRegularFile, let screen = try? await ScreenFile(file) else { return nil }
    self.init(screen.definition)
  }

  /// Returns the words that complete a line, and true if the names of files do, too.
  ///
  /// - Parameters:
  ///   - before: The words behind the name of the definition, without the one at the cursor.
  ///   - last: The word at the cursor.
  @MainActor func words(
    after before: [String],
    _ last: String
  ) -> (words: [String], takesFiles: Bool) {
    switch before.last {
    case "--root", "--from": return ([], true)
    case "--depth", "--answer": return ([], false)
    case "--language": return (LanguageChoice.names.filter { $0.hasPrefix(last) }, false)
    default: break
    }
    if last.hasPrefix("-"), !before.contains("--") {
      return (ScreenCall.options.filter { $0.hasPrefix(last) }, false)
    }
    let words = ScreenCall.arguments(among: before)
    let verb = words.first.flatMap { ScreenCall.verbs.contains($0) ? $0 : nil }
    let verbs = words.isEmpty ? ScreenCall.verbs.sorted().filter { $0.hasPrefix(last) } : []
    guard verb == "set" else { return (verbs + paths(last, for: verb), false) }
    if let equals = last.firstIndex(of: "=") {
      let start = String(last[...equals])
      let values = values(of: String(start.dropLast()), String(last[last.index(after: equals)...]))
      return (values.map { start + $0 }, false)
    }
    // PATH VALUE
    if words.count == 2, !words[1].contains("=") { return (values(of: words[1], last), false) }
    return (paths(last, for: verb), false)
  }

  /// Prints the words that complete a line of a program that is a definition.
  @MainActor static func answer(_ line: ShellLine, for shell: Shell, of file: FileName) async {
    let completions = await ScreenCompletions(of: file)
    let found = completions?.words(after: Array(line.words.dropFirst()), line.last)
    Output.print(found?.takesFiles == true ? "files" : "words")
    for word in found?.words ?? [] { Output.print(shell.word(word, completing: line)) }
    _ = StandardOutput.flush()
  }
}
