import TableModel

/// One hint: keys and the title of their command.
struct Hint: Equatable {
  var keys: String
  var title: String
  /// True if the keys do something now; else the hint is dim.
  var isEnabled = true
  /// True if the keys could destroy something.
  var isDestructive = false
  /// True if room is kept for this hint before the others.
  var isKept = false
  /// The keys that a click presses, from left to right.
  var presses: [Press] = []

  /// A key, and the first column of the hint at which a click presses it.
  struct Press: Equatable {
    var column: Int
    var key: Key
  }
}

/// Paints the hint bar: the most useful keys, as many as fit.
struct HintBar {
  let marks: Marks

  func strip(_ hints: [Hint], columns: Int) -> Strip {
    var strip = Strip(columns: columns, role: .hint)
    for (_, text, column) in arranged(hints, columns: columns) {
      strip.put(text, at: column)
    }
    return strip
  }

  /// The key that a click on a column presses; nil for none.
  func key(at column: Int, of hints: [Hint], columns: Int) -> Key? {
    for (hint, text, start) in arranged(hints, columns: columns)
    where (start..<start + text.columns).contains(column) {
      return hint.presses.last { $0.column <= column - start }?.key
    }
    return nil
  }

  /// The hints that fit, each with its column; room is left for the kept hint.
  private func arranged(
    _ hints: [Hint],
    columns: Int
  ) -> [(hint: Hint, text: SafeText, column: Int)] {
    var arranged: [(hint: Hint, text: SafeText, column: Int)] = []
    var gap = 0
    let kept = hints.first(where: \.isKept).map { text(of: $0).columns } ?? 0
    let first = hints.first(where: { !$0.isKept }).map { text(of: $0).columns } ?? 0
    // The margin gives way to the first hint.
    var column = columns < 12 || kept > 0 && first + 2 + kept == columns ? 0 : 1
    let reserved = kept > 0 && column + kept <= columns ? 2 + kept : 0
    for hint in hints.filter({ !$0.isKept }) + hints.filter(\.isKept) {
      let text = text(of: hint)
      guard column + gap + text.columns + (hint.isKept ? 0 : reserved) <= columns else { continue }
      arranged.append((hint, text, column + gap))
      column += gap + text.columns
      gap = 2
    }
    return arranged
  }

  private func text(of hint: Hint) -> SafeText {
    let role: Role = hint.isDestructive ? .destructive : .hint
    return SafeText(hint.keys, role: hint.isEnabled ? .key : .disabled)
      + SafeText(" " + hint.title, role: hint.isEnabled ? role : .disabled)
  }

  /// A message in place of the hints.
  func strip(message: String, columns: Int) -> Strip {
    var strip = Strip(columns: columns)
    let margin = columns >= 12 ? 1 : 0
    let text = SafeText(message, role: .message)
    strip.put(text.truncated(to: columns - margin, mark: marks.ellipsis), at: margin)
    return strip
  }
}
