/// The way in which YAML values are written.
struct YAMLNotation: Notation {
  var lineEnding = "\n"
  /// The number of blanks for each level.
  var unit = 2
  /// True inside brackets.
  var inFlow = false
  var nameExample: [UInt8] = []
  /// The bytes of another text, whose quotes a new one keeps where they fit; empty for none.
  var textExample: [UInt8] = []
  var separator: String { ": " }
  var inner: YAMLNotation { YAMLNotation(inFlow: true) }

  /// Takes the quotes of the values beside a target.
  @MainActor mutating func takeStyle(of target: EditTarget) {
    let style = target.neighborStyle
    nameExample = style.name { isPlain($0) }
    textExample = style.text { isPlain($0) }
  }

  // MARK: - Scalars

  /// Returns a name; one without quotes keeps looking like a number or a word if it did.
  func name(_ name: String) -> String {
    let isSafe = isPlain("x" + name) && name.utf8.first.map(Byte.isDigit) ?? false
    let wasNumber = nameExample.first.map(Byte.isDigit) ?? false
    return wasNumber && isSafe ? name : scalar(name, like: nameExample)
  }

  func quoted(_ text: String) -> String { scalar(text, like: textExample) }

  func number(_ text: String) throws(EditRefusal) -> String {
    guard YAMLScalar(plain: text).kind == .number else { throw .noNumber(text, of: "YAML") }
    return text
  }

  func boolean(_ word: String) throws(EditRefusal) -> String {
    guard YAMLScalar(plain: word).kind == .boolean else { throw .noBoolean(word) }
    return word
  }

  func date(_ text: String) throws(EditRefusal) -> String {
    guard YAMLScalar(plain: text).kind == .date else {
      throw EditRefusal(FileTexts.current.yaml.noDate(text.harmless))
    }
    return text
  }

  func object(_ members: [String]) -> String { "{" + members.joined(separator: ", ") + "}" }

  /// Returns a text: in the quotes of another one where it fits, without quotes where it means a
  /// text in all versions of YAML, else in double quotes.
  private func scalar(_ text: String, like old: [UInt8]) -> String {
    switch old.first {
    case Byte.apostrophe
    where text.unicodeScalars.allSatisfy({ Self.isPrintable($0) || $0 == "\t" }):
      return "'" + text.map { $0 == "'" ? "''" : String($0) }.joined() + "'"
    case Byte.apostrophe, Byte.quote: return Self.doubleQuoted(text)
    default: return isPlain(text) ? text : Self.doubleQuoted(text)
    }
  }

  static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD, 0x10000...:
      scalar.value != 0x2028 && scalar.value != 0x2029
    default: false
    }
  }

  /// True for a text that needs no quotes.
  func isPlain(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, let last = scalars.last, first != " ", last != " ",
      last != ":",
      scalars.allSatisfy({ Self.isPrintable($0) }), !text.contains(": "), !text.contains(" #"),
      text != "<<", text != "=", !text.hasPrefix("---"), !text.hasPrefix("...")
    else { return false }
    if "-?:".unicodeScalars.contains(first) {
      guard let second = scalars.dropFirst().first, second != " " else { return false }
    } else if ",[]{}#&*!|>'\"%@`".unicodeScalars.contains(first) {
      return false
    }
    if inFlow,
      scalars.contains(where: { ",[]{}".unicodeScalars.contains($0) }) || text.contains(":")
    {
      return false
    }
    let meaning = YAMLScalar(plain: text)
    return meaning.kind == .text && meaning.otherMeaning == nil
  }

  private static func doubleQuoted(_ text: String) -> String {
    let escaped = text.escaped(["\"", "\\"], letters: "nrt") { scalar, _ in
      switch scalar.value {
      case _ where isPrintable(scalar): nil
      case ...0xFF: "\\x" + hexadecimal(scalar.value, digits: 2)
      case ...0xFFFF: "\\u" + hexadecimal(scalar.value, digits: 4)
      default: "\\U" + hexadecimal(scalar.value, digits: 8)
      }
    }
    return "\"" + escaped + "\""
  }

  // MARK: - Lines

  /// Returns what follows a name and its colon: a value in the same line, or lines with more
  /// indentation.
  ///
  /// - Parameter column: The number of blanks before the name.
  func afterName(_ value: NewValue, column: Int) throws(EditRefusal) -> String {
    guard hasLines(value) else { return " " + (try text(of: value)) }
    let blanks = String(repeating: " ", count: column + unit)
    return lineEnding + blanks + (try lines(of: value, column: column + unit))
  }

  /// Returns what follows the dash of an item.
  ///
  /// - Parameter column: The number of blanks before the dash.
  func afterDash(_ value: NewValue, column: Int) throws(EditRefusal) -> String {
    " " + (try lines(of: value, column: column + 2))
  }

  /// True for a value with members or items.
  func hasLines(_ value: NewValue) -> Bool {
    switch value {
    case .object(let members): !members.isEmpty
    case .list(let items): !items.isEmpty
    default: false
    }
  }

  /// Returns a value on lines of its own, the first one without its indentation.
  ///
  /// - Parameter column: The number of blanks at the beginning of the others.
  func lines(of value: NewValue, column: Int = 0) throws(EditRefusal) -> String {
    guard hasLines(value) else { return try text(of: value) }
    let inner = YAMLNotation(lineEnding: lineEnding, unit: unit)
    var lines: [String] = []
    switch value {
    case .object(let members):
      for member in members {
        let name = inner.name(member.name)
        lines.append(name + ":" + (try inner.afterName(member.value, column: column)))
      }
    case .list(let items):
      for item in items { lines.append("-" + (try inner.afterDash(item, column: column))) }
    default: break
    }
    return lines.joined(separator: lineEnding + String(repeating: " ", count: column))
  }
}
