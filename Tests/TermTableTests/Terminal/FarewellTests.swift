import Testing

@testable import TermTable

struct FarewellTests {
  @Test("Delays are left out, and nothing else")
  func delays() {
    func kept(_ text: String) -> String {
      String(decoding: Farewell.withoutDelays(Array(text.utf8)), as: UTF8.self)
    }
    #expect(kept("\u{1B}[m\u{F}$<2>") == "\u{1B}[m\u{F}")
    #expect(kept("a$<5*/>b$<1>c") == "abc")
    #expect(kept("$5 <b> $<never ends") == "$5 <b> $<never ends")
    #expect(kept("") == "")
  }

  @Test("The screen from before comes back after the modes are off, the cursor last")
  func order() {
    var capabilities = ["op": "O", "sgr0": "S", "rmkx": "K", "rmcup": "R", "cnorm": "C", "el": "E"]
    func bytes(pastes: Bool) -> String {
      let bytes = Farewell.bytes(lastLine: Array("L".utf8), pastes: pastes) { name in
        capabilities[name].map { Array($0.utf8) }
      }
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(bytes(pastes: true) == "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l\u{1B}[?2004lOSKLRC")
    #expect(bytes(pastes: false) == "OSKLRC")
    capabilities["rmcup"] = nil
    #expect(
      bytes(pastes: false) == "OSKLEC",
      "the last line is cleared if no other screen comes back"
    )
    let style = Array("s".utf8)
    let last = Farewell.bytes(lastLine: nil, pastes: false, cursorStyle: style) { name in
      capabilities[name].map { Array($0.utf8) }
    }
    #expect(String(decoding: last, as: UTF8.self) == "OSKECs", "the terminal’s own cursor")
    #expect(Farewell.bytes(lastLine: nil, pastes: false) { _ in nil } == [])
  }
}
