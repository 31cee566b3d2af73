import Fuzzing
import TableModel
import Testing

@testable import TermTable

struct ThemeParserTests {
  private func theme(_ text: String) throws(ThemeError) -> Theme {
    try Theme(parsing: text, name: "my")
  }

  @Test(
    "P53 A line sets the look of a role",
    arguments: [
      ("error = red", Style(foreground: .red)),
      ("error=red", Style(foreground: .red)),
      ("\t error  =\tbright-red  bold ", Style(foreground: .palette(9), attributes: .bold)),
      ("error = 203 on 0", Style(foreground: .palette(203), background: .palette(0))),
      (
        "error = #0aF5ff on white underline italic",
        Style(
          foreground: .rgb(10, 245, 255),
          background: .white,
          attributes: [.underline, .italic]
        )
      ),
      ("error = on bright-black dim", Style(background: .palette(8), attributes: .dim)),
      ("error = default on 255", Style(background: .palette(255))),
      ("error = reverse bold bold", Style(attributes: [.reverse, .bold])),
      ("error = default", Style()),
    ]
  )
  func line(text: String, style: Style) throws {
    #expect(try theme(text).style(of: .error) == style)
    #expect(try theme("\u{FEFF}# mine\r\n\r\n   #\r\n" + text + "\r\n").style(of: .error) == style)
  }

  @Test("P53 A role without a line has the colours of the text and the monochrome attributes")
  func rest() throws {
    let empty = try theme("")
    for role in Role.allCases {
      for isFocused in [false, true] {
        let plain = Theme.monochrome.style(of: role, isFocused: isFocused)
        #expect(empty.style(of: role, isFocused: isFocused) == plain)
      }
    }
    let colored = try theme("focus = black on yellow\ntext = white on blue")
    let disabled = Style(foreground: .white, background: .blue, attributes: .dim)
    #expect(colored.style(of: .disabled) == disabled)
    #expect(
      colored.style(of: .error, isFocused: true)
        == Style(foreground: .black, background: .yellow, attributes: [.bold, .underline])
    )
    #expect(colored.name == "my")
  }

  @Test("P53 Every role has a name, and every built-in theme can be written down and read again")
  func whole() throws {
    for theme in Theme.builtIn {
      let lines = Role.allCases.map { "\($0) = \(Self.text(of: theme.style(of: $0)))" }
      let read = try self.theme(lines.joined(separator: "\n"))
      for role in Role.allCases { #expect(read.style(of: role) == theme.style(of: role)) }
    }
  }

  private static func text(of style: Style) -> String {
    func text(_ color: Color) -> String {
      switch color {
      case .terminal: "default"
      case .palette(let number): "\(number)"
      case .rgb(let red, let green, let blue):
        "#" + [red, green, blue].map { String(0x100 + Int($0), radix: 16).dropFirst() }.joined()
      }
    }
    let attributes: [(Style.Attributes, String)] = [
      (.bold, " bold"), (.dim, " dim"), (.italic, " italic"), (.underline, " underline"),
      (.reverse, " reverse"),
    ]
    return text(style.foreground) + " on " + text(style.background)
      + attributes.filter { style.attributes.contains($0.0) }.map(\.1).joined()
  }

  @Test(
    "P53 A mistake is reported with its line, its column and what was expected",
    arguments: [
      ("eror = red", 1, 1, .role, "eror"), ("\n\n  = red", 3, 3, .role, "="),
      ("Error = red", 1, 1, .role, "Error"),
      ("error = red\ntext = 1\nerror = 2", 3, 1, .anotherRole, "error"),
      ("focus=1\nfocus=1", 2, 1, .anotherRole, "focus"),
      ("error", 1, 6, .equalsSign, ""), ("error red", 1, 7, .equalsSign, "red"),
      ("error =", 1, 8, .look, ""), ("error = rde", 1, 9, .look, "rde"),
      ("error = #12345", 1, 9, .look, "#12345"), ("error = #12345g", 1, 9, .look, "#12345g"),
      ("error = #1234567", 1, 9, .look, "#1234567"), ("error = #+12345", 1, 9, .look, "#+12345"),
      ("error = 256", 1, 9, .look, "256"), ("error = -1", 1, 9, .look, "-1"),
      ("error = +1", 1, 9, .look, "+1"), ("error = ٣", 1, 9, .look, "٣"),
      ("error = bright-bright-red", 1, 9, .look, "bright-bright-red"),
      ("error = red on", 1, 15, .background, ""),
      ("error = red on bold", 1, 16, .background, "bold"),
      ("error = red blue", 1, 13, .attribute, "blue"),
      ("error = bold red", 1, 14, .attribute, "red"),
      ("error = bold on red", 1, 14, .attribute, "on"),
      ("error = red # why", 1, 13, .attribute, "#"), ("error = red = 1", 1, 13, .attribute, "="),
      ("error = 日本", 1, 9, .look, "日本"), ("日本 = 1", 1, 1, .role, "日本"),
    ] as [(String, Int, Int, ThemeError.Expected, String)]
  )
  func mistakes(
    text: String,
    line: Int,
    column: Int,
    expected: ThemeError.Expected,
    found: String
  ) {
    let mistake = ThemeError.mistake(
      in: "my",
      line: line,
      column: column,
      expected: expected,
      found: found
    )
    #expect(throws: mistake) { try theme(text) }
  }

  @Test("P53 The sentence names the file, the place and what was expected")
  func sentence() {
    let error = ThemeError.mistake(
      in: "a\u{1B}.theme",
      line: 2,
      column: 9,
      expected: .background,
      found: ""
    )
    #expect(
      error.description
        == "a^[.theme:2:9: expected a colour (default, red, bright-red, 0 to 255, #rrggbb), found the "
        + "end of the line"
    )
  }

  @Test("P53 Any text is read as a theme or throws an error")
  func anythingFuzz() {
    var random = SeededGenerator(seed: 53)
    let words = [
      "text", "focus", "=", "red", "on", "bold", "#", "#112233", "7", " ", "\n", "\r\n", "日",
      "\u{0}", "default", "\t",
    ]
    var themes = 0
    for _ in 0..<20_000 {
      let count = Int.random(in: 1...9, using: &random)
      let text = (0..<count).map { _ in (words.randomElement(using: &random) ?? "") + " " }.joined()
      do throws(ThemeError) {
        _ = try theme(text)
        themes += 1
      } catch {
        #expect(!error.description.unicodeScalars.contains { $0.value < 0x20 })
      }
    }
    #expect(themes > 100)
  }
}
