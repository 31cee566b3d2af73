// Values that stand in several parts of their file, such as a table of TOML with headers, are
// replaced part by part.

extension Revision {
  /// Returns edits, with several in place of one that gives a value in parts another kind.
  func inParts(_ edits: [Edit]) async throws -> [Edit] {
    guard let isInParts = try editor.isInParts else { return edits }
    var all: [Edit] = []
    for edit in edits {
      guard case .set(let value) = edit.change,
        let place = try? await edit.path.resolved(in: document), isInParts(place)
      else {
        all.append(edit)
        continue
      }
      all += try await parts(of: edit, value, at: place)
    }
    return all
  }

  private func parts(
    of edit: Edit,
    _ value: NewValue,
    at place: Location
  ) async throws -> [Edit] {
    guard let step = edit.path.steps.last else {
      guard case .object(let members) = value else { return [edit] }
      return try await inParts(membersReplaced(of: place.node, by: members))
    }
    // The items of a list of tables are tables; one of another kind has no notation.
    let isItem = place.container?.kind == .list
    if case .object = value, place.node.kind == .object || isItem { return [edit] }
    guard !isItem else { return [edit] }
    let start = place.node.span ?? place.node.ownValues.first?.span
    let reader = ByteReader(bytes)
    if let start = start?.whole.lowerBound,
      CommentsAbove(reader: reader).start(above: start) < reader.lineStart(start)
    {
      throw EditRefusal(FileTexts.current.edits.losesComment)
    }
    return [
      Edit(edit.path, .delete), Edit(edit.path.parent, .add(name: step.name, value, .end)),
    ]
  }

  /// Returns the edits that give the root other members.
  private func membersReplaced(of root: any Node, by members: [NewValue.Member]) -> [Edit] {
    let names = root.ownValues.compactMap { $0.name?.whole }
    let deleted = names.filter { name in !members.contains { $0.name == name } }
    return deleted.map { Edit(DocumentPath([DocumentPath.Step($0)]), .delete) }
      + members.map { member in
        names.contains(member.name)
          ? Edit(DocumentPath([DocumentPath.Step(member.name)]), .set(member.value))
          : Edit(DocumentPath(), .add(name: member.name, member.value, .end))
      }
  }
}
