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
  ///   - count: Which row of how many; empty where all are visible.
  func strip(path: [String], count: String, columns: Int) -> Strip {
    var strip = Strip(columns: columns).inRole(.path)
    let margin = columns >= 12 ? 1 : 0
    let counter = SafeText(count, role: .path)
    let title = min(SafeText(path.last ?? "").columns, columns / 3)
    let showsCount = counter.columns > 0 && title + 2 + counter.columns + 2 * margin <= columns
    let room = columns - 2 * margin - (showsCount ? counter.columns + 2 : 0)
    strip.put(way(path, columns: max(1, room)), at: margin)
    if showsCount { strip.put(counter, at: columns - margin - counter.columns) }
    return strip
  }

  private func way(_ path: [String], columns: Int) -> SafeText {
    let ways = [path, shortened(path, keeping: 2), shortened(path, keeping: 1)].map(text(of:))
    if let fitting = ways.first(where: { $0.columns <= columns }) { return fitting }
    let title = SafeText(path.last ?? "", role: .title)
    guard path.count > 1, columns >= 6 else {
      return title.truncated(to: columns, mark: marks.ellipsis)
    }
    let back = SafeText(marks.back + " ", role: .path)
    return back + title.truncated(to: columns - back.columns, mark: marks.ellipsis)
  }

  /// The root (where two are kept) and the title, with a mark for what is between.
  private func shortened(_ path: [String], keeping kept: Int) -> [String] {
    guard path.count > kept, let first = path.first, let last = path.last else { return path }
    let between = String(marks.ellipsis)
    return kept == 2 && path.count > 2 ? [first, between, last] : [between, last]
  }

  private func text(of path: [String]) -> SafeText {
    let before = path.dropLast().map { $0 + " \(marks.path) " }.joined()
    let back = path.count > 1 ? marks.back + " " : ""
    return SafeText(back + before, role: .path) + SafeText(path.last ?? "", role: .title)
  }
}
