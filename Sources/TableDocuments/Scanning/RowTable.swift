import TableModel

/// A list of records with columns, whose rows can be scanned.
@MainActor package struct RowTable {
  /// The number of records that tell the columns.
  package static let sampleCount = 1_000
  /// The number of records that tell the columns inside objects.
  private static let nestedSampleCount = 200
  /// The most columns.
  private static let mostColumns = 2_000

  /// The list.
  package let list: any Node
  /// The columns, in the order of the first records.
  package let columns: [RowColumn]
  /// The columns inside the objects of the first records.
  private let nested: NestedSample

  /// Finds the columns of a list: the members or items of its first records.
  ///
  /// Nil if it has none: no list, or one of other values than records.
  package init?(_ list: any Node) {
    guard list.kind == .list || list.kind == .lines else { return nil }
    var columns: [RowColumn] = []
    var known: Set<RowColumn.Place> = []
    var nested = NestedSample()
    var records = 0
    let areAtIndices = list.layout.columns.areAtIndices
    var samples: [RowColumn.Place: NotationSample] = [:]
    list.children.visitValues(Self.sampleCount) { record in
      guard let values = RowTable.values(of: record) else { return true }
      records += 1
      var occurrences: [ExactText: Int] = [:]
      for (index, value) in values.enumerated() where columns.count < Self.mostColumns {
        let column = RowTable.column(value, index, areAtIndices, &occurrences)
        if records <= NotationSample.recordCount {
          samples[column.place, default: NotationSample()].note(value)
        }
        if records <= Self.nestedSampleCount { nested.note(value, of: column) }
        guard known.insert(column.place).inserted else { continue }
        columns.append(column)
      }
      return true
    }
    guard records > 0, !columns.isEmpty else { return nil }
    self.list = list
    for number in columns.indices where columns[number].notation == nil {
      columns[number].notation = samples[columns[number].place]?.notation
    }
    self.columns = RowTable.distinct(columns)
    self.nested = nested.titled(besides: Set(self.columns.map(\.title)))
  }

  /// The columns with those of the scalars inside objects, each after the column of its object.
  package var columnsWithNested: [RowColumn] {
    columns.flatMap { column in [column] + nested.scalars(in: column) }
  }

  /// Returns the values of a record; nil for another value.
  private static func values(of record: any Node) -> [any Node]? {
    if let fields = record.layout.fields { return fields }
    return record.kind == .object || record.kind == .list ? record.firstChildren(mostColumns) : nil
  }

  private static func column(
    _ value: any Node,
    _ index: Int,
    _ isAtIndex: Bool,
    _ occurrences: inout [ExactText: Int]
  ) -> RowColumn {
    let notation = value.properties.notation
    guard let name = value.name?.whole else {
      return .unnamed(at: index, notation: notation)
    }
    guard !isAtIndex else { return RowColumn(name, .index(index), notation: notation) }
    let exact = ExactText(name)
    let occurrence = occurrences[exact, default: 0]
    occurrences[exact] = occurrence + 1
    return RowColumn(name, .member(exact, occurrence: occurrence), notation: notation)
  }

  /// Columns of a list that were found otherwise.
  package init(_ list: any Node, columns: [RowColumn]) {
    self.list = list
    self.columns = RowTable.distinct(columns)
    nested = NestedSample()
  }

  /// Gives columns of one title several ones: “a”, “a_2”.
  nonisolated static func distinct(_ columns: [RowColumn]) -> [RowColumn] {
    var titles = Set(columns.map(\.title).map(ExactText.init))
    var used: Set<ExactText> = []
    return columns.map { column in
      var column = column
      if column.title.isEmpty { column.title = "column" }
      let title = column.title
      var number = 2
      while !used.insert(ExactText(column.title)).inserted {
        repeat {
          column.title = "\(title)_\(number)"
          number += 1
        } while !titles.insert(ExactText(column.title)).inserted
      }
      return column
    }
  }

  /// Returns the column of a title, or the one that a path such as `user.id` leads to; nil if there
  /// is none.
  ///
  /// Of many records, those after the first ones may have members that these have not.
  package func column(named title: String) -> RowColumn? {
    let known = (columns + nested.columns).first { ExactText($0.title) == ExactText(title) }
    if let column = known ?? nestedColumn(at: title) { return column }
    guard case .member = columns.first?.place, list.count > Self.sampleCount else { return nil }
    return RowColumn(title, .member(ExactText(title), occurrence: 0))
  }

  /// Returns the column inside objects that a path leads to; nil if no object is there.
  private func nestedColumn(at path: String) -> RowColumn? {
    guard let steps = try? DocumentPath(parsing: path).steps,
      2...NestedColumns.mostNames ~= steps.count, steps.allSatisfy({ $0.occurrence == nil })
    else { return nil }
    let place = RowColumn.Place.nested(steps.map { ExactText($0.name) })
    if let column = nested.columns.first(where: { $0.place == place }) { return column }
    // The columns of rows that are asked one by one are known.
    guard list.count > Self.nestedSampleCount, nested.hasObjects(of: steps[0].name),
      list.layout.reader() != nil
    else { return nil }
    return RowColumn(path, place)
  }

  /// Returns the scan of the rows that were read so far.
  ///
  /// - Parameters:
  ///   - query: Finds the rows; nil for all.
  ///   - searched: The columns in which alone it looks; nil for all values.
  package func scan(
    for query: FindQuery? = nil,
    in searched: [RowColumn]? = nil
  ) async throws -> RowScan {
    let reader = list.layout.reader()
    guard let query = query?.reading(columns.lazy.map { ($0.title, $0.notation) }) else {
      if let reader { return RowScan(reader) }
      return RowScan(try await keptRows())
    }
    if let reader {
      if let searched {
        return RowScan(reader, ValueSearch(query: query, rows: reader, columns: searched))
      }
      if let search = list.layout.search(for: query, inColumns: true) {
        return RowScan(reader, search)
      }
    }
    let kept = try await keptRows()
    return RowScan(kept, ValueSearch(query: query, rows: kept, columns: searched ?? kept.columns))
  }

  /// Asks each row for its values.
  private func keptRows() async throws -> KeptRows {
    let columns = columns + nested.columns
    var kept = KeptRows(columns)
    var rounds = Rounds()
    var places = Dictionary(
      uniqueKeysWithValues: columns.enumerated().map { ($1.place, $0) }
    )
    let inner = NestedColumns(columns)
    let isAtIndex = list.layout.columns.areAtIndices
    for index in 0..<list.count {
      let record = await list.arrivedChild(at: index)
      if rounds.isOver { try await rounds.next() }
      guard let values = RowTable.values(of: record) else { continue }
      var row = [(kind: ColumnValue.Kind, text: [UInt8])](
        repeating: (.none, []),
        count: kept.columns.count
      )
      var occurrences: [ExactText: Int] = [:]
      for (number, value) in values.enumerated() {
        let column = RowTable.column(value, number, isAtIndex, &occurrences)
        let value = try RowTable.kept(value)
        if let place = places[column.place] {
          row[place] = value
        } else if case .member = column.place, row.count < Self.mostColumns {
          // One that the first records do not have.
          places[column.place] = row.count
          kept.add(column)
          row.append(value)
        }
      }
      if !inner.isEmpty {
        var texts: [(column: Int, value: any Node)] = []
        inner.visit(record) { texts.append(($0, $1)) }
        for (column, value) in texts { row[column] = try RowTable.kept(value) }
      }
      kept.add(row, at: index)
    }
    return kept
  }

  private static func kept(_ value: any Node) throws -> (kind: ColumnValue.Kind, text: [UInt8]) {
    let node = value.scriptValue
    switch node.kind {
    case .null: return (.none, [])
    case .object, .list, .lines: return (.container, Array(try node.json().utf8))
    case _ where node.properties.hasGuessedKind: return (.untyped, node.text.bytes)
    case .boolean: return (.boolean, node.text.bytes)
    case .number: return (.number, node.text.bytes)
    case .date: return (.date, node.text.bytes)
    case .text, .other, .comment:
      if let data = node.properties.data { return (.data, try data()) }
      return (.text, node.text.bytes)
    }
  }
}
