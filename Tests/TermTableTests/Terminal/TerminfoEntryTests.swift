import CNcurses
import Testing

@testable import TermTable

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

struct TerminfoEntryTests {
  /// All that terminfo tells of the terminal that was looked up last, by name.
  private static func capabilities() -> [String: String] {
    var found: [String: String] = [:]
    for kind: Int32 in 0...2 {
      var index: Int32 = 0
      while let pointer = tt_capability_name(kind, index) {
        let name = String(cString: pointer)
        switch kind {
        case 0: found[name] = "\(tt_flag(name))"
        case 1: found[name] = "\(tt_number(name))"
        default: found[name] = tt_capability(name).map { String(cString: $0) } ?? "none"
        }
        index += 1
      }
    }
    for name in ["AX", "XT"] { found[name] = "\(tt_flag(name))" }
    found["U8"] = "\(tt_number("U8"))"
    return found
  }

  @Test("P52 The entry with all colours is that of the terminal, but for its colours")
  func complete() async {
    await #expect(processExitsWith: .success) { @MainActor in
      var count = 0
      for name in [
        "xterm-256color", "xterm", "tmux-256color", "screen-256color", "screen", "linux", "ansi",
        "rxvt-unicode", "Eterm",
      ] where tt_knows(name, 1) == 1 {
        let own = Self.capabilities()
        guard let entry = NcursesTerminal.entry(of: name) else { fatalError("\(name): no entry") }
        setenv("TERMINFO", entry.variable, 1)
        precondition(tt_knows(name, 1) == 1, "\(name): not read")
        let all = Self.capabilities()
        precondition(tt_has("RGB") != 0, "\(name): not direct")
        precondition(all["colors"] == "16777216")
        precondition(all["pairs"] == "65536")
        let same = own.keys.filter { !["colors", "pairs", "setaf", "setab"].contains($0) }
        for key in same {
          precondition(all[key] == own[key], "\(name) \(key): \(all[key] ?? "") \(own[key] ?? "")")
        }
        precondition(same.count > 400, "\(same.count)")
        unsetenv("TERMINFO")
        count += 1
      }
      precondition(count >= 3, "\(count)")
    }
  }

  @Test("P52 Nothing is replaced where the terminal has no colours, or others than ANSI's")
  func none() async {
    await #expect(processExitsWith: .success) { @MainActor in
      guard tt_knows("vt100", 1) == 1 else { return }
      precondition(NcursesTerminal.entry(of: "vt100") == nil)
    }
  }

  @Test("P52 A screen is opened with all colours, and nobody else sees the entry")
  func opened() async {
    await #expect(processExitsWith: .success) { @MainActor in
      _ = PseudoTerminal(name: "xterm-256color")
      let terminal = NcursesTerminal()
      for before in [nil, "/nowhere"] as [String?] {
        setenv("COLORTERM", "truecolor", 1)
        if let before { setenv("TERMINFO", before, 1) }
        try? terminal.open { _ in }
        precondition(terminal.colors == Color.allColors, "\(terminal.colors)")
        precondition(getenv("TERMINFO").map { String(cString: $0) } == before)
        precondition(tt_define_pair(1, 0x123456, -1) != 0)
        precondition(tt_define_pair(1, 1 << 24, -1) == 0)
        terminal.close()
        unsetenv("COLORTERM")
        try? terminal.open { _ in }
        precondition(terminal.colors == 256, "\(terminal.colors)")
        terminal.close()
      }
    }
  }

  @Test("P52 A pair or a colour that the terminal has not is refused, not drawn black on black")
  func bounded() async {
    await #expect(processExitsWith: .success) { @MainActor in
      _ = PseudoTerminal()
      unsetenv("COLORTERM")
      let terminal = NcursesTerminal()
      for (name, expected) in [("linux", 8), ("ansi", 8), ("xterm-256color", 256), ("vt100", 0)]
      where tt_knows(name, 1) == 1 {
        setenv("TERM", name, 1)
        try? terminal.open { _ in }
        precondition(terminal.colors == expected, "\(name) \(terminal.colors)")
        let colors = Int32(max(expected, 8))
        precondition((tt_define_pair(1, 1, -1) != 0) == (expected > 0))
        precondition(tt_define_pair(1, colors, -1) == 0 && tt_define_pair(1, 1, colors) == 0)
        precondition(tt_define_pair(0, 1, 1) == 0 && tt_define_pair(1 << 30, 1, 1) == 0)
        for theme in Theme.builtIn {
          let looks = Looks(theme: theme.replaced(among: expected), colors: expected)
          let pairs = Set((0..<256).map { looks[$0].pair })
          precondition(pairs.allSatisfy { (0..<64).contains($0) })
          // Without colours all is plain; with them a theme that has a background uses it.
          precondition(expected > 0 || pairs == [0], "\(name) \(theme.name)")
          precondition(expected == 0 || theme == .monochrome || pairs.count > 1)
        }
        terminal.close()
      }
    }
  }
}
