import CVTerm

/// An emulator in this process: libvterm.
final class VTermScreen {
  private let terminal: UnsafeMutablePointer<tv_terminal>
  private(set) var columns: Int
  private(set) var lines: Int

  init(columns: Int, lines: Int) {
    self.columns = columns
    self.lines = lines
    terminal = tv_new(Int32(lines), Int32(columns))
  }

  deinit { tv_free(terminal) }

  func feed(_ bytes: some Collection<UInt8>) {
    let bytes = repetition.written(out: bytes)
    tv_write(terminal, bytes, bytes.count)
  }

  private var repetition = Repetition()

  /// An expansion of repeated characters (REP), which libvterm 0.1 does not know; they may come in
  /// pieces.
  private struct Repetition {
    private var last: UInt8 = 0x20
    /// The beginning of a sequence whose end has not come.
    private var rest: [UInt8] = []

    mutating func written(out bytes: some Collection<UInt8>) -> [UInt8] {
      let bytes = rest + bytes
      var plain: [UInt8] = []
      plain.reserveCapacity(bytes.count)
      var start = 0
      rest = []
      while start < bytes.count {
        guard bytes[start] == 0x1B else {
          last = bytes[start]
          plain.append(last)
          start += 1
          continue
        }
        var end = start + 2
        while end < bytes.count, (0x30...0x39).contains(bytes[end]) { end += 1 }
        guard end < bytes.count else {
          rest = Array(bytes[start...])
          break
        }
        if bytes[start + 1] == UInt8(ascii: "["), bytes[end] == UInt8(ascii: "b") {
          let count = Int(String(decoding: bytes[start + 2..<end], as: UTF8.self)) ?? 1
          plain += Array(repeating: last, count: count)
          start = end + 1
        } else {
          plain.append(bytes[start])
          start += 1
        }
      }
      return plain
    }
  }

  func resize(columns: Int, lines: Int) {
    (self.columns, self.lines) = (columns, lines)
    tv_resize(terminal, Int32(lines), Int32(columns))
  }

  /// True if the alternate screen is shown.
  var isAlternate: Bool { terminal.pointee.is_alternate != 0 }
  var showsCursor: Bool { terminal.pointee.shows_cursor != 0 }
  /// The mouse events that were asked for; 0 for none.
  var mouse: Int { Int(terminal.pointee.mouse) }

  var grid: Grid {
    var grid = Grid(columns: columns, lines: lines)
    for line in 0..<lines {
      let cells = [tv_cell](unsafeUninitializedCapacity: columns) { buffer, count in
        tv_read_line(terminal, Int32(line), Int32(columns), buffer.baseAddress)
        count = columns
      }
      grid.lines[line] = cells.map(Self.cell)
      // After a wide character libvterm keeps an old look, which nobody sees.
      for column in 1..<max(1, columns) where grid.lines[line][column].columns == 0 {
        grid.lines[line][column].look = grid.lines[line][column - 1].look
      }
    }
    if showsCursor {
      var (line, column): (Int32, Int32) = (0, 0)
      tv_cursor(terminal, &line, &column)
      grid.cursor = Grid.Position(column: Int(column), line: Int(line))
    }
    return grid
  }

  private static func cell(_ cell: tv_cell) -> Grid.Cell {
    // Most are empty, and there may be a hundred thousand of them.
    if cell.scalars.0 == 0 || cell.scalars.0 == 0x20 && cell.scalars.1 == 0, cell.columns == 1,
      cell.attributes == 0, cell.foreground == -1, cell.background == -1
    {
      return Grid.Cell()
    }
    var text = String.UnicodeScalarView()
    withUnsafeBytes(of: cell.scalars) { bytes in
      for value in bytes.bindMemory(to: UInt32.self).prefix(while: { $0 != 0 }) {
        text.append(Unicode.Scalar(value) ?? "\u{FFFD}")
      }
    }
    let has = { (mask: Int) in Int(cell.attributes) & mask != 0 }
    return Grid.Cell(
      text: cell.columns > 0 && text.isEmpty ? " " : String(text),
      columns: Int(cell.columns),
      look: Grid.Look(
        isBold: has(Int(TV_BOLD)),
        isItalic: has(Int(TV_ITALIC)),
        isUnderlined: has(Int(TV_UNDERLINE)),
        isReversed: has(Int(TV_REVERSE)),
        foreground: Int(cell.foreground),
        background: Int(cell.background)
      )
    )
  }
}
