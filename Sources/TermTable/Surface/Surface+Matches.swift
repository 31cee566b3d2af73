import TableModel

extension Surface {
  /// Gives the role `match` to the words of a query on a part of a line.
  mutating func markMatches(of query: FindQuery, similar: Bool, line: Int, columns: Range<Int>) {
    guard (0..<size.lines).contains(line) else { return }
    let columns = columns.clamped(to: 0..<size.columns)
    let glyphs = self.line(line)
    var scalars: [Unicode.Scalar] = []
    var places: [Int] = []
    for column in columns {
      let glyph = glyphs[glyphs.startIndex + column]
      guard glyph.columns > 0 else { continue }
      for scalar in [glyph.base] + glyph.marks {
        scalars.append(scalar)
        places.append(column)
      }
    }
    for place in query.places(in: scalars, similar: similar) {
      setRole(.match, line: line, column: places[place])
    }
  }
}
