/// A schema that was read, with those on this machine that it refers to.
@MainActor package struct SchemaDocument {
  package let schemas: SchemaSet
  package let root: Subschema
  /// The path of its file; nil for one that was made.
  package let path: String?
  /// Returns the problems of a value that fits which no keyword tells; none for schemas of files.
  package var rules: @Sendable (JSONValue) -> [SchemaProblem] = { _ in [] }
  /// The schemas that it refers to, and that are not on this machine.
  package var missing: [String] { schemas.missing.sorted() }
}

extension SchemaDocument {
  /// True if it says something: it is more than references to schemas that are not here.
  var says: Bool { missing.isEmpty || hasFiles }

  /// True if it, or a part of it, stands in a file.
  package var hasFiles: Bool { schemas.added.contains { $0.path != nil } }

  /// Returns the file in which a part of the schema stands, and the indices that lead to it; nil
  /// for a schema without a file.
  ///
  /// - Complexity: O(n), n being the number of values in the schema.
  package func place(of part: JSONObject) -> (path: String, indices: [Int])? {
    for document in schemas.added {
      guard let path = document.path else { continue }
      guard let indices = document.value.indices(to: part) else { continue }
      // Among others in the file of a cache.
      let index = document.value.index
      return (path, (index > 0 ? [index] : []) + indices)
    }
    return nil
  }
}

extension JSONValue {
  /// Returns the indices that lead to an object, which is told by its identity; nil if it is not
  /// there.
  fileprivate func indices(to part: JSONObject) -> [Int]? {
    if object === part { return [] }
    for child in object?.members.map(\.value) ?? list ?? [] {
      if let rest = child.indices(to: part) { return [child.index] + rest }
    }
    return nil
  }
}
