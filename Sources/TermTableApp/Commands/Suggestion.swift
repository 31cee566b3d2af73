import TableModel

/// The suggestion of ArgumentParser for an unknown option.
enum Suggestion {
  /// Removes a suggestion that is not similar to the typed option, such as “--rows” for “--bogus”.
  static func withoutFarSuggestion(in message: String) -> String {
    message.replacing(#/(Unknown option '-*([^\n']*)')\. Did you mean '-*([^\n']*)'\?/#) { match in
      let (whole, error, typed, suggested) = match.output
      return MistypedWord(typed).differences(from: suggested) == nil ? error : whole
    }
  }
}
