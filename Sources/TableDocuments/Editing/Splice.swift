/// A range of bytes of a text, and the bytes that take its place.
package struct Splice: Hashable, Sendable {
  /// The bytes to replace; empty to insert.
  package var range: Range<Int>
  /// The new bytes; empty to delete.
  package var bytes: [UInt8]

  package init(_ range: Range<Int>, _ bytes: [UInt8]) {
    self.range = range
    self.bytes = bytes
  }

  /// A splice of text.
  init(_ range: Range<Int>, _ text: String) {
    self.init(range, Array(text.utf8))
  }

  /// A splice that inserts text.
  init(at offset: Int, _ text: String) {
    self.init(offset..<offset, text)
  }

  /// The number of bytes by which the text becomes longer; negative if it becomes shorter.
  var growth: Int { bytes.count - range.count }
}

extension ByteReader {
  /// Returns the text of a range with sorted splices in it.
  func text(_ range: Range<Int>, with splices: [Splice]) -> String {
    var bytes = bytes(in: range)
    for splice in splices.reversed() {
      let start = splice.range.lowerBound - range.lowerBound
      bytes.replaceSubrange(start..<start + splice.range.count, with: splice.bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension [Splice] {
  /// These splices in the order of their places; those that touch each other are joined.
  ///
  /// - Returns: Nil if two of them replace the same bytes.
  func sortedByPlace() -> [Splice]? {
    var sorted: [Splice] = []
    for splice in enumerated().sorted(by: {
      ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
    }).map(\.element) {
      guard splice.growth != 0 || !splice.bytes.isEmpty else { continue }
      guard let last = sorted.last else {
        sorted.append(splice)
        continue
      }
      guard last.range.upperBound <= splice.range.lowerBound else { return nil }
      if last.range.upperBound == splice.range.lowerBound {
        let joined = last.range.lowerBound..<splice.range.upperBound
        sorted[sorted.count - 1] = Splice(joined, last.bytes + splice.bytes)
      } else {
        sorted.append(splice)
      }
    }
    return sorted
  }

  /// The splices that undo these, which are sorted: their places are those of the new text.
  ///
  /// - Parameter source: The text before these splices.
  /// - Throws: `.unreadable` if the replaced bytes cannot be read.
  func inverse(in source: ByteSource) throws(DocumentError) -> [Splice] {
    var inverse: [Splice] = []
    var growth = 0
    for splice in self {
      let start = splice.range.lowerBound + growth
      let old = try source.bytes(at: splice.range.lowerBound, count: splice.range.count)
      inverse.append(Splice(start..<start + splice.bytes.count, old))
      growth += splice.growth
    }
    return inverse
  }

  /// The ranges of the new bytes in the new text.
  var newRanges: [Range<Int>] {
    var growth = 0
    return map { splice in
      defer { growth += splice.growth }
      let start = splice.range.lowerBound + growth
      return start..<start + splice.bytes.count
    }
  }
}
