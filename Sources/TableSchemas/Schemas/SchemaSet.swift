import TableDocuments

/// Schemas that refer to each other: documents with their parts by URI. Subschemas are made when
/// they are asked for, and references are followed, not copied.
///
/// It is not `Sendable`: the task that made it uses it.
package final class SchemaSet {
  private var resources: [String: SchemaResource] = [:]
  /// The resource whose root an object is.
  private var resourcesByRoot: [ObjectIdentifier: SchemaResource] = [:]
  private var subschemas: [ObjectIdentifier: Subschema] = [:]
  /// True if `unevaluatedItems` or `unevaluatedProperties` stands somewhere, so that what was
  /// judged must be noted.
  private(set) var notesEvaluation = false
  /// True if a value can be deprecated.
  private(set) var hasDeprecated = false
  /// The documents that are referred to, and are not here.
  package private(set) var missing: Set<String> = []

  package init() {}

  // MARK: - Adding documents

  /// A document that was added.
  struct Added: Sendable {
    let value: JSONValue
    let uri: String
    let draft: Draft
    /// The path of its file; nil for one without a file.
    let path: String?
  }

  /// The documents that were added, in order, from which the same set can be made once more.
  private(set) var added: [Added] = []

  /// Adds a document.
  ///
  /// - Parameters:
  ///   - uri: Where it was found; it may have an `$id` of its own as well.
  ///   - draft: The draft of a schema that names none.
  ///   - path: The path of its file; nil for one without a file.
  /// - Returns: Its root.
  /// - Complexity: O(n), n being the number of its subschemas.
  @discardableResult
  package func add(
    _ document: JSONValue,
    uri: String,
    draft: Draft = .draft2020,
    path: String? = nil
  ) -> Subschema {
    added.append(Added(value: document, uri: uri, draft: draft, path: path))
    var indexing = SchemaIndexing(draft: draft, set: self)
    let resource = indexing.index(document, at: URIReference(uri))
    resources[URIReference(uri).document] = resource
    for found in indexing.resources {
      resources[found.uri.document] = resources[found.uri.document] ?? found
      if let object = found.root.object { resourcesByRoot[ObjectIdentifier(object)] = found }
    }
    notesEvaluation = notesEvaluation || indexing.hasUnevaluated
    hasDeprecated = hasDeprecated || indexing.hasDeprecated
    missing = missing.union(indexing.references).filter { resources[$0] == nil }
    for draft in Draft.allCases where missing.contains(draft.uri) {
      add(Metaschema.document(of: draft), uri: draft.uri, draft: draft)
    }
    return subschema(of: document, in: resource)
  }

  // MARK: - Schemas of schemas

  /// Returns the draft of the schemas that a `$schema` describes; nil if that is not here.
  func draft(ofMetaschema uri: String) -> Draft? { metaschema(uri)?.draft }

  /// Returns what the schema that a `$schema` names says of the keywords.
  func dialect(ofMetaschema uri: String) -> SchemaResource.Dialect {
    var dialect = SchemaResource.Dialect()
    guard let words = metaschema(uri)?.root.object?["$vocabulary"]?.object?.members.map(\.name)
    else { return dialect }
    dialect.judges = words.contains { $0.hasSuffix("/vocab/validation") }
    dialect.judgesFormats = words.contains { $0.hasSuffix("/vocab/format-assertion") }
    return dialect
  }

  private func metaschema(_ uri: String) -> SchemaResource? {
    resources[URIReference(uri).document]
  }

  // MARK: - Finding subschemas

  /// Returns the subschema of a value that stands in a resource.
  func subschema(of value: JSONValue, in resource: SchemaResource) -> Subschema {
    guard let object = value.object else { return Subschema(value, resource, self) }
    let id = ObjectIdentifier(object)
    if let known = subschemas[id] { return known }
    let made = Subschema(value, resourcesByRoot[id] ?? resource, self)
    subschemas[id] = made
    return made
  }

  /// Returns the subschema of a value that stands in the resource of a URI; nil if that is not
  /// here.
  func subschema(of value: JSONValue, inResource uri: String) -> Subschema? {
    resources[uri].map { subschema(of: value, in: $0) }
  }

  /// Returns the target of a reference; nil if it is not here.
  func target(of reference: String, in resource: SchemaResource) -> Subschema? {
    let uri = resource.uri.resolving(URIReference(reference))
    guard let document = resources[uri.document] else { return nil }
    let fragment = uri.decodedFragment
    guard !fragment.isEmpty else { return subschema(of: document.root, in: document) }
    guard fragment.hasPrefix("/") else {
      return document.anchors[fragment].map { subschema(of: $0, in: document) }
    }
    return target(at: fragment, in: document)
  }

  /// Follows a JSON pointer (RFC 6901).
  private func target(at pointer: String, in document: SchemaResource) -> Subschema? {
    var value = document.root
    var resource = document
    for token in pointer.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      let name = DocumentPath.Step(pointerToken: token).name
      switch value.content {
      case .object(let object):
        guard let member = object[name] else { return nil }
        value = member
      case .list(let list):
        guard let place = Int(name), list.indices.contains(place) else { return nil }
        value = list[place]
      default: return nil
      }
      if let object = value.object {
        resource = resourcesByRoot[ObjectIdentifier(object)] ?? resource
      }
    }
    return subschema(of: value, in: resource)
  }
}
