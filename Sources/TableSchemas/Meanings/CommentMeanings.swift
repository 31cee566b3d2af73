import TableDocuments

/// The meanings that the comments of a file tell: one directly above a value is its help.
@MainActor final class CommentMeanings: MeaningSource {
  private let revision: Revision
  /// The object or list that was asked for last.
  private var last: (path: ArraySlice<String>, node: any Node)?

  init(_ revision: Revision) { self.revision = revision }

  func meaning(at path: [String], _ node: (any Node)?) -> Meaning? {
    guard let name = path.last, let container = container(at: path.dropLast()),
      let index = index(of: name, node, in: container),
      let comment = revision.commentAbove(index, in: container)
    else { return nil }
    var meaning = Meaning()
    meaning.comment = comment.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return meaning
  }

  private func container(at path: ArraySlice<String>) -> (any Node)? {
    if let last, last.path.elementsEqual(path, by: { ExactText($0) == ExactText($1) }) {
      return last.node
    }
    let root = revision.document.root
    let node = path.reduce(root) { node, name in node?.destination.value(named: name) }
    last = node.map { (path, $0.destination) }
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
