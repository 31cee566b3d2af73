import TableDocuments

/// The words of the values in which two documents differ.
///
/// Memory has only where each one begins: their words stand in a temporary file, once they are
/// many.
@MainActor final class DifferenceList {
  /// The kind of a difference.
  enum Kind: Int, CaseIterable {
    case changed, removed, added
  }

  /// Two values that differ, or one that only one document has.
  struct Entry: Equatable {
    let kind: Kind
    /// The path in the first document; in the second one if only that has the value.
    var path: String
    /// The path in the second document; in the first one if only that has the value.
    var newPath: String
    /// The words of the old value; empty if there is none.
    var old = ""
    /// The words of the new value; empty if there is none.
    var new = ""
  }

  /// The number of bytes that are written together.
  private static let partSize = 1 << 18

  /// The offsets at which the entries of each kind begin.
  private var offsets = Kind.allCases.map { _ in [Int]() }
  /// The bytes that are not in the file yet.
  private var tail: [UInt8] = []
  /// The number of bytes in the file.
  private var written = 0
  private var file: AppendedFile?

  /// The number of entries of a kind.
  func count(of kind: Kind) -> Int { offsets[kind.rawValue].count }

  /// - Throws: `.unreadable` if the temporary file cannot be written.
  func append(_ entry: Entry) throws(DocumentError) {
    offsets[entry.kind.rawValue].append(written + tail.count)
    let parts = [
      entry.path, entry.newPath == entry.path ? "" : entry.newPath, entry.old, entry.new,
    ]
    for part in parts {
      withUnsafeBytes(of: UInt32(part.utf8.count)) { tail += $0 }
    }
    for part in parts { tail += part.utf8 }
    guard tail.count >= Self.partSize else { return }
    if file == nil { file = try AppendedFile() }
    try file?.append(tail)
    written += tail.count
    tail = []
  }

  /// Returns an entry of a kind.
  ///
  /// - Parameter number: 0-based, less than ``count(of:)``.
  /// - Throws: `.unreadable` if the temporary file cannot be read.
  func entry(_ number: Int, of kind: Kind) throws(DocumentError) -> Entry {
    var offset = offsets[kind.rawValue][number]
    let lengths = try bytes(at: offset, count: 16)
    var parts: [String] = []
    offset += lengths.count
    for part in 0..<4 {
      let length = lengths[(4 * part)..<(4 * part + 4)].reversed().reduce(0) { $0 << 8 | Int($1) }
      parts.append(String(decoding: try bytes(at: offset, count: length), as: UTF8.self))
      offset += length
    }
    return Entry(
      kind: kind,
      path: parts[0],
      newPath: parts[1].isEmpty ? parts[0] : parts[1],
      old: parts[2],
      new: parts[3]
    )
  }

  private func bytes(at offset: Int, count: Int) throws(DocumentError) -> [UInt8] {
    if offset >= written { return Array(tail[(offset - written)...].prefix(count)) }
    guard count > 0, let file else { return [] }
    return try file.bytes(at: offset, count: count)
  }
}
