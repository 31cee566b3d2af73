import TableDocuments

/// A demand of a subschema: a keyword, or some that belong together.
enum Rule {
  /// The schema `false`.
  case never
  case kinds(Set<JSONKind>, wholeAsWritten: Bool)
  case constant(JSONValue)
  /// - `ignoresCase`: True if texts are in lowercase in the set.
  case choices([JSONValue], as: Set<JSONValue>, ignoresCase: Bool = false)
  case bound(Bound)
  case multiple(of: NumberValue)
  case length(Limits)
  case pattern(SchemaPattern)
  /// - `isDemanded`: True if the draft says that texts must have it.
  case format(KnownFormat, isDemanded: Bool)
  case itemCount(Limits)
  case unique
  case memberCount(Limits)
  case required([String])
  /// The members that must be there beside others.
  case requiredBeside([(name: String, required: [String])])
  case members(MemberRules)
  case names(Subschema)
  /// The subschemas that an object with a member must fit.
  case beside([(name: String, schema: Subschema)])
  case items(first: [Subschema], others: Subschema?)
  case contains(Subschema, Limits, isNoted: Bool)
  case all([Subschema])
  case any([Subschema])
  case one([Subschema])
  case not(Subschema)
  case condition(Subschema, then: Subschema?, otherwise: Subschema?)
  case reference(String)
  case dynamicReference(String)
  case recursiveReference(String)
  case otherItems(Subschema)
  case otherMembers(Subschema)
}

/// A limit of a number.
struct Bound: Hashable, Sendable {
  let limit: NumberValue
  let isUpper: Bool
  /// True if the limit itself is outside.
  let isExclusive: Bool

  func holds(for number: NumberValue) -> Bool {
    if number == limit { return !isExclusive }
    return isUpper ? number < limit : limit < number
  }
}

/// The least and the greatest number of characters, items or members.
struct Limits: Hashable, Sendable {
  var least: Int?
  var most: Int?

  func hold(for count: Int) -> Bool { count >= least ?? 0 && count <= most ?? .max }

  /// Returns the limit that a number does not keep, alone.
  func broken(by count: Int) -> Limits {
    count < least ?? 0 ? Limits(least: least) : Limits(most: most)
  }
}

/// The schemas of an object's members: those of some names, those whose names have a pattern, and
/// all others.
struct MemberRules {
  var named: [ExactText: Subschema] = [:]
  /// Those whose names may be in any case, by their names in lowercase.
  var folded: [String: Subschema] = [:]
  var patterned: [(pattern: SchemaPattern, schema: Subschema)] = []
  var others: Subschema?
  /// The names in the order of the schema.
  var names: [String] = []

  /// The schema for a name; nil if none names it.
  func schema(named name: String) -> Subschema? {
    named[ExactText(name)] ?? (folded.isEmpty ? nil : folded[name.lowercased()])
  }
}
