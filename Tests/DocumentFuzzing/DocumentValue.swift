import TableDocuments

/// A scalar of a document, and its path.
@MainActor package struct DocumentValue {
  package let path: DocumentPath
  package let node: any Node

  /// Visits the scalars of a document that stand where they are shown, in an order of its own.
  package static func visit(_ document: any Document, _ visit: (DocumentValue) -> Void) {
    guard let root = document.root else { return }
    var open: [(DocumentPath, any Node)] = [(DocumentPath(), root)]
    while let (path, node) = open.popLast() {
      guard node.kind.isContainer else {
        visit(DocumentValue(path: path, node: node))
        continue
      }
      open += children(of: node, path)
    }
  }

  private static func children(
    of node: any Node,
    _ path: DocumentPath
  ) -> [(DocumentPath, any Node)] {
    var names: [[UInt8]: Int] = [:]
    return (0..<node.count).map { node.child(at: $0) }.compactMap { child in
      guard child.kind != .comment, let name = child.name?.whole ?? child.position.map(String.init)
      else { return nil }
      // Names that are equal as texts can differ in their bytes.
      names[Array(name.utf8), default: 0] += 1
      guard !child.properties.isInherited, !child.properties.isReferring, child.link == nil else {
        return nil
      }
      let step = DocumentPath.Step(name, occurrence: names[Array(name.utf8)] ?? 1)
      return (DocumentPath(path.steps + [step]), child)
    }
  }
}
