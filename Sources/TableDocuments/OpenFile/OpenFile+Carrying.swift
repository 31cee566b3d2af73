// Where a row stands now, which the person saw before other edits were applied.

extension OpenFile {
  /// Returns the place in the newest revision of a place in an earlier one.
  ///
  /// Of a value with bytes, the bytes tell where it is. A row of a database, and a value of a text
  /// that was read again, are looked for where they were, and must be what they were.
  ///
  /// - Throws: A refusal of a place whose value is gone, or may be another one.
  package func carried(_ place: Location) async throws(EditRefusal) -> Location {
    guard let steps = revisions.steps(since: place.revision) else { throw .changedMeanwhile(place) }
    guard place.container != nil else { return try await currentRoot(place, after: steps) }
    if steps.isEmpty, !current.hasStatements { return place }
    let carried = try span(of: place, through: steps)
    let found: Location? =
      if let carried {
        await find(carried, place)
      } else {
        await find(pathOf: place, through: steps)
      }
    guard let found else { throw .changedMeanwhile(place) }
    let witness = Witness(of: place, through: steps, carried)
    guard witness.isMet(by: found) else { throw .changedMeanwhile(place) }
    return found
  }

  /// A document of one value has it still, if it was not read again as another one.
  private func currentRoot(
    _ place: Location,
    after steps: ArraySlice<Revisions.Step>
  ) async throws(EditRefusal) -> Location {
    await document.readAll()
    guard let root = document.root, root.kind.isContainer == place.node.kind.isContainer else {
      throw .changedMeanwhile(place)
    }
    return Location(root: root, revision: revisions.newest)
  }

  // MARK: - By bytes

  /// Returns the bytes of a node in the newest revision; nil if it has none, or is of another text.
  ///
  /// - Throws: A refusal if they were deleted.
  private func span(
    of place: Location,
    through steps: ArraySlice<Revisions.Step>
  ) throws(EditRefusal) -> CarriedSpan? {
    guard place.node.isOwnValue || place.node.kind == .comment, let span = place.node.span else {
      return nil
    }
    var carried = CarriedSpan(span)
    for step in steps {
      guard case .edited = step else { return nil }
      guard let next = carried.after(step) else { throw .changedMeanwhile(place) }
      carried = next
    }
    return carried
  }

  private func find(_ carried: CarriedSpan, _ place: Location) async -> Location? {
    let document = document
    let name = carried.isRenamed ? nil : place.node.name.map { Array($0.whole.utf8) }
    func found() -> Location? {
      document.location(
        startingAt: carried.starts,
        depth: place.depth,
        isComment: place.node.kind == .comment,
        revision: revisions.newest
      ) { node in name.map { node.isNamed($0) } ?? true }
    }
    if let found = found() { return found }
    await document.readAll()
    return found()
  }

  // MARK: - By path

  private func find(
    pathOf place: Location,
    through steps: ArraySlice<Revisions.Step>
  ) async -> Location? {
    var path = place.path
    for step in steps {
      guard case .edited(_, let changes, let keepsOrder, _) = step, current.hasStatements,
        !keepsOrder
      else { continue }
      guard let next = path.afterDeletions(changes) else { return nil }
      path = next
    }
    guard let found = try? await path.resolved(in: document), found.container != nil else {
      return nil
    }
    return found.inRevision(revisions.newest)
  }
}

extension DocumentPath {
  /// The path in a database after rows were deleted; nil if it is gone. New rows come after all
  /// others.
  fileprivate func afterDeletions(_ changes: [DocumentChange]) -> DocumentPath? {
    var path = self
    for change in changes {
      let deleted = change.path.steps
      guard case .delete = change.change, deleted.count <= path.steps.count,
        path.steps.starts(with: deleted.dropLast()),
        let number = deleted.last.flatMap({ Int($0.name) }),
        let own = Int(path.steps[deleted.count - 1].name)
      else { continue }
      if number == own { return nil }
      if number < own { path.steps[deleted.count - 1] = DocumentPath.Step(String(own - 1)) }
    }
    return path
  }
}

/// What was at a place when the person saw it, as far as no edit has written it since.
@MainActor private struct Witness {
  /// The most children of a record that are compared.
  private static let mostChildren = 32
  /// The most characters of a text that are compared.
  private static let mostCharacters = 1_000

  private let place: Location
  private let isRenamed: Bool
  /// True if edits have written its bytes; nil for a value without bytes.
  private let hasWrittenBytes: Bool?
  /// The paths that edits have written since.
  private let written: Set<DocumentPath>

  init(of place: Location, through steps: ArraySlice<Revisions.Step>, _ carried: CarriedSpan?) {
    self.place = place
    var written: Set<DocumentPath> = []
    for case .edited(_, let changes, _, _) in steps { written.formUnion(changes.map(\.path)) }
    self.written = written
    isRenamed = carried?.isRenamed ?? false
    hasWrittenBytes = carried?.isWritten
  }

  /// True if a place has the same name and the same value; of a row of a database, all its columns.
  func isMet(by found: Location) -> Bool {
    let (old, new) = (place.node, found.node)
    // The name of an item is its key, by which it was found.
    let hasName = place.container?.kind == .object
    guard !hasName || isRenamed || old.name?.whole == new.name?.whole else { return false }
    let isWritten =
      hasWrittenBytes ?? (written.contains(place.path) || written.contains(found.path))
    if !isWritten, !isSame(old, new) { return false }
    guard old.span == nil, let row = place.container, row.kind == .object,
      let other = found.container
    else { return old.span != nil || isSameRecord(old, new, found.path) }
    return isSameRecord(row, other, found.path.parent)
  }

  private func isSame(_ old: any Node, _ new: any Node) -> Bool {
    guard old.kind.isContainer == new.kind.isContainer else { return false }
    return old.kind.isContainer || start(of: old) == start(of: new)
  }

  private func isSameRecord(_ old: any Node, _ new: any Node, _ path: DocumentPath) -> Bool {
    guard old.kind == .object, new.kind == .object else { return true }
    let (olds, news) = (old.firstChildren(Self.mostChildren), new.firstChildren(Self.mostChildren))
    guard olds.count == news.count else { return false }
    return zip(olds, news).allSatisfy { old, new in
      let name = new.name?.whole ?? ""
      let child = DocumentPath(path.steps + [DocumentPath.Step(name)])
      return written.contains(child) || isSame(old, new)
    }
  }

  private func start(of node: any Node) -> String { node.text.prefix(Self.mostCharacters).text }
}

extension EditRefusal {
  /// The refusal of an edit of a row that is not there any more as the person saw it.
  @MainActor fileprivate static func changedMeanwhile(_ place: Location) -> EditRefusal {
    let name = place.node.name?.prefix(40).text ?? place.node.text.prefix(40).text
    return EditRefusal(FileTexts.current.edits.changedMeanwhile(name.harmless))
  }
}
