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

  @Test("With eight colours, a bright one is the basic one, and one beyond is the terminal's own")
  func eight() {
    var defined: [[Int32]] = []
    let looks = Looks(theme: theme, colors: 8) { pair, foreground, background in
      defined.append([pair, foreground, background])
      return true
    }
    #expect(defined == [[1, 6, -1], [2, 1, -1]])
    #expect(looks[look(.accent)].pair == 0)
  }

  @Test("A pair that the terminal refuses leaves the text plain")
  func refused() {
    let looks = Looks(theme: theme, colors: 256) { _, _, _ in false }
    #expect(looks[look(.detail)].pair == 0)
    #expect(looks[look(.path)] == .init(attributes: 1, pair: 0))
  }
}
