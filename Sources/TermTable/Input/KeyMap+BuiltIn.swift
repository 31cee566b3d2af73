extension KeyMap {
  /// The names of the built-in key maps. They are listed here because making the maps takes as long
  /// as the rest of a start.
  package static let builtInNames = ["standard", "vi", "emacs", "plain"]

  /// The built-in key maps by name.
  package static var builtIn: [(name: String, keyMap: KeyMap)] {
    builtInNames.compactMap { name in KeyMap(named: name).map { (name, $0) } }
  }

  /// Returns the built-in key map with a name; nil if there is none.
  package init?(named name: String) {
    switch name {
    case "standard": self = .standard
    case "vi": self = .vi
    case "emacs": self = .emacs
    case "plain": self = .plain
    default: return nil
    }
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

  /// The standard key map without the keys of vi and Emacs: arrows, and keys that the hint bar and
  /// the help show.
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
