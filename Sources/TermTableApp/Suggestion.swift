import ArgumentParser

extension TermTableCommand {
  /// ArgumentParser's message, but for suggestions that lead nowhere.
  static func fullMessage(for error: any Error) -> String {
    Suggestion.leftOutWhereFar(in: message(of: Self.self, for: error))
  }

  /// The message of ArgumentParser itself, which the one above hides.
  private static func message<Command: ParsableCommand>(
    of command: Command.Type,
    for error: any Error
  ) -> String {
    command.fullMessage(for: error)
  }
}

/// What ArgumentParser suggests in place of an option that there is not.
enum Suggestion {
  /// A message without a suggestion that has little in common with what was typed: “--bogus” is not “--rows”.
  static func leftOutWhereFar(in message: String) -> String {
    message.replacing(#/(Unknown option '-*([^\n']*)')\. Did you mean '-*([^\n']*)'\?/#) { match in
      let (whole, error, typed, suggested) = match.output
      return isNear(Array(typed), Array(suggested)) ? whole : error
    }
  }

  /// True if at most a third of the characters must be changed.
  private static func isNear(_ typed: [Character], _ suggested: [Character]) -> Bool {
    changes(typed, suggested) <= (typed.count + 2) / 3
  }

  /// How many characters must be added, removed or replaced (Levenshtein's distance).
  private static func changes(_ one: [Character], _ other: [Character]) -> Int {
    var row = Array(0...other.count)
    for (index, character) in one.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in other.indices {
        let replaced = diagonal + (character == other[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    return row[other.count]
  }
}
