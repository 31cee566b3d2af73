/// A question about a change, or about an action.
struct ScreenQuestion: Sendable {
  var text: String
  /// The word that the person must type; nil to press a button.
  var word: String?
  /// The state of a switch that is asked about; nil for any.
  var isOn: Bool?
  /// The values that are asked about; none for any.
  var values: [String] = []

  /// True if it is asked before a row gets a value.
  ///
  /// - Parameter value: The new value; nil to remove it.
  func isAsked(before value: ScreenValue?, of row: ScreenRow) -> Bool {
    let words = value?.words ?? [row.rules.unset].compactMap { $0 }
    if let isOn, isOn != (words == [row.rules.checked]) { return false }
    return values.isEmpty || words.contains(where: values.contains)
  }
}
