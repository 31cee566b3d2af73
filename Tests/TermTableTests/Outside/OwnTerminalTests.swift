import Foundation
import TableModel
import TermTable
import TermTableTesting
import Testing

/// A terminal as an author would write one, with a clipboard and with programs.
@MainActor private final class OwnTerminal: Terminal {
  let size = Size(columns: 40, lines: 8)
  let showsUnicode = true
  let colors = 8
  var isOpen: Bool { deliver != nil }
  private var deliver: (@MainActor ([Event]) -> Void)?
  private(set) var screen = ""
  private(set) var clipboard: [String] = []
  private(set) var commands: [[String]] = []
  /// Stands for the programs; returns the exit status.
  var program: @MainActor ([String]) -> Int = { _ in 0 }

  func open(deliver: @escaping @MainActor ([Event]) -> Void) { self.deliver = deliver }
  func close() { deliver = nil }
  func present(_ surface: Surface, theme: Theme) { screen = surface.description }

  func copy(_ text: String) -> Bool {
    clipboard.append(text)
    return true
  }

  func run(_ command: [String]) async throws(ProgramError) -> Int {
    commands.append(command)
    let status = program(command)
    deliver?([.resume])
    return status
  }

  func send(_ events: [Event]) { deliver?(events) }

  func press(_ keys: Key...) { send(keys.map { .key($0) }) }

  func type(_ text: String) { send(text.map { .key(.character($0)) }) }
}

/// The terminal of an author has what it offers: the clipboard and other programs.
@MainActor @Suite struct OwnTerminalTests {
  private let name = Box("Rome")

  /// Runs a table on a terminal while `body` uses it; then ^C ends it.
  private func run(
    _ table: Table,
    on terminal: any Terminal,
    send: @MainActor ([Event]) -> Void,
    _ body: @MainActor () async throws -> Void
  ) async throws {
    let application = Application(table, terminal: terminal)
    let running = Task { try await application.run() }
    #expect(await wait { terminal.isOpen })
    try await body()
    send([.key(.control("c"))])
    try await running.value
  }

  private func wait(until condition: @MainActor () -> Bool) async -> Bool {
    let end = ContinuousClock.now + .seconds(600)
    while !condition(), ContinuousClock.now < end { try? await Task.sleep(for: .milliseconds(1)) }
    return condition()
  }

  @Test("an author's terminal copies the value of a row")
  func copies() async throws {
    let terminal = OwnTerminal()
    try await run(Table("T") { Cell("Port", detail: "8080") }, on: terminal, send: terminal.send) {
      #expect(await wait { terminal.screen.contains("8080") })
      terminal.type("yy")
      #expect(await wait { terminal.clipboard == ["8080"] })
    }
  }

  @Test("an author's terminal runs the program of an action, and tells its status")
  func runs() async throws {
    let terminal = OwnTerminal()
    let status = Box<Int?>(nil)
    terminal.program = { _ in 3 }
    let table = Table("T") {
      Cell("Log") { navigation in status.value = try await navigation.run(["less", "log"]) }
    }
    try await run(table, on: terminal, send: terminal.send) {
      terminal.press(.enter)
      #expect(await wait { status.value == 3 })
      #expect(terminal.commands == [["less", "log"]])
    }
  }

  @Test("an author's terminal runs the person's editor on a field's text")
  func edits() async throws {
    let terminal = OwnTerminal()
    terminal.program = { command in
      guard let path = command.last,
        (try? "Oslo".write(toFile: path, atomically: false, encoding: .utf8)) != nil
      else { return 1 }
      return 0
    }
    let table = Table("T") { Cell.field("Name", value: name.binding) }
    try await run(table, on: terminal, send: terminal.send) {
      #expect(await wait { terminal.screen.contains("Rome") })
      terminal.press(.control("o"))
      #expect(await wait { name.value == "Oslo" })
      #expect(terminal.commands.map { Array($0.prefix(2)) } == [["/bin/sh", "-c"]])
    }
  }

  /// A terminal with what every terminal must have, and nothing more.
  private final class PlainTerminal: Terminal {
    let size = Size(columns: 40, lines: 8)
    let showsUnicode = true
    let colors = 8
    var isOpen: Bool { deliver != nil }
    private var deliver: (@MainActor ([Event]) -> Void)?
    private(set) var screen = ""

    func send(_ events: [Event]) { deliver?(events) }
    func open(deliver: @escaping @MainActor ([Event]) -> Void) { self.deliver = deliver }
    func close() { deliver = nil }
    func present(_ surface: Surface, theme: Theme) { screen = surface.description }
  }

  @Test("a terminal without a clipboard and without programs says so")
  func plain() async throws {
    let terminal = PlainTerminal()
    let failure = Box<String?>(nil)
    let table = Table("T") {
      Cell("Log", detail: "8080") { navigation in
        do {
          _ = try await navigation.run(["less"])
        } catch {
          failure.value = "\(error)"
        }
      }
    }
    try await run(table, on: terminal, send: terminal.send) {
      #expect(await wait { terminal.screen.contains("8080") })
      terminal.send("yy".map { .key(.character($0)) })
      #expect(await wait { terminal.screen.contains("This terminal has no clipboard") })
      terminal.send([.key(.enter)])
      #expect(await wait { failure.value == "\(ProgramError.noTerminal)" })
    }
  }
}
