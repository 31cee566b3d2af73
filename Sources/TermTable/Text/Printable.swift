// Text for print, linear mode and messages. Columns do not matter there, so clusters that the
// screen replaces with a substitute stay whole.

extension String {
  /// Decodes UTF-8; a byte that is not part of a character is written out, such as `<E4>`.
  init(writingOut bytes: [UInt8]) {
    if let text = String(validating: bytes, as: UTF8.self) {
      self = text
      return
    }
    var text = String.UnicodeScalarView()
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var position = 0
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let encoded):
        text.append(Unicode.UTF8.decode(encoded))
        position += encoded.count
      case .error(let length):
        for byte in bytes[position..<position + length] {
          text.append(contentsOf: "<\(String(byte, radix: 16, uppercase: true))>".unicodeScalars)
        }
        position += length
      case .emptyInput:
        self = String(text)
        return
      }
    }
  }

  /// This text on one line, safe to show in a terminal.
  ///
  /// Characters that could control the terminal, reorder text or be invisible are written out (see
  /// ``TextContext``); tabs become spaces. All other characters are unchanged.
  package var printable: String {
    if isOrdinary { return self }
    var maker = GlyphMaker(role: .text, start: 0)
    var text = ""
    var scalars = unicodeScalars.makeIterator()
    var following = scalars.next()
    while let scalar = following {
      following = scalars.next()
      let columns = maker.columns
      switch maker.add(scalar, before: following) {
      case .written: text += scalar.writtenOut
      case .tab: text += String(repeating: " ", count: maker.columns - columns)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// True if all characters are ordinary ones, which are shown as they are.
  private var isOrdinary: Bool {
    isVisibleASCII
      || unicodeScalars.allSatisfy { if case .base = ScalarKind($0) { true } else { false } }
  }

  /// True if all characters are those of ASCII that a terminal shows.
  var isVisibleASCII: Bool {
    var text = self
    return text.withUTF8 { bytes in bytes.allSatisfy { 0x20...0x7E ~= $0 } }
  }

  /// Returns ``printable`` if it fits into `columns`, counted as on the screen; else as many whole
  /// characters as fit before an ellipsis.
  ///
  /// - Parameter columns: Fewer than 1 give an empty text.
  package func printable(columns: Int) -> String {
    let text = printable
    var maker = GlyphMaker(role: .text, start: 0)
    var fitting = text.startIndex
    var index = text.startIndex
    while index < text.endIndex {
      let next = text.index(after: index)
      let following = next < text.endIndex ? text.unicodeScalars[next] : nil
      maker.add(String(text[index]), before: following)
      if maker.columns > columns { return columns < 1 ? "" : text.cut(at: fitting) }
      if maker.columns < columns { fitting = next }
      index = next
    }
    return text
  }

  /// Returns the text before an index, without a non-joiner at its end, and an ellipsis.
  private func cut(at end: Index) -> String {
    var kept = self[..<end]
    while kept.unicodeScalars.last == "\u{200C}" { kept.unicodeScalars.removeLast() }
    return kept + "…"
  }
}
