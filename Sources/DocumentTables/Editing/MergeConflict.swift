import TableDocuments

/// A path that a person and another program have changed, to different values.
@MainActor struct MergeConflict {
  /// The version of a value that a merge keeps.
  enum Side: Hashable {
    case mine, theirs, both
  }

  let path: DocumentPath
  /// The value of the person; nil if it is deleted.
  let mine: (any Node)?
  /// The value in the file; nil if it is deleted, or if something in it or around it has changed.
  let theirs: (any Node)?
  /// True if each has added a value at the path.
  private let isNew: Bool

  init(_ mine: PathChanges.Change, _ theirs: PathChanges.Change) {
    path = mine.path
    self.mine = mine.new
    self.theirs = theirs.new
    isNew = mine.old == nil && theirs.old == nil && mine.path == theirs.path
  }

  /// The value on one side in words.
  func words(_ side: Side) -> String {
    let texts = DocumentTexts.current
    return switch side {
    case .mine: texts.merging.mine(text(mine))
    case .theirs: texts.merging.theirs(text(theirs))
    case .both: texts.merging.both
    }
  }

  private func text(_ node: (any Node)?) -> String {
    let text =
      node.map { $0.kind.isContainer ? NodePreview(of: $0).text : $0.valueText }
      ?? DocumentTexts.current.merging.deleted
    return String(text.prefix(60))
  }

  // MARK: - Both

  /// The sides to choose from: both where each has added an item, an object or a list.
  var sides: [Side] {
    guard isNew, let mine, let theirs else { return [.mine, .theirs] }
    let areOfOneKind = mine.kind.isContainer && mine.kind == theirs.kind
    return mine.name == nil || areOfOneKind ? [.mine, .theirs, .both] : [.mine, .theirs]
  }

  /// The edits of the file on the disk that keep both values: items come after those that are
  /// there, members beside them. None if ``sides`` does not offer both.
  ///
  /// - Throws: An `EditRefusal` with the reason why only one of the values can be kept.
  func bothEdits() throws -> [Edit] {
    guard let mine, let theirs else { return [] }
    if mine.name == nil {
      return [Edit(path.parent, .add(name: nil, try NewValue(of: mine), .end))]
    }
    switch (try NewValue(of: mine), try NewValue(of: theirs)) {
    case (.object(let mine), .object(let theirs)): return try union(mine, theirs)
    case (.list(let mine), .list(let theirs)):
      return mine.filter { !theirs.contains($0) }.map { Edit(path, .add(name: nil, $0, .end)) }
    default: return []
    }
  }

  private func union(_ mine: [NewValue.Member], _ theirs: [NewValue.Member]) throws -> [Edit] {
    try mine.compactMap { member in
      guard let other = theirs.first(where: { $0.name == member.name }) else {
        return Edit(path, .add(name: member.name, member.value, .end))
      }
      guard other == member else {
        throw EditRefusal(DocumentTexts.current.merging.twoValues(member.name.harmless))
      }
      return nil
    }
  }
}
