/// Compares the values of two documents by path.
@MainActor package struct DocumentDifference {
  /// A pair of values of one path; nil for a value that is missing.
  private struct Pair {
    let path: DocumentPath
    let old: (any Node)?
    let new: (any Node)?
    /// The number of aliases around them.
    var aliases = 0
  }

  /// True if numbers and aliases are compared by their texts, and not by what they mean.
  private let comparesNotation: Bool
  /// True if only texts are compared, as the format of one file has nothing else.
  private let comparesTextsOnly: Bool
  /// True if 1 and 1.0 differ, as both formats tell integers from other numbers.
  private let comparesIntegers: Bool
  /// The lines of the first and of the second document that were not understood.
  package private(set) var unread: (old: UnreadLines, new: UnreadLines)

  /// Compares two documents that were read.
  ///
  /// - Parameters:
  ///   - comparesNotation: True to compare numbers and aliases by their texts, and not by what they mean.
  ///   - report: Called for each path whose values differ, in the order of the first document, then of those that only the second
  ///     one has; nil for a value that is missing.
  /// - Throws: A refusal of too many values by aliases, or what `report` throws.
  @discardableResult package init(
    of old: Revision,
    and new: Revision,
    comparesNotation: Bool = false,
    report: (_ path: DocumentPath, _ old: (any Node)?, _ new: (any Node)?) throws -> Void
  ) async throws {
    self.comparesNotation = comparesNotation
    comparesTextsOnly = (try? old.hasKinds) == false || (try? new.hasKinds) == false
    comparesIntegers = old.hasIntegers && new.hasIntegers
    unread = (old.document.unreadLines, new.document.unreadLines)
    var budget = AliasBudget()
    // Without recursion: values may be nested too deeply for the call stack.
    var open = [Pair(path: DocumentPath(), old: old.document.root, new: new.document.root)]
    while let next = open.popLast() {
      guard let before = next.old, let after = next.new else {
        if next.old.map({ !$0.isUnread }) ?? next.new.map({ !$0.isUnread }) ?? false {
          try report(next.path, next.old, next.new)
        }
        continue
      }
      let aliases = next.aliases + (before.isAliasInDocument || after.isAliasInDocument ? 1 : 0)
      let (one, two) =
        comparesNotation ? (before, after) : (before.valueInDocument, after.valueInDocument)
      if !comparesNotation { try budget.take(aliases) }
      guard !comparesNotation || one.link == nil && two.link == nil, one.kind.isContainer,
        two.kind.isContainer,
        (one.kind == .object) == (two.kind == .object)
      else {
        if !one.isUnread, !two.isUnread, !isEqual(one, two) {
          try report(next.path, before, after)
        }
        continue
      }
      for node in [one, two] where !node.isComplete { await node.read() }
      open += try pairs(next.path, one, two, aliases).reversed()
    }
  }

  /// Returns the children of two objects or lists, each with the one of the same path.
  private mutating func pairs(
    _ path: DocumentPath,
    _ old: any Node,
    _ new: any Node,
    _ aliases: Int
  ) throws(EditRefusal) -> [Pair] {
    let before = comparesNotation ? path.children(of: old) : try path.values(of: old)
    let after = comparesNotation ? path.children(of: new) : try path.values(of: new)
    if old.isRecords { unread.old.addErrors(of: before.map(\.node)) }
    if new.isRecords { unread.new.addErrors(of: after.map(\.node)) }
    if before.count == after.count, zip(before, after).allSatisfy({ $0.path == $1.path }) {
      return zip(before, after).map {
        Pair(path: $0.path, old: $0.node, new: $1.node, aliases: aliases)
      }
    }
    var places: [DocumentPath: Int] = [:]
    for (place, child) in after.enumerated() { places[child.path] = place }
    var taken: Set<Int> = []
    var pairs: [Pair] = []
    for child in before {
      let place = places[child.path]
      if let place { taken.insert(place) }
      let other = place.map { after[$0].node }
      pairs.append(Pair(path: child.path, old: child.node, new: other, aliases: aliases))
    }
    for (place, child) in after.enumerated() where !taken.contains(place) {
      pairs.append(Pair(path: child.path, old: nil, new: child.node, aliases: aliases))
    }
    return pairs
  }

  private func isEqual(_ old: any Node, _ new: any Node) -> Bool {
    guard old.kind.isContainer == new.kind.isContainer || old.link != nil else { return false }
    if comparesNotation {
      return old.kind == new.kind && old.valueText.utf8.elementsEqual(new.valueText.utf8)
    }
    guard !comparesTextsOnly else {
      // Numbers and words of a format with types are compared as they are written, and by their value.
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
