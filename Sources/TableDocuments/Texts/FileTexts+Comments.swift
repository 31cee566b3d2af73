import TableModel

extension FileTexts {
  /// The reasons why an edit of a comment was refused.
  package struct Comments: Sendable, Decodable {
    package var notOneLine =
      "this is not a comment of one line; it cannot be changed here"
    package var sharesLine =
      "this value stands in a line with others; only one that begins its line can be a comment"
    package var oneLineOnly = "a comment ends with its line; leave line ends out"
    @Phrase("line {line} has no comment")
    package var noneInLine: @Sendable (_ line: Int) -> String
    package var notInFormat =
      "this file has no comments: its format has none"
    package var noLineOfItsOwn =
      "this value has no line of its own"
    package var wholeFile =
      "the whole file cannot be a comment; give the path of a value in it"
    package var onlyValue =
      """
      it is the only value there, which null would replace; comment out what contains \
      it
      """
    package var behindValue =
      "this comment stands behind a value; only one in a line of its own can be changed"
    @Phrase(
      "this comment is not a value that can stand here{reason, select, none {} other {: {reason}}}"
    )
    package var noValue: @Sendable (_ reason: String?) -> String
  }
}
