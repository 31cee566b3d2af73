import TableDocuments

/// A schema that was read, with those on this machine that it refers to.
@MainActor package struct SchemaDocument {
  package let schemas: SchemaSet
  package let root: Subschema
  /// The path of its file; nil for a schema of schemas, which needs none.
  package let path: String?
  /// The schemas that it refers to, and that are not on this machine.
  package var missing: [String] { schemas.missing.sorted() }
}

extension SchemaDocument {
  /// Returns the meaning of the value at a path, which may not be set.
  ///
  /// - Parameters:
  ///   - path: The names of members and the numbers of items.
  ///   - value: The whole value of the file, or of the record or document that has the path.
  package func meaning(at path: [String], in value: JSONValue) -> Meaning {
    var walk = MeaningWalk(schemas)
    return walk.meaning(at: path, in: value, by: root)
  }

  /// Returns the meaning of the value at a path of a document that was read; nil if there is none.
  ///
  /// - Throws: The reason why the values cannot be read.
  package func meaning(at path: DocumentPath, in document: any Document) throws -> Meaning? {
    let names = path.steps.map(\.name)
    guard let root = document.root else { return nil }
    guard root.isRecords || document.isListOfDocuments else {
      return meaning(at: names, in: try JSONValue(root))
    }
    // The schema is that of each record.
    guard let first = names.first,
      let record = (0..<root.count).lazy.map({ root.child(at: $0) })
        .first(where: { $0.position.map(String.init) == first })
    else { return nil }
    return meaning(at: Array(names.dropFirst()), in: try JSONValue(record))
  }
}
