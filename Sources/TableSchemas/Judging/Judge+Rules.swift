import TableDocuments

extension Judge {
  /// Judges a value by a rule.
  mutating func judge(
    _ rule: Rule,
    _ value: JSONValue,
    _ schema: Subschema,
    _ own: inout Evaluated
  ) -> Verdict {
    switch rule {
    case .never: return demand(false, .forbidden)
    case .kinds(let kinds, let wholeAsWritten):
      return demand(fits(value, kinds, wholeAsWritten), .kind(kinds, found: value))
    case .constant(let constant):
      noteRead { $0.addAll() }
      return demand(value == constant, .constant(constant))
    case .choices(let list, let choices, let ignoresCase):
      noteRead { $0.addAll() }
      let isOne = choices.contains(ignoresCase ? value.inLowercase : value)
      return demand(isOne, .choices(list, found: value))
    case .bound, .multiple: return judge(number: rule, value)
    case .length, .pattern, .format: return judge(text: rule, value, schema)
    case .memberCount, .required, .requiredBeside, .members, .names, .beside, .otherMembers:
      guard let object = value.object else { return .fits }
      return judge(object: rule, object, value, &own)
    case .itemCount, .unique, .items, .contains, .otherItems:
      guard let list = value.list else { return .fits }
      return judge(list: rule, list, &own)
    case .all, .any, .one, .not, .condition: return judge(branches: rule, value, &own)
    case .reference, .dynamicReference, .recursiveReference:
      return follow(target(of: rule, schema), value, &own)
    }
  }

  /// Returns a verdict, and notes what is wrong if the demand is not met.
  mutating func demand(
    _ isMet: Bool,
    _ kind: @autoclosure () -> SchemaProblem.Kind
  ) -> Verdict {
    if !isMet { note(kind()) }
    return Verdict(isMet)
  }

  // MARK: - Scalars

  private func fits(_ value: JSONValue, _ kinds: Set<JSONKind>, _ wholeAsWritten: Bool) -> Bool {
    guard let kind = value.kind else { return true }
    if kind == .integer, wholeAsWritten, !kinds.contains(.number) {
      return kinds.contains(.integer) && value.number?.isInteger == true
    }
    return kinds.contains(kind)
  }

  private mutating func judge(number rule: Rule, _ value: JSONValue) -> Verdict {
    guard let number = value.number else { return .fits }
    switch rule {
    case .bound(let bound): return demand(bound.holds(for: number), .bound(bound))
    case .multiple(let divisor):
      guard let isMultiple = number.isMultiple(of: divisor) else { return .unknown }
      return demand(isMultiple, .multiple(of: divisor))
    default: return .fits
    }
  }

  private mutating func judge(text rule: Rule, _ value: JSONValue, _ schema: Subschema) -> Verdict {
    guard let text = value.text else { return .fits }
    switch rule {
    case .length(let limits):
      let count = text.unicodeScalars.count
      return demand(limits.hold(for: count), .length(limits.broken(by: count)))
    case .pattern(let pattern):
      guard let isInside = pattern.isInside(text) else { return .unknown }
      let others = speakers
      return demand(isInside, pattern.problem(of: value, schema, others))
    case .format(let format, let isDemanded):
      guard isDemanded || judgesFormats else { return .fits }
      return demand(format.holds(for: text), format.problem(of: text))
    default: return .fits
    }
  }

  // MARK: - Objects

  private mutating func judge(
    object rule: Rule,
    _ object: JSONObject,
    _ value: JSONValue,
    _ own: inout Evaluated
  ) -> Verdict {
    switch rule {
    case .memberCount(let limits):
      noteRead { $0.addNames() }
      let count = object.count
      if object.isOpen { return .unknown }
      return demand(limits.hold(for: count), .memberCount(limits.broken(by: count)))
    case .required(let names):
      noteRead { for name in names { $0.add(name, hasValue: false) } }
      let missing = names.filter { object.place(of: $0) == nil }
      if object.isOpen, !missing.isEmpty { return .unknown }
      for name in missing { note(.missing(name)) }
      return Verdict(missing.isEmpty)
    case .requiredBeside(let all):
      noteRead {
        for (name, required) in all {
          for name in [name] + required { $0.add(name, hasValue: false) }
        }
      }
      var verdict = Verdict.fits
      for (name, required) in all {
        guard let member = object[name] else { continue }
        for missing in required where object.place(of: missing) == nil {
          if object.isOpen { return .unknown }
          note(.missingBeside(missing), at: member, isName: true)
          verdict = .misfit
        }
      }
      return verdict
    case .members(let rules): return judge(members: rules, object, &own)
    case .names(let schema):
      noteRead { $0.addNames() }
      return judgeEach(object.members) { judge, member in
        let name = JSONValue(.text(member.name), index: member.value.index)
        let count = judge.problems.count
        let verdict = judge.apply(schema, toChild: name)
        for place in count..<judge.problems.count { judge.problems[place].isName = true }
        return verdict
      }
    case .beside(let all):
      noteRead { for (name, _) in all { $0.add(name, hasValue: false) } }
      var verdict = Verdict.fits
      for (name, schema) in all where object.place(of: name) != nil {
        verdict = min(verdict, apply(schema, to: value, &own))
      }
      return verdict
    case .otherMembers(let schema):
      noteRead { $0.addNames() }
      var verdict = Verdict.fits
      for (place, member) in object.members.enumerated() where !own.contains(place) {
        noteRead { $0.add(member.name, hasValue: true) }
        verdict = min(verdict, judge(other: member, schema, nil))
        if verdict == .misfit, notes == .nothing { return verdict }
      }
      if verdict != .misfit { own.insertAll() }
      return verdict
    default: return .fits
    }
  }

  private mutating func judge(
    members rules: MemberRules,
    _ object: JSONObject,
    _ own: inout Evaluated
  ) -> Verdict {
    noteRead { rules.note(in: &$0) }
    var verdict = Verdict.fits
    for (place, member) in object.members.enumerated() {
      var isKnown = false
      if let schema = rules.schema(named: member.name) {
        isKnown = true
        noteRead { $0.add(member.name, hasValue: true) }
        verdict = min(verdict, apply(schema, toChild: member.value))
      }
      for (pattern, schema) in rules.patterned {
        guard let isInside = pattern.isInside(member.name) else {
          // It may be the pattern of this name.
          isKnown = true
          verdict = min(verdict, .unknown)
          continue
        }
        guard isInside else { continue }
        isKnown = true
        noteRead { $0.add(member.name, hasValue: true) }
        verdict = min(verdict, apply(schema, toChild: member.value))
      }
      if !isKnown, let others = rules.others {
        isKnown = true
        noteRead { $0.add(member.name, hasValue: true) }
        verdict = min(verdict, judge(other: member, others, rules))
      }
      if verdict == .misfit, notes == .nothing { return verdict }
      if isKnown, set.notesEvaluation { own.insert(place) }
    }
    return verdict
  }

  /// Judges a member that no other keyword has judged.
  private mutating func judge(
    other member: (name: String, value: JSONValue),
    _ schema: Subschema,
    _ rules: MemberRules?
  ) -> Verdict {
    guard schema.value.boolean == false else { return apply(schema, toChild: member.value) }
    note(.unknownName(member.name, known: rules?.names ?? []), at: member.value, isName: true)
    return .misfit
  }

  private mutating func judgeEach<Element>(
    _ elements: [Element],
    _ body: (inout Judge, Element) -> Verdict
  ) -> Verdict {
    var verdict = Verdict.fits
    for element in elements {
      verdict = min(verdict, body(&self, element))
      if verdict == .misfit, notes == .nothing { return verdict }
    }
    return verdict
  }

  // MARK: - Lists

  private mutating func judge(list rule: Rule, _ list: [JSONValue], _ own: inout Evaluated)
    -> Verdict
  {
    switch rule {
    case .itemCount(let limits):
      let count = list.count
      return demand(limits.hold(for: count), .itemCount(limits.broken(by: count)))
    case .unique:
      var seen: Set<JSONValue> = []
      guard let twice = list.first(where: { !seen.insert($0).inserted }) else { return .fits }
      note(.twice(twice), at: twice)
      return .misfit
    case .items(let first, let others):
      let verdict = judgeEach(Array(list.enumerated())) { judge, item in
        let schema = item.offset < first.count ? first[item.offset] : others
        guard let schema else { return .fits }
        if schema.value.boolean == false {
          judge.note(.tooManyItems(first.count), at: item.element)
          return .misfit
        }
        return judge.apply(schema, toChild: item.element)
      }
      if others != nil || list.count <= first.count {
        own.insertAll()
      } else if set.notesEvaluation {
        for place in 0..<first.count { own.insert(place) }
      }
      return verdict
    case .contains(let schema, let limits, let isNoted):
      return judge(list, contains: schema, limits, isNoted: isNoted, &own)
    case .otherItems(let schema):
      let others = list.enumerated().filter { !own.contains($0.offset) }
      let verdict = judgeEach(others) { judge, item in
        guard schema.value.boolean == false else {
          return judge.apply(schema, toChild: item.element)
        }
        judge.note(.forbidden, at: item.element)
        return .misfit
      }
      if verdict != .misfit { own.insertAll() }
      return verdict
    default: return .fits
    }
  }

  private mutating func judge(
    _ list: [JSONValue],
    contains schema: Subschema,
    _ limits: Limits,
    isNoted: Bool,
    _ own: inout Evaluated
  ) -> Verdict {
    var fitting = 0
    var unknown = 0
    for (place, item) in list.enumerated() {
      switch trial({ $0.apply(schema, toChild: item) }) {
      case .fits:
        fitting += 1
        if isNoted, set.notesEvaluation { own.insert(place) }
      case .unknown: unknown += 1
      case .misfit: break
      }
    }
    if fitting > limits.most ?? .max || fitting + unknown < limits.least ?? 1 {
      note(.contains(limits, found: fitting))
      return .misfit
    }
    return limits.hold(for: fitting) && limits.hold(for: fitting + unknown) ? .fits : .unknown
  }

  // MARK: - References

  /// Returns the target of a reference; nil if it is not here.
  func target(of rule: Rule, _ schema: Subschema) -> Subschema? {
    switch rule {
    case .reference(let reference): return schema.target(of: reference)
    case .dynamicReference(let reference):
      guard let target = schema.target(of: reference) else { return nil }
      let anchor = URIReference(reference).decodedFragment
      guard target["$dynamicAnchor"]?.text == anchor else { return target }
      let outermost = scope.first { $0.dynamicAnchors[anchor] != nil }
      return outermost.flatMap { outer in
        outer.dynamicAnchors[anchor].map { set.subschema(of: $0, in: outer) }
      } ?? target
    case .recursiveReference(let reference):
      guard let target = schema.target(of: reference) else { return nil }
      guard target.resource.isRecursive, let outermost = scope.first(where: \.isRecursive) else {
        return target
      }
      return set.subschema(of: outermost.root, in: outermost)
    default: return nil
    }
  }
}

extension MemberRules {
  /// The most names that are noted one by one.
  private static let fewNames = 32

  /// Notes the members for which they look, whether they are there or not.
  fileprivate func note(in reads: inout JudgeReads) {
    guard patterned.isEmpty, others == nil, folded.isEmpty, names.count <= Self.fewNames else {
      return reads.addNames()
    }
    for name in names { reads.add(name, hasValue: false) }
  }
}

extension KnownFormat {
  /// Returns the problem of a text that does not have it.
  fileprivate func problem(of text: String) -> SchemaProblem.Kind {
    guard [.date, .dateTime, .localDateTime].contains(self) else { return .format(self) }
    return DateText.lack(in: text).map { .noDay($0) } ?? .format(self)
  }
}

extension SchemaPattern {
  /// Returns the problem of a value that does not have its form.
  fileprivate func problem(
    of value: JSONValue,
    _ schema: Subschema,
    _ others: [Subschema]
  ) -> SchemaProblem.Kind {
    let told = PatternWords(self, of: schema, among: others)
    guard told.message == nil, let words else { return .pattern(source, told) }
    return .choices(words.map { JSONValue(.text($0)) }, found: value)
  }
}
