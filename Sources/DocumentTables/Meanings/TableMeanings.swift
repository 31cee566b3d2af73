import Observation
import TableDocuments
import TableModel
import TableSchemas

/// The schema of an open file, the meanings of its values, and their problems.
@Observable @MainActor final class TableMeanings {
  /// The schema of a document, and the problems of its values.
  @MainActor struct Known {
    var schema = FileSchema.none
    var problems = ValueProblems()
    /// False while the problems are being found.
    var isJudged = true
  }

  private(set) var known = Known()
  /// The schemas, and the file that one of them is for; nil if none is looked for.
  @ObservationIgnored private let source: (library: SchemaLibrary, file: FileName)?
  /// The schema that the person names; nil for that of the file.
  private(set) var chosen: String?
  /// Judges large files; nil until one is judged.
  @ObservationIgnored private var judge: BackgroundJudge?
  /// Judges the document that is shown; nil if none is judged.
  @ObservationIgnored private var judging: Task<Void, Never>?
  /// The name of the schema in the document; nil until it was looked for.
  @ObservationIgnored private var name: String??
  /// The paths whose problems are not told; nil until they were looked for.
  @ObservationIgnored private var ignored: Set<String>?
  /// The reason why there is no schema, or a part of it is missing, until it is told.
  @ObservationIgnored private var lack: String?
  /// Counts the states of the document that were shown.
  @ObservationIgnored private var shown = 0
  /// The meanings that were told of the document that is shown.
  @ObservationIgnored private var told: Told?

  /// Those about the values of the document, by the schema that is known.
  @ObservationIgnored private(set) var decisions = Decisions()

  /// Meanings of one state of a document.
  private struct Told {
    let meanings: DocumentMeanings
    var members: [[Int]: MemberMeanings] = [:]
  }

  /// The most bytes of a value of which its form is told.
  private static let mostBytes = 1 << 20

  /// - Parameters:
  ///   - library: The schemas; nil to look for none.
  ///   - wanted: The schema that the person names; nil for that of the file.
  init(_ library: SchemaLibrary? = nil, of file: FileName? = nil, named wanted: String? = nil) {
    chosen = wanted
    source = library.flatMap { library in file.map { (library, $0) } }
  }

  var problems: ValueProblems { known.problems }

  /// True if a schema is looked for.
  var isWanted: Bool { source != nil }

  /// Looks for the schema of a document that has been read, once.
  func find(for document: any Document) async {
    guard name == nil, source != nil else { return }
    let before = shown
    var found = await found(for: document)
    if before != shown { (found.problems, found.isJudged) = (ValueProblems(), false) }
    known = found
    // Comments alone had told them so far.
    told = nil
    judgeLater(document)
    lack = found.schema.lack
  }

  /// Returns the reason why there is no schema, or a part of it is missing, the first time; nil if
  /// there is nothing to tell.
  func takeLack() -> String? { lack.take() }

  /// Returns what is to be known of a document that is shown next; it may name another schema.
  func next(for document: any Document) async -> Known {
    name == nil ? known : await found(for: document)
  }

  private func found(for document: any Document) async -> Known {
    guard let source, document.error == nil, document.root != nil else { return known }
    var found = Known(schema: known.schema)
    let name = chosen ?? NamedSchema.name(in: document)
    if ignored == nil { ignored = await source.library.ignoredPaths(of: source.file) }
    if self.name != .some(name) {
      self.name = .some(name)
      judge = nil
      found.schema = await FileSchema(
        of: document,
        in: source.file,
        named: chosen,
        SchemaCheck.isQuicklyGuessed(document) ? .guessed : .made,
        from: source.library
      )
    }
    guard let schema = found.schema.document, SchemaCheck.isShown(document) else { return found }
    guard SchemaCheck.isQuick(document) else {
      found.isJudged = false
      return found
    }
    let findings = try? await SchemaCheck.findings(in: document, by: schema)
    found.problems = ValueProblems(findings ?? [], ignoring: ignored ?? [])
    return found
  }

  /// Tells the problems at a path no more, or all of them again.
  ///
  /// - Parameter path: The path; nil for all.
  /// - Returns: The paths whose problems are not told now.
  func ignore(_ path: String?) -> [String] {
    ignored = path.map { (ignored ?? []).union([$0]) } ?? []
    known.problems = ValueProblems(known.problems.findings, ignoring: ignored ?? [])
    return ignored?.sorted() ?? []
  }

  /// Judges a large document in the background, until another state of it is shown.
  private func judgeLater(_ document: any Document) {
    guard !known.isJudged, let schema = known.schema.document else { return }
    let judge = judge ?? BackgroundJudge(schema)
    self.judge = judge
    let before = shown
    judging = Task {
      let findings = try? await SchemaCheck.findings(in: document, by: schema, judge)
      guard before == shown, !Task.isCancelled else { return }
      known.problems = ValueProblems(findings ?? [], ignoring: ignored ?? [])
      known.isJudged = true
    }
  }

  /// Lets another schema count for a document.
  ///
  /// - Parameter name: A path, a URI or `none`; nil for the one of the file.
  /// - Returns: The reason why it cannot be used; then the one before counts.
  func choose(_ name: String?, for document: any Document) async -> SchemaFailure? {
    let before = (chosen, self.name)
    (chosen, self.name) = (name, nil)
    let next = await found(for: document)
    if case .failed(let failure) = next.schema, name != nil {
      (chosen, self.name) = before
      return failure
    }
    show(next, of: document)
    return nil
  }

  /// Finds what is to be known of a document that is shown already, such as one that another
  /// program has written.
  func findAgain(for document: any Document) {
    guard name != nil else { return }
    Task {
      let before = shown
      let found = await found(for: document)
      if before == shown { show(found, of: document) }
    }
  }

  /// Notes that another state of the document is shown.
  func show(_ next: Known, of document: any Document) {
    shown += 1
    told = nil
    judging?.cancel()
    guard source != nil else { return }
    let isSame = known.schema.document?.root === next.schema.document?.root
    if isSame { decisions.showNext() } else { decisions = Decisions() }
    known = next
    judgeLater(document)
  }

  /// Returns the meanings of the members of an object, or of the items of a list; nil without a
  /// schema and comments.
  ///
  /// - Parameters:
  ///   - location: The object or list; nil for one without a place.
  ///   - document: The document that is shown.
  ///   - revision: Its revision; nil for a document without a file.
  func members(
    of location: Location?,
    in document: any Document,
    _ revision: Revision?
  ) -> MemberMeanings? {
    let schema = known.schema.document
    guard schema != nil || document.hasComments, let location else { return nil }
    var told = told(of: document, revision)
    let indices = location.indices
    let hasNull = revision?.hasNull ?? true
    let members = told.members[indices] ?? MemberMeanings(told.meanings, location, hasNull: hasNull)
    told.members[indices] = members
    self.told = told
    return members
  }

  /// Returns the meaning of a value that is the whole of a file, or of a document in it; nil
  /// without a schema.
  func meaning(
    ofWhole location: Location,
    in document: any Document,
    _ revision: Revision?
  ) -> Meaning? {
    guard known.schema.document != nil else { return nil }
    let told = told(of: document, revision)
    self.told = told
    return told.meanings.meaning(at: location.path.steps.map(\.name), location.node)
  }

  private func told(of document: any Document, _ revision: Revision?) -> Told {
    told
      ?? Told(
        meanings: DocumentMeanings(
          known.schema.document,
          document,
          revision,
          mostBytes: Self.mostBytes,
          decisions: decisions
        )
      )
  }
}
