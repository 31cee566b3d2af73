/// The characters that marks are drawn with, each one column wide.
struct Marks: Equatable, Sendable {
  var back: String
  var path: String
  var disclosure: String
  var checkmark: String
  var info: String
  /// What stands for a character of a secret.
  var secret: Character
  var ellipsis: Character
  var thumb: String
  var track: String
  var spinner: [String]
  /// Left top, right top, left bottom, right bottom, horizontal, vertical.
  var frame: [String]
  /// Left top, right top, left bottom, right bottom of a card, and where a line meets its left and
  /// right side.
  var card: [String]
  /// A section that is folded, and one that could be.
  var folded: String
  var unfolded: String
  /// In edit mode: a row that can be deleted, and one that can be moved.
  var deletable: String
  var movable: String
  /// What keys are called in the hint bar and the help.
  var keys: KeyNames
  /// True where a run shows its ASCII twin.
  var isASCII: Bool

  /// What keys without a character of their own are called.
  struct KeyNames: Equatable, Sendable {
    var up: String
    var down: String
    var left: String
    var right: String
    var enter: String
  }

  static let unicode = Marks(
    back: "‹",
    path: "›",
    disclosure: "›",
    checkmark: "✓",
    info: "⋯",
    secret: "•",
    ellipsis: "…",
    thumb: "┃",
    track: "│",
    spinner: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"],
    frame: ["┌", "┐", "└", "┘", "─", "│"],
    card: ["╭", "╮", "╰", "╯", "├", "┤"],
    folded: "▸",
    unfolded: "▾",
    deletable: "-",
    movable: "≡",
    keys: KeyNames(up: "↑", down: "↓", left: "←", right: "→", enter: "Enter"),
    isASCII: false
  )

  static let ascii = Marks(
    back: "<",
    path: ">",
    disclosure: ">",
    checkmark: "x",
    info: "i",
    secret: "*",
    ellipsis: "~",
    thumb: "#",
    track: "|",
    spinner: ["|", "/", "-", "\\"],
    frame: ["+", "+", "+", "+", "-", "|"],
    card: ["+", "+", "+", "+", "+", "+"],
    folded: ">",
    unfolded: "v",
    deletable: "-",
    movable: "=",
    keys: KeyNames(up: "Up", down: "Down", left: "Left", right: "Right", enter: "Enter"),
    isASCII: true
  )
}
