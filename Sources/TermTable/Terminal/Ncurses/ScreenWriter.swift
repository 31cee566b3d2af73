/// A writer of the bytes that change the screen from one surface to another, as few as it can.
///
/// It keeps the position of the cursor and the style that is switched on; everything else about the
/// terminal is in its capabilities.
struct ScreenWriter {
  let capabilities: Capabilities
  let glyphBytes: GlyphBytes
  let sequences: StyleSequences
  /// True if the terminal repeats a character when told to (see ``Questions/repeatsCharacters``).
  var repeats = false
  private var bytes: [UInt8] = []
  /// The position of the cursor; nil if it is unknown.
  private var cursor: Position?
  /// The index of the style that is switched on; nil if it is unknown.
  private var style: Int?
  /// True if the cursor is visible; nil if that is unknown.
  private var showsCursor: Bool?
  /// The style of the cursor (DECSCUSR); 0 for the terminal's own.
  private(set) var cursorStyle: Int
  private var size = Size(columns: 1, lines: 1)
  /// The parts of the current line whose width is uncertain.
  private var unsure = UnsureRuns()

  /// The longest gap of unchanged glyphs that is written again: a jump over it takes as many bytes.
  private static let shortGap = 4
  /// The fewest equal glyphs that are sent as one glyph and a count.
  private static let fewestRepeated = 9
  /// The fewest changed lines for which a scroll is searched.
  private static let fewestScrolled = 4

  init(
    _ capabilities: Capabilities,
    glyphBytes: GlyphBytes,
    sequences: StyleSequences,
    cursorStyle: Int = 0
  ) {
    self.cursorStyle = cursorStyle
    self.capabilities = capabilities
    self.glyphBytes = glyphBytes
    self.sequences = sequences
  }

  /// Forgets the state of the terminal, because another program had it.
  mutating func forget() {
    cursor = nil
    style = nil
    showsCursor = nil
    cursorStyle = 0
  }

  /// Returns the bytes that show a surface.
  ///
  /// - Parameters:
  ///   - old: The surface on the screen, of the same size; nil if it is unknown.
  ///   - size: The size of the screen; glyphs outside of it are left out.
  mutating func frame(_ new: Surface, over old: Surface?, size: Size) -> [UInt8] {
    self.size = size
    bytes = []
    bytes.reserveCapacity(old == nil ? 8192 : 512)
    let lines = min(new.size.lines, size.lines)
    let columns = new.size.columns
    let blank = Array(repeating: emptied, count: columns)
    new.glyphs.withUnsafeBufferPointer { new in
      blank.withUnsafeBufferPointer { blank in
        if let old {
          old.glyphs.withUnsafeBufferPointer { old in
            write(new, over: old, blank: blank, columns: columns, lines: lines)
          }
        } else {
          clear()
          for line in 0..<lines {
            write(line, of: Self.line(line, of: new, columns: columns), over: blank)
          }
        }
      }
    }
    place(new.cursor, new.cursorChoice)
    return bytes
  }

  private mutating func write(
    _ new: UnsafeBufferPointer<Glyph>,
    over old: UnsafeBufferPointer<Glyph>,
    blank: UnsafeBufferPointer<Glyph>,
    columns: Int,
    lines: Int
  ) {
    let changed = (0..<lines).count { line in
      !Self.isSame(
        Self.line(line, of: old, columns: columns),
        Self.line(line, of: new, columns: columns)
      )
    }
    guard changed > 0 else { return }
    var scroll: Scroll?
    if changed >= Self.fewestScrolled, capabilities.scrollRegion != nil, size.lines == lines {
      scroll = Scroll.found(from: old, to: new, columns: columns, lines: lines)
    }
    if let found = scroll, !send(found) { scroll = nil }
    for line in 0..<lines {
      let source = scroll.map { $0.source(of: line) } ?? line
      let shown = source.map { Self.line($0, of: old, columns: columns) } ?? blank
      write(line, of: Self.line(line, of: new, columns: columns), over: shown)
    }
  }

  private static func line(
    _ line: Int,
    of glyphs: UnsafeBufferPointer<Glyph>,
    columns: Int
  ) -> UnsafeBufferPointer<Glyph> {
    UnsafeBufferPointer(rebasing: glyphs[line * columns..<(line + 1) * columns])
  }

  /// The glyph of a cleared screen: a space, or a glyph unlike all others if the theme's space has
  /// colours of its own.
  private var emptied: Glyph {
    sequences.index(of: Glyph.space.look) == 0 ? .space : Glyph("\u{FFFF}")
  }

  // MARK: - Lines

  private mutating func write(
    _ line: Int,
    of new: UnsafeBufferPointer<Glyph>,
    over old: UnsafeBufferPointer<Glyph>
  ) {
    guard !Self.isSame(old, new) else { return }
    guard UnsureRuns.exist(in: new) || UnsureRuns.exist(in: old) else {
      return writeDifference(line, of: new, over: old, beneath: old)
    }
    unsure = UnsureRuns(new)
    unsure.shown(old, before: new).withUnsafeBufferPointer {
      writeDifference(line, of: new, over: $0, beneath: old)
    }
    unsure = UnsureRuns()
  }

  private mutating func writeDifference(
    _ line: Int,
    of new: UnsafeBufferPointer<Glyph>,
    over old: UnsafeBufferPointer<Glyph>,
    beneath: UnsafeBufferPointer<Glyph>
  ) {
    var column = 0
    while old[column] == new[column] { column += 1 }
    var end = new.count
    while old[end - 1] == new[end - 1] { end -= 1 }
    let tail = blankTail(of: new, from: column)
    let erasesTail = end - max(tail, column) > Self.shortGap
    let last = erasesTail ? max(tail, column) : min(end, writableColumns(of: line))
    while column < last {
      if old[column] == new[column] {
        column = afterGap(from: column, to: last, line: line, of: new, over: old)
      } else {
        if let run = unsure.starting(at: column) {
          column = put(run.clamped(to: 0..<last), line: line, of: new, over: beneath)
        } else {
          column = put(column, to: min(last, unsure.start(after: column)), line: line, of: new)
        }
      }
    }
    if erasesTail, last < size.columns {
      move(to: Position(column: last, line: line))
      if !showsBlank(new[last]) { switchOn(sequences.index(of: new[last].look)) }
      bytes += capabilities.eraseLine ?? []
    } else if end > last, last == size.columns - 1, new.count > last {
      putLast(new[last], line: line)
    }
  }

  /// Returns the column where the erasable spaces at the end of a line begin; the number of columns
  /// if there are none.
  private func blankTail(of new: UnsafeBufferPointer<Glyph>, from column: Int) -> Int {
    guard capabilities.eraseLine != nil, new.count == size.columns, let last = new.last,
      isErasable(last)
    else { return new.count }
    var tail = new.count - 1
    while tail > column, new[tail - 1] == last { tail -= 1 }
    return tail
  }

  /// True if a glyph is a space that looks right in the style that is switched on.
  private func showsBlank(_ glyph: Glyph) -> Bool {
    guard let style, glyphBytes.ascii(glyph) == 0x20 else { return false }
    return sequences.entries[style].blank
      == sequences.entries[sequences.index(of: glyph.look)].blank
  }

  private func isErasable(_ glyph: Glyph) -> Bool {
    glyphBytes.ascii(glyph) == 0x20 && sequences.entries[sequences.index(of: glyph.look)].isErased
  }

  /// The columns of a line that can be written in order: all but the last one of the last line, if
  /// that scrolled the screen.
  private func writableColumns(of line: Int) -> Int {
    capabilities.wrapsAtOnce && line == size.lines - 1 ? size.columns - 1 : size.columns
  }

  /// Writes the last column of the last line in a terminal that would scroll; leaves it empty if
  /// scrolling cannot be prevented.
  private mutating func putLast(_ glyph: Glyph, line: Int) {
    guard let wrapping = capabilities.wrapping, glyph.columns == 1 else { return }
    move(to: Position(column: size.columns - 1, line: line))
    switchOn(sequences.index(of: glyph.look))
    bytes += wrapping.off
    glyphBytes.append(glyph, to: &bytes)
    bytes += wrapping.on
    cursor = nil
  }

  /// Skips unchanged glyphs; writes them again if they are few and need no other style. Returns the
  /// next column.
  private mutating func afterGap(
    from column: Int,
    to last: Int,
    line: Int,
    of new: UnsafeBufferPointer<Glyph>,
    over old: UnsafeBufferPointer<Glyph>
  ) -> Int {
    var end = column
    while end < last, old[end] == new[end] { end += 1 }
    guard end < last, end - column <= Self.shortGap,
      cursor == Position(column: column, line: line),
      (column..<end).allSatisfy({ index in
        glyphBytes.ascii(new[index]) != nil && sequences.index(of: new[index].look) == style
      })
    else { return end }
    for index in column..<end { bytes.append(new[index].ascii ?? 0x20) }
    advance(by: end - column)
    return end
  }

  /// Writes a part whose width is uncertain; the position of the cursor is unknown after it.
  ///
  /// Some of its characters may take no columns, and old glyphs would stay behind it. So the old
  /// glyphs are erased first.
  private mutating func put(
    _ run: Range<Int>,
    line: Int,
    of new: UnsafeBufferPointer<Glyph>,
    over old: UnsafeBufferPointer<Glyph>
  ) -> Int {
    let start = Position(column: run.lowerBound, line: line)
    let index = sequences.index(of: new[run.lowerBound].look)
    move(to: start)
    switchOn(index)
    let blank = sequences.entries[index].blank
    let isEmpty = run.allSatisfy { column in
      glyphBytes.ascii(old[column]) == 0x20
        && sequences.entries[sequences.index(of: old[column].look)].blank == blank
    }
    if !isEmpty {
      if let erase = capabilities.erase, sequences.entries[index].isErased {
        erase.append(run.count, to: &bytes)
      } else {
        for _ in run { bytes.append(0x20) }
        advance(by: run.count)
        move(to: start)
      }
    }
    for column in run {
      let glyph = new[column]
      guard glyph.columns > 0, column + glyph.columns <= size.columns else { continue }
      switchOn(sequences.index(of: glyph.look))
      glyphBytes.append(glyph, to: &bytes)
    }
    cursor = nil
    return run.upperBound
  }

  /// Writes the glyph at a column, or a run of equal glyphs; returns the column after it.
  private mutating func put(
    _ column: Int,
    to last: Int,
    line: Int,
    of new: UnsafeBufferPointer<Glyph>
  ) -> Int {
    let glyph = new[column]
    // The second half of a character whose first half was left out.
    guard glyph.columns > 0, column + glyph.columns <= size.columns else { return column + 1 }
    move(to: Position(column: column, line: line))
    if !showsBlank(glyph) { switchOn(sequences.index(of: glyph.look)) }
    guard let byte = glyphBytes.ascii(glyph) else {
      glyphBytes.append(glyph, to: &bytes)
      advance(by: glyph.columns)
      return column + glyph.columns
    }
    var end = column + 1
    while end < last, new[end] == glyph { end += 1 }
    // Terminals differ in what follows the last column.
    let count = min(end, size.columns - 1) - column
    if repeats, count >= Self.fewestRepeated, let repeated = capabilities.repeated {
      repeated.append(Int(byte), count, to: &bytes)
      advance(by: count)
      return column + count
    }
    if count >= Self.fewestRepeated, let erase = capabilities.erase, isErasable(glyph) {
      erase.append(count, to: &bytes)
      return column + count
    }
    for _ in column..<end { bytes.append(byte) }
    advance(by: end - column)
    return end
  }

  /// Notes that the cursor has moved right. After the last column its position is unknown, because
  /// terminals differ.
  private mutating func advance(by columns: Int) {
    guard let column = cursor?.column, column + columns < size.columns else { return cursor = nil }
    cursor?.column = column + columns
  }

  /// True if two lines of the same length are equal. It compares memory, because most lines of most
  /// frames are equal, and a glyph is two words without padding.
  private static func isSame(
    _ old: UnsafeBufferPointer<Glyph>,
    _ new: UnsafeBufferPointer<Glyph>
  ) -> Bool {
    guard old.count == new.count, let first = old.baseAddress, let second = new.baseAddress else {
      return false
    }
    return System.areEqual(first, second, count: new.count)
  }

  // MARK: - The terminal

  private mutating func clear() {
    switchOn(0)
    // The scrolling lines may be those of another size or another program.
    capabilities.scrollRegion?.append(0, size.lines - 1, to: &bytes)
    bytes += capabilities.clear
    cursor = nil
  }

  /// Scrolls; false if the terminal cannot.
  private mutating func send(_ scroll: Scroll) -> Bool {
    let (one, several) =
      scroll.up > 0
      ? (capabilities.scrollUp, capabilities.scrollUpBy)
      : (capabilities.scrollDown, capabilities.scrollDownBy)
    let count = abs(scroll.up)
    guard let region = capabilities.scrollRegion, one != nil || several != nil else { return false }
    switchOn(0)
    region.append(scroll.lines.lowerBound, scroll.lines.upperBound - 1, to: &bytes)
    let edge = scroll.up > 0 ? scroll.lines.upperBound - 1 : scroll.lines.lowerBound
    capabilities.address.append(edge, 0, to: &bytes)
    if let several, count > 1 || one == nil {
      several.append(count, to: &bytes)
    } else {
      for _ in 0..<count { bytes += one ?? [] }
    }
    bytes += capabilities.wholeRegion ?? region.bytes(0, size.lines - 1)
    cursor = nil
    return true
  }

  /// Puts the cursor at the position of the surface's cursor, in the plain style, also if it is
  /// hidden: what reads the screen aloud follows it.
  private mutating func place(_ wanted: Position?, _ choice: CursorChoice) {
    let position = wanted.flatMap { position in
      position.line < size.lines && position.column < size.columns ? position : nil
    }
    let isShown = position != nil && choice != .hidden
    if bytes.isEmpty, position == nil || position == cursor, showsCursor == isShown,
      cursorStyle == choice.style
    {
      return
    }
    switchOn(0)
    if let position { move(to: position) }
    if showsCursor != isShown {
      bytes += (isShown ? capabilities.showCursor : capabilities.hideCursor) ?? []
      showsCursor = isShown
    }
    if cursorStyle != choice.style {
      capabilities.cursorStyle?.append(choice.style, to: &bytes)
      cursorStyle = choice.style
    }
  }

  /// Switches the style with an index on.
  private mutating func switchOn(_ index: Int) {
    guard index != style else { return }
    let wanted = sequences.entries[index]
    bytes += style == 0 ? wanted.fromPlain : wanted.full
    style = index
  }

  /// Moves the cursor, with as few bytes as possible.
  private mutating func move(to position: Position) {
    guard position != cursor else { return }
    if !capabilities.movesInLook { switchOn(0) }
    if !step(to: position) {
      capabilities.address.append(position.line, position.column, to: &bytes)
    }
    cursor = position
  }

  /// Moves the cursor with fewer bytes than an address takes; false if that is impossible.
  private mutating func step(to position: Position) -> Bool {
    guard let cursor else { return false }
    let right = position.column - cursor.column
    if position.line == cursor.line {
      if right > 0, let parameters = capabilities.right {
        parameters.append(right, to: &bytes)
        return true
      }
      if right < 0, right > -Self.shortGap, capabilities.hasBackspace {
        for _ in right..<0 { bytes.append(0x08) }
        return true
      }
    }
    guard position.column == 0, capabilities.hasReturn else { return false }
    let down = position.line - cursor.line
    guard down == 0 || (1...2).contains(down) && capabilities.hasLineFeed else { return false }
    bytes.append(0x0D)
    for _ in 0..<down { bytes.append(0x0A) }
    return true
  }
}
