import TableModel

/// Paints the line of tabs: `[Table View]│ Collection View `, the shown one in brackets.
///
/// If not all fit, tabs at the left are left out to show the current tab whole, and the right end
/// is cut.
struct TabBar {
  let marks: Marks

  /// Returns the line of tabs.
  ///
  /// - Parameters:
  ///   - titles: The titles of the tabs, at least one.
  ///   - current: The number of the shown tab, 0-based.
  /// - Complexity: O(`columns`), whatever the number of tabs and the length of their titles.
  func strip(
    _ titles: some RandomAccessCollection<String>,
    current: Int,
    columns: Int
  ) -> Strip {
    let text = arranged(titles, current: current, columns: columns)
      .reduce(SafeText("")) { $0 + $1.text }
    var strip = Strip(columns: columns)
    strip.put(text.truncated(to: columns, mark: marks.ellipsis), at: 0)
    return strip
  }

  /// Returns the number of the tab at a column; nil for none. The other arguments are those of the
  /// strip.
  func tab(
    at column: Int,
    _ titles: some RandomAccessCollection<String>,
    current: Int,
    columns: Int
  ) -> Int? {
    var start = 0
    for (text, tab) in arranged(titles, current: current, columns: columns) {
      if (start..<start + text.columns).contains(column) { return tab }
      start += text.columns
    }
    return nil
  }

  /// Returns the titles and separators from left to right, each with the tab that a click shows.
  private func arranged(
    _ titles: some RandomAccessCollection<String>,
    current: Int,
    columns: Int
  ) -> [(text: SafeText, tab: Int?)] {
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
    // A column is left for the mark at the right end if more tabs follow.
    var room = columns - (current + 1 < titles.count ? 1 : 0)
    var first = current
    var pieces: [(text: SafeText, tab: Int?)] = [(piece(current), current)]
    var width = pieces[0].text.columns
    // As many tabs before it as fit; a mark stands for the rest.
    room -= width
    while first > 0 {
      let before = piece(first - 1)
      let taken = before.columns + separator.columns
      guard taken + (first > 1 ? 2 : 0) <= room else { break }
      pieces = [(before, first - 1), (separator, nil)] + pieces
      width += taken
      room -= taken
      first -= 1
    }
    if first > 0, room >= 2 {
      pieces = [(more + separator, first - 1)] + pieces
      width += 2
    }
    var next = current + 1
    while next < titles.count, width <= columns {
      let after = piece(next)
      pieces += [(separator, nil), (after, next)]
      width += separator.columns + after.columns
      next += 1
    }
    return pieces
  }
}
