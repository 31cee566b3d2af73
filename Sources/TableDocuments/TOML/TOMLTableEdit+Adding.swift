// Adding settings and tables, each where TOML allows it.

extension TOMLTableEdit {
  /// True if a table in the table to add to stands before the header of that.
  func isBeforeHeader(_ child: any Node) -> Bool {
    guard let name = child.name?.whole,
      let header = statements.firstIndex(where: { $0.isHeader && $0.path == path }),
      let first = statements.firstIndex(where: { $0.isInside(path + [.name(name)]) })
    else { return false }
    return first < header
  }

  func adding(_ name: String, _ value: NewValue) throws(EditRefusal) -> [Splice] {
    let table = path
    if target.container.kind == .list { return try addingTable(value, to: table) }
    if case .object(let members) = value, isPlaceOfTable {
      return try addingTable(name, members, to: table)
    }
    let notation = TOMLNotation.beside(target)
    let key = notation.name(name)
    let text = try notation.text(of: value)
    let header = statements.firstIndex { $0.isHeader && $0.path == table }
    let settings = statements.filter {
      !$0.isHeader && $0.isInside(table) && $0.path.count > table.count
    }
    if table.isEmpty || header != nil {
      let direct = settings.filter { $0.depths.first == table.count }
      let line = indentation(of: direct.last) + key + separator(of: direct.last) + text
      return lines.adding(Array(line.utf8), at: start(afterHeader: header, direct))
    }
    if let sibling = settings.last(where: { $0.depths.contains(table.count) }),
      let part = sibling.part(at: table.count), let first = sibling.key.first
    {
      let prefix = reader.text(first.range.lowerBound..<part.range.lowerBound)
      let line = indentation(of: sibling) + prefix + key + separator(of: sibling) + text
      let place =
        target.spot?.previous?.span.map { lines.lines(of: $0.member).upperBound }
        ?? lines.lines(of: settings[0].range).lowerBound
      return lines.adding(Array(line.utf8), at: place)
    }
    return try addingHeader(of: table, "\(key) = \(text)")
  }

  // MARK: - Tables

  /// True if a new object gets a header of its own: at the end, and between tables; not below keys
  /// with points.
  private var isPlaceOfTable: Bool {
    guard path.isEmpty || statements.contains(where: { $0.isHeader && $0.isInside(path) }) else {
      return false
    }
    guard let next = target.spot?.nextIndex else { return true }
    let previous = target.spot?.previousIndex
    return firstStatement(of: next)?.isHeader == true
      && previous.map { firstStatement(of: $0)?.isHeader == true } ?? true
  }

  /// Returns the first statement of a child of the table.
  private func firstStatement(of index: Int) -> TOMLStatement? {
    let child = path + [step(of: target.container.child(at: index))]
    return statements.first { $0.isInside(child) }
  }

  /// Adds the header of a table that only the headers of tables in it name.
  private func addingHeader(
    of table: [TOMLStatement.Step],
    _ setting: String
  ) throws(EditRefusal) -> [Splice] {
    guard let first = statements.first(where: { $0.isInside(table) }),
      let keyRange = first.keyRange(upTo: table.count - 1)
    else {
      throw EditRefusal(FileTexts.current.toml.noPlace)
    }
    let key = reader.text(keyRange)
    let place = lines.startOfComments(above: first.range.lowerBound) { $0 == UInt8(ascii: "#") }
    let ending = reader.lineEnding(near: first.range.lowerBound)
    return lines.adding(Array("[\(key)]\(ending)\(setting)\(ending)".utf8), at: place)
  }

  /// Adds a table with a header.
  private func addingTable(
    _ name: String,
    _ members: [NewValue.Member],
    to table: [TOMLStatement.Step]
  ) throws(EditRefusal) -> [Splice] {
    let prefix = headerKey(of: table).map { $0 + "." } ?? ""
    return try addingBlock("[" + prefix + TOMLNotation().name(name) + "]", members, to: table)
  }

  /// Adds a table to a list of tables.
  private func addingTable(
    _ value: NewValue,
    to list: [TOMLStatement.Step]
  ) throws(EditRefusal) -> [Splice] {
    guard case .object(let members) = value else {
      throw EditRefusal(FileTexts.current.toml.listOfTables)
    }
    return try addingBlock("[[" + (headerKey(of: list) ?? "") + "]]", members, to: list)
  }

  /// Adds a header with settings: before the next table, or after all tables of the table around
  /// it.
  private func addingBlock(
    _ header: String,
    _ members: [NewValue.Member],
    to table: [TOMLStatement.Step]
  ) throws(EditRefusal) -> [Splice] {
    let text = try settings(members, below: header)
    if let next = target.spot?.nextIndex.flatMap(firstStatement) {
      let place = start(of: next)
      let ending = reader.lineEnding(near: place)
      let isApart = lines.isBlankLine(before: place)
      let block = text.joined(separator: ending) + (isApart ? ending : "")
      return lines.adding(Array(block.utf8), at: place)
    }
    let last = statements.last { $0.isInside(table) }
    let place =
      table.isEmpty ? reader.source.count : last.map { lines.lines(of: $0.range).upperBound } ?? 0
    let ending = reader.lineEnding(near: place)
    let isFirst = reader.isSpace(0..<place) || lines.isBlankLine(before: place)
    let block = (isFirst ? "" : ending) + text.joined(separator: ending)
    return lines.adding(Array(block.utf8), at: place)
  }

  /// Returns the key of a table or a list as headers write it; nil for the root.
  private func headerKey(of table: [TOMLStatement.Step]) -> String? {
    let depth = table.lastIndex { if case .name = $0 { true } else { false } }
    guard let depth, let header = statements.first(where: { $0.isHeader && $0.isInside(table) })
    else { return nil }
    return header.keyRange(upTo: depth).map { reader.text($0) }
  }

  // MARK: - Settings

  /// Returns the offset of the line for a new setting of a table with a header, or of the root.
  private func start(afterHeader header: Int?, _ direct: [TOMLStatement]) -> Int {
    if let span = target.spot?.previous?.span,
      direct.contains(where: { $0.range.contains(span.member.lowerBound) })
    {
      return lines.lines(of: span.member).upperBound
    }
    if let first = direct.first { return lines.lines(of: first.range).lowerBound }
    if let header { return lines.lines(of: statements[header].range).upperBound }
    guard let first = statements.first else { return reader.source.count }
    return lines.startOfComments(above: first.range.lowerBound) { $0 == UInt8(ascii: "#") }
  }

  private func indentation(of sibling: TOMLStatement?) -> String {
    sibling.map { reader.indentation($0.range.lowerBound) } ?? ""
  }

  /// Returns the sign between the key and the value of a setting, with its blanks.
  private func separator(of sibling: TOMLStatement?) -> String {
    guard let end = sibling?.key.last?.range.upperBound else { return " = " }
    var at = reader.endOfBlanks(end)
    guard reader[at] == UInt8(ascii: "=") else { return " = " }
    at = reader.endOfBlanks(at + 1)
    let text = reader.text(end..<at)
    // Blanks that align the signs of several lines are not copied.
    return text.utf8.count > 3 ? " = " : text
  }
}
