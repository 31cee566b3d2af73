import TableDocuments

/// Finds the subschemas that speak about the values in a value: along their paths, those of each
/// object and list, through references and the branches that fit.
@MainActor struct MeaningWalk {
  /// The most subschemas around each other, as references can lead in circles.
  private static let mostDepth = 32

  private(set) var judge: Judge
  /// The steps from the whole value, with no name, to the value that was asked for last.
  private var trail: [Step]
  /// The most bytes of a value of which its form is told.
  private let mostBytes: Int

  /// - Parameters:
  ///   - node: The whole value of a file, or of a record or a document in it.
  ///   - mostBytes: The most bytes of a value of which its form is told; a larger one may have all
  ///     forms.
  init(_ schema: SchemaDocument, through node: any Node, mostBytes: Int) {
    judge = Judge(schema.schemas)
    trail = []
    self.mostBytes = mostBytes
    var speakers = Speakers(own: [schema.root])
    let value = WalkedValue(node, mostBytes: mostBytes)
    speakers.all = closed(speakers.own, value)
    trail.append(Step(name: "", value: value, speakers: speakers))
  }

  /// A value on the way.
  private struct Step {
    let name: String
    /// Nil if it is not set.
    let value: WalkedValue?
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
  /// - Parameters:
  ///   - path: The names of members and the numbers of items.
  ///   - node: The value, if that is known; nil to look for it.
  mutating func meaning(at path: ArraySlice<String>, _ node: (any Node)? = nil) -> Meaning {
    let step = go(to: path, node)
    return meaning(step.speakers, name: path.last ?? "")
  }

  /// Returns the names of the members that the object at a path may have and has not.
  mutating func unsetNames(inObjectAt path: ArraySlice<String>) -> UnsetNames {
    let step = go(to: path)
    var unset = UnsetNames()
    var seen: Set<ExactText> = []
    func add(_ name: String, to names: inout [String]) {
      guard name != "$schema", seen.insert(ExactText(name)).inserted,
        step.value?.child(name) == nil
      else { return }
      names.append(name)
    }
    for case .required(let names) in step.speakers.all.lazy.flatMap(\.rules) {
      for name in names { add(name, to: &unset.required) }
    }
    for case .members(let members) in step.speakers.all.lazy.flatMap(\.rules) {
      for name in members.names {
        guard let schema = members.named[ExactText(name)], schema.value.boolean != false,
          !schema.isDeprecated
        else { continue }
        add(name, to: &unset.others)
      }
    }
    return unset
  }

  /// Returns the names that the schema declares for the members of the object at a path, in its
  /// order.
  mutating func declaredNames(inObjectAt path: ArraySlice<String>) -> [String] {
    go(to: path).speakers.all.flatMap(\.rules).flatMap { rule -> [String] in
      if case .members(let members) = rule { members.names } else { [] }
    }
  }

  /// Goes to the value at a path.
  private mutating func go(to path: ArraySlice<String>, _ node: (any Node)? = nil) -> Step {
    let known = zip(trail.dropFirst(), path).prefix { ExactText($0.name) == ExactText($1) }.count
    trail.removeLast(trail.count - 1 - known)
    for (place, name) in zip(path.indices, path).dropFirst(known) {
      let container = trail[trail.count - 1]
      var speakers = speakers(ofChild: name, in: container.value, container.speakers.all)
      let own = place == path.endIndex - 1 ? node : nil
      let value =
        own.map { WalkedValue($0, mostBytes: mostBytes) } ?? container.value?.child(name)
      speakers.all = closed(speakers.own, value)
      trail.append(Step(name: name, value: value, speakers: speakers))
    }
    return trail[trail.count - 1]
  }

  // MARK: - Subschemas

  /// Returns subschemas with those that they lead to.
  private mutating func closed(_ schemas: [Subschema], _ value: WalkedValue?) -> [Subschema] {
    var all: [Subschema] = []
    for schema in schemas { add(schema, value, to: &all, depth: 0) }
    return all
  }

  private mutating func add(
    _ schema: Subschema,
    _ value: WalkedValue?,
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
        guard let value = value?.json else { continue }
        next = [verdict(condition, value) == .fits ? then : otherwise].compactMap { $0 }
      case .beside(let beside):
        next = beside.filter { value?.child($0.name) != nil }.map(\.schema)
      case .reference, .dynamicReference, .recursiveReference:
        next = [judge.target(of: rule, schema)].compactMap { $0 }
      default: continue
      }
      for schema in next { add(schema, value, to: &all, depth: depth + 1) }
    }
  }

  /// Returns the branches that a value fits; if there is none, those that were meant, and without a
  /// value all.
  private mutating func fitting(_ branches: [Subschema], _ value: WalkedValue?) -> [Subschema] {
    guard let value = value?.json else { return branches }
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
    in container: WalkedValue?,
    _ outer: [Subschema]
  ) -> Speakers {
    var named: [Subschema] = []
    var others: [Subschema] = []
    var isForbidden = false
    var isRequired = false
    for schema in outer {
      for rule in schema.rules {
        switch rule {
        case .required(let names) where container?.kind != .list:
          isRequired = isRequired || names.contains { ExactText($0) == ExactText(name) }
        case .members(let members) where container?.kind != .list:
          let own = members.named[ExactText(name)].map { [$0] } ?? []
          let patterned = members.patterned.filter { $0.pattern.isInside(name) == true }
          named += own
          others += patterned.map(\.schema)
          guard own.isEmpty, patterned.isEmpty, let other = members.others else { continue }
          if other.value.boolean == false { isForbidden = true } else { others.append(other) }
        case .items(let first, let rest) where container?.kind != .object:
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
    meaning.part = speakers.own.first?.value.object
    func first<Value>(_ value: (Subschema) -> Value?) -> Value? {
      speakers.all.lazy.compactMap(value).first
    }
    let title = first { $0["title"]?.text }
    meaning.title = title.flatMap { $0.saysMore(than: name) ? $0 : nil }
    meaning.help =
      first { $0["description"]?.text ?? $0["markdownDescription"]?.text }?.inOneLine
      .withoutMarkdownLinks
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
    for (name, isUpper) in [("sliderMin", false), ("sliderMax", true)] {
      guard let limit = first({ $0[name]?.number }) else { continue }
      meaning.bounds.append(Bound(limit: limit, isUpper: isUpper, isExclusive: false))
    }
    for schema in speakers.all {
      for rule in schema.rules {
        switch rule {
        case .bound(let bound): meaning.bounds.append(bound)
        case .multiple(let number): meaning.step = meaning.step ?? number
        case .unique: meaning.hasUniqueItems = true
        default: continue
        }
      }
    }
    meaning.unit = first { $0["sliderUnit"]?.text } ?? meaning.help.flatMap(Units.unit)
    meaning.isSecret = speakers.all.contains {
      $0["writeOnly"]?.boolean == true || $0["format"]?.text == "password"
    }
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
    case .pattern(let pattern) where pattern.words == nil:
      [.pattern(pattern.source, PatternWords(message: schema))]
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
