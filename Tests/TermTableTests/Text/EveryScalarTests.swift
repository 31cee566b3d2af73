import CNcurses
import Testing

@testable import TermTable

#if canImport(Glibc)
  import Glibc
#endif

/// The glyphs that a scalar becomes behind a letter, without the letter where it stays as it was.
private func glyphs(of scalar: Unicode.Scalar) -> [Glyph] {
  var maker = GlyphMaker(role: .text, start: 0)
  maker.add("a")
  maker.add(scalar)
  return maker.glyphs.first == Glyph("a") ? Array(maker.glyphs.dropFirst()) : maker.glyphs
}

/// What is true of each of the 1,112,064 scalars of Unicode.
@Suite struct EveryScalarTests {
  @Test("P56 no scalar makes a glyph that drives a terminal, turns text around or cannot be seen")
  func harmless() {
    var wrong: [UInt32] = []
    for scalar in everyScalar where !glyphs(of: scalar).allSatisfy(\.isHarmless) {
      wrong.append(scalar.value)
    }
    #expect(everyScalar.count == 1_112_064)
    #expect(wrong.map { String($0, radix: 16) } == [])
  }

  #if canImport(Glibc)
    @Test("P49 what is sent for a scalar advances in libc by the columns of its glyphs")
    func libc() {
      #expect(setlocale(LC_CTYPE, "C.UTF-8") != nil)
      var wrong: [UInt32] = []
      for scalar in everyScalar {
        var run = GlyphRun(column: 0, look: 0)
        for glyph in glyphs(of: scalar) {
          run.add(glyph, unicode: true) { Int(tt_columns($0)) }
        }
        let sent = run.scalars.filter { $0 != 0 }
        if sent.reduce(0, { $0 + Int(tt_columns($1)) }) != run.columns {
          wrong.append(scalar.value)
        }
      }
      #expect(wrong.map { String($0, radix: 16) } == [])
    }

    @Test("P49 every cell of a curses screen holds the glyph that belongs there, for every scalar")
    func cells() async {
      await #expect(processExitsWith: .success) { @MainActor in
        setenv("LC_ALL", "C.UTF-8", 1)
        let keyboard = PseudoTerminal(columns: 300, lines: 100)
        keyboard.drain()
        let terminal = NcursesTerminal()
        try? terminal.open { _ in }
        let size = terminal.size
        var flaws: [String] = []
        var compared = 0
        var page: [Glyph] = []
        for scalar in everyScalar {
          page += glyphs(of: scalar).filter { $0.base != "\u{FFFD}" }
          // Enough for wide ones alone, with a last column that stays empty.
          if page.count >= 14_000 || scalar.value == 0x10FFFF {
            compared += page.count
            let surface = await show(page, on: terminal)
            flaws += compare(surface, on: terminal)
            page = []
          }
        }
        terminal.close()
        precondition(size == Size(columns: 300, lines: 100), "the size is \(size)")
        precondition(compared > 250_000, "only \(compared) glyphs were compared")
        precondition(flaws.isEmpty, "\(flaws.count) flaws: \(flaws.prefix(20))")
      }
    }
  #endif
}

#if canImport(Glibc)
  /// Shows glyphs side by side, and waits until the terminal has taken them: else the next ones would wait.
  @MainActor private func show(_ glyphs: [Glyph], on terminal: NcursesTerminal) async -> Surface {
    var surface = Surface(size: terminal.size)
    var rest = SafeText(glyphs)
    var line = 0
    while !rest.glyphs.isEmpty {
      let part = rest.prefix(columns: surface.size.columns)
      var strip = Strip(columns: surface.size.columns)
      strip.put(part, at: 0)
      surface.paint(strip, line: line)
      rest = SafeText(rest.glyphs.dropFirst(part.glyphs.count))
      line += 1
    }
    precondition(line <= surface.size.lines, "\(line) lines do not fit")
    terminal.present(surface, theme: .monochrome)
    while !terminal.queue.isEmpty || terminal.late != nil {
      try? await Task.sleep(for: .milliseconds(1))
    }
    return surface
  }

  /// Compares each glyph of a surface with what curses says stands in its column.
  ///
  /// - Returns: What differs.
  @MainActor private func compare(_ surface: Surface, on terminal: NcursesTerminal) -> [String] {
    var flaws: [String] = []
    for line in 0..<surface.size.lines {
      for (column, glyph) in surface.line(line).enumerated() where glyph.columns > 0 {
        var run = GlyphRun(column: column, look: glyph.look)
        run.add(glyph, unicode: true) { Int(tt_columns($0)) }
        let expected = run.scalars.prefix(5).filter { $0 != 0 }
        let shown = scalars(line: line, column: column)
        if shown != expected { flaws.append("expected \(expected) at \(column), found \(shown)") }
      }
    }
    return flaws
  }

  /// What curses holds for a position: a base and its marks.
  private func scalars(line: Int, column: Int) -> [UInt32] {
    var cell = cchar_t()
    var text = [wchar_t](repeating: 0, count: 8)
    var attributes: attr_t = 0
    var pair: Int16 = 0
    guard mvin_wch(Int32(line), Int32(column), &cell) != ERR,
      getcchar(&cell, &text, &attributes, &pair, nil) != ERR
    else { return [] }
    return text.prefix { $0 != 0 }.map { UInt32($0) }
  }
#endif
