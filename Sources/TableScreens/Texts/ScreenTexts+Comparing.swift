import TableModel

extension ScreenTexts {
  /// The sentences about a definition that takes the place of another one, behind the paths of
  /// rows.
  package struct Comparing: Sendable, Decodable {
    @Phrase("{row}: no row has this id any more (was: {id} keeps it working for a new one)")
    package var gone: @Sendable (_ row: String, _ id: String) -> String
    @Phrase("its type was {old}, and is {new}")
    package var otherKind: @Sendable (_ old: String, _ new: String) -> String
    @Phrase("it has the options no more: {options}")
    package var notOffered: @Sendable (_ options: [String]) -> String
    @Phrase("min is {number} now") package var least: @Sendable (_ number: String) -> String
    @Phrase("max is {number} now") package var greatest: @Sendable (_ number: String) -> String
    package var isRequired = "it must have a value now"
  }
}
