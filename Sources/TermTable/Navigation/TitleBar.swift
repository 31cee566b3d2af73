import TableModel

/// Paints the title bar: the path to the shown table, its title, and the position of the focus.
///
/// `‹ Settings › Wi-Fi ______________ 3/12`: the mark at the left leads back; underlined spaces are
/// a line beside the letters, at no cost of a line. If not all fits, the middle of the path is left
/// out, then its start; the title is cut last.
struct TitleBar {
  let marks: Marks

  /// Returns the title bar.
  ///
  /// - Parameters:
  ///   - path: The titles from the root to the shown table; at least one.
  ///   - count: The focused row and the number of rows; empty if all rows are visible. It is left
  ///     out if it would cut the title.
  ///   - selected: The numbers of changed and of selected rows, before the count; without room for
  ///     both, it stands alone.
  ///   - remark: What is said of the file of the table, before all others; left out first if
  ///     rows are changed or selected.
  ///   - spinner: A mark before the count; it is shown even if that cuts the title.
  /// - Complexity: O(`columns`), whatever the length of the path and its titles.
  func strip(
    path: some RandomAccessCollection<String>,
    count: String,
    selected: String = "",
    remark: String = "",
    columns: Int,
    spinner: String = ""
  ) -> Strip {
    let arranged = arranged(
      path: path,
      count: count,
      selected: selected,
      remark: remark,
      columns: columns,
      spinner: spinner
    )
    var strip = Strip(columns: columns)
    let counter = columns - arranged.margin - arranged.counter.columns
    // The line begins after a space and ends before one, so that it touches no letter.
    let start = arranged.margin + arranged.path.text.columns + 1
    let end = arranged.counter.columns > 0 ? counter - 1 : columns
    strip.put(arranged.path.text, at: arranged.margin)
    if start < end { strip.put(SafeText(spaces: end - start, role: .rule), at: start) }
    strip.put(arranged.counter, at: counter)
    return strip
  }

  /// The target of a click.
  enum Target: Equatable {
    /// The table before.
    case back
    /// The table at a level of the path, 0-based.
    case level(Int)
  }

  /// Returns the target of a click on a column; nil for none. The other arguments are those of the
  /// strip.
  func target(
    at column: Int,
    path: some RandomAccessCollection<String>,
    count: String,
    selected: String,
    remark: String,
    columns: Int,
    spinner: String
  ) -> Target? {
    let arranged = arranged(
      path: path,
      count: count,
      selected: selected,
      remark: remark,
      columns: columns,
      spinner: spinner
    )
    var start = arranged.margin
    for piece in arranged.path.pieces {
      if (start..<start + piece.text.columns).contains(column) { return piece.target }
      start += piece.text.columns
    }
    return nil
  }

  private func arranged(
    path: some RandomAccessCollection<String>,
    count: String,
    selected: String,
    remark: String,
    columns: Int,
    spinner: String
  ) -> (path: PathText, counter: SafeText, margin: Int) {
    let margin = columns >= 12 ? 1 : 0
    let mark = columns < 6 ? SafeText("") : SafeText(spinner, role: .accent)
    let title =
      SafeText(path.last ?? "", beyond: columns).columns + (path.count > 1 ? 2 : 0)
    var shown = mark
    for counter in TitleBar.counters(count, selected, remark) {
      let text = SafeText(counter, role: .path)
      let marked = mark.columns > 0 ? mark + SafeText(spaces: 1) + text : text
      if title + 2 + marked.columns + 2 * margin <= columns {
        shown = marked
        break
      }
    }
    let room = columns - 2 * margin - (shown.columns > 0 ? shown.columns + 2 : 0)
    return (pathText(path, columns: max(1, room)), shown, margin)
  }

  /// Returns what may stand at the right end, the longest first.
  private static func counters(_ count: String, _ selected: String, _ remark: String) -> [String] {
    let all = [remark, selected, count].filter { !$0.isEmpty }
    let urgent = selected.isEmpty ? remark : selected
    let rest = [[selected, count], [urgent], [count]].map { $0.filter { !$0.isEmpty } }
    return ([all, [remark, selected].filter { !$0.isEmpty }] + rest)
      .filter { !$0.isEmpty }
      .map { $0.joined(separator: "  ") }
  }

  /// Parts of the path, from left to right, each with the target of a click.
  private struct PathText {
    var pieces: [(text: SafeText, target: Target?)]

    init(_ text: SafeText, _ target: Target? = nil) { pieces = [(text, target)] }

    var text: SafeText {
      pieces.count == 1 ? pieces[0].text : pieces.reduce(SafeText("")) { $0 + $1.text }
    }
    var columns: Int { pieces.reduce(0) { $0 + $1.text.columns } }

    static func + (one: PathText, other: PathText) -> PathText {
      var both = one
      both.pieces += other.pieces
      return both
    }
  }

  /// Returns as much of the path as fits: all of it, the root and the end, the end, or the title.
  private func pathText(_ path: some RandomAccessCollection<String>, columns: Int) -> PathText {
    guard let root = path.first, let title = path.last else { return PathText(SafeText("")) }
    let shown = SafeText(title, role: .title, beyond: columns)
    guard path.count > 1 else { return PathText(clipped(shown, columns: columns)) }
    let back = PathText(before(marks.back, "", columns: columns), .back)
    let gap = PathText(before(String(marks.ellipsis), columns: columns))
    let start = back + PathText(before(root, columns: columns), .level(0))
    let parents = path.dropFirst().dropLast()
    let all = longestEnd(of: parents, before: shown, columns: columns - start.columns)
    if let all, all.count == parents.count { return start + all.path }
    if let end = longestEnd(of: parents, before: shown, columns: columns - (start + gap).columns) {
      return start + gap + end.path
    }
    if let end = longestEnd(of: parents, before: shown, columns: columns - (back + gap).columns) {
      return back + gap + end.path
    }
    guard columns >= 6 else { return PathText(clipped(shown, columns: columns)) }
    return back + PathText(clipped(shown, columns: columns - back.columns))
  }

  /// Returns the title with as many parents as fit, and their number; nil if even the title alone
  /// does not fit.
  private func longestEnd(
    of parents: some BidirectionalCollection<String>,
    before title: SafeText,
    columns: Int
  ) -> (path: PathText, count: Int)? {
    guard title.columns <= columns else { return nil }
    var path = PathText(title)
    var room = columns - title.columns
    var count = 0
    for parent in parents.reversed() {
      let text = before(parent, columns: columns)
      guard text.columns <= room else { break }
      // The root stands before the parents.
      path = PathText(text, .level(parents.count - count)) + path
      room -= text.columns
      count += 1
    }
    return (path, count)
  }

  /// Returns a title of the path and the mark after it; of a title that does not fit in `columns`,
  /// only a beginning that does not fit either.
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
