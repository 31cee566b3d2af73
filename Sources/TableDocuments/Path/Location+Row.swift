extension Location {
  /// Finds a row of the first table of a document, which is read as far as needed.
  ///
  /// - Parameter number: The number of the row, from 1; nil for the last one.
  /// - Returns: Its location, or that of the last row if there are fewer; nil if there is none.
  @MainActor package static func row(
    _ number: Int?,
    of document: any Document
  ) async -> Location? {
    func isThere() -> Bool { number.map { document.root?.count ?? 0 >= $0 } ?? false }
    let reading = document.progress == nil ? nil : Task { await document.read() }
    while document.progress != nil, !isThere(), !Task.isCancelled { await document.changed() }
    reading?.cancel()
    await reading?.value
    guard let root = document.root else { return nil }
    if !isThere() { await root.read() }
    guard root.count > 0 else { return nil }
    let last = root.count - 1
    return await Location(root: root).arrivedChild(
      at: number.map { min(max(0, $0 - 1), last) } ?? last
    )
  }
}
