import TableModel

/// The records of a file, some of whose places are known.
protocol SearchedRecords: Sendable {
  var count: Int { get }

  /// Returns the smallest part of known places with a record, less than ``count``; nil if the file
  /// has changed.
  ///
  /// - Parameter mostBytes: The most bytes of a record that is longer than others.
  func part(with record: Int, mostBytes: Int) -> RecordPart?

  /// Divides a part into its records.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the part; fewer if the file became shorter.
  ///   - visit: Called with the bytes of each record in `bytes`, in order.
  func split(
    _ part: RecordPart,
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ visit: (Range<Int>) -> Void
  )
}

extension SearchedRecords {
  /// Returns the part in which a record is searched.
  func part(with record: Int) -> RecordPart? {
    part(with: record, mostBytes: DataSearch.mostBytes)
  }
}

/// Some records in a row.
struct RecordPart {
  /// Their numbers.
  var records: Range<Int>
  /// Their place in the file, in bytes.
  var bytes: Range<Int>
}

/// Searches records over their bytes, part by part: a part in which the bytes of no word stand is
/// not divided into records.
struct RecordSearch: RowSearch {
  /// The number of bytes that are read at once.
  private static let readBytes = 512 << 10

  let query: FindQuery
  let records: any SearchedRecords
  let matcher: any RecordMatcher
  let source: ByteSource
  let data: GrowingData?
  /// The number of records before the first row.
  var headers = 0

  var count: Int { max(0, records.count - headers) }

  func search(
    _ rows: Range<Int>,
    header: String,
    until end: ContinuousClock.Instant
  ) -> SearchedRows {
    let wanted = rows.lowerBound + headers..<rows.upperBound + headers
    var search = Search(
      base: self,
      wanted: wanted,
      header: header,
      query: header.isEmpty ? matcher.bytes : nil,
      result: SearchedRows(next: wanted.lowerBound)
    )
    repeat { search.searchParts() } while search.isUnfinished && ContinuousClock.now < end
    search.result.next -= headers
    return search.result
  }

  /// A search while it runs. Its result counts records until it is returned.
  private struct Search {
    let base: RecordSearch
    let wanted: Range<Int>
    let header: String
    let query: ByteQuery?
    var result: SearchedRows

    var isUnfinished: Bool { result.next < wanted.upperBound }

    /// Searches the next parts, as many as are read at once.
    mutating func searchParts() {
      let parts = base.parts(from: result.next, to: wanted.upperBound)
      guard let first = parts.first?.bytes.lowerBound, let last = parts.last?.bytes.upperBound
      else { return result.next = wanted.upperBound }
      // Bytes that cannot be read are told by the scan, which reads all of them.
      let bytes = (try? base.source.bytes(at: first, count: last - first)) ?? []
      bytes.withUnsafeBufferPointer { bytes in
        for part in parts {
          let range = (part.bytes.lowerBound - first..<part.bytes.upperBound - first)
            .clamped(to: 0..<bytes.count)
          searchPart(part, UnsafeBufferPointer(rebasing: bytes[range]))
        }
      }
    }

    private mutating func searchPart(_ part: RecordPart, _ bytes: UnsafeBufferPointer<UInt8>) {
      result.next = min(part.records.upperBound, wanted.upperBound)
      if let query, !base.matcher.mayBeInside(bytes, query) { return }
      var record = part.records.lowerBound
      base.records.split(part, bytes) { range in
        if wanted.contains(record) { look(at: record, UnsafeBufferPointer(rebasing: bytes[range])) }
        record += 1
      }
    }

    private mutating func look(at record: Int, _ bytes: UnsafeBufferPointer<UInt8>) {
      let number = record - base.headers
      if let query, let isInside = base.matcher.isInside(bytes, number: number, query) {
        if isInside { result.found.append(number) }
        return
      }
      var words = base.matcher.words(of: bytes, number: number)
      words.header = header
      result.add(number, base.query.match(words))
    }
  }

  /// Returns some parts that follow each other, from the one with a record on.
  ///
  /// - Parameter limit: The number of the record after the last one that is wanted.
  private func parts(from record: Int, to limit: Int) -> [RecordPart] {
    var parts: [RecordPart] = []
    var size = 0
    var record = record
    while record < limit, size < Self.readBytes {
      guard let part = records.part(with: record), part.records.contains(record),
        parts.last.map({ $0.bytes.upperBound == part.bytes.lowerBound }) ?? true
      else { break }
      parts.append(part)
      size += part.bytes.count
      record = part.records.upperBound
    }
    return parts
  }
}
