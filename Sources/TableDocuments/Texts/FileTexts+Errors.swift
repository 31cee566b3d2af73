import TableModel

extension FileTexts {
  /// The errors of syntax.
  package struct Errors: Sendable, Decodable {
    @Phrase("the file cannot be read here ({reason})")
    package var unreadable: @Sendable (_ reason: String) -> String
    @Phrase("the file is empty; expected {expected}")
    package var fileIsEmpty: @Sendable (_ expected: String) -> String
    /// The part is that of the syntax, such as “an array”.
    @Phrase("the file ends inside {part}; expected {expected}")
    package var fileEnds: @Sendable (_ part: String, _ expected: String) -> String
    @Phrase("the line ends inside {part}; expected {expected}")
    package var lineEnds: @Sendable (_ part: String, _ expected: String) -> String
    @Phrase("expected {expected}, found {found}")
    package var found: @Sendable (_ expected: String, _ found: String) -> String
    @Phrase("the file has too many values; expected at most {millions} million in this format")
    package var tooManyValues: @Sendable (_ millions: Int) -> String
    @Phrase("the file is too large; expected at most {megabytes} MB in this format")
    package var tooLarge: @Sendable (_ megabytes: Int) -> String
    package var cannotReadFurther = "the file cannot be read any further"
    /// Before an error.
    @Phrase("line {line}, column {column}: ")
    package var place: @Sendable (_ line: Int, _ column: Int) -> String

    // MARK: - What was found

    package var fileEnd = "the end of the file"
    package var lineEnd = "the end of the line"
    package var tab = "a tab"
    @Phrase("the byte {byte}") package var byte: @Sendable (_ byte: String) -> String
  }
}
