import TableModel

extension FileTexts {
  /// The reasons why an edit of a comment was refused.
  package struct Comments: Sendable, Decodable {
    package var notOneLine =
      "this is no comment of one line; expected one that ends with its line"
    package var sharesLine =
      "this value stands in a line with others; expected one that begins its line"
    package var oneLineOnly = "a comment ends with its line; expected a text of one line"
    @Phrase("line {line} has no comment; expected the line of one")
    package var noneInLine: @Sendable (_ line: Int) -> String
    package var notInFormat =
      "this file has no comments; expected a file of a format that has them"
    package var noLineOfItsOwn =
      "this value stands in no line of its own; expected one that does"
    package var wholeFile =
      "the whole file cannot be a comment; expected the path of a value in it"
    package var onlyValue =
      """
      it is the only value there, which null would replace; expected what contains it to be \
      commented out
      """
    package var behindValue =
      "this comment stands behind a value; expected one in a line of its own"
    @Phrase(
      "this comment is no value that can stand here{reason, select, none {} other {: {reason}}}"
    )
    package var noValue: @Sendable (_ reason: String?) -> String
  }
}
