import TableSystem

/// Sorts any number of rows by keys of bytes. Those that memory has no room for wait in temporary
/// files.
package final class RowSorter {
  /// A row in memory.
  private struct Entry {
    /// The first eight bytes of the key.
    var prefix: UInt64
    var start: Int
    var keyCount: Int32
    var count: Int32
  }

  /// Rows that were sorted together, in a file.
  private struct Run {
    let file: AppendedFile
    let count: Int
  }

  private let budget: Int
  /// The most rows that are wanted; others may be left out.
  private let limit: Int
  /// The number of rows.
  package private(set) var count = 0
  /// The key before which a row must come to be wanted; nil for all rows.
  private(set) var bound: [UInt8]?
  private var bytes: [UInt8] = []
  private var entries: [Entry] = []
  private var runs: [Run] = []

  /// The greatest number of wanted rows for which others are left out as they come.
  private static let greatestLimit = 100_000

  /// - Parameters:
  ///   - limit: The number of rows that are wanted, from the first one on; nil for all.
  ///   - budget: The number of bytes that are kept in memory.
  package init(limit: Int? = nil, budget: Int = 256 << 20) {
    self.budget = budget
    self.limit = limit.flatMap { $0 <= Self.greatestLimit ? max(1, $0) : nil } ?? .max
  }

  /// Adds a row; rows of equal keys keep their order.
  ///
  /// - Parameter row: The bytes that ``forEach(_:)`` returns.
  /// - Throws: A `DocumentError` if the disk has no room for it.
  package func add(key: some Collection<UInt8>, _ row: some Collection<UInt8>) throws {
    count += 1
    if let bound, !key.lexicographicallyPrecedes(bound) { return }
    if entries.count / 2 >= limit { keepWanted() }
    if bytes.count + entries.count * MemoryLayout<Entry>.stride > budget { try writeRun() }
    var prefix: UInt64 = 0
    var rest = 8
    for byte in key.prefix(8) {
      prefix = prefix << 8 | UInt64(byte)
      rest -= 1
    }
    prefix <<= UInt64(8 * rest)
    let start = bytes.count
    bytes += key
    let keyCount = bytes.count - start
    bytes += row
    entries.append(
      Entry(
        prefix: prefix,
        start: start,
        keyCount: Int32(clamping: keyCount),
        count: Int32(clamping: bytes.count - start - keyCount)
      )
    )
  }

  /// Leaves out the rows after the wanted ones.
  private func keepWanted() {
    sortEntries()
    let all = bytes
    bytes = []
    entries.removeSubrange(limit...)
    for place in entries.indices {
      let start = entries[place].start
      let count = Int(entries[place].keyCount) + Int(entries[place].count)
      entries[place].start = bytes.count
      bytes += all[start..<start + count]
    }
    bound = entries.last.map { Array(bytes[$0.start..<$0.start + Int($0.keyCount)]) }
  }

  private func sortEntries() {
    bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      entries.sort { one, other in
        if one.prefix != other.prefix { return one.prefix < other.prefix }
        let order = memcmp(
          base + one.start,
          base + other.start,
          Int(min(one.keyCount, other.keyCount))
        )
        if order != 0 { return order < 0 }
        return one.keyCount != other.keyCount
          ? one.keyCount < other.keyCount : one.start < other.start
      }
    }
  }

  private func writeRun() throws {
    sortEntries()
    let file = try AppendedFile()
    var part: [UInt8] = []
    var count = 0
    for entry in entries {
      withUnsafeBytes(of: entry.keyCount) { part += $0 }
      withUnsafeBytes(of: entry.count) { part += $0 }
      part += bytes[entry.start..<entry.start + Int(entry.keyCount) + Int(entry.count)]
      guard part.count > 1 << 20 else { continue }
      try file.append(part)
      count += part.count
      part = []
    }
    try file.append(part)
    runs.append(Run(file: file, count: count + part.count))
    bytes.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
  }

  /// Calls a closure with each row in sorted order, until it returns false.
  package func forEach(_ body: (ArraySlice<UInt8>) throws -> Bool) throws {
    guard !runs.isEmpty else {
      sortEntries()
      for entry in entries {
        let start = entry.start + Int(entry.keyCount)
        guard try body(bytes[start..<start + Int(entry.count)]) else { return }
      }
      return
    }
    if !entries.isEmpty { try writeRun() }
    (bytes, entries) = ([], [])
    var readers = runs.map { RunReader(file: $0.file, count: $0.count) }
    for index in readers.indices { try readers[index].advance() }
    while true {
      var least: Int?
      for index in readers.indices where readers[index].hasRow {
        if let other = least, !readers[index].isLess(than: readers[other]) { continue }
        least = index
      }
      guard let least else { return }
      guard try body(readers[least].row) else { return }
      try readers[least].advance()
    }
  }

  /// The rows of a run, one after the other.
  private struct RunReader {
    private static let partSize = 1 << 18

    let file: AppendedFile
    let count: Int
    private var offset = 0
    private var part: [UInt8] = []
    /// The place of the next row in the part.
    private var next = 0
    private var keyRange = 0..<0
    private var rowRange = 0..<0
    private(set) var hasRow = false

    init(file: AppendedFile, count: Int) {
      self.file = file
      self.count = count
    }

    var key: ArraySlice<UInt8> { part[keyRange] }
    var row: ArraySlice<UInt8> { part[rowRange] }

    func isLess(than other: RunReader) -> Bool {
      key.lexicographicallyPrecedes(other.key)
    }

    mutating func advance() throws {
      hasRow = false
      guard try fill(8) else { return }
      let sizes = part.withUnsafeBytes { bytes in
        (0..<2).map { Int(bytes.loadUnaligned(fromByteOffset: next + 4 * $0, as: Int32.self)) }
      }
      guard try fill(8 + sizes[0] + sizes[1]) else { return }
      keyRange = next + 8..<next + 8 + sizes[0]
      rowRange = keyRange.upperBound..<keyRange.upperBound + sizes[1]
      next = rowRange.upperBound
      hasRow = true
    }

    /// Reads on until the part has so many bytes; returns false at the end.
    private mutating func fill(_ wanted: Int) throws -> Bool {
      guard part.count - next < wanted else { return true }
      let rest = Array(part[next...])
      let size = min(max(Self.partSize, wanted - rest.count), count - offset)
      guard rest.count + size >= wanted else { return false }
      part = rest + (try file.bytes(at: offset, count: size))
      offset += size
      next = 0
      return true
    }
  }
}
