import TermTable

/// A check that every frame must pass.
package enum FrameCheck {
  /// Returns the first error in a frame; nil if there is none.
  ///
  /// - Parameter size: The size of the terminal.
  package static func failure(in surface: Surface, of size: Size) -> String? {
    guard surface.size == size else { return "the frame is \(surface.size), the terminal \(size)" }
    for line in 0..<size.lines {
      if let failure = failure(in: surface.line(line)) { return "line \(line): \(failure)" }
    }
    guard let cursor = surface.cursor else { return nil }
    let isInside =
      (0..<size.columns).contains(cursor.column) && (0..<size.lines).contains(cursor.line)
    return isInside ? nil : "the cursor is outside: \(cursor)"
  }

  private static func failure(in line: ArraySlice<Glyph>) -> String? {
    var expectsTrailing = false
    for glyph in line {
      if (glyph.columns == 0) != expectsTrailing { return "half a character" }
      expectsTrailing = glyph.columns == 2
      if let scalar = glyph.text.unicodeScalars.first(where: isForbidden) {
        return "U+\(String(scalar.value, radix: 16, uppercase: true))"
      }
    }
    return expectsTrailing ? "half a character at its end" : nil
  }

  /// True if a scalar could control a terminal, or make a text look like another one.
  ///
  /// Does not use `SafeText`, because it checks `SafeText`.
  package static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: true  // C0, DEL, C1
    case 0x2028, 0x2029: true  // line and paragraph separator
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true  // directions
    case 0xAD, 0x200B, 0x2060...0x2065, 0x206A...0x206F, 0xFEFF, 0xFFF9...0xFFFB: true  // unseen
    case 0xE0000...0xE007F: true  // tags
    default: false
    }
  }
}
