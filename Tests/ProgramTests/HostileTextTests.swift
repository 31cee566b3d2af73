import Foundation
import Testing

/// Text from a file, its name and the command line, in the bytes that a terminal gets.
extension Programs {
  @Suite struct HostileTextTests {
    /// Text that sets a title, clears the screen, reverses the line and hides more in it.
    private static let hostile =
      "Zq7\u{1B}]0;x\u{07}\u{1B}[2J\u{9B}31m\u{9D}0;y\u{9C}\u{8}\u{7F}\u{85}\u{202E}e\u{2066}v\u{200F}"
      + "\u{61C}\u{FEFF}\u{AD}\u{200B}\u{2060}\u{FFF9}\u{E0041}\u{E007F}\u{2028}i\u{2029}l"

    @Test("P56 a printed file and its name have no byte that drives a terminal")
    func printed() throws {
      let folder = try TemporaryFolder()
      let text = try JSONSerialization.data(withJSONObject: [
        Self.hostile: Self.hostile, "nested": [Self.hostile: [Self.hostile]],
      ])
      let path = try folder.write(Self.hostile + ".json", bytes: Array(text))
      for columns in [[], ["--width", "12"]] {
        let result = try run(
          [builtProgram("termtable"), "--print", "--depth", "9", path] + columns
        )
        #expect(result.status == 0)
        #expect(result.errors == "")
        #expect(result.output.count { $0 == "Z" } > 4)
        #expect(Self.forbidden(in: result.output) == [])
      }
    }

    @Test(
      "P56 an error message about any file or argument has no byte that drives a terminal"
    )
    func errors() throws {
      let folder = try TemporaryFolder()
      let bad = try folder.write(Self.hostile + ".json", "[1, \u{202E}]")
      let word = try folder.write("word.json", "[\"a\u{1B}\"]")
      for arguments in [
        [folder.path("none" + Self.hostile)], [bad], ["--print", bad], [word],
        [folder.url.path, Self.hostile], ["--" + Self.hostile], ["-" + Self.hostile],
        ["--depth", Self.hostile], ["--width=" + Self.hostile], ["--rows", Self.hostile, bad],
        ["--print=" + Self.hostile],
      ] {
        let result = try run([builtProgram("termtable")] + arguments)
        #expect(result.status != 0)
        #expect(Self.forbidden(in: result.output) == [], "\(result.output)")
        #expect(!result.errors.isEmpty)
        #expect(Self.forbidden(in: result.errors) == [], "\(result.errors)")
      }
    }

    @Test(
      "P56 the screen has no character that drives a terminal, and the title of the terminal stays"
    )
    func shown() async throws {
      let folder = try TemporaryFolder()
      let text = try JSONSerialization.data(withJSONObject: [Self.hostile: Self.hostile])
      let path = try folder.write(Self.hostile + ".json", bytes: Array(text))
      let terminal = try TmuxSession([builtProgram("termtable"), path], columns: 120, lines: 10)
      try await terminal.waitFor("Zq7^[]0;x^G^[[2J")
      #expect(try terminal.look.flaws() == [])
      #expect(try terminal.title != "x" && terminal.title != "y")
      try terminal.send("Enter")
      try await terminal.waitFor("‹ Zq7")
      #expect(try Self.forbidden(in: terminal.screen) == [])
    }

    @Test("P49 in tmux, text after characters of disputed width is in its column")
    func widths() async throws {
      let samples: [(text: String, shown: String, columns: Int)] = [
        ("中", "中", 2), ("👍", "👍", 2), ("❤️", "❤", 1), ("1️⃣", "1", 1), ("👍🏽", "👍", 2),
        ("👩‍👩‍👧‍👦", "👩", 2), ("🇺🇸", "US", 2), ("🇺", "U", 1), ("e\u{301}", "e\u{301}", 1),
        ("a\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}", "a\u{301}\u{302}\u{303}\u{304}", 1),
        ("\u{1100}\u{1161}\u{11A8}", "\u{AC01}", 2), ("क्षि", "क्षि", 3), ("⬛︎", "⬛", 2), ("🫠", "🫠", 2),
        ("か\u{3099}", "が", 2), ("あ\u{3099}", "あ\u{309B}", 4), ("🏽", "\u{FFFD}", 1),
        ("\u{200B}x", "<U+200B>x", 9), ("a\u{AD}b", "a<U+00AD>b", 10),
        ("a\u{3164}b", "a<U+3164>b", 10),
        ("日\u{301}", "日\u{301}", 2),
        ("می\u{200C}خواهم", "می\u{200C}خواهم", 7), ("क्\u{200D}ष", "क्ष", 2),
        ("\u{600}1", "\u{FFFD}1", 2),
        ("🏴\u{E0067}\u{E0062}\u{E007F}", "🏴", 2), ("\u{E000}", "\u{E000}", 1), ("ｶﾞ", "ｶﾞ", 2),
        ("🏳️‍🌈", "🏳", 1), ("👩\u{200D}", "👩<U+200D>", 10), ("\u{301}", "\u{25CC}\u{301}", 1),
        ("ﷺ", "ﷺ", 1),
      ]
      let values = samples.map { "\"\($0.text)\": \"|\"" } + ["\"end\": 0"]
      let folder = try TemporaryFolder()
      let path = try folder.write("widths.json", "{" + values.joined(separator: ",") + "}")
      let terminal = try TmuxSession([builtProgram("termtable"), path], columns: 40, lines: 40)
      try await terminal.waitFor("end")
      let lines = try terminal.wholeLines
      for (index, sample) in samples.enumerated() {
        // The values stand two columns after the longest name, which has ten; `asSeen` makes the
        // other blanks beside right-to-left text spaces.
        let gap = String(repeating: " ", count: 10 - sample.columns + 2)
        let expected = "   " + sample.shown + gap + "|"
        let line = lines[index + 1].asSeen
        #expect(
          Array(line.unicodeScalars) == Array(expected.unicodeScalars),
          "\(sample.text.unicodeScalars.map { String($0.value, radix: 16) })"
        )
      }
    }

    @Test("P50 right-to-left text is sent in reading order, apart from its detail; nothing moves")
    func rightToLeft() async throws {
      let folder = try TemporaryFolder()
      let path = try folder.write(
        "קובץ.json",
        "{\"שלום\": \"עולם\", \"גרסה\": 12, \"name\": \"a b\"}"
      )
      for (name, blank) in [("tmux-256color", "\u{2800}"), ("linux", " ")] {
        let terminal = try TmuxSession(
          [builtProgram("termtable"), path],
          columns: 40,
          lines: 6,
          environment: ["TERM": name]
        )
        try await terminal.waitFor("name")
        let lines = try terminal.wholeLines.prefix(4).map { Array($0.trimmedEnd.unicodeScalars) }
        let expected = [
          blank + "קובץ.json" + blank,
          "  " + blank + "שלום" + blank + blank + "עולם" + blank,
          "  " + blank + "גרסה" + blank + " 12",
          "   name  a b",
        ]
        #expect(lines == expected.map { Array($0.trimmedEnd.unicodeScalars) }, "\(name)")
      }
    }

    /// Returns the characters that no output may have, except line feeds, by the ranges of the
    /// standard.
    private static func forbidden(in text: String) -> [String] {
      text.unicodeScalars.filter { scalar in
        switch scalar.value {
        case 0xA: false
        case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x61C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F,
          0xFE00...0xFE0F, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE0FFF:
          true
        default: false
        }
      }
      .map { String($0.value, radix: 16) }
    }
  }
}
