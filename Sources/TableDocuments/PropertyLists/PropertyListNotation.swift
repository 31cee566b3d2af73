/// The way in which the elements of property lists are written.
struct PropertyListNotation: Notation {
  /// The line ending and the indentation before an element on a line of its own; empty within a
  /// line.
  var lead: String
  /// The indentation of a level.
  let unit: String
  var nameExample: [UInt8] = []
  var separator: String { lead }
  var inner: PropertyListNotation { PropertyListNotation(lead: lead + unit, unit: unit) }

  func name(_ name: String) throws(EditRefusal) -> String {
    "<key>\(try Self.escaped(name))</key>"
  }

  func quoted(_ text: String) throws(EditRefusal) -> String {
    "<string>\(try Self.escaped(text))</string>"
  }

  func number(_ text: String) throws(EditRefusal) -> String {
    let isInteger = text.wholeMatch(of: /[-+]?([0-9]+|0x[0-9a-fA-F]+)/) != nil
    guard isInteger || Double(text) != nil else {
      throw .noNumber(text, of: FileTexts.current.propertyLists.name)
    }
    return isInteger ? "<integer>\(text)</integer>" : "<real>\(text)</real>"
  }

  func boolean(_ word: String) throws(EditRefusal) -> String {
    guard word == "true" || word == "false" else { throw .noBoolean(word) }
    return "<\(word)/>"
  }

  func date(_ text: String) throws(EditRefusal) -> String {
    "<date>\(try Self.escaped(text))</date>"
  }

  func null() throws(EditRefusal) -> String {
    throw EditRefusal(FileTexts.current.propertyLists.noNull)
  }

  func object(_ members: [String]) -> String { element("dict", members) }
  func list(_ items: [String]) -> String { element("array", items) }

  private func element(_ tag: String, _ parts: [String]) -> String {
    guard !parts.isEmpty else { return "<\(tag)/>" }
    return "<\(tag)>" + parts.map { lead + unit + $0 }.joined() + lead + "</\(tag)>"
  }

  static func escaped(_ text: String) throws(EditRefusal) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\0"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}":
        let code = String(scalar.value, radix: 16, uppercase: true)
        throw EditRefusal(FileTexts.current.propertyLists.noCharacter(code))
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\r": escaped += "&#13;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
