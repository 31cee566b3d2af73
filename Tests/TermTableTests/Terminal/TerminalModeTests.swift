import Testing

@testable import TermTable

struct TerminalModeTests {
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test("A mode of several numbers is switched off in the reverse order")
  func bytes() {
    #expect(text(TerminalMode.mouse.on) == "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h")
    #expect(text(TerminalMode.mouse.off) == "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l")
    #expect(text(TerminalMode.pasteMarks.on) == "\u{1B}[?2004h")
    #expect(text(TerminalMode.synchronizedOutput.question) == "\u{1B}[?2026$p")
  }

  @Test("Only a mode that is on or off can be switched")
  func settings() {
    let mode = TerminalMode.synchronizedOutput
    #expect((0...4).filter { mode.isOffered(mode: 2026, setting: $0) } == [1, 2])
    #expect(!mode.isOffered(mode: 2004, setting: 1))
  }
}
