import TableDocuments

/// A schema that the program brings along, for files of its own.
package struct OwnSchema: Sendable {
  /// The name under which it is told.
  package let name: String
  /// The name of the first member of such a file.
  let firstName: String
  /// The schema, in YAML.
  let text: String
  /// Returns the problems of a value that fits the schema.
  let rules: @Sendable (JSONValue) -> [SchemaProblem]

  package init(
    name: String,
    firstName: String,
    text: String,
    rules: @escaping @Sendable (JSONValue) -> [SchemaProblem]
  ) {
    (self.name, self.firstName, self.text, self.rules) = (name, firstName, text, rules)
  }

  /// Returns true for a document that has this schema: one whose first member says so.
  @MainActor package func isSchema(of document: any Document) -> Bool {
    guard let root = document.root, root.kind == .object else { return false }
    for index in 0..<min(root.count, Self.mostComments) {
      let child = root.child(at: index)
      if child.kind != .comment { return child.name?.whole == firstName }
    }
    return false
  }

  /// The most comments before the first member.
  private static let mostComments = 1_000

  /// The schema as a value.
  @MainActor func value() async throws -> JSONValue {
    let file = try OpenFile(Array(text.utf8), path: "/schema.yaml")
    await file.document.read()
    if let error = file.document.error { throw error }
    return try file.document.root.map { try JSONValue($0) } ?? JSONValue(.null)
  }
}
