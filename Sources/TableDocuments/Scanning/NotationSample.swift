import TableModel

/// Some texts of a column of a format with types, such as JSON, by which its notation is found:
/// that of sizes, durations or dates. Its numbers are no texts, and need none.
package struct NotationSample {
  /// The number of records whose texts are looked at.
  package static let recordCount = 50
  /// The most characters of a text that is a quantity or a date.
  private static let mostCharacters = 40

  private var texts: [String] = []
  /// True if a text has digits and is too long.
  private var hasOthers = false
  /// True if there is a text with digits: numbers alone are none.
  private var hasTexts = false

  package init() {}

  /// Notes a value.
  ///
  /// - Parameter text: The beginning of its text.
  @MainActor package mutating func note(_ value: any Node, _ text: String) {
    guard !hasOthers, text.utf8.contains(where: Byte.isDigit) else { return }
    switch value.kind {
    // The format finds a notation itself, and the person can choose another.
    case _ where value.properties.hasGuessedKind: hasOthers = true
    case .text where text.utf8.count > Self.mostCharacters: hasOthers = true
    case .text: hasTexts = true
    case .number: break
    default: return
    }
    texts.append(text)
  }

  /// Notes a value.
  @MainActor package mutating func note(_ value: any Node) {
    guard !hasOthers, !value.kind.isContainer else { return }
    note(value, value.text.prefix(Self.mostCharacters + 1).text)
  }

  /// The notation; nil for numbers and other texts.
  package var notation: ColumnNotation? {
    guard hasTexts, !hasOthers else { return nil }
    if let quantities = QuantityNotation(of: texts) { return .quantities(quantities) }
    return CSVDates.told(by: texts).map(ColumnNotation.dates)
  }
}
