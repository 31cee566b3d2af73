import Foundation
import TableModel
import TableScreens
import TermTableTesting
import TestSupport
import Testing

@testable import TableDocuments
@testable import TableScreens

/// Actions that go on without the terminal (`cancel: false`).
@MainActor @Suite struct ScreenLastingTests {
  private let folder: WrittenFolder
  /// A file whose being there lets the action of ``screen()`` end.
  private let go: String

  init() throws {
    folder = try WrittenFolder()
    try folder.write("state/.keep", "")
    go = folder.path("go")
  }

  private var state: StateFolder { StateFolder(FileName(folder.path("state"))) }

  private func screen(_ command: String, _ more: String = "") async throws -> TestScreen {
    let screen = try await TestScreen(
      """
      title: T
      rows:
        - {id: name, title: Name, keep: true, default: "a b"}
        - {id: secret, title: Secret, type: secret, keep: true}
        - {id: make, title: Make, cancel: false, run: '\(command)'\(more)}
      """,
      runs: true,
      state: state
    )
    #expect(screen.errors == [])
    return screen
  }

  /// A command that prints, waits, and ends.
  private var waiting: String {
    "echo begin \"$name\"; while ! [ -e \(go) ]; do sleep 0.02; done; echo finish; exit 3"
  }

  /// The runs as another start of the program finds them.
  private func runs(of screen: TestScreen) -> [LastingRun] {
    let runs = LastingRuns(of: FileName(screen.folder.path("screen.yaml")), in: state)
    runs.read()
    return runs.all
  }

  private func start(_ screen: TestScreen) async throws -> LastingRun {
    let path = ScreenPath("make")
    let row = try #require(screen.store.row(at: path))
    let actions = ScreenActions(
      store: screen.store,
      runs: screen.screen.runs,
      script: nil,
      helper: { _ in nil }
    )
    let call = try #require(try actions.call(of: row, at: path, ScreenChanges()))
    return try await actions.start(call, of: row, at: path)
  }

  /// Starts the action, and waits for its first line.
  private func begun(_ screen: TestScreen) async throws -> LastingRun {
    let run = try await start(screen)
    let isBegun = try await waits {
      try String(contentsOfFile: run.outputFile.path, encoding: .utf8).hasPrefix("begin")
    }
    #expect(isBegun)
    return run
  }

  /// Waits until a text is shown, also by a table that is read again and again.
  private func shows(_ text: String, _ stage: Stage) async -> Bool {
    await stage.wait {
      stage.passPause()
      return stage.screen.contains(text)
    }
  }

  @Test(
    "A31 an action that cannot be cancelled goes on when it is left, and is listed with its end"
  )
  func leaving() async throws {
    let screen = try await screen(waiting)
    let stage = screen.stage()
    stage.press(.end, .enter)
    #expect(await stage.wait { stage.screen.contains("begin a b") }, "\(stage.screen)")
    #expect(stage.screen.contains("It goes on when you leave"))
    stage.press(.escape)
    #expect(await shows("runs, started just now", stage), "\(stage.screen)")
    // It is not started twice.
    stage.press(.end, .enter)
    #expect(await stage.wait { stage.screen.contains("Make runs already") }, "\(stage.screen)")
    #expect(await stage.wait { stage.screen.contains("begin a b") })
    stage.press(.escape)
    #expect(runs(of: screen).map(\.state) == [.running])
    await #expect(throws: CommandFailure.self) { try await self.start(screen) }

    try "".write(toFile: go, atomically: true, encoding: .utf8)
    #expect(await shows("failed just now", stage), "\(stage.screen)")
    let other = screen.stage()
    #expect(await other.wait { other.screen.contains("failed just now") }, "\(other.screen)")
    other.press(.home, .enter)
    #expect(await other.wait { other.screen.contains("Make ended with 3") }, "\(other.screen)")
    #expect(other.screen.contains("begin a b") && other.screen.contains("finish"))
    #expect(!other.screen.contains("It goes on"))
    other.press(.escape)
    #expect(runs(of: screen).map(\.state) == [.ended(3)])
    // The next start does not list it: it was seen.
    let next = screen.stage()
    #expect(await next.wait { next.screen.contains("Make") && !next.screen.contains("failed") })
    #expect(runs(of: screen) == [])
  }

  @Test("A31 one that was ended without a status is told as such, and can be removed")
  func lost() async throws {
    let screen = try await screen("echo begin; sleep 60")
    let run = try await begun(screen)
    #expect(run.state == .running)
    // Both the shell that waits for the command, and the command, are killed.
    let isKilled = try await killAll(holding: run.folder.path)
    #expect(isKilled)
    #expect(runs(of: screen).map(\.state) == [.lost])
    let stage = screen.stage()
    #expect(await stage.wait { stage.screen.contains("was stopped") }, "\(stage.screen)")
    stage.press(.home, .character("."))
    #expect(stage.screen.contains("Remove"))
    stage.click("Remove")
    #expect(await stage.wait { !stage.screen.contains("was stopped") })
    #expect(runs(of: screen) == [])
  }

  @Test("A31 it still runs, for all who ask, when the shell that waits for it was killed")
  func shellKilled() async throws {
    let screen = try await screen(waiting)
    let run = try await begun(screen)
    let shell = try #require(try processes(holding: run.folder.path).min())
    kill(shell, SIGKILL)
    try await Task.sleep(for: .milliseconds(50))
    #expect(runs(of: screen).map(\.state) == [.running])
    try "".write(toFile: go, atomically: true, encoding: .utf8)
    let isOver = try await waits { runs(of: screen).map(\.state) == [.lost] }
    #expect(isOver)
    let text = try String(contentsOfFile: run.outputFile.path, encoding: .utf8)
    #expect(text == "begin a b\nfinish\n")
  }

  @Test("A31 it gets a secret as its input, no value becomes code, and its files are private")
  func input() async throws {
    let screen = try await screen("cat; echo \"$name\"", ", stdin: $secret")
    var changes = ScreenChanges()
    screen.store.set(.text("geheim"), at: ScreenPath("secret"), in: &changes)
    screen.store.set(.text("$(touch \(go))"), at: ScreenPath("name"), in: &changes)
    let run = try await start(screen)
    let isOver = try await waits { runs(of: screen).map(\.state) == [.ended(0)] }
    #expect(isOver)
    let text = try String(contentsOfFile: run.outputFile.path, encoding: .utf8)
    #expect(text == "geheim\n$(touch \(go))\n")
    #expect(access(go, F_OK) != 0)
    for path in [run.folder.path, run.outputFile.path] {
      var status = stat()
      #expect(stat(path, &status) == 0 && status.st_mode & 0o077 == 0)
    }
  }

  @Test(
    "A31 without an output to show it is only told that it goes on, and a program that is missing"
  )
  func silent() async throws {
    let screen = try await screen("sleep 0.2", ", output: none")
    let stage = screen.stage()
    stage.press(.end, .enter)
    #expect(await stage.wait { stage.screen.contains("It goes on when you leave") })
    #expect(stage.screen.contains("Name"))
    #expect(await shows("done just now", stage), "\(stage.screen)")
    let missing = try await TestScreen(
      "rows: [{id: make, title: Make, cancel: false, run: [no-such-program]}]\n",
      runs: true,
      state: state
    )
    let other = missing.stage()
    other.press(.enter)
    #expect(await other.wait { other.screen.contains("no-such-program is not there") })
    #expect(runs(of: missing) == [])
  }

  @Test("A31 of very many lines the last ones are shown, and where the others are")
  func longOutput() async throws {
    let line = String(repeating: "x", count: 99)
    let screen = try await screen("yes \(line) | head -n 20000; echo last")
    _ = try await start(screen)
    let isOver = try await waits { runs(of: screen).map(\.state) == [.ended(0)] }
    #expect(isOver)
    let stage = screen.stage()
    #expect(await stage.wait { stage.screen.contains("done just now") })
    stage.press(.home, .enter)
    #expect(await stage.wait { stage.screen.contains("last") }, "\(stage.screen)")
    stage.press(.home)
    #expect(
      await stage.wait { stage.screen.contains("The lines before are in") },
      "\(stage.screen)"
    )
  }

  // MARK: - Processes

  /// Returns the processes that have a file of a folder open.
  private func processes(holding folder: String) throws -> [pid_t] {
    let manager = FileManager.default
    return try manager.contentsOfDirectory(atPath: "/proc").compactMap(pid_t.init).filter {
      process in
      let files = (try? manager.contentsOfDirectory(atPath: "/proc/\(process)/fd")) ?? []
      return process != getpid()
        && files.contains {
          let target = try? manager.destinationOfSymbolicLink(atPath: "/proc/\(process)/fd/\($0)")
          return target?.hasPrefix(folder) == true
        }
    }
  }

  private func killAll(holding folder: String) async throws -> Bool {
    try await waits {
      let left = try processes(holding: folder)
      for process in left { kill(process, SIGKILL) }
      return left.isEmpty
    }
  }

  private func waits(_ isDone: () throws -> Bool) async throws -> Bool {
    let end = ContinuousClock.now + .seconds(10)
    while ContinuousClock.now < end {
      if try isDone() { return true }
      try await Task.sleep(for: .milliseconds(10))
    }
    return false
  }
}
