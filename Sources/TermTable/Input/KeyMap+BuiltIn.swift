extension KeyMap {
  /// The built-in key maps by name.
  package static let builtIn: [(name: String, keyMap: KeyMap)] = [
    ("standard", standard), ("vi", vi), ("emacs", emacs), ("plain", plain),
  ]

  /// Returns the built-in key map with a name; nil if there is none.
  package init?(named name: String) {
    guard let found = Self.builtIn.first(where: { $0.name == name }) else { return nil }
    self = found.keyMap
  }

  /// The standard key map with the keys of vi only: without those that Emacs has for moving.
  public static let vi =
    standard
    .binding(.moveUp, to: [.up, .character("k")])
    .binding(.moveDown, to: [.down, .character("j")])
    .binding(.selectAll, to: [.character("*")])

  /// The keys of Emacs: no letter moves, goes back or opens.
  public static let emacs =
    standard
    .binding(.moveUp, to: [.up, .control("p")])
    .binding(.moveDown, to: [.down, .control("n")])
    .binding(.pageUp, to: [.pageUp, Key(.character("v"), .alt)])
    .binding(.pageDown, to: [.pageDown, .control("v")])
    .binding(.halfPageUp, to: [])
    .binding(.halfPageDown, to: [])
    .binding(.first, to: [.home, Key(.character("<"), .alt)])
    .binding(.last, to: [.end, Key(.character(">"), .alt)])
    .binding(.moveLeft, to: [.left, .control("b")])
    .binding(.moveRight, to: [.right, .control("f")])
    .binding(.open, to: [])
    .binding(.back, to: [.backspace])
    .binding(.escape, to: [.escape, .control("g")])
    .binding(.palette, to: [Key(.character("x"), .alt), .character(":")])
    .binding(.previousSection, to: [.character("{")])
    .binding(.nextSection, to: [.character("}")])

  /// No keys that only vi or Emacs have: arrows, and keys that the hint bar and the help tell.
  public static let plain =
    standard
    .binding(.moveUp, to: [.up])
    .binding(.moveDown, to: [.down])
    .binding(.pageUp, to: [.pageUp])
    .binding(.pageDown, to: [.pageDown])
    .binding(.halfPageUp, to: [])
    .binding(.halfPageDown, to: [])
    .binding(.first, to: [.home])
    .binding(.last, to: [.end])
    .binding(.open, to: [])
    .binding(.back, to: [.backspace])
    .binding(.previousSection, to: [.character("{")])
    .binding(.nextSection, to: [.character("}")])
    .binding(.palette, to: [.character(":")])
}
