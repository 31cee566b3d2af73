extension ColumnsDialect {
  /// The bytes that fstab writes as the octal number of their code.
  private static let escaped: Set<UInt8> = [Byte.space, Byte.tab, Byte.newline, Byte.backslash]

  /// Returns the text of a field, without escapes such as `\040`, and in one line.
  func decoded(_ field: ArraySlice<UInt8>) -> [UInt8] {
    if continuesLines { return joined(field) }
    guard hasEscapes, field.contains(Byte.backslash) else { return Array(field) }
    var decoded: [UInt8] = []
    var rest = field
    while let byte = rest.popFirst() {
      let digits = rest.prefix(3)
      let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 8)
      guard byte == Byte.backslash, digits.count == 3, let code,
        ColumnsDialect.escaped.contains(code)
      else {
        decoded.append(byte)
        continue
      }
      decoded.append(code)
      rest = rest.dropFirst(3)
    }
    return decoded
  }

  /// Returns the lines of a field as one: a blank replaces each backslash and the space around it.
  private func joined(_ field: ArraySlice<UInt8>) -> [UInt8] {
    var joined: [UInt8] = []
    for line in field.split(separator: Byte.newline) {
      var line = line.drop(while: Byte.isSpace)
      while let last = line.last, Byte.isSpace(last) { line.removeLast() }
      let isContinued = line.endIndex < field.endIndex && line.last == Byte.backslash
      if isContinued { line.removeLast() }
      while let last = line.last, Byte.isSpace(last) { line.removeLast() }
      if !joined.isEmpty, !line.isEmpty { joined.append(Byte.space) }
      joined += line
    }
    return joined
  }

  /// Returns the bytes of a text, with escapes if the format has them.
  func encoded(_ text: String) -> [UInt8] {
    guard hasEscapes else { return Array(text.utf8) }
    return text.utf8.flatMap { byte -> [UInt8] in
      guard ColumnsDialect.escaped.contains(byte) else { return [byte] }
      let digits = String(byte, radix: 8)
      return Array(("\\" + String(repeating: "0", count: 3 - digits.utf8.count) + digits).utf8)
    }
  }
}
