/// What the one pass over a JSON text remembers, so that any value is found again by reading little.
///
/// An **extent** is noted for each value, name or run of white space of more than ``stride`` bytes,
/// not counting what lies in extents inside it; a **checkpoint** in a noted array or object wherever
/// so many bytes lie between the last one and the beginning of a child. So there are never more than
/// one extent and one checkpoint for each ``stride`` bytes of the text, however it is nested, and
/// whatever is looked for, an extent is jumped over and at most some 2 × ``stride`` bytes are read.
struct JSONIndex: Sendable {
  /// How many bytes are read again rather than remembered.
  static let stride = 4_096
  /// The price of a jump over an extent, in bytes read.
  static let jumpCost = 64

  /// A long stretch of the text that is jumped over.
  struct Extent {
    /// The offset of the first byte.
    var start: Int
    /// The offset behind the last byte.
    var end: Int
    /// How many children there are; 0 for anything but an array or an object.
    var count: Int
    /// Its part of ``JSONIndex/checkpoints``.
    var checkpoints: Range<Int>
  }

  /// The place of one child of an array or object.
  struct Checkpoint {
    /// The 0-based number of the child.
    var item: Int
    /// The offset where the child, or its name, begins.
    var offset: Int
  }

  /// In the order of their starts.
  private(set) var extents: [Extent] = []
  /// The checkpoints of each extent together, in the order of the text.
  private(set) var checkpoints: [Checkpoint] = []

  /// How many bytes of memory the index takes.
  var byteCount: Int {
    extents.capacity * MemoryLayout<Extent>.stride
      + checkpoints.capacity * MemoryLayout<Checkpoint>.stride
  }

  /// Notes a stretch of the text; extents come in the order of their ends.
  mutating func add(
    start: Int,
    end: Int,
    count: Int = 0,
    checkpoints added: ArraySlice<Checkpoint> = []
  ) {
    let first = checkpoints.count
    checkpoints.append(contentsOf: added)
    let extent = Extent(
      start: start,
      end: end,
      count: count,
      checkpoints: first..<checkpoints.count
    )
    extents.append(extent)
  }

  /// Puts the extents into the order of their starts, once all are added.
  mutating func finish() {
    extents.sort { $0.start < $1.start }
  }

  /// The extent that starts at an offset; nil where none does.
  ///
  /// - Complexity: O(log n), n being the number of extents.
  func extent(at offset: Int) -> Extent? {
    let place = firstExtent(from: offset)
    guard place < extents.count, extents[place].start == offset else { return nil }
    return extents[place]
  }

  /// The place of the first extent that starts at or behind an offset; their count if none does.
  func firstExtent(from offset: Int) -> Int {
    var low = 0
    var high = extents.count
    while low < high {
      let middle = (low + high) / 2
      if extents[middle].start < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The place of the last checkpoint of an extent at or before a child; nil where none is.
  func lastCheckpoint(in extent: Extent, upTo item: Int) -> Int? {
    var low = extent.checkpoints.lowerBound
    var high = extent.checkpoints.upperBound
    while low < high {
      let middle = (low + high) / 2
      if checkpoints[middle].item <= item { low = middle + 1 } else { high = middle }
    }
    return low == extent.checkpoints.lowerBound ? nil : low - 1
  }
}
