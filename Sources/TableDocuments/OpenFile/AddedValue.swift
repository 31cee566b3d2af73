/// The value that new bytes of a text have added.
@MainActor struct AddedValue {
  /// The target of an edit that adds it.
  let target: EditTarget
  /// The path of the edit: that of the object or list, or of the null that the value replaces.
  let changed: DocumentPath
  /// The path of the value in the new text.
  let path: DocumentPath

  /// Finds it.
  ///
  /// - Parameter range: The bytes in the new text.
  /// - Throws: A refusal unless it is one value.
  init(
    at range: Range<Int>,
    from old: any Document,
    to new: any Document,
    _ reader: ByteReader
  ) throws(EditRefusal) {
    guard let oldRoot = old.root, let newRoot = new.root else { throw .noOneValue }
    let search = Search(range: range)
    let start = EditTarget.wholeFile(old, reader)
    guard let found = try search.find(start, oldRoot, Location(root: newRoot)) else {
      throw .noOneValue
    }
    self = found
  }

  /// - Throws: A refusal if another value has the name.
  func checkName() throws(EditRefusal) {
    if case .add(let name?, _, _) = target.change { try target.checkIsFree(name) }
  }

  private init(_ target: EditTarget, at changed: DocumentPath, _ path: DocumentPath) {
    self.target = target
    self.changed = changed
    self.path = path
  }

  @MainActor private struct Search {
    let range: Range<Int>

    /// - Parameters:
    ///   - target: The way to a value in the old document.
    ///   - place: The same value in the new one.
    func find(
      _ target: EditTarget,
      _ old: any Node,
      _ place: Location
    ) throws(EditRefusal) -> AddedValue? {
      let new = place.node
      guard new.kind.isContainer else { return nil }
      guard old.kind.isContainer else {
        let set = target.with(.set(try NewValue(of: new)))
        return AddedValue(set, at: place.path, place.path)
      }
      let (before, after) = (old.valueIndices, new.valueIndices)
      if after.count == before.count + 1 {
        guard let position = after.firstIndex(where: { isNew(new.child(at: $0)) }) else {
          return nil
        }
        let added = place.child(at: after[position])
        guard !added.node.isUnknownLine, !added.node.ownValues.contains(where: \.isUnknownLine)
        else { throw .noOneValue }
        let value = try NewValue(of: added.node)
        var target = target.adding(.add(name: added.node.name?.whole, value, .end), to: old)
        target.spot = EditSpot(
          old,
          position > 0 ? before[position - 1] : nil,
          position < before.count ? before[position] : nil
        )
        return AddedValue(target, at: place.path, added.path)
      }
      guard after.count == before.count else { throw .noOneValue }
      let containers = after.indices.filter { new.child(at: after[$0]).kind.isContainer }
      // A table of TOML can stand in several places.
      let isAround = containers.map { new.child(at: after[$0]).span?.whole.overlaps(range) ?? true }
      for wanted in [true, false] {
        for (position, isAround) in zip(containers, isAround) where isAround == wanted {
          let child = old.child(at: before[position])
          let inner = target.leading(into: old, at: before[position], child)
          if let found = try find(inner, child, place.child(at: after[position])) { return found }
        }
      }
      return nil
    }

    private func isNew(_ node: any Node) -> Bool {
      node.span.map {
        range.contains($0.whole.lowerBound) || range.contains($0.member.lowerBound)
      } ?? true
    }
  }
}

extension EditRefusal {
  fileprivate static var noOneValue: EditRefusal {
    EditRefusal(FileTexts.current.edits.notOneValue)
  }
}

extension EditTarget {
  /// The target of an edit that leaves all values as they are.
  static func wholeFile(_ document: any Document, _ reader: ByteReader) -> EditTarget {
    EditTarget(
      change: .set(.null),
      containers: [],
      indices: [],
      node: document.root ?? NoNode(),
      reader: reader
    )
  }

  /// Returns the target of another change of the node.
  fileprivate func with(_ change: Edit.Change) -> EditTarget {
    var target = self
    target.change = change
    return target
  }

  /// Returns the target of a value that is added to a container, to which this one leads.
  fileprivate func adding(_ change: Edit.Change, to container: any Node) -> EditTarget {
    EditTarget(
      change: change,
      containers: containers + [container],
      indices: indices,
      node: container,
      reader: reader
    )
  }

  /// Returns the target of a child of a container, to which this one leads.
  fileprivate func leading(
    into container: any Node,
    at index: Int,
    _ child: any Node
  ) -> EditTarget {
    EditTarget(
      change: change,
      containers: containers + [container],
      indices: indices + [index],
      node: child,
      reader: reader
    )
  }
}
