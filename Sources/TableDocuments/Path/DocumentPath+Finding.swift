extension DocumentPath {
  /// Returns the innermost value around a range of bytes, with its path; nil if the document has
  /// none.
  ///
  /// - Complexity: O(number of children of the values around it).
  @MainActor static func innermost(
    around range: Range<Int>,
    in document: any Document
  ) -> (path: DocumentPath, node: any Node)? {
    guard let root = document.root else { return nil }
    var found = (path: DocumentPath(), node: root)
    while let child = found.path.children(of: found.node).first(where: { $0.node.surrounds(range) })
    {
      found = child
    }
    return found
  }
}

extension Node {
  /// True if a range of bytes stands in the name or the value.
  fileprivate func surrounds(_ range: Range<Int>) -> Bool {
    guard let member = span?.member else { return false }
    return member.lowerBound <= range.lowerBound && range.upperBound <= member.upperBound
  }
}
