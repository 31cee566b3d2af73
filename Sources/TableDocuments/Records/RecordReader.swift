/// Reads the values of records over their bytes, part by part.
struct RecordReader: RowReader {
  /// The number of bytes that are read together.
  private static let partSize = 1 << 20
  /// The most bytes of a record: all of it.
  private static let mostBytes = 1 << 40

  let records: any SearchedRecords
  let source: ByteSource
  /// The number of records before the first row.
  var headers = 0
  /// Makes the parser that finds the values of some columns.
  let parser: @Sendable ([RowColumn]) -> any RecordParser

  var count: Int { max(0, records.count - headers) }
  var isParallel: Bool { true }

  func part(from row: Int) -> Range<Int> {
    let first = row + headers
    var next = first
    var size = 0
    while next < records.count, size < Self.partSize {
      guard let part = records.part(with: next, mostBytes: Self.mostBytes),
        part.records.upperBound > next
      else { break }
      size += part.bytes.count
      next = part.records.upperBound
    }
    return row..<max(row + 1, next - headers)
  }

  func read(
    _ rows: Range<Int>,
    wanted: [Int]?,
    _ columns: [RowColumn],
    _ visit: (Int, [ColumnValue]) throws -> Void
  ) throws -> Int {
    var reading = Reading(
      parser: parser(columns),
      values: Array(repeating: .none, count: columns.count),
      wanted: wanted,
      rows: rows
    )
    var next = rows.lowerBound + headers
    let end = rows.upperBound + headers
    while next < end, let part = records.part(with: next, mostBytes: Self.mostBytes) {
      let bytes = try source.bytes(at: part.bytes.lowerBound, count: part.bytes.count)
      try bytes.withUnsafeBufferPointer { bytes in
        var record = part.records.lowerBound
        var failure: (any Error)?
        records.split(part, bytes) { range in
          defer { record += 1 }
          guard failure == nil else { return }
          do {
            let bytes = UnsafeBufferPointer(rebasing: bytes[range])
            try reading.look(at: record - headers, bytes, visit)
          } catch {
            failure = error
          }
        }
        if let failure { throw failure }
      }
      next = max(next + 1, part.records.upperBound)
    }
    return reading.unread
  }

  /// The reading of some rows.
  private struct Reading {
    let parser: any RecordParser
    var values: [ColumnValue]
    let wanted: [Int]?
    let rows: Range<Int>
    /// The place of the next wanted row among them.
    var place = 0
    var unread = 0

    mutating func look(
      at row: Int,
      _ record: UnsafeBufferPointer<UInt8>,
      _ visit: (Int, [ColumnValue]) throws -> Void
    ) throws {
      guard rows.contains(row) else { return }
      if let wanted {
        while place < wanted.count, wanted[place] < row { place += 1 }
        guard place < wanted.count, wanted[place] == row else { return }
      }
      switch parser.find(in: record, &values) {
      case .found: try visit(row, values)
      case .empty: break
      case .broken: unread += 1
      }
    }
  }
}

/// Finds the values of columns in records, one record after the other.
protocol RecordParser: AnyObject {
  /// Finds the values in a record.
  ///
  /// - Parameters:
  ///   - record: The bytes of the record, without its line ending.
  ///   - values: Takes the value of each column, whose bytes are there until the next record.
  func find(
    in record: UnsafeBufferPointer<UInt8>,
    _ values: inout [ColumnValue]
  ) -> FoundRecord
}

/// The result of looking for values in a record.
enum FoundRecord {
  case found
  /// Nothing, as in an empty line.
  case empty
  /// Something that the format does not understand.
  case broken
}

/// Memory for the texts of a record that are not in the file as they are shown.
final class RecordMemory {
  private var bytes: UnsafeMutableBufferPointer<UInt8>
  private var count = 0

  init() {
    bytes = .allocate(capacity: 4_096)
  }

  deinit { bytes.deallocate() }

  /// Forgets the texts, and makes room for others.
  func begin(capacity: Int) {
    count = 0
    guard capacity > bytes.count else { return }
    bytes.deallocate()
    bytes = .allocate(capacity: max(capacity, 2 * bytes.count))
  }

  /// Keeps a text until the next record; it is cut off where there is no room for it.
  func keep(_ text: some Collection<UInt8>) -> UnsafeBufferPointer<UInt8> {
    let start = count
    for byte in text.prefix(bytes.count - count) {
      bytes[count] = byte
      count += 1
    }
    return UnsafeBufferPointer(rebasing: bytes[start..<count])
  }
}
