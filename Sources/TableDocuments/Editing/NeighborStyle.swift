/// The way in which the values beside a new one are written: a new value is written as its
/// neighbours are.
///
/// Quotes that a neighbour needs tell nothing; those that it could do without are the style of the
/// file.
@MainActor struct NeighborStyle {
  let reader: ByteReader
  /// The values beside the place, the nearest first.
  let neighbors: [any Node]

  /// Returns the quotes around the texts of the neighbours, as an example for a new text; empty for
  /// none.
  ///
  /// - Parameter isFree: True for a text that can be written in more than one way.
  func text(_ isFree: (String) -> Bool) -> [UInt8] {
    for node in neighbors where node.kind == .text {
      if let quotes = quotes(node.span?.value, node.text, isFree) { return quotes }
    }
    return []
  }

  /// Returns the quotes around the names of the neighbours, as an example for a new name; empty for
  /// none.
  func name(_ isFree: (String) -> Bool) -> [UInt8] {
    for node in neighbors {
      if let name = node.name, let quotes = quotes(node.span?.name, name, isFree) { return quotes }
    }
    return []
  }

  /// The length in bytes above which a text is no example.
  private static let longText = 1_024

  /// Returns the quotes of a text, empty if it has none; nil if it had to be written so.
  private func quotes(
    _ range: Range<Int>?,
    _ text: NodeText,
    _ isFree: (String) -> Bool
  ) -> [UInt8]? {
    guard let range, 0..<Self.longText ~= range.count, let first = reader[range.lowerBound] else {
      return nil
    }
    // A name without quotes that looks like a number is an example for others.
    if Byte.isDigit(first) { return [first] }
    guard isFree(text.whole) else { return nil }
    return first == Byte.quote || first == Byte.apostrophe ? [first, first] : []
  }
}

extension EditTarget {
  /// The maximum number of neighbours on each side that are looked at.
  private static let neighborLimit = 8

  /// The style of the values beside the place of a new value, or beside the value itself.
  var neighborStyle: NeighborStyle {
    let container = container
    var neighbors: [any Node] = []
    var before = spot.map(\.previousIndex) ?? index.flatMap(container.valueIndex(before:))
    var after = spot.map(\.nextIndex) ?? index.flatMap(container.valueIndex(after:))
    for _ in 0..<Self.neighborLimit {
      if let place = before {
        neighbors.append(container.child(at: place))
        before = container.valueIndex(before: place)
      }
      if let place = after {
        neighbors.append(container.child(at: place))
        after = container.valueIndex(after: place)
      }
    }
    return NeighborStyle(reader: reader, neighbors: neighbors)
  }
}
