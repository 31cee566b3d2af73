import Testing

/// A row, and the rows of the table it leads to.
struct Row: ExpressibleByStringLiteral {
  var name: String
  /// The title of its table.
  var title: String
  /// The rows of its table that are walked; nil if it leads nowhere.
  var rows: [Row]?
  /// True if ← and → change the values of the row and of the rows of its table.
  var takesArrows = false

  /// - Parameters:
  ///   - title: The title of its table; nil for its name.
  ///   - takesArrows: True if ← and → change its value and those of its rows, or choose a column.
  init(_ name: String, title: String? = nil, _ rows: [Row], takesArrows: Bool = false) {
    self.name = name
    self.title = title ?? name
    self.rows = rows
    self.takesArrows = takesArrows
  }

  init(stringLiteral name: String) {
    self.name = name
    title = name
  }
}

/// A walk through tables in a terminal, row by row, with a check of the screen at each step.
final class Walk {
  let terminal: TmuxSession
  /// The keys that lead back, each in its turn.
  private var back = ["Left", "Escape", "h", "BSpace"]
  private var forward = ["Enter", "Right", "l"]

  init(_ command: [String], columns: Int, lines: Int) throws {
    terminal = try TmuxSession(command, columns: columns, lines: lines)
  }

  /// Walks down all rows, into each table and back to the row it came from.
  func walk(_ rows: [Row], title: String) async throws {
    var before = try await waitFor(title: title, row: rows.first?.name)
    for (index, row) in rows.enumerated() {
      if index > 0 { before = try await moveDown(to: row.name, title: title, from: before) }
      guard let inner = row.rows else { continue }
      try terminal.send(row.takesArrows ? "Enter" : next(&forward))
      try await waitFor(title: row.title)
      try terminal.send("Home")
      try await walk(inner, title: row.title)
      try terminal.send(row.takesArrows ? "Escape" : next(&back))
      try await waitFor(before)
    }
  }

  /// Waits until this table is shown with the focus on this row, and nothing is wrong with the
  /// screen.
  @discardableResult func waitFor(
    title: String,
    row: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Look {
    try await terminal.waitForLook(sourceLocation: sourceLocation) { look in
      look.shows(title: title, row: row)
        ? look.flaws(hasCursor: row != nil)
        : ["expected the table “\(title)” and the focus on “\(row ?? "")”"]
    }
  }

  /// Waits until the terminal looks as it did before: the same rows, the same focus.
  private func waitFor(_ before: Look) async throws {
    try await terminal.waitForLook { look in
      look == before ? [] : ["expected the same as before:\n\(before)"]
    }
  }

  /// Presses ↓ until the next row has the focus: a row higher than the terminal is scrolled first.
  private func moveDown(to row: String, title: String, from before: Look) async throws -> Look {
    var before = before
    for _ in 0..<10 {
      try terminal.send("Down")
      try await terminal.waitForLook { $0 == before ? ["expected that ↓ moves"] : [] }
      let end = ContinuousClock.now + .milliseconds(300)
      repeat {
        before = try terminal.look
        if before.shows(title: title, row: row) { return try await waitFor(title: title, row: row) }
      } while ContinuousClock.now < end
    }
    return try await waitFor(title: title, row: row)
  }

  /// Returns the first of several keys, and moves it to the end.
  private func next(_ keys: inout [String]) -> String {
    let key = keys.removeFirst()
    keys.append(key)
    return key
  }
}
