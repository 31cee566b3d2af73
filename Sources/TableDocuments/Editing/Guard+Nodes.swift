// Compares nodes before and after an edit.

extension Guard {
  /// Compares two nodes and all below them, which must be the same.
  func compare(_ old: any Node, _ new: any Node) async throws {
    if let old = old as? TreeNode, let new = new as? TreeNode {
      guard old.isSame(in: new, places, links) else { throw difference(old) }
      return
    }
    var pairs = [(old, new)]
    var rounds = Rounds()
    while let (old, new) = pairs.popLast() {
      try compareHeads(old, new)
      if let span = old.span, !span.value.isEmpty, let mapped = places.mapped(span.value) {
        guard new.span?.value == mapped else { throw difference(old) }
        // These bytes mean the same wherever they stand.
        if scope != .file { continue }
      }
      try addChildren(of: old, new, to: &pairs)
      if rounds.isOver { try await rounds.next() }
    }
  }

  /// Compares the kinds and the texts of two nodes and of all below them, wherever they stand.
  ///
  /// - Parameter isCopy: True for a copy, to which no alias of the original leads.
  func compareContent(
    _ old: any Node,
    _ new: any Node,
    isCopy: Bool = false
  ) async throws {
    guard old.kind == new.kind, old.text.whole == new.text.whole,
      old.properties.areSame(as: new.properties)
    else {
      throw unintended(new)
    }
    var pairs: [(any Node, any Node)] = []
    try addChildren(of: old, new, to: &pairs)
    var rounds = Rounds()
    while let (old, new) = pairs.popLast() {
      try compareHeads(old, new, isCopy: isCopy)
      try addChildren(of: old, new, to: &pairs)
      if rounds.isOver { try await rounds.next() }
    }
  }

  func addChildren(
    of old: any Node,
    _ new: any Node,
    to pairs: inout [(any Node, any Node)]
  ) throws(EditRefusal) {
    guard old.kind.isContainer else { return }
    let before = old.ownValues
    let after = new.ownValues
    guard before.count == after.count else { throw difference(old) }
    pairs += zip(before, after)
  }

  func compareHeads(
    _ old: any Node,
    _ new: any Node,
    isCopy: Bool = false
  ) throws(EditRefusal) {
    guard old.kind == new.kind, sameText(old.name, new.name),
      old.properties.areSame(as: new.properties)
    else {
      throw difference(old)
    }
    links.note(old, new, isCopy: isCopy)
    guard !old.kind.isContainer else { return }
    if let span = old.span, scope != .file, places.mapped(span.value) != nil { return }
    guard old.text.whole.utf8.elementsEqual(new.text.whole.utf8) else { throw difference(old) }
  }

  func sameText(_ one: NodeText?, _ other: NodeText?) -> Bool {
    switch (one, other) {
    case (nil, nil): true
    case (let one?, let other?): one.whole.utf8.elementsEqual(other.whole.utf8)
    default: false
    }
  }

  func sameText(_ one: NodeText?, _ other: String?) -> Bool {
    sameText(one, other.map { NodeText($0) })
  }

  // MARK: - The change

  func checkNew(
    _ node: any Node,
    as change: Edit.Change,
    old: any Node
  ) throws(EditRefusal) {
    switch change {
    case .set:
      guard sameText(old.name, node.name), hasSameProperties(old, node) else {
        throw unintended(node)
      }
      links.note(old, node)
    case .rename: links.note(old, node)
    case .delete, .add, .duplicate, .move: break
    }
    try check(node, as: change)
  }

  /// Checks that a node has the value or the name that was meant.
  func check(_ node: any Node, as change: Edit.Change) throws(EditRefusal) {
    switch change {
    case .set(let value): try check(node, is: value)
    case .rename(let name):
      guard sameText(node.name, name) else { throw unintended(node) }
    case .delete, .add, .duplicate, .move: break
    }
  }

  /// True if two values have the same anchor and tag, and the new one is no text that another
  /// version of the format reads as something else.
  private func hasSameProperties(_ old: any Node, _ new: any Node) -> Bool {
    let (before, after) = (old.properties, new.properties)
    guard before.anchor == after.anchor, before.tag == after.tag else { return false }
    return isRestoring || new.kind != .text || after.otherMeaning == nil
  }

  /// Checks that a node is the value that was meant.
  func check(_ node: any Node, is value: NewValue) throws(EditRefusal) {
    switch value {
    case .object(let members):
      let children = node.ownValues
      guard node.kind == .object || node.kind == value.kind, children.count == members.count else {
        throw unintended(node)
      }
      for (child, member) in zip(children, members) {
        guard sameText(child.name, member.name) else { throw unintended(child) }
        try check(child, is: member.value)
      }
    case .list(let items):
      let children = node.ownValues
      guard node.kind == .list, children.count == items.count else { throw unintended(node) }
      for (child, item) in zip(children, items) { try check(child, is: item) }
    case .null:
      guard node.kind == .null || !hasKinds && node.text.whole.isEmpty else {
        throw unintended(node)
      }
    case .text(let text), .number(let text), .boolean(let text), .date(let text):
      guard !hasKinds || node.kind == value.kind || node.kind == .other,
        node.text.whole.utf8.elementsEqual(text.utf8)
      else { throw unintended(node) }
    }
  }
}
