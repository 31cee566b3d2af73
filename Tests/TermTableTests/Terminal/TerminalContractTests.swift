import TableModel
import TermTable
import TermTableTesting
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The test in the comment of `Terminal`, with the terminals of the library.
struct TerminalContractTests {
  @Test("The comment of the protocol shows the test that is compiled here")
  func documented() throws {
    try DocumentedCode.expectCompiled("Sources/TermTable/Terminal/Terminal.swift")
  }

  @MainActor @Test("A headless terminal keeps the contract") func headless() async throws {
    let terminal = HeadlessTerminal(size: Size(columns: 80, lines: 24))
    try await expectContract(
      of: terminal,
      resize: { terminal.resize(to: $0) },
      type: { terminal.send($0.map { .key(.character($0)) }) }
    )
  }

  @Test("The terminal of the process keeps the contract")
  func ncurses() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let window = PseudoTerminal()
      window.drain()
      try await expectContract(
        of: NcursesTerminal(),
        resize: {
          window.resize(columns: UInt16($0.columns), lines: UInt16($0.lines))
          kill(getpid(), SIGWINCH)
        },
        type: { window.type($0) }
      )
    }
  }
}

/// - Parameters:
///   - resize: Gives the terminal another size, as its user would.
///   - type: Types characters.
@MainActor func expectContract(
  of terminal: any Terminal,
  resize: (Size) -> Void,
  type: (String) -> Void
) async throws {
  let stage = Stage(Table("Contract") { Cell("日本語") }, columns: 20, lines: 5)
  for _ in 1...2 {
    #expect(!terminal.isOpen)
    #expect(terminal.size.columns >= 1 && terminal.size.lines >= 1)
    terminal.present(stage.surface, theme: .standard)  // shows nothing: it is not open
    var events: [Event] = []
    try terminal.open { events += $0 }
    #expect(terminal.isOpen)
    terminal.present(stage.surface, theme: .standard)  // of another size
    resize(stage.surface.size)
    #expect(await stage.wait { events.contains(.resize) })
    #expect(terminal.size == stage.surface.size)
    terminal.present(stage.surface, theme: .monochrome)
    events = []
    type("abc")
    #expect(await stage.wait { events.count == 3 })
    #expect(events == ["a", "b", "c"].map { .key(.character($0)) })
    terminal.close()
    terminal.close()
    #expect(!terminal.isOpen)
    resize(Size(columns: 30, lines: 6))
    await Task.yield()
    #expect(events.count == 3)
  }
}
