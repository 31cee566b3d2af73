import TableModel
import TermTable

/// Random keys, mouse events, pastes and sizes on tables that show everything at once, without a
/// terminal.
///
/// Each frame must pass `FrameCheck`; tests that see more of the application check the rest. The
/// same seed gives the same events.
@MainActor package final class StageFuzz {
  /// The number of events that the applications got.
  package private(set) var events = 0
  /// The number of tables.
  package private(set) var tables = 0
  /// The number of frames.
  package private(set) var frames = 0

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
      let walk = StageWalk(seed: table)
      if let failure = await walk.run(events: min(400, last - events)) {
        return "seed \(seed), table \(table): \(failure)"
      }
      events += walk.events
      frames += walk.frames
    }
    return nil
  }
}

/// A random walk through one table, until the program would end.
@MainActor private final class StageWalk {
  private(set) var events = 0
  private let model: EverythingModel
  private let terminal: HeadlessTerminal
  private let application: Application
  private var random: SeededGenerator
  private var log: [String] = []

  var frames: Int { terminal.frames }

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    model = EverythingModel(seed: seed)
    terminal = HeadlessTerminal(size: Size(columns: 80, lines: 24))
    terminal.showsUnicode = seed % 3 != 2
    terminal.colors = [0, 8, 16, 256][Int(seed / 3 % 4)]
    application = Application(
      model.table(hasTabs: seed % 5 == 1, hooks: seed % 2 == 1),
      placement: Self.placement(seed),
      terminal: terminal
    )
  }

  private static func placement(_ seed: UInt64) -> Placement {
    switch seed % 7 {
    case 0: .popup
    case 1: .leading(columns: 30, beside: "Beside 日本\nand more of it")
    default: .full
    }
  }

  func run(events count: Int) async -> String? {
    do { try application.start() } catch { return "\(error)" }
    defer { application.stop() }
    while events < count, !application.hasEnded {
      if Int.random(in: 0...15, using: &random) == 0 { model.change() }
      let some = burst()
      events += some.count
      log.append(contentsOf: some.map { "\($0)" })
      terminal.send(some)
      for _ in 0..<2 { await Task.yield() }
      if application.hasEnded { break }
      application.update()
      if let failure = FrameCheck.failure(in: terminal.surface, of: terminal.size) {
        return "\(failure)\n\(log.suffix(8).joined(separator: "\n"))\n\(terminal.surface)"
      }
    }
    return nil
  }

  // MARK: - Events

  /// Returns one event, or now and then several that arrive together.
  private func burst() -> [Event] {
    let count = Int.random(in: 0...9, using: &random) == 0 ? 8 : 1
    return (0..<count).compactMap { _ in event() }
  }

  /// Returns an event; nil if it resized the terminal, which sends its own event.
  private func event() -> Event? {
    switch Int.random(in: 0...39, using: &random) {
    case 0, 1:
      terminal.resize(to: size())
      events += 1
      return nil
    case 2: return .paste(RandomText.text(&random, longest: 40))
    case 3: return .key(.character(RandomText.character(&random)))
    case 4: return .resume
    case 5...9: return .mouse(mouse())
    default: return .key(key())
    }
  }

  /// Returns a mouse event, often a click, some of them just outside the terminal.
  private func mouse() -> Mouse {
    let actions: [Mouse.Action] = [
      .press(.left), .press(.left), .press(.left), .release(.left), .press(.middle), .press(.right),
      .drag(.left), .drag(.left), .drag(.right),
      .wheelUp, .wheelDown, .wheelLeft, .wheelRight,
    ]
    let modifiers: [Key.Modifiers] = [[], [], [], .shift, .alt, .control, [.shift, .control]]
    let position = Position(
      column: Int.random(in: 0...(terminal.size.columns + 1), using: &random),
      line: Int.random(in: 0...(terminal.size.lines + 1), using: &random)
    )
    return Mouse(
      actions.randomElement(using: &random) ?? .wheelDown,
      at: position,
      modifiers: modifiers.randomElement(using: &random) ?? []
    )
  }

  private func size() -> Size {
    let isTiny = Int.random(in: 0...3, using: &random) == 0
    return Size(
      columns: Int.random(in: 1...(isTiny ? 14 : 140), using: &random),
      lines: Int.random(in: 1...(isTiny ? 9 : 50), using: &random)
    )
  }

  private static let all = KeyMap.Context.allCases
    .flatMap { KeyMap.standard.bindings[$0] ?? [] }
    .flatMap { binding in binding.keys.map { (binding.command, $0) } }
  private static let leaving: Set<Command> = [.close, .quit, .interrupt]
  private static let keys = all.filter { !leaving.contains($0.0) }.map(\.1)
  private static let leavingKeys = all.filter { leaving.contains($0.0) }.map(\.1)

  private func key() -> Key {
    if Int.random(in: 0...300, using: &random) == 0, let key = Self.leavingKeys.randomElement() {
      return key
    }
    if Bool.random(using: &random) {
      return [.down, .up, .left, .right, .enter, .pageDown].randomElement(using: &random) ?? .down
    }
    return Self.keys.randomElement(using: &random) ?? .down
  }
}
