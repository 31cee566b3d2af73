import Fuzzing
import Testing

@testable import TableDocuments

/// Rows of a source that answers later, and knows neither their number nor how many there are.
@Suite("Windows of rows") @MainActor struct RowWindowTests {
  private typealias Window = RowWindow<FakeRowSource>

  private func pause() async throws { try await Task.sleep(for: .milliseconds(1)) }

  /// Waits until nothing is on its way.
  private func settle(_ window: Window) async throws {
    let end = ContinuousClock.now + .seconds(600)
    while window.goingTo != nil || window.before == .loading || window.after == .loading {
      try await pause()
      try #require(ContinuousClock.now < end, "an answer never arrived")
    }
  }

  @Test("A window begins at the first rows, and grows until the last one")
  func forwards() async throws {
    let source = FakeRowSource(0..<1_000)
    let window = Window(of: source, partSize: 64, limit: 4_000)
    #expect(window.rows.isEmpty && window.before == .open && window.after == .open)
    window.show(0..<0)
    #expect(window.goingTo == .first)
    try await settle(window)
    #expect(window.rows == Array(0..<64) && window.before == .closed && window.after == .open)
    for _ in 0..<1_000 where window.after != .closed {
      window.show(window.numbers.suffix(10))
      try await settle(window)
    }
    #expect(window.rows == Array(0..<1_000) && window.numbers == 0..<1_000)
    #expect(source.questions.count == 16)
    window.show(990..<1_000)
    #expect(window.after == .closed && source.questions.count == 16)
  }

  @Test("From the last rows it grows backwards; a row keeps its number")
  func backwards() async throws {
    let window = Window(of: FakeRowSource(0..<300), partSize: 64, limit: 4_000)
    window.go(to: .last)
    try await settle(window)
    #expect(window.rows == Array(236..<300) && window.after == .closed)
    let number = try #require(window.number(ofKey: 240))
    window.show(window.numbers.prefix(1))
    try await settle(window)
    #expect(window.rows == Array(172..<300))
    #expect(window.number(ofKey: 240) == number && window[number] == 240)
    #expect(window.firstNumber == -64)
    for _ in 0..<1_000 where window.before != .closed {
      window.show(window.numbers.prefix(1))
      try await settle(window)
    }
    #expect(window.rows == Array(0..<300) && window[number] == 240)
  }

  @Test("A place near a share has rows on both sides, and other numbers than the rows before")
  func near() async throws {
    let window = Window(of: FakeRowSource(0..<10_000), partSize: 64)
    window.go(to: .first)
    try await settle(window)
    let old = window.numbers
    window.go(to: .near(0.5))
    #expect(window.rows.first == 0, "the old rows are shown until the new ones arrive")
    try await settle(window)
    #expect(window.rows == Array(5_000..<5_064))
    #expect(window.before == .open && window.after == .open && !window.numbers.overlaps(old))
    window.show(window.numbers)
    #expect(window.before == .loading && window.after == .loading)
    try await settle(window)
    #expect(window.rows == Array(4_936..<5_128))
  }

  @Test("Rows far from the person are dropped, and come back")
  func limit() async throws {
    let window = Window(of: FakeRowSource(0..<1_000), partSize: 10, limit: 50)
    window.go(to: .first)
    try await settle(window)
    for _ in 0..<1_000 where window.after != .closed {
      window.show(window.numbers.suffix(1))
      try await settle(window)
      #expect(window.rows.count <= 50)
    }
    #expect(window.rows == Array(950..<1_000) && window.before == .open)
    #expect(window.numbers == 950..<1_000)
    for _ in 0..<1_000 where window.before != .closed {
      window.show(window.numbers.prefix(1))
      try await settle(window)
    }
    #expect(window.rows == Array(0..<50) && window.after == .open && window.numbers == 0..<50)
  }

  @Test("A failure says why at the end where it was, is not asked again by itself, and can be")
  func failures() async throws {
    let source = FakeRowSource(0..<100)
    let window = Window(of: source, partSize: 10)
    source.fail()
    window.go(to: .first)
    try await settle(window)
    #expect(window.failure == "the server does not answer" && window.rows.isEmpty)
    window.show(0..<0)
    #expect(window.goingTo == nil && source.questions.count == 1)
    window.go(to: .first)
    #expect(window.failure == nil)
    try await settle(window)
    source.fail()
    window.show(window.numbers)
    try await settle(window)
    #expect(window.after == .failed("the server does not answer"))
    window.show(window.numbers)
    #expect(window.after == .failed("the server does not answer") && source.questions.count == 3)
    window.grow(at: .after)
    try await settle(window)
    #expect(window.rows == Array(0..<20) && window.after == .open)
    source.fail()
    window.go(to: .last)
    try await settle(window)
    #expect(window.failure != nil && window.rows == Array(0..<20), "the rows are still there")
  }

  @Test("A late answer does not take the place of a newer one; leaving cancels")
  func cancelling() async throws {
    let source = FakeRowSource(0..<1_000, delays: [.seconds(600), .zero])
    let window = Window(of: source, partSize: 10)
    window.go(to: .first)
    while source.questions.isEmpty { try await pause() }
    window.go(to: .last)
    try await settle(window)
    #expect(window.rows.last == 999)
    while source.cancelled == 0 { try await pause() }
    #expect(window.rows.last == 999)

    let slow = FakeRowSource(0..<1_000, delays: [.zero, .seconds(600)])
    var left: Window? = Window(of: slow, partSize: 10)
    left?.go(to: .near(0.5))
    try await settle(left ?? window)
    left?.show(left?.numbers ?? 0..<0)
    while slow.questions.count < 3 { try await pause() }
    left?.cancel()
    #expect(left?.before == .open && left?.after == .open && left?.rows.count == 10)
    while slow.cancelled < 2 { try await pause() }
    // A window that nobody has any more is left, too.
    left?.grow(at: .after)
    while slow.questions.count < 4 { try await pause() }
    left = nil
    while slow.cancelled < 3 { try await pause() }
  }

  @Test("Answers of 200 ms: nothing waits for them, and all rows arrive")
  func slow() async throws {
    let source = FakeRowSource(0..<30, delays: [.milliseconds(200)])
    let window = Window(of: source, partSize: 10)
    window.go(to: .near(0.5))
    #expect(window.rows.isEmpty && window.goingTo == .near(0.5))
    try await settle(window)
    #expect(window.rows == Array(15..<25))
    window.show(window.numbers)
    window.show(window.numbers)
    #expect(window.rows == Array(15..<25))
    try await settle(window)
    #expect(window.rows == Array(5..<30) && window.after == .closed && source.questions.count == 3)
  }

  @Test("An empty source is asked once")
  func empty() async throws {
    let source = FakeRowSource([])
    let window = Window(of: source)
    window.show(0..<0)
    try await settle(window)
    #expect(window.rows.isEmpty && window.before == .closed && window.after == .closed)
    window.show(0..<0)
    window.grow(at: .after)
    #expect(window.goingTo == nil && source.questions == [.first])
  }

  @Test("Whatever comes and goes, the rows stand in order, and each one can be reached")
  func fuzz() async throws {
    for seed in 0..<30 {
      var random = SeededGenerator(seed: UInt64(seed))
      let source = FakeRowSource(0..<200)
      let window = Window(of: source, partSize: 8, limit: 40)
      var numbers: [Int: Int] = [:]
      for _ in 0..<60 {
        switch Int.random(in: 0..<9, using: &random) {
        case 0: window.go(to: .first)
        case 1: window.go(to: .last)
        case 2: window.go(to: .near(Double.random(in: 0...1, using: &random)))
        case 3: source.fail()
        case 4: window.cancel()
        case 5: source.rows.removeAll { _ in Int.random(in: 0..<20, using: &random) == 0 }
        case 6:
          source.rows = (source.rows + [Int.random(in: 1_000..<9_000, using: &random)]).sorted()
        case 7: window.grow(at: Bool.random(using: &random) ? .before : .after)
        default:
          window.show(
            Bool.random(using: &random) ? window.numbers.prefix(3) : window.numbers.suffix(3)
          )
        }
        if Bool.random(using: &random) { try await settle(window) }
        #expect(window.rows.count <= 40)
        #expect(zip(window.rows, window.rows.dropFirst()).allSatisfy { $0 < $1 }, "seed \(seed)")
        for number in window.numbers {
          let row = try #require(window[number])
          #expect(numbers[number, default: row] == row, "seed \(seed): number \(number)")
          numbers[number] = row
        }
        // A window that went elsewhere begins with new numbers; those of rows that came back after
        // they were dropped may be other rows'.
        numbers = numbers.filter { window.numbers.contains($0.key) }
      }
      // From the beginning to the end, every row of the source is met.
      window.cancel()
      source.fail(0)
      window.go(to: .first)
      try await settle(window)
      var met = Set(window.rows)
      for _ in 0..<1_000 where window.after != .closed {
        window.grow(at: .after)
        try await settle(window)
        met.formUnion(window.rows)
      }
      #expect(met == Set(source.rows), "seed \(seed)")
    }
  }
}
