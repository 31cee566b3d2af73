/// A node of a tree, in 48 bytes: numbers of nodes and offsets in a file fit into 32 bits.
struct TreeEntry: Sendable {
  /// The place of the name; none if it has no name.
  var name = CompactRange.none
  /// The place of the text of a scalar; of an object or a list, the number of its family.
  private var content = CompactRange.none
  private var value = CompactRange.none
  private var nameSpan = CompactRange.none
  /// The node that it is a child of.
  var parent: UInt32 = 0
  /// The child of the same parent before it; 0 if there is none.
  var previous: UInt32 = 0
  /// The number of an item of a list; the maximum if it is none.
  private var item = UInt32.max
  let kind: NodeKind
  var isInherited = false

  init(_ kind: NodeKind) {
    self.kind = kind
  }

  /// The place of the text of a scalar or a comment; none for an object or a list.
  var text: CompactRange {
    get { kind.isContainer ? .none : content }
    set { if !kind.isContainer { content = newValue } }
  }

  /// The number of the family of an object or a list; nil for others.
  var family: Int? {
    get { kind.isContainer ? content.range?.lowerBound : nil }
    set { if kind.isContainer { content = CompactRange(newValue.map { $0..<$0 }) } }
  }

  var position: Int? {
    get { item == .max ? nil : Int(item) }
    set { item = newValue.map { UInt32($0) } ?? .max }
  }

  var span: NodeSpan? {
    get { value.range.map { NodeSpan(value: $0, name: nameSpan.range) } }
    set {
      value = CompactRange(newValue?.value)
      nameSpan = CompactRange(newValue?.name)
    }
  }
}

/// The children of an object or a list.
struct TreeFamily: Sendable {
  /// The last child; 0 if there is none.
  var last: UInt32 = 0
  var count: UInt32 = 0
  /// The number of children without comments.
  var values: UInt32 = 0
  /// The place of the first child among the children of a sealed tree.
  var first: UInt32 = 0
}

/// A range of numbers below 4 billion, or none, in eight bytes.
struct CompactRange: Sendable {
  private let start: UInt32
  private let count: UInt32

  static let none = CompactRange(nil)

  init(_ range: Range<Int>?) {
    start = range.map { UInt32(clamping: $0.lowerBound) } ?? .max
    count = range.map { UInt32(clamping: $0.count) } ?? 0
  }

  var range: Range<Int>? { start == .max ? nil : Int(start)..<Int(start) + Int(count) }
}
