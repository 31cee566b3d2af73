import TableDocuments
import TableModel

/// The rows of a node as lines of plain text: those of short, plain texts, as most are. `NodeRows`
/// makes the others.
@MainActor struct NodeLines: RowLines {
  private let node: any Node
  private let rows: NodeRows
  /// The order of the rows; nil for the order of the file.
  private let list: RecordList?
  /// The columns of the rows; nil if they have none.
  private let columns: RecordColumns?
  let count: Int

  init(of node: any Node, in rows: NodeRows, _ list: RecordList, _ columns: RecordColumns?) {
    self.node = node
    self.rows = rows
    self.list = list
    self.columns = columns
    count = node.kind.isContainer ? list.count(of: node) : 0
  }

  /// The rows of a node inside another; nil if they need a table, because they have columns, or
  /// there are none.
  private init?(nested node: any Node, in rows: NodeRows) {
    count = node.count
    guard count > 0 else { return nil }
    switch (node.kind, node.layout.columns) {
    case (.object, .ifSimilar), (_, .never): break
    case (.list, .ifSimilar):
      guard let first = node.firstChildren(1).first, !first.kind.isContainer else { return nil }
    default: return nil
    }
    self.node = node
    self.rows = rows
    (list, columns) = (nil, nil)
  }

  private func child(_ row: Int) -> any Node {
    list?.record(inRow: row, of: node) ?? node.child(at: row)
  }

  func cell(at row: Int) -> Cell {
    let child = child(row)
    guard node.kind != .lines else { return rows.line(child) }
    return rows.row(child, remark: remark(row))
  }

  /// The reason why the value of a row does not count.
  private func remark(_ row: Int) -> String? {
    node.children.reasonNotCounting(list?.number(inRow: row) ?? row)
  }

  func write(_ row: Int, opens: Bool, to line: inout RowLine) -> Bool {
    let child = child(row)
    let kind = child.kind
    guard kind != .comment, child.link == nil, child.layout.summary == nil,
      child.properties.words == nil,
      child.error == nil, remark(row) == nil
    else { return false }
    if let columns { return addRecord(child, columns, opens, &line) }
    guard node.kind != .lines else { return addText(child, limit: NodeText.rowLimit, &line) }
    guard addName(of: child, &line) else { return false }
    guard kind.isContainer else {
      return addScalar(child, kind, limit: NodeRows.shortLimit, &line) && ended(&line)
    }
    guard line.add(rows.summary(of: child)) else { return false }
    return ended(&line) && open(child, opens, &line)
  }

  private func addRecord(
    _ record: any Node,
    _ columns: RecordColumns,
    _ opens: Bool,
    _ line: inout RowLine
  ) -> Bool {
    guard let values = columns.values(of: record) else { return false }
    line.isRecord = true
    for value in values {
      if let value, !addValue(value, &line) { return false }
      line.endText()
    }
    return open(record, opens, &line)
  }

  /// Adds the text of a value in a column.
  private func addValue(_ value: any Node, _ line: inout RowLine) -> Bool {
    guard value.layout.summary == nil else { return false }
    let kind = value.kind
    guard !kind.isContainer else { return line.add(NodePreview(of: value).text) }
    return addScalar(value, kind, limit: NodeText.rowLimit, &line)
  }

  private func addText(_ node: any Node, limit: Int, _ line: inout RowLine) -> Bool {
    line.add(node.text, limit: limit) && ended(&line)
  }

  private func addName(of node: any Node, _ line: inout RowLine) -> Bool {
    if let name = node.name, line.add(name, limit: NodeText.rowLimit) {
      return !needsQuotes(line.bytes[...]) && ended(&line)
    }
    guard node.name == nil, let position = node.position else { return false }
    return line.add("[\(position)]") && ended(&line)
  }

  private func addScalar(
    _ node: any Node,
    _ kind: NodeKind,
    limit: Int,
    _ line: inout RowLine
  ) -> Bool {
    let start = line.bytes.count
    guard line.add(node.text, limit: limit) else { return false }
    let text = line.bytes[start...]
    switch kind {
    case .text: return !needsQuotes(text) && !mayLookLikeAnotherValue(text)
    case .null: return !text.isEmpty || line.add("null")
    default: return true
    }
  }

  private func ended(_ line: inout RowLine) -> Bool {
    line.endText()
    return true
  }

  /// Notes that a row opens a table, and the rows of that if they are printed, too.
  private func open(_ node: any Node, _ opens: Bool, _ line: inout RowLine) -> Bool {
    line.opensTable = true
    guard opens else { return true }
    line.nested = NodeLines(nested: node, in: rows)
    return line.nested != nil
  }

  /// True if a text is empty, or begins or ends with a space or a quote, so that quotes may be
  /// needed around it.
  private func needsQuotes(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first, let last = text.last else { return true }
    return first <= Byte.quote || last <= Byte.quote
  }

  /// True if a text may be a number, or is `true`, `false` or `null`.
  private func mayLookLikeAnotherValue(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first, !Byte.isDigit(first), first != Byte.minus else { return true }
    guard 4...5 ~= text.count else { return false }
    return text.elementsEqual("true".utf8) || text.elementsEqual("false".utf8)
      || text.elementsEqual("null".utf8)
  }
}

extension RowLine {
  /// Adds a text, if it has no more than `limit` characters, all of them visible ASCII.
  ///
  /// - Returns: False if it has others; nothing is added then.
  @MainActor mutating func add(_ text: NodeText, limit: Int) -> Bool {
    text.withBytes(limit) { add($0, except: $1) }
  }
}
