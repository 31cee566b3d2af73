import TableDocuments
import TableModel

// The table of the sums of the columns of a list of records.

extension NodeRows {
  /// The most rows that are asked one by one for their values, as nothing reads these: of other
  /// formats, and with changes of a database that are not saved.
  private static let mostAsked = 500_000

  /// Returns the table of the columns of a list of records.
  ///
  /// It is about the list as it is now, with the changes that are not saved.
  func sums(
    of list: any Node,
    _ order: RecordList,
    _ columns: RecordColumns,
    _ rows: SummedRows
  ) -> Table {
    let texts = DocumentTexts.current.summing
    let work = RowWork { tell in
      if !list.isComplete { await list.read() }
      if list.layout.reader() == nil, list.count > Self.mostAsked {
        throw EditRefusal(texts.tooManyRows(Self.mostAsked))
      }
      try Task.checkCancellation()
      let table = RowTable(list)
      let searched = order.searchedColumns(of: list, for: rows.query)
      let scan = try await table?.scan(for: rows.query, in: searched)
      guard let table, let scan else { throw CancellationError() }
      let sums = try await TableSums.sums(of: scan, table.columnsWithNested, tell: tell)
      var options = options
      // The rows that a value leads to are no place where a file is left.
      options?.recent = nil
      let tables = OpenTables(open.document)
      return SummedList(
        rows: NodeRows(tables, tellError: nil, options: options, of: address),
        list: list,
        columns: columns,
        scan: scan,
        sums: sums
      )
    }
    let place = rows.column.map(columns.place(ofColumn:))
    return work.table(texts.title(rows.query?.text)) { summed in
      summed.sums.columns.firstIndex { $0.column.place == place }
    } sections: {
      [$0.section]
    }
  }
}

/// A list of records whose columns are summed up.
@MainActor struct SummedList {
  /// Makes the rows of the list, as it was when it was summed up.
  let rows: NodeRows
  let list: any Node
  /// The columns in which its records are shown.
  let columns: RecordColumns
  /// The rows that are summed up.
  let scan: RowScan
  let sums: TableSums

  /// The most characters of a value in a column.
  private static let textLimit = 30

  private var texts: DocumentTexts.Summing { DocumentTexts.current.summing }

  /// A row for each column.
  var section: Section {
    Section(
      texts.rows(sums.rows),
      count: sums.columns.count,
      footer: footer.isEmpty ? nil : footer
    ) { row in
      let column = sums.columns[row]
      return Cell.record(figures(of: column)).action(
        .push { SummedColumn(list: self, column: column).table() }
      )
    }
    .columns {
      Column(texts.column)
      Column(texts.values, alignment: .trailing)
      Column(texts.empty, alignment: .trailing, priority: -1)
      Column(texts.distinct, alignment: .trailing)
      Column(texts.least, alignment: .trailing)
      Column(texts.greatest, alignment: .trailing)
      Column(texts.sum, alignment: .trailing)
      Column(texts.mean, alignment: .trailing)
    }
  }

  private func figures(of column: ColumnSums) -> [TextLine.Run] {
    let distinct =
      switch column.distinct {
      case .exactly(let count): "\(count)"
      case .moreThan(let count): texts.moreThan(count)
      }
    let role = column.isOfNumbers ? Role.number : .string
    func shown(_ value: String?, _ role: Role = .number) -> TextLine.Run {
      let text = value.map { $0.count > Self.textLimit ? $0.prefix(Self.textLimit) + "…" : $0 }
      return TextLine.Run((text ?? "").withMarkedLineEnds, role: role)
    }
    return [TextLine.Run(column.column.title)]
      + ["\(column.values)", "\(column.empty)", distinct].map { TextLine.Run($0, role: .detail) }
      + [shown(column.least, role), shown(column.greatest, role)]
      + [column.sum, column.mean].map { shown(column.isOfNumbers ? $0 : nil) }
  }

  /// The sentences about the values and rows that the figures leave out.
  private var footer: String {
    var sentences: [String] = []
    for column in sums.columns where column.isOfNumbers {
      let others = column.values - column.numbers.count
      if others > 0 { sentences.append(texts.others(column.column.title, others)) }
      if let bytes = column.column.notation?.quantities?.bytesOfKilo {
        sentences.append(texts.kilo(column.column.title, bytes))
      }
    }
    if sums.unread > 0 { sentences.append(texts.unread(sums.unread)) }
    if case .member = sums.columns.first?.column.place, list.count > RowTable.sampleCount {
      sentences.append(texts.sample(RowTable.sampleCount))
    }
    return sentences.joined(separator: " ")
  }

  /// Returns a cell that opens the rows with certain values in a column.
  ///
  /// - Parameters:
  ///   - name: The values in words.
  ///   - count: The number of rows.
  ///   - isWanted: True for the value of a wanted row.
  func opening(
    _ cell: Cell,
    _ name: String,
    of column: RowColumn,
    _ isWanted: @escaping @Sendable (ColumnValue) -> Bool
  ) -> Cell {
    let (rows, list, columns, scan) = (rows, list, columns, scan)
    return cell.action(
      .task { navigation in
        let indices = try await scan.indices(where: column, isWanted)
        let chosen = ChosenRows(list, indices)
        let title = "\(column.title): \(name)"
        navigation.push(rows.table(of: chosen, title: title, in: RecordList(columns)))
      }
    )
    .accessory(.disclosure)
    .actionTitle(ModelTexts.current.controls.opens)
  }
}
