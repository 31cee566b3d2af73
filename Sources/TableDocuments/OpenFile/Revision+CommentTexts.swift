// The texts of comments: written, edited and deleted.

extension Revision {
  /// Returns the splices that give a comment another text.
  func setting(
    _ text: String,
    of comment: CommentLine,
    _ lines: CommentLines
  ) throws(EditRefusal) -> [Splice] {
    try check(text, lines.reader)
    guard !lines.reader.bytes(in: comment.text).elementsEqual(text.utf8) else { return [] }
    let isBare = comment.blank.isEmpty && comment.text.isEmpty && !text.isEmpty
    let lead = lines.reader.bytes(in: comment.sign.lowerBound..<comment.text.lowerBound)
    let range = comment.sign.lowerBound..<comment.text.upperBound
    return [Splice(range, lead + Array(((isBare ? " " : "") + text).utf8))]
  }

  /// Returns the splices that delete a comment, with its line if it has one of its own.
  func deleting(_ comment: CommentLine, _ lines: CommentLines) -> [Splice] {
    let reader = lines.reader
    guard !comment.isAlone else {
      let whole = WholeLines(reader)
      return whole.deleting(whole.lines(of: comment.sign))
    }
    let start = reader.startOfBlanks(comment.sign.lowerBound, from: comment.line.lowerBound)
    return [Splice(start..<comment.line.upperBound, [])]
  }

  /// Returns the splices that add a comment above a value, which begins at a place.
  func adding(
    _ text: String,
    above place: Int,
    _ lines: CommentLines
  ) throws(EditRefusal) -> [Splice] {
    let reader = lines.reader
    try check(text, reader)
    try checkBeginsLine(place, lines)
    let comment = reader.indentation(place) + lines.sign + (text.isEmpty ? "" : " ") + text
    return WholeLines(reader).adding(Array(comment.utf8), at: reader.lineStart(place))
  }

  /// Refuses a value that stands behind another one in its line.
  func checkBeginsLine(_ place: Int, _ lines: CommentLines) throws(EditRefusal) {
    // An item of YAML stands behind its dash.
    let lead = lines.reader.bytes(in: lines.reader.lineStart(place)..<place)
    let hasDash = lines.notation.hasIndentation
    guard lead.allSatisfy({ Byte.isSpace($0) || hasDash && $0 == Byte.minus }) else {
      throw EditRefusal(FileTexts.current.comments.sharesLine)
    }
  }

  private func check(_ text: String, _ reader: ByteReader) throws(EditRefusal) {
    guard !text.unicodeScalars.contains(where: \.endsLine) else {
      throw EditRefusal(FileTexts.current.comments.oneLineOnly)
    }
    guard text.utf8.allSatisfy({ $0 < 0x80 }) || reader.encoding != .other else {
      throw EditRefusal.otherEncoding
    }
  }

  /// Returns the result of splices that change comments alone.
  ///
  /// - Parameter place: A place in the value that has the comment.
  func writing(
    _ splices: [Splice],
    _ edit: CommentEdit,
    at place: Int,
    _ editor: any DocumentEditor
  ) async throws -> MadeEdits {
    guard !splices.isEmpty else {
      return MadeEdits(edits: [], changes: [], splices: [], revision: self)
    }
    let next = try await next(edited.applying(splices), editor)
    let target = EditTarget.wholeFile(document, ByteReader(bytes))
    let check = Guard(commenting: target, splices, editor)
    if let old = document.root, let new = next.document.root {
      try await check.compare(old, new)
      try check.compareComments(old, new) { _ in true }
    }
    let around = DocumentPath.innermost(around: place..<place + 1, in: document)?.path
    let path = around ?? DocumentPath()
    return MadeEdits(edit, at: path, as: DocumentChange(at: path, edit.change, splices), next)
  }
}

extension Guard {
  /// Compares documents before and after an edit of comments.
  init(
    commenting target: EditTarget,
    _ splices: [Splice],
    _ editor: any DocumentEditor
  ) {
    self.init(target, SplicedPlaces(splices), editor)
    changesComments = true
  }
}
