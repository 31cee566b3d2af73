import TableModel

/// The columns of a section that fit on a line, and their places.
struct ColumnLayout: Equatable {
  /// A column that is shown.
  struct Place: Equatable {
    /// The 0-based number of the column in its section.
    var column: Int
    /// The distance from the left end of the first column, in columns of the terminal.
    var start: Int
    var width: Int
    var alignment: TextLine.Alignment

    /// Returns the start of a text that is not wider than the column.
    func start(of text: SafeText) -> Int {
      let left = max(0, width - text.columns)
      return switch alignment {
      case .leading: start
      case .center: start + left / 2
      case .trailing: start + left
      }
    }
  }

  /// The columns that are shown, from left to right.
  private(set) var places: [Place] = []
  /// All columns, in the order in which panning shows them.
  private(set) var order: [Int]
  /// The number of columns that are skipped after the first.
  private(set) var pan: Int
  /// True if columns to the right of the visible ones do not fit.
  private(set) var hasMore = false

  /// The width of the gap between two columns.
  private static let gap = 2
  /// The minimum width of the line at which the first column stays while the others move.
  private static let leastToStay = 8

  /// Arranges columns on a line.
  ///
  /// If all columns fit, they keep their order. Otherwise titles that are wider than the texts
  /// below them are cut. If that is not enough, wide columns are cut to a third of the line, and
  /// the first one to half of it; as many columns of the highest priority as fit come first, and
  /// the others follow them. The rest of the line goes to the columns that were cut, from left to
  /// right.
  ///
  /// - Parameters:
  ///   - columns: The columns of the section.
  ///   - widths: The width that each column needs.
  ///   - texts: The width of the widest text of each column, without its title.
  ///   - whole: The columns that are cut only where the line has no room for them.
  ///   - room: The width of the line, in columns of the terminal.
  ///   - pan: The number of columns to skip after the first; at most the number that shows the last
  ///     column.
  ///   - shown: The column that must be in sight: the number of skipped columns is the nearest one
  ///     that shows it. Nil for none.
  init(
    _ columns: [Column],
    widths: [Int],
    texts: [Int],
    whole: Set<Int> = [],
    room: Int,
    pan: Int,
    showing shown: Int? = nil
  ) {
    let room = max(1, room)
    let texts = texts.indices.map { whole.contains($0) ? widths[$0] : texts[$0] }
    let needed = Self.withCutTitles(widths, texts: texts, room: room)
    guard Self.sum(needed) > room else {
      self.pan = 0
      let all = Array(columns.indices)
      order = all
      place(all, of: columns, widths: Self.filled(all, cut: needed, widths: widths, room: room))
      return
    }
    let isNarrow = room < 24
    let most = isNarrow ? max(1, (room - Self.gap) / 2) : room / 3
    var cut = needed.map { min($0, most) }
    // The first column tells the records apart.
    let mostOfFirst = columns.count == 1 ? room : isNarrow ? most : room / 2
    if let first = needed.first { cut[0] = min(first, mostOfFirst) }
    let staying = room < Self.leastToStay ? 0 : 1
    if !whole.isEmpty { Self.widen(&cut, to: widths, whole, staying: staying, room: room) }
    order = Self.order(columns, widths: cut, room: room)
    let last = Self.lastPan(order.map { cut[$0] }, staying: staying, room: room)
    self.pan = min(max(0, pan), last)
    if let shown, let index = order.firstIndex(of: shown), index >= staying {
      self.pan = min(self.pan, index - staying)
      while self.pan < index - staying,
        !fitting(cut, staying: staying, room: room).contains(shown)
      {
        self.pan += 1
      }
    }
    let fitting = fitting(cut, staying: staying, room: room)
    hasMore = self.pan + fitting.count < order.count
    let filled = Self.filled(fitting, cut: cut, widths: widths, room: room)
    place(fitting, of: columns, widths: filled)
  }

  /// Makes columns as wide as they need, as far as another one has room beside them.
  private static func widen(
    _ cut: inout [Int],
    to widths: [Int],
    _ whole: Set<Int>,
    staying: Int,
    room: Int
  ) {
    guard staying > 0, cut.count > 1 else {
      for column in whole { cut[column] = min(widths[column], room) }
      return
    }
    if whole.contains(0) { cut[0] = min(widths[0], room - gap - leastTitle) }
    let rest = max(1, room - gap - cut[0])
    for column in cut.indices.dropFirst() {
      cut[column] = min(whole.contains(column) ? widths[column] : cut[column], rest)
    }
  }

  /// Returns the columns that fit after those that are skipped.
  private func fitting(_ widths: [Int], staying: Int, room: Int) -> [Int] {
    var fitting = Array(order.prefix(staying))
    for column in order.dropFirst(staying + pan) {
      guard Self.sum((fitting + [column]).map { widths[$0] }) <= room || fitting.isEmpty else {
        break
      }
      fitting.append(column)
    }
    return fitting
  }

  /// Leaves out the columns that have a part between two places of the line, which something else
  /// takes; the line stays as wide.
  mutating func leaveOut(from start: Int, to end: Int) {
    places.removeAll { $0.start < end && start < $0.start + $0.width }
  }

  /// Gives the columns other numbers.
  ///
  /// - Parameter numbers: The new number of each column.
  mutating func renumber(_ numbers: [Int]) {
    for index in places.indices { places[index].column = numbers[places[index].column] }
    order = order.map { numbers[$0] }
  }

  private mutating func place(_ shown: [Int], of columns: [Column], widths: [Int]) {
    var start = 0
    for column in shown {
      places.append(
        Place(
          column: column,
          start: start,
          width: widths[column],
          alignment: columns[column].alignment
        )
      )
      start += widths[column] + Self.gap
    }
  }

  /// The width to which titles are cut at most.
  private static let leastTitle = 8

  /// Returns the widths after titles that are wider than the texts below them were cut, the widest
  /// first, until all columns fit.
  private static func withCutTitles(_ widths: [Int], texts: [Int], room: Int) -> [Int] {
    func cut(to most: Int) -> [Int] { zip(widths, texts).map { max(min($0, most), $1) } }
    let least = cut(to: leastTitle)
    // If not all fit even with the shortest titles, the caller leaves columns out.
    guard sum(widths) > room, sum(least) <= room else { return sum(widths) > room ? least : widths }
    let most = (leastTitle..<(widths.max() ?? leastTitle)).last { sum(cut(to: $0)) <= room }
    return cut(to: most ?? leastTitle)
  }

  /// Returns the width of columns with the gaps between them.
  private static func sum(_ widths: [Int]) -> Int {
    widths.reduce(0, +) + gap * max(0, widths.count - 1)
  }

  /// Returns the columns that fit, chosen by their priority, and then the others.
  private static func order(_ columns: [Column], widths: [Int], room: Int) -> [Int] {
    let byPriority = columns.indices.dropFirst().sorted {
      (columns[$1].priority, $0) < (columns[$0].priority, $1)
    }
    var chosen: Set<Int> = columns.isEmpty ? [] : [0]
    var used = widths.first ?? 0
    for column in byPriority {
      used += gap + widths[column]
      guard used <= room else { break }
      chosen.insert(column)
    }
    return columns.indices.filter(chosen.contains) + columns.indices.filter { !chosen.contains($0) }
  }

  /// Returns the number of columns to skip until the last one is visible.
  private static func lastPan(_ widths: [Int], staying: Int, room: Int) -> Int {
    var used = sum(Array(widths.prefix(staying)))
    var first = widths.count
    while first > staying {
      used += widths[first - 1] + (used > 0 ? gap : 0)
      guard used <= room else { break }
      first -= 1
    }
    return max(0, min(first, widths.count - 1) - staying)
  }

  /// Returns the widths after the rest of the line was given to the columns that were cut.
  private static func filled(_ shown: [Int], cut: [Int], widths: [Int], room: Int) -> [Int] {
    var filled = cut
    var left = room - sum(shown.map { cut[$0] })
    for column in shown {
      let more = max(0, min(left, widths[column] - cut[column]))
      filled[column] += more
      left -= more
    }
    // A single column may be wider than the room.
    if let only = shown.first, shown.count == 1 { filled[only] = min(filled[only], room) }
    return filled
  }
}
