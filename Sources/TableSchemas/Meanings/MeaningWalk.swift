import TableDocuments

/// Finds the subschemas that speak about the values in a value: along their paths, those of each
/// object and list, through references and the branches that fit.
@MainActor struct MeaningWalk {
  /// The most subschemas around each other, as references can lead in circles.
  private static let mostDepth = 32

  private var judge: Judge
  /// The steps from the whole value, with no name, to the value that was asked for last.
  private var trail: [Step]

  /// - Parameter value: The whole value of a file, or of a record or a document in it.
  init(_ schema: SchemaDocument, through value: JSONValue) {
    judge = Judge(schema.schemas)
    trail = []
    var speakers = Speakers(own: [schema.root])
    speakers.all = closed(speakers.own, value)
    trail.append(Step(name: "", value: value, speakers: speakers))
  }

  /// A value on the way.
  private struct Step {
    let name: String
    /// Nil if it is not set.
    let value: JSONValue?
    let speakers: Speakers
  }

  /// The subschemas that speak about one value.
  private struct Speakers {
    /// Those that its container has for it.
    var own: [Subschema]
    /// These, and those that they lead to, the nearest first.
    var all: [Subschema] = []
    var standing = Meaning.Standing.declared
    var isRequired = false
  }

  /// Returns the meaning of the value at a path, which may not be set.
  ///
  /// - Parameter path: The names of members and the numbers of items.
  mutating func meaning(at path: ArraySlice<String>) -> Meaning {
    let known = zip(trail.dropFirst(), path).prefix { ExactText($0.name) == ExactText($1) }.count
    trail.removeLast(trail.count - 1 - known)
    for name in path.dropFirst(known) {
      let container = trail[trail.count - 1]
      var speakers = speakers(ofChild: name, in: container.value, container.speakers.all)
      let value = container.value?.child(name)
      speakers.all = closed(speakers.own, value)
      trail.append(Step(name: name, value: value, speakers: speakers))
    }
    return meaning(trail[trail.count - 1].speakers, name: path.last ?? "")
  }

  // MARK: - Subschemas

  /// Returns subschemas with those that they lead to.
  private mutating func closed(_ schemas: [Subschema], _ value: JSONValue?) -> [Subschema] {
    var all: [Subschema] = []
    for schema in schemas { add(schema, value, to: &all, depth: 0) }
    return all
  }

  private mutating func add(
    _ schema: Subschema,
    _ value: JSONValue?,
    to all: inout [Subschema],
    depth: Int
  ) {
    guard depth < Self.mostDepth, !all.contains(where: { $0 === schema }) else { return }
    all.append(schema)
    judge.scope.append(schema.resource)
    defer { judge.scope.removeLast() }
    for rule in schema.rules {
      let next: [Subschema]
      switch rule {
      case .all(let parts): next = parts
      case .any(let parts), .one(let parts): next = fitting(parts, value)
      case .condition(let condition, let then, let otherwise):
        guard let value else { continue }
        next = [verdict(condition, value) == .fits ? then : otherwise].compactMap { $0 }
      case .beside(let beside):
        next = beside.filter { value?.object?[$0.name] != nil }.map(\.schema)
      case .reference, .dynamicReference, .recursiveReference:
        next = [judge.target(of: rule, schema)].compactMap { $0 }
      default: continue
      }
      for schema in next { add(schema, value, to: &all, depth: depth + 1) }
    }
  }

  /// Returns the branches that a value fits; if there is none, those that were meant, and without a
  /// value all.
  private mutating func fitting(_ branches: [Subschema], _ value: JSONValue?) -> [Subschema] {
    guard let value else { return branches }
    let fitting = branches.filter { verdict($0, value) == .fits }
    guard fitting.isEmpty, let kind = value.kind else { return fitting }
    let possible = branches.filter { BranchKinds.kinds(of: $0)?.contains(kind) ?? true }
    let evidence = possible.map { Evidence(of: value, $0) }
    return zip(possible, evidence).filter { $0.1 == evidence.max() }.map(\.0)
  }

  private mutating func verdict(_ schema: Subschema, _ value: JSONValue) -> Verdict {
    judge.verdict(on: value, by: schema)
  }

  /// Returns what the subschemas of an object or a list say of a child.
  private func speakers(
    ofChild name: String,
    in container: JSONValue?,
    _ outer: [Subschema]
  ) -> Speakers {
    var named: [Subschema] = []
    var others: [Subschema] = []
    var isForbidden = false
    var isRequired = false
    for schema in outer {
      for rule in schema.rules {
        switch rule {
        case .required(let names) where container?.list == nil:
          isRequired = isRequired || names.contains { ExactText($0) == ExactText(name) }
        case .members(let members) where container?.list == nil:
          let own = members.named[ExactText(name)].map { [$0] } ?? []
          let patterned = members.patterned.filter { $0.pattern.isInside(name) == true }
          named += own
          others += patterned.map(\.schema)
          guard own.isEmpty, patterned.isEmpty, let other = members.others else { continue }
          if other.value.boolean == false { isForbidden = true } else { others.append(other) }
        case .items(let first, let rest) where container?.object == nil:
          guard let place = Int(name) else { continue }
          if let schema = place < first.count ? first[place] : rest { others.append(schema) }
        default: continue
        }
      }
    }
    var speakers = Speakers(own: named + others)
    speakers.isRequired = isRequired
    let isKnown = others.contains { $0.value.object?.count ?? 0 > 0 }
    speakers.standing =
      !named.isEmpty ? .declared : isKnown ? .ofMany : isForbidden ? .forbidden : .unknown
    return speakers
  }

  // MARK: - Meaning

  private func meaning(_ speakers: Speakers, name: String) -> Meaning {
    var meaning = Meaning()
    meaning.standing = speakers.standing
    meaning.isRequired = speakers.isRequired
    func first<Value>(_ value: (Subschema) -> Value?) -> Value? {
      speakers.all.lazy.compactMap(value).first
    }
    let title = first { $0["title"]?.text }
    meaning.title = title.flatMap { $0.saysMore(than: name) ? $0 : nil }
    meaning.help = first { $0["description"]?.text ?? $0["markdownDescription"]?.text }?.inOneLine
    meaning.defaultValue = first { $0["default"] }
    meaning.examples = first { $0["examples"]?.list } ?? []
    meaning.deprecation = first(\.deprecation)
    meaning.isDeprecated = speakers.all.contains(where: \.isDeprecated)
    for schema in speakers.own {
      guard let kinds = BranchKinds.kinds(of: schema) else { continue }
      meaning.kinds = meaning.kinds.map { $0.intersection(kinds) } ?? kinds
    }
    meaning.choices = speakers.own.lazy.compactMap { BranchKinds.choices(of: $0) }.first ?? []
    if meaning.choices.isEmpty {
      meaning.suggestions = speakers.own.flatMap { MeaningWalk.suggestions(of: $0) }
    }
    meaning.demands = MeaningWalk.demands(of: speakers.all)
    return meaning
  }

  /// Returns the sentences about what a value must meet, each once.
  private static func demands(of schemas: [Subschema]) -> [String] {
    var demands: [String] = []
    for schema in schemas {
      for problem in schema.rules.flatMap({ $0.demands(of: schema) }) {
        let sentence = problem.demand
        if !demands.contains(sentence) { demands.append(sentence) }
      }
    }
    return demands
  }
}

extension MeaningWalk {
  /// Returns the choices of some of the forms that a value can have.
  private static func suggestions(of schema: Subschema, depth: Int = 0) -> [Meaning.Choice] {
    guard depth < BranchKinds.mostDepth else { return [] }
    return schema.rules.flatMap { rule -> [Meaning.Choice] in
      switch rule {
      case .any(let parts), .one(let parts), .all(let parts):
        parts.flatMap { BranchKinds.choices(of: $0) ?? suggestions(of: $0, depth: depth + 1) }
      case .reference(let reference):
        schema.target(of: reference).map { suggestions(of: $0, depth: depth + 1) } ?? []
      default: []
      }
    }
  }
}

extension Rule {
  /// Returns the demands besides that of a kind, as the problems of a value that does not meet
  /// them.
  fileprivate func demands(of schema: Subschema) -> [SchemaProblem.Kind] {
    switch self {
    case .bound(let bound): [.bound(bound)]
    case .multiple(let number): [.multiple(of: number)]
    case .length(let limits): limits.each.map { .length($0) }
    case .itemCount(let limits): limits.each.map { .itemCount($0) }
    case .memberCount(let limits): limits.each.map { .memberCount($0) }
    case .pattern(let pattern): [.pattern(pattern.source, PatternWords(message: schema))]
    case .format(let format, _): [.format(format)]
    default: []
    }
  }
}

extension Limits {
  /// Its limits one by one, without one that all values keep.
  fileprivate var each: [Limits] {
    (least ?? 0 > 0 ? [Limits(least: least)] : []) + (most != nil ? [Limits(most: most)] : [])
  }
}

extension JSONValue {
  /// The member of a name, or the item of a number.
  fileprivate func child(_ name: String) -> JSONValue? {
    if let object { return object[name] }
    guard let list, let place = Int(name), list.indices.contains(place) else { return nil }
    return list[place]
  }
}

extension String {
  /// The text with one space in place of line ends and indentation.
  fileprivate var inOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  /// True if a title has other letters and digits than a name.
  fileprivate func saysMore(than name: String) -> Bool {
    func letters(_ text: String) -> String {
      text.lowercased().filter { $0.isLetter || $0.isNumber }
    }
    return letters(self) != letters(name)
  }
}
