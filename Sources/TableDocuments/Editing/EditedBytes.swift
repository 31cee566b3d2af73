/// The bytes of a file with splices: parts of the file, and the new bytes between them. It copies
/// no part of the file.
package struct EditedBytes: ByteStore {
  /// Bytes that follow each other in the base, or new ones.
  private enum Content {
    case base(Int)
    case new([UInt8])
  }

  private struct Piece {
    /// The offset in the edited text.
    var start: Int
    var count: Int
    var content: Content

    var end: Int { start + count }

    /// The part of this piece in a range of the edited text; nil if there is none.
    func part(in range: Range<Int>) -> Piece? {
      let from = max(start, range.lowerBound)
      let to = min(end, range.upperBound)
      guard from < to else { return nil }
      let skipped = from - start
      return switch content {
      case .base(let offset):
        Piece(start: from, count: to - from, content: .base(offset + skipped))
      case .new(let bytes):
        Piece(start: from, count: to - from, content: .new(Array(bytes[skipped..<to - start])))
      }
    }
  }

  /// The file.
  let base: ByteSource
  /// The pieces of the edited text, in order, none of them empty.
  private var pieces: [Piece]
  package private(set) var count: Int
  /// The number of bytes that the base had when it was opened.
  private let baseCount: Int

  /// The bytes of a file without splices.
  package init(_ base: ByteSource) {
    self.base = base
    count = base.count
    baseCount = count
    pieces = count > 0 ? [Piece(start: 0, count: count, content: .base(0))] : []
  }

  package var decoding: Decoding? { base.decoding }

  /// True if the bytes are those of the base, as they were never changed.
  ///
  /// - Complexity: O(1): each row asks for it.
  var isBase: Bool {
    guard let first = pieces.first else { return baseCount == 0 }
    guard pieces.count == 1, case .base(0) = first.content else { return false }
    return first.count == baseCount
  }

  /// Returns these bytes with more splices.
  ///
  /// - Parameter splices: Sorted; their ranges are those of these bytes.
  /// - Complexity: O(m + n), m and n being the numbers of all splices and of the new ones.
  package func applying(_ splices: [Splice]) -> EditedBytes {
    var result = self
    result.pieces = []
    result.count = 0
    var position = 0
    var next = 0
    func copy(to end: Int) {
      while next < pieces.count, pieces[next].start < end {
        if let part = pieces[next].part(in: position..<end) { result.append(part) }
        guard pieces[next].end <= end else { break }
        next += 1
      }
      position = max(position, end)
    }
    for splice in splices {
      copy(to: splice.range.lowerBound)
      position = max(position, splice.range.upperBound)
      while next < pieces.count, pieces[next].end <= position { next += 1 }
      result.append(Piece(start: 0, count: splice.bytes.count, content: .new(splice.bytes)))
    }
    copy(to: count)
    return result
  }

  private mutating func append(_ piece: Piece) {
    guard piece.count > 0 else { return }
    var piece = piece
    piece.start = count
    count += piece.count
    if let last = pieces.last {
      switch (last.content, piece.content) {
      case (.base(let first), .base(let second)) where first + last.count == second:
        pieces[pieces.count - 1].count += piece.count
        return
      case (.new(let first), .new(let second)):
        pieces[pieces.count - 1].content = .new(first + second)
        pieces[pieces.count - 1].count += piece.count
        return
      default: break
      }
    }
    pieces.append(piece)
  }

  /// The splices that lead from the base to these bytes, sorted.
  var splices: [Splice] {
    var splices: [Splice] = []
    var position = 0
    var new: [UInt8] = []
    func add(upTo offset: Int) {
      if offset > position || !new.isEmpty { splices.append(Splice(position..<offset, new)) }
      new = []
    }
    for piece in pieces {
      switch piece.content {
      case .new(let bytes): new += bytes
      case .base(let offset):
        add(upTo: offset)
        position = offset + piece.count
      }
    }
    add(upTo: baseCount)
    return splices
  }

  package func bytes(at offset: Int, count: Int) throws(DocumentError) -> [UInt8] {
    guard offset >= 0, count > 0, offset < self.count else { return [] }
    let end = min(self.count, offset + count)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(end - offset)
    var index = pieces.firstPlace { $0.end > offset }
    while index < pieces.count, let part = pieces[index].part(in: offset..<end) {
      switch part.content {
      case .new(let new): bytes += new
      case .base(let start):
        let read = try base.bytes(at: start, count: part.count)
        bytes += read
        guard read.count == part.count else { return bytes }
      }
      index += 1
    }
    return bytes
  }
}
