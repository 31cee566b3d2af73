/// Pasted text as it may go into a field of one line.
///
/// What was copied may hold more than can be seen, and be meant to. Line breaks and tabulators become
/// spaces, those at the end vanish; control characters, and those that turn the direction of the text
/// around (as phone numbers bring along from an address book), are left out.
struct PastedText {
  /// What is left.
  let line: String

  init(_ raw: String) {
    var text = raw[...]
    while text.last?.isNewline == true { text.removeLast() }
    var line = String.UnicodeScalarView()
    for character in text {
      if character.isNewline || character == "\t" {
        line.append(" ")
      } else {
        line.append(contentsOf: character.unicodeScalars.filter { !Self.isLeftOut($0) })
      }
    }
    self.line = String(line)
  }

  private static func isLeftOut(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200E, 0x200F, 0x061C, 0x202A...0x202E, 0x2066...0x2069: true
    default: scalar.properties.generalCategory == .control
    }
  }
}
