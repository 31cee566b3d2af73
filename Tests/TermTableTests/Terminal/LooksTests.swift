import TableModel
import Testing

@testable import TermTable

@MainActor struct LooksTests {
  private func look(_ role: Role, isFocused: Bool = false) -> Int {
    var glyph = Glyph(" ", role: role)
    glyph.isFocused = isFocused
    return glyph.look
  }

  private let theme = Theme(
    "test",
    focus: Style(attributes: .reverse),
    styles: [
      .detail: Style(foreground: .cyan), .path: Style(foreground: .cyan, attributes: .bold),
      .error: Style(foreground: .palette(9)), .accent: Style(foreground: .palette(200)),
    ]
  )

  @Test("Equal colours share a pair, and the terminal's own need none")
  func pairs() {
    var defined: [[Int32]] = []
    let looks = Looks(theme: theme, colors: 256) { pair, foreground, background in
      defined.append([pair, foreground, background])
      return true
    }
    #expect(defined == [[1, 6, -1], [2, 9, -1], [3, 200, -1]])
    #expect(looks[look(.text)] == .init(attributes: 0, pair: 0))
    #expect(looks[look(.detail)] == .init(attributes: 0, pair: 1))
    #expect(looks[look(.path)] == .init(attributes: 1, pair: 1))
    #expect(looks[look(.detail, isFocused: true)] == .init(attributes: 16, pair: 1))
  }

  @Test("P54 With eight colours, a bright one is the basic one, and one beyond the nearest")
  func eight() {
    var defined: [[Int32]] = []
    let looks = Looks(theme: theme, colors: 8) { pair, foreground, background in
      defined.append([pair, foreground, background])
      return true
    }
    #expect(defined == [[1, 6, -1], [2, 1, -1], [3, 5, -1]])
    #expect(looks[look(.accent)].pair == 3)
  }

  @Test("A pair that the terminal refuses leaves the text plain")
  func refused() {
    let looks = Looks(theme: theme, colors: 256) { _, _, _ in false }
    #expect(looks[look(.detail)].pair == 0)
    #expect(looks[look(.path)] == .init(attributes: 1, pair: 0))
  }

  @Test("P52 Where all colours are there, none means one of the palette by mistake")
  func direct() {
    func number(_ color: Color) -> Int32? {
      var defined: Int32?
      let theme = Theme("test", focus: Style(), styles: [.text: Style(foreground: color)])
      _ = Looks(theme: theme, colors: Color.allColors) { _, foreground, _ in
        defined = foreground
        return true
      }
      return defined
    }
    #expect(number(.rgb(0x12, 0x34, 0x56)) == 0x123456)
    #expect(number(.rgb(0, 0, 5)) == 0x000105)
    #expect(number(.rgb(0, 0, 0)) == 0x000100)
    #expect(number(.rgb(0, 7, 5)) == 0x000705)
    #expect(number(.palette(5)) == 5)
    #expect(number(.palette(200)) == 200)
  }

  @Test("P55 No built-in theme needs more pairs than a terminal with eight colours has")
  func fewPairs() {
    for theme in Theme.builtIn {
      for colors in [8, 16, 256, Color.allColors] {
        var pairs: Set<Int32> = []
        var isKnown = true
        _ = Looks(theme: theme, colors: colors) { pair, foreground, background in
          pairs.insert(pair)
          isKnown = isKnown && max(foreground, background) < colors
          return true
        }
        #expect(pairs.allSatisfy { (1..<64).contains($0) } && isKnown, "\(theme.name) \(colors)")
      }
    }
  }
}
