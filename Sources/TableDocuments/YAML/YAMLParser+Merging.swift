// Merge keys (yaml.org/type/merge.html): `<<: *base` inherits the members of an object, unless they are overridden.

extension YAMLParser {
  /// The maximum number of inherited members, as objects that inherit from each other can multiply them.
  private static let limit = 65_536

  /// Adds the inherited members to an object that has ended.
  mutating func inherit(_ frame: YAMLFrame) throws {
    var names = Set(tree.children(of: frame.id).compactMap { tree[$0].name.map(ExactText.init) })
    for merge in frame.merges {
      for (source, origin) in sources(of: merge) {
        for member in tree.children(of: source) {
          guard let name = tree[member].name, names.insert(ExactText(name)).inserted else {
            continue
          }
          guard inheritedCount < YAMLParser.limit else {
            tree[merge].note = "too many members to list"
            return
          }
          inheritedCount += 1
          try tree.add(inherited(member, from: origin), to: frame.id)
        }
      }
    }
  }

  /// Returns the objects that a value of “<<” names, with the text of their aliases.
  private func sources(of merge: NodeTree.ID) -> [(id: NodeTree.ID, origin: String)] {
    let items = tree[merge].kind == .list ? tree.children(of: merge) : [merge]
    return items.compactMap { item in
      let source = tree[item].target ?? item
      // An object around the merge key has not ended, so it inherits nothing from itself.
      guard tree[source].kind == .object, !frames.contains(where: { $0.id == source }) else {
        return nil
      }
      return (source, tree[item].target == nil ? "<<" : tree[item].text)
    }
  }

  /// Returns an inherited member: the text of a scalar, or a link to an object or a list. It has no span.
  private func inherited(_ member: NodeTree.ID, from origin: String) -> NodeTree.Item {
    var item = tree[member]
    item.span = nil
    item.isInherited = true
    item.note = "from \(origin)"
    guard item.kind.isContainer else { return item }
    item.kind = .other
    item.target = member
    return item
  }
}
