import TableDocuments
import TableModel

/// The values of a difference, found in their documents: the old one, the new one, or both.
@MainActor struct ComparedValues {
  /// A value in one of the files.
  @MainActor private struct Value {
    let side: DocumentComparison.Side
    let location: Location
    let rows: NodeRows
    let open: OpenNode
    let version: DocumentTexts.Version

    init(_ path: String, in side: DocumentComparison.Side, _ version: DocumentTexts.Version)
      async throws
    {
      self.side = side
      self.version = version
      location = try await DocumentPath(parsing: path).resolvedToShow(in: side.file.document)
      let tables = OpenTables(side.file.document)
      rows = NodeRows(tables, tellError: nil)
      open = tables.open(location.node.valueInDocument, at: nil)
    }

    var node: any Node { location.node.valueInDocument }

    /// The whole text of a scalar that does not fit into a row; nil for any other value.
    var longText: TextChunks? {
      guard node.kind == .text else { return nil }
      let (start, isWhole) = node.text.prefix(NodeRows.shortLimit)
      return isWhole && !start.contains(where: \.isNewline) ? nil : node.text.chunks
    }

    func facts(ofRow row: Int) -> RowFacts? {
      rows.facts(of: node, open.list(in: rows.open.edition), at: location, section: 0, row: row)
    }
  }

  private let title: String
  private let values: [Value]

  /// - Throws: The reason why a value is not found again.
  init(_ entry: DifferenceList.Entry, _ comparison: DocumentComparison) async throws {
    title = comparison.title(of: entry)
    var values: [Value] = []
    if entry.kind != .added {
      values.append(try await Value(entry.path, in: comparison.old, .old))
    }
    if entry.kind != .removed {
      values.append(try await Value(entry.newPath, in: comparison.new, .new))
    }
    self.values = values
  }

  /// The values one below the other, and rows that lead to them in their files.
  func table() -> Table {
    let areAlike = Set(values.map(\.side.title)).count < values.count
    var table = Table(title) {
      for value in values { section(of: value) }
      Section {
        for value in values {
          let texts = DocumentTexts.current
          let title = value.side.title
          Cell.link(
            areAlike
              ? texts.comparing.goToVersion(value.version, title) : texts.comparing.goTo(title)
          ) { whole(value) }
        }
      }
    }
    table.rowFacts = { section, row in
      values.indices.contains(section) ? values[section].facts(ofRow: row) : nil
    }
    return table
  }

  private func section(of value: Value) -> Section {
    var section =
      value.longText.map { text in
        Section(count: text.count) { .text(text.shownText(at: $0)) }
      } ?? value.rows.section(of: value.node, title: title, of: value.open)
    section.header.title = DocumentTexts.current.comparing.value(value.version, value.side.title)
    section.id = value.version
    return section
  }

  /// The file with the focus on the value.
  private func whole(_ value: Value) -> Table {
    DocumentTable(value.side.file, nil).table(of: value.side.file.name, opening: value.location)
  }
}
