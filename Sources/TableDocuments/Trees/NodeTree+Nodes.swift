// The nodes of a tree, by their numbers.

extension NodeTree {
  /// The number of nodes.
  var count: Int { entries.count }
  /// The end of the last node in the file.
  var end: Int { count > 0 ? span(of: count - 1)?.value.upperBound ?? 0 : 0 }

  func kind(of id: ID) -> NodeKind { entries[id].kind }
  func parent(of id: ID) -> ID { Int(entries[id].parent) }
  func span(of id: ID) -> NodeSpan? { entries[id].span }
  /// Returns the properties of a node; nil if it has none.
  func properties(of id: ID) -> NodeProperties? { properties[id] }
  func target(of id: ID) -> ID? { targets[id] }
  /// The nodes that others link to.
  var allTargets: Set<ID> { Set(targets.values) }
  /// True if a node links to another.
  var hasLinks: Bool { !targets.isEmpty }
  func isInherited(_ id: ID) -> Bool { entries[id].isInherited }

  /// Returns the number of an item of a list; nil elsewhere.
  func position(of id: ID) -> Int? { entries[id].position }

  /// Returns the name of a member; nil if it has none.
  func name(of id: ID) -> TreeTexts.Text? { entries[id].name.range.map { texts.text(at: $0) } }

  /// Returns the text of a scalar or a comment; nil for an object or a list.
  func text(of id: ID) -> TreeTexts.Text? { entries[id].text.range.map { texts.text(at: $0) } }

  /// Returns the number of children.
  func childCount(of id: ID) -> Int { entries[id].family.map { Int(families[$0].count) } ?? 0 }

  /// Returns a child of a node of a sealed tree; nil if there is none.
  func child(at index: Int, of id: ID) -> ID? {
    guard let family = entries[id].family, index >= 0, index < families[family].count else {
      return nil
    }
    let place = Int(families[family].first) + index
    return place < children.count ? Int(children[place]) : nil
  }

  /// Returns the children of a node in the order in which they were added, also while the tree
  /// grows.
  func children(of id: ID) -> [ID] {
    var children: [ID] = []
    var next = lastChild(of: id)
    while let child = next {
      children.append(child)
      next = sibling(before: child)
    }
    return children.reversed()
  }

  /// True if a node has all its children, also while the tree grows.
  func isClosed(_ id: ID) -> Bool {
    guard isNested else { return false }
    var id = id
    while id > 0 {
      let parent = parent(of: id)
      if lastChild(of: parent) != id { return true }
      id = parent
    }
    return false
  }

  /// Returns the last child of a node; nil if it has none.
  func lastChild(of id: ID) -> ID? {
    entries[id].family.flatMap { families[$0].last > 0 ? Int(families[$0].last) : nil }
  }

  /// Returns the last child of a node that is not a comment; nil if it has none.
  func lastValue(of id: ID) -> ID? {
    var child = lastChild(of: id)
    while let comment = child, kind(of: comment) == .comment { child = sibling(before: comment) }
    return child
  }

  private func sibling(before id: ID) -> ID? {
    entries[id].previous > 0 ? Int(entries[id].previous) : nil
  }

  /// True if the error is in a node or below it.
  func isBroken(_ id: ID) -> Bool {
    guard var place = errorPlace else { return false }
    while place > id { place = parent(of: place) }
    return place == id
  }

  /// Returns the number of the line at a place of the file, 1-based.
  func line(of place: Int) -> Int { 1 + texts.file.prefix(place).count { $0 == Byte.newline } }

  /// The number of bytes of names and texts that do not stand in the file.
  var keptByteCount: Int { texts.others.count }
  /// The memory used by the tree besides the bytes of the file.
  var byteCount: Int {
    count * MemoryLayout<TreeEntry>.stride + families.count * MemoryLayout<TreeFamily>.stride
      + children.count * MemoryLayout<UInt32>.stride + keptByteCount
      + 64 * targets.count + 2 * MemoryLayout<NodeProperties>.stride * properties.count
  }
}
