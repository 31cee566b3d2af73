/// A schema, or a part of one, that can judge a value. It is a reference, so that schemas that
/// contain themselves need no copies.
package final class Subschema {
  let value: JSONValue
  let resource: SchemaResource
  private unowned let set: SchemaSet
  /// Its demands, the cheap ones first.
  private(set) lazy var rules = RuleReader(self).rules
  /// The targets of its references that were found.
  private var targets: [String: Subschema] = [:]

  init(_ value: JSONValue, _ resource: SchemaResource, _ set: SchemaSet) {
    self.value = value
    self.resource = resource
    self.set = set
  }

  /// True if a value that it judges is not to be used any more.
  private(set) lazy var isDeprecated = value.object.map(Self.isDeprecated) ?? false

  static func isDeprecated(_ object: JSONObject) -> Bool {
    object["deprecated"]?.boolean == true || object["deprecationMessage"]?.text != nil
      || object["markdownDeprecationMessage"]?.text != nil
  }

  /// Returns a part of it.
  func part(_ value: JSONValue) -> Subschema { set.subschema(of: value, in: resource) }

  /// Returns the target of a reference that stands in it; nil if it is not here.
  func target(of reference: String) -> Subschema? {
    if let known = targets[reference] { return known }
    let target = set.target(of: reference, in: resource)
    targets[reference] = target
    return target
  }

  /// The value of a keyword.
  subscript(keyword: String) -> JSONValue? { value.object?[keyword] }
}
