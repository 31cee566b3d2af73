// Paths as other programs spell them: `.a.b` of jq, `a/b`, the JSON pointer `/a/b`,
// `remote.origin.url` of git.

extension DocumentPath {
  /// The paths that this one can mean where nothing stands at it.
  private var otherSpellings: [DocumentPath] {
    guard steps.allSatisfy({ $0.occurrence == nil }) else { return [] }
    let names = steps.map(\.name)
    var spellings: [DocumentPath] = []
    let text = names.joined(separator: ".")
    if text.utf8.contains(Byte.slash) {
      let isPointer = text.utf8.first == Byte.slash
      let parts = text.split(separator: "/", omittingEmptySubsequences: false)
      spellings.append(
        DocumentPath(
          parts.dropFirst(isPointer ? 1 : 0).map { part in
            guard isPointer else { return Step(String(part)) }
            return Step(pointerToken: part)
          }
        )
      )
    }
    if names.count > 1 { spellings.append(DocumentPath([Step(text)])) }
    if names.count > 2, let last = names.last {
      let section = names.dropLast().joined(separator: ".")
      spellings.append(DocumentPath([Step(section), Step(last)]))
    }
    // The name of a section as its header writes it.
    if let first = names.first, first.utf8.last == Byte.quote,
      let section = GitSection(header: Array(first.utf8)[...])
    {
      spellings.append(DocumentPath([Step(section.name)] + steps.dropFirst()))
    }
    return spellings
  }

  /// Returns this path, if a value stands there; else the one path that it can mean in another
  /// spelling.
  ///
  /// - Throws: The first step that leads nowhere, or to several values.
  @MainActor package func found(in document: any Document) async throws(UnknownPath) -> DocumentPath
  {
    try await located(in: document).path
  }

  /// Returns that path, and what stands there.
  @MainActor func located(
    in document: any Document
  ) async throws(UnknownPath) -> (path: DocumentPath, location: Location) {
    do {
      return (self, try await resolved(in: document))
    } catch {
      guard error.alternatives.isEmpty, !error.isInBlock else { throw error }
      var fitting: [(path: DocumentPath, location: Location)] = []
      for other in otherSpellings {
        guard let found = try? await other.resolved(in: document), found.destination != nil else {
          continue
        }
        fitting.append((other, found))
      }
      guard fitting.count == 1 else { throw error }
      return fitting[0]
    }
  }
}

extension DocumentPath.Step {
  /// The step that a part of a JSON pointer means: there `~1` is a slash, and `~0` a tilde (RFC
  /// 6901).
  package init(pointerToken: some StringProtocol) {
    self.init(String(pointerToken).replacing("~1", with: "/").replacing("~0", with: "~"))
  }
}
