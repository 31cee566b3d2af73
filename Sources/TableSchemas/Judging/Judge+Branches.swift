import TableDocuments

extension Judge {
  /// Judges a value by subschemas that are joined.
  mutating func judge(
    branches rule: Rule,
    _ value: JSONValue,
    _ own: inout Evaluated
  ) -> Verdict {
    switch rule {
    case .all(let branches):
      var verdict = Verdict.fits
      for branch in branches {
        verdict = min(verdict, apply(branch, to: value, &own))
        if verdict == .misfit, notes == .nothing { return verdict }
      }
      return verdict
    case .any(let branches): return judge(any: branches, value, &own)
    case .one(let branches): return judge(one: branches, value, &own)
    case .not(let branch):
      let verdict = trial { $0.verdict(on: value, by: branch) }.inverted
      if verdict == .misfit { noteExcluded(branch, value) }
      return verdict
    case .condition(let condition, let then, let otherwise):
      var noted = Evaluated()
      let holds = trial { $0.apply(condition, to: value, &noted) }
      guard holds != .unknown else { return .unknown }
      if holds == .fits { own.formUnion(noted) }
      guard let branch = holds == .fits ? then : otherwise else { return .fits }
      let count = problems.count
      let verdict = apply(branch, to: value, &own)
      if holds == .fits { tellOthers(than: condition.demandedNames, from: count) }
      return verdict
    default: return .fits
    }
  }

  private mutating func judge(
    any branches: [Subschema],
    _ value: JSONValue,
    _ own: inout Evaluated
  ) -> Verdict {
    var verdict = Verdict.misfit
    for branch in branches {
      let own = trial { $0.apply(branch, to: value, &own) }
      verdict = max(verdict, own)
      if own == .fits { noteDeprecations(branch, value) }
      if verdict == .fits, notes == .nothing, !set.notesEvaluation { return verdict }
    }
    if verdict == .misfit { noteMisfits(of: branches, value) }
    return verdict
  }

  private mutating func judge(
    one branches: [Subschema],
    _ value: JSONValue,
    _ own: inout Evaluated
  ) -> Verdict {
    var fitting: [Subschema] = []
    var isUnknown = false
    for branch in branches {
      switch trial({ $0.apply(branch, to: value, &own) }) {
      case .fits: fitting.append(branch)
      case .unknown: isUnknown = true
      case .misfit: break
      }
      if fitting.count > 1 {
        noteSeveral(fitting, of: branches)
        return .misfit
      }
    }
    if isUnknown { return .unknown }
    if let only = fitting.first { noteDeprecations(only, value) }
    if fitting.isEmpty { noteMisfits(of: branches, value) }
    return Verdict(!fitting.isEmpty)
  }

  // MARK: - What is wrong

  /// Notes what is deprecated in a branch that fits.
  private mutating func noteDeprecations(_ branch: Subschema, _ value: JSONValue) {
    guard notes == .deprecations else { return }
    _ = verdict(on: value, by: branch)
  }

  /// Notes that a value fits what it must not fit.
  private mutating func noteExcluded(_ branch: Subschema, _ value: JSONValue) {
    guard notesProblems else { return }
    if branch.rules.isEmpty, branch.value.boolean != false { return note(.forbidden) }
    for case .any(let parts) in branch.rules where branch.rules.count == 1 {
      for part in parts where trial({ $0.verdict(on: value, by: part) }) == .fits {
        noteExcluded(part, value)
      }
      return
    }
    let names = branch.requiredNames ?? []
    guard let object = value.object, let name = names.last, let member = object[name] else {
      return note(names.isEmpty ? .excluded : .forbidden)
    }
    let others = names.dropLast()
    note(others.isEmpty ? .forbidden : .forbiddenBeside(Array(others)), at: member, isName: true)
  }

  /// Tells with what members that must be left out do not go together, in place of that they must
  /// be null.
  ///
  /// - Parameters:
  ///   - names: The members whose presence is the reason.
  ///   - first: The number of the first problem that was noted for it.
  private mutating func tellOthers(than names: [String], from first: Int) {
    guard notesProblems, !names.isEmpty else { return }
    for number in first..<problems.count {
      let problem = problems[number]
      guard case .constant(let value) = problem.kind, value.kind == .null,
        problem.place.count == path.count + 1, problem.place.starts(with: path)
      else { continue }
      let kind = SchemaProblem.Kind.forbiddenBeside(names)
      problems[number] = SchemaProblem(place: problem.place, isName: true, kind: kind)
    }
  }

  /// Notes that more than one branch fits, of which one alone may.
  private mutating func noteSeveral(_ fitting: [Subschema], of branches: [Subschema]) {
    guard notesProblems else { return }
    if fitting.allSatisfy({ $0.requiredNames != nil }) {
      var seen: Set<String> = []
      let all = branches.compactMap(\.requiredNames).flatMap { $0 }
      return note(.tooManyOf(all.filter { seen.insert($0).inserted }))
    }
    note(.fitsSeveral(fitting.compactMap(\.title)))
  }

  /// Notes why none of some branches fits: what is wrong in the one that was meant, if that can be
  /// told.
  private mutating func noteMisfits(of branches: [Subschema], _ value: JSONValue) {
    guard notesProblems else { return }
    if let names = BranchKinds.namesOfWhichOneIsMissing(branches, value) {
      return note(.missingOneOf(names))
    }
    if let choices = BranchKinds.choices(ofAll: branches) {
      return note(.choices(choices.map(\.value), found: value))
    }
    let kinds = branches.map { BranchKinds.kinds(of: $0) }
    if let kind = value.kind {
      let possible = zip(branches, kinds).filter { $0.1?.contains(kind) ?? true }.map(\.0)
      if possible.isEmpty {
        return note(.kind(Set(kinds.compactMap { $0 }.flatMap { $0 }), found: value))
      }
      guard possible.count == 1 else { return noteMisfit(amongPossible: possible, value) }
      let count = problems.count
      _ = verdict(on: value, by: possible[0])
      let others = Set(kinds.compactMap { $0 }.flatMap { $0 }).subtracting([kind])
      // A text where a number stands, or another text for it, such as `${{ inputs.time }}`.
      if problems.count == count + 1, problems[count].place == path, !others.isEmpty,
        case .pattern(let pattern, _) = problems[count].kind
      {
        problems[count] = SchemaProblem(
          place: path,
          isName: false,
          kind: .kindOrPattern(others, pattern)
        )
      }
      return
    }
    note(.fitsNone(branches.compactMap(\.title)))
  }

  private mutating func noteMisfit(amongPossible branches: [Subschema], _ value: JSONValue) {
    let before = problems
    var found: [(evidence: Evidence, problems: [SchemaProblem])] = []
    for branch in branches {
      problems = []
      _ = verdict(on: value, by: branch)
      found.append((Evidence(of: value, branch, problemCount: problems.count), problems))
    }
    problems = before
    guard let best = found.map(\.evidence).max() else { return }
    let meant = found.filter { $0.evidence == best }
    // Alternatives that are equally far away, but have the same problem.
    let isTold = meant.count == 1 || meant.allSatisfy { $0.problems == meant[0].problems }
    if isTold {
      problems += meant[0].problems
    } else if let one = SchemaProblem(alternatives: meant.map(\.problems)) {
      problems.append(one)
    } else {
      note(.fitsNone(branches.compactMap(\.title)))
    }
  }
}
