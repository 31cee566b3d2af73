/// A regular expression as steps over characters.
struct Program: Sendable {
  /// A step. A thread is at one step and one place of the text.
  enum Step: Sendable {
    /// Takes a character of a set, and goes to a step.
    case take(set: Int, next: Int)
    /// Goes to two steps; matches by the first are preferred.
    case split(Int, Int)
    case jump(Int)
    /// Goes on if the condition is met.
    case check(Assertion)
    /// Notes the place as a bound of a group: 2n is the beginning of group n, 2n + 1 its end.
    case save(Int)
    /// Forgets bounds of groups.
    case forget(Range<Int>)
    /// Ends without a match.
    case fail
    case match
  }

  let steps: [Step]
  let classes: ScalarClasses
  /// The number of bounds of groups.
  let slotCount: Int
  /// True if each match begins at the start of the text.
  let isAtTextStart: Bool
  /// True if a step has a condition.
  let hasChecks: Bool

  /// The program without its conditions: it finds each match of this one, and more.
  var withoutChecks: Program {
    let loose = steps.enumerated().map { place, step in
      if case .check = step { Step.jump(place + 1) } else { step }
    }
    return Program(
      steps: loose,
      classes: classes,
      slotCount: slotCount,
      isAtTextStart: false,
      hasChecks: false
    )
  }
}

/// A builder of the steps of an expression.
struct ProgramBuilder {
  private var steps: [Program.Step] = []
  private var sets: [ScalarSet] = []
  private var numbers: [ScalarSet: Int] = [:]
  /// The number of ranges of all sets.
  private var rangeCount = 0
  private var hasChecks = false

  /// The most steps, which bound the time of a search for each character.
  static let mostSteps = 50_000
  private static let mostRanges = 100_000

  /// Returns the program of an expression.
  ///
  /// - Throws: ``PatternError/Reason/tooLarge``.
  static func program(
    of part: PatternPart,
    groupCount: Int
  ) throws(PatternError) -> Program {
    var builder = ProgramBuilder()
    try builder.add(.save(0))
    try builder.add(part: part)
    try builder.add(.save(1))
    try builder.add(.match)
    guard let classes = ScalarClasses(builder.sets) else { throw Self.tooLarge }
    return Program(
      steps: builder.steps,
      classes: classes,
      slotCount: 2 * (groupCount + 1),
      isAtTextStart: part.isAtTextStart,
      hasChecks: builder.hasChecks
    )
  }

  private static let tooLarge = PatternError(.tooLarge, at: 0)

  private mutating func add(_ step: Program.Step) throws(PatternError) {
    guard steps.count < Self.mostSteps else { throw Self.tooLarge }
    steps.append(step)
  }

  private mutating func add(part: PatternPart) throws(PatternError) {
    switch part {
    case .empty: break
    case .set(let set): try add(.take(set: try number(of: set), next: steps.count + 1))
    case .sequence(let parts): for part in parts { try add(part: part) }
    case .choice(let parts): try add(choice: parts)
    case .capture(let part, let number):
      try add(.save(2 * number))
      try add(part: part)
      try add(.save(2 * number + 1))
    case .repetition(let repetition): try add(repetition)
    case .check(let assertion):
      hasChecks = true
      try add(.check(assertion))
    }
  }

  private mutating func number(of set: ScalarSet) throws(PatternError) -> Int {
    if let number = numbers[set] { return number }
    rangeCount += set.ranges.count
    guard rangeCount <= Self.mostRanges else { throw Self.tooLarge }
    numbers[set] = sets.count
    sets.append(set)
    return sets.count - 1
  }

  private mutating func add(choice parts: [PatternPart]) throws(PatternError) {
    var ends: [Int] = []
    for part in parts.dropLast() {
      let split = steps.count
      try add(.split(split + 1, 0))
      try add(part: part)
      ends.append(steps.count)
      try add(.jump(0))
      steps[split] = .split(split + 1, steps.count)
    }
    if let last = parts.last { try add(part: last) }
    for end in ends { steps[end] = .jump(steps.count) }
  }

  // MARK: - Repetitions

  private mutating func add(_ repetition: PatternPart.Repetition) throws(PatternError) {
    var start = steps.count
    for _ in 0..<repetition.least {
      start = steps.count
      try addIteration(of: repetition)
      // Nothing can be repeated without steps.
      if steps.count == start { break }
    }
    guard let most = repetition.most else {
      let repeatsLast = repetition.least > 0 && !repetition.part.canBeEmpty
      return try addLoop(of: repetition, backTo: repeatsLast ? start : nil)
    }
    var splits: [Int] = []
    for _ in repetition.least..<most {
      splits.append(steps.count)
      try add(.fail)
      let first = steps.count
      try addIteration(of: repetition)
      if steps.count == first { break }
      if repetition.part.canBeEmpty { try forbidEmpty(from: first) }
    }
    for split in splits { steps[split] = fork(to: split + 1, or: steps.count, repetition) }
  }

  private func fork(
    to again: Int,
    or end: Int,
    _ repetition: PatternPart.Repetition
  ) -> Program.Step {
    repetition.isLazy ? .split(end, again) : .split(again, end)
  }

  private mutating func addIteration(of repetition: PatternPart.Repetition) throws(PatternError) {
    let groups = repetition.groups
    if !groups.isEmpty { try add(.forget(2 * groups.lowerBound..<2 * groups.upperBound)) }
    try add(part: repetition.part)
  }

  /// Adds any number of repetitions.
  ///
  /// - Parameter last: The first step of the last repetition so far, to be repeated itself; nil to
  ///   add another one.
  private mutating func addLoop(
    of repetition: PatternPart.Repetition,
    backTo last: Int?
  ) throws(PatternError) {
    if let last { return try add(fork(to: last, or: steps.count + 1, repetition)) }
    let start = steps.count
    try add(.fail)
    try addIteration(of: repetition)
    if repetition.part.canBeEmpty { try forbidEmpty(from: start + 1) }
    try add(.jump(start))
    steps[start] = fork(to: start + 1, or: steps.count, repetition)
  }

  /// Makes the steps of a repetition fail if they take no character. ECMAScript does not allow
  /// empty repetitions; with them, a thread could come back to a step at the same place.
  ///
  /// The steps are there twice. The first copy ends with `fail`; taking a character leads to the
  /// second copy, which ends without it.
  private mutating func forbidEmpty(from start: Int) throws(PatternError) {
    let end = steps.count
    try add(.fail)
    let offset = steps.count - start
    for place in start..<end { try add(steps[place].moved(by: offset)) }
    for place in start..<end {
      if case .take(let set, let next) = steps[place] {
        steps[place] = .take(set: set, next: next + offset)
      }
    }
  }
}

extension Program.Step {
  /// Returns the step with its next steps moved by an offset.
  fileprivate func moved(by offset: Int) -> Program.Step {
    switch self {
    case .take(let set, let next): .take(set: set, next: next + offset)
    case .split(let first, let second): .split(first + offset, second + offset)
    case .jump(let next): .jump(next + offset)
    case .check, .save, .forget, .fail, .match: self
    }
  }
}
