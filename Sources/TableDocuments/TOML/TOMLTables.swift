/// The tables that keys and headers can still extend, and TOML's rules about extending them.
///
/// A value that is not listed here, such as a number, an array or an inline table, cannot be
/// extended.
struct TOMLTables {
  /// The origin of a table, which decides what can extend it.
  private enum Origin {
    /// By the header of a table inside it.
    case implied
    /// By its own header.
    case header
    /// By a dotted key.
    case dotted
    /// A list of tables, by the header of its first table.
    case list
  }

  private struct Table {
    var origin: Origin
    var members: [ExactText: NodeTree.ID] = [:]
    /// The last table of a list.
    var last: NodeTree.ID?
  }

  private var tables: [NodeTree.ID: Table]

  init(root: NodeTree.ID) {
    tables = [root: Table(origin: .header)]
  }

  // MARK: - Keys

  /// Returns the table that the value of a dotted key belongs to; creates it if necessary.
  ///
  /// The caller adds the value to the tree next.
  ///
  /// - Parameter start: The table that the key is relative to.
  mutating func table(
    for key: [TOMLName],
    in start: NodeTree.ID,
    _ tree: inout NodeTree
  ) throws -> NodeTree.ID {
    var id = start
    for part in key.dropLast() {
      guard let next = tables[id]?.members[part.exact] else {
        id = try add(
          part,
          .object,
          .dotted,
          span: NodeSpan(value: part.range, name: part.range),
          to: id,
          &tree
        )
        continue
      }
      guard let origin = tables[next]?.origin, origin == .implied || origin == .dotted else {
        throw part.failure { $0.syntax.toml.isClosed($1) }
      }
      tables[next]?.origin = .dotted
      id = next
    }
    guard let last = key.last else { return id }
    guard tables[id]?.members[last.exact] == nil else { throw last.duplicate }
    tables[id]?.members[last.exact] = tree.count
    return id
  }

  // MARK: - Headers

  /// Returns the table that contains the table of a header; creates it if necessary.
  mutating func parent(
    ofHeader key: [TOMLName],
    _ tree: inout NodeTree
  ) throws -> NodeTree.ID {
    var id: NodeTree.ID = 0
    for part in key.dropLast() {
      guard let next = tables[id]?.members[part.exact] else {
        id = try add(part, .object, .implied, span: nil, to: id, &tree)
        continue
      }
      guard let table = tables[next] else {
        throw part.failure { $0.syntax.toml.isValue($1) }
      }
      id = table.last ?? next
    }
    return id
  }

  /// Returns the list of a header `[[name]]`; creates it if necessary.
  mutating func list(
    _ name: TOMLName,
    in parent: NodeTree.ID,
    _ tree: inout NodeTree
  ) throws -> NodeTree.ID {
    guard let id = tables[parent]?.members[name.exact] else {
      return try add(name, .list, .list, span: nil, to: parent, &tree)
    }
    guard tables[id]?.origin == .list else {
      throw name.failure { $0.syntax.toml.isNoList($1) }
    }
    return id
  }

  /// Adds a table to a list.
  mutating func addItem(
    span: NodeSpan,
    to list: NodeTree.ID,
    _ tree: inout NodeTree
  ) throws -> NodeTree.ID {
    let id = try tree.add(NodeTree.Item(.object, span: span), to: list)
    tables[id] = Table(origin: .header)
    tables[list]?.last = id
    return id
  }

  /// Returns the table of a header `[name]`, which may exist by the headers of tables inside it.
  mutating func open(
    _ name: TOMLName,
    span: NodeSpan,
    in parent: NodeTree.ID,
    _ tree: inout NodeTree
  ) throws -> NodeTree.ID {
    guard let id = tables[parent]?.members[name.exact] else {
      return try add(name, .object, .header, span: span, to: parent, &tree)
    }
    guard tables[id]?.origin == .implied else { throw name.duplicate }
    tables[id]?.origin = .header
    // The tables inside it that come before its header are outside of its span.
    if tree.lastChild(of: id) == nil { tree.setSpan(span, of: id) }
    return id
  }

  private mutating func add(
    _ name: TOMLName,
    _ kind: NodeKind,
    _ origin: Origin,
    span: NodeSpan?,
    to parent: NodeTree.ID,
    _ tree: inout NodeTree
  ) throws -> NodeTree.ID {
    let id = try tree.add(NodeTree.Item(kind, name: name.text, span: span), to: parent)
    tables[id] = Table(origin: origin)
    tables[parent]?.members[name.exact] = id
    return id
  }
}

extension TOMLName {
  fileprivate var duplicate: ScanFailure {
    failure { $0.syntax.toml.isDefined($1) }
  }

  /// Returns the failure at this name.
  ///
  /// - Parameter sentence: Says what is wrong with the name.
  fileprivate func failure(
    _ sentence: @escaping @Sendable (FileTexts.Current, _ name: String) -> String
  ) -> ScanFailure {
    let name = text.count > 40 ? text.prefix(40) + "…" : text
    return ScanFailure(range.lowerBound, .sentence { sentence($0, name.harmless) })
  }
}
