import TableModel
import Testing

@testable import TermTable

/// The bytes that are sent for a change; `ScreenWriterFuzz` tests that the screen is right.
struct ScreenWriterTests {
  static let strings = [
    "cup": "\u{1B}[%i%p1%d;%p2%dH", "clear": "\u{1B}[H\u{1B}[2J", "cuf": "\u{1B}[%p1%dC",
    "cr": "\r", "cud1": "\n", "cub1": "\u{8}", "el": "\u{1B}[K", "ech": "\u{1B}[%p1%dX",
    "rep": "%p1%c\u{1B}[%p2%{1}%-%db", "csr": "\u{1B}[%i%p1%d;%p2%dr", "ind": "\n",
    "ri": "\u{1B}M", "indn": "\u{1B}[%p1%dS", "rin": "\u{1B}[%p1%dT", "civis": "\u{1B}[?25l",
    "cnorm": "\u{1B}[?25h", "sgr0": "\u{1B}[m", "bold": "\u{1B}[1m", "rev": "\u{1B}[7m",
    "rmam": "\u{1B}[?7l", "smam": "\u{1B}[?7h", "Ss": "\u{1B}[%p1%d q",
  ]

  private func writer(without names: [String] = [], flags: [String] = ["msgr", "xenl", "am"]) throws
    -> ScreenWriter
  {
    let strings = Self.strings.filter { !names.contains($0.key) }
    let source = Capabilities.Source(
      string: { name in strings[name].map { Array($0.utf8) } },
      flag: flags.contains
    )
    let capabilities = try #require(Capabilities(source, colors: 0))
    let sequences = StyleSequences(
      theme: theme,
      renditions: capabilities.renditions,
      erasesInColor: false
    )
    var writer = ScreenWriter(
      capabilities,
      glyphBytes: GlyphBytes { scalar in
        Unicode.Scalar(scalar).map(DisplayWidth.columns) ?? 0
      },
      sequences: sequences
    )
    writer.repeats = true
    return writer
  }

  private let theme = Theme("test", focus: Style(attributes: .reverse), styles: [:])

  private func surface(_ lines: [String], columns: Int = 40, cursor: Position? = nil) -> Surface {
    var surface = Surface(size: Size(columns: columns, lines: lines.count))
    for (line, text) in lines.enumerated() {
      var strip = Strip(columns: columns)
      strip.put(SafeText(text), at: 0)
      surface.paint(strip, line: line)
    }
    surface.cursor = cursor
    return surface
  }

  private func surface(_ text: String, cursor choice: CursorChoice, column: Int = 1) -> Surface {
    var surface = surface([text], cursor: Position(column: column, line: 0))
    surface.cursorChoice = choice
    return surface
  }

  private func sent(_ writer: ScreenWriter, _ frames: [Surface]) -> String {
    var writer = writer
    var old: Surface?
    var bytes: [UInt8] = []
    for frame in frames {
      bytes = writer.frame(frame, over: old, size: frame.size)
      old = frame
    }
    return readable(bytes)
  }

  private func readable(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "^")
      .replacing("\r", with: "<cr>").replacing("\n", with: "<lf>").replacing("\u{8}", with: "<bs>")
  }

  @Test("P61 A hidden cursor still goes to the focused row, and is shown again where text is typed")
  func hiddenCursor() throws {
    let first = surface("abc", cursor: .hidden)
    #expect(try sent(writer(), [first]).hasSuffix("abc<bs><bs>^[?25l"))
    let moved = surface("abc", cursor: .hidden, column: 3)
    #expect(try sent(writer(), [first, moved]) == "^[2C")
    #expect(try sent(writer(), [first, moved, moved]).isEmpty)
    let typing = surface("abc", cursor: .terminal, column: 3)
    #expect(try sent(writer(), [moved, typing]) == "^[?25h")
  }

  @Test("P61 The cursor's style is sent when it changes, and never if it was not chosen")
  func cursorStyle() throws {
    let (bar, own) = (surface("abc", cursor: .bar), surface("abc", cursor: .terminal))
    #expect(try sent(writer(), [bar]).hasSuffix("^[?25h^[6 q"))
    #expect(try sent(writer(), [bar, surface("abc", cursor: .block)]) == "^[2 q")
    #expect(try sent(writer(), [bar, own]) == "^[0 q")
    #expect(try !sent(writer(), [own]).contains(" q"))
    #expect(try !sent(writer(without: ["Ss"]), [bar]).contains(" q"))
    // Another program may have had the screen, and the terminal's own style was given back to it.
    var again = try writer()
    _ = again.frame(bar, over: nil, size: bar.size)
    again.forget()
    #expect(readable(again.frame(bar, over: nil, size: bar.size)).hasSuffix("^[6 q"))
  }

  @Test("P58 A frame relies on nothing that was sent before another program had the screen")
  func forgetting() throws {
    var frame = surface(["abc", "def"], cursor: Position(column: 0, line: 1))
    frame.focus(line: 1, columns: 0..<3)
    let first = try sent(writer(), [frame])
    var writer = try writer()
    for _ in 0..<2 {
      let bytes = writer.frame(frame, over: nil, size: frame.size)
      #expect(readable(bytes) == first)
      writer.forget()
    }
  }

  @Test("P58 A frame like the one before sends nothing")
  func nothing() throws {
    let frame = surface(["abc", "def"], cursor: Position(column: 0, line: 1))
    #expect(sent(try writer(), [frame, frame]) == "")
  }

  @Test("A first frame clears the screen and places the cursor")
  func first() throws {
    let frame = surface(["ab", ""], cursor: Position(column: 1, line: 0))
    #expect(sent(try writer(), [frame]) == "^[m^[1;2r^[H^[2J^[1;1Hab<bs>^[?25h")
    #expect(sent(try writer(), [surface([""])]) == "^[m^[1;1r^[H^[2J^[?25l")
  }

  @Test("Only differences are sent; a short gap between them is written again, a long one skipped")
  func gaps() throws {
    let old = surface(["abcdefghijklmnop"])
    #expect(sent(try writer(), [old, surface(["aXcdYfghijklmnop"])]) == "^[1;2HXcdY")
    #expect(sent(try writer(), [old, surface(["aXcdefghijklmnoY"])]) == "^[1;2HX^[13CY")
  }

  @Test("Many equal glyphs are sent once with their number, or spaces erased, if the terminal can")
  func repeated() throws {
    let old = surface([""])
    let dashes = String(repeating: "-", count: 12)
    #expect(sent(try writer(), [old, surface([dashes])]) == "^[1;1H-^[11b")
    #expect(sent(try writer(without: ["rep"]), [old, surface([dashes])]) == "^[1;1H" + dashes)
    let full = surface([String(repeating: "x", count: 30)])
    let hole = "x" + String(repeating: " ", count: 20) + "yx"
    let rest = String(repeating: "x", count: 7)
    #expect(sent(try writer(), [full, surface([hole + rest])]) == "^[1;2H ^[19by")
    let erased = sent(try writer(without: ["rep"]), [full, surface([hole + rest])])
    #expect(erased == "^[1;2H^[20X^[20Cy")
  }

  @Test(
    "P49 Text after text of uncertain width is placed by its address, and such text is written whole"
  )
  func unsure() throws {
    let hindi = surface(["कि  ab"])
    #expect(sent(try writer(), [surface([""]), hindi]) == "^[1;1Hकि^[1;5Hab")
    // The old text is erased first: the new text may not cover it.
    #expect(sent(try writer(), [hindi, surface(["खि  ab"])]) == "<cr>^[2Xखि")
    #expect(sent(try writer(without: ["ech"]), [hindi, surface(["खि  ab"])]) == "<cr>  <bs><bs>खि")
    #expect(sent(try writer(), [hindi, surface(["कि  aX"])]) == "<bs>X")
    // The rest of a text moves with its part of uncertain width, so all of it is written.
    #expect(sent(try writer(), [surface(["कि ab  x"]), surface(["कि aX  x"])]) == "<cr>^[5Xकि aX")
    #expect(sent(try writer(), [hindi, surface(["ab  ab"])]) == "<cr>ab")
    // Text of other scripts costs no more bytes.
    #expect(sent(try writer(), [surface([""]), surface(["日本 é →"])]) == "^[1;1H日本 é →")
  }

  @Test("The end of a line is erased")
  func tail() throws {
    let old = surface(["abcdefghijklmnop"])
    #expect(sent(try writer(), [old, surface(["ab"])]) == "^[1;3H^[K")
    let spaces = String(repeating: " ", count: 14)
    #expect(
      sent(try writer(without: ["el", "rep", "ech"]), [old, surface(["ab"])]) == "^[1;3H" + spaces
    )
  }

  @Test("Lines that move are scrolled, with one line or several, up or down")
  func scrolls() throws {
    let lines = (1...9).map { "line \($0)" }
    let old = surface(["title"] + lines[0..<6] + ["keys"])
    let next = surface(["title"] + lines[1..<7] + ["keys"])
    let further = surface(["title"] + lines[3..<9] + ["keys"])
    #expect(sent(try writer(), [old, next]) == "^[2;7r^[7;1H<lf>^[r^[7;1Hline 7")
    #expect(sent(try writer(), [next, old]) == "^[2;7r^[2;1H^M^[r^[2;1Hline 1")
    #expect(sent(try writer(), [old, further]).hasPrefix("^[2;7r^[7;1H^[3S^[r"))
    #expect(sent(try writer(without: ["indn"]), [old, further]).contains("<lf><lf><lf>"))
    #expect(!sent(try writer(without: ["csr"]), [old, next]).contains("r"))
  }

  @Test(
    "If writing the last column would scroll the screen, wrapping is off, or the column stays empty"
  )
  func corner() throws {
    let old = surface(["", ""], columns: 4)
    let new = surface(["", "abcd"], columns: 4)
    #expect(sent(try writer(), [old, new]) == "^[2;1Habcd")
    #expect(sent(try writer(flags: ["am"]), [old, new]) == "^[2;1Habc^[?7ld^[?7h")
    #expect(sent(try writer(without: ["rmam"], flags: ["am"]), [old, new]) == "^[2;1Habc")
  }

  @Test("If the cursor must not move while attributes are on, they are switched off first")
  func looks() throws {
    func frame(_ columns: Range<Int>...) -> Surface {
      var surface = surface(["abcdefghijklmnop", ""])
      for columns in columns { surface.focus(line: 0, columns: columns) }
      return surface
    }
    let frames = [frame(), frame(0..<2, 14..<16)]
    let marked = sent(try writer(), frames)
    #expect(marked == "<cr>^[7mab^[12Cop^[m")
    let plain = sent(try writer(flags: []), frames)
    #expect(plain == "<cr>^[7mab^[m^[12C^[7mop^[m")
  }
}
