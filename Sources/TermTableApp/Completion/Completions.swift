import ArgumentParser
import TableDocuments
import TableScreens
import TermTable

/// The words that can follow on a command line: commands, options, and paths inside a file.
///
/// The completion scripts of the shells run `termtable --complete SHELL LINE`. The first line of
/// the answer is `files` where the shell is to offer files, too, and `words` elsewhere; each line
/// after it is a word.
@MainActor struct Completions {
  let commands: [String: any ParsableCommand.Type]

  /// Prints the answer for a line.
  func answer(_ line: ShellLine, for shell: Shell) async {
    let (words, takesFiles) = await self.words(after: line)
    Output.print(takesFiles ? "files" : "words")
    for word in words { Output.print(shell.word(word, completing: line)) }
    _ = StandardOutput.flush()
  }

  /// Returns the words that complete a line, and true if the names of files do, too.
  func words(after line: ShellLine) async -> (words: [String], takesFiles: Bool) {
    var words = Arguments.commandFirst(Array(line.words.dropFirst()))[...]
    let name = words.first.flatMap { commands[$0] == nil ? nil : $0 }
    if name != nil { words = words.dropFirst() }
    let command = name.flatMap { commands[$0] } ?? OpenCommand.self
    let options = CommandOption.all(of: command)
    if let option = words.last.flatMap({ word in options.first { $0.names.contains(word) } }),
      option.takesValue
    {
      let names = option.names.contains("--language") ? LanguageChoice.names : []
      return (names.filter { $0.hasPrefix(line.last) }, option.takesFile)
    }
    let opens = command == OpenCommand.self
    let arguments = arguments(among: Array(words), options).filter { !opens || $0.first != "+" }
    if command == RunCommand.self, let file = arguments.first,
      let place = words.firstIndex(of: file),
      let screen = await ScreenCompletions(of: PathCompletions.file(file))
    {
      return screen.words(after: Array(words[(place + 1)...]), line.last)
    }
    if line.last.hasPrefix("-"), line.last != "-", !words.contains("--") {
      let names = options.flatMap(\.names).filter { $0.hasPrefix(line.last) }
      return (names, false)
    }
    guard let file = arguments.first, takesPath(name, at: arguments.count) else {
      let isFirst = words.isEmpty && name == nil
      let names = isFirst ? commands.keys.sorted().filter { $0.hasPrefix(line.last) } : []
      return (names, arguments.isEmpty || opens || name == "diff" || name == "check")
    }
    let inFile = PathCompletions(of: file)
    guard name == "set" else {
      return (await inFile.paths(line.last, takesUnset: name == "describe"), false)
    }
    if let (path, value) = PathPattern.assignment(line.last), path.last != ":" {
      return (await inFile.values(at: path, value).map { "\(path)=\($0)" }, false)
    }
    // PATH VALUE
    if arguments.count == 2, PathPattern.assignment(arguments[1]) == nil {
      return (await inFile.values(at: arguments[1], line.last), false)
    }
    return (await inFile.paths(line.last, takesUnset: true), false)
  }

  /// Returns the words that are arguments, without options and their values.
  private func arguments(among words: [String], _ options: [CommandOption]) -> [String] {
    var arguments: [String] = []
    var isValue = false
    var endsOptions = false
    for word in words {
      if isValue {
        isValue = false
      } else if word == "--", !endsOptions {
        endsOptions = true
      } else if word.hasPrefix("-"), word != "-", !endsOptions {
        isValue = options.contains { $0.takesValue && $0.names.contains(word) }
      } else {
        arguments.append(word)
      }
    }
    return arguments
  }

  /// True if the argument of a command at a place, 0-based, is a path inside its file.
  private func takesPath(_ command: String?, at place: Int) -> Bool {
    switch command {
    case "get", "describe", "unset", "set", "add", "comment", "uncomment": place >= 1
    case nil, "open", "list", "move", "rename": place == 1
    default: false
    }
  }
}

/// An option of a command, as its help tells it.
struct CommandOption {
  let names: [String]
  /// The name of its value; nil for a flag.
  let value: String?

  var takesValue: Bool { value != nil }
  /// True if its value can be the name of a file.
  var takesFile: Bool { !Self.filed.isDisjoint(with: names) }

  private static let filed: Set = [
    "--keys", "--language", "--theme", "--root", "--commands", "--against",
  ]

  /// Returns the options of a command.
  static func all(of command: any ParsableCommand.Type) -> [CommandOption] {
    let lines = CommandHelp.text(of: command, columns: 10_000).split(separator: "\n")
    return lines.compactMap { line in
      guard let match = line.firstMatch(of: /^  (-[^ ,]+(?:, -[^ ,]+)*)(?: <([^>]+)>)?/) else {
        return nil
      }
      let names = match.1.split(separator: ", ").map(String.init)
      return CommandOption(names: names, value: match.2.map(String.init))
    }
  }
}
