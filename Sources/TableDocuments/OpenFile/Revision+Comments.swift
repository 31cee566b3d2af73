// Making edits of comments: the next revision, which is checked.

extension Revision {
  /// True if comments can be written into the file.
  package var mayHaveComments: Bool { (try? editor.commentNotation) != nil }

  /// Makes an edit of a comment.
  ///
  /// - Throws: An `EditRefusal` that says why not, or the `UnknownPath` of the edit.
  func making(_ edit: CommentEdit) async throws -> MadeEdits {
    let editor = try self.editor
    guard let notation = editor.commentNotation else {
      throw EditRefusal(FileTexts.current.comments.notInFormat)
    }
    try await readWhole(for: editor)
    let lines = CommentLines(reader: ByteReader(bytes), notation: notation)
    switch edit {
    case .commentOut(let path): return try await commentingOut(path, edit, lines, editor)
    case .uncomment(let place):
      return try await uncommenting(try comment(at: place, lines), edit, lines, editor)
    case .set(let place, let text):
      let comment = try comment(at: place, lines)
      return try await writing(try setting(text, of: comment, lines), edit, at: place, editor)
    case .delete(let place):
      let comment = try comment(at: place, lines)
      return try await writing(deleting(comment, lines), edit, at: place, editor)
    case .add(let text, let path):
      let node = try await path.resolved(in: document).node
      guard let start = node.span?.whole.lowerBound else {
        throw EditRefusal(FileTexts.current.comments.noLineOfItsOwn)
      }
      return try await writing(try adding(text, above: start, lines), edit, at: start, editor)
    }
  }

  private func comment(at place: Int, _ lines: CommentLines) throws(EditRefusal) -> CommentLine {
    guard let comment = lines.comment(at: place) else { throw .noCommentLine }
    return comment
  }

  // MARK: - Commenting out

  private func commentingOut(
    _ path: DocumentPath,
    _ edit: CommentEdit,
    _ lines: CommentLines,
    _ editor: any DocumentEditor
  ) async throws -> MadeEdits {
    guard !path.steps.isEmpty else {
      throw EditRefusal(FileTexts.current.comments.wholeFile)
    }
    let reader = lines.reader
    let deletion = Edit(path, .delete)
    let target = try await EditTarget(deletion, in: document, reader, editor)
    let list = target.container.bracketedList(reader, lines.notation)
    guard list != nil || !lines.notation.hasIndentation || target.container.ownValues.count > 1
    else {
      throw EditRefusal(FileTexts.current.comments.onlyValue)
    }
    let span = try target.span()
    try checkBeginsLine(span.whole.lowerBound, lines)
    let whole = WholeLines(reader).withoutSpaceAtEnd(WholeLines(reader).lines(of: span.whole))
    var splices = [Splice(whole, lines.commentedOut(whole))]
    let spot = target.neighbors()
    if let list, lines.notation.brackets == .slashes, spot.next == nil,
      list.comma(span.member.upperBound, list.range.upperBound - 1) == nil,
      let previous = spot.previous?.span?.member,
      let comma = list.comma(previous.upperBound, whole.lowerBound)
    {
      // The last value has no comma.
      splices.insert(Splice(comma..<comma + 1, []), at: 0)
    }
    let next = try await next(edited.applying(splices), editor)
    try await Guard(commenting: target, splices, editor).compare(document, next.document)
    return MadeEdits(edit, at: path, as: DocumentChange(deletion, of: target, splices), next)
  }

  // MARK: - Uncommenting

  private func uncommenting(
    _ comment: CommentLine,
    _ edit: CommentEdit,
    _ lines: CommentLines,
    _ editor: any DocumentEditor
  ) async throws -> MadeEdits {
    guard comment.isAlone else {
      throw EditRefusal(FileTexts.current.comments.behindValue)
    }
    var reason: (any Error)?
    for candidate in lines.candidates(from: comment) {
      do {
        let splices = self.splices(of: candidate, comment, lines)
        let next = try await next(edited.applying(splices), editor)
        let start = candidate.lines.lowerBound + splices.dropLast().reduce(0) { $0 + $1.growth }
        let range = start..<start + (splices.last?.bytes.count ?? 0)
        let added = try AddedValue(at: range, from: document, to: next.document, lines.reader)
        if !editor.repeatsNames { try added.checkName() }
        try await Guard(commenting: added.target, splices, editor).compare(document, next.document)
        let adding = Edit(added.changed, added.target.change)
        let change = DocumentChange(adding, of: added.target, splices)
        return MadeEdits(edit, at: added.path, as: change, next)
      } catch let error as EditRefusal {
        // That of the likeliest way tells the most.
        reason = reason ?? error
      }
    }
    throw EditRefusal(FileTexts.current.comments.noValue(reason.map { "\($0)" }))
  }

  /// Returns the splices that put a value in place of comments, with the commas of a list.
  private func splices(
    of candidate: CommentLines.Candidate,
    _ comment: CommentLine,
    _ lines: CommentLines
  ) -> [Splice] {
    var text = candidate.text
    let around = DocumentPath.innermost(around: comment.sign, in: document)
    guard let container = around?.node,
      let list = container.bracketedList(lines.reader, lines.notation)
    else { return [Splice(candidate.lines, text)] }
    let values = container.ownValues.compactMap(\.span?.member)
    let previous = values.last { $0.upperBound <= candidate.lines.lowerBound }
    let hasNext = values.contains { $0.lowerBound >= candidate.lines.upperBound }
    let end = list.endOfContent(text)
    let hasComma = end > 0 && text[end - 1] == Byte.comma
    if hasNext, !hasComma {
      text.insert(Byte.comma, at: end)
    } else if !hasNext, hasComma, lines.notation.brackets == .slashes,
      !list.endsWithComma(after: previous, with: candidate.lines)
    {
      text.remove(at: end - 1)
    }
    let splice = Splice(candidate.lines, text)
    guard let previous, list.comma(previous.upperBound, candidate.lines.lowerBound) == nil else {
      return [splice]
    }
    return [Splice(at: previous.upperBound, ","), splice]
  }
}

extension Node {
  /// The list or the object with brackets that it is; nil for all others.
  fileprivate func bracketedList(
    _ reader: ByteReader,
    _ notation: CommentNotation
  ) -> BracketedList? {
    guard let comments = notation.brackets, let range = span?.value, range.count > 1 else {
      return nil
    }
    let pair =
      kind == .list ? (Byte.openArray, Byte.closeArray) : (Byte.openObject, Byte.closeObject)
    guard reader[range.lowerBound] == pair.0, reader[range.upperBound - 1] == pair.1 else {
      return nil
    }
    return BracketedList(reader: reader, range: range, comments: comments)
  }
}

extension BracketedList {
  /// True if a comma stands behind the last value, or may stand behind the only one.
  ///
  /// - Parameters:
  ///   - previous: The last value; nil if there is none.
  ///   - lines: The lines of the comment that becomes a value after it.
  fileprivate func endsWithComma(after previous: Range<Int>?, with lines: Range<Int>) -> Bool {
    let close = range.upperBound - 1
    guard let previous else { return reader.isSpace(lines.upperBound..<close) }
    return comma(previous.upperBound, close) != nil
  }

  /// Returns the end of the last line of a text that is not only a comment, without the comment
  /// behind it.
  fileprivate func endOfContent(_ text: [UInt8]) -> Int {
    var scan = BracketScan(comments)
    var end = 0
    var start = 0
    for line in text.split(separator: Byte.newline, omittingEmptySubsequences: false) {
      scan.add(line)
      if scan.endOfContent > 0 { end = start + scan.endOfContent }
      start += line.count + 1
    }
    return end
  }
}

extension MadeEdits {
  /// An edit of a comment that was made.
  ///
  /// - Parameters:
  ///   - path: That of the value that was commented out or in, else of the value around the
  ///     comment.
  ///   - change: The change of values that it is like.
  init(
    _ edit: CommentEdit,
    at path: DocumentPath,
    as change: DocumentChange,
    _ revision: Revision
  ) {
    var change = change
    change.comment = CommentedChange(edit, at: path)
    self.init(edits: [], changes: [change], splices: change.splices, revision: revision)
  }
}
