import Testing

@testable import TermTable

struct TerminalEnvironmentTests {
  @Test("The names to try are TERM, then those that nearly all terminals understand")
  func candidates() {
    func names(_ term: String?) -> [String] {
      TerminalEnvironment { $0 == "TERM" ? term : nil }.candidates
    }
    #expect(names("linux") == ["linux", "xterm-256color", "vt100"])
    #expect(names("vt100") == ["vt100", "xterm-256color"])
    #expect(names("") == ["xterm-256color", "vt100"])
    #expect(names(nil) == ["xterm-256color", "vt100"])
  }

  @Test(
    "An Esc waits for ESCDELAY if that is sane, and longer over a network",
    arguments: [
      (nil, nil, 25), (nil, "1.2.3.4 5 6 7", 50), ("100", nil, 100), ("100", "1.2.3.4", 100),
      ("0", nil, 25), ("-5", nil, 25), ("99999", nil, 25), ("soon", "1.2.3.4", 50),
    ] as [(String?, String?, Int)]
  )
  func escapeDelay(asked: String?, connection: String?, milliseconds: Int) {
    let environment = TerminalEnvironment { name in
      ["ESCDELAY": asked, "SSH_CONNECTION": connection][name] ?? nil
    }
    #expect(environment.escapeDelay == milliseconds)
  }

  @Test("Old terminals, which would print the request, are not asked to mark pastes")
  func marksPastes() {
    #expect(TerminalEnvironment.marksPastes("xterm-256color"))
    #expect(TerminalEnvironment.marksPastes("tmux"))
    #expect(!TerminalEnvironment.marksPastes("linux"))
    #expect(!TerminalEnvironment.marksPastes("vt220"))
  }
}
