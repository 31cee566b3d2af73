/// A schema that was read, with those on this machine that it refers to.
@MainActor package struct SchemaDocument {
  package let schemas: SchemaSet
  package let root: Subschema
  /// The path of its file; nil for a schema of schemas, which needs none.
  package let path: String?
  /// The schemas that it refers to, and that are not on this machine.
  package var missing: [String] { schemas.missing.sorted() }
}
