// The reasons why a JSON text is refused; `SyntaxError.description` makes sentences of them.

extension ScanFailure.Reason {
  static let document = ScanFailure.Reason.expected("a JSON value", part: nil)
  static let item = ScanFailure.Reason.expected("a value", part: "an array")
  static let itemOrEnd = ScanFailure.Reason.expected("a value or “]”", part: "an array")
  static let memberValue = ScanFailure.Reason.expected("a value", part: "an object")
  static let memberName = ScanFailure.Reason.expected("a name in double quotes", part: "an object")
  static let nameOrEnd = ScanFailure.Reason.expected(
    "a name in double quotes or “}”",
    part: "an object"
  )
  static let colon = ScanFailure.Reason.expected("“:” after the name", part: "an object")
  static let commaOrEndOfArray = ScanFailure.Reason.expected("“,” or “]”", part: "an array")
  static let commaOrEndOfObject = ScanFailure.Reason.expected("“,” or “}”", part: "an object")
  static let digit = ScanFailure.Reason.expected("a digit", part: "a number")
  static let endOfNumber = ScanFailure.Reason.expected(
    "no digit after a leading 0",
    part: "a number"
  )
  static let closingQuote = ScanFailure.Reason.expected("“\"”", part: "a string")
  static let escape = ScanFailure.Reason.expected(
    "one of \" \\ / b f n r t u after “\\”",
    part: "a string"
  )
  static let hexDigits = ScanFailure.Reason.expected(
    "four hexadecimal digits after “\\u”",
    part: "a string"
  )
  static let escapedControl = ScanFailure.Reason.expected(
    "“\"” or an escape like “\\n” inside a string",
    part: "a string"
  )
  static let utf8 = ScanFailure.Reason.expected("valid UTF-8", part: "a string")
  static let endOfComment = ScanFailure.Reason.expected("“*/”", part: "a comment")
  static let endOfFile = ScanFailure.Reason.expected(
    "the end of the file after the value",
    part: "a value"
  )
  static let lessNesting = ScanFailure.Reason.sentence(
    "arrays and objects are nested too deeply; expected at most 1,000,000 levels"
  )
}
