import TableDocuments

/// Judges values off the main actor, by schemas of its own.
package actor BackgroundJudge {
  private let source: SchemaSource
  private var schema: (set: SchemaSet, root: Subschema)?

  @MainActor package init(_ schema: SchemaDocument) { source = SchemaSource(schema) }

  /// Returns what is wrong with a value, and what is deprecated in it.
  func findings(in value: JSONValue) -> [SchemaProblem] {
    guard let (set, root) = schema ?? source.made() else { return [] }
    schema = (set, root)
    var judge = Judge(set)
    judge.endsWithTask = true
    return judge.findings(in: value, by: root)
  }
}

/// The documents of a schema, from which it can be made once more.
private struct SchemaSource: Sendable {
  private let documents: [SchemaSet.Added]
  private let root: JSONValue
  private let uri: String

  @MainActor init(_ schema: SchemaDocument) {
    documents = schema.schemas.added
    root = schema.root.value
    uri = schema.root.resource.uri.document
  }

  func made() -> (SchemaSet, Subschema)? {
    let set = SchemaSet()
    for document in documents { set.add(document.value, uri: document.uri, draft: document.draft) }
    return set.subschema(of: root, inResource: uri).map { (set, $0) }
  }
}
