internal import CNcurses

/// What is sent for a glyph: itself, or what stands for it where the terminal could not show it.
struct GlyphBytes {
  /// The characters that the terminal reads.
  var codeSet = CodeSet.unicode
  /// Whether it might turn text around that runs from right to left.
  var turnsText = true
  /// The columns that libc counts for a character, as most programs and terminals do; −1 where it knows none.
  var width: (UInt32) -> Int = { Int(tt_columns($0)) }

  /// Adds the characters of a glyph of 1 or 2 columns, in the code set; they take as many columns.
  func append(_ glyph: Glyph, to bytes: inout [UInt8]) {
    if let byte = ascii(glyph) { return bytes.append(byte) }
    for scalar in scalars(of: glyph) {
      if codeSet.isUnicode {
        bytes.append(contentsOf: UTF8.encode(scalar) ?? .init())
      } else {
        bytes += codeSet.bytes(of: scalar)
      }
    }
  }

  /// The one byte of a glyph that is nothing but a printable character of ASCII.
  @inline(__always) func ascii(_ glyph: Glyph) -> UInt8? {
    guard let byte = glyph.ascii, !(glyph.isFence && codeSet.isUnicode && turnsText) else {
      return nil
    }
    return byte
  }

  /// The characters of a glyph, all of the code set.
  func scalars(of glyph: Glyph) -> [Unicode.Scalar] {
    let base = glyph.base
    if codeSet.isUnicode && turnsText && glyph.keepsApart { return [Glyph.blankFromLeftToRight] }
    guard codeSet.has(base), base.value < 0x80 || width(base.value) == glyph.columns else {
      return substitute(for: base, columns: glyph.columns)
    }
    // A mark that libc does not know may take a column.
    return [base] + glyph.marks.filter { width($0.value) == 0 && codeSet.has($0) }
  }

  private func substitute(for base: Unicode.Scalar, columns: Int) -> [Unicode.Scalar] {
    if codeSet.isUnicode { return columns == 2 ? ["\u{FFFD}", " "] : ["\u{FFFD}"] }
    let similar = columns == 1 ? CodeSet.similar(to: base) : nil
    return Array(repeating: similar?.unicodeScalars.first ?? "?", count: columns)
  }
}
