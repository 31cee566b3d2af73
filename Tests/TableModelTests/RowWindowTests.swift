import Fuzzing
import Testing

@testable import TableModel

/// Rows of a source that answers later, and knows neither their number nor how many there are.
@Suite("Windows of rows") @MainActor struct RowWindowTests {
  private typealias Window = RowWindow<FakeRowSource.Row>

  private func window(
    of source: FakeRowSource,
    from start: RowQuestion<Int> = .first,
    partSize: Int = 64,
    limit: Int = 1_024
  ) -> Window {
    Window(from: start, partSize: partSize, limit: limit) { try await source.rows($0, limit: $1) }
  }

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
    let window = self.window(of: source, partSize: 64, limit: 4_000)
    #expect(window.rows.isEmpty && window.before == .open && window.after == .open)
    window.grow(around: 0..<0)
    #expect(window.goingTo == .first)
    try await settle(window)
    #expect(window.ids == Array(0..<64) && window.before == .closed && window.after == .open)
    for _ in 0..<1_000 where window.after != .closed {
      window.grow(around: window.numbers.suffix(10))
      try await settle(window)
    }
    #expect(window.ids == Array(0..<1_000) && window.numbers == 0..<1_000)
    #expect(source.questions.count == 16)
    window.grow(around: 990..<1_000)
    #expect(window.after == .closed && source.questions.count == 16)
  }

  @Test("From the last rows it grows backwards; a row keeps its number")
  func backwards() async throws {
    let window = self.window(of: FakeRowSource(0..<300), partSize: 64, limit: 4_000)
    window.begin(at: .last)
    try await settle(window)
    #expect(window.ids == Array(236..<300) && window.after == .closed)
    let number = try #require(window.number(of: 240))
    window.grow(around: window.numbers.prefix(1))
    try await settle(window)
    #expect(window.ids == Array(172..<300))
    #expect(window.number(of: 240) == number && window[number]?.id == 240)
    #expect(window.firstNumber == -127, "the last of the rows to begin with has the number 0")
    for _ in 0..<1_000 where window.before != .closed {
      window.grow(around: window.numbers.prefix(1))
      try await settle(window)
    }
    #expect(window.ids == Array(0..<300) && window[number]?.id == 240)
  }

  @Test("After the last row the last ones are shown, and before the first row the first ones")
  func beyond() async throws {
    for (question, ids) in [(.after(999), 936..<1_000), (.before(0), 0..<64)]
      as [(RowQuestion<Int>, Range<Int>)]
    {
      let window = self.window(of: FakeRowSource(0..<1_000), from: question, partSize: 64)
      window.grow(around: 0..<0)
      try await settle(window)
      #expect(window.ids == Array(ids))
      try await window.go(to: question)
      #expect(window.ids == Array(ids))
    }
  }

  @Test("A source without rows is asked once, whatever it says about its ends")
  func noRows() async throws {
    for question in [.first, .last, .after(7), .before(7)] as [RowQuestion<Int>] {
      var questions: [RowQuestion<Int>] = []
      let window = Window(from: question) { question, _ in
        questions.append(question)
        return RowPart([], isFirst: false, isLast: false)
      }
      for _ in 0..<3 {
        window.grow(around: 0..<0)
        try await settle(window)
      }
      #expect(window.before == .closed && window.after == .closed && window.total == 0)
      #expect(questions.count <= 2)
    }
  }

  @Test("Waiting for the first rows ends the requests that were on their way")
  func waiting() async throws {
    let source = FakeRowSource(0..<1_000)
    let window = self.window(of: source, partSize: 64)
    window.grow(around: 0..<0)
    await window.load(first: 128)
    try await settle(window)
    #expect(window.ids == Array(0..<128))
  }

  @Test("A place in the middle has rows on both sides, and other numbers than the rows before")
  func middle() async throws {
    let window = self.window(of: FakeRowSource(0..<10_000), partSize: 64)
    window.begin(at: .first)
    try await settle(window)
    let old = window.numbers
    window.begin(at: .after(4_999))
    #expect(window.ids.first == 0, "the old rows are shown until the new ones arrive")
    try await settle(window)
    #expect(window.ids == Array(5_000..<5_064))
    #expect(window.before == .open && window.after == .open && !window.numbers.overlaps(old))
    window.grow(around: window.numbers)
    #expect(window.before == .loading && window.after == .loading)
    try await settle(window)
    #expect(window.ids == Array(4_936..<5_128))
  }

  @Test("Rows far from the person are dropped, and come back")
  func limit() async throws {
    let window = self.window(of: FakeRowSource(0..<1_000), partSize: 10, limit: 50)
    window.begin(at: .first)
    try await settle(window)
    for _ in 0..<1_000 where window.after != .closed {
      window.grow(around: window.numbers.suffix(1))
      try await settle(window)
      #expect(window.rows.count <= 50)
    }
    #expect(window.ids == Array(950..<1_000) && window.before == .open)
    #expect(window.numbers == 950..<1_000)
    for _ in 0..<1_000 where window.before != .closed {
      window.grow(around: window.numbers.prefix(1))
      try await settle(window)
    }
    #expect(window.ids == Array(0..<50) && window.after == .open && window.numbers == 0..<50)
  }

  @Test("A failure says why at the end where it was, is not asked again by itself, and can be")
  func failures() async throws {
    let source = FakeRowSource(0..<100)
    let window = self.window(of: source, partSize: 10)
    source.fail()
    window.begin(at: .first)
    try await settle(window)
    #expect(window.failure == "the server does not answer" && window.rows.isEmpty)
    window.grow(around: 0..<0)
    #expect(window.goingTo == nil && source.questions.count == 1)
    window.begin(at: .first)
    #expect(window.failure == nil)
    try await settle(window)
    source.fail()
    window.grow(around: window.numbers)
    try await settle(window)
    #expect(window.after == .failed("the server does not answer"))
    window.grow(around: window.numbers)
    #expect(window.after == .failed("the server does not answer") && source.questions.count == 3)
    window.grow(at: .after)
    try await settle(window)
    #expect(window.ids == Array(0..<20) && window.after == .open)
    source.fail()
    window.begin(at: .last)
    try await settle(window)
    #expect(window.failure != nil && window.ids == Array(0..<20), "the rows are still there")
  }

  @Test("A late answer does not take the place of a newer one; leaving cancels")
  func cancelling() async throws {
    let source = FakeRowSource(0..<1_000, delays: [.seconds(600), .zero])
    let window = self.window(of: source, partSize: 10)
    window.begin(at: .first)
    while source.questions.isEmpty { try await pause() }
    window.begin(at: .last)
    try await settle(window)
    #expect(window.ids.last == 999)
    while source.cancelled == 0 { try await pause() }
    #expect(window.ids.last == 999)

    let slow = FakeRowSource(0..<1_000, delays: [.zero, .seconds(600)])
    var left: Window? = self.window(of: slow, partSize: 10)
    left?.begin(at: .after(499))
    try await settle(left ?? window)
    left?.grow(around: left?.numbers ?? 0..<0)
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
    let window = self.window(of: source, partSize: 10)
    window.begin(at: .after(14))
    #expect(window.rows.isEmpty && window.goingTo == .after(14))
    try await settle(window)
    #expect(window.ids == Array(15..<25))
    window.grow(around: window.numbers)
    window.grow(around: window.numbers)
    #expect(window.ids == Array(15..<25))
    try await settle(window)
    #expect(window.ids == Array(5..<30) && window.after == .closed && source.questions.count == 3)
  }

  @Test("An empty source is asked once")
  func empty() async throws {
    let source = FakeRowSource([])
    let window = self.window(of: source)
    window.grow(around: 0..<0)
    try await settle(window)
    #expect(window.rows.isEmpty && window.before == .closed && window.after == .closed)
    window.grow(around: 0..<0)
    window.grow(at: .after)
    #expect(window.goingTo == nil && source.questions == [.first])
  }

  @Test("Whatever comes and goes, the rows stand in order, and each one can be reached")
  func fuzz() async throws {
    for seed in 0..<30 {
      var random = SeededGenerator(seed: UInt64(seed))
      let source = FakeRowSource(0..<200)
      let window = self.window(of: source, partSize: 8, limit: 40)
      var numbers: [Int: Int] = [:]
      for _ in 0..<60 {
        switch Int.random(in: 0..<9, using: &random) {
        case 0: window.begin(at: .first)
        case 1: window.begin(at: .last)
        case 2: window.begin(at: .after(.random(in: 0..<200, using: &random)))
        case 3: source.fail()
        case 4: window.cancel()
        case 5: source.rows.removeAll { _ in Int.random(in: 0..<20, using: &random) == 0 }
        case 6:
          source.rows = (source.rows + [Int.random(in: 1_000..<9_000, using: &random)]).sorted()
        case 7: window.grow(at: Bool.random(using: &random) ? .before : .after)
        default:
          window.grow(
            around:
              Bool.random(using: &random) ? window.numbers.prefix(3) : window.numbers.suffix(3)
          )
        }
        if Bool.random(using: &random) { try await settle(window) }
        #expect(window.rows.count <= 40)
        #expect(zip(window.ids, window.ids.dropFirst()).allSatisfy { $0 < $1 }, "seed \(seed)")
        for number in window.numbers {
          let row = try #require(window[number]?.id)
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
      window.begin(at: .first)
      try await settle(window)
      var met = Set(window.ids)
      for _ in 0..<1_000 where window.after != .closed {
        window.grow(at: .after)
        try await settle(window)
        met.formUnion(window.ids)
      }
      #expect(met == Set(source.rows), "seed \(seed)")
    }
  }
}

/// Rows that grow at both ends, as a section shows them.
@MainActor @Suite struct WindowRowSourceTests {
  private let source = FakeRowSource(0..<100)
  private let window: RowWindow<FakeRowSource.Row>

  init() {
    let source = source
    window = RowWindow(from: .after(49), partSize: 10, limit: 40) {
      try await source.rows($0, limit: $1)
    }
  }

  private var rows: Rows { Section(window: window) { Cell("\($0.id)") }.rows }

  private func settle() async throws {
    let end = ContinuousClock.now + .seconds(600)
    while window.isLoading {
      try await Task.sleep(for: .milliseconds(1))
      try #require(ContinuousClock.now < end, "an answer never arrived")
    }
  }

  private var texts: [String] {
    let rows = rows
    return (0..<rows.count).map { row in
      if case .record(let runs) = rows.cell(at: row).style { return runs[0].text }
      return rows.cell(at: row).text
    }
  }

  @Test("a row at each open end stands for those that are not there")
  func ends() async throws {
    #expect(rows.count == 1 && rows.id(at: 0) == .missing(0) && window.hasOpenEnd)
    #expect(!window.hasOpenStart, "one row stands for all")
    window.show(0..<1)
    try await settle()
    #expect(texts == ["Loading"] + (50..<60).map { "\($0)" } + ["Loading"])
    #expect(rows.index(of: .missing(0)) == 1, "the row that stood for all is the first one now")
    #expect(window.total == nil)
    for _ in 0..<100 where window.before != .closed {
      window.show(0..<1)
      try await settle()
    }
    #expect(texts == (0..<40).map { "\($0)" } + ["Loading"])
    #expect(!window.hasOpenStart && window.hasOpenEnd)
  }

  @Test("rows keep their ids when earlier ones come above them")
  func identity() async throws {
    window.show(0..<1)
    try await settle()
    let (edge, first) = (rows.id(at: 0), rows.id(at: 1))
    window.show(0..<5)
    try await settle()
    #expect(rows.index(of: first) == 11 && rows.id(at: 11) == first)
    #expect(rows.index(of: edge) == 10, "its place is that of the row above")
    #expect(rows.id(at: 10) == .element(49) && rows.index(of: .element(77)) == nil)
  }

  @Test("an end that fails shows why, and is asked for again by its row")
  func failing() async throws {
    source.fail()
    window.show(0..<1)
    try await settle()
    #expect(texts == ["the server does not answer"])
    window.retry(at: 0)
    try await settle()
    source.fail()
    window.show(0..<2)
    try await settle()
    #expect(texts.first == "the server does not answer" && texts[1] == "50")
    #expect(rows.cell(at: 0).actionTitle == "Retry")
    window.show(0..<2)
    #expect(!window.isLoading, "it is not asked for again by itself")
    window.retry(at: 0)
    try await settle()
    #expect(texts.dropFirst().first == "40")
  }

  @Test("an author goes elsewhere, and is told when that fails")
  func going() async throws {
    try await window.go(to: .last)
    #expect(window.rows.map(\.id) == Array(90..<100) && window.total == nil)
    source.fail()
    await #expect(throws: FakeRowSource.Failure.self) { try await window.go(to: .first) }
    #expect(Array(texts.dropFirst()) == (90..<100).map { "\($0)" }, "the rows are still there")
  }

  @Test("a screen that shows more rows than the limit has them all, and comes to rest")
  func tallScreen() async throws {
    for _ in 0..<100 where window.numbers.count < 95 {
      window.show(0..<90)
      try await settle()
    }
    let asked = source.questions.count
    #expect(texts.count > 90 && window.rows.map(\.id) == window.rows.map(\.id).sorted())
    window.show(5..<95)
    try await settle()
    window.show(5..<95)
    try await settle()
    #expect(source.questions.count == asked)
  }

  @Test("what prints the rows waits for as many as it prints")
  func printing() async {
    await window.load(first: 25)
    #expect(window.rows.map(\.id) == Array(50..<80))
    #expect(source.questions.count == 3)
  }
}

extension RowWindow {
  fileprivate var ids: [Element.ID] { rows.map(\.id) }
}
