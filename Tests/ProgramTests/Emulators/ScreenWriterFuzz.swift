#if os(Linux)
  import Fuzzing
  import TableModel
  import Testing

  @testable import TermTable

  /// The bytes from one random frame to the next, for terminals with different sequences: on
  /// libvterm they must lead to the screen of the frame.
  @MainActor struct ScreenWriterFuzz {
    /// The sequences of a terminal like xterm; each run lacks some of them.
    private static let strings = [
      "cup": "\u{1B}[%i%p1%d;%p2%dH", "clear": "\u{1B}[H\u{1B}[2J", "cuf": "\u{1B}[%p1%dC",
      "cr": "\r", "cud1": "\n", "cub1": "\u{8}", "el": "\u{1B}[K", "ech": "\u{1B}[%p1%dX",
      "rep": "%p1%c\u{1B}[%p2%{1}%-%db", "csr": "\u{1B}[%i%p1%d;%p2%dr", "ind": "\n",
      "ri": "\u{1B}M", "indn": "\u{1B}[%p1%dS", "rin": "\u{1B}[%p1%dT", "civis": "\u{1B}[?25l",
      "cnorm": "\u{1B}[?25h", "sgr0": "\u{1B}(B\u{1B}[m", "bold": "\u{1B}[1m", "rev": "\u{1B}[7m",
      "smul": "\u{1B}[4m", "setaf": "\u{1B}[38;5;%p1%dm", "setab": "\u{1B}[48;5;%p1%dm",
      "rmam": "\u{1B}[?7l", "smam": "\u{1B}[?7h",
    ]
    private static let optional = [
      "cuf", "cr", "cud1", "cub1", "el", "ech", "rep", "csr", "ri", "indn", "rin", "bold", "setab",
    ]

    @Test(
      "P49 P58 A frame after any other is on the screen as after a fresh start",
      arguments: 0..<24
    )
    func frames(seed: Int) throws { try frames(seed: seed, joinsMarks: false) }

    @Test(
      "P49 If vowel signs take no column, all other text is still in its column",
      arguments: 0..<24
    )
    func joined(seed: Int) throws { try frames(seed: seed, joinsMarks: true) }

    /// Replaces spacing marks with marks that take no column in libvterm, as some terminals treat
    /// them.
    private static func joiningMarks(_ bytes: [UInt8]) -> [UInt8] {
      var text = String.UnicodeScalarView()
      for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
        text.append(scalar.properties.generalCategory == .spacingMark ? "\u{302}" : scalar)
      }
      return Array(String(text).utf8)
    }

    /// True if each character is in its column, except those of uncertain width.
    private static func isInPlace(_ grid: Grid, _ surface: Surface) -> Bool {
      (0..<surface.size.lines).allSatisfy { line in
        let glyphs = Array(surface.line(line))
        let unsure = glyphs.withUnsafeBufferPointer { UnsureRuns($0).ranges }
        return glyphs.indices.allSatisfy { column in
          unsure.contains { $0.contains(column) }
            || grid.lines[line][column].text == glyphs[column].text
        }
      }
    }

    private func frames(seed: Int, joinsMarks: Bool) throws {
      let read = { joinsMarks ? Self.joiningMarks($0) : $0 }
      var generator = SeededGenerator(seed: UInt64(seed))
      let size = Size(
        columns: Int.random(in: 1...40, using: &generator),
        lines: Int.random(in: 1...12, using: &generator)
      )
      let missing = Self.optional.filter { _ in
        seed > 4 && Int.random(in: 0..<4, using: &generator) == 0
      }
      let theme = Theme.builtIn[seed % Theme.builtIn.count]
      let make = { try Self.writer(without: missing, movesInLook: seed % 3 > 0, theme: theme) }
      var writer = try make()
      let screen = VTermScreen(columns: size.columns, lines: size.lines)
      var old: Surface?
      for step in 0..<60 {
        let new = Self.changed(old ?? Surface(size: size), &generator)
        let bytes = writer.frame(new, over: old, size: size)
        screen.feed(read(bytes))
        old = new
        let fresh = VTermScreen(columns: size.columns, lines: size.lines)
        var another = try make()
        fresh.feed(read(another.frame(new, over: nil, size: size)))
        let (found, expected) = (screen.grid.visible, fresh.grid.visible)
        let isRight =
          joinsMarks
          ? Self.isInPlace(found, new) : found.text == (0..<size.lines).map(new.text(ofLine:))
        guard found == expected, isRight else {
          Issue.record("\(size), step \(step), without \(missing): \(bytes)\n\(found.text)\n\(new)")
          return
        }
      }
    }

    @Test(
      "P53 After a change of the theme, the screen is as if it had been the first theme",
      arguments: [0, 8, 16, 256, 16_777_216]
    )
    func themes(colors: Int) throws {
      var generator = SeededGenerator(seed: UInt64(colors))
      let size = Size(columns: 30, lines: 8)
      let surface = (0..<12).reduce(Surface(size: size)) { surface, _ in
        Self.changed(surface, &generator)
      }
      for (old, new) in Theme.builtIn.flatMap({ old in Theme.builtIn.map { (old, $0) } }) {
        let (screen, fresh) = (
          VTermScreen(columns: size.columns, lines: size.lines),
          VTermScreen(columns: size.columns, lines: size.lines)
        )
        var first = try Self.writer(theme: old.replaced(among: colors), colors: colors)
        screen.feed(first.frame(surface, over: nil, size: size))
        // The terminal makes a new writer for another theme, and shows the whole surface again.
        var second = try Self.writer(theme: new.replaced(among: colors), colors: colors)
        let bytes = second.frame(surface, over: nil, size: size)
        screen.feed(bytes)
        fresh.feed(bytes)
        #expect(screen.grid.visible == fresh.grid.visible, "\(old.name) to \(new.name)")
      }
    }

    private static func writer(
      without missing: [String] = [],
      movesInLook: Bool = true,
      theme: Theme,
      colors: Int = 256
    ) throws -> ScreenWriter {
      let source = Capabilities.Source(
        string: { name in missing.contains(name) ? nil : strings[name].map { Array($0.utf8) } },
        flag: { ["am", "xenl", "bce"].contains($0) || movesInLook && $0 == "msgr" }
      )
      let capabilities = try #require(Capabilities(source, colors: colors))
      let sequences = StyleSequences(
        theme: theme,
        renditions: capabilities.renditions,
        erasesInColor: capabilities.erasesInColor
      )
      var writer = ScreenWriter(
        capabilities,
        glyphBytes: GlyphBytes(turnsText: false, width: width),
        sequences: sequences
      )
      writer.repeats = true
      return writer
    }

    /// Returns the columns of a character that occurs here, in any locale.
    private static func width(of scalar: UInt32) -> Int {
      [0x302, 0x94D, 0xBCD].contains(scalar) ? 0 : (0x4E00..<0xA000).contains(scalar) ? 2 : 1
    }

    /// Returns the surface after one of the changes that tables make: rows scroll, the focus moves,
    /// a line or all lines are painted again.
    private static func changed(_ old: Surface, _ generator: inout SeededGenerator) -> Surface {
      var surface = old
      let size = old.size
      let line = Int.random(in: 0..<size.lines, using: &generator)
      switch Int.random(in: 0..<8, using: &generator) {
      case 0:
        for line in 0..<size.lines { paint(on: &surface, line: line, &generator) }
      case 1, 2, 3:
        let top = min(1, size.lines - 1)
        let up = Int.random(in: -3...3, using: &generator)
        for line in top..<size.lines {
          if (top..<size.lines).contains(line + up) {
            var moved = Surface(size: Size(columns: size.columns, lines: 1))
            moved.paint(old, at: Position(column: 0, line: -line - up))
            surface.paint(moved, at: Position(column: 0, line: line))
          } else {
            paint(on: &surface, line: line, &generator)
          }
        }
      case 4:
        let start = Int.random(in: 0..<size.columns, using: &generator)
        surface.focus(line: line, columns: start..<size.columns)
      default: paint(on: &surface, line: line, &generator)
      }
      surface.cursor =
        Bool.random(using: &generator)
        ? Position(column: Int.random(in: 0..<size.columns, using: &generator), line: line) : nil
      return surface
    }

    private static func paint(
      on surface: inout Surface,
      line: Int,
      _ generator: inout SeededGenerator
    ) {
      let words = [
        "a", "Row 12", "  ", "中文", "é", "------------", "      ", "日本", "x̂y", "0", " ›", "कि", "हिन्दी",
        "தமிழ் x", "বাংলা",
      ]
      let roles: [Role] = [.text, .text, .detail, .title, .error, .hint]
      var strip = Strip(columns: surface.size.columns)
      var column = 0
      while column < strip.columns {
        let text = SafeText(
          words.randomElement(using: &generator) ?? "",
          role: roles.randomElement(using: &generator) ?? .text
        )
        strip.put(text, at: column)
        column += text.columns + Int.random(in: 0...3, using: &generator)
      }
      surface.paint(
        strip,
        line: line,
        isFocused: Int.random(in: 0..<4, using: &generator) == 0
      )
    }
  }
#endif
