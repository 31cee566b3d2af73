internal import CNcurses

/// Glyphs of one look, side by side, as numbers for curses.
struct GlyphRun {
  /// Where the run begins.
  let column: Int
  /// The look of all its glyphs.
  let look: Int
  /// How many columns it takes.
  private(set) var columns = 0
  /// `TT_SCALARS` numbers per glyph: a base and its marks, filled up with zeros.
  private(set) var scalars: [UInt32] = []

  private static let scalarsPerGlyph = Int(TT_SCALARS)

  init(column: Int, look: Int) {
    self.column = column
    self.look = look
  }

  /// How many glyphs it has.
  var count: Int { scalars.count / Self.scalarsPerGlyph }

  /// Whether another glyph fits, and looks the same.
  func takes(_ glyph: Glyph) -> Bool {
    glyph.look == look && count + glyph.columns <= Int(TT_RUN)
  }

  /// Adds a glyph; what the terminal cannot show is replaced by something as wide.
  ///
  /// - Parameters:
  ///   - glyph: Of 1 or 2 columns.
  ///   - unicode: Whether the terminal can show more than ASCII.
  ///   - turnsText: Whether it might turn text around that runs from right to left.
  ///   - width: The columns that curses would count for a base.
  mutating func add(_ glyph: Glyph, unicode: Bool, turnsText: Bool = true, width: (UInt32) -> Int) {
    columns += glyph.columns
    let base = glyph.base.value
    if unicode && turnsText && glyph.keepsApart {
      add(Glyph.blankFromLeftToRight.value)
    } else if (0x20..<0x7F).contains(base) && glyph.isPlain && glyph.columns == 1 {
      add(base)
    } else if unicode && width(base) == glyph.columns {
      // Behind a mark that it does not know curses would leave out the others, too.
      add(base, marks: glyph.marks.filter { width($0.value) == 0 })
    } else if unicode {
      add(0xFFFD)
      if glyph.columns == 2 { add(0x20) }
    } else {
      let ascii = (0x20..<0x7F).contains(base) ? base : 0x3F
      for _ in 0..<glyph.columns { add(ascii) }
    }
  }

  private mutating func add(_ base: UInt32, marks: [Unicode.Scalar] = []) {
    scalars.append(base)
    for mark in marks { scalars.append(mark.value) }
    for _ in marks.count + 1..<Self.scalarsPerGlyph { scalars.append(0) }
  }
}

extension Glyph {
  /// Whether it has no marks; unlike ``marks``, this allocates nothing.
  fileprivate var isPlain: Bool {
    var plain = Glyph(base, columns: columns, role: role)
    plain.isFocused = isFocused
    return plain == self
  }
}
