/// Compares the values of two documents by path.
@MainActor package struct DocumentDifference {
  /// Two values that were compared: those of one path, or items of lists that have become each
  /// other.
  package struct Pair {
    /// The path in the first document; in the second one if only that has the value.
    package let path: DocumentPath
    /// The path in the second document; in the first one if only that has the value.
    package let newPath: DocumentPath
    /// The value of the first document; nil for none.
    package let old: (any Node)?
    /// The value of the second document; nil for none.
    package let new: (any Node)?
    /// The number of aliases around them.
    fileprivate var aliases = 0
  }

  /// True if numbers and aliases are compared by their texts, and not by what they mean.
  private let comparesNotation: Bool
  /// True if only texts are compared, as the format of one file has nothing else.
  private let comparesTextsOnly: Bool
  /// True if 1 and 1.0 differ, as both formats tell integers from other numbers.
  private let comparesIntegers: Bool
  /// The lines of the first and of the second document that were not understood.
  package private(set) var unread: (old: UnreadLines, new: UnreadLines)
  /// The rounds of the work; nil to do all of it at once.
  private var rounds: Rounds?

  /// Compares two documents that were read.
  ///
  /// - Parameters:
  ///   - comparesNotation: True to compare numbers and aliases by their texts, and not by what they
  ///     mean.
  ///   - inRounds: True to let keys be handled in between.
  ///   - report: Called for each two values that differ, in the order of the first document, then
  ///     for those that only the second one has.
  /// - Throws: A refusal of too many values by aliases, what `report` throws, or, in rounds,
  ///   `CancellationError` if the task was cancelled.
  @discardableResult package init(
    of old: Revision,
    and new: Revision,
    comparesNotation: Bool = false,
    inRounds: Bool = false,
    report: (Pair) throws -> Void
  ) async throws {
    self.comparesNotation = comparesNotation
    rounds = inRounds ? Rounds() : nil
    comparesTextsOnly = (try? old.hasKinds) == false || (try? new.hasKinds) == false
    comparesIntegers = old.hasIntegers && new.hasIntegers
    unread = (old.document.unreadLines, new.document.unreadLines)
    var budget = AliasBudget()
    // Without recursion: values may be nested too deeply for the call stack.
    let root = Pair(
      path: DocumentPath(),
      newPath: DocumentPath(),
      old: old.document.root,
      new: new.document.root
    )
    var open = [PairsInTurn(listed: try Self.partsIfAlone(root))]
    while let last = open.indices.last {
      try await rounds.nextIfOver()
      guard let pair = open[last].next() else {
        open.removeLast()
        continue
      }
      if let pairs = try await compare(pair, &budget, report) { open.append(pairs) }
    }
  }

  /// Returns the values in the root of one document if the other document is empty.
  private static func partsIfAlone(_ root: Pair) throws(EditRefusal) -> [Pair] {
    guard root.old == nil || root.new == nil, let node = root.old ?? root.new, node.kind.isContainer
    else { return [root] }
    return try root.path.values(of: node).map { path, value in
      let isOld = root.old != nil
      return Pair(path: path, newPath: path, old: isOld ? value : nil, new: isOld ? nil : value)
    }
  }

  /// Compares two values; returns the pairs in them if both are objects, or both lists.
  private mutating func compare(
    _ pair: Pair,
    _ budget: inout AliasBudget,
    _ report: (Pair) throws -> Void
  ) async throws -> PairsInTurn? {
    guard let before = pair.old, let after = pair.new else {
      if pair.old.map({ !$0.isUnread }) ?? pair.new.map({ !$0.isUnread }) ?? false {
        try report(pair)
      }
      return nil
    }
    let aliases = pair.aliases + (before.isAliasInDocument || after.isAliasInDocument ? 1 : 0)
    let (one, two) =
      comparesNotation ? (before, after) : (before.valueInDocument, after.valueInDocument)
    if !comparesNotation { try budget.take(aliases) }
    guard !comparesNotation || one.link == nil && two.link == nil, one.kind.isContainer,
      two.kind.isContainer, (one.kind == .object) == (two.kind == .object)
    else {
      if !one.isUnread, !two.isUnread, !isEqual(one, two) { try report(pair) }
      return nil
    }
    for node in [one, two] where !node.isComplete { await node.read() }
    if !comparesNotation, one.isListWithoutNames, two.isListWithoutNames {
      return try await items(pair, one, two, aliases)
    }
    return PairsInTurn(listed: try pairs(in: pair, one, two, aliases))
  }

  /// Returns the items of two lists, each with the one that it has become.
  private mutating func items(
    _ pair: Pair,
    _ old: any Node,
    _ new: any Node,
    _ aliases: Int
  ) async throws(CancellationError) -> PairsInTurn {
    let before = try await ItemHashes(of: old, comparesTextsOnly: comparesTextsOnly, &rounds)
    let after = try await ItemHashes(of: new, comparesTextsOnly: comparesTextsOnly, &rounds)
    unread.old.add(before.unread)
    unread.new.add(after.unread)
    var items = PairedItems(before, after)
    return PairsInTurn {
      guard let next = items.next() else { return nil }
      let (one, two) = (next.old.map { before[$0] }, next.new.map { after[$0] })
      @MainActor func path(_ item: (any Node)?, in list: DocumentPath) -> DocumentPath? {
        item?.position.map { list.path(to: DocumentPath.Step(String($0))) }
      }
      let paths = (path(one, in: pair.path), path(two, in: pair.newPath))
      guard let first = paths.0 ?? paths.1, let second = paths.1 ?? paths.0 else { return nil }
      return Pair(path: first, newPath: second, old: one, new: two, aliases: aliases)
    }
  }

  /// Returns the children of two objects or lists, each with the one of the same path.
  private func pairs(
    in parent: Pair,
    _ old: any Node,
    _ new: any Node,
    _ aliases: Int
  ) throws(EditRefusal) -> [Pair] {
    let path = parent.path
    let before = comparesNotation ? path.children(of: old) : try path.values(of: old)
    let after = comparesNotation ? path.children(of: new) : try path.values(of: new)
    func newPath(_ path: DocumentPath) -> DocumentPath {
      DocumentPath(parent.newPath.steps + path.steps.suffix(1))
    }
    func pair(_ path: DocumentPath, _ old: (any Node)?, _ new: (any Node)?) -> Pair {
      Pair(path: path, newPath: newPath(path), old: old, new: new, aliases: aliases)
    }
    if before.count == after.count, zip(before, after).allSatisfy({ $0.path == $1.path }) {
      return zip(before, after).map { pair($0.path, $0.node, $1.node) }
    }
    var places: [DocumentPath: Int] = [:]
    for (place, child) in after.enumerated() { places[child.path] = place }
    var taken: Set<Int> = []
    var pairs: [Pair] = []
    for child in before {
      let place = places[child.path]
      if let place { taken.insert(place) }
      pairs.append(pair(child.path, child.node, place.map { after[$0].node }))
    }
    for (place, child) in after.enumerated() where !taken.contains(place) {
      pairs.append(pair(newPath(child.path), nil, child.node))
    }
    return pairs
  }

  private func isEqual(_ old: any Node, _ new: any Node) -> Bool {
    guard old.kind.isContainer == new.kind.isContainer || old.link != nil else { return false }
    if comparesNotation {
      return old.kind == new.kind && old.valueText.utf8.elementsEqual(new.valueText.utf8)
    }
    guard !comparesTextsOnly else {
      // Numbers and words of a format with types are compared as they are written, and by their
      // value.
      return !old.textsOfValue.isDisjoint(with: new.textsOfValue)
    }
    guard old.kind == new.kind else { return false }
    guard old.kind == .number else { return old.scalarForJSON == new.scalarForJSON }
    let texts = (old.text.whole, new.text.whole)
    guard !texts.0.utf8.elementsEqual(texts.1.utf8) else { return true }
    guard let one = NumberValue(texts.0), let two = NumberValue(texts.1),
      !NumberValue.isOctalInOlderYAML(texts.0), !NumberValue.isOctalInOlderYAML(texts.1)
    else { return false }
    return one == two && (!comparesIntegers || one.isInteger == two.isInteger)
  }
}

/// Pairs of values to compare, one after the other.
@MainActor private struct PairsInTurn {
  private let pull: @MainActor () -> DocumentDifference.Pair?

  init(_ pull: @escaping @MainActor () -> DocumentDifference.Pair?) { self.pull = pull }

  init(listed pairs: [DocumentDifference.Pair]) {
    var rest = pairs[...]
    self.init { rest.popFirst() }
  }

  func next() -> DocumentDifference.Pair? { pull() }
}

extension Revision {
  /// True if the format tells integers from other numbers.
  fileprivate var hasIntegers: Bool { (try? editor.hasIntegers) ?? false }
}

extension Node {
  /// True for a record that was not understood, which has no value.
  package var isUnread: Bool { kind == .other && link == nil && error != nil }

  /// The texts that this value has in a format without types.
  fileprivate var textsOfValue: Set<ExactText> {
    var texts: Set = [ExactText(valueText)]
    if !kind.isContainer, let text = scalarForJSON.text, kind != .null {
      texts.insert(ExactText(text))
    }
    return texts
  }
}

extension UnreadLines {
  /// Adds the records that have an error.
  @MainActor package mutating func addErrors(of records: [any Node]) {
    for record in records {
      if let error = record.error { add(first: error.line) }
    }
  }
}
