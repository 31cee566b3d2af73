import TableModel

/// Searches the children of a node of a tree, with all names and texts below each.
struct TreeSearch: RowSearch {
  let query: FindQuery
  let tree: NodeTree
  let parent: NodeTree.ID
  /// True if the children are shown in columns, without their names or numbers.
  let inColumns: Bool
  private let bytes: ByteQuery?

  init(_ query: FindQuery, _ tree: NodeTree, childrenOf parent: NodeTree.ID, inColumns: Bool) {
    self.query = query
    self.tree = tree
    self.parent = parent
    self.inColumns = inColumns
    bytes = ByteQuery(query) { $0 == Byte.newline }
  }

  var count: Int { tree.childCount(of: parent) }

  func search(
    _ rows: Range<Int>,
    header: String,
    until end: ContinuousClock.Instant
  ) -> SearchedRows {
    var result = SearchedRows(next: rows.upperBound)
    let bytes = header.isEmpty ? bytes : nil
    var texts: [UInt8] = []
    for row in rows {
      if let child = tree.child(at: row, of: parent) {
        if let isInside = bytes.flatMap({ isInside(child, $0, &texts) }) {
          if isInside { result.found.append(row) }
        } else {
          var words = words(of: child)
          words.header = header
          result.add(row, query.match(words))
        }
      }
      if row % 64 == 63, ContinuousClock.now >= end {
        result.next = row + 1
        break
      }
    }
    return result
  }

  /// Returns whether a child has the words; nil if its texts must be decoded.
  ///
  /// - Parameter texts: Memory for them.
  private func isInside(
    _ child: NodeTree.ID,
    _ query: ByteQuery,
    _ texts: inout [UInt8]
  ) -> Bool? {
    texts.removeAll(keepingCapacity: true)
    visitTexts(of: child) { kind, text, _ in
      if inColumns, kind == .name { return true }
      switch text {
      case .bytes(let text): texts += text.bytes[text.range]
      case .string(let text): texts += text.utf8
      }
      texts.append(Byte.newline)
      return texts.count < DataSearch.mostBytes
    }
    return texts.withUnsafeBufferPointer(query.isInside)
  }

  private func words(of child: NodeTree.ID) -> FoundWords {
    var words = FoundWords(title: "")
    var names = FieldNames()
    var isNamed = false
    var size = 0
    visitTexts(of: child) { kind, text, depth in
      let shown =
        switch text {
        case .bytes(let text): text.string
        case .string(let text): text
        }
      size += shown.utf8.count
      switch kind {
      case .title: words.title = shown
      case .name:
        if !inColumns { words.values.append(shown) }
        names.note(shown, at: depth)
        isNamed = true
      case .note: words.values.append(shown)
      case .value:
        let name = depth == 0 ? words.title : isNamed ? names.field : ""
        words.fields.append(FoundWords.NamedValue(name, shown))
        isNamed = false
      }
      return size < DataSearch.mostBytes
    }
    return words
  }

  // MARK: - Texts

  private enum Kind {
    case title, name, value, note
  }

  private enum Text {
    case bytes(TreeTexts.Text)
    case string(String)
  }

  /// Visits the texts of a child and of all nodes below it, until `visit` returns false.
  ///
  /// - Parameter visit: Takes the text, and the number of objects and lists around it in the child.
  private func visitTexts(of child: NodeTree.ID, _ visit: (Kind, Text, _ depth: Int) -> Bool) {
    if !inColumns {
      if let name = tree.name(of: child) {
        guard visit(.title, .bytes(name), 0) else { return }
      } else if let position = tree.position(of: child) {
        guard visit(.title, .string("[\(position)]"), 0) else { return }
      }
    }
    // A list, as deep nesting needs no recursion so.
    var open: [(id: NodeTree.ID, next: Int)] = []
    var node: NodeTree.ID? = child
    while let id = node {
      if id != child, let name = tree.name(of: id) {
        guard visit(.name, .bytes(name), open.count) else { return }
      }
      if let text = tree.text(of: id) {
        let isNull = tree.kind(of: id) == .null && text.range.isEmpty
        let shown = isNull ? Text.string("null") : .bytes(text)
        guard visit(.value, shown, open.count) else { return }
      }
      if let words = tree.properties(of: id)?.words, !visit(.note, .string(words), open.count) {
        return
      }
      open.append((id, 0))
      node = nil
      while node == nil, let last = open.last {
        node = tree.child(at: last.next, of: last.id)
        if node == nil { open.removeLast() } else { open[open.count - 1].next += 1 }
      }
    }
  }
}
