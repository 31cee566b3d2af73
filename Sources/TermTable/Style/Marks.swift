import TableModel

/// The characters of marks, each one column wide.
///
/// A class, because copying so many texts for each part of a frame would take time: all painters
/// share the two sets.
final class Marks: Equatable, Sendable {
  let back: String
  let path: String
  let disclosure: String
  let checkmark: String
  let info: String
  /// Shown in place of each character of a secret.
  let secret: Character
  let ellipsis: Character
  let thumb: String
  let track: String
  let spinner: [String]
  /// Left top, right top, left bottom, right bottom, horizontal, vertical.
  let frame: [String]
  /// Left top, right top, left bottom, right bottom of a card, and the ends of a line across it.
  let card: [String]
  /// A folded section, and an unfolded one.
  let folded: String
  let unfolded: String
  /// Rows that are sorted from the least value up, and from the greatest down.
  let ascending: String
  let descending: String
  /// In edit mode: a row that can be deleted, and one that can be moved.
  let deletable: String
  let movable: String
  /// In a form: a row with a changed value.
  let changed: String
  /// In a form: a row with a value that is wrong, and one that must have a value.
  var invalid: String { "!" }
  var required: String { "*" }
  /// True if runs show their ASCII substitutes.
  let isASCII: Bool

  /// The mark between the old and the new value of a change.
  var becomes: String { isASCII ? "->" : "→" }

  /// Returns the mark of the order of a sorted column.
  func mark(of sort: ColumnSort) -> String { sort.isDescending ? descending : ascending }

  static let unicode = Marks(isASCII: false)
  static let ascii = Marks(isASCII: true)

  private init(isASCII: Bool) {
    func set<Mark>(_ unicode: Mark, _ ascii: Mark) -> Mark { isASCII ? ascii : unicode }
    self.isASCII = isASCII
    back = set("‹", "<")
    path = set("›", ">")
    disclosure = set("›", ">")
    checkmark = set("✓", "x")
    info = set("⋯", "i")
    secret = set("•", "*")
    ellipsis = set("…", "~")
    thumb = set("┃", "#")
    track = set("│", "|")
    spinner = set(["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"], ["|", "/", "-", "\\"])
    frame = set(["┌", "┐", "└", "┘", "─", "│"], ["+", "+", "+", "+", "-", "|"])
    card = set(["╭", "╮", "╰", "╯", "├", "┤"], ["+", "+", "+", "+", "+", "+"])
    folded = set("▸", ">")
    unfolded = set("▾", "v")
    ascending = set("↑", "^")
    descending = set("↓", "v")
    deletable = set("-", "-")
    movable = set("≡", "=")
    changed = set("•", "+")
  }

  static func == (one: Marks, other: Marks) -> Bool { one === other }
}
