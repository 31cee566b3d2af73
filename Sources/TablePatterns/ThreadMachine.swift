/// A machine that finds the first match of a program and its groups (Pike's machine). All threads
/// go along the text together, in the order in which ECMAScript prefers their matches.
///
/// No step is taken twice at one place. So the number of steps of the program bounds the time
/// for each character.
struct ThreadMachine {
  private let program: Program
  private let slotCount: Int
  private var threads: ThreadList
  private var nextThreads: ThreadList
  /// The bounds of groups of the thread that is followed.
  private var slots: [Int]
  private var jobs: [Job] = []
  /// The number of steps that were taken.
  private(set) var stepCount = 0

  private enum Job {
    case step(Int)
    case restore(slot: Int, value: Int)
  }

  /// - Parameter slotCount: The number of bounds to note: 2 without groups.
  init(_ program: Program, slotCount: Int) {
    self.program = program
    self.slotCount = slotCount
    threads = ThreadList(steps: program.steps.count, slots: slotCount)
    nextThreads = threads
    slots = Array(repeating: -1, count: slotCount)
  }

  /// Returns the bounds of the first match and of its groups; -1 for a group without a match; nil
  /// if there is no match.
  ///
  /// - Parameter next: Returns the first place at or after another at which a match can begin; nil
  ///   if there is none.
  mutating func firstMatch(
    in text: UnsafeBufferPointer<UInt8>,
    from start: Int,
    next: (Int) -> Int?
  ) -> [Int]? {
    threads.removeAll()
    var found: [Int]?
    var place = start
    while true {
      let mayBegin = found == nil && (!program.isAtTextStart || place == 0)
      if threads.isEmpty {
        guard mayBegin, let first = next(place) else { return found }
        place = first
      }
      if mayBegin {
        for slot in slots.indices { slots[slot] = -1 }
        follow(0, at: place, in: text, isNext: false)
      }
      let isAtEnd = place == text.count
      let (value, length) = isAtEnd ? (0, 1) : text.scalar(at: place)
      let number = isAtEnd ? nil : program.classes.number(of: value)
      if let match = step(over: number, to: place + length, in: text) {
        found = match
        found?[1] = place
      }
      if isAtEnd { return found }
      swap(&threads, &nextThreads)
      nextThreads.removeAll()
      place += length
    }
  }

  /// Lets all threads take a character.
  ///
  /// - Parameter number: The class of the character; nil at the end of the text.
  /// - Returns: The bounds of the first thread that has ended before it; threads after it are
  ///   dropped.
  private mutating func step(
    over number: Int?,
    to place: Int,
    in text: UnsafeBufferPointer<UInt8>
  ) -> [Int]? {
    for index in 0..<threads.count {
      let step = threads[index]
      stepCount += 1
      switch program.steps[step] {
      case .take(let set, let next):
        guard let number, program.classes.isMember(number, ofSet: set) else { continue }
        threads.copySlots(of: step, to: &slots)
        follow(next, at: place, in: text, isNext: true)
      case .match:
        threads.copySlots(of: step, to: &slots)
        return slots
      default: continue
      }
    }
    return nil
  }

  /// Adds the threads to which a step leads without taking a character.
  private mutating func follow(
    _ first: Int,
    at place: Int,
    in text: UnsafeBufferPointer<UInt8>,
    isNext: Bool
  ) {
    jobs.append(.step(first))
    while let job = jobs.popLast() {
      guard case .step(let step) = job else {
        if case .restore(let slot, let value) = job { slots[slot] = value }
        continue
      }
      let isNew = isNext ? nextThreads.insert(step) : threads.insert(step)
      guard isNew else { continue }
      stepCount += 1
      switch program.steps[step] {
      case .jump(let next): jobs.append(.step(next))
      case .split(let first, let second):
        jobs.append(.step(second))
        jobs.append(.step(first))
      case .check(let assertion):
        let holds = assertion.holds(
          before: text.neighbour(before: place),
          after: text.neighbour(after: place)
        )
        if holds { jobs.append(.step(step + 1)) }
      case .save(let slot):
        set(slot, to: place)
        jobs.append(.step(step + 1))
      case .forget(let slots):
        for slot in slots { set(slot, to: -1) }
        jobs.append(.step(step + 1))
      case .take, .match:
        if isNext {
          nextThreads.setSlots(of: step, slots)
        } else {
          threads.setSlots(of: step, slots)
        }
      case .fail: break
      }
    }
  }

  /// Sets a bound for the threads that follow from this one, and restores it after them.
  private mutating func set(_ slot: Int, to value: Int) {
    guard slot < slotCount else { return }
    jobs.append(.restore(slot: slot, value: slots[slot]))
    slots[slot] = value
  }
}

/// The steps at which there are threads, in order, and the bounds of groups of each.
private struct ThreadList {
  private var steps: [Int] = []
  /// The place of each step among ``steps``, if it is there.
  private var places: [Int]
  private var slots: [Int]
  private let slotCount: Int

  init(steps count: Int, slots slotCount: Int) {
    places = Array(repeating: 0, count: count)
    slots = Array(repeating: -1, count: count * slotCount)
    self.slotCount = slotCount
  }

  var count: Int { steps.count }
  var isEmpty: Bool { steps.isEmpty }
  subscript(_ index: Int) -> Int { steps[index] }

  mutating func removeAll() { steps.removeAll(keepingCapacity: true) }

  /// Adds a step; false if it is there already.
  mutating func insert(_ step: Int) -> Bool {
    let place = places[step]
    guard place >= steps.count || steps[place] != step else { return false }
    places[step] = steps.count
    steps.append(step)
    return true
  }

  mutating func setSlots(of step: Int, _ values: [Int]) {
    for slot in 0..<slotCount { slots[step * slotCount + slot] = values[slot] }
  }

  func copySlots(of step: Int, to values: inout [Int]) {
    for slot in 0..<slotCount { values[slot] = slots[step * slotCount + slot] }
  }
}
