/// A walk through the subschemas of a document, which finds those with names, and the documents
/// that it refers to.
///
/// A `$id` or `$ref` in a constant, an example or an unknown keyword is a value, and no name.
struct SchemaIndexing {
  private let set: SchemaSet
  private let draft: Draft
  private(set) var resources: [SchemaResource] = []
  /// The URIs of the documents that are referred to.
  private(set) var references: Set<String> = []
  /// True if a subschema judges what the others have not judged.
  private(set) var hasUnevaluated = false
  /// True if a subschema says that its value is not to be used any more.
  private(set) var hasDeprecated = false

  init(draft: Draft, set: SchemaSet) {
    self.draft = draft
    self.set = set
  }

  /// Walks through a document; returns the resource that it is.
  mutating func index(_ document: JSONValue, at uri: URIReference) -> SchemaResource {
    let root = resource(document, at: uri, draft)
    visit(document, root, isRoot: true)
    return root
  }

  /// Makes a resource of a value.
  ///
  /// - Parameters:
  ///   - base: The URI that its `$id` is relative to.
  ///   - draft: The draft of what is around it.
  private mutating func resource(
    _ value: JSONValue,
    at base: URIReference,
    _ draft: Draft
  ) -> SchemaResource {
    let named = value.object?["$schema"]?.text
    let own = named.flatMap { Draft(uri: $0) } ?? named.flatMap { set.draft(ofMetaschema: $0) }
    let draft = own ?? draft
    let id = value.object.flatMap { SchemaIndexing.id(of: $0, draft) }
    let made = SchemaResource(
      value,
      uri: id.map { base.resolving(URIReference($0)) } ?? base,
      draft: draft,
      dialect: named.map { set.dialect(ofMetaschema: $0) } ?? SchemaResource.Dialect()
    )
    resources.append(made)
    return made
  }

  /// Returns the URI by which a subschema names itself; nil for none, and for a mere anchor.
  private static func id(of object: JSONObject, _ draft: Draft) -> String? {
    if draft.ignoresSiblings, object["$ref"]?.text != nil { return nil }
    let id = object[draft.nameKeyword]?.text ?? (draft <= .draft06 ? object["$id"]?.text : nil)
    guard let id, !id.hasPrefix("#") else { return nil }
    return id
  }

  private mutating func visit(_ value: JSONValue, _ outer: SchemaResource, isRoot: Bool = false) {
    guard let object = value.object else { return }
    var resource = outer
    if !isRoot {
      // A part can be of another draft, and then names itself by the keyword of that.
      let draft = object["$schema"]?.text.flatMap { Draft(uri: $0) } ?? outer.draft
      if SchemaIndexing.id(of: object, draft) != nil {
        resource = self.resource(value, at: outer.uri, outer.draft)
      }
    }
    note(object, value, resource)
    for (name, member) in object.members {
      switch SubschemaPlace(keyword: name) {
      case nil: continue
      case .one: visit(member, resource)
      case .oneOrList:
        if let list = member.list { list.forEach { visit($0, resource) } }
        visit(member, resource)
      case .map: member.object?.members.forEach { visit($0.value, resource) }
      }
    }
  }

  /// Notes the names and the references of a subschema.
  private mutating func note(_ object: JSONObject, _ value: JSONValue, _ resource: SchemaResource) {
    let isReference = object["$ref"]?.text != nil
    if resource.draft >= .draft2019 || !isReference {
      if let id = object[resource.draft.nameKeyword]?.text, id.hasPrefix("#"), id.count > 1 {
        resource.anchors[URIReference(id).decodedFragment] = value
      }
      if let anchor = object["$anchor"]?.text { resource.anchors[anchor] = value }
      if let anchor = object["$dynamicAnchor"]?.text {
        resource.anchors[anchor] = value
        resource.dynamicAnchors[anchor] = value
      }
    }
    for keyword in ["$ref", "$dynamicRef"] {
      guard let reference = object[keyword]?.text else { continue }
      references.insert(resource.uri.resolving(URIReference(reference)).document)
    }
    if Subschema.isDeprecated(object) { hasDeprecated = true }
    if object["unevaluatedItems"] != nil || object["unevaluatedProperties"] != nil {
      hasUnevaluated = true
    }
  }
}

/// The places of the subschemas in the value of a keyword.
enum SubschemaPlace {
  /// The value is a subschema.
  case one
  /// The value is a subschema, or a list of them.
  case oneOrList
  /// The members of the value are subschemas.
  case map

  /// Nil for a keyword without subschemas.
  init?(keyword: String) {
    switch keyword {
    case "additionalItems", "additionalProperties", "contains", "contentSchema", "else", "if",
      "not", "propertyNames", "then", "unevaluatedItems", "unevaluatedProperties":
      self = .one
    case "allOf", "anyOf", "oneOf", "prefixItems", "items": self = .oneOrList
    case "$defs", "definitions", "dependencies", "dependentSchemas", "patternProperties",
      "properties":
      self = .map
    default: return nil
    }
  }
}
