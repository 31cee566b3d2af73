/// A schema that has a URI: a document, or a part of one with an `$id`.
final class SchemaResource {
  /// Its URI, without a fragment.
  let uri: URIReference
  let root: JSONValue
  let draft: Draft
  /// The meaning of the keywords, by its own schema.
  let dialect: Dialect
  /// The subschemas with a name, as `#name` leads to them.
  var anchors: [String: JSONValue] = [:]
  /// The anchors that a resource further out can replace.
  var dynamicAnchors: [String: JSONValue] = [:]

  /// The meaning of the keywords, by the schema of a schema.
  struct Dialect {
    /// False if the keywords that judge values, such as `minimum`, do not count.
    var judges = true
    /// True if `format` judges values, too.
    var judgesFormats = false
  }

  init(_ root: JSONValue, uri: URIReference, draft: Draft, dialect: Dialect) {
    self.root = root
    self.uri = uri
    self.draft = draft
    self.dialect = dialect
  }

  /// True if `$recursiveRef` to it means the outermost resource like it.
  var isRecursive: Bool { root.object?["$recursiveAnchor"]?.boolean == true }
}
