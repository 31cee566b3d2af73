import TableDocuments

/// A value on the way of a `MeaningWalk`. It is read as JSON only if its form has to be told.
@MainActor final class WalkedValue {
  private let node: any Node
  private let mostBytes: Int
  /// The value; nil if it is too large, or cannot be read.
  private(set) lazy var json = read()

  init(_ node: any Node, mostBytes: Int) {
    self.node = node.destination
    self.mostBytes = mostBytes
  }

  var kind: NodeKind { node.kind }

  /// The member of a name, of several the last, or the item of a number; nil if there is none.
  func child(_ name: String) -> WalkedValue? {
    node.value(named: name).map { WalkedValue($0, mostBytes: mostBytes) }
  }

  private func read() -> JSONValue? {
    guard node.span?.value.count ?? 0 <= mostBytes else { return nil }
    return try? JSONValue(node, hasTemplates: true)
  }
}

extension Node {
  /// The member of a name, of several the last, or the item of a number; nil if there is none.
  package func value(named name: String) -> (any Node)? {
    guard kind == .object else { return kind == .list ? item(name) : nil }
    let bytes = Array(name.utf8)
    let indices = children.indices(named: name, isFolded: false) ?? Array(0..<count)
    return indices.reversed().lazy.map { self.child(at: $0) }
      .first { $0.isNamed(bytes) && $0.kind != .comment && !$0.properties.isReferring }
  }

  /// Returns the item of a number; nil if there is none.
  func item(_ number: String) -> (any Node)? {
    // Comments can stand between items.
    guard let first = Int(number), first >= 0, first < count else { return nil }
    return (first..<count).lazy.map { self.child(at: $0) }.first { $0.position == first }
  }
}
