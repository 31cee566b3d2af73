internal import CNcurses
internal import CTerminal

extension NcursesTerminal {
  /// Shows a surface, by painting what differs from the one before.
  ///
  /// While the terminal has not taken all of the frame before, it waits, and a newer one takes its place.
  /// What lies outside the terminal, when it has shrunk meanwhile, is left out. Lines that have
  /// moved up or down are painted like any others: ncurses recognises them by itself, and sends a
  /// scroll (measured: a hint by `wscrl` changes not one byte).
  public func present(_ surface: Surface, theme: Theme) {
    guard deliver != nil, !isLent else { return }
    guard queue.isEmpty else {
      late = (surface, theme)
      return
    }
    tt_prepare_thread()
    if looks?.theme != theme {
      looks = Looks(theme: theme, colors: colors)
      shown = nil
    }
    let blank = Array(repeating: emptied, count: surface.size.columns)[...]
    let old = shown?.size == surface.size ? shown : nil
    if old == nil { tt_repaint() }
    for line in 0..<paintedLines(of: surface.size) {
      paint(line, from: old?.line(line) ?? blank, to: surface.line(line))
    }
    tt_flush(Int32(surface.cursor?.line ?? -1), Int32(surface.cursor?.column ?? -1))
    shown = surface
    sendFrame()
  }

  /// All lines, but for the last one of a terminal of one column: to reach the lower right corner
  /// ncurses shifts it in from the column before, and where there is none reads outside its line.
  private func paintedLines(of size: Size) -> Int {
    size.columns > 1 ? size.lines : size.lines - 1
  }

  /// What an emptied screen is filled with: spaces in the terminal's own colours. Where a space has
  /// others it differs from all of them.
  private var emptied: Glyph {
    looks?[Glyph.space.look] == Looks.Drawing() ? .space : Glyph("\u{FFFF}")
  }

  private func paint(_ line: Int, from old: ArraySlice<Glyph>, to new: ArraySlice<Glyph>) {
    guard let columns = LineDifference.columns(from: old, to: new) else { return }
    var run = GlyphRun(
      column: columns.lowerBound,
      look: new[new.startIndex + columns.lowerBound].look
    )
    for column in columns {
      let glyph = new[new.startIndex + column]
      guard glyph.columns > 0 else { continue }
      if !run.takes(glyph) {
        put(run, line: line)
        run = GlyphRun(column: column, look: glyph.look)
      }
      run.add(glyph, unicode: showsUnicode, turnsText: turnsText) { Int(tt_columns($0)) }
    }
    put(run, line: line)
  }

  private func put(_ run: GlyphRun, line: Int) {
    guard run.count > 0, let drawing = looks?[run.look] else { return }
    tt_put(
      Int32(line),
      Int32(run.column),
      run.scalars,
      Int32(run.count),
      drawing.attributes,
      drawing.pair
    )
  }
}
