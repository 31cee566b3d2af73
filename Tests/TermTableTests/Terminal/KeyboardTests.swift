import Testing

@testable import TermTable

struct KeyboardTests {
  private func unread(_ text: String, count: Int) -> String {
    var keyboard = Keyboard()
    _ = keyboard.feed(Array(text.utf8))
    keyboard.leaveUnread(count)
    keyboard.endDelivery()
    return String(decoding: keyboard.takeUnread().unread, as: UTF8.self)
  }

  @Test("P57 The last delivered events are handed on to the next reader as their bytes")
  func unread() {
    #expect(unread("qls\r", count: 3) == "ls\r")
    #expect(unread("q\u{1B}[A日", count: 2) == "\u{1B}[A日")
    #expect(unread("q", count: 0) == "" && unread("q", count: 5) == "")
    let answer = "\u{1B}[>41;0;0c"
    #expect(unread("q" + answer + "j", count: 1) == answer + "j", "the next reader sorts it out")
  }

  @Test("The beginning of a sequence belongs to the next reader, if no event is left unread")
  func begun() {
    var keyboard = Keyboard()
    _ = keyboard.feed(Array("q\u{1B}[>8".utf8))
    #expect(keyboard.takeUnread() == ([], Array("\u{1B}[>8".utf8)))
  }
}
