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

  /// The subschemas that speak about one value.
  private struct Speakers {
    /// Those that its container has for it.
    var own: [Subschema]
    /// These, and those that they lead to, the nearest first.
    var all: [Subschema] = []
    /// These, and those that always count with them: no branches.
    var certain: [Subschema] = []
    /// The URI of one that is not on this machine; nil for none.
    var absent: String?
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

  // MARK: - Meaning

  private func meaning(_ speakers: Speakers, name: String) -> Meaning {
    var meaning = Meaning()
    meaning.standing = speakers.standing
    meaning.isRequired = speakers.isRequired
    meaning.part = speakers.own.first?.value.object
    func first<Value>(_ value: (Subschema) -> Value?) -> Value? {
      speakers.all.lazy.compactMap(value).first
    }
    // The title of a branch is the name of a type.
    let title = speakers.certain.lazy.compactMap { $0["title"]?.text }.first
    meaning.title = title.flatMap { $0.saysMore(than: name) ? $0 : nil }
    meaning.help =
      first {
        $0["description"]?.text ?? $0["markdownDescription"]?.text
          ?? $0.taploDocuments?["main"]?.text
      }?
      .inOneLine
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
    if let kinds = meaning.kinds {
      let choices = meaning.choices.filter { $0.value.kind.map(kinds.contains) ?? true }
      if !choices.isEmpty { meaning.choices = choices }
    }
    meaning.absentSchema = speakers.absent
    meaning.memberLabel = first { $0["x-tombi-additional-key-label"]?.text }
    meaning.needs = first(\.neededSetting)
    if let (path, value) = meaning.needs {
      var setting = trail.first?.value
      for name in path { setting = setting?.child(name) }
      meaning.isWithoutEffect = setting?.json.map { $0 != value } ?? false
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
        case .pattern(let pattern) where pattern.words == nil:
          let words = PatternWords(pattern, of: schema, among: speakers.all)
          meaning.forms.append((pattern, SchemaProblem.Kind.pattern(pattern.source, words).demand))
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
      for problem in schema.rules.flatMap({ $0.demands(of: schema, among: schemas) }) {
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
  fileprivate func demands(
    of schema: Subschema,
    among others: [Subschema]
  ) -> [SchemaProblem.Kind] {
    switch self {
    case .bound(let bound): [.bound(bound)]
    case .multiple(let number): [.multiple(of: number)]
    case .length(let limits): limits.each.map { .length($0) }
    case .itemCount(let limits): limits.each.map { .itemCount($0) }
    case .memberCount(let limits): limits.each.map { .memberCount($0) }
    case .pattern(let pattern) where pattern.words == nil:
      [.pattern(pattern.source, PatternWords(pattern, of: schema, among: others))]
    case .format(let format, _): [.format(format)]
    default: []
    }
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

  /// The path and the value of a setting without which this one does not count, as charts of Helm
  /// have it in `hidden`; nil for none.
  fileprivate var neededSetting: (path: [String], value: JSONValue)? {
    guard let hidden = self["hidden"] else { return nil }
    func path(_ text: String) -> [String] { text.split(separator: "/").map(String.init) }
    if let text = hidden.text {
      // It is hidden if the setting is true, or with a sign before it, if it is not.
      let isNegated = text.hasPrefix("!")
      return (path(isNegated ? String(text.dropFirst()) : text), JSONValue(.boolean(isNegated)))
    }
    guard let object = hidden.object, let text = object["path"]?.text,
      let value = object["value"]?.boolean
    else { return nil }
    return (path(text), JSONValue(.boolean(!value)))
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
