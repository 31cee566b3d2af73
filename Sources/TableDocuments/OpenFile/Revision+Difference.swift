extension Revision {
  /// The lines that all edits together change.
  ///
  /// - Parameter context: The number of lines around each change.
  package func difference(context: Int = 3) -> TextDifference {
    TextDifference(base, bytes, splices, context: context)
  }
}
