/// A sparse index of a JSON text: finds any value by reading few bytes.
///
/// It has an **extent** for each value, name, comment and run of white space longer than ``stride``
/// bytes, not counting the extents inside it. The extent of an array or object has a **checkpoint**
/// at the first child that begins more than ``stride`` bytes after the previous checkpoint. So the
/// index has at most one extent and one checkpoint per ``stride`` bytes of text, however it is
/// nested, and a walker reads at most some 2 × ``stride`` bytes between two extents.
struct JSONIndex: Sendable {
  /// The minimum length of an extent, in bytes.
  static let stride = 8_192
  /// The cost of a jump over an extent, as a number of bytes read.
  static let jumpCost = 64

  /// A long part of the text, which walkers jump over.
  struct Extent: Sendable {
    /// The offset of the first byte.
    var start: Int
    /// The offset after the last byte; nil while the scan is inside.
    var end: Int?
    /// The number of children, comments included; 0 for scalars.
    var count = 0
    /// The number of comments among the children.
    var commentCount = 0
    /// In the order of the text.
    var checkpoints: [Checkpoint] = []
  }

  /// The place of one child of an array or object.
  struct Checkpoint: Sendable {
    /// The 0-based number of the child, comments counted.
    var index: Int
    /// The number of comments before it in the array or object.
    var comments: Int
    /// The offset of the child, or of its name.
    var offset: Int
  }

  /// In the order of their starts.
  private(set) var extents: [Extent] = []
  /// The end of the scanned part.
  var position = 0

  /// The memory used by the index, in bytes.
  var byteCount: Int {
    extents.reduce(extents.capacity * MemoryLayout<Extent>.stride) {
      $0 + $1.checkpoints.capacity * MemoryLayout<Checkpoint>.stride
    }
  }

  /// Adds an extent, or updates an open one: its new checkpoints are appended.
  mutating func note(_ extent: Extent) {
    let place = firstExtent(from: extent.start)
    guard place < extents.count, extents[place].start == extent.start else {
      extents.insert(extent, at: place)
      return
    }
    extents[place].end = extent.end
    extents[place].count = extent.count
    extents[place].commentCount = extent.commentCount
    extents[place].checkpoints += extent.checkpoints
  }

  /// Returns the extent that starts at an offset; nil if there is none.
  ///
  /// - Complexity: O(log n), n being the number of extents.
  func extent(at offset: Int) -> Extent? {
    let place = firstExtent(from: offset)
    guard place < extents.count, extents[place].start == offset else { return nil }
    return extents[place]
  }

  /// Returns the place of the first extent that starts at or after an offset; the count if there is
  /// none.
  func firstExtent(from offset: Int) -> Int {
    extents.firstPlace { $0.start >= offset }
  }
}

extension JSONIndex.Extent {
  /// Returns the place of the last checkpoint at or before a child; nil if there is none.
  func lastCheckpoint(upTo index: Int) -> Int? {
    let place = checkpoints.firstPlace { $0.index > index }
    return place > 0 ? place - 1 : nil
  }
}

extension RandomAccessCollection where Index == Int {
  /// Returns the place of the first element that meets a condition, which all later elements must
  /// meet as well; the end if none does.
  ///
  /// - Complexity: O(log n).
  func firstPlace(where condition: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
