import TableModel

/// Finds words in the children of an array or object of JSON, at any depth.
struct JSONMatcher: RecordMatcher {
  /// The texts in which words are found.
  enum Texts {
    /// The values of records in columns.
    case values
    /// The names and values of the members of an object.
    case namesAndValues
    /// The numbers, names and values of the items of an array.
    case all
  }

  let bytes: ByteQuery?
  private let texts: Texts
  /// True if a word may be the number of an item, as in `[12]`.
  private let mayBeNumber: Bool

  init(_ query: FindQuery, _ texts: Texts) {
    self.texts = texts
    let bytes = ByteQuery(query, onTextsInARow: true)
    mayBeNumber =
      texts == .all
      && bytes.hasWord {
        Byte.isDigit($0) || $0 | 0x20 == Byte.closeObject || $0 | 0x20 == Byte.openObject
      }
    // A quote, a backslash or a control character stands there as an escape.
    let isOfValues =
      !bytes.hasConditions
      && !bytes.hasByte { $0 == Byte.quote || $0 == Byte.backslash || $0 < Byte.space }
    self.bytes = isOfValues ? bytes : nil
  }

  func mayBeInside(_ records: UnsafeBufferPointer<UInt8>, _ query: ByteQuery) -> Bool {
    mayBeNumber || query.mayBeInside(records) || hidesLetters(records)
  }

  func isInside(
    _ record: UnsafeBufferPointer<UInt8>,
    number: Int,
    _ query: ByteQuery
  ) -> Bool? {
    guard mayBeInside(record, query) else { return false }
    guard !query.hasEnds else { return nil }
    var texts = bytes(ofTextsIn: record)
    guard !texts.contains(Byte.backslash) else { return nil }
    if mayBeNumber { texts.append(contentsOf: "[\(number)]".utf8) }
    return texts.withUnsafeBufferPointer(query.isInside)
  }

  /// True if letters are written as escapes: `\u0041` or `\/`.
  private func hidesLetters(_ records: UnsafeBufferPointer<UInt8>) -> Bool {
    var at = 0
    while let mark = records.place(of: Byte.backslash, in: at..<records.count) {
      let next = mark + 1 < records.count ? records[mark + 1] : 0
      if next == UInt8(ascii: "u") || next == Byte.slash { return true }
      at = min(mark + 2, records.count)
    }
    return false
  }

  /// Returns the bytes of the texts of a record, each on a line of its own.
  private func bytes(ofTextsIn record: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(record.count + 1)
    var values = JSONValues(record)
    while let text = values.next() {
      if case .name = text, texts == .values { continue }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: record[text.range]))
      bytes.append(Byte.newline)
    }
    return bytes
  }

  func words(of record: UnsafeBufferPointer<UInt8>, number: Int) -> FoundWords {
    let reader = ByteReader(ByteSource(Array(record)))
    var words = FoundWords(title: texts == .all ? "[\(number)]" : "")
    var names = FieldNames()
    var values = JSONValues(record)
    while let text = values.next() {
      let shown = self.text(in: text.range, reader)
      switch text {
      case .value(_, let isNamed):
        words.fields.append(FoundWords.NamedValue(isNamed ? names.field : "", shown))
      case .name:
        names.note(shown, at: values.depth)
        guard texts != .values else { break }
        if texts == .namesAndValues, words.title.isEmpty {
          words.title = shown
        } else {
          words.values.append(shown)
        }
      }
    }
    return words
  }

  private func text(in range: Range<Int>, _ reader: ByteReader) -> String {
    TextStretch(reader, range, escapes: JSONEscapes()).text(in: range)
  }
}
