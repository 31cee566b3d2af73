import TableModel

/// The column of names in a table whose values stand after the names.
@MainActor enum NameColumn {
  /// The most rows whose names are measured.
  private static let mostRows = 1_000
  /// The greatest width of a name that counts, in columns: most terminals show less.
  private static let greatestWidth = 200

  /// Returns the width of the longest name in the first rows of the sections whose values are
  /// aligned at the leading side, in columns; nil if there are no such rows.
  static func width(in sections: [Section]) -> Int? {
    var width: Int?
    var left = mostRows
    for section in sections where section.valueAlignment == .leading && left > 0 {
      for row in 0..<min(left, section.rows.count) {
        let cell = section.rows.cell(at: row)
        guard cell.hasNameColumn else { continue }
        width = max(width ?? 0, SafeText(cell.text, beyond: greatestWidth).columns)
      }
      left -= section.rows.count
    }
    return width
  }
}

extension Cell {
  /// True if a value can stand after its name.
  fileprivate var hasNameColumn: Bool {
    if case .line = style { detail != nil || control != nil } else { false }
  }
}
