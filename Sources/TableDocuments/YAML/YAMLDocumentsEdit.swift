/// An edit of the documents of a file. Each begins with a line `---`, except perhaps the first.
@MainActor struct YAMLDocumentsEdit {
  let reader: ByteReader
  let notation: YAMLNotation
  let target: EditTarget

  private var lines: WholeLines { WholeLines(reader) }

  /// The beginnings of the documents, with their lines `---`.
  private struct DocumentRanges {
    var starts: [Int] = []
    /// True if the first one has no such line.
    var isFirstUnmarked = false
  }

  func splices() throws(EditRefusal) -> [Splice] {
    let documents = try documents()
    switch target.change {
    case .set, .rename: throw Self.noDocument
    case .add(_, let value, _):
      return inserting("---" + notation.lineEnding + (try notation.lines(of: value)), documents)
    case .duplicate:
      guard let number = number(of: target.index) else { throw Self.noDocument }
      return inserting(text(of: number, documents), documents)
    case .delete:
      guard let number = number(of: target.index) else { throw Self.noDocument }
      guard documents.starts.count > 1 else {
        throw EditRefusal(FileTexts.current.yaml.onlyDocument)
      }
      return lines.deleting(range(of: number, documents))
    case .move:
      guard let number = number(of: target.index) else { throw Self.noDocument }
      guard target.spot?.previousIndex != target.index else { return [] }
      return lines.deleting(range(of: number, documents))
        + inserting(text(of: number, documents), documents)
    }
  }

  private static var noDocument: EditRefusal { EditRefusal(FileTexts.current.yaml.noDocument) }

  // MARK: - Documents

  private func documents() throws(EditRefusal) -> DocumentRanges {
    var documents = DocumentRanges()
    var at = reader.text(0..<3) == "\u{FEFF}" ? 3 : 0
    let start = at
    while let first = reader[at] {
      let end = reader.lineEnd(at)
      if isMark(at, "---") {
        documents.starts.append(at)
      } else if first == UInt8(ascii: "%") || isMark(at, "...") {
        throw EditRefusal(FileTexts.current.yaml.hasDirectives)
      } else if documents.starts.isEmpty, first != UInt8(ascii: "#"), !reader.isSpace(at..<end) {
        documents.starts.append(start)
        documents.isFirstUnmarked = true
      }
      let next = reader.afterLineEnd(end)
      guard next > at else { break }
      at = next
    }
    guard documents.starts.count == target.container.ownValues.count else {
      throw EditRefusal(FileTexts.current.yaml.hasEmptyDocument)
    }
    return documents
  }

  /// True if a line begins with a mark of three signs.
  private func isMark(_ place: Int, _ mark: String) -> Bool {
    guard reader.text(place..<min(place + 3, reader.source.count)) == mark else { return false }
    return reader[place + 3].map(Byte.isSpace) ?? true
  }

  /// Returns the number of a child among the documents.
  private func number(of index: Int?) -> Int? {
    index.map { index in (0..<index).count { target.container.child(at: $0).isOwnValue } }
  }

  private func range(of number: Int, _ documents: DocumentRanges) -> Range<Int> {
    let next = number + 1
    return documents.starts[
      number
    ]..<(next < documents.starts.count
      ? documents.starts[next] : reader.source.count)
  }

  /// Returns a document with its line `---`, without the last line ending.
  private func text(of number: Int, _ documents: DocumentRanges) -> String {
    let bytes = lines.content(of: range(of: number, documents))
    let isUnmarked = number == 0 && documents.isFirstUnmarked
    return (isUnmarked ? "---" + notation.lineEnding : "") + String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the splices that insert a document at the place of the target.
  private func inserting(_ text: String, _ documents: DocumentRanges) -> [Splice] {
    guard let next = number(of: target.spot?.nextIndex) else {
      let last = target.spot?.previous.flatMap { YAMLLastText(of: $0, reader) }
      return (last?.closing ?? []) + lines.adding(Array(text.utf8), at: reader.source.count)
    }
    // The first document needs a line of its own when it is no longer the first.
    let needsMark = next == 0 && documents.isFirstUnmarked
    let all = text + (needsMark ? notation.lineEnding + "---" : "")
    return lines.adding(Array(all.utf8), at: documents.starts[next])
  }
}
