import Observation
import TableModel
import TermTable

/// Random keys, clicks and words on a table that changes meanwhile: a slow search runs, edits are
/// applied later, rows come and go.
///
/// Whatever ends between two events of the person, the focus stays on its row: only a match that is
/// awaited may take it. A key that changes a value changes that of the row that had the focus on
/// the screen.
@MainActor package final class FocusFuzz {
  /// The number of events that the tables got.
  package private(set) var events = 0
  /// The number of tables.
  package private(set) var tables = 0
  /// The number of times that something ended while the focus was watched: a search, an edit, a
  /// reading.
  package private(set) var endings = 0
  /// The number of values that were changed by a key.
  package private(set) var changes = 0

  private let seed: UInt64
  private var random: SeededGenerator

  package init(seed: UInt64) {
    self.seed = seed
    random = SeededGenerator(seed: seed)
  }

  /// Sends events to one random table after the other, until there were `count` more or the
  /// deadline has passed.
  ///
  /// - Returns: The first failure, with the seeds that repeat it and the last events; nil if there
  ///   is none.
  package func run(events count: Int, until deadline: ContinuousClock.Instant? = nil) async
    -> String?
  {
    let last = events + count
    while events < last {
      if let deadline, ContinuousClock.now > deadline { break }
      let table = random.next()
      tables += 1
      let walk = FocusWalk(seed: table)
      if let failure = await walk.run(events: min(200, last - events)) {
        return "seed \(seed), table \(table): \(failure)"
      }
      events += walk.events
      endings += walk.endings
      changes += walk.changes
    }
    return nil
  }
}

/// The rows of a walk: each has an id, a switch, and a text that is applied only after a while.
@Observable @MainActor private final class FocusModel {
  var ids = Array(0..<3_000)
  var isOn: Set<Int> = []
  var texts: [Int: String] = [:]
  @ObservationIgnored var waiting: [(id: Int, text: String)] = []
  @ObservationIgnored var next = 3_000

  func toggle(_ id: Int) -> Binding<Bool> {
    Binding(
      get: { self.isOn.contains(id) },
      set: { if $0 { self.isOn.insert(id) } else { self.isOn.remove(id) } }
    )
  }

  func text(_ id: Int) -> Binding<String> {
    Binding(get: { self.texts[id] ?? "" }, set: { self.waiting.append((id, $0)) })
  }
}

@MainActor private final class FocusWalk {
  private(set) var events = 0
  private(set) var endings = 0
  private(set) var changes = 0
  private let model = FocusModel()
  private let terminal: HeadlessTerminal
  private let application: Application
  /// The gate at which the searches of now wait.
  private let gates = Box(HeldSearch.Gate())
  private var random: SeededGenerator
  private var log: [String] = []
  /// True if the first match may take the focus: the person has pressed nothing since the search
  /// began.
  private var isAwaiting = false

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    let model = model
    let gate = gates
    terminal = HeadlessTerminal(size: Size(columns: 60, lines: 6 + Int(seed % 20)))
    let isForm = seed % 3 == 2
    let sections: @MainActor () -> [Section] = {
      [
        Section("Rows", model.ids, id: \.self) { id in
          id.isMultiple(of: 2)
            ? Cell.toggle("Row <\(id)>", isOn: model.toggle(id)).actions { Button("Nothing") {} }
            : Cell.field("Row <\(id)>", value: model.text(id))
        }
        .searched { [count = model.ids.count, gate = gate.value] _ in
          HeldSearch(count: count, gate: gate)
        }
      ]
    }
    let draft = Box(0)
    let table =
      isForm
      ? Table("Form", editing: draft.binding) { _ in for section in sections() { section } }
      : Table("Rows") { for section in sections() { section } }
    application = Application(table, placement: .full, terminal: terminal)
  }

  /// The id of the focused row on the screen; nil if it is out of sight, or an alert has the focus.
  private var focus: Int? {
    let surface = terminal.surface
    for line in 0..<surface.size.lines {
      let glyphs = surface.line(line).filter { $0.isFocused }
      let text = glyphs.map(\.text).joined()
      if let start = text.firstIndex(of: "<"), let end = text.firstIndex(of: ">") {
        return Int(text[text.index(after: start)..<end])
      }
    }
    return nil
  }

  func run(events count: Int) async -> String? {
    do { try application.start() } catch { return "\(error)" }
    defer { application.stop() }
    application.update()
    while events < count, !application.hasEnded {
      if let failure = press() { return told(failure) }
      application.update()
      let before = focus
      let isGone = await happen()
      application.update()
      let after = focus
      guard let before, !isAwaiting, !isGone.contains(before), after != nil, before != after else {
        continue
      }
      return told("the focus went from row \(before) to \(after.map(String.init) ?? "none")")
    }
    return nil
  }

  private func told(_ failure: String) -> String {
    "\(failure)\n\(log.suffix(12).joined(separator: "\n"))\n\(terminal.surface)"
  }

  // MARK: - What happens meanwhile

  /// Lets something end that was going on.
  ///
  /// - Returns: The ids of rows that are gone.
  private func happen() async -> Set<Int> {
    var gone: Set<Int> = []
    switch Int.random(in: 0...6, using: &random) {
    case 0, 1:
      log.append("a search finds")
      gates.value.find(Int.random(in: 0..<max(1, model.ids.count), using: &random))
      for _ in 0..<30 { await Task.yield() }
      application.update()
      gates.value = HeldSearch.Gate()
      endings += 1
    case 2:
      log.append("edits are applied")
      for (id, text) in model.waiting { model.texts[id] = text }
      model.waiting = []
      endings += 1
    case 3:
      log.append("rows come")
      let place = Int.random(in: 0...model.ids.count, using: &random)
      model.ids.insert(contentsOf: [model.next, model.next + 1], at: place)
      model.next += 2
      endings += 1
    case 4:
      log.append("rows go")
      let place = Int.random(in: 0..<model.ids.count - 10, using: &random)
      gone = Set(model.ids[place..<place + 3])
      model.ids.removeSubrange(place..<place + 3)
      endings += 1
    default: break
    }
    for _ in 0..<3 { await Task.yield() }
    return gone
  }

  // MARK: - What the person does

  /// Does something random.
  ///
  /// - Returns: What is wrong with its effect; nil for nothing.
  private func press() -> String? {
    let before = (focus: focus, isOn: model.isOn)
    let some = input()
    events += some.events.count
    log.append("\(some.name) \(some.events)")
    terminal.send(some.events)
    isAwaiting = some.isSearch
    let changed = model.isOn.symmetricDifference(before.isOn)
    guard !changed.isEmpty else { return nil }
    changes += 1
    guard some.name == "space", let focus = before.focus, changed != [focus] else { return nil }
    return "row \(focus) had the focus, but \(changed) changed"
  }

  private func input() -> (name: String, events: [Event], isSearch: Bool) {
    func keys(_ name: String, _ keys: Key...) -> (name: String, events: [Event], isSearch: Bool) {
      (name, keys.map { .key($0) }, false)
    }
    switch Int.random(in: 0...21, using: &random) {
    case 0, 1, 2:
      return ("search", [.key(.character("/")), .key(.character("w")), .key(.enter)], true)
    case 3: return keys("down", .down)
    case 4: return keys("up", .up)
    case 5:
      return (
        "burst", Array(repeating: .key(.down), count: Int.random(in: 2...40, using: &random)), false
      )
    case 6:
      return (
        "burst", Array(repeating: .key(.up), count: Int.random(in: 2...40, using: &random)), false
      )
    case 7: return keys("page", .pageDown)
    case 8: return keys("page", .pageUp)
    case 9: return keys("end", .end)
    case 10: return keys("first", .home)
    case 11: return ("wheel", wheel(.wheelDown), false)
    case 12: return ("wheel", wheel(.wheelUp), false)
    case 13: return ("click", click(column: 8), false)
    case 14: return ("indicator", click(column: terminal.size.columns - 1), false)
    case 15: return keys("number", .character("4"), .character("2"))
    case 16: return keys("letters", .character("f"), .character("R"))
    case 17: return keys("space", .space)
    case 18: return keys("edit", .character("e"), .character("x"), .enter)
    case 19: return keys("refresh", .function(5))
    case 20: return keys("escape", .escape)
    default: return keys("menu", .character("."), .escape)
    }
  }

  private func wheel(_ action: Mouse.Action) -> [Event] {
    [.mouse(Mouse(action, at: Position(column: 5, line: terminal.size.lines / 2)))]
  }

  private func click(column: Int) -> [Event] {
    let line = Int.random(in: 1..<max(2, terminal.size.lines - 1), using: &random)
    let position = Position(column: column, line: line)
    return [
      .mouse(Mouse(.press(.left), at: position)), .mouse(Mouse(.release(.left), at: position)),
    ]
  }
}
