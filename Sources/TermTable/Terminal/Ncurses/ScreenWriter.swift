#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Writes what leads from the surface on the screen to another one, in few bytes.
///
/// It knows where the cursor stands and which look is switched on, and nothing else of the terminal but its
/// capabilities. What it writes is right whatever was shown before; how little depends on how much the two
/// have in common.
struct ScreenWriter {
  let capabilities: Capabilities
  let glyphBytes: GlyphBytes
  let looks: Looks
  /// Whether the terminal has shown that it can repeat a character.
  var repeats = false
  private var bytes: [UInt8] = []
  /// Where the cursor stands; nil where that is not sure.
  private var cursor: Position?
  /// The drawing that is switched on; nil where that is not sure.
  private var drawing: Int?
  /// Whether the cursor can be seen; nil where that is not sure.
  private var showsCursor: Bool?
  private var size = Size(columns: 1, lines: 1)
  /// The parts of the line that is being written whose width is not sure.
  private var unsure = UnsureRuns()

  /// Gaps of what is there already that are written over, which takes no more bytes than to jump over them.
  private static let shortGap = 4
  /// The fewest equal glyphs that are told once with their number.
  private static let fewestRepeated = 9
  /// The fewest lines that must differ for a scroll to be looked for.
  private static let fewestScrolled = 4

  init(_ capabilities: Capabilities, glyphBytes: GlyphBytes, looks: Looks) {
    self.capabilities = capabilities
    self.glyphBytes = glyphBytes
    self.looks = looks
  }

  /// Somebody else had the screen.
  mutating func forget() {
    cursor = nil
    drawing = nil
    showsCursor = nil
  }

  /// What shows a surface.
  ///
  /// - Parameters:
  ///   - old: What the screen shows; nil where that is not sure. Of the same size.
  ///   - size: How large the screen is; what lies outside is left out.
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
    place(new.cursor)
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

  /// What an emptied screen is filled with: spaces in the terminal's own colours. Where a space has others it
  /// differs from all of them.
  private var emptied: Glyph {
    looks.number(of: Glyph.space.look) == 0 ? .space : Glyph("\u{FFFF}")
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
      if !showsBlank(new[last]) { draw(looks.number(of: new[last].look)) }
      bytes += capabilities.eraseLine ?? []
    } else if end > last, last == size.columns - 1, new.count > last {
      putLast(new[last], line: line)
    }
  }

  /// The first of the spaces with which a line ends, as the terminal could leave them by emptying it; the
  /// width of the line where that cannot be.
  private func blankTail(of new: UnsafeBufferPointer<Glyph>, from column: Int) -> Int {
    guard capabilities.eraseLine != nil, new.count == size.columns, let last = new.last,
      isErasable(last)
    else { return new.count }
    var tail = new.count - 1
    while tail > column, new[tail - 1] == last { tail -= 1 }
    return tail
  }

  /// Whether a glyph is a space, and looks in the drawing that is switched on as it should.
  private func showsBlank(_ glyph: Glyph) -> Bool {
    guard let drawing, glyphBytes.ascii(glyph) == 0x20 else { return false }
    return looks.drawings[drawing].ground == looks.drawings[looks.number(of: glyph.look)].ground
  }

  private func isErasable(_ glyph: Glyph) -> Bool {
    glyphBytes.ascii(glyph) == 0x20 && looks.drawings[looks.number(of: glyph.look)].isErased
  }

  /// The columns of a line that can be written one after the other: all but the last one of the last line,
  /// where the screen would scroll.
  private func writableColumns(of line: Int) -> Int {
    capabilities.wrapsAtOnce && line == size.lines - 1 ? size.columns - 1 : size.columns
  }

  /// The last column of the last line, in a terminal that would scroll the screen; without a way to prevent
  /// that it stays empty.
  private mutating func putLast(_ glyph: Glyph, line: Int) {
    guard let wrapping = capabilities.wrapping, glyph.columns == 1 else { return }
    move(to: Position(column: size.columns - 1, line: line))
    draw(looks.number(of: glyph.look))
    bytes += wrapping.off
    glyphBytes.append(glyph, to: &bytes)
    bytes += wrapping.on
    cursor = nil
  }

  /// Goes on behind glyphs that are there already: where they are few and plain they are written once more.
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
        glyphBytes.ascii(new[index]) != nil && looks.number(of: new[index].look) == drawing
      })
    else { return end }
    for index in column..<end { bytes.append(new[index].ascii ?? 0x20) }
    advance(by: end - column)
    return end
  }

  /// Writes a part whose width is not sure: where some of its characters take no columns, what was there before would stay
  /// behind it, so that is emptied first. Where the cursor stands then is not known.
  private mutating func put(
    _ run: Range<Int>,
    line: Int,
    of new: UnsafeBufferPointer<Glyph>,
    over old: UnsafeBufferPointer<Glyph>
  ) -> Int {
    let start = Position(column: run.lowerBound, line: line)
    let number = looks.number(of: new[run.lowerBound].look)
    move(to: start)
    draw(number)
    let ground = looks.drawings[number].ground
    let isEmpty = run.allSatisfy { column in
      glyphBytes.ascii(old[column]) == 0x20
        && looks.drawings[looks.number(of: old[column].look)].ground == ground
    }
    if !isEmpty {
      if let erase = capabilities.erase, looks.drawings[number].isErased {
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
      draw(looks.number(of: glyph.look))
      glyphBytes.append(glyph, to: &bytes)
    }
    cursor = nil
    return run.upperBound
  }

  /// Writes the glyph at a column, or a run of glyphs that are the same; the column after it.
  private mutating func put(
    _ column: Int,
    to last: Int,
    line: Int,
    of new: UnsafeBufferPointer<Glyph>
  ) -> Int {
    let glyph = new[column]
    // The second half of a character that was left out.
    guard glyph.columns > 0, column + glyph.columns <= size.columns else { return column + 1 }
    move(to: Position(column: column, line: line))
    if !showsBlank(glyph) { draw(looks.number(of: glyph.look)) }
    guard let byte = glyphBytes.ascii(glyph) else {
      glyphBytes.append(glyph, to: &bytes)
      advance(by: glyph.columns)
      return column + glyph.columns
    }
    var end = column + 1
    while end < last, new[end] == glyph { end += 1 }
    // What comes after the last column is not the same everywhere.
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

  /// The cursor has moved right by what was written; behind the last column it is not the same everywhere.
  private mutating func advance(by columns: Int) {
    guard let column = cursor?.column, column + columns < size.columns else { return cursor = nil }
    cursor?.column = column + columns
  }

  /// Whether two lines of the same length are equal. Most lines of most frames are, and a glyph is two words
  /// without room between.
  private static func isSame(
    _ old: UnsafeBufferPointer<Glyph>,
    _ new: UnsafeBufferPointer<Glyph>
  ) -> Bool {
    guard old.count == new.count, let first = old.baseAddress, let second = new.baseAddress else {
      return false
    }
    return memcmp(first, second, new.count * MemoryLayout<Glyph>.stride) == 0
  }

  // MARK: - The terminal

  private mutating func clear() {
    draw(0)
    // Of another size other lines scrolled, and somebody else may have left it so.
    capabilities.scrollRegion?.append(0, size.lines - 1, to: &bytes)
    bytes += capabilities.clear
    cursor = nil
  }

  /// Has the terminal scroll; false where it cannot.
  private mutating func send(_ scroll: Scroll) -> Bool {
    let (one, several) =
      scroll.up > 0
      ? (capabilities.scrollUp, capabilities.scrollUpBy)
      : (capabilities.scrollDown, capabilities.scrollDownBy)
    let count = abs(scroll.up)
    guard let region = capabilities.scrollRegion, one != nil || several != nil else { return false }
    draw(0)
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

  /// Leaves the cursor where it belongs, and everything plain.
  private mutating func place(_ position: Position?) {
    guard !bytes.isEmpty || position != cursor || showsCursor != (position != nil) else { return }
    draw(0)
    guard let position, position.line < size.lines, position.column < size.columns else {
      if showsCursor != false { bytes += capabilities.hideCursor ?? [] }
      showsCursor = false
      return
    }
    move(to: position)
    if showsCursor != true { bytes += capabilities.showCursor ?? [] }
    showsCursor = true
  }

  /// Switches a drawing on.
  private mutating func draw(_ number: Int) {
    guard number != drawing else { return }
    let wanted = looks.drawings[number]
    bytes += drawing == 0 ? wanted.fromPlain : wanted.full
    drawing = number
  }

  /// Moves the cursor, in the shortest way.
  private mutating func move(to position: Position) {
    guard position != cursor else { return }
    if !capabilities.movesInLook { draw(0) }
    if !step(to: position) {
      capabilities.address.append(position.line, position.column, to: &bytes)
    }
    cursor = position
  }

  /// Moves it with less than an address, where that is possible.
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
