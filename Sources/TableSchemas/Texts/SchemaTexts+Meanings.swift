import TableModel

extension SchemaTexts {
  /// The sentences about what a value means.
  package struct Meanings: Sendable, Decodable {
    @Phrase("One of: {choices}") package var choices: @Sendable (_ choices: String) -> String
    /// Common values, beside which others can stand.
    @Phrase("Often: {choices}") package var suggestions: @Sendable (_ choices: String) -> String
    @Phrase("Expected: {kinds}") package var kinds: @Sendable (_ kinds: String) -> String
    @Phrase("Default: {value}") package var `default`: @Sendable (_ value: String) -> String
    @Phrase("For example: {values}") package var examples: @Sendable (_ values: String) -> String
    package var required = "Required"
    /// Another setting must have a value.
    @Phrase("Counts only if `{path}` is {value}")
    package var withoutEffect: @Sendable (_ path: String, _ value: String) -> String
    /// The schema of a value is not on this machine.
    @Phrase("Its schema is not on this machine: {uri}")
    package var absentSchema: @Sendable (_ uri: String) -> String
  }
}
