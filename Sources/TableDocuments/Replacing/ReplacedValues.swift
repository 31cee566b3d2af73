import TableModel

/// Rows in whose values a text is replaced.
package struct ReplacedRows {
  /// The place of their object or list.
  package let container: Location
  /// The indices of the rows there, in ascending order; nil for all.
  package let indices: (any RandomAccessCollection<Int>)?

  package init(_ container: Location, _ indices: (any RandomAccessCollection<Int>)?) {
    (self.container, self.indices) = (container, indices)
  }
}

/// The edits that replace a text in the values of a revision: in all of them, or in those of some
/// rows and of all below these. Values that cannot hold the new text are counted.
@MainActor package struct ReplacedValues {
  /// The most values that are edited together.
  nonisolated static let mostValues = 10_000
  /// The most bytes of all old and new texts.
  nonisolated static let mostBytes = 64 << 20
  /// The most bytes of a value in which a text is replaced.
  nonisolated static let mostBytesOfValue = 1 << 20

  private let replacement: TextReplacement
  private let revision: Revision
  /// A new value for each value with the text, in the order of the rows.
  package private(set) var edits: [Edit] = []
  /// The number of values with the text that cannot hold the new one, and the first of them.
  package private(set) var refusedCount = 0
  package private(set) var firstRefusal: (path: DocumentPath, reason: EditRefusal)?
  /// The number of names of members that have the text: they stay as they are.
  package private(set) var nameCount = 0
  /// The bytes of the old and the new texts.
  private var byteCount = 0

  /// Finds the edits. The document is read to its end.
  ///
  /// - Parameters:
  ///   - replacement: The text to find, and the new one.
  ///   - rows: The rows of this revision; nil for the whole file.
  /// - Throws: An `EditRefusal` of a file that cannot be edited, or of too many values;
  ///   `CancellationError` if the task was cancelled.
  package init(
    _ replacement: TextReplacement,
    in revision: Revision,
    _ rows: ReplacedRows? = nil
  ) async throws {
    self.replacement = replacement
    self.revision = revision
    if let refusal = revision.refusal { throw refusal }
    guard !revision.hasStatements else {
      throw EditRefusal(FileTexts.current.replacing.database)
    }
    await revision.document.readAll()
    try Task.checkCancellation()
    let root = Location(root: revision.document.root, revision: revision.number)
    try await look(in: rows ?? ReplacedRows(root, nil))
  }

  /// Notes that an edit cannot be made.
  package mutating func leaveOut(_ path: DocumentPath, _ reason: EditRefusal) {
    refusedCount += 1
    if firstRefusal == nil { firstRefusal = (path, reason) }
  }

  // MARK: - Walking

  private mutating func look(in rows: ReplacedRows) async throws {
    guard let node = rows.container.destination else { return }
    let path = rows.container.path
    guard node.kind.isContainer else { return try look(at: node, path) }
    try await look(into: ReplacedLevel(node, at: path, replacement.query, rows.indices))
  }

  private mutating func look(into first: ReplacedLevel) async throws {
    var open = [first]
    var rounds = Rounds()
    while let last = open.indices.last {
      if rounds.isOver { try await rounds.next() }
      guard let (path, node) = try await open[last].next() else {
        open.removeLast()
        continue
      }
      guard node.isOwnValue, !node.isAlias else { continue }
      if node.span?.name != nil, let name = node.name,
        replacement.replaced(in: name.whole) != nil
      {
        nameCount += 1
      }
      if node.kind.isContainer {
        open.append(ReplacedLevel(node, at: path, replacement.query))
      } else {
        try look(at: node, path)
      }
    }
  }

  private mutating func look(at node: any Node, _ path: DocumentPath) throws(EditRefusal) {
    guard node.kind != .null else { return }
    let isLong = (node.span?.value.count ?? 0) > Self.mostBytesOfValue
    let old = isLong ? node.text.prefix(Self.mostBytesOfValue).text : node.text.whole
    guard let (new, _) = replacement.replaced(in: old),
      !new.utf8.elementsEqual(old.utf8)
    else { return }
    do throws(EditRefusal) {
      let texts = FileTexts.current.replacing
      guard node.takesText else { throw EditRefusal(texts.cannotBeTyped) }
      guard !isLong, new.utf8.count <= Self.mostBytesOfValue else {
        throw EditRefusal(texts.tooLong(Self.mostBytesOfValue.asFileSize))
      }
      let value = try revision.typed(new, inPlaceOf: node)
      edits.append(Edit(path, .set(value)))
      byteCount += old.utf8.count + new.utf8.count
    } catch {
      leaveOut(path, error)
    }
    let texts = FileTexts.current.replacing
    if edits.count > Self.mostValues { throw EditRefusal(texts.tooMany(Self.mostValues)) }
    if byteCount > Self.mostBytes {
      throw EditRefusal(texts.tooLarge(Self.mostBytes.asFileSize))
    }
  }
}
