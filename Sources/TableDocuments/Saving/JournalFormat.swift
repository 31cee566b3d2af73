import TableSystem

/// The contents of a journal.
///
/// A journal is records, each a length, a checksum and as many bytes; numbers have eight bytes, the
/// lowest first. The first record has the path and the hash of the base. Reading ends at the first
/// record that is not whole.
struct JournalFormat {
  enum Record: Equatable {
    case edit(JournalEdit)
    case save(ContentHash)
  }

  /// The path of the file that is edited.
  let path: FileName
  /// The hash of the bytes to which the first edit applies.
  let base: ContentHash
  private(set) var records: [Record] = []
  /// The number of bytes up to the end of the last whole record.
  private(set) var count: Int

  /// Reads a journal; nil if there is none, or none that has begun.
  ///
  /// - Throws: The reason why it cannot be read; `.isDamaged` if it is no journal.
  init?(_ file: FileName) throws(JournalError) {
    let bytes: [UInt8]
    do throws(DocumentError) {
      bytes = try ByteSource.all(of: file)
    } catch {
      if error == .missing { return nil }
      throw .isUnreadable(error.reason)
    }
    if let journal = JournalFormat(bytes) {
      self = journal
    } else if JournalFormat.hasBegun(bytes) {
      throw .isDamaged
    } else {
      return nil
    }
  }

  /// True if a journal with these bytes may have edits: the first is appended after the whole
  /// beginning.
  private static func hasBegun(_ bytes: [UInt8]) -> Bool {
    var reader = JournalReader(bytes: bytes[...])
    // A beginning that was cut has a small number of bytes: those of a hash and a path.
    guard bytes.count > 8, let count = reader.count(), count < 1 << 16 else {
      return bytes.count > 8
    }
    return bytes.count - 16 >= count
  }

  init?(_ bytes: [UInt8]) {
    var reader = JournalReader(bytes: bytes[...])
    guard var header = reader.record(), header.byte() == 0, let base = header.hash() else {
      return nil
    }
    self.base = base
    path = FileName(bytes: Array(header.bytes))
    count = reader.bytes.startIndex
    while var record = reader.record(), let value = record.value() {
      records.append(value)
      count = reader.bytes.startIndex
    }
  }

  static func header(_ path: FileName, _ base: ContentHash) -> [UInt8] {
    framed([0] + numbers(base) + path.bytes)
  }

  static func record(_ record: Record) -> [UInt8] {
    switch record {
    case .save(let hash): framed([2] + numbers(hash))
    case .edit(let edit): framed([1] + encoded(edit.splices) + encoded(edit.inverse))
    }
  }

  private static func framed(_ bytes: [UInt8]) -> [UInt8] {
    number(bytes.count) + number(checksum(bytes)) + bytes
  }

  fileprivate static func checksum(_ bytes: some Collection<UInt8>) -> UInt64 {
    ContentHash(Array(bytes)).high
  }

  private static func encoded(_ splices: [Splice]) -> [UInt8] {
    splices.reduce(into: number(splices.count)) { bytes, splice in
      bytes += number(splice.range.lowerBound) + number(splice.range.count)
      bytes += number(splice.bytes.count) + splice.bytes
    }
  }

  private static func numbers(_ hash: ContentHash) -> [UInt8] {
    number(hash.count) + number(hash.low) + number(hash.high)
  }

  private static func number(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: UInt64(number).littleEndian) { Array($0) }
  }
}

/// The reason why the edits in a journal cannot be told.
package enum JournalError: Error, Equatable {
  /// The system cannot read it; with its reason.
  case isUnreadable(String)
  /// It has other bytes than a journal.
  case isDamaged
}

/// Takes the parts of a journal from its bytes; each returns nil if it is not whole.
private struct JournalReader {
  var bytes: ArraySlice<UInt8>

  mutating func record() -> JournalReader? {
    guard let count = count(), let checksum = number(), let content = take(count) else {
      return nil
    }
    return JournalFormat.checksum(content) == checksum ? JournalReader(bytes: content) : nil
  }

  mutating func value() -> JournalFormat.Record? {
    switch byte() {
    case 1:
      guard let splices = self.splices(), let inverse = self.splices() else { return nil }
      return .edit(JournalEdit(splices: splices, inverse: inverse))
    case 2: return hash().map { .save($0) }
    default: return nil
    }
  }

  mutating func byte() -> UInt8? { bytes.popFirst() }

  mutating func hash() -> ContentHash? {
    guard let count = count(), let low = number(), let high = number() else { return nil }
    return ContentHash(count: count, low: low, high: high)
  }

  private mutating func splices() -> [Splice]? {
    guard let count = count() else { return nil }
    var splices: [Splice] = []
    for _ in 0..<count {
      guard let start = self.count(), let length = self.count(), let size = self.count(),
        let bytes = take(size)
      else { return nil }
      splices.append(Splice(start..<start + length, Array(bytes)))
    }
    return splices
  }

  private mutating func number() -> UInt64? {
    take(8)?.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// A number that can be an offset or a length.
  mutating func count() -> Int? {
    number().flatMap { $0 < 1 << 62 ? Int($0) : nil }
  }

  private mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard count <= bytes.count else { return nil }
    defer { bytes = bytes.dropFirst(count) }
    return bytes.prefix(count)
  }
}
