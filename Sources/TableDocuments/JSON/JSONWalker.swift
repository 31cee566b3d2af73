/// Finds the children of arrays and objects in the scanned part of a JSON text.
///
/// It moves forward only and jumps over the extents of the index, so that a step between two
/// children reads at most some 2 × `JSONIndex.stride` bytes. In a file that has changed since the
/// scan it may find odd values, but does not trap.
struct JSONWalker {
  private let reader: ByteReader
  private let index: JSONIndex
  /// The place of the first extent that starts at or after the last byte read.
  private var upcoming = 0
  /// The start of that extent; `Int.max` if there is none.
  private var upcomingStart = -1
  /// The number of bytes that may still be read to find the ends of values.
  var budget = Int.max

  init(_ reader: ByteReader, _ index: JSONIndex) {
    self.reader = reader
    self.index = index
  }

  /// The end of a walk over children: the closing bracket, the position of the scan, or a stop by
  /// the visitor.
  enum End { case closed, open, stopped }

  /// The byte at an offset; nil after the position of the scan.
  @inline(__always) private subscript(_ offset: Int) -> UInt8? {
    offset < index.position ? reader[offset] : nil
  }

  /// Visits the starts of children (in an object, of their names), comments included.
  ///
  /// - Parameters:
  ///   - start: The start of the first child, or a place between two children.
  ///   - visit: Returns true to continue.
  mutating func visitChildren(
    from start: Int,
    inObject: Bool,
    visit: (_ offset: Int) -> Bool
  ) -> End {
    guard var position = endOfSpace(start) else { return .open }
    while let byte = self[position] {
      var end: Int?
      switch byte {
      case Byte.closeArray, Byte.closeObject: return .closed
      case Byte.comma: end = position + 1
      case Byte.quote where inObject:
        guard let value = value(afterName: position) else { return .open }
        guard visit(position) else { return .stopped }
        end = self.end(ofValueAt: value)
      default:
        guard visit(position) else { return .stopped }
        end = self.end(ofValueAt: position)
      }
      guard let end, let next = endOfSpace(end) else { return .open }
      position = next
    }
    return .open
  }

  /// Returns the start of a member's value, from the start of its name; nil if it is not known yet.
  mutating func value(afterName offset: Int) -> Int? {
    guard let name = end(ofValueAt: offset), let colon = endOfSpaceAndComments(name),
      self[colon] == Byte.colon, let value = endOfSpaceAndComments(colon + 1), self[value] != nil
    else { return nil }
    return value
  }

  /// Returns the end of the value or comment that begins here; nil if it is not known yet.
  mutating func end(ofValueAt offset: Int) -> Int? {
    if let end = jump(from: offset) { return end < 0 ? nil : end }
    switch self[offset] {
    case nil: return nil
    case Byte.quote: return endOfString(offset)
    case Byte.openArray, Byte.openObject: return endOfContainer(offset)
    case Byte.slash: return endOfComment(offset)
    default: return endOfWord(offset)
    }
  }

  private mutating func endOfContainer(_ offset: Int) -> Int? {
    var depth = 0
    var position = offset
    let limit = budget < index.position ? offset + budget : index.position
    defer { budget -= position - offset }
    repeat {
      guard position < limit else { return nil }
      if let end = jump(from: position) {
        guard end >= 0 else { return nil }
        position = end
        continue
      }
      guard let byte = self[position] else { return nil }
      switch byte {
      case Byte.quote, Byte.slash:
        guard let end = byte == Byte.quote ? endOfString(position) : endOfComment(position) else {
          return nil
        }
        position = end
        continue
      case Byte.openArray, Byte.openObject: depth += 1
      case Byte.closeArray, Byte.closeObject: depth -= 1
      default: break
      }
      position += 1
    } while depth > 0
    return position
  }

  private func endOfString(_ offset: Int) -> Int? {
    var position = offset + 1
    while let byte = self[position] {
      if byte == Byte.quote { return position + 1 }
      position += byte == Byte.backslash ? 2 : 1
    }
    return nil
  }

  private func endOfComment(_ offset: Int) -> Int? {
    var position = offset + 2
    if self[offset + 1] != Byte.star {
      while let byte = self[position], byte != Byte.newline { position += 1 }
      return position
    }
    while let byte = self[position] {
      if byte == Byte.star, self[position + 1] == Byte.slash { return position + 2 }
      position += 1
    }
    return nil
  }

  /// Returns the end of a number or word; nil if none begins here.
  private func endOfWord(_ offset: Int) -> Int? {
    var position = offset
    while let byte = self[position], Byte.isWord(byte) { position += 1 }
    return position > offset ? position : nil
  }

  private mutating func endOfSpaceAndComments(_ offset: Int) -> Int? {
    guard var position = endOfSpace(offset) else { return nil }
    while self[position] == Byte.slash {
      guard let end = end(ofValueAt: position), let next = endOfSpace(end) else { return nil }
      position = next
    }
    return position
  }

  /// Returns the end of white space; nil if it is not known yet.
  private mutating func endOfSpace(_ offset: Int) -> Int? {
    guard let first = self[offset], first <= Byte.space else { return offset }
    if let end = jump(from: offset) { return end < 0 ? nil : end }
    var position = offset
    while let byte = self[position], Byte.isSpace(byte) { position += 1 }
    return position
  }

  /// Returns the end of the extent that starts here, −1 if it is open; nil if none starts here.
  @inline(__always) private mutating func jump(from offset: Int) -> Int? {
    guard offset >= upcomingStart else { return nil }
    if offset > upcomingStart { look(from: offset) }
    return offset == upcomingStart ? index.extents[upcoming].end ?? -1 : nil
  }

  private mutating func look(from offset: Int) {
    upcoming = index.firstExtent(from: offset)
    let isThere = upcoming < index.extents.count
    upcomingStart = isThere ? index.extents[upcoming].start : .max
  }
}
