import TableDocuments

/// The meanings of the values of a document, as a schema tells them.
///
/// Values beside each other share what was found for the object or the list that has them, so that
/// many are told in one pass.
@MainActor package final class DocumentMeanings {
  private let schema: SchemaDocument
  private let document: any Document
  /// The walk through the value that was asked for last, and the step that leads to it; nil if it
  /// is the whole.
  private var last: (record: String?, walk: MeaningWalk)?

  /// - Parameter document: A document that was read.
  package init(_ schema: SchemaDocument, _ document: any Document) {
    self.schema = schema
    self.document = document
  }

  /// Returns the meaning of the value at a path, which may not be set; nil if the document, or the
  /// record of the path, has no value.
  ///
  /// - Throws: The reason why the values cannot be read.
  package func meaning(at path: DocumentPath) throws -> Meaning? {
    var names = path.steps.map(\.name)[...]
    var record: String?
    if document.hasSeveralValues {
      guard let first = names.popFirst() else { return nil }
      record = first
    }
    guard var walk = try walk(in: record) else { return nil }
    defer { last = (record, walk) }
    return walk.meaning(at: names)
  }

  private func walk(in record: String?) throws -> MeaningWalk? {
    if let last, last.record == record { return last.walk }
    guard let root = document.root, let node = record.map({ root.item($0) }) ?? root else {
      return nil
    }
    return MeaningWalk(schema, through: try JSONValue(node))
  }
}

extension Node {
  /// Returns the item of a number; nil if there is none.
  fileprivate func item(_ number: String) -> (any Node)? {
    // Comments can stand between items.
    guard let first = Int(number), first >= 0, first < count else { return nil }
    return (first..<count).lazy.map { self.child(at: $0) }.first { $0.position == first }
  }
}
