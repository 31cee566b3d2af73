// Sections whose rows are records in columns.

extension Section {
  /// Returns the section with its records in columns under a line of titles, which stays visible.
  ///
  /// The keys → and ← choose a column, which stays chosen while the focus moves from row to row:
  /// the text of the focused row there can be copied, and edited (``Cell/fields(_:)``). ← in the
  /// first column leads back. A click chooses a column, too.
  ///
  /// A column is as wide as its widest text that has been visible. If not all columns fit, the keys
  /// `H` and `L` show the others; the first one stays. The key `s` sorts the rows by a column, and
  /// pressed again reverses the order. The order is kept until the table is closed, and does not
  /// change the data.
  ///
  /// ```swift
  /// Section("Planets", planets) { Cell.record($0.name, "\($0.moons)") }
  ///   .columns {
  ///     Column("Name")
  ///     Column("Moons", alignment: .trailing)
  ///   }
  /// ```
  ///
  /// Cells other than ``Cell/record(_:)-(String...)`` keep their look among the records. A grid has
  /// no columns. Editable rows cannot be sorted, nor can more than 20,000 rows.
  ///
  /// - Parameters:
  ///   - areChosen: True if → and ← choose a column, if there are several; false if → opens the
  ///     table of a row, and ← leads back, as in other sections.
  ///   - columns: Lists the columns, from left to right.
  public func columns(
    areChosen: Bool = true,
    @ListBuilder<Column> _ columns: () -> [Column]
  ) -> Section {
    self.columns(columns(), sorting: nil, areChosen: areChosen)
  }

  /// Returns the section with its records in columns.
  ///
  /// - Parameters:
  ///   - sorting: The section's own way to sort its rows; nil if the front end sorts them.
  ///   - areChosen: True if → and ← choose a column.
  package func columns(
    _ columns: [Column],
    sorting: RowSorting?,
    areChosen: Bool = true
  ) -> Section {
    assert(
      rows.ownCount == 0
        || columns.allSatisfy { $0.order == nil || order(by: $0, atMost: 1) != nil },
      "a column is sorted by elements of another type: \(columns.map(\.title))"
    )
    return with {
      $0.columns = columns
      $0.sorting = sorting ?? paging?.sorting(by: columns)
      $0.choosesColumns = areChosen && columns.count > 1
    }
  }

  /// The maximum number of rows that the front end sorts.
  package static var mostSortedRows: Int { 20_000 }

  /// The reason why the rows cannot be sorted, as a sentence for the person; nil if they can.
  package var sortRefusal: String? {
    if let sorting { return sorting.refusal }
    if editing != nil { return ModelTexts.current.sections.editedNotSorted }
    return ownRowCount > Self.mostSortedRows
      ? ModelTexts.current.sections.tooManyToSort(ownRowCount, Self.mostSortedRows) : nil
  }

  /// Returns the section with its rows sorted; equal rows keep their order.
  ///
  /// - Complexity: O(n log n); makes each cell once, unless the column has values of its own.
  package func sorted(by sort: ColumnSort) -> Section {
    guard columns.indices.contains(sort.column), sortRefusal == nil else { return self }
    let own = rows.ownCount
    var order =
      order(by: columns[sort.column], atMost: own, isDescending: sort.isDescending)
      ?? SortValue.order(of: values(in: sort.column), isDescending: sort.isDescending)
    // The rows that load more or add an element stay last.
    order.append(contentsOf: own..<rows.count)
    return with { $0.rows = rows.reordered(order) }
  }

  /// Returns the sorted order of the first `count` elements, by the value that the column has for
  /// each; nil if it has none, or the rows have no elements.
  private func order(by column: Column, atMost count: Int, isDescending: Bool = false) -> [Int]? {
    guard let order = column.order else { return nil }
    let count = min(count, rows.ownCount)
    let elements = (0..<count).compactMap(rows.element)
    return elements.count == count ? order(elements, isDescending) : nil
  }

  private func values(in column: Int) -> [SortValue] {
    (0..<rows.ownCount).map { row in
      guard case .record(let texts) = rows.cell(at: row).style, texts.indices.contains(column)
      else { return .none }
      return SortValue(texts[column].text)
    }
  }
}

extension Cell {
  /// A record: one text for each column of its section (see ``Section/columns(areChosen:_:)``).
  ///
  /// The first one names the record. Use ``action(_:)-(Action?)`` to show the whole record:
  ///
  /// ```swift
  /// Cell.record(planet.name, "\(planet.moons)").action(.push { table(of: planet) })
  /// ```
  ///
  /// In a section without columns the texts stand one after the other.
  public static func record(_ texts: String...) -> Cell {
    record(texts.map { TextLine.Run($0) })
  }

  /// A record: one text with its role for each column of its section.
  public static func record(_ texts: [TextLine.Run]) -> Cell {
    Cell(texts.first?.text ?? "", style: .record(texts))
  }
}
