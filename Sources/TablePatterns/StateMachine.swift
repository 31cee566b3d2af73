/// A machine that decides whether a text has a match, with one table look-up for most characters.
///
/// A state is a set of steps that threads can be at. States are made when they are met for the
/// first time (a lazy deterministic automaton); if there are too many, all are forgotten. So the
/// time is at most that of ``ThreadMachine``, whatever the expression.
struct StateMachine: Sendable {
  private let program: Program
  /// The number of classes and one column more, for the end of the text.
  private let width: Int
  /// For each state and class: the place of the next state in this table, or a mark from below.
  private var table: [Int32] = []
  /// The steps of each state, in order; without the first step of the program if a match may
  /// begin at any place.
  private var kernels: [[Int32]] = []
  /// The neighbour before the place, for each state.
  private var neighbours: [Neighbour] = []
  private var numbers: [Key: Int32] = [:]
  /// The number of steps of all states.
  private var size = 0
  /// For each step, the ``time`` at which it was last met.
  private var met: [Int]
  /// The number of times that the steps of a state were followed.
  private var time = 0
  private var open: [Int] = []
  /// The number of steps and characters so far.
  private(set) var stepCount = 0

  private struct Key: Hashable {
    let kernel: [Int32]
    let neighbour: Neighbour
  }

  private static let unknown: Int32 = -1
  private static let found: Int32 = -2
  private static let dead: Int32 = -3
  /// The most entries of the table, and steps of states.
  private static let mostEntries = 1 << 18
  private static let mostSize = 1 << 19

  init(_ program: Program) {
    self.program = program
    width = program.classes.count + 1
    met = Array(repeating: 0, count: program.steps.count)
  }

  /// True if a text has a match that begins at a place or after it.
  mutating func isInside(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    decides(text, from: start, isWhole: true)
  }

  /// False if no text that begins with these bytes has a match.
  mutating func canFollow(_ beginning: UnsafeBufferPointer<UInt8>) -> Bool {
    // A match may begin after them.
    !program.isAtTextStart || decides(beginning, from: 0, isWhole: false)
  }

  /// Returns whether a text has a match; or can have one, if more may follow it.
  private mutating func decides(
    _ text: UnsafeBufferPointer<UInt8>,
    from start: Int,
    isWhole: Bool
  ) -> Bool {
    if program.isAtTextStart, start > 0 { return false }
    let before: Neighbour = program.hasChecks ? text.neighbour(before: start) : .other
    var state = number(of: Key(kernel: program.isAtTextStart ? [0] : [], neighbour: before))
    var place = start
    while true {
      let column = run(&state, &place, text)
      if place == text.count, !isWhole { return true }
      let known = table[Int(state) + column]
      let next = known == Self.unknown ? next(of: Int(state) / width, column) : known
      if next == Self.found { return true }
      if next == Self.dead { return false }
      state = next
      place += text.scalar(at: place).length
    }
  }

  /// Goes along the text as far as states are known.
  ///
  /// - Returns: The column of the character at the place, or that of the end.
  @inline(__always) private mutating func run(
    _ state: inout Int32,
    _ place: inout Int,
    _ text: UnsafeBufferPointer<UInt8>
  ) -> Int {
    let start = place
    defer { stepCount += place - start + 1 }
    return table.withUnsafeBufferPointer { table in
      program.classes.ofASCII.withUnsafeBufferPointer { ofASCII in
        var (now, at) = (Int(state), place)
        var column = width - 1
        while at < text.count {
          let byte = text[at]
          var length = 1
          if byte < 0x80 {
            column = Int(ofASCII[Int(byte)])
          } else {
            let scalar = text.scalar(at: at)
            (column, length) = (program.classes.number(of: scalar.value), scalar.length)
          }
          let next = table[now + column]
          if next < 0 { break }
          now = Int(next)
          at += length
          column = width - 1
        }
        (state, place) = (Int32(now), at)
        return column
      }
    }
  }

  // MARK: - Making states

  /// Returns the beginning of a state in the table; makes it if it is new.
  private mutating func number(of key: Key) -> Int32 {
    if let number = numbers[key] { return number }
    if table.count + width > max(Self.mostEntries, 8 * width) || size > Self.mostSize {
      forgetAll()
    }
    let number = Int32(table.count)
    numbers[key] = number
    kernels.append(key.kernel)
    neighbours.append(key.neighbour)
    size += key.kernel.count
    table.append(contentsOf: repeatElement(Self.unknown, count: width))
    return number
  }

  private mutating func forgetAll() {
    table.removeAll(keepingCapacity: true)
    kernels.removeAll()
    neighbours.removeAll()
    numbers.removeAll()
    size = 0
  }

  /// Returns the state after a character, or a mark, and notes it.
  ///
  /// - Parameter column: The class of the character; after the last one, the end of the text.
  private mutating func next(of state: Int, _ column: Int) -> Int32 {
    let isAtEnd = column == width - 1
    let after: Neighbour = isAtEnd ? .none : program.classes.neighbours[column]
    let count = kernels.count
    guard let steps = steps(from: state, after) else {
      table[state * width + column] = Self.found
      return Self.found
    }
    let kernel = isAtEnd ? [] : taking(column, steps)
    if isAtEnd || kernel.isEmpty && program.isAtTextStart {
      table[state * width + column] = Self.dead
      return Self.dead
    }
    let key = Key(kernel: kernel, neighbour: program.hasChecks ? after : .other)
    let next = number(of: key)
    // All states may have been forgotten.
    if kernels.count >= count { table[state * width + column] = next }
    return next
  }

  /// Returns the steps to which a state leads and at which a character is taken; nil for a match.
  private mutating func steps(from state: Int, _ after: Neighbour) -> [Int]? {
    time += 1
    open.removeAll(keepingCapacity: true)
    let before = neighbours[state]
    for step in kernels[state] { open.append(Int(step)) }
    if !program.isAtTextStart { open.append(0) }
    var takes: [Int] = []
    while let step = open.popLast() {
      guard met[step] != time else { continue }
      met[step] = time
      stepCount += 1
      switch program.steps[step] {
      case .take: takes.append(step)
      case .split(let first, let second): open += [first, second]
      case .jump(let next): open.append(next)
      case .check(let assertion):
        if assertion.holds(before: before, after: after) { open.append(step + 1) }
      case .save, .forget: open.append(step + 1)
      case .fail: break
      case .match: return nil
      }
    }
    return takes
  }

  /// Returns the steps after a character, in order.
  private func taking(_ column: Int, _ steps: [Int]) -> [Int32] {
    var kernel: Set<Int32> = []
    for step in steps {
      guard case .take(let set, let next) = program.steps[step],
        program.classes.isMember(column, ofSet: set)
      else { continue }
      kernel.insert(Int32(next))
    }
    return kernel.sorted()
  }
}
