// Merge keys (yaml.org/type/merge.html): `<<: *base` inherits the members of an object, unless they
// are overridden.

extension YAMLParser {
  /// The maximum number of members to inherit from, as merge keys can multiply them.
  private static let limit = 65_536

  /// Adds the inherited members to an object that has ended.
  mutating func inherit(_ frame: YAMLFrame) throws {
    var names = Set(tree.children(of: frame.id).compactMap(exactName))
    for merge in frame.merges {
      let sources = sources(of: merge)
      if !sources.isEmpty { tree.setProperty(\.merge, .listed, of: merge) }
      for (source, origin) in sources {
        mergedCount += tree.childCount(of: source)
        guard mergedCount <= YAMLParser.limit else {
          tree.setProperty(\.merge, .tooMany, of: merge)
          return
        }
        for member in tree.children(of: source) {
          guard let name = exactName(of: member), names.insert(name).inserted else { continue }
          try tree.addInherited(member, from: origin, to: frame.id)
        }
      }
    }
  }

  /// Returns the objects that a value of “<<” names, with the text of their aliases.
  private func sources(of merge: NodeTree.ID) -> [(id: NodeTree.ID, origin: String)] {
    let items = tree.kind(of: merge) == .list ? tree.children(of: merge) : [merge]
    return items.compactMap { item in
      let source = tree.target(of: item) ?? item
      // An object around the merge key has not ended, so it inherits nothing from itself.
      guard tree.kind(of: source) == .object, !isOpen(source) else { return nil }
      let isAlias = tree.target(of: item) != nil
      return (source, isAlias ? tree.text(of: item)?.string ?? "" : "<<")
    }
  }

  /// True if an object has not ended yet.
  private func isOpen(_ object: NodeTree.ID) -> Bool {
    let place = frames.firstPlace { $0.id >= object }
    return place < frames.count && frames[place].id == object
  }

  private func exactName(of member: NodeTree.ID) -> ExactText? {
    tree.name(of: member).map { ExactText($0.string) }
  }
}
