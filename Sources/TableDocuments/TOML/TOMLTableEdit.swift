/// An edit of a table that is written as headers and settings.
@MainActor struct TOMLTableEdit {
  let reader: ByteReader
  let statements: [TOMLStatement]
  let target: EditTarget

  private var lines: WholeLines { WholeLines(reader) }

  func splices() throws(EditRefusal) -> [Splice] {
    switch target.change {
    case .set: return []
    case .rename(let name): return renaming(to: name)
    case .delete: return try deleting()
    case .add(let name, let value, _): return try adding(name ?? "", value)
    case .duplicate(let name): return try duplicating(as: name)
    case .move: return try moving()
    }
  }

  /// The path of the changed value; of a value to add, the path of its table.
  private var path: [TOMLStatement.Step] {
    zip(target.containers, target.indices).map { container, index in
      let child = container.child(at: index)
      return child.name.map { .name($0.whole) } ?? .item(child.position ?? 0)
    }
  }

  // MARK: - Renaming and deleting

  private func renaming(to name: String) -> [Splice] {
    let path = path
    return statements.compactMap { statement in
      guard statement.isInside(path) else { return nil }
      return part(of: statement, at: path.count - 1).map { part in
        Splice(part.range, TOMLNotation.key(name, like: reader.bytes(in: part.range)))
      }
    }
  }

  /// Returns the part of the key of a statement that names a step of its path.
  private func part(of statement: TOMLStatement, at depth: Int) -> TOMLName? {
    statement.depths.firstIndex(of: depth).map { statement.key[$0] }
  }

  private func deleting() throws(EditRefusal) -> [Splice] {
    let path = path
    var splices: [Splice] = []
    for run in runs(inside: path) {
      guard let first = run.first, let last = run.last else { continue }
      if first.isHeader {
        let block = start(of: first)..<lines.lines(of: last.range).upperBound
        splices += lines.deleting(lines.withBlankLines(block))
      } else {
        splices += run.flatMap { lines.deleting(linesWithComments(of: $0)) }
      }
    }
    return try keepingTable(around: path, splices)
  }

  /// Returns the beginning of a statement with the comments directly above.
  private func start(of statement: TOMLStatement) -> Int {
    CommentsAbove(reader: reader).start(above: statement.range.lowerBound)
  }

  private func linesWithComments(of statement: TOMLStatement) -> Range<Int> {
    start(of: statement)..<lines.lines(of: statement.range).upperBound
  }

  /// Returns splices that keep a table whose last value is deleted, if only that value named it.
  private func keepingTable(
    around path: [TOMLStatement.Step],
    _ splices: [Splice]
  ) throws(EditRefusal) -> [Splice] {
    let table = Array(path.dropLast())
    guard !table.isEmpty, !statements.contains(where: { $0.isInside(table) && !$0.isInside(path) }),
      let first = statements.first(where: { $0.isInside(path) })
    else { return splices }
    guard case .name = path.last, case .name = table.last,
      let part = part(of: first, at: table.count - 1)
    else {
      throw EditRefusal("this is the only table of its list; expected the path of the list")
    }
    let start = first.key.first?.range.lowerBound ?? first.range.lowerBound
    let key = reader.text(start..<part.range.upperBound)
    let block = splices.map(\.range)
    let range = (block.first?.lowerBound ?? 0)..<(block.first?.upperBound ?? 0)
    let isEnded = range.upperBound > 0 && reader[range.upperBound - 1] == Byte.newline
    let text = first.isHeader ? "[\(key)]" : "\(key) = {}"
    let line = lines.lines(of: first.range)
    let new = text + (isEnded ? reader.lineEnding(near: line.lowerBound) : "")
    return [Splice(line.lowerBound..<max(range.upperBound, line.upperBound), new)]
      + splices.dropFirst()
  }

  /// Returns the statements at a path and below it, those that follow each other together; a header begins a new run only
  /// after other statements.
  private func runs(inside path: [TOMLStatement.Step]) -> [[TOMLStatement]] {
    var runs: [[TOMLStatement]] = []
    var isOpen = false
    for statement in statements {
      if statement.isInside(path) {
        if isOpen { runs[runs.count - 1].append(statement) } else { runs.append([statement]) }
        isOpen = true
      } else {
        isOpen = false
      }
    }
    return runs
  }

  // MARK: - Adding

  /// True if a table in the table to add to stands before the header of that.
  func isBeforeHeader(_ child: any Node) -> Bool {
    guard let name = child.name?.whole,
      let header = statements.firstIndex(where: { $0.isHeader && $0.path == path }),
      let first = statements.firstIndex(where: { $0.isInside(path + [.name(name)]) })
    else { return false }
    return first < header
  }

  private func adding(_ name: String, _ value: NewValue) throws(EditRefusal) -> [Splice] {
    let table = path
    if target.container.kind == .list { return try addingTable(value, to: table) }
    if case .object(let members) = value, target.spot?.next == nil, canHaveHeaders(table) {
      return try addingTable(name, members, to: table)
    }
    let text = try TOMLNotation.text(of: value)
    let header = statements.firstIndex { $0.isHeader && $0.path == table }
    let settings = statements.filter {
      !$0.isHeader && $0.isInside(table) && $0.path.count > table.count
    }
    if table.isEmpty || header != nil {
      let direct = settings.filter { $0.depths.first == table.count }
      let line =
        indentation(of: direct.last) + TOMLNotation.key(name) + separator(of: direct.last) + text
      return lines.adding(Array(line.utf8), at: start(afterHeader: header, direct))
    }
    if let sibling = settings.last(where: { $0.depths.contains(table.count) }),
      let part = part(of: sibling, at: table.count), let first = sibling.key.first
    {
      let prefix = reader.text(first.range.lowerBound..<part.range.lowerBound)
      let line =
        indentation(of: sibling) + prefix + TOMLNotation.key(name) + separator(of: sibling) + text
      let place =
        target.spot?.previous?.span.map { lines.lines(of: $0.member).upperBound }
        ?? lines.lines(of: settings[0].range).lowerBound
      return lines.adding(Array(line.utf8), at: place)
    }
    return addingHeader(of: table, "\(TOMLNotation.key(name)) = \(text)")
  }

  /// True if a new table can get a header of its own: not below keys with points.
  private func canHaveHeaders(_ table: [TOMLStatement.Step]) -> Bool {
    table.isEmpty || statements.contains { $0.isHeader && $0.isInside(table) }
  }

  /// Adds the header of a table that only the headers of tables in it name.
  private func addingHeader(of table: [TOMLStatement.Step], _ setting: String) -> [Splice] {
    guard let first = statements.first(where: { $0.isInside(table) }), let start = first.key.first,
      let part = part(of: first, at: table.count - 1)
    else { return [] }
    let key = reader.text(start.range.lowerBound..<part.range.upperBound)
    let place = lines.startOfComments(above: first.range.lowerBound) { $0 == UInt8(ascii: "#") }
    let ending = reader.lineEnding(near: first.range.lowerBound)
    return lines.adding(Array("[\(key)]\(ending)\(setting)\(ending)".utf8), at: place)
  }

  /// Adds a table with a header after all tables of the table around it.
  private func addingTable(
    _ name: String,
    _ members: [NewValue.Member],
    to table: [TOMLStatement.Step]
  ) throws(EditRefusal) -> [Splice] {
    try addingBlock(
      "[",
      headerKey(of: table).map { $0 + "." } ?? "",
      TOMLNotation.key(name),
      "]",
      members,
      to: table
    )
  }

  /// Adds a table to a list of tables.
  private func addingTable(
    _ value: NewValue,
    to list: [TOMLStatement.Step]
  ) throws(EditRefusal) -> [Splice] {
    guard case .object(let members) = value else {
      throw EditRefusal("this is a list of tables; expected an object")
    }
    guard target.spot?.next == nil else {
      throw EditRefusal("a table can be added only at the end of its list")
    }
    return try addingBlock("[[", "", headerKey(of: list) ?? "", "]]", members, to: list)
  }

  private func addingBlock(
    _ open: String,
    _ prefix: String,
    _ key: String,
    _ close: String,
    _ members: [NewValue.Member],
    to table: [TOMLStatement.Step]
  ) throws(EditRefusal) -> [Splice] {
    var text = [open + prefix + key + close]
    for member in members {
      text.append(TOMLNotation.key(member.name) + " = " + (try TOMLNotation.text(of: member.value)))
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
    guard let depth, let header = statements.first(where: { $0.isHeader && $0.isInside(table) }),
      let start = header.key.first, let part = part(of: header, at: depth)
    else { return nil }
    return reader.text(start.range.lowerBound..<part.range.upperBound)
  }

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

  // MARK: - Copying and moving

  private func duplicating(as name: String?) throws(EditRefusal) -> [Splice] {
    let path = path
    let runs = runs(inside: path)
    guard let run = runs.first, runs.count == 1, let first = run.first, let last = run.last else {
      throw EditRefusal(
        "this table stands in several places of the file; expected a table in one place"
      )
    }
    let block = lines.lines(of: first.range).lowerBound..<last.range.upperBound
    var bytes = reader.bytes(in: block)
    if let name {
      for statement in run.reversed() {
        guard let part = part(of: statement, at: path.count - 1) else { continue }
        let range =
          part.range.lowerBound - block.lowerBound..<part.range.upperBound - block.lowerBound
        bytes.replaceSubrange(range, with: TOMLNotation.key(name, like: Array(bytes[range])).utf8)
      }
    }
    let end = lines.lines(of: last.range).upperBound
    let ending = first.isHeader ? Array(reader.lineEnding(near: end).utf8) : []
    return lines.adding(ending + bytes, at: end)
  }

  private func moving() throws(EditRefusal) -> [Splice] {
    guard target.spot?.previousIndex != target.index else { return [] }
    let run = runs(inside: path)
    guard run.count == 1, let first = run[0].first else {
      throw EditRefusal(
        "this table stands in several places of the file; expected a table in one place"
      )
    }
    if first.isHeader { return try movingTable() }
    let places = [target.spot?.previous, target.spot?.next].compactMap { $0 }
    guard run[0].count == 1, !(places.first.map { isBlock($0) } ?? false) else {
      throw EditRefusal("a setting cannot stand after a table; expected a place among settings")
    }
    var place = lines.start(of: target.spot)
    if target.spot?.previous?.span == nil {
      place = CommentsAbove(reader: reader).start(above: place)
    }
    return lines.moving(linesWithComments(of: first), to: place)
  }

  // MARK: - Moving tables

  /// Moves a table with a header, the tables in it and the comments directly above, among the tables beside it.
  private func movingTable() throws(EditRefusal) -> [Splice] {
    let block = try block(of: target.index)
    var splices = lines.deleting(lines.withBlankLines(block))
    let text = lines.trimmed(block)
    if let next = target.spot?.nextIndex {
      let place = try self.block(of: next).lowerBound
      let blank = lines.isBlankLine(before: max(block.lowerBound, place))
      let ending = blank ? Array(reader.lineEnding(near: place).utf8) : []
      splices += lines.adding(text + ending, at: place)
    } else {
      let previous = try self.block(of: target.spot?.previousIndex)
      let place = previous.upperBound
      let blank = lines.isBlankLine(before: max(block.lowerBound, previous.lowerBound))
      let ending = blank ? Array(reader.lineEnding(near: place).utf8) : []
      splices += lines.adding(ending + text, at: place)
    }
    return splices
  }

  /// Returns the lines of a table in the container, with the comments directly above its header.
  private func block(of index: Int?) throws(EditRefusal) -> Range<Int> {
    guard let index else { return 0..<0 }
    let child = target.container.child(at: index)
    let step: TOMLStatement.Step =
      child.name.map { .name($0.whole) } ?? .item(child.position ?? 0)
    let runs = runs(inside: Array(path.dropLast()) + [step])
    guard runs.count == 1, let first = runs[0].first, let last = runs[0].last, first.isHeader else {
      throw EditRefusal(
        "a table with a header stands after all settings; expected a place among tables"
      )
    }
    let start = lines.startOfComments(above: first.range.lowerBound) { $0 == UInt8(ascii: "#") }
    return start..<lines.lines(of: last.range).upperBound
  }

  private func isBlock(_ node: any Node) -> Bool {
    guard let span = node.span else { return true }
    return node.kind == .object && reader[span.value.lowerBound] == Byte.openArray
  }
}
