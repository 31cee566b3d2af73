internal import CNcurses

/// An encoder of glyphs for the terminal, with substitutes for those that it cannot show.
struct GlyphBytes {
  /// The code set that the terminal reads.
  var codeSet = CodeSet.unicode
  /// True if the terminal may reorder right-to-left text.
  var turnsText = true
  /// The columns of a character according to libc, which most programs and terminals agree with; −1
  /// if libc does not know it.
  var width: (UInt32) -> Int = { Int(tt_columns($0)) }

  /// Appends the characters of a glyph of 1 or 2 columns, in the code set; they take as many
  /// columns.
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

  /// The byte of a glyph that is a printable ASCII character; nil for any other.
  @inline(__always) func ascii(_ glyph: Glyph) -> UInt8? {
    guard let byte = glyph.ascii, !(glyph.isFence && codeSet.isUnicode && turnsText) else {
      return nil
    }
    return byte
  }

  /// The characters to send for a glyph; the code set has all of them.
  func scalars(of glyph: Glyph) -> [Unicode.Scalar] {
    let base = glyph.base
    if codeSet.isUnicode && turnsText && glyph.keepsApart { return [Glyph.blankFromLeftToRight] }
    guard codeSet.has(base), base.value < 0x80 || width(base.value) == glyph.columns else {
      return substitute(for: base, columns: glyph.columns)
    }
    // A mark that libc does not know may take a column: it is left out.
    return [base] + glyph.marks.filter { width($0.value) == 0 && codeSet.has($0) }
  }

  private func substitute(for base: Unicode.Scalar, columns: Int) -> [Unicode.Scalar] {
    if codeSet.isUnicode { return columns == 2 ? ["\u{FFFD}", " "] : ["\u{FFFD}"] }
    let similar = columns == 1 ? CodeSet.similarCharacter(to: base) : nil
    return Array(repeating: similar ?? "?", count: columns)
  }
}
