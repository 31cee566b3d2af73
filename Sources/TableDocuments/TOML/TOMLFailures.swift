// The reasons why a TOML file is refused; `SyntaxError.description` makes sentences of them.

extension ScanFailure.Reason {
  static let lineEnd = ScanFailure.Reason.expected("the end of the line", part: "a line")
  static let keyOfSetting = ScanFailure.Reason.expected("a key, “[” or a comment", part: "a line")
  static let keyOfHeader = ScanFailure.Reason.expected("the name of a table", part: "a header")
  static let keyOfMember = ScanFailure.Reason.expected("a key or “}”", part: "an inline table")
  static let dottedKey = ScanFailure.Reason.expected("a key after “.”", part: "a key")
  static let headerEnd = ScanFailure.Reason.expected("“.” or “]”", part: "a header")
  static let listEnd = ScanFailure.Reason.expected("“.” or “]]”", part: "a header")
  static let equalsSign = ScanFailure.Reason.expected("“.” or “=” after the key", part: "a setting")
  static let settingValue = ScanFailure.Reason.expected("a value", part: "a setting")
  static let memberEnd = ScanFailure.Reason.expected("“,” or “}”", part: "an inline table")
  static let controlInComment = ScanFailure.Reason.expected(
    "no control character",
    part: "a comment"
  )
  static let stringEnd = ScanFailure.Reason.expected("a closing quote", part: "a string")
  static let controlInString = ScanFailure.Reason.expected(
    "a closing quote or an escape like “\\n”",
    part: "a string"
  )
  static let escapeInString = ScanFailure.Reason.expected(
    "one of \" \\ b e f n r t u U x after “\\”",
    part: "a string"
  )
  static let escapedScalar = ScanFailure.Reason.expected(
    "the number of a character",
    part: "a string"
  )
  static let numberEnd = ScanFailure.Reason.expected("the end of the number", part: "a number")
  static let dateEnd = ScanFailure.Reason.expected("the end of the date", part: "a date")
}
