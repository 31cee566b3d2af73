import TableModel

/// Paints the title bar: the way to the table that is shown, its title, and how far down one is.
///
/// `‹ Settings › Wi-Fi                3/12`: the mark at the left leads back to the title after it.
/// Where there is no room the middle of the way is left out, then its start, and at last the title
/// is cut.
struct TitleBar {
  let marks: Marks

  /// - Parameters:
  ///   - path: The titles from the root to the table that is shown; at least one.
  ///   - count: Which row of how many; empty where all are visible. It is shown where the title is
  ///     not cut for it.
  ///   - selected: How many are selected, before the count; where there is not room for both, it alone.
  ///   - spinner: Stands before the count; it is shown even where the title is cut for it.
  /// - Complexity: O(`columns`), whatever the length of the path and its titles.
  func strip(
    path: some RandomAccessCollection<String>,
    count: String,
    selected: String = "",
    columns: Int,
    spinner: String = ""
  ) -> Strip {
    var strip = Strip(columns: columns).inRole(.path)
    let margin = columns >= 12 ? 1 : 0
    let mark = columns < 6 ? SafeText("") : SafeText(spinner, role: .accent)
    let title =
      SafeText(path.last ?? "", beyond: columns).columns + (path.count > 1 ? 2 : 0)
    let both = selected.isEmpty || count.isEmpty ? [] : [selected + "  " + count]
    let counters = (both + [selected, count]).filter { !$0.isEmpty }.map { counter in
      mark + SafeText(spaces: mark.columns > 0 ? 1 : 0) + SafeText(counter, role: .path)
    }
    let shown = counters.first { title + 2 + $0.columns + 2 * margin <= columns } ?? mark
    let room = columns - 2 * margin - (shown.columns > 0 ? shown.columns + 2 : 0)
    strip.put(way(path, columns: max(1, room)), at: margin)
    strip.put(shown, at: columns - margin - shown.columns)
    return strip
  }

  /// As much of the way as fits: all of it, or the root and the end of it, or its end, or the title.
  private func way(_ path: some RandomAccessCollection<String>, columns: Int) -> SafeText {
    guard let root = path.first, let title = path.last else { return SafeText("") }
    let shown = SafeText(title, role: .title, beyond: columns)
    guard path.count > 1 else { return clipped(shown, columns: columns) }
    let back = before(marks.back, "", columns: columns)
    let gap = before(String(marks.ellipsis), columns: columns)
    let start = back + before(root, columns: columns)
    let parents = path.dropFirst().dropLast()
    let all = longestEnd(of: parents, before: shown, columns: columns - start.columns)
    if let all, all.count == parents.count { return start + all.text }
    if let end = longestEnd(of: parents, before: shown, columns: columns - (start + gap).columns) {
      return start + gap + end.text
    }
    if let end = longestEnd(of: parents, before: shown, columns: columns - (back + gap).columns) {
      return back + gap + end.text
    }
    guard columns >= 6 else { return clipped(shown, columns: columns) }
    return back + clipped(shown, columns: columns - back.columns)
  }

  /// The title with as many of its parents as fit, and how many these are; nil where not even the
  /// title fits.
  private func longestEnd(
    of parents: some BidirectionalCollection<String>,
    before title: SafeText,
    columns: Int
  ) -> (text: SafeText, count: Int)? {
    guard title.columns <= columns else { return nil }
    var text = title
    var count = 0
    for parent in parents.reversed() {
      let longer = before(parent, columns: columns) + text
      guard longer.columns <= columns else { break }
      text = longer
      count += 1
    }
    return (text, count)
  }

  /// A part of the way and the mark after it, or a beginning that takes more than so many columns.
  private func before(_ title: String, _ mark: String? = nil, columns: Int) -> SafeText {
    .around(
      SafeText(title, role: .path, beyond: columns),
      before: SafeText(""),
      after: SafeText((mark ?? " \(marks.path)") + " ", role: .path)
    )
  }

  private func clipped(_ title: SafeText, columns: Int) -> SafeText {
    title.truncated(to: columns, mark: marks.ellipsis)
  }
}
