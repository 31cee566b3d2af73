// The sentences for people. Facts are in `JSONSyntaxError`; the file's name is put before by
// `DocumentError`.

extension JSONSyntaxError: CustomStringConvertible {
  /// What is wrong and what was expected, without the name of the file and the place in it.
  public var description: String {
    switch (found, expected) {
    case (.end, .value(in: .file)):
      "the file is empty; expected a JSON value"
    case (.end, _):
      "the file ends inside \(part); expected \(expected.words)"
    case (.byteOrderMark(let encoding), _):
      "expected UTF-8, found the byte order mark of \(encoding)"
    case (_, .lessNesting(let limit)):
      "arrays and objects are nested too deeply; expected at most \(grouped(limit)) levels"
    default:
      "expected \(expected.words), found \(found.words)"
    }
  }

  /// What the file ends inside of.
  private var part: String {
    switch expected {
    case .value(in: .array), .valueOrEnd, .commaOrEnd(of: .array): "an array"
    case .value, .name, .nameOrEnd, .colon, .commaOrEnd: "an object"
    case .digit, .endOfNumber: "a number"
    case .closingQuote, .escape, .hexDigits, .escapedControl, .utf8: "a string"
    case .endOfFile, .lessNesting: "a value"
    }
  }

  private func grouped(_ number: Int) -> String {
    var digits = String(number)
    var place = digits.count - 3
    while place > 0 {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: place))
      place -= 3
    }
    return digits
  }
}

extension JSONSyntaxError.Expected {
  fileprivate var words: String {
    switch self {
    case .value(in: .file): "a JSON value"
    case .value: "a value"
    case .valueOrEnd: "a value or “]”"
    case .name: "a name in double quotes"
    case .nameOrEnd: "a name in double quotes or “}”"
    case .colon: "“:” after the name"
    case .commaOrEnd(of: .array): "“,” or “]”"
    case .commaOrEnd: "“,” or “}”"
    case .digit: "a digit"
    case .endOfNumber: "no digit after a leading 0"
    case .closingQuote: "“\"”"
    case .escape: "one of \" \\ / b f n r t u after “\\”"
    case .hexDigits: "four hexadecimal digits after “\\u”"
    case .escapedControl: "“\"” or an escape like “\\n” inside a string"
    case .utf8: "valid UTF-8"
    case .endOfFile: "the end of the file after the value"
    case .lessNesting: "less nesting"
    }
  }
}

extension JSONSyntaxError.Found {
  fileprivate var words: String {
    switch self {
    case .end: "the end of the file"
    case .character(let character) where character.unicodeScalars.allSatisfy(\.isHarmless):
      "“\(character)”"
    case .character(let character):
      character.unicodeScalars.map { scalar in
        scalar.isHarmless ? String(scalar) : "U+" + hexadecimal(scalar.value, digits: 4)
      }
      .joined()
    case .word(let word): "“\(word)”"
    case .byte(let byte): "the byte 0x" + hexadecimal(UInt32(byte), digits: 2)
    case .byteOrderMark(let encoding): "the byte order mark of \(encoding)"
    }
  }
}
