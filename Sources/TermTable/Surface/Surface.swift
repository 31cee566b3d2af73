import TableModel

/// A painted frame: a grid of glyphs, and the position and the look of the hardware cursor.
public struct Surface: Equatable, Sendable {
  /// The number of columns and lines.
  public let size: Size
  /// The position of the hardware cursor; nil if it has none, and is hidden.
  public internal(set) var cursor: Position?
  /// The look of the hardware cursor; a terminal that cannot show it has its own.
  package var cursorChoice = CursorChoice.terminal
  /// The glyphs line by line, `size.columns` each.
  private(set) var glyphs: [Glyph]

  /// An empty surface.
  init(size: Size) {
    self.size = size
    glyphs = Array(repeating: .space, count: size.columns * size.lines)
  }

  /// Paints a strip over the old glyphs; the part outside the surface is left out.
  ///
  /// - Parameters:
  ///   - line: 0-based; nothing is painted if it is outside the surface.
  ///   - column: The first column, 0-based.
  ///   - isFocused: True if the strip belongs to the focused row.
  mutating func paint(_ strip: Strip, line: Int, column: Int = 0, isFocused: Bool = false) {
    guard (0..<size.lines).contains(line), column >= 0, column < size.columns else { return }
    let start = line * size.columns + column
    let count = min(strip.columns, size.columns - column)
    glyphs.overwrite(from: start, with: strip.glyphs, count: count)
    if isFocused { focus(line: line, columns: column..<column + count) }
    mendEdges(line: line, from: column, to: column + count)
  }

  /// Marks part of a line as belonging to the focused row, or not; the part outside the surface is
  /// left out.
  mutating func focus(line: Int, columns: Range<Int>, isFocused: Bool = true) {
    guard (0..<size.lines).contains(line) else { return }
    let columns = columns.clamped(to: 0..<size.columns)
    let start = line * size.columns
    glyphs.withUnsafeMutableBufferPointer { glyphs in
      for column in columns { glyphs[start + column].isFocused = isFocused }
    }
  }

  /// Gives the glyph at a column inside the surface, and its second column if it has one, another
  /// role.
  mutating func setRole(_ role: Role, line: Int, column: Int) {
    let place = line * size.columns + column
    glyphs[place].role = role
    if glyphs[place].columns == 2, column + 1 < size.columns { glyphs[place + 1].role = role }
  }

  /// Paints a glyph of one column over the old one; does nothing outside the surface.
  mutating func paint(_ glyph: Glyph, line: Int, column: Int) {
    guard (0..<size.lines).contains(line), (0..<size.columns).contains(column) else { return }
    glyphs[line * size.columns + column] = glyph
    mendEdges(line: line, from: column, to: column + 1)
  }

  /// Paints another surface over the old glyphs and takes its cursor. The part beyond the right and
  /// the bottom edge is left out; nothing is painted if `position.column` is outside.
  mutating func paint(_ other: Surface, at position: Position) {
    for line in 0..<other.size.lines {
      let target = position.line + line
      guard (0..<size.lines).contains(target), (0..<size.columns).contains(position.column) else {
        continue
      }
      let count = min(other.size.columns, size.columns - position.column)
      let start = target * size.columns + position.column
      glyphs.replaceSubrange(start..<start + count, with: other.line(line).prefix(count))
      mendEdges(line: target, from: position.column, to: position.column + count)
    }
    cursor = other.cursor.map {
      Position(column: position.column + $0.column, line: position.line + $0.line)
    }
    cursorChoice = other.cursorChoice
  }

  /// Replaces with a space each half of a wide character whose other half was painted over.
  @inline(__always) private mutating func mendEdges(line: Int, from: Int, to: Int) {
    let start = line * size.columns
    if from > 0, glyphs[start + from - 1].columns == 2, glyphs[start + from].columns != 0 {
      glyphs[start + from - 1] = .space
    }
    if to > 0, to <= size.columns, glyphs[start + to - 1].columns == 2,
      to == size.columns || glyphs[start + to].columns != 0
    {
      glyphs[start + to - 1] = .space
    }
    if to < size.columns, glyphs[start + to].columns == 0, glyphs[start + to - 1].columns != 2 {
      glyphs[start + to] = .space
    }
  }

  /// Returns the glyphs of a line, from the left.
  ///
  /// - Parameter line: 0-based, inside the surface.
  public func line(_ line: Int) -> ArraySlice<Glyph> {
    glyphs[line * size.columns..<(line + 1) * size.columns]
  }

  /// Returns the text of a line, without the spaces at its end.
  ///
  /// - Parameter line: 0-based, inside the surface.
  package func text(ofLine line: Int) -> String {
    var text = ""
    for glyph in self.line(line) { text += glyph.text }
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }
}

extension [Glyph] {
  /// Overwrites `count` glyphs from `start` on; both arrays must be long enough.
  ///
  /// Frames are painted with it: `replaceSubrange` takes four times as long.
  mutating func overwrite(from start: Int, with glyphs: [Glyph], count: Int) {
    withUnsafeMutableBufferPointer { target in
      glyphs.withUnsafeBufferPointer { source in
        _ = target[start..<start + count].update(fromContentsOf: source[..<count])
      }
    }
  }
}

extension Surface: CustomStringConvertible {
  /// The text of all lines, without the spaces at their ends.
  public var description: String {
    (0..<size.lines).map(text(ofLine:)).joined(separator: "\n")
  }
}
