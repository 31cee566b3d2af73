// The reasons why a JSON text is refused; `SyntaxError.description` makes sentences of them.

extension ScanFailure.Reason {
  static var document: Self { .expected({ $0.syntax.json.document }, part: nil) }
  static var item: Self { .expected({ $0.syntax.value }, part: { $0.syntax.parts.array }) }
  static var itemOrEnd: Self {
    .expected({ $0.syntax.json.itemOrEnd }, part: { $0.syntax.parts.array })
  }
  static var memberValue: Self {
    .expected({ $0.syntax.value }, part: { $0.syntax.parts.object })
  }
  static var memberName: Self {
    .expected({ $0.syntax.json.name }, part: { $0.syntax.parts.object })
  }
  static var nameOrEnd: Self {
    .expected({ $0.syntax.json.nameOrEnd }, part: { $0.syntax.parts.object })
  }
  static var colon: Self {
    .expected({ $0.syntax.json.colon }, part: { $0.syntax.parts.object })
  }
  static var commaOrEndOfArray: Self {
    .expected({ $0.syntax.eitherSign(",", "]") }, part: { $0.syntax.parts.array })
  }
  static var commaOrEndOfObject: Self {
    .expected({ $0.syntax.eitherSign(",", "}") }, part: { $0.syntax.parts.object })
  }
  static var digit: Self { .expected({ $0.syntax.digit }, part: { $0.syntax.parts.number }) }
  static var endOfNumber: Self {
    .expected({ $0.syntax.json.noDigit }, part: { $0.syntax.parts.number })
  }
  static var closingQuote: Self {
    .expected({ $0.syntax.sign("\"") }, part: { $0.syntax.parts.string })
  }
  static var escape: Self {
    .expected({ $0.syntax.escape("\" \\ / b f n r t u") }, part: { $0.syntax.parts.string })
  }
  static var hexDigits: Self {
    .expected({ $0.syntax.json.unit }, part: { $0.syntax.parts.string })
  }
  static var escapedControl: Self {
    .expected({ $0.syntax.json.control }, part: { $0.syntax.parts.string })
  }
  static var utf8: Self { .expected({ $0.syntax.validUTF8 }, part: { $0.syntax.parts.string }) }
  static var endOfComment: Self {
    .expected({ $0.syntax.sign("*/") }, part: { $0.syntax.parts.comment })
  }
  static var endOfFile: Self {
    .expected({ $0.syntax.json.fileEnd }, part: { $0.syntax.parts.value })
  }
  static var lessNesting: Self { .sentence { $0.syntax.json.lessNesting } }
}
