/// Compares a document before and after an edit: everything but the intended change must be the same, and the change must be the
/// intended one.
///
/// Bytes outside the splices are the same by construction. The guard proves that they also mean the same.
@MainActor struct Guard {
  let target: EditTarget
  let splices: [Splice]
  let scope: EditScope
  let hasKinds: Bool
  /// True if the splices put bytes of the file back, with a text or a comment in them that no edit would write.
  let isRestoring: Bool

  init(
    _ target: EditTarget,
    _ splices: [Splice],
    _ editor: any DocumentEditor,
    isRestoring: Bool = false
  ) {
    self.target = target
    self.splices = splices
    self.isRestoring = isRestoring
    scope = editor.scope
    hasKinds = editor.hasKinds
  }

  /// - Throws: An `EditRefusal` that says what else would have changed.
  func compare(_ old: any Document, _ new: any Document) async throws {
    if scope == .record { try await readRecords(of: old, new) }
    guard let oldRoot = old.root else { throw EditRefusal.guarded("the whole file") }
    guard let newRoot = new.root else {
      throw EditRefusal("the file would have no value; expected a change that leaves one")
    }
    var node: (any Node) = newRoot
    guard let container = target.containers.last else {
      try checkNew(node, as: target.change, old: oldRoot)
      if scope == .file { try compareComments(oldRoot, newRoot) }
      return
    }
    for (level, outer) in target.containers.dropLast().enumerated() {
      node = try await compareChildren(of: outer, node, around: target.indices[level])
    }
    try await compareChanged(container, node)
    if scope == .file { try compareComments(oldRoot, newRoot) }
  }

  // MARK: - Children

  /// Compares two lists of children that must be the same, except in one child.
  ///
  /// - Returns: The new node in place of that child.
  private func compareChildren(
    of old: any Node,
    _ new: any Node,
    around index: Int
  ) async throws -> any Node {
    try compareHeads(old, new)
    let before = values(of: old, around: index...index)
    let after = values(of: new, around: index...index, countOfOther: old.count)
    guard before.count == after.count, let place = before.firstIndex(where: { $0.index == index })
    else { throw difference(old) }
    for (old, new) in zip(before, after) where old.index != index {
      try await compare(old.node, new.node)
    }
    try compareHeads(before[place].node, after[place].node)
    return after[place].node
  }

  /// Compares the children of the container that the edit changes.
  private func compareChanged(_ old: any Node, _ new: any Node) async throws {
    guard old.kind == new.kind, sameText(old.name, new.name) else { throw difference(old) }
    let (around, places) = placesOfChange
    let before = values(of: old, around: around)
    let after = values(of: new, around: around, countOfOther: old.count)
    let expected = expectedValues(before, places)
    guard after.count == expected.count else { throw difference(old) }
    for (expected, new) in zip(expected, after) {
      switch expected {
      case .same(let old): try await compare(old, new.node)
      case .moved(let old): try await compareContent(old, new.node)
      case .changed(let old):
        try checkNew(new.node, as: target.change, old: old)
        if case .rename = target.change { try await compareContent(old, new.node) }
      case .added(let name, let value):
        guard sameText(new.node.name, name) else { throw unintended(new.node) }
        switch value {
        case .copy(let node): try await compareContent(node, new.node)
        case .value(let value): try check(new.node, is: value)
        }
      }
    }
  }

  /// A child as it must be after the edit.
  private enum Expected {
    /// At its old bytes.
    case same(any Node)
    /// At other bytes.
    case moved(any Node)
    case changed(any Node)
    case added(name: String?, Added)
  }

  private enum Added {
    case value(NewValue)
    case copy(any Node)
  }

  /// The children that the edit concerns: their indices, and those of the node and of the value before the new place.
  private struct Places {
    var node: Int?
    var previous: Int?
  }

  private var placesOfChange: (ClosedRange<Int>, Places) {
    let places = Places(node: target.index, previous: target.spot?.previousIndex)
    let indices = [places.node, target.spot == nil ? nil : places.previous ?? 0].compactMap { $0 }
    let first = indices.min() ?? 0
    return (first...max(first, indices.max() ?? 0), places)
  }

  private func expectedValues(_ before: [Child], _ places: Places) -> [Expected] {
    var expected: [Expected] = []
    let isMove = if case .move = target.change { true } else { false }
    func addNew(after index: Int?) {
      guard target.spot != nil, places.previous == index else { return }
      switch target.change {
      case .add(let name, let value, _): expected.append(.added(name: name, .value(value)))
      case .duplicate(let name): expected.append(.added(name: name, .copy(target.node)))
      case .move: expected.append(.moved(target.node))
      case .set, .rename, .delete: break
      }
    }
    addNew(after: nil)
    for child in before {
      if child.index == places.node {
        switch target.change {
        case .set, .rename: expected.append(.changed(child.node))
        case .delete: break
        case .move: if places.previous == child.index { expected.append(.same(child.node)) }
        case .add, .duplicate: expected.append(.same(child.node))
        }
        if isMove { continue }
      } else {
        expected.append(.same(child.node))
      }
      addNew(after: child.index)
    }
    return expected
  }

  /// A child that is a value.
  private struct Child {
    let index: Int
    let node: any Node
  }

  /// The maximum number of children that are all compared where those near the change suffice.
  private static let nearCount = 1_000
  /// The number of children that are compared on both sides of the change in others.
  private static let nearDistance = 50
  /// The number of records that are compared on both sides of a changed one.
  private static let nearRecords = 2

  /// Returns the values among the children: all of them, or those near some.
  ///
  /// - Parameter countOfOther: The number of children before the edit, if these are the ones after it.
  private func values(
    of container: any Node,
    around: ClosedRange<Int>,
    countOfOther: Int? = nil
  ) -> [Child] {
    let count = container.count
    var range = 0..<count
    let isLarge = max(count, countOfOther ?? count) > Guard.nearCount
    if scope == .record && container.isRecords || scope != .file && isLarge {
      let distance = container.isRecords ? Guard.nearRecords : Guard.nearDistance
      let growth = container.isRecords ? recordGrowth : count - (countOfOther ?? count)
      let start = max(0, around.lowerBound - distance)
      let end = around.upperBound + distance + (countOfOther == nil ? 0 : growth)
      range = min(start, count)..<min(count, max(start, end))
    }
    return range.compactMap { index in
      let node = container.child(at: index)
      return node.isOwnValue ? Child(index: index, node: node) : nil
    }
  }

  /// The number of records that an edit of the list of records adds; negative if it deletes some.
  private var recordGrowth: Int {
    guard target.containers.count == 1 else { return 0 }
    return switch target.change {
    case .add, .duplicate: 1
    case .delete: -1
    case .set, .rename, .move: 0
    }
  }

  // MARK: - Nodes

  /// Compares two nodes and all below them, which must be the same.
  private func compare(_ old: any Node, _ new: any Node) async throws {
    if let old = old as? TreeNode, let new = new as? TreeNode {
      guard old.isSame(in: new, splices) else { throw difference(old) }
      return
    }
    var pairs = [(old, new)]
    var rounds = Rounds()
    while let (old, new) = pairs.popLast() {
      try compareHeads(old, new)
      if let span = old.span, !span.value.isEmpty, let mapped = splices.mapped(span.value) {
        guard new.span?.value == mapped else { throw difference(old) }
        // These bytes mean the same wherever they stand.
        if scope != .file { continue }
      }
      try addChildren(of: old, new, to: &pairs)
      if rounds.isOver { try await rounds.next() }
    }
  }

  /// Compares the kinds and the texts of two nodes and of all below them, wherever they stand.
  private func compareContent(_ old: any Node, _ new: any Node) async throws {
    guard old.kind == new.kind, old.text.whole == new.text.whole, old.note == new.note else {
      throw unintended(new)
    }
    var pairs: [(any Node, any Node)] = []
    try addChildren(of: old, new, to: &pairs)
    var rounds = Rounds()
    while let (old, new) = pairs.popLast() {
      try compareHeads(old, new)
      try addChildren(of: old, new, to: &pairs)
      if rounds.isOver { try await rounds.next() }
    }
  }

  private func addChildren(
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

  private func compareHeads(_ old: any Node, _ new: any Node) throws(EditRefusal) {
    guard old.kind == new.kind, sameText(old.name, new.name), old.note == new.note else {
      throw difference(old)
    }
    guard !old.kind.isContainer else { return }
    if let span = old.span, scope != .file, splices.mapped(span.value) != nil { return }
    guard old.text.whole.utf8.elementsEqual(new.text.whole.utf8) else { throw difference(old) }
    // An alias must still lead to the same value.
    if let target = old.link?.span, let mapped = splices.mapped(target.value) {
      guard new.link?.span?.value == mapped else { throw difference(old) }
    }
  }

  private func sameText(_ one: NodeText?, _ other: NodeText?) -> Bool {
    switch (one, other) {
    case (nil, nil): true
    case (let one?, let other?): one.whole.utf8.elementsEqual(other.whole.utf8)
    default: false
    }
  }

  private func sameText(_ one: NodeText?, _ other: String?) -> Bool {
    sameText(one, other.map { NodeText($0) })
  }

  // MARK: - The change

  private func checkNew(
    _ node: any Node,
    as change: Edit.Change,
    old: any Node
  ) throws(EditRefusal) {
    switch change {
    case .set(let value):
      guard sameText(old.name, node.name), hasSameProperties(old, node) else {
        throw unintended(node)
      }
      try check(node, is: value)
    case .rename(let name):
      guard sameText(node.name, name) else { throw unintended(node) }
    case .delete, .add, .duplicate, .move: break
    }
  }

  /// True if two values have the same anchor and tag, and the new one is no text that another version of the format reads as
  /// something else.
  private func hasSameProperties(_ old: any Node, _ new: any Node) -> Bool {
    func properties(_ note: String?) -> [Substring] {
      (note ?? "").split(separator: " ").filter { $0.hasPrefix("&") || $0.hasPrefix("!") }
    }
    let after = properties(new.note)
    guard properties(old.note) == after else { return false }
    return isRestoring || new.kind != .text
      || new.note.map { $0 == after.joined(separator: "  ") } ?? true
  }

  /// Checks that a node is the value that was meant.
  private func check(_ node: any Node, is value: NewValue) throws(EditRefusal) {
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

  // MARK: - Comments

  /// Compares the comments of the whole file: only those inside the splices may come or go.
  private func compareComments(_ old: any Node, _ new: any Node) throws(EditRefusal) {
    let before = (old as? TreeNode)?.store.tree.comments ?? []
    let after = (new as? TreeNode)?.store.tree.comments ?? []
    let ranges = splices.newRanges
    var kept = before.compactMap { splices.mapped($0) }
    kept.sort { $0.lowerBound < $1.lowerBound }
    let there = after.filter { comment in !ranges.contains { $0.contains(comment.lowerBound) } }
    guard kept == there else { throw EditRefusal.guarded("a comment") }
    switch target.change {
    case .set, .rename, .add:
      let inside = target.node.span?.value
      let lost = before.filter { splices.mapped($0) == nil }
      guard isRestoring || after.count == there.count,
        lost.allSatisfy({ comment in inside?.contains(comment.lowerBound) ?? false })
      else { throw EditRefusal.guarded("a comment") }
    case .move:
      guard before.count == after.count else { throw EditRefusal.guarded("a comment") }
    case .delete:
      let lost = before.filter { splices.mapped($0) == nil }
      guard after.count == there.count, lost.allSatisfy(goesWithNode) else {
        throw EditRefusal.guarded("a comment")
      }
    case .duplicate:
      guard kept.count == before.count else { throw EditRefusal.guarded("a comment") }
    }
  }

  /// True if a comment stands in the lines of the deleted value, or directly above them without an empty line between.
  private func goesWithNode(_ comment: Range<Int>) -> Bool {
    // A table of TOML can stand in several places.
    guard let span = target.node.span?.member else { return true }
    let reader = target.reader
    guard comment.lowerBound < span.lowerBound else {
      return comment.lowerBound <= reader.lineEnd(span.upperBound)
    }
    let gap = reader.bytes(in: comment.upperBound..<reader.lineStart(span.lowerBound))
    return reader.beginsLine(comment.lowerBound)
      && gap.split(separator: Byte.newline, omittingEmptySubsequences: false)
        .dropFirst().dropLast().allSatisfy { !$0.allSatisfy(Byte.isSpace) }
  }

  // MARK: - Records

  /// Reads all records that are compared to their ends.
  private func readRecords(of old: any Document, _ new: any Document) async throws {
    let isList = target.containers.count == 1
    let last = isList ? placesOfChange.0.upperBound : target.indices.first ?? 0
    let count = last + Guard.nearRecords + max(0, recordGrowth)
    await old.read(untilWhole: count)
    await new.read(untilWhole: count)
    if let error = new.error, old.error == nil { throw EditRefusal.brokenRecord(error) }
    if !isList, let error = new.root?.child(at: last).error {
      throw EditRefusal.brokenRecord(error)
    }
  }

  // MARK: - Refusals

  private func difference(_ node: any Node) -> EditRefusal {
    guard let name = node.name?.prefix(40).text ?? node.position.map({ "item \($0)" }) else {
      return .guarded("another part of the file")
    }
    return .guarded("“\(name.harmless)”")
  }

  private func unintended(_ node: any Node) -> EditRefusal {
    let text =
      node.kind.isContainer ? "an object or a list" : "“\(node.text.prefix(40).text.harmless)”"
    return EditRefusal(
      "the value would be read as \(text); expected a value that this format can write here"
    )
  }
}

extension Document {
  /// Reads the document until a child of its root was read to its end.
  func read(untilWhole index: Int) async {
    guard isBefore(index) else { return }
    let reading = Task { await read() }
    while isBefore(index), !Task.isCancelled { await changed() }
    reading.cancel()
    await reading.value
  }

  private func isBefore(_ index: Int) -> Bool {
    progress != nil && root?.hasWholeChild(at: index) != true
  }
}

extension EditRefusal {
  fileprivate static func brokenRecord(_ error: SyntaxError) -> EditRefusal {
    EditRefusal("the record would have an error (\(error)); expected another value")
  }
}
