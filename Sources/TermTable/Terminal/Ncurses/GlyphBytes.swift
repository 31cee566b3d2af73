internal import CNcurses

/// What is sent for a glyph: itself, or what stands for it where the terminal could not show it.
struct GlyphBytes {
  /// Whether the terminal can show more than ASCII.
  var unicode = true
  /// Whether it might turn text around that runs from right to left.
  var turnsText = true
  /// The columns that libc counts for a character, as most programs and terminals do; −1 where it knows none.
  var width: (UInt32) -> Int = { Int(tt_columns($0)) }

  /// Adds the characters of a glyph of 1 or 2 columns, in UTF-8; they take as many columns.
  func append(_ glyph: Glyph, to bytes: inout [UInt8]) {
    if let byte = ascii(glyph) { return bytes.append(byte) }
    for scalar in scalars(of: glyph) { bytes.append(contentsOf: UTF8.encode(scalar) ?? .init()) }
  }

  /// The one byte of a glyph that is nothing but a printable character of ASCII.
  @inline(__always) func ascii(_ glyph: Glyph) -> UInt8? {
    guard let byte = glyph.ascii, !(glyph.isFence && unicode && turnsText) else { return nil }
    return byte
  }

  /// The characters of a glyph.
  func scalars(of glyph: Glyph) -> [Unicode.Scalar] {
    let base = glyph.base
    if unicode && turnsText && glyph.keepsApart { return [Glyph.blankFromLeftToRight] }
    guard unicode else {
      let ascii = (0x20..<0x7F).contains(base.value) ? base : "?"
      return Array(repeating: ascii, count: glyph.columns)
    }
    guard width(base.value) == glyph.columns else {
      return glyph.columns == 2 ? ["\u{FFFD}", " "] : ["\u{FFFD}"]
    }
    // A mark that libc does not know may take a column.
    return [base] + glyph.marks.filter { width($0.value) == 0 }
  }
}
