import Testing

@testable import TermTable

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// `NcursesTerminal` on a pseudo-terminal; each test in its own process, as ncurses is global.
struct NcursesTerminalTests {
  @Test("A terminal that is closed is as it was")
  func restores() async {
    await #expect(processExitsWith: .success) { @MainActor in
      _ = PseudoTerminal(columns: 40, lines: 10)
      let terminal = NcursesTerminal()
      try? terminal.open { _ in }
      terminal.present(Surface(size: terminal.size), theme: .standard)
      precondition(!PseudoTerminal.isCooked)
      precondition(terminal.size == Size(columns: 40, lines: 10))
      terminal.close()
      terminal.close()
      precondition(PseudoTerminal.isCooked)
    }
  }

  @Test("A second terminal is refused while one is open, and can be opened after it")
  func busy() async {
    await #expect(processExitsWith: .success) { @MainActor in
      _ = PseudoTerminal()
      let terminal = NcursesTerminal()
      try? terminal.open { _ in }
      #expect(throws: TerminalError.busy) { try NcursesTerminal().open { _ in } }
      terminal.close()
      #expect(throws: Never.self) { try NcursesTerminal().open { _ in } }
    }
  }

  @Test("A terminal that cannot place text is refused by its name")
  func dumb() async {
    await #expect(processExitsWith: .success) { @MainActor in
      _ = PseudoTerminal(name: "dumb")
      #expect(throws: TerminalError.unusable(terminal: "dumb")) {
        try NcursesTerminal().open { _ in }
      }
    }
  }

  @Test("A new size, a signal and the loss of the terminal are delivered as events")
  func events() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let keyboard = PseudoTerminal()
      let (events, continuation) = AsyncStream.makeStream(of: Event.self)
      let terminal = NcursesTerminal()
      try? terminal.open { $0.forEach { continuation.yield($0) } }
      var iterator = events.makeAsyncIterator()
      keyboard.resize(columns: 0, lines: 0)
      kill(getpid(), SIGWINCH)
      keyboard.resize(columns: 33, lines: 7)
      kill(getpid(), SIGWINCH)
      let resized = await iterator.next()
      precondition(resized == .resize)
      precondition(terminal.size == Size(columns: 33, lines: 7))
      kill(getpid(), SIGTERM)
      let ended = await iterator.next()
      precondition(ended == .terminate(signal: SIGTERM))
      keyboard.hangUp()
      let gone = await iterator.next()
      precondition(gone == .hangUp)
      terminal.close()
    }
  }

  @Test("Modes are restored at exit, before functions that were registered earlier run")
  func exits() async {
    await #expect(processExitsWith: .exitCode(42)) { @MainActor in
      _ = PseudoTerminal()
      atexit { _exit(PseudoTerminal.isCooked ? 42 : 1) }
      try? NcursesTerminal().open { _ in }
      precondition(!PseudoTerminal.isCooked)
      exit(7)
    }
  }

  @Test("Modes are restored in a crash, before the earlier handler is called")
  func crashes() async {
    await #expect(processExitsWith: .exitCode(42)) { @MainActor in
      _ = PseudoTerminal()
      signal(SIGABRT) { _ in _exit(PseudoTerminal.isCooked ? 42 : 1) }
      try? NcursesTerminal().open { _ in }
      abort()
    }
  }

  @Test("P57 After a terminal has not answered once, the next wait for it is shorter")
  func silence() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let keyboard = PseudoTerminal()
      keyboard.drain()
      signal(SIGTSTP, SIG_IGN)
      let (events, continuation) = AsyncStream.makeStream(of: Event.self)
      let terminal = NcursesTerminal()
      try? terminal.open { $0.forEach { continuation.yield($0) } }
      terminal.reportsMouse = true
      var iterator = events.makeAsyncIterator()
      var waits: [Duration] = []
      for _ in 0..<2 {
        terminal.present(Surface(size: terminal.size), theme: .standard)
        keyboard.type("\u{1B}[<64;5;5M")
        _ = await iterator.next()  // the mouse
        let begin = ContinuousClock.now
        terminal.suspend()
        waits.append(begin.duration(to: .now))
        _ = await iterator.next()  // going on
      }
      precondition(waits[1] < waits[0] / 2, "\(waits)")
      terminal.close()
    }
  }

  @Test("The program is not suspended if nobody could continue it")
  func suspends() async {
    await #expect(processExitsWith: .success) { @MainActor in
      _ = PseudoTerminal()
      signal(SIGTSTP, SIG_IGN)
      let (events, continuation) = AsyncStream.makeStream(of: Event.self)
      let terminal = NcursesTerminal()
      try? terminal.open { $0.forEach { continuation.yield($0) } }
      terminal.suspend()
      var iterator = events.makeAsyncIterator()
      let event = await iterator.next()
      precondition(event == .resume)
      precondition(!PseudoTerminal.isCooked)
      terminal.close()
      precondition(PseudoTerminal.isCooked)
    }
  }
}
