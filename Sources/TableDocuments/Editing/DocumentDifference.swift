/// Compares the values of two documents by path.
@MainActor package struct DocumentDifference {
  /// True if only texts are compared, as the format of one file has nothing else.
  private let comparesTextsOnly: Bool

  /// Compares two documents that were read.
  ///
  /// - Parameter report: Called for each path whose values differ, in the order of the first document, then of those that only the
  ///   second one has; nil for a value that is missing.
  @discardableResult package init(
    of old: EditedDocument,
    and new: EditedDocument,
    report: (_ path: DocumentPath, _ old: (any Node)?, _ new: (any Node)?) -> Void
  ) async {
    comparesTextsOnly = (try? old.hasKinds) == false || (try? new.hasKinds) == false
    // Without recursion: values may be nested too deeply for the call stack.
    var open: [(path: DocumentPath, old: (any Node)?, new: (any Node)?)] = [
      (DocumentPath(), old.document.root, new.document.root)
    ]
    while let next = open.popLast() {
      guard let before = next.old, let after = next.new else {
        if next.old != nil || next.new != nil { report(next.path, next.old, next.new) }
        continue
      }
      guard before.link == nil, after.link == nil, before.kind.isContainer,
        after.kind.isContainer, (before.kind == .object) == (after.kind == .object)
      else {
        if !isEqual(before, after) { report(next.path, before, after) }
        continue
      }
      for node in [before, after] where !node.isComplete { await node.read() }
      open += pairs(next.path, before, after).reversed()
    }
  }

  /// Returns the children of two objects or lists, each with the one of the same path.
  private func pairs(
    _ path: DocumentPath,
    _ old: any Node,
    _ new: any Node
  ) -> [(path: DocumentPath, old: (any Node)?, new: (any Node)?)] {
    let after = path.children(of: new)
    var places: [DocumentPath: Int] = [:]
    for (place, child) in after.enumerated() { places[child.path] = place }
    var taken: Set<Int> = []
    var pairs: [(path: DocumentPath, old: (any Node)?, new: (any Node)?)] = []
    for child in path.children(of: old) {
      let place = places[child.path]
      if let place { taken.insert(place) }
      pairs.append((child.path, child.node, place.map { after[$0].node }))
    }
    for (place, child) in after.enumerated() where !taken.contains(place) {
      pairs.append((child.path, nil, child.node))
    }
    return pairs
  }

  private func isEqual(_ old: any Node, _ new: any Node) -> Bool {
    guard old.kind.isContainer == new.kind.isContainer || old.link != nil else { return false }
    guard comparesTextsOnly || old.kind == new.kind else { return false }
    return old.valueText.utf8.elementsEqual(new.valueText.utf8)
  }
}
