// Edits of columns: `*.NAME` stands for a column, `*` for the place of a new one.

extension CSVEditor {
  var hasColumns: Bool { true }

  func columnSplices(for edit: Edit) throws(EditRefusal) -> [Splice] {
    if case .rename(let name) = edit.change {
      return try renaming(to: name, at: try column(edit.path.steps.last))
    }
    return try columns.splices(try change(for: edit))
  }

  func checkColumn(of edit: Edit, in new: ByteReader) throws(EditRefusal) {
    if case .rename(let name) = edit.change {
      let column = try column(edit.path.steps.last)
      let fields = CSVEditor(dialect: dialect, reader: new).columnNames
      guard fields.count == columnNames.count, fields[column] == name else {
        throw .guarded(FileTexts.current.csv.otherNames)
      }
    } else {
      try columns.check(try change(for: edit), in: new)
    }
  }

  private var columns: CSVColumns { CSVColumns(dialect: dialect, reader: reader) }

  /// What an edit means for the fields of each record.
  private func change(for edit: Edit) throws(EditRefusal) -> CSVColumns.Change {
    let steps = edit.path.steps.dropFirst()
    guard steps.count < 2 else { throw EditRefusal(FileTexts.current.csv.fieldOfColumn) }
    let step = steps.first
    switch edit.change {
    case .add(let name, let value, let place):
      guard step == nil else { throw EditRefusal(FileTexts.current.csv.allFields) }
      return .add(
        at: try self.place(place),
        name: try newName(name),
        value: try bytes(of: value, like: nil, isAlone: false)
      )
    case .delete: return .delete(try column(step))
    case .duplicate(let name):
      return .duplicate(try column(step), name: dialect.hasHeader ? try newName(name) : nil)
    case .move(let place):
      guard 0..<columnCount ~= place else {
        throw EditRefusal(FileTexts.current.edits.noPosition("\(place)", columnCount - 1))
      }
      return .move(try column(step), to: place)
    case .set, .rename:
      throw EditRefusal(FileTexts.current.csv.noOneValue)
    }
  }

  // MARK: - Names

  /// The number of columns; without names, that of the fields of the first record.
  private var columnCount: Int { headerFields.count }

  private func column(_ step: DocumentPath.Step?) throws(EditRefusal) -> Int {
    guard let step else {
      throw EditRefusal(FileTexts.current.csv.allColumns)
    }
    let names = dialect.hasHeader ? columnNames : (0..<columnCount).map(String.init)
    let found = names.indices.filter { names[$0].utf8.elementsEqual(step.name.utf8) }
    guard found.indices.contains((step.occurrence ?? 1) - 1) else {
      let known = names.prefix(8).map(\.harmless).joined(separator: ", ")
      throw EditRefusal(FileTexts.current.csv.noColumn(step.name.harmless, known))
    }
    return found[(step.occurrence ?? 1) - 1]
  }

  private func place(_ place: Edit.Place) throws(EditRefusal) -> Int {
    switch place {
    case .before(let step): try column(step)
    case .after(let step): try column(step) + 1
    case .end: columnCount
    }
  }

  /// The bytes of the name of a new column; none without names.
  private func newName(_ name: String?) throws(EditRefusal) -> [UInt8] {
    guard dialect.hasHeader else {
      if name == nil { return [] }
      throw EditRefusal(FileTexts.current.csv.noNames)
    }
    guard let name, !name.isEmpty else { throw EditRefusal(FileTexts.current.csv.needsName) }
    if columnNames.contains(where: { $0.utf8.elementsEqual(name.utf8) }) {
      throw EditRefusal(FileTexts.current.edits.nameIsThere(name.harmless))
    }
    return try bytes(of: .text(name), like: headerFields.first, isAlone: false)
  }
}
