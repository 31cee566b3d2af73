import TableModel

// The readings of a table that is refreshed while it is shown.

extension OpenTable {
  /// Starts a reading of the values, unless one is running.
  ///
  /// - Returns: The reading; nil if the table has no values to read.
  @discardableResult func startReading() -> Task<Void, Never>? {
    guard reading == nil, let updating = table.updating else { return reading }
    let started = Task { [weak self] in
      await updating.read()
      self?.reading = nil
      self?.changes.note()
    }
    reading = started
    return started
  }

  /// The action that reads the values for a person who asks for it; nil if the table has none to
  /// read.
  var readingAction: Action? {
    guard table.updating != nil else { return nil }
    return .task { [weak self] _ in await self?.startReading()?.value }
  }

  /// Asks the running reading to end, when the table is left.
  func cancelReading() { reading?.cancel() }
}
