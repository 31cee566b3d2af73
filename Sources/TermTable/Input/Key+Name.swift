extension Key {
  /// The name of the key in the file of a key map; nil if it has none there.
  var name: String? {
    let base =
      switch code {
      case .character(let character) where character != " ":
        modifiers.contains(.control) ? character.uppercased() : String(character)
      case .function(let number): "F\(number)"
      default: Self.names.first { $0.value == code }?.key ?? ""
      }
    let prefixes = Self.prefixes.filter { modifiers.contains($0.value) }
    let name = prefixes.map(\.key).joined() + base
    // A file breaks at spaces and lines, and some keys have no spelling.
    let isWord = !name.contains { $0.isNewline || $0 == " " || $0 == "\t" }
    return isWord && Key(named: name) == self ? name : nil
  }
}
