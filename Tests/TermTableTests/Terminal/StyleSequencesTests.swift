import TableModel
import Testing

@testable import TermTable

struct StyleSequencesTests {
  private let strings = [
    "sgr0": "\u{1B}(B\u{1B}[m", "bold": "\u{1B}[1m", "dim": "\u{1B}[2m", "smul": "\u{1B}[4m",
    "rev": "\u{1B}[7m", "setaf": "\u{1B}[3%p1%dm", "setab": "\u{1B}[4%p1%dm", "op": "\u{1B}[39m",
  ]

  private func renditions(
    _ changes: [String: String?] = [:],
    colors: Int = 256,
    numbers: [String: Int] = [:]
  ) -> Renditions {
    let strings = strings.merging(changes.compactMapValues(\.self)) { $1 }
      .filter { changes[$0.key] != .some(nil) }
    let source = Capabilities.Source(
      string: { name in strings[name].map { Array($0.utf8) } },
      number: { numbers[$0] }
    )
    return Renditions(source, colors: colors)
  }

  private func shown(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "^")
  }

  private let red = Style(foreground: .red, attributes: .bold)

  @Test("A style is one sequence, without the change of the character set")
  func joined() {
    let renditions = renditions()
    #expect(shown(renditions.plain) == "^[m")
    #expect(shown(renditions.sequence(red)) == "^[1;31m")
    #expect(shown(renditions.full(renditions.sequence(red))) == "^[0;1;31m")
    #expect(renditions.sequence(Style()) == [])
    #expect(shown(renditions.full([])) == "^[m")
  }

  @Test("Strings of another form are sent one by one, and colours are reset by their own string")
  func apart() {
    let renditions = renditions(["sgr0": "^G0", "bold": "^G4"])
    #expect(shown(renditions.plain) == "^G0^[39m")
    #expect(shown(renditions.sequence(red)) == "^G4^[31m")
    #expect(shown(renditions.full(renditions.sequence(red))) == "^G0^[39m^G4^[31m")
  }

  @Test(
    "P52 Red, green and blue are sent if the terminal has all colours and sets them as ANSI does"
  )
  func direct() {
    let style = Style(foreground: .rgb(0, 7, 255), background: .palette(2))
    let all = renditions(colors: Color.allColors)
    #expect(shown(all.sequence(style)) == "^[38;2;0;7;255;42m")
    #expect(renditions(["setaf": "^F%p1%d"], colors: Color.allColors).colors == 256)
    #expect(renditions().sequence(style) == [])
  }

  @Test("P54 If one colour cannot be set neither is: text never vanishes on its background")
  func refused() {
    #expect(renditions(["setab": nil]).colors == 0)
    #expect(shown(renditions(["setab": nil]).sequence(red)) == "^[1m")
    let beyond = Style(foreground: .palette(200), background: .blue)
    #expect(renditions(colors: 8).sequence(beyond) == [])
  }

  @Test("Everything is plain if attributes take a column, or cannot be switched off")
  func cookies() {
    #expect(renditions(numbers: ["xmc": 1]).sequence(red) == [])
    #expect(renditions(["sgr0": nil]).sequence(red) == [])
    #expect(renditions(["sgr0": nil]).colors == 0)
  }

  @Test(
    "Attributes that exclude colours are left out beside them; reverse exchanges the colours"
  )
  func colorless() {
    let linux = renditions(numbers: ["ncv": 2 + 4 + 16])
    let style = Style(foreground: .red, background: .blue, attributes: [.underline, .reverse])
    #expect(shown(linux.sequence(style)) == "^[34;41m")
    #expect(shown(linux.sequence(Style(attributes: .underline))) == "^[4m")
  }

  @Test("The colours of setf and setb are sent by their old numbers")
  func old() {
    let old = renditions(
      ["setaf": nil, "setab": nil, "setf": "<%p1%d>", "setb": "[%p1%d]"],
      colors: 8
    )
    #expect(shown(old.sequence(Style(foreground: .red, background: .cyan))) == "<4>[3]")
  }

  @Test("Roles of the same style share one entry; the first is plain")
  func shared() {
    let theme = Theme(
      "test",
      focus: Style(attributes: .reverse),
      styles: [.detail: Style(foreground: .cyan), .path: Style(foreground: .cyan)]
    )
    let sequences = StyleSequences(theme: theme, renditions: renditions(), erasesInColor: false)
    func index(_ role: Role, isFocused: Bool = false) -> Int {
      var glyph = Glyph(" ", role: role)
      glyph.isFocused = isFocused
      return sequences.index(of: glyph.look)
    }
    #expect(index(.text) == 0)
    #expect(index(.detail) == index(.path) && index(.detail) > 0)
    #expect(Set([index(.text), index(.text, isFocused: true), index(.detail)]).count == 3)
    #expect(sequences.entries[index(.detail)].isErased)
    #expect(!sequences.entries[index(.text, isFocused: true)].isErased)
  }

  @Test("Reverse video of two fixed colours is a background that can be erased, other is not")
  func exchanged() {
    func entry(_ focus: Style) -> StyleSequences.Entry {
      let theme = Theme("test", focus: focus, styles: [:])
      let sequences = StyleSequences(theme: theme, renditions: renditions(), erasesInColor: true)
      var glyph = Glyph.space
      glyph.isFocused = true
      return sequences.entries[sequences.index(of: glyph.look)]
    }
    let bar = Style(foreground: .palette(25), background: .palette(231), attributes: .reverse)
    #expect(entry(bar).isErased)
    let exchanged = Style(foreground: .palette(231), background: .palette(25))
    #expect(entry(bar).fromPlain == renditions().sequence(exchanged))
    for focus in [
      Style(attributes: .reverse), Style(foreground: .palette(25), attributes: .reverse),
      Style(foreground: .red, background: .black, attributes: .reverse),
    ] {
      #expect(!entry(focus).isErased)
      #expect(entry(focus).fromPlain == renditions().sequence(focus))
    }
  }

  @Test("A background is painted by erasing only if the terminal erases in colour")
  func erased() {
    let theme = Theme("test", focus: Style(), styles: [.text: Style(background: .blue)])
    for erasesInColor in [false, true] {
      let sequences = StyleSequences(
        theme: theme,
        renditions: renditions(),
        erasesInColor: erasesInColor
      )
      #expect(sequences.entries[sequences.index(of: Glyph.space.look)].isErased == erasesInColor)
    }
  }
}
