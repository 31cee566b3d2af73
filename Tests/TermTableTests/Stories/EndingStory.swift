import TableModel
import TermTableTesting
import TestSupport
import Testing

@testable import TermTable

/// Actions that finish, pop or alert at unusual moments.
@MainActor @Suite struct EndingStory {
  private func stage(_ run: @escaping @MainActor (any Navigation) -> Void) -> Stage {
    let stage = Stage(Table("Root") { Cell("Run") { navigation in run(navigation) } })
    stage.press(.enter)
    return stage
  }

  @Test("an alert without buttons shows OK")
  func noButtons() {
    var alert = Alert("Told")
    alert.buttons = []
    for key in [Key.enter, .escape, .left, .tab, .character("o")] {
      let stage = stage { $0.present(alert) }
      #expect(stage.screen.contains("OK"))
      stage.press(key, .enter)
      stage.press(.escape)
      #expect(!stage.screen.contains("Told"))
    }
  }

  @Test("an action that is running when the program ends is cancelled")
  func cancelling() async throws {
    let terminal = HeadlessTerminal(size: Size(columns: 20, lines: 5))
    final class Model { var isRunning = false, wasCancelled = false }
    let model = Model()
    let application = Application(
      Table("Root") {
        Cell("Wait") { _ in
          model.isRunning = true
          for _ in 0..<2000 where !Task.isCancelled { await Task.yield() }
          model.wasCancelled = Task.isCancelled
        }
      },
      terminal: terminal
    )
    try application.start()
    terminal.send([.key(.enter)])
    for _ in 0..<1000 where !model.isRunning { await Task.yield() }
    #expect(model.isRunning && !model.wasCancelled)
    application.stop()
    for _ in 0..<1000 where !model.wasCancelled { await Task.yield() }
    #expect(model.wasCancelled)
  }

  @Test("only the first finish counts; requests after it are ignored")
  func finishingTwice() {
    let stage = stage {
      $0.finish(1)
      $0.finish(2)
      $0.pop()
      $0.alert("late")
    }
    #expect(stage.hasEnded)
    #expect(stage.result as? Int == 1)
  }

  @Test("a late pop by an action of the root does not close a table that was opened meanwhile")
  func popOfRoot() async {
    let gate = Gate()
    let stage = Stage(
      Table("Root") {
        Cell("Run") { navigation in
          await gate.wait()
          navigation.pop()
          await gate.wait()
        }
        Cell.link("Open") { Table("Child") { "row" } }
      },
      columns: 40,
      lines: 6
    )
    stage.press(.enter, .down, .enter)
    #expect(await stage.wait { gate.arrivals == 1 })
    gate.open()
    #expect(await stage.wait { gate.arrivals == 2 })
    #expect(stage.line(0) == " ‹ Root › Child")
    gate.open()
  }

  @Test("an action can alert and pop, or push two tables; the button of an alert can finish")
  func combinations() {
    let told = Stage(
      Table("Root") {
        Cell.link("Open") {
          Table("Child") {
            Cell("Tell") { navigation in
              navigation.present(
                Alert("Sure?") { Button("Yes") { navigation.finish("never") } }
              )
              navigation.pop()
            }
          }
        }
      }
    )
    told.press(.enter, .enter)
    #expect(told.line(0) == " Root" && told.screen.contains("Sure?"))
    told.press(.enter)
    #expect(!told.hasEnded, "the table that asked was left")
    let finished = stage { navigation in
      navigation.present(Alert("Sure?") { Button("Yes") { navigation.finish("yes") } })
    }
    finished.press(.character("y"))
    #expect(finished.result as? String == "yes")
    let pushed = stage {
      $0.push(Table("A") { "a" })
      $0.push(Table("B") { "b" })
    }
    #expect(pushed.line(0) == " ‹ Root › A › B")
    pushed.press(.left, .left)
    #expect(pushed.line(0) == " Root")
  }

  private func finishWithText() async throws {
    let terminal = HeadlessTerminal(size: Size(columns: 40, lines: 9))
    let table = Table("T") { Cell("End") { navigation in navigation.finish("text") } }
    let application = Application(table, terminal: terminal)
    let run = Task { try await application.run(returning: Int.self) }
    while !terminal.isOpen { await Task.yield() }
    terminal.send([.key(.enter)])
    _ = try await run.value
  }

  @Test("a debug build stops if finish gets a value of another type than run returns")
  func wrongType() async {
    await #expect(processExitsWith: .failure) { try await EndingStory().finishWithText() }
  }

  @Test("P60 a run leaves standard output free only if it returns an answer")
  func outputAgain() async throws {
    let lines = HeadlessLines()
    let application = Application(Table("T") { "row" }, terminal: lines)
    var wasFree: [Bool] = []
    for asks in [true, false] {
      let run = Task {
        if asks {
          _ = try await application.run(returning: Int.self)
        } else {
          try await application.run()
        }
      }
      while !lines.isOpen { await Task.yield() }
      wasFree.append(lines.leavesOutputFree)
      lines.send([.line("q")])
      try await run.value
    }
    #expect(wasFree == [true, false])
  }

  @Test("a run leaves nothing to the next one, and nothing of it stays in memory")
  func runningAgain() throws {
    final class Model { var navigation: (any Navigation)? }
    let model = Model()
    let terminal = HeadlessTerminal(size: Size(columns: 40, lines: 9))
    let application = Application.startedStill(
      Table("Root") {
        Cell("Keep") { navigation in model.navigation = navigation }
        Cell.link("Open") { Table("Child") { "row" } }
      },
      on: terminal
    )
    let first = terminal.surface
    weak var session: Session?
    weak var root: OpenTable?
    func walk() {
      session = application.started
      root = application.started.stack.top
      terminal.send([.key(.enter), .key(.down), .key(.enter), .key(.function(9))])
      model.navigation?.alert("Still here")
      #expect(terminal.surface.description.contains("Still here"))
      #expect(session != nil && root != nil)
    }
    walk()
    application.stop()
    #expect(session == nil && root == nil)
    model.navigation?.push(Table("Late") { "late" })
    try application.start()
    model.navigation?.alert("Late")
    #expect(terminal.surface == first)
    application.stop()
  }

  @Test("a second run of a running application throws busy and does not disturb the first")
  func busy() async throws {
    let terminal = HeadlessTerminal(size: Size(columns: 40, lines: 9))
    let application = Application(
      Table("T") { Cell("Ask") { navigation in navigation.alert("Still here") } },
      terminal: terminal
    )
    let first = Task { try await application.run(returning: Int.self) }
    while !terminal.isOpen { await Task.yield() }
    terminal.send([.key(.enter)])
    await #expect(throws: TerminalError.busy) { try await application.run(returning: Int.self) }
    terminal.send([.key(.enter)])
    #expect(!terminal.surface.description.contains("Still here"))
    terminal.send([.key(.character("q"))])
    #expect(try await first.value == nil)
  }

  @Test("a spinner turns again after the way back to its table")
  func spinnerAfterReturn() async {
    let gate = Gate()
    let terminal = HeadlessTerminal(size: Size(columns: 40, lines: 9))
    let application = Application(
      Table("T") {
        Cell("Run") { await gate.wait() }
        Cell.link("Open") { Table("Child") { "row" } }
      },
      terminal: terminal
    )
    let run = Task { try await application.run(returning: Int.self) }
    while !terminal.isOpen { await Task.yield() }
    terminal.send([.key(.enter), .key(.down), .key(.enter)])
    // Long enough for the clock of the spinners to notice that none is shown.
    let step = application.started.clock.spinnerStep
    try? await Task.sleep(for: .milliseconds(250))
    terminal.send([.key(.left)])
    let frames = terminal.frames
    for _ in 0..<1000 where terminal.frames < frames + 2 {
      try? await Task.sleep(for: .milliseconds(5))
    }
    #expect(terminal.frames >= frames + 2)
    #expect(application.started.clock.spinnerStep > step)
    gate.open()
    terminal.send([.key(.character("q"))])
    _ = try? await run.value
  }

  @Test("the list of keys opens above a table that is called Keys, too")
  func helpOfKeys() {
    let stage = Stage(Table("Keys") { "row" })
    stage.press(.character("?"))
    #expect(stage.line(0).contains("Keys › Keys"))
    stage.press(.character("?"))
    #expect(!stage.line(0).contains("Keys › Keys › Keys"))
  }

  @Test("listing a table again, or leaving it, ends its registration with the model that it read")
  func registrations() {
    final class Token: Sendable {}
    let model = StoryModel()
    weak var token: Token?
    do {
      let held = Token()
      token = held
      let listing = Listing(
        Table("T") { for name in model.names { Cell(name) } },
        painter: CellPainter(columns: 40, marks: .unicode),
        wake: { _ = held }
      )
      listing.list()
      #expect(!listing.isStale)
      model.names.append("z")
      #expect(listing.isStale)
      listing.list()
      #expect(!listing.isStale)
    }
    #expect(token == nil)
    do {
      let held = Token()
      token = held
      _ = Listing(
        Table("T") { for name in model.names { Cell(name) } },
        painter: CellPainter(columns: 40, marks: .unicode),
        wake: { _ = held }
      )
    }
    #expect(token == nil, "the registration ends without a change of the model")
  }
}
