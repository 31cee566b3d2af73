import CNcurses
import Testing

@testable import TermTable

// On the main actor, as curses keeps the expanded string in one buffer.
@MainActor struct ParameterStringTests {
  private func expanded(_ string: String, _ first: Int, _ second: Int) -> String? {
    let string = ParameterString(Array(string.utf8)) { _, _, _ in Array("asked".utf8) }
    return String(decoding: string.bytes(first, second), as: UTF8.self)
  }

  @Test(
    "The capabilities of nearly all terminals are expanded as curses does it",
    arguments: [
      "\u{1B}[%i%p1%d;%p2%dH", "\u{1B}[%i%p1%d;%p2%dr", "\u{1B}[%p1%dS", "\u{1B}[%p1%dX", "none",
      "%p1%c\u{1B}[%p2%{1}%-%db", "\u{1B}Y%p1%' '%+%c%p2%' '%+%c", "\u{1B}=%p1%{32}%+%c%p2%d%%",
      "\u{1B}&a%p2%dc%p1%dY", "\u{1B}[%p2%d;%i%p1%dH",
    ]
  )
  func simple(string: String) {
    for (first, second) in [(1, 1), (1, 2), (23, 79), (65, 8), (40, 120), (99, 1234)] {
      let curses = tt_expand(string, Int32(first), Int32(second)).map { String(cString: $0) }
      #expect(expanded(string, first, second) == curses, "\(first), \(second)")
    }
  }

  @Test(
    "Capabilities with other calculations are left to curses",
    arguments: [
      "\u{1B}[%?%p1%{8}%<%t3%p1%d%e38;5;%p1%d%;m", "\u{1B}[%p1%02dm", "%p1%{2}%*%d", "%p3%d", "a%",
      "%p1%{9", "%p1%'", "%p1",
    ]
  )
  func others(string: String) { #expect(expanded(string, 3, 4) == "asked") }

  @Test("Delays are left out")
  func delays() { #expect(expanded("\u{1B}[%i%p1%d;%p2%dH$<5>", 0, 1) == "\u{1B}[1;2H") }
}
