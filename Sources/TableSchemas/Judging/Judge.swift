import TableDocuments

/// Judges values by a schema.
///
/// It first asks only whether a value fits, and stops at the first demand that it does not meet. To
/// tell what is wrong, it judges once more, and notes each.
package struct Judge {
  /// The most pairs of a value and a subschema that are judged.
  private static let mostSteps = 200_000_000

  let set: SchemaSet
  /// True if texts must have the well-known formats that `format` names.
  let judgesFormats: Bool
  /// True if nothing more is judged once the task is cancelled.
  var endsWithTask = false
  /// The resources that were entered, the outermost first.
  var scope: [SchemaResource] = []
  /// The subschemas that judge this value, the outermost first.
  var active: [Subschema] = []
  /// The indices that lead to this value.
  var path: [Int] = []
  /// The problems or the deprecations that were noted.
  var problems: [SchemaProblem] = []
  /// The subschemas that speak about this value, the outermost first, while problems are noted.
  var speakers: [Subschema] = []
  /// The kind of notes that are taken.
  var notes = Notes.nothing
  /// What was read of the whole value; nil while that is not noted.
  private var reads: JudgeReads?
  /// The number of pairs of a value and a subschema that were judged.
  private(set) var steps = 0

  /// A kind of notes. While some are taken, no judgement ends at the first misfit.
  enum Notes { case nothing, problems, deprecations }

  var notesProblems: Bool { notes == .problems }

  package init(_ set: SchemaSet, judgesFormats: Bool = true) {
    self.set = set
    self.judgesFormats = judgesFormats
  }

  /// Returns whether a value fits.
  package mutating func verdict(on value: JSONValue, by schema: Subschema) -> Verdict {
    var evaluated = Evaluated()
    return apply(schema, to: value, &evaluated)
  }

  /// Returns what is wrong with a value, in the order of the file; none if it fits.
  package mutating func problems(of value: JSONValue, by schema: Subschema) -> [SchemaProblem] {
    guard verdict(on: value, by: schema) == .misfit else { return [] }
    return found(.problems, in: value, by: schema)
  }

  /// Returns the members and items of a value that are not to be used any more, in the order of the
  /// file.
  package mutating func deprecations(
    in value: JSONValue,
    by schema: Subschema
  ) -> [SchemaProblem] {
    set.hasDeprecated ? found(.deprecations, in: value, by: schema) : []
  }

  private mutating func found(
    _ notes: Notes,
    in value: JSONValue,
    by schema: Subschema
  ) -> [SchemaProblem] {
    (self.notes, problems) = (notes, [])
    defer { (self.notes, problems) = (.nothing, []) }
    _ = verdict(on: value, by: schema)
    return SchemaProblem.sorted(problems)
  }

  // MARK: - Noting what is read

  /// Returns an answer about a value, and what was read of it.
  mutating func notingReads<Answer>(
    _ ask: (inout Judge) -> Answer
  ) -> (answer: Answer, reads: JudgeReads) {
    reads = JudgeReads()
    defer { reads = nil }
    let answer = ask(&self)
    return (answer, reads ?? JudgeReads())
  }

  /// Notes what is read of the value at ``path``, if that is the whole one.
  mutating func noteRead(_ note: (inout JudgeReads) -> Void) {
    guard path.isEmpty, var noted = reads else { return }
    // It is not shared while it changes.
    reads = nil
    note(&noted)
    reads = noted
  }

  // MARK: - Applying subschemas

  /// Judges the value at ``path``.
  ///
  /// - Parameter evaluated: Gets the members or items that were judged, if the value fits.
  mutating func apply(
    _ schema: Subschema,
    to value: JSONValue,
    _ evaluated: inout Evaluated
  ) -> Verdict {
    if case .unknown = value.content { return .unknown }
    steps += 1
    if endsWithTask, steps & 0xFFFF == 0, Task.isCancelled { steps = Self.mostSteps }
    guard steps < Self.mostSteps else { return .unknown }
    let isEntered = scope.last !== schema.resource
    if isEntered { scope.append(schema.resource) }
    defer { if isEntered { scope.removeLast() } }
    if notes == .deprecations, schema.isDeprecated, !path.isEmpty {
      let kind = SchemaProblem.Kind.deprecated(schema.deprecation)
      problems.append(SchemaProblem(place: path, isName: true, kind: kind))
    }
    if notesProblems { speakers.append(schema) }
    defer { if notesProblems { speakers.removeLast() } }
    var verdict = Verdict.fits
    var own = Evaluated()
    for rule in schema.rules {
      verdict = min(verdict, judge(rule, value, schema, &own))
      if verdict == .misfit, notes == .nothing { return verdict }
    }
    if verdict != .misfit, set.notesEvaluation { evaluated.formUnion(own) }
    return verdict
  }

  /// Judges a value by a subschema that a reference leads to, which can lead back to itself.
  mutating func follow(
    _ target: Subschema?,
    _ value: JSONValue,
    _ evaluated: inout Evaluated
  ) -> Verdict {
    guard let target, !active.contains(where: { $0 === target }) else { return .unknown }
    active.append(target)
    defer { active.removeLast() }
    return apply(target, to: value, &evaluated)
  }

  /// Judges a member or an item.
  mutating func apply(_ schema: Subschema, toChild child: JSONValue) -> Verdict {
    let outer = (active, speakers)
    (active, speakers) = ([], [])
    path.append(child.index)
    defer {
      (active, speakers) = outer
      path.removeLast()
    }
    // A word is what its reader makes of it.
    if let other = child.otherReading,
      trial({ $0.verdict(on: child, by: schema) }) == .misfit
    {
      let verdict = trial { $0.verdict(on: other, by: schema) }
      if verdict != .misfit { return verdict }
    }
    return verdict(on: child, by: schema)
  }

  /// Judges without noting what is wrong.
  mutating func trial<Result>(_ body: (inout Judge) -> Result) -> Result {
    let outer = notes
    notes = .nothing
    defer { notes = outer }
    return body(&self)
  }

  /// Notes what is wrong with the value at ``path``.
  mutating func note(
    _ kind: @autoclosure () -> SchemaProblem.Kind,
    at child: JSONValue? = nil,
    isName: Bool = false
  ) {
    guard notesProblems else { return }
    let place = path + (child.map { [$0.index] } ?? [])
    problems.append(SchemaProblem(place: place, isName: isName, kind: kind()))
  }
}
