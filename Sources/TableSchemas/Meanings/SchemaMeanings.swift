import TableDocuments

/// The meanings of the values of a document, as a schema tells them.
///
/// Values beside each other share what was found for the object or the list that has them, so that
/// many are told in one pass.
@MainActor final class SchemaMeanings: MeaningSource {
  private let schema: SchemaDocument
  private let document: any Document
  private let mostBytes: Int
  private let decisions: Decisions
  /// The walk through the value that was asked for last, and the step that leads to it; nil if it
  /// is the whole.
  private(set) var last: (record: String?, walk: MeaningWalk)?

  /// - Parameters:
  ///   - document: A document that was read.
  ///   - mostBytes: The most bytes of a value of which its form is told; a larger one may have all
  ///     forms.
  ///   - decisions: Those about an earlier state of the document, which can count on.
  init(
    _ schema: SchemaDocument,
    _ document: any Document,
    mostBytes: Int = .max,
    _ decisions: Decisions = Decisions()
  ) {
    self.schema = schema
    self.document = document
    self.mostBytes = mostBytes
    self.decisions = decisions
  }

  func meaning(at path: [String], _ node: (any Node)?) -> Meaning? {
    walking(to: path) { walk, path in walk.meaning(at: path, path.isEmpty ? nil : node) }
  }

  func unsetNames(inObjectAt path: [String]) -> UnsetNames {
    walking(to: path) { walk, path in walk.unsetNames(inObjectAt: path) } ?? UnsetNames()
  }

  func declaredNames(inObjectAt path: [String]) -> [String] {
    walking(to: path) { walk, path in walk.declaredNames(inObjectAt: path) } ?? []
  }

  /// Asks the walk through the whole value, or through the record that a path begins with; nil if
  /// there is none.
  private func walking<Answer>(
    to path: [String],
    _ ask: (inout MeaningWalk, ArraySlice<String>) -> Answer
  ) -> Answer? {
    var names = path[...]
    var record: String?
    if document.hasSeveralValues {
      guard let first = names.popFirst() else { return nil }
      record = first
    }
    guard var walk = walk(in: record) else { return nil }
    last = nil
    defer { last = (record, walk) }
    return ask(&walk, names)
  }

  private func walk(in record: String?) -> MeaningWalk? {
    if let last, last.record == record { return last.walk }
    guard let root = document.root, let node = record.map({ root.item($0) }) ?? root else {
      return nil
    }
    return MeaningWalk(
      schema,
      through: node,
      record: record,
      mostBytes: mostBytes,
      decisions
    )
  }
}
