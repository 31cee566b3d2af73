extension OpenFile {
  /// Takes back one of the ``changes``, also one that is not the last: its bytes are again those of
  /// the file.
  ///
  /// - Throws: An `EditRefusal` if a later change stands in the same bytes, or the text would have
  ///   an error.
  @discardableResult package func revert(_ change: DocumentChange) async throws -> AppliedEdits {
    let others = changes.filter { $0.id != change.id }
    if let other = others.first(where: { $0.overlaps(change) }) {
      throw EditRefusal(FileTexts.current.edits.otherChange(other.words))
    }
    let old = try base.bytes(at: change.oldRange.lowerBound, count: change.oldRange.count)
    return try await restore([Splice(change.newRange, old)], reverting: change)
  }
}

extension DocumentChange {
  /// The identity of a change among those of a document at one time.
  package struct ID: Hashable, Sendable {
    let path: DocumentPath
    let newRange: Range<Int>
  }

  package var id: ID { ID(path: path, newRange: newRange) }

  /// True if this change is another one as it is now, after other edits: it stands in the same
  /// bytes of the file.
  package func isStill(_ other: DocumentChange) -> Bool {
    path == other.path && oldRange == other.oldRange && isColumn == other.isColumn
  }

  /// True if both have bytes in common.
  fileprivate func overlaps(_ other: DocumentChange) -> Bool {
    newRange.overlaps(other.newRange) || oldRange.overlaps(other.oldRange)
  }

  /// True if a node has changed, or something in it.
  @MainActor package func concerns(_ place: Location) -> Bool {
    if let statement = place.node.properties.statement {
      guard newRange.overlaps(statement) else { return false }
      return place.node.kind == .object || path.steps.last?.name == place.node.name?.whole
    }
    guard let member = place.node.span?.member else {
      // A copy leaves its source as it is.
      if case .duplicate = change, path == place.path { return false }
      return path.steps.starts(with: place.path.steps)
    }
    guard newRange.isEmpty else { return newRange.overlaps(member) }
    return member.lowerBound < newRange.lowerBound && newRange.lowerBound < member.upperBound
  }

  /// The change in words, such as “port: 8080 to 80”.
  package var words: String {
    if let comment { return comment.words }
    let place =
      path.steps.isEmpty ? FileTexts.current.changes.wholeFile : isColumn ? column : "\(path)"
    func short(_ text: String?) -> String {
      guard let text else { return "…" }
      let line = text.prefix { !$0.isNewline }
      return line.isEmpty && text.isEmpty
        ? FileTexts.current.changes.empty
        : line.count > 40 || line.count < text.count ? "\(line.prefix(39))…" : text
    }
    switch change {
    case .set:
      guard old != nil || new != nil else { return FileTexts.current.changes.changed(place) }
      return FileTexts.current.changes.set(place, short(old), short(new))
    case .rename(let name): return FileTexts.current.changes.renamed(place, short(name))
    case .delete: return FileTexts.current.changes.deleted(place)
    case .add(let name, _, _) where isColumn:
      return FileTexts.current.changes.columnAdded(name?.harmless ?? "")
    case .add(let name, _, _):
      guard let name else { return FileTexts.current.changes.itemAdded(place) }
      return FileTexts.current.changes.added(
        "\(DocumentPath(path.steps + [DocumentPath.Step(name)]))"
      )
    case .duplicate: return FileTexts.current.changes.duplicated(place)
    case .move: return FileTexts.current.changes.moved(place)
    }
  }

  private var column: String {
    FileTexts.current.changes.column(path.steps.last?.name.harmless ?? "")
  }
}
