import TableModel

/// The characters of marks, each one column wide.
struct Marks: Equatable, Sendable {
  var back: String
  var path: String
  var disclosure: String
  var checkmark: String
  var info: String
  /// Shown in place of each character of a secret.
  var secret: Character
  var ellipsis: Character
  var thumb: String
  var track: String
  var spinner: [String]
  /// Left top, right top, left bottom, right bottom, horizontal, vertical.
  var frame: [String]
  /// Left top, right top, left bottom, right bottom of a card, and the ends of a line across it.
  var card: [String]
  /// A folded section, and one that can be folded.
  var folded: String
  var unfolded: String
  /// Rows that are sorted from the least value on, and from the greatest on.
  var ascending: String
  var descending: String
  /// In edit mode: a row that can be deleted, and one that can be moved.
  var deletable: String
  var movable: String
  /// In a form: a row with a changed value.
  var changed: String
  /// In a form: a row with a value that is wrong, and one that must have a value.
  var invalid: String { "!" }
  var required: String { "*" }
  /// True if runs show their ASCII substitutes.
  var isASCII: Bool

  /// The mark between the old and the new value of a change.
  var becomes: String { isASCII ? "->" : "→" }

  /// The mark of an order.
  func mark(of sort: ColumnSort) -> String { sort.isDescending ? descending : ascending }

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
    ascending: "↑",
    descending: "↓",
    deletable: "-",
    movable: "≡",
    changed: "•",
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
    ascending: "^",
    descending: "v",
    deletable: "-",
    movable: "=",
    changed: "+",
    isASCII: true
  )
}
