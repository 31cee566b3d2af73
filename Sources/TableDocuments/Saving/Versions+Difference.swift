extension Versions {
  /// Returns the lines in which a file differs from a text that is to take its place.
  ///
  /// - Throws: A `DocumentError` if either cannot be read.
  /// - Complexity: As many bytes of memory as both have.
  @concurrent package nonisolated static func difference(
    from old: ByteSource,
    to new: ByteSource
  ) async throws -> TextDifference {
    let changes = LineChanges(from: try old.allBytes(), to: try new.allBytes())
    return TextDifference(old, new, changes.splices())
  }
}
