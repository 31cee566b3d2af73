extension Key {
  /// Reads the name of a key, such as `j`, `^S`, `Alt-x`, `Shift-Up` or `F2`; nil if it names none.
  init?(named name: String) {
    var rest = Substring(name)
    var modifiers: Modifiers = []
    for (prefix, modifier) in Self.prefixes {
      if rest.count > prefix.count, rest.hasPrefix(prefix) {
        modifiers.insert(modifier)
        rest = rest.dropFirst(prefix.count)
      }
    }
    if let code = Self.names[String(rest)] {
      self.init(code, modifiers)
    } else if rest.first == "F", let number = Int(rest.dropFirst()), 1...63 ~= number {
      self.init(.function(number), modifiers)
    } else if let character = rest.first, rest.count == 1, !modifiers.contains(.shift) {
      let isControl = modifiers.contains(.control)
      guard !isControl || character.isASCII else { return nil }
      self.init(.character(isControl ? Character(character.lowercased()) : character), modifiers)
    } else {
      return nil
    }
  }

  /// The beginnings of the names of keys with modifiers, in their order.
  static let prefixes: KeyValuePairs<String, Modifiers> = [
    "Alt-": .alt, "Shift-": .shift, "^": .control,
  ]
  static let names: [String: Code] = [
    "Space": .character(" "), "Enter": .enter, "Esc": .escape, "Tab": .tab,
    "Backspace": .backspace, "Delete": .delete, "Insert": .insert, "Up": .up, "Down": .down,
    "Left": .left, "Right": .right, "Home": .home, "End": .end, "PgUp": .pageUp, "PgDn": .pageDown,
  ]
}
