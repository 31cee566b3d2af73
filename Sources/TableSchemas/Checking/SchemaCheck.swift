import TableDocuments

/// Finds the problems of files by their schemas.
@MainActor package enum SchemaCheck {
  /// A problem at a place of a file.
  @MainActor package struct Finding {
    package let location: Location
    package let problem: SchemaProblem
    /// The offset of the name or the value; nil if it has no bytes.
    let offset: Int?

    package var path: DocumentPath { location.path }

    /// The path and the sentence.
    package var sentence: String {
      let path = "\(path)".harmless
      return (path.isEmpty ? "" : path + ": ") + problem.sentence.harmless
    }
  }

  /// Returns what is wrong in a document, in its order. Each record of a file of records is judged
  /// by the schema, and each document of a file of several.
  ///
  /// - Parameter background: Judges in place of the main actor; nil to judge at once.
  /// - Throws: The reason why a value cannot be read.
  package static func findings(
    in document: any Document,
    by schema: SchemaDocument,
    _ background: BackgroundJudge? = nil
  ) async throws -> [Finding] {
    var judge = Judge(schema.schemas)
    func judged(_ node: any Node) async throws -> [SchemaProblem] {
      let value =
        background == nil
        ? try JSONValue(node, hasTemplates: true)
        : try await JSONValue.reading(node, hasTemplates: true)
      let problems =
        if let background { await background.findings(in: value) } else {
          judge.findings(in: value, by: schema.root)
        }
      return problems.isEmpty ? schema.rules(value) : problems
    }
    guard let root = document.root, !document.hasNoValue else {
      let problems = judge.problems(of: JSONValue(.null), by: schema.root)
      let root = Location(root: nil)
      return problems.map { Finding(location: root, problem: $0, offset: 0) }
    }
    guard document.hasSeveralValues else {
      guard root.span?.value.count ?? 0 <= mostMegabytes << 20 else {
        throw SchemaFailure.tooLarge(megabytes: mostMegabytes)
      }
      let problems = try await judged(root)
      return problems.map { finding($0, in: Location(root: root)) }
    }
    var findings: [Finding] = []
    for index in 0..<root.count {
      let child = await root.arrivedChild(at: index)
      guard child.kind != .comment, child.error == nil, !child.isUnknownLine else { continue }
      if background != nil { try Task.checkCancellation() }
      let problems = try await judged(child)
      let location = Location(root: root).child(at: index, child)
      findings += problems.map { finding($0, in: location) }
      if findings.count >= mostFindings { break }
    }
    return findings
  }

  /// Returns problems of the root of a document, with their places.
  package static func findings(
    of problems: [SchemaProblem],
    in document: any Document
  ) -> [Finding] {
    problems.map { finding($0, in: Location(root: document.root)) }
  }

  /// The most bytes of a file that is judged at once, and of one that is judged in the background.
  private static let bytes = (quick: 1 << 16, guessed: 4 << 20, shown: mostShownMegabytes << 20)
  private static let records = (quick: 100, guessed: 10_000, shown: 1_000_000)
  /// The most megabytes of a file that is judged in the background.
  package static let mostShownMegabytes = 32

  /// True for a document that is judged within some milliseconds.
  package static func isQuick(_ document: any Document) -> Bool {
    document.isJudged(bytes: bytes.quick, records: records.quick)
  }

  /// True for a document that is small enough to ask whether a schema that was guessed fits.
  package static func isQuicklyGuessed(_ document: any Document) -> Bool {
    document.isJudged(bytes: bytes.guessed, records: records.guessed)
  }

  /// True for a document that is small enough to be judged after each edit, in the background.
  package static func isShown(_ document: any Document) -> Bool {
    document.isJudged(bytes: bytes.shown, records: records.shown)
  }

  /// The largest value that is judged as one: in memory it takes some seven times its bytes.
  private static let mostMegabytes = 512

  /// The number of findings after which no further record is judged.
  private static let mostFindings = 10_000

  /// Returns a problem with its path.
  private static func finding(_ problem: SchemaProblem, in outer: Location) -> Finding {
    let location = problem.place.reduce(outer) { location, index in
      location.child(at: index, location.node.destination.child(at: index))
    }
    let span = location.node.span
    let offset =
      problem.isName ? span?.name?.lowerBound ?? span?.value.lowerBound : span?.value.lowerBound
    return Finding(location: location, problem: problem, offset: offset)
  }

  /// Returns findings in the order of the file, and as errors with their lines.
  package static func errors(
    _ findings: [Finding],
    in file: CheckedFile
  ) -> [(finding: Finding, error: SyntaxError)] {
    let sorted = findings.enumerated().sorted { one, other in
      (one.element.offset ?? 0, one.offset) < (other.element.offset ?? 0, other.offset)
    }
    .map(\.element)
    let errors = file.errors(sorted.map { ($0.offset, $0.sentence) })
    return Array(zip(sorted, errors))
  }
}

extension Document {
  fileprivate func isJudged(bytes: Int, records: Int) -> Bool {
    guard let root, root.kind.isContainer, root.kind != .lines else { return false }
    guard hasSeveralValues else { return root.span.map { $0.value.count <= bytes } ?? false }
    return root.count <= records
  }
}

extension Judge {
  /// Returns what is wrong with a value, and what is deprecated in it.
  mutating func findings(in value: JSONValue, by schema: Subschema) -> [SchemaProblem] {
    problems(of: value, by: schema) + deprecations(in: value, by: schema)
  }
}
