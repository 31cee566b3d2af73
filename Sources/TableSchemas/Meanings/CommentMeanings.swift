import TableDocuments

/// The meanings that the comments of a file tell: one directly above a value is its help, and what
/// is commented out is a setting that is not set.
@MainActor final class CommentMeanings: MeaningSource {
  private let revision: Revision
  /// The object or list that was asked for last.
  private var last: (path: ArraySlice<String>, node: any Node)?
  /// The settings that are commented out in it; nil until they were looked for.
  private var commented: [Revision.CommentedSetting]?

  init(_ revision: Revision) { self.revision = revision }

  func meaning(at path: [String], _ node: (any Node)?) -> Meaning? {
    guard let name = path.last, let container = container(at: path.dropLast()) else { return nil }
    var meaning = Meaning()
    var index = index(of: name, node, in: container)
    if index == nil, let setting = commentedSetting(name, in: container) {
      meaning.commentedOut = setting
      meaning.standing = .declared
      index = setting.index
    }
    guard let index else { return nil }
    let comment = revision.commentAbove(index, in: container)
    guard comment != nil || meaning.commentedOut != nil else { return nil }
    meaning.comment = comment?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return meaning
  }

  func unsetNames(inObjectAt path: [String]) -> UnsetNames {
    guard let container = container(at: path[...]) else { return UnsetNames() }
    let names = commentedSettings(in: container).map(\.name)
    return UnsetNames(commentedOut: names.filter { !isSet($0, in: container) })
  }

  private func isSet(_ name: String, in container: any Node) -> Bool {
    let bytes = Array(name.utf8)
    let isFolded = container.children.nameFolding != .none
    let indices = container.children.indices(named: name, isFolded: isFolded)
    return (indices ?? Array(0..<container.count)).contains { index in
      let child = container.child(at: index)
      guard child.kind != .comment, let own = child.name?.whole else { return false }
      let folding = container.children.nameFolding
      return child.isNamed(bytes) || folding.folded(own) == folding.folded(name)
    }
  }

  private func commentedSetting(
    _ name: String,
    in container: any Node
  ) -> Revision.CommentedSetting? {
    let folding = container.children.nameFolding
    let wanted = folding.folded(name)
    return commentedSettings(in: container).first { folding.folded($0.name) == wanted }
  }

  private func commentedSettings(in container: any Node) -> [Revision.CommentedSetting] {
    let found = commented ?? revision.commentedSettings(in: container)
    commented = found
    return found
  }

  private func container(at path: ArraySlice<String>) -> (any Node)? {
    if let last, last.path.elementsEqual(path, by: { ExactText($0) == ExactText($1) }) {
      return last.node
    }
    let root = revision.document.root
    let node = path.reduce(root) { node, name in node?.destination.value(named: name) }
    last = node.map { (path, $0.destination) }
    commented = nil
    return node?.destination
  }

  private func index(of name: String, _ node: (any Node)?, in container: any Node) -> Int? {
    guard let start = (node ?? container.value(named: name))?.span?.member.lowerBound else {
      return nil
    }
    // Children stand in the order of the file, but for those that come from elsewhere.
    var places = 0..<container.count
    while !places.isEmpty {
      let middle = places.lowerBound + places.count / 2
      guard let other = container.child(at: middle).span?.member.lowerBound else { return nil }
      if other == start { return middle }
      places = other < start ? middle + 1..<places.upperBound : places.lowerBound..<middle
    }
    return nil
  }
}
