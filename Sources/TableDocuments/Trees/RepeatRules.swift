/// The rules by which the readers of a format choose among several values of one name.
package struct RepeatRules: Sendable {
  /// The values that count.
  package enum Rule: Sendable {
    case last
    case first
    /// All of them.
    case all
    /// All of them after the last empty one, which resets the list.
    case list
    /// It is not known.
    case unknown
  }

  /// True if each object is one of its own, and has the same rule for all names.
  var isPlain = false
  /// The case that names are compared without.
  var folding = NameFolding.none
  /// True if objects of this name are one object, such as sections of git config.
  var merges: @Sendable (_ section: String) -> Bool = { _ in false }
  /// Returns the rule for a name.
  ///
  /// - Parameter section: The name of the object around it; empty for the root.
  var rule: @Sendable (_ section: String, _ name: String) -> Rule

  /// The last one counts, in each object for itself.
  static let last = RepeatRules(isPlain: true) { _, _ in .last }

  /// Returns the key by which names are compared.
  func key(_ name: String) -> ExactText { ExactText(folding.folded(name)) }
}

/// The values in some objects that do not count, as another value of their name does.
struct Repeats: Sendable {
  /// The values that do not count, each with the one because of which it does not.
  private(set) var overriding: [NodeTree.ID: NodeTree.ID] = [:]
  /// The empty values that reset a list.
  private(set) var resets: Set<NodeTree.ID> = []

  /// None.
  init() {}

  /// Finds them in an object and in the objects that are one with it.
  init(in tree: NodeTree, _ objects: [NodeTree.ID], section: String, _ rules: RepeatRules) {
    var groups: [ExactText: [NodeTree.ID]] = [:]
    for object in objects {
      for child in tree.values(of: object) where !tree.kind(of: child).isContainer {
        guard let name = tree.name(of: child)?.string else { continue }
        groups[rules.key(name), default: []].append(child)
      }
    }
    for group in groups.values where group.count > 1 {
      let values = group.sorted()
      guard let first = values.first, let last = values.last,
        let name = tree.name(of: first)?.string
      else { continue }
      switch rules.rule(section, name) {
      case .last: for value in values.dropLast() { overriding[value] = last }
      case .first: for value in values.dropFirst() { overriding[value] = first }
      case .all, .unknown: break
      case .list:
        guard let reset = values.last(where: { tree.text(of: $0)?.range.isEmpty ?? true }) else {
          break
        }
        for value in values where value < reset { overriding[value] = reset }
        if reset != last { resets.insert(reset) }
      }
    }
  }
}

extension NodeTree {
  /// Returns the members of an object that stand there, without comments.
  fileprivate func values(of object: ID) -> [ID] {
    (0..<childCount(of: object)).compactMap { child(at: $0, of: object) }.filter {
      kind(of: $0) != .comment && !isInherited($0)
    }
  }

  /// Returns an object and those that are one with it, and the first of them.
  fileprivate func merged(with object: ID, _ rules: RepeatRules) -> [ID] {
    guard object > 0, let name = name(of: object)?.string, rules.merges(name) else {
      return [object]
    }
    return merged(with: parent(of: object), rules).flatMap(values).filter { other in
      kind(of: other) == .object
        && self.name(of: other).map { rules.key($0.string) } == rules.key(name)
    }
  }

  /// False if all names in an object differ, as in almost all objects.
  private func mayHaveRepeats(in object: ID) -> Bool {
    let count = childCount(of: object)
    var hashes = Set<Int>(minimumCapacity: count)
    return (0..<count).contains { index in
      guard let child = child(at: index, of: object), let name = name(of: child) else {
        return false
      }
      var hasher = Hasher()
      name.bytes.withUnsafeBytes { bytes in
        hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: bytes[name.range]))
      }
      return !hashes.insert(hasher.finalize()).inserted
    }
  }

  /// Finds the values in an object that do not count.
  func repeats(in object: ID, _ rules: RepeatRules) -> Repeats {
    if rules.isPlain, !mayHaveRepeats(in: object) { return Repeats() }
    let section = object == 0 ? "" : name(of: object)?.string ?? ""
    return Repeats(in: self, merged(with: object, rules), section: section, rules)
  }
}
