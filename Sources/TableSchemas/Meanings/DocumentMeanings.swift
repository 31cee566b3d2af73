import TableDocuments

/// The meanings of the values of a document, as several sources tell them: of each part, the first
/// that knows it counts.
@MainActor package final class DocumentMeanings {
  private let sources: [any MeaningSource]

  /// - Parameters:
  ///   - schema: The schema of the document; nil for none.
  ///   - document: A document that was read.
  ///   - revision: Its bytes, whose comments are the help of what stands below them; nil to read
  ///     none.
  ///   - mostBytes: The most bytes of a value of which its form is told; a larger one may have all
  ///     forms.
  ///   - decisions: Those about an earlier state of the document, which can count on.
  package init(
    _ schema: SchemaDocument?,
    _ document: any Document,
    _ revision: Revision? = nil,
    mostBytes: Int = .max,
    decisions: Decisions = Decisions()
  ) {
    let schema = schema.map { SchemaMeanings($0, document, mostBytes: mostBytes, decisions) }
    let comments = document.hasComments ? revision.map { CommentMeanings($0) } : nil
    let all: [(any MeaningSource)?] = [schema, comments]
    sources = all.compactMap { $0 }
  }

  /// Returns the meaning of the value at a path, which may not be set; nil if nothing is known of
  /// it.
  package func meaning(at path: DocumentPath) -> Meaning? { meaning(at: path.steps.map(\.name)) }

  /// Returns the meaning of the value at a path, which may not be set; nil if nothing is known of
  /// it.
  ///
  /// - Parameters:
  ///   - path: The names of members and the numbers of items.
  ///   - node: The value, if that is known; nil to look for it.
  package func meaning(at path: [String], _ node: (any Node)? = nil) -> Meaning? {
    var meaning: Meaning?
    for other in sources.lazy.compactMap({ $0.meaning(at: path, node) }) {
      if meaning == nil { meaning = other } else { meaning?.complete(with: other) }
    }
    return meaning
  }

  /// Returns the names of the members that the object at a path may have and has not.
  package func unsetNames(inObjectAt path: [String]) -> UnsetNames {
    var unset = UnsetNames()
    var seen: Set<ExactText> = []
    for names in sources.map({ $0.unsetNames(inObjectAt: path) }) {
      unset.required += names.required.filter { seen.insert(ExactText($0)).inserted }
      unset.others += names.others.filter { seen.insert(ExactText($0)).inserted }
      unset.commentedOut += names.commentedOut.filter { seen.insert(ExactText($0)).inserted }
    }
    return unset
  }

  /// Returns the names that are known of the members of the object at a path, in the order in which
  /// they are written.
  package func declaredNames(inObjectAt path: [String]) -> [String] {
    sources.lazy.map { $0.declaredNames(inObjectAt: path) }.first { !$0.isEmpty } ?? []
  }
}
