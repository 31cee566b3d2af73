/// Bounds what aliases lead to: a few lines of YAML can mean billions of values, or a value that
/// contains itself.
package struct AliasBudget {
  /// The most values that the aliases of a file may lead to.
  private static let limit = 500_000
  /// The most aliases around a value.
  private static let levels = 100

  private var count = 0

  package init() {}

  /// Counts a value.
  ///
  /// - Parameter aliases: The number of aliases that lead to it.
  /// - Throws: A refusal of too many values or levels.
  package mutating func take(_ aliases: Int) throws(EditRefusal) {
    guard aliases > 0 else { return }
    guard aliases <= AliasBudget.levels else {
      throw EditRefusal(FileTexts.current.edits.aliasInCircle)
    }
    count += 1
    guard count <= AliasBudget.limit else {
      throw EditRefusal(FileTexts.current.edits.tooManyAliases)
    }
  }
}
