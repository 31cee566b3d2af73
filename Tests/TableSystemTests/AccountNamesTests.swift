import Foundation
import TableSystem
import Testing

/// Finding 1 of the names of users: files of accounts, whole, odd and missing.
@Suite struct AccountNamesTests {
  private func names(_ text: String) -> AccountNames { AccountNames(parsing: Array(text.utf8)) }

  @Test("An account has the name of its line, and an unknown one its number")
  func known() {
    let names = names("root:x:0:0:root:/root:/bin/sh\nada:x:1000:1000::/home/ada:\nusers:x:100:\n")
    #expect(names[0] == "root")
    #expect(names[1_000] == "ada")
    #expect(names[100] == "users")
    #expect(names[54_321] == "54321")
    #expect(names[.max] == "4294967295")
  }

  @Test("The first of several accounts with one number counts")
  func twice() {
    #expect(names("root:x:0:\ntoor:x:0:\n")[0] == "root")
  }

  @Test(
    "A line that is no account is skipped, and those after it are read",
    arguments: [
      "", "a", "a:b", ":x:7:7", "#a:x:7:", "+::7:", "+@admins:x:7:", "-a:x:7:", "a:x::7", "a:x:-7:",
      "a:x:+7:", "a:x: 7:", "a:x:7 :", "a:x:0x7:", "a:x:4294967303:", "a:x:99999999999999999999:",
      "a:x:7", "\u{FEFF}:::", String(repeating: "a", count: 100_000),
      String(repeating: ":", count: 9),
    ]
  )
  func malformed(line: String) {
    let names = names("\(line)\nada:x:1000:\n")
    #expect(names[1_000] == "ada")
    #expect(names[7] == (line == "a:x:7" ? "a" : "7"))
  }

  @Test("Names that are no UTF-8, lines without an end and carriage returns stop nothing")
  func bytes() {
    #expect(AccountNames(parsing: [0xFF, 0x3A, 0x78, 0x3A, 0x37])[7] == "\u{FFFD}")
    #expect(names("a:x:7:\r\nb:x:8:\r")[8] == "b")
    #expect(AccountNames(parsing: [0x0A, 0x00, 0x3A])[0] == "0")
  }

  @Test(
    "A file that is missing, a folder or a device has no names",
    arguments: ["/nonexistent/passwd", "/", "/dev/null", ""]
  )
  func unreadable(path: String) {
    #expect(AccountNames(reading: path)[0] == "0")
  }

  @Test("100,000 accounts are read at once")
  func many() {
    var text = ""
    for number in 0..<100_000 {
      text += "user\(number):x:\(number):100:A Name,,,:/home/user\(number):/bin/bash\n"
    }
    let bytes = Array(text.utf8)
    let start = ContinuousClock.now
    let names = AccountNames(parsing: bytes)
    #expect(names[99_999] == "user99999")
    #expect(start.duration(to: .now) < .seconds(5))
  }

  @Test("The accounts of this machine have the names of its files")
  func own() throws {
    let lines = try String(contentsOfFile: "/etc/passwd", encoding: .utf8).split(separator: "\n")
    let fields = try #require(lines.first).split(separator: ":", omittingEmptySubsequences: false)
    #expect(AccountNames.users[try #require(UInt32(fields[2]))] == fields[0])
  }
}
