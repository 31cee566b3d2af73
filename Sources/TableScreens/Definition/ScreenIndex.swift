/// The rows of a definition, by their paths.
package struct ScreenIndex: Sendable {
  package let definition: ScreenDefinition
  /// The paths of the rows, in order, each before those of its table.
  package let paths: [ScreenPath]
  private let rows: [ScreenPath: ScreenRow]

  init(_ definition: ScreenDefinition) {
    self.definition = definition
    let all = definition.allRows(below: ScreenPath())
    paths = all.map(\.path)
    rows = Dictionary(all.map { ($0.path, $0.row) }) { first, _ in first }
  }

  /// Returns the row at a path; nil if there is none.
  package subscript(path: ScreenPath) -> ScreenRow? { rows[path] }

  /// Returns the table at a path; nil if there is none.
  func table(at path: ScreenPath) -> ScreenDefinition? {
    path.ids.isEmpty ? definition : rows[path]?.table
  }

  /// Returns the rows of a table, in order, with their paths.
  func rows(of table: ScreenPath) -> [(path: ScreenPath, row: ScreenRow)] {
    (self.table(at: table)?.rows ?? []).map { (table.appending($0.id), $0) }
  }

  /// Returns the path that rows have now, of one with ids that they had before; nil for another.
  package func newPath(of text: String) -> String? {
    var path = ScreenPath()
    let old = ScreenPath(text)
    for id in old.ids {
      let rows = rows(of: path).map(\.row)
      guard
        let row = rows.first(where: { $0.id == id }) ?? rows.first(where: { $0.was.contains(id) })
      else { return nil }
      path = path.appending(row.id)
    }
    return path == old ? nil : "\(path)"
  }

  /// The formats of the files whose names do not tell them, by their paths.
  var formats: [String: String] {
    let places = paths.compactMap { rows[$0] }.flatMap(\.places)
    return Dictionary(places.compactMap { place in place.format.map { (place.file, $0) } }) {
      first,
      _ in first
    }
  }
}

extension ScreenDefinition {
  /// Returns all rows, with their paths, each before those of its table.
  fileprivate func allRows(below path: ScreenPath) -> [(path: ScreenPath, row: ScreenRow)] {
    rows.flatMap { row in
      let own = path.appending(row.id)
      return [(own, row)] + (row.table?.allRows(below: own) ?? [])
    }
  }
}
