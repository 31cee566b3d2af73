/// An edit of an inline table, or of a table that keys with points make in it, as `b` in
/// `a = {b.c = 1, b.d = 2}`.
///
/// Such a table is written by each member whose key begins with its name; the members can stand
/// apart.
@MainActor struct TOMLInlineEdit {
  let reader: ByteReader
  /// The brackets around the members.
  let list: BracketedList
  let layout: BracketedList.Layout
  /// The members as they are written, in order.
  let members: [TOMLStatement]
  /// The path from the inline table to the changed value; of a value to add, to its table.
  let path: [TOMLStatement.Step]
  let target: EditTarget

  func splices() throws(EditRefusal) -> [Splice] {
    switch target.change {
    case .set(let value): return try setting(value)
    case .rename(let name): return renaming(members.filter { $0.isInside(path) }, to: name)
    case .delete: return try deleting()
    case .add(let name, let value, _): return try adding(name ?? "", value)
    case .duplicate(let name): return try duplicating(as: name ?? "")
    case .move: return try moving()
    }
  }

  // MARK: - Members

  /// Members that follow each other, with those before and after them.
  private struct Run {
    let members: [TOMLStatement]
    let range: Range<Int>
    /// The members beside them.
    let place: BracketedList.Place
  }

  /// Returns the members at a path and below it, those that follow each other together.
  private func runs(inside path: [TOMLStatement.Step]) -> [Run] {
    members.runs(inside: path).compactMap { run in
      guard let first = run.first, let last = run.last else { return nil }
      return Run(
        members: run,
        range: first.range.lowerBound..<last.range.upperBound,
        place: (
          members.last { $0.range.upperBound <= first.range.lowerBound }?.range,
          members.first { $0.range.lowerBound >= last.range.upperBound }?.range
        )
      )
    }
  }

  /// Returns the members of the value, which must stand together.
  private func onlyRun() throws(EditRefusal) -> Run {
    let runs = runs(inside: path)
    guard let run = runs.first, runs.count == 1 else {
      throw EditRefusal(FileTexts.current.toml.membersAreApart)
    }
    return run
  }

  /// Returns the path of a child of the changed table.
  private func path(of child: any Node) -> [TOMLStatement.Step] {
    let table = target.index == nil ? path : Array(path.dropLast())
    return table + [.name(child.name?.whole ?? "")]
  }

  /// The members beside the new place of a value.
  private var place: BracketedList.Place {
    if let previous = target.spot?.previous, let run = runs(inside: path(of: previous)).first {
      return (run.members.last?.range, run.place.next)
    }
    let next = target.spot?.next.flatMap { runs(inside: path(of: $0)).first }
    return (next?.place.previous, next?.members.first?.range)
  }

  // MARK: - Edits

  private func setting(_ value: NewValue) throws(EditRefusal) -> [Splice] {
    let runs = runs(inside: path)
    guard let first = runs.first, let key = first.members[0].keyRange(upTo: path.count - 1) else {
      throw EditRefusal(FileTexts.current.toml.notFound)
    }
    let text = reader.text(key) + " = " + (try TOMLNotation().text(of: value))
    return [Splice(first.range, text)] + runs.dropFirst().flatMap(deleting)
  }

  private func renaming(_ members: [TOMLStatement], to name: String) -> [Splice] {
    members.compactMap { $0.renaming(path.count - 1, to: name, reader) }
  }

  /// Deletes the members of a value; if they are all that names the table around it, that becomes
  /// empty brackets.
  private func deleting() throws(EditRefusal) -> [Splice] {
    let runs = runs(inside: path)
    let table = Array(path.dropLast())
    let isLast = !members.contains { $0.isInside(table) && !$0.isInside(path) }
    guard !table.isEmpty, isLast, let first = runs.first,
      let key = first.members[0].keyRange(upTo: table.count - 1)
    else { return runs.flatMap(deleting) }
    return [Splice(first.range, reader.text(key) + " = {}")] + runs.dropFirst().flatMap(deleting)
  }

  private func deleting(_ run: Run) -> [Splice] { list.deleting(run.range, at: run.place).splices }

  private func adding(_ name: String, _ value: NewValue) throws(EditRefusal) -> [Splice] {
    let sibling = members.first { $0.isInside(path) && $0.key.count > path.count }
    let prefix =
      path.isEmpty ? nil : sibling?.keyRange(upTo: path.count - 1).map { reader.text($0) + "." }
    let text =
      (prefix ?? "") + (try TOMLNotation.beside(target).text(of: value, named: name))
    guard !members.isEmpty || list.range.count > 2 else {
      return [Splice(list.range, "{ \(text) }")]
    }
    return list.adding(text, to: place, layout)
  }

  private func duplicating(as name: String) throws(EditRefusal) -> [Splice] {
    let run = try onlyRun()
    let text = reader.text(run.range, with: renaming(run.members, to: name))
    return list.adding(text, to: (run.members.last?.range, run.place.next), layout)
  }

  private func moving() throws(EditRefusal) -> [Splice] {
    guard target.spot?.previousIndex != target.index else { return [] }
    let run = try onlyRun()
    return list.moving(run.range, from: run.place, to: place, layout)
  }
}
