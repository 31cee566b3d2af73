import TableDocuments

/// Finds the subschemas that speak about the values in a value: along their paths, those of each
/// object and list, through references and the branches that fit.
@MainActor struct MeaningWalk {
  /// The most subschemas around each other, as references can lead in circles.
  private static let mostDepth = 32

  private(set) var judge: Judge
  private let decisions: Decisions
  /// The names that lead to the value whose subschemas are looked for.
  private var names: [String]
  /// The steps from the whole value, with no name, to the value that was asked for last.
  private var trail: [Step]
  /// The most bytes of a value of which its form is told.
  private let mostBytes: Int

  /// - Parameters:
  ///   - node: The whole value of a file, or of a record or a document in it.
  ///   - record: The name of the record or the document; nil for the whole of a file.
  ///   - mostBytes: The most bytes of a value of which its form is told; a larger one may have all
  ///     forms.
  init(
    _ schema: SchemaDocument,
    through node: any Node,
    record: String?,
    mostBytes: Int,
    _ decisions: Decisions
  ) {
    judge = Judge(schema.schemas)
    self.decisions = decisions
    names = [record].compactMap { $0 }
    trail = []
    self.mostBytes = mostBytes
    var speakers = Speakers(own: [schema.root])
    let value = WalkedValue(node, mostBytes: mostBytes)
    close(&speakers, value)
    trail.append(Step(name: "", value: value, speakers: speakers))
  }

  /// A value on the way.
  private struct Step {
    let name: String
    /// Nil if it is not set.
    let value: WalkedValue?
    let speakers: Speakers
  }

  /// Returns the meaning of the value at a path, which may not be set.
  ///
  /// - Parameters:
  ///   - path: The names of members and the numbers of items.
  ///   - node: The value, if that is known; nil to look for it.
  mutating func meaning(at path: ArraySlice<String>, _ node: (any Node)? = nil) -> Meaning {
    let step = go(to: path, node)
    var meaning = Meaning(step.speakers, name: path.last ?? "")
    if let (path, value) = meaning.needs {
      var setting = trail.first?.value
      for name in path { setting = setting?.child(name) }
      meaning.isWithoutEffect = setting?.json.map { $0 != value } ?? false
    }
    return meaning
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
        guard let schema = members.named[ExactText(name)], !schema.allowsNothing,
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
    names.removeLast(trail.count - 1 - known)
    trail.removeLast(trail.count - 1 - known)
    for (place, name) in zip(path.indices, path).dropFirst(known) {
      let container = trail[trail.count - 1]
      var speakers = speakers(ofChild: name, in: container.value, container.speakers.all)
      let own = place == path.endIndex - 1 ? node : nil
      let value =
        own.map { WalkedValue($0, mostBytes: mostBytes) } ?? container.value?.child(name)
      names.append(name)
      close(&speakers, value)
      trail.append(Step(name: name, value: value, speakers: speakers))
    }
    return trail[trail.count - 1]
  }

  // MARK: - Subschemas

  /// Finds the subschemas to which those of a value lead.
  private mutating func close(_ speakers: inout Speakers, _ value: WalkedValue?) {
    for schema in speakers.own { add(schema, value, to: &speakers, isCertain: true, depth: 0) }
  }

  private mutating func add(
    _ schema: Subschema,
    _ value: WalkedValue?,
    to speakers: inout Speakers,
    isCertain: Bool,
    depth: Int
  ) {
    guard depth < Self.mostDepth, !speakers.all.contains(where: { $0 === schema }) else { return }
    speakers.all.append(schema)
    if isCertain { speakers.certain.append(schema) }
    judge.scope.append(schema.resource)
    defer { judge.scope.removeLast() }
    for (number, rule) in schema.rules.enumerated() {
      let next: [Subschema]
      var isBranch = true
      switch rule {
      case .all(let parts): (next, isBranch) = (parts, false)
      case .any(let parts), .one(let parts):
        let counting = counting(parts, value, schema, rule: number) {
          Self.fitting(parts, $0, &$1)
        }
        next = counting.map { parts[$0] }
      case .condition(let condition, let then, let otherwise):
        guard value?.json != nil else { continue }
        let counting = counting([condition], value, schema, rule: number) {
          $1.verdict(on: $0, by: condition) == .fits ? [0] : []
        }
        next = [counting.isEmpty ? otherwise : then].compactMap { $0 }
      case .beside(let beside):
        next = beside.filter { value?.child($0.name) != nil }.map(\.schema)
      case .reference, .dynamicReference, .recursiveReference:
        let target = judge.target(of: rule, schema)
        if target == nil, case .reference(let reference) = rule {
          speakers.absent = speakers.absent ?? reference
        }
        (next, isBranch) = ([target].compactMap { $0 }, false)
      default: continue
      }
      for schema in next {
        let isCertain = isCertain && !isBranch
        add(schema, value, to: &speakers, isCertain: isCertain, depth: depth + 1)
      }
    }
  }

  /// Returns the numbers of the parts of a rule that count for a value; without a value all.
  private mutating func counting(
    _ parts: [Subschema],
    _ value: WalkedValue?,
    _ schema: Subschema,
    rule: Int,
    _ decide: (JSONValue, inout Judge) -> [Int]
  ) -> [Int] {
    guard let value = value?.json else { return Array(parts.indices) }
    let question = Decisions.Question(names, schema, rule: rule, in: judge.scope)
    return decisions.parts(question, value) {
      let (parts, reads) = judge.notingReads { decide(value, &$0) }
      return (parts, reads)
    }
  }

  /// Returns the numbers of the branches that a value fits; if there is none, of those that were
  /// meant.
  private static func fitting(
    _ branches: [Subschema],
    _ value: JSONValue,
    _ judge: inout Judge
  ) -> [Int] {
    let fitting = branches.indices.filter { judge.verdict(on: value, by: branches[$0]) == .fits }
    guard fitting.isEmpty, let kind = value.kind else { return fitting }
    let possible = branches.indices.filter {
      BranchKinds.kinds(of: branches[$0])?.contains(kind) ?? true
    }
    let evidence = possible.map { Evidence(of: value, branches[$0]) }
    for place in possible { judge.noteRead { Evidence.note(branches[place], in: &$0) } }
    return zip(possible, evidence).filter { $0.1 == evidence.max() }.map(\.0)
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
          let own = members.schema(named: name).map { [$0] } ?? []
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
}

extension Subschema {
  /// True if no value fits, as its author says it plainly.
  fileprivate var allowsNothing: Bool {
    rules.contains { rule in
      switch rule {
      case .never: true
      case .choices(let choices, _, _): choices.isEmpty
      case .not(let part): part.rules.isEmpty && part.value.boolean != false
      default: false
      }
    }
  }
}
