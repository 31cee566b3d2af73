import TableModel

/// The suggestion of ArgumentParser for an unknown option.
enum Suggestion {
  /// Removes a suggestion that is not similar to the typed option, such as “--rows” for “--bogus”.
  static func withoutFarSuggestion(in message: String) -> String {
    message.replacing(#/(Unknown option '-*([^\n']*)')\. Did you mean '-*([^\n']*)'\?/#) { match in
      let (whole, error, typed, suggested) = match.output
      return isNear(Array(typed), Array(suggested)) ? whole : error
    }
  }

  /// True if at most a third of the characters differ.
  private static func isNear(_ typed: [Character], _ suggested: [Character]) -> Bool {
    typed.editDistance(to: suggested) <= (typed.count + 2) / 3
  }
}
