/// An edit of a table that is written as headers and settings.
@MainActor struct TOMLTableEdit {
  let reader: ByteReader
  let statements: [TOMLStatement]
  let target: EditTarget

  var lines: WholeLines { WholeLines(reader) }
  private var comments: CommentsAbove { CommentsAbove(reader: reader) }

  func splices() throws(EditRefusal) -> [Splice] {
    switch target.change {
    case .set(let value): return try setting(value)
    case .rename(let name): return renaming(statements.runs(inside: path).flatMap { $0 }, to: name)
    case .delete: return try deleting()
    case .add(let name, let value, _): return try adding(name ?? "", value)
    case .duplicate(let name): return try duplicating(as: name)
    case .move: return try moving()
    }
  }

  /// The path of the changed value; of a value to add, the path of its table.
  var path: [TOMLStatement.Step] {
    zip(target.containers, target.indices).map { step(of: $0.child(at: $1)) }
  }

  func step(of child: any Node) -> TOMLStatement.Step {
    child.name.map { .name($0.whole) } ?? .item(child.position ?? 0)
  }

  // MARK: - Renaming and deleting

  private func renaming(_ statements: [TOMLStatement], to name: String) -> [Splice] {
    let depth = path.count - 1
    return statements.compactMap { $0.renaming(depth, to: name, reader) }
  }

  private func deleting() throws(EditRefusal) -> [Splice] {
    let path = path
    var splices: [Splice] = []
    for run in statements.runs(inside: path) {
      guard let first = run.first, let last = run.last else { continue }
      if first.isHeader {
        let block = first.range.lowerBound..<last.range.upperBound
        splices += lines.deleting(lines.withBlankLines(comments.lines(of: block)))
      } else {
        splices += run.flatMap { lines.deleting(comments.lines(of: $0.range)) }
      }
    }
    return try keepingTable(around: path, splices)
  }

  /// Returns the beginning of a statement with the comments directly above.
  func start(of statement: TOMLStatement) -> Int {
    comments.start(above: statement.range.lowerBound)
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
      let keyRange = first.keyRange(upTo: table.count - 1)
    else {
      throw EditRefusal(FileTexts.current.toml.onlyTable)
    }
    let key = reader.text(keyRange)
    let block = splices.map(\.range)
    let range = (block.first?.lowerBound ?? 0)..<(block.first?.upperBound ?? 0)
    let isEnded = range.upperBound > 0 && reader[range.upperBound - 1] == Byte.newline
    let text = first.isHeader ? "[\(key)]" : "\(key) = {}"
    let line = lines.lines(of: first.range)
    let new = text + (isEnded ? reader.lineEnding(near: line.lowerBound) : "")
    return [Splice(line.lowerBound..<max(range.upperBound, line.upperBound), new)]
      + splices.dropFirst()
  }

  private static var scattered: EditRefusal { EditRefusal(FileTexts.current.toml.inSeveralPlaces) }

  // MARK: - Replacing

  /// Puts other settings in place of those of a table, and of the tables in it.
  private func setting(_ value: NewValue) throws(EditRefusal) -> [Splice] {
    guard case .object(let members) = value, target.node.kind == .object, !path.isEmpty else {
      throw EditRefusal(FileTexts.current.toml.hasHeaders)
    }
    let runs = statements.runs(inside: path)
    guard let run = runs.first, runs.count == 1, let first = run.first, let last = run.last,
      let key = first.keyRange(upTo: first.isHeader ? depthOfName : path.count - 1)
    else {
      throw Self.scattered
    }
    guard first.isHeader else {
      let text = reader.text(key) + " = " + (try TOMLNotation().text(of: value))
      return [Splice(first.range.lowerBound..<last.range.upperBound, text)]
    }
    let isItem = if case .item = path.last { true } else { false }
    let header = isItem ? "[[\(reader.text(key))]]" : "[\(reader.text(key))]"
    let ending = reader.lineEnding(near: first.range.lowerBound)
    let new = try settings(members, below: header).joined(separator: ending)
    return [Splice(first.range.lowerBound..<last.range.upperBound, new)]
  }

  /// Returns the lines of a table: its header, and its settings.
  func settings(
    _ members: [NewValue.Member],
    below header: String
  ) throws(EditRefusal) -> [String] {
    var lines = [header]
    for member in members {
      lines.append(try TOMLNotation().text(of: member.value, named: member.name))
    }
    return lines
  }

  /// The place of the last name in the path, which an item of a list of tables follows.
  private var depthOfName: Int {
    path.lastIndex { if case .name = $0 { true } else { false } } ?? 0
  }

  // MARK: - Copying and moving

  private func duplicating(as name: String?) throws(EditRefusal) -> [Splice] {
    let path = path
    let runs = statements.runs(inside: path)
    guard let run = runs.first, runs.count == 1, let first = run.first, let last = run.last else {
      throw Self.scattered
    }
    let block = lines.lines(of: first.range).lowerBound..<last.range.upperBound
    let text = reader.text(block, with: name.map { renaming(run, to: $0) } ?? [])
    let end = lines.lines(of: last.range).upperBound
    let ending = first.isHeader ? reader.lineEnding(near: end) : ""
    return lines.adding(Array((ending + text).utf8), at: end)
  }

  private func moving() throws(EditRefusal) -> [Splice] {
    guard target.spot?.previousIndex != target.index else { return [] }
    let run = statements.runs(inside: path)
    guard run.count == 1, let first = run[0].first else {
      throw Self.scattered
    }
    if first.isHeader { return try movingTable() }
    let places = [target.spot?.previous, target.spot?.next].compactMap { $0 }
    guard run[0].count == 1, !(places.first.map { isBlock($0) } ?? false) else {
      throw EditRefusal(FileTexts.current.toml.settingAfterTable)
    }
    return lines.moving(comments.lines(of: first.range), to: comments.start(of: target.spot))
  }

  // MARK: - Moving tables

  /// Moves a table with a header, the tables in it and the comments directly above, among the
  /// tables beside it.
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
    let runs = statements.runs(inside: Array(path.dropLast()) + [step(of: child)])
    guard runs.count == 1, let first = runs[0].first, let last = runs[0].last, first.isHeader else {
      throw EditRefusal(FileTexts.current.toml.tableBeforeSettings)
    }
    let start = lines.startOfComments(above: first.range.lowerBound) { $0 == UInt8(ascii: "#") }
    return start..<lines.lines(of: last.range).upperBound
  }

  private func isBlock(_ node: any Node) -> Bool {
    guard let span = node.span else { return true }
    return node.kind == .object && reader[span.value.lowerBound] == Byte.openArray
  }
}
