import TableModel

/// Paints the line of tabs: `[Table View]│ Collection View `, the one that is shown in brackets.
///
/// Where not all fit, some at the left give way, so that the one that is shown is whole if it can be,
/// and what is too much at the right is cut.
struct TabBar {
  let marks: Marks

  /// - Parameters:
  ///   - titles: The titles of the tabs, at least one.
  ///   - current: The number of the tab that is shown, 0-based.
  /// - Complexity: O(`columns`), whatever the number of tabs and the length of their titles.
  func strip(
    _ titles: some RandomAccessCollection<String>,
    current: Int,
    columns: Int
  ) -> Strip {
    func piece(_ index: Int) -> SafeText {
      let title = titles[titles.index(titles.startIndex, offsetBy: index)]
      let role: Role = index == current ? .tab : .text
      let (before, after) = index == current ? ("[", "]") : (" ", " ")
      return .around(
        SafeText(title, role: role, beyond: columns),
        before: SafeText(before, role: role),
        after: SafeText(after, role: role)
      )
    }
    let separator = SafeText(marks.frame[5], role: .border)
    let more = SafeText(String(marks.ellipsis), role: .border)
    // The mark at the right end, where there is more.
    var room = columns - (current + 1 < titles.count ? 1 : 0)
    var first = current
    var text = piece(current)
    // As many before it as fit, with a mark where that is not all.
    room -= text.columns
    while first > 0 {
      let before = piece(first - 1) + separator
      guard before.columns + (first > 1 ? 2 : 0) <= room else { break }
      text = before + text
      room -= before.columns
      first -= 1
    }
    if first > 0, room >= 2 { text = more + separator + text }
    var next = current + 1
    while next < titles.count, text.columns <= columns {
      text = text + separator + piece(next)
      next += 1
    }
    var strip = Strip(columns: columns)
    strip.put(text.truncated(to: columns, mark: marks.ellipsis), at: 0)
    return strip
  }
}
