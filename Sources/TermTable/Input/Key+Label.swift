extension Key {
  /// Returns the name of the key in the hint bar and the help.
  func label(_ names: Marks.KeyNames) -> String {
    let name =
      switch code {
      case .character(" "): "Space"
      case .character(let character):
        modifiers.contains(.control) ? character.uppercased() : String(character)
      case .enter: names.enter
      case .escape: "Esc"
      case .tab: "Tab"
      case .backspace: "Backspace"
      case .delete: "Delete"
      case .insert: "Insert"
      case .up: names.up
      case .down: names.down
      case .left: names.left
      case .right: names.right
      case .home: "Home"
      case .end: "End"
      case .pageUp: "PgUp"
      case .pageDown: "PgDn"
      case .function(let number): "F\(number)"
      }
    var prefix = ""
    if modifiers.contains(.control) { prefix += "^" }
    if modifiers.contains(.alt) { prefix += "Alt-" }
    if modifiers.contains(.shift) { prefix += "Shift-" }
    return prefix + name
  }
}
