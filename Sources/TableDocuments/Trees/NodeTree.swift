/// A document in memory, for formats with small files and formats that must be read whole.
///
/// It is a flat array, so that deep nesting needs no recursion.
struct NodeTree: Sendable {
  /// A node as a format adds it.
  struct Item: Sendable {
    var kind: NodeKind
    var name: String?
    var text: String
    var span: NodeSpan?
    var note: String?
    /// The node that it links to, such as the anchor of an alias.
    var target: ID?
    /// True if it belongs to another object and is only shown here, too, such as by a merge key.
    var isInherited = false

    init(
      _ kind: NodeKind,
      name: String? = nil,
      text: String = "",
      span: NodeSpan? = nil,
      note: String? = nil,
      target: ID? = nil
    ) {
      self.kind = kind
      self.name = name
      self.text = text
      self.span = span
      self.note = note
      self.target = target
    }
  }

  /// The number of a node: 0 for the root, then in the order in which the nodes were added.
  typealias ID = Int

  struct Entry: Sendable {
    var item: Item
    var parent: ID
    /// The number of an item of a list; nil elsewhere.
    var position: Int?
    var children: [ID] = []
    /// The number of children without comments.
    var values = 0
  }

  private(set) var entries: [Entry] = []
  /// The error in the file.
  private(set) var error: SyntaxError?
  /// True if it has comments.
  private(set) var hasComments = false
  /// The node with the error.
  private var errorPlace: ID?

  /// Called with the tree so far: after 4,096 nodes, then each time it has four times as many.
  private let publish: (@Sendable (NodeTree) -> Void)?
  private var publication = 4_096

  /// An empty tree.
  init(publish: (@Sendable (NodeTree) -> Void)? = nil) {
    self.publish = publish
  }

  /// Adds a node as the last child of another, or as the root.
  ///
  /// - Parameter parent: A node that was added before; not used for the root.
  /// - Returns: The new node.
  /// - Throws: `CancellationError` if the task was cancelled.
  @discardableResult mutating func add(_ item: Item, to parent: ID = 0) throws -> ID {
    let id = entries.count
    if item.kind == .comment { hasComments = true }
    if id.isMultiple(of: 1_024) { try Task.checkCancellation() }
    if id == publication {
      publication *= 4
      publish?(self)
    }
    guard id > 0, entries.indices.contains(parent) else {
      entries.append(Entry(item: item, parent: 0))
      return id
    }
    let isItem = entries[parent].item.kind == .list && item.kind != .comment
    let position = isItem ? entries[parent].values : nil
    entries.append(Entry(item: item, parent: parent, position: position))
    entries[parent].children.append(id)
    if item.kind != .comment { entries[parent].values += 1 }
    return id
  }

  /// A node of the tree.
  subscript(_ id: ID) -> Item {
    get { entries[id].item }
    set { entries[id].item = newValue }
  }

  /// Returns the children of a node, in the order in which they were added.
  func children(of id: ID) -> [ID] { entries[id].children }

  /// Sets the error, after the last node added.
  mutating func fail(_ error: SyntaxError) {
    self.error = error
    guard let last = entries.last else { return }
    errorPlace = last.item.kind.isContainer ? entries.count - 1 : last.parent
  }

  /// True if the error is in a node or below it.
  func isBroken(_ id: ID) -> Bool {
    guard var place = errorPlace else { return false }
    while place > id { place = entries[place].parent }
    return place == id
  }
}
