/// The repeated reading of the values of a table.
package struct Updating {
  /// The pause after each reading.
  package let pause: Duration
  package let read: @MainActor () async -> Void
}

extension Table {
  /// Reads the values of the table when it appears, and again and again while it is shown.
  ///
  /// ```swift
  /// Table("Temperature") { Cell("Now", detail: sensor.text) }
  ///   .refreshed(every: .seconds(2)) { await sensor.read() }
  /// ```
  ///
  /// No spinner turns, and no key cancels it. Nothing runs while another table is above it or
  /// beside it as a tab, while the person's own editor has the terminal, or while the program is
  /// suspended. An alert, a menu or a text that is being typed does not stop it: the focus stays on
  /// its row. R and F5 read at once, unless `refreshable` sets another action.
  ///
  /// There is never more than one reading at a time. The pause begins when a reading has ended, so
  /// a slow reading lets no others queue up. When the table is left, its reading is cancelled; when
  /// a table is opened above it, the reading ends by itself. In linear mode the values are read
  /// when the table appears, and after that only when the person asks for it. A table that is
  /// printed is not read.
  ///
  /// - Parameters:
  ///   - pause: The time between the end of a reading and the start of the next.
  ///   - read: Reads the values. It begins on the main actor, so work that takes time belongs into
  ///     a function that does not. If it may fail, it keeps the error as a value that the table
  ///     shows.
  public func refreshed(
    every pause: Duration,
    _ read: @escaping @MainActor () async -> Void
  ) -> Table {
    var copy = self
    copy.updating = Updating(pause: pause, read: read)
    return copy
  }
}
