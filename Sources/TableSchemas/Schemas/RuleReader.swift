import TableDocuments

/// Reads the keywords of a subschema. A keyword whose value is none for it is left out, as by other
/// readers.
struct RuleReader {
  private let schema: Subschema
  private let object: JSONObject
  private var draft: Draft { schema.resource.draft }

  init(_ schema: Subschema) {
    self.schema = schema
    object = schema.value.object ?? JSONObject([])
  }

  var rules: [Rule] {
    if let boolean = schema.value.boolean { return boolean ? [] : [.never] }
    if draft.ignoresSiblings, let reference = text("$ref") { return [.reference(reference)] }
    let judging = schema.resource.dialect.judges ? scalarRules + containerRules : []
    return judging + format + applying + unevaluated
  }

  // MARK: - The values of keywords

  private func text(_ keyword: String) -> String? { object[keyword]?.text }

  private func part(_ keyword: String) -> Subschema? {
    object[keyword].flatMap { $0.object != nil || $0.boolean != nil ? schema.part($0) : nil }
  }

  private func parts(_ keyword: String) -> [Subschema]? {
    object[keyword]?.list.map { $0.map(schema.part) }
  }

  /// Returns the subschemas of a keyword by their names.
  private func map(_ keyword: String) -> [(name: String, schema: Subschema)] {
    object[keyword]?.object.map { $0.members.map { ($0.name, schema.part($0.value)) } } ?? []
  }

  private func limits(_ least: String, _ most: String) -> Limits? {
    let limits = Limits(least: object[least]?.count, most: object[most]?.count)
    return limits.least == nil && limits.most == nil ? nil : limits
  }

  // MARK: - Scalars

  private var scalarRules: [Rule] {
    var rules: [Rule] = []
    if let kinds { rules.append(.kinds(kinds, wholeAsWritten: draft == .draft04)) }
    if let constant = object["const"] { rules.append(.constant(constant)) }
    if let choices = object["enum"]?.list {
      let ignoresCase = schema.ignoresCase(of: "value")
      let set = Set(ignoresCase ? choices.map(\.inLowercase) : choices)
      rules.append(.choices(choices, as: set, ignoresCase: ignoresCase))
    }
    rules += bounds.map { .bound($0) }
    if let divisor = object["multipleOf"]?.number { rules.append(.multiple(of: divisor)) }
    if let limits = limits("minLength", "maxLength") { rules.append(.length(limits)) }
    if let pattern = text("pattern") { rules.append(.pattern(SchemaPattern(pattern))) }
    return rules
  }

  /// Formats are words of their own vocabulary.
  private var format: [Rule] {
    guard let format = text("format").flatMap({ KnownFormat($0) }) else { return [] }
    return [.format(format, isDemanded: schema.resource.dialect.judgesFormats)]
  }

  private var kinds: Set<JSONKind>? {
    guard let type = object["type"] else { return nil }
    guard let words = type.text.map({ [$0] }) ?? type.texts else { return nil }
    var kinds = Set(words.compactMap { JSONKind(rawValue: $0) })
    // A word that is none, such as “any” of draft 3, allows all.
    guard kinds.count == Set(words).count else { return nil }
    if kinds.contains(.number) { kinds.insert(.integer) }
    if object["nullable"]?.boolean == true { kinds.insert(.null) }
    return kinds
  }

  private var bounds: [Bound] {
    var bounds: [Bound] = []
    for (keyword, exclusive, isUpper) in [
      ("minimum", "exclusiveMinimum", false), ("maximum", "exclusiveMaximum", true),
    ] {
      if let limit = object[keyword]?.number {
        let isExclusive = object[exclusive]?.boolean == true
        bounds.append(Bound(limit: limit, isUpper: isUpper, isExclusive: isExclusive))
      }
      if let limit = object[exclusive]?.number {
        bounds.append(Bound(limit: limit, isUpper: isUpper, isExclusive: true))
      }
    }
    return bounds
  }

  // MARK: - Objects and lists

  private var containerRules: [Rule] {
    var rules: [Rule] = []
    if let limits = limits("minItems", "maxItems") { rules.append(.itemCount(limits)) }
    if object["uniqueItems"]?.boolean == true { rules.append(.unique) }
    if let limits = limits("minProperties", "maxProperties") { rules.append(.memberCount(limits)) }
    if let required = object["required"]?.texts { rules.append(.required(required)) }
    let beside = ["dependentRequired", "dependencies"].flatMap { keyword in
      object[keyword]?.object?.members ?? []
    }
    .compactMap { name, value in value.texts.map { (name: name, required: $0) } }
    if !beside.isEmpty { rules.append(.requiredBeside(beside)) }
    return rules
  }

  private var members: Rule? {
    let named = map("properties")
    let patterned = map("patternProperties").map { (SchemaPattern($0.name), $0.schema) }
    let others = part("additionalProperties")
    guard !named.isEmpty || !patterned.isEmpty || others != nil else { return nil }
    let folded = named.filter { $0.schema.ignoresCase(of: "key") }
    return .members(
      MemberRules(
        named: Dictionary(named.map { (ExactText($0.name), $0.schema) }) { $1 },
        folded: Dictionary(folded.map { ($0.name.lowercased(), $0.schema) }) { $1 },
        patterned: patterned,
        others: others,
        names: named.map(\.name)
      )
    )
  }

  private var items: Rule? {
    if let first = parts("prefixItems") { return .items(first: first, others: part("items")) }
    if let first = parts("items") { return .items(first: first, others: part("additionalItems")) }
    return part("items").map { .items(first: [], others: $0) }
  }

  private var contains: Rule? {
    guard let part = part("contains") else { return nil }
    let limits = Limits(
      least: object["minContains"]?.count ?? 1,
      most: object["maxContains"]?.count
    )
    return .contains(part, limits, isNoted: draft >= .draft2020)
  }

  // MARK: - Other subschemas

  private var applying: [Rule] {
    var rules = [members, items, contains].compactMap { $0 }
    if let part = part("propertyNames") { rules.append(.names(part)) }
    let beside =
      map("dependentSchemas")
      + map("dependencies").filter { $0.schema.value.list == nil }
    if !beside.isEmpty { rules.append(.beside(beside)) }
    if let reference = text("$ref") { rules.append(.reference(reference)) }
    if let reference = text("$dynamicRef") { rules.append(.dynamicReference(reference)) }
    if let reference = text("$recursiveRef") { rules.append(.recursiveReference(reference)) }
    if let parts = parts("allOf") { rules.append(.all(parts)) }
    if let parts = parts("anyOf") { rules.append(.any(parts)) }
    if let parts = parts("oneOf") { rules.append(.one(parts)) }
    if let part = part("not") { rules.append(.not(part)) }
    if let condition = part("if") {
      rules.append(.condition(condition, then: part("then"), otherwise: part("else")))
    }
    return rules
  }

  /// These see what all others have judged.
  private var unevaluated: [Rule] {
    [
      part("unevaluatedItems").map { .otherItems($0) },
      part("unevaluatedProperties").map { .otherMembers($0) },
    ]
    .compactMap { $0 }
  }
}

extension Subschema {
  /// True if a name or a value may be in any case: the keyword `ignoreCase` of Azure Pipelines.
  ///
  /// - Parameter part: `key` or `value`.
  fileprivate func ignoresCase(of part: String) -> Bool {
    self["ignoreCase"].map { $0.text == part || $0.text == "both" } ?? false
  }
}
