import TableModel

// The values of columns in the notations of JSON and SQL, as commands for scripts have them. A
// value of a format without types is a number if JSON can write it: 007 is a text, and so are “5 €”
// and “yes”.

extension ColumnValue {
  /// Adds the number that the value is, as JSON and SQL write it.
  ///
  /// - Parameter notation: The notation of numbers in the column.
  /// - Returns: False if it is no number; nothing is added then.
  package func addNumber(_ notation: NumberNotation?, to target: inout [UInt8]) -> Bool {
    guard kind == .number || kind == .untyped else { return false }
    if notation == nil || kind == .number, ColumnNumber.isJSON(bytes) {
      target += bytes
      return true
    }
    guard let text = numberText(notation) else { return false }
    target += text.utf8
    return true
  }

  private func numberText(_ notation: NumberNotation?) -> String? {
    let text = text
    guard kind == .untyped else { return NumberValue(text)?.json }
    guard let notation, text.unicodeScalars.allSatisfy(Self.marks.contains) else { return nil }
    guard let decimal = notation.decimal(text) else { return nil }
    var digits = decimal
    return digits.withUTF8(ColumnNumber.isJSON) ? decimal : nil
  }

  /// The digits and marks of a number without a unit.
  private static let marks = Set("0123456789.,-'’ \u{A0}\u{202F}".unicodeScalars)

  /// The truth value that the value is; nil for any other.
  package var truth: Bool? {
    guard kind == .boolean else { return nil }
    switch text.lowercased() {
    case "true", "yes", "on": return true
    case "false", "no", "off": return false
    default: return nil
    }
  }

  /// Adds the value as JSON, in one line. Data without a text are hexadecimal digits.
  package func addJSON(_ notation: NumberNotation?, to target: inout [UInt8]) {
    guard !isNone else { return target += "null".utf8 }
    if let truth {
      target += (truth ? "true" : "false").utf8
    } else if kind == .container {
      addCompact(to: &target)
    } else if kind == .data {
      target.append(Byte.quote)
      addHexadecimal(to: &target)
      target.append(Byte.quote)
    } else if !addNumber(notation, to: &target) {
      ColumnValue.addQuoted(bytes, to: &target)
    }
  }

  /// Adds an object or a list of JSON without the blanks and line breaks between its values.
  private func addCompact(to target: inout [UInt8]) {
    var inText = false
    var isEscaped = false
    for byte in bytes {
      if inText {
        if isEscaped {
          isEscaped = false
        } else if byte == Byte.backslash {
          isEscaped = true
        } else if byte == Byte.quote {
          inText = false
        }
      } else if Byte.isSpace(byte) {
        continue
      } else if byte == Byte.quote {
        inText = true
      }
      target.append(byte)
    }
  }

  /// Adds the bytes as hexadecimal digits.
  package func addHexadecimal(to target: inout [UInt8]) {
    let digits = Array("0123456789abcdef".utf8)
    for byte in bytes {
      target.append(digits[Int(byte >> 4)])
      target.append(digits[Int(byte & 15)])
    }
  }

  /// Adds a text of JSON in quotes. Bytes that are not UTF-8 are written as `<FF>`.
  package static func addQuoted(_ text: UnsafeBufferPointer<UInt8>, to target: inout [UInt8]) {
    let isPlain = text.allSatisfy {
      $0 >= Byte.space && $0 < 0x80 && $0 != Byte.quote && $0 != Byte.backslash
    }
    guard isPlain else { return target += quotedAsJSON(String(showing: text)).utf8 }
    target.append(Byte.quote)
    target += text
    target.append(Byte.quote)
  }
}
