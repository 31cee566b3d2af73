/// A theme, a key map or the marks that the person has chosen by its name, or another choice of how
/// tables look, while they are shown.
package enum LookChoice: Equatable {
  case theme(Theme)
  /// A key map, with the name of a built-in one or the path of its file.
  case keyMap(KeyMap, name: String)
  case marks(MarksChoice)
  /// True if tables stand beside each other on a wide terminal.
  case beside(Bool)
}
