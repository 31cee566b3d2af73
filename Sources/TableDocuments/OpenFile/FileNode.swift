import TableSystem

/// The document in a file of a folder; the file is opened when the node is first used.
@MainActor package final class FileNode: Node, NodeLayout {
  private let path: FileName
  private lazy var opened = FileNode.opened(path)

  init(_ path: FileName) {
    self.path = path
  }

  private static func opened(_ path: FileName) -> Result<OpenFile, DocumentError> {
    // Reading a FIFO waits for its writer, perhaps forever.
    guard !path.isFIFO else { return .failure(.isFIFO) }
    return Result { () throws(DocumentError) in try OpenFile(path, takesFolders: true) }
  }

  private var document: (any Document)? { file?.document }
  private var root: (any Node)? { document?.root }

  package var kind: NodeKind {
    switch opened {
    case .success(let file): file.document.root?.kind ?? .lines
    case .failure: .other
    }
  }
  package var text: NodeText {
    guard case .failure(let error) = opened else { return root?.text ?? NodeText("") }
    return NodeText(FileTexts.current.opening.cannotBeOpened(error.reason))
  }
  package var properties: NodeProperties { root?.properties ?? NodeProperties() }
  package var span: NodeSpan? { root?.span }
  package var emptyText: String? {
    guard let document else { return nil }
    if document.progress != nil { return FileTexts.current.opening.reading }
    return root?.layout.emptyText
  }
  package var filter: NodeFilter? { root?.layout.filter }
  package var file: OpenFile? { try? opened.get() }
  /// True if the file can be opened for a look: see ``FileName/canBeLookedAt``.
  package var canBeLookedAt: Bool { path.canBeLookedAt }
  package var columns: NodeColumns { root?.layout.columns ?? .ifSimilar }
  package var count: Int { root?.count ?? 0 }
  package var isComplete: Bool { document?.progress == nil }
  package var error: SyntaxError? { root?.error ?? document?.error }
  package func child(at index: Int) -> any Node { root?.child(at: index) ?? NoNode() }
  package var children: any NodeChildren { root?.children ?? PlainChildren(node: NoNode()) }
  package var layout: any NodeLayout { self }
  package func read() async { await document?.read() }
}
