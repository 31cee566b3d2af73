/// An array or object that the scan is inside of; the outermost frame is the text itself.
struct JSONFrame {
  /// The offset of its opening bracket.
  var start: Int
  /// The number of children begun, comments included.
  var count = 0
  /// The bytes inside it that a walker jumps over.
  private(set) var jumped = 0
  /// The offset of the last checkpoint, plus the bytes jumped over since.
  var mark: Int
  private var commentCount: UInt32 = 0
  let isObject: Bool
  /// True if it has checkpoints.
  var isLong = false

  init(start: Int, isObject: Bool = false) {
    self.start = start
    self.isObject = isObject
    mark = start
  }

  /// The number of comments among the children.
  var comments: Int {
    get { Int(commentCount) }
    set { commentCount = UInt32(clamping: newValue) }
  }

  var closing: UInt8 { isObject ? Byte.closeObject : Byte.closeArray }

  /// Adds bytes that a walker jumps over.
  @inline(__always) mutating func jump(over count: Int) {
    jumped += count
    mark += count
  }
}

/// The frames around the innermost one: a stack of blocks, so that growing copies no frames.
struct JSONFrames {
  private static let blockSize = 4_096

  private var blocks: [[JSONFrame]] = []
  private var last: [JSONFrame] = []

  var count: Int { blocks.count * JSONFrames.blockSize + last.count }
  var isEmpty: Bool { last.isEmpty && blocks.isEmpty }

  subscript(_ index: Int) -> JSONFrame {
    let block = index / JSONFrames.blockSize
    return block < blocks.count
      ? blocks[block][index % JSONFrames.blockSize] : last[index % JSONFrames.blockSize]
  }

  @inline(__always) mutating func append(_ frame: JSONFrame) {
    if last.count == JSONFrames.blockSize { beginBlock() }
    last.append(frame)
  }

  /// - Precondition: There is one.
  @inline(__always) mutating func removeLast() -> JSONFrame {
    if last.isEmpty { last = blocks.removeLast() }
    return last.removeLast()
  }

  private mutating func beginBlock() {
    blocks.append(last)
    last = []
    last.reserveCapacity(JSONFrames.blockSize)
  }
}
