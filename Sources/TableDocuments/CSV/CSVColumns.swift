/// Adds, deletes, copies or moves a column: in the line of names and in each record that has it.
///
/// Each field keeps its bytes. A record that ends before the column stays as it is.
struct CSVColumns {
  /// A change of the fields of each record.
  enum Change {
    case delete(Int)
    /// Adds a field before the one at a place: `name` in the line of names, `value` in the others,
    /// both in bytes.
    case add(at: Int, name: [UInt8], value: [UInt8])
    case duplicate(Int, name: [UInt8]?)
    /// Moves a field to the place that it has afterwards.
    case move(Int, to: Int)
  }

  /// The most bytes of a file whose columns are changed: each record is one edit.
  static let mostBytes = 64 << 20

  let dialect: CSVDialect
  let reader: ByteReader

  /// - Throws: A refusal of a file that is too large, or of a record that would have no field.
  func splices(_ change: Change) throws(EditRefusal) -> [Splice] {
    guard reader.source.count <= Self.mostBytes else {
      throw EditRefusal(FileTexts.current.csv.tooLarge)
    }
    var splices: [Splice] = []
    var failure: EditRefusal?
    eachRecord(of: reader) { number, line in
      guard failure == nil else { return }
      let fields = CSVFields.ranges(in: line, dialect, reader)
      do throws(EditRefusal) {
        guard let new = try changed(bytes(of: fields, reader), change, number) else { return }
        splices.append(splice(fields, line, new))
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return splices
  }

  /// Reads both files to their ends, and compares all their fields.
  ///
  /// - Throws: A refusal if a field is not the one that the change leads to.
  func check(_ change: Change, in new: ByteReader) throws(EditRefusal) {
    var lines: [Range<Int>] = []
    eachRecord(of: new) { lines.append($1) }
    var isSame = true
    var count = 0
    eachRecord(of: reader) { number, line in
      count += 1
      guard isSame, number < lines.count else { return isSame = false }
      let old = bytes(of: CSVFields.ranges(in: line, dialect, reader), reader)
      let expected = (try? changed(old, change, number)) ?? old
      isSame = bytes(of: CSVFields.ranges(in: lines[number], dialect, new), new) == expected
    }
    guard isSame, count == lines.count else { throw .guarded(FileTexts.current.csv.anotherField) }
  }

  // MARK: - One record

  /// Returns the fields of a record after a change; nil if they stay.
  private func changed(
    _ old: [[UInt8]],
    _ change: Change,
    _ number: Int
  ) throws(EditRefusal) -> [[UInt8]]? {
    let isHeader = number == 0 && dialect.hasHeader
    var fields = old
    switch change {
    case .delete(let column):
      guard column < fields.count else { return nil }
      fields.remove(at: column)
    case .add(let column, let name, let value):
      guard !fields.isEmpty, column <= fields.count else { return nil }
      fields.insert(isHeader ? name : value, at: column)
    case .duplicate(let column, let name):
      guard column < fields.count else { return nil }
      fields.insert((isHeader ? name : nil) ?? fields[column], at: column + 1)
    case .move(let column, let place):
      guard fields.count > min(column, place) else { return nil }
      // A record that ends between the two gets empty fields, so that each field stays in its
      // column.
      while fields.count <= max(column, place) { fields.append([]) }
      fields.insert(fields.remove(at: column), at: place)
    }
    guard !fields.isEmpty else {
      throw EditRefusal(FileTexts.current.csv.noField(number + 1))
    }
    return fields == [[]] ? [try quoted()] : fields
  }

  /// An empty field that is no empty line.
  private func quoted() throws(EditRefusal) -> [UInt8] {
    guard let quote = dialect.quote else {
      throw EditRefusal(FileTexts.current.csv.emptyLine)
    }
    return [quote, quote]
  }

  /// The splice from the first field that differs to the last one.
  private func splice(_ ranges: [Range<Int>], _ line: Range<Int>, _ new: [[UInt8]]) -> Splice {
    let written = Array(new.joined(separator: [dialect.delimiter]))
    let old = reader.bytes(in: line)
    let limit = min(old.count, written.count)
    var start = 0
    while start < limit, old[start] == written[start] { start += 1 }
    var end = 0
    while end < limit - start, old[old.count - 1 - end] == written[written.count - 1 - end] {
      end += 1
    }
    return Splice(
      line.lowerBound + start..<line.upperBound - end,
      Array(written[start..<written.count - end])
    )
  }

  private func bytes(of fields: [Range<Int>], _ reader: ByteReader) -> [[UInt8]] {
    fields.map { reader.bytes(in: $0) }
  }

  /// Calls a closure with the number and the line of each record, the names first.
  private func eachRecord(of reader: ByteReader, _ take: (Int, Range<Int>) -> Void) {
    var number = dialect.hasSeparatorLine ? -1 : 0
    reader.forEachRecord(dialect) { record in
      if number >= 0 { take(number, reader.line(record)) }
      number += 1
      return true
    }
  }
}
