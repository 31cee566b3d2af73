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

  /// Returns the conditions on which a row depends: its own, and those of its section and table.
  func conditions(of path: ScreenPath) -> [ScreenCondition] {
    guard let row = rows[path], let table = table(at: path.parent) else { return [] }
    let section = table.sections.first { $0.rows.contains { $0.id == row.id } }
    return [table.only, section?.only, row.only].compactMap { $0 } + row.when
  }

  /// Returns some rows, with those of their tables, and all on which they depend: the rows that
  /// their conditions name, those that lead to them, and those whose values an action gets.
  ///
  /// - Returns: Nil if one of them is not there.
  func rowsNeeded(by paths: [ScreenPath]) -> Set<ScreenPath>? {
    guard paths.allSatisfy({ rows[$0] != nil }) else { return nil }
    var needed: Set<ScreenPath> = []
    var open = paths + self.paths.filter { row in paths.contains { $0.isAbove(row) } }
    while let path = open.popLast() {
      guard let row = rows[path], needed.insert(path).inserted else { continue }
      open.append(path.parent)
      open += conditions(of: path).flatMap(\.rows).compactMap { id in
        ScreenPath(id).resolved(from: path.parent) { rows[$0] != nil }
      }
      guard row.action != nil else { continue }
      open += self.rows(of: path.parent).filter { $0.row.table == nil }.map(\.path)
    }
    return needed
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
