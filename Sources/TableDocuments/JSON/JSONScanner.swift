/// Finds the children of arrays and objects again in a JSON text that was checked before.
///
/// It goes forward only and jumps over the extents of the index, so no step between two children
/// reads more than some 2 × `JSONIndex.stride` bytes.
struct JSONScanner {
  private let tokens: JSONTokens
  private let index: JSONIndex
  /// The place of the first extent that starts at or behind what was read last.
  private var upcoming = 0
  /// Where that extent starts; `Int.max` if there is none.
  private var upcomingStart = -1

  init(_ tokens: JSONTokens, index: JSONIndex) {
    self.tokens = tokens
    self.index = index
  }

  /// Where the first child of the array or object that begins here begins; its closing bracket if it
  /// has none.
  mutating func firstChild(of offset: Int) -> Int { endOfSpace(offset + 1) }

  /// Visits the places where a child and those behind it begin (with their names in an object).
  ///
  /// - Parameters:
  ///   - start: Where a child begins, or the closing bracket.
  ///   - limit: How many children at most.
  mutating func visitChildren(
    from start: Int,
    inObject: Bool,
    limit: Int = .max,
    visit: (_ offset: Int) -> Void
  ) {
    var position = start
    var count = 0
    while count < limit, tokens[position] != Byte.closeArray, tokens[position] != Byte.closeObject {
      visit(position)
      count += 1
      if inObject { position = value(afterName: position) }
      position = endOfSpace(endOfValue(position))
      if tokens[position] == Byte.comma { position = endOfSpace(position + 1) }
    }
  }

  /// Where the value of a member begins whose name begins here.
  mutating func value(afterName offset: Int) -> Int {
    let colon = endOfSpace(endOfValue(offset))
    return endOfSpace(colon + 1)
  }

  /// Where the value that begins here ends.
  mutating func endOfValue(_ offset: Int) -> Int {
    if let end = jump(from: offset) { return end }
    switch tokens[offset] {
    case Byte.quote: return endOfString(offset)
    case Byte.openArray, Byte.openObject: return endOfContainer(offset)
    default: return tokens.endOfWord(offset)
    }
  }

  private mutating func endOfContainer(_ offset: Int) -> Int {
    var depth = 0
    var position = offset
    repeat {
      if let end = jump(from: position) {
        position = end
        continue
      }
      switch tokens[position] {
      case Byte.quote:
        position = endOfString(position)
        continue
      case Byte.openArray, Byte.openObject: depth += 1
      case Byte.closeArray, Byte.closeObject: depth -= 1
      default: break
      }
      position += 1
    } while depth > 0
    return position
  }

  private func endOfString(_ offset: Int) -> Int {
    var position = offset + 1
    while tokens[position] != Byte.quote {
      position += tokens[position] == Byte.backslash ? 2 : 1
    }
    return position + 1
  }

  private mutating func endOfSpace(_ offset: Int) -> Int {
    guard tokens[offset] <= Byte.space else { return offset }
    return jump(from: offset) ?? tokens.endOfSpace(offset)
  }

  /// The end of the extent that starts here; nil where none does.
  @inline(__always) private mutating func jump(from offset: Int) -> Int? {
    guard offset >= upcomingStart else { return nil }
    if offset > upcomingStart { look(from: offset) }
    return offset == upcomingStart ? index.extents[upcoming].end : nil
  }

  private mutating func look(from offset: Int) {
    upcoming = index.firstExtent(from: offset)
    let isThere = upcoming < index.extents.count
    upcomingStart = isThere ? index.extents[upcoming].start : .max
  }
}
