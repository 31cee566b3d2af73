import ArgumentParser

/// The help of the program, and the words of wrong usage.
enum CommandHelp {
  /// The help of `termtable`: its commands, and the arguments and options with which it opens a
  /// file.
  static var text: String {
    let opening = sections(of: OpenCommand.self).drop { !$0.hasPrefix("ARGUMENTS:") }
    let root = sections(of: TermTableCommand.self)
    let start = root.prefix { !$0.hasPrefix("OPTIONS:") }
    return (start + opening + root.drop { !$0.hasPrefix("SUBCOMMANDS:") })
      .joined(separator: "\n\n")
  }

  private static func sections(of command: any ParsableCommand.Type) -> [String] {
    text(of: command).split(separator: "\n\n").map(String.init)
  }

  /// Returns the help of a command.
  ///
  /// - Parameter columns: The width of a line; nil for that of the terminal.
  static func text(of command: any ParsableCommand.Type, columns: Int? = nil) -> String {
    TermTableCommand.helpMessage(for: command, columns: columns)
  }

  /// Returns a message of ArgumentParser as a part of a sentence in the language of the texts,
  /// without a suggestion that is not similar to the typed option. Where the message is not known,
  /// it stays English; the sentences of the program in another language keep a capital letter.
  static func sentence(_ message: String) -> String {
    let whole = Suggestion.withoutFarSuggestion(in: message)
    let sentence = whole.hasSuffix(".") ? String(whole.dropLast()) : whole
    if let translated = ParserMessage(sentence).translated { return translated }
    let isEnglish = ProgramLanguage.current == nil
    return isEnglish && sentence.dropFirst().first?.isLowercase == true
      ? sentence.prefix(1).lowercased() + sentence.dropFirst() : sentence
  }
}
