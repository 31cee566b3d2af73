import ArgumentParser

extension TermTableCommand {
  /// Returns ArgumentParser's message without far-fetched suggestions.
  static func fullMessage(for error: any Error) -> String {
    Suggestion.leftOutWhereFar(in: message(of: Self.self, for: error))
  }

  /// Returns ArgumentParser's own message, which the function above hides.
  private static func message<Command: ParsableCommand>(
    of command: Command.Type,
    for error: any Error
  ) -> String {
    command.fullMessage(for: error)
  }
}

/// The suggestion of ArgumentParser for an unknown option.
enum Suggestion {
  /// Returns a message without a suggestion that is not like what was typed: “--bogus” is not like “--rows”.
  static func leftOutWhereFar(in message: String) -> String {
    message.replacing(#/(Unknown option '-*([^\n']*)')\. Did you mean '-*([^\n']*)'\?/#) { match in
      let (whole, error, typed, suggested) = match.output
      return isNear(Array(typed), Array(suggested)) ? whole : error
    }
  }

  /// True if at most a third of the characters differ.
  private static func isNear(_ typed: [Character], _ suggested: [Character]) -> Bool {
    changes(typed, suggested) <= (typed.count + 2) / 3
  }

  /// Returns the number of characters to add, remove or replace (Levenshtein distance).
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
