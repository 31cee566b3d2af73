/// A document in memory, for formats with small files and formats that must be read whole.
///
/// It is a flat array, so that deep nesting needs no recursion. A node takes some 50 bytes
/// (``byteCount``): names and texts stay in the bytes of the file, if they stand there as they are.
struct NodeTree: Sendable {
  /// A node as a format adds it.
  struct Item: Sendable {
    var kind: NodeKind
    var name: String?
    /// The text of a scalar or a comment; an object or a list has none.
    var text: String
    /// The bytes of a text that is not UTF-8; nil for others.
    var rawText: [UInt8]?
    var span: NodeSpan?
    var properties: NodeProperties?
    /// The node that it links to, such as the anchor of an alias.
    var target: ID?

    init(
      _ kind: NodeKind,
      name: String? = nil,
      text: String = "",
      span: NodeSpan? = nil,
      target: ID? = nil
    ) {
      self.kind = kind
      self.name = name
      self.text = text
      self.span = span
      self.target = target
    }

    /// A scalar with the bytes of its text, which may not be UTF-8.
    init(_ kind: NodeKind, name: String?, bytes: [UInt8], span: NodeSpan?) {
      let text = String(validating: bytes, as: UTF8.self)
      self.init(kind, name: name, text: text ?? "", span: span)
      if text == nil { rawText = bytes }
    }
  }

  /// The maximum number of nodes; they take some 500 MB.
  static let limit = 8_000_000

  /// The number of a node: 0 for the root, then in the order in which the nodes were added.
  typealias ID = Int

  private(set) var entries = Blocks<TreeEntry>()
  /// The children of objects and lists.
  private(set) var families = Blocks<TreeFamily>()
  /// The children of all nodes, those of one parent side by side; empty while the tree grows.
  private(set) var children: [UInt32] = []
  private(set) var texts: TreeTexts
  /// The maximum number of nodes.
  private let limit: Int
  /// The properties and the targets of links, which few nodes have.
  private(set) var properties: [ID: NodeProperties] = [:]
  private(set) var targets: [ID: ID] = [:]
  /// The rules for several values of one name; nil if it is not known which of them counts.
  var repeatRules: RepeatRules?
  /// True if the format has no types, so that the kinds of scalars are what their texts look like.
  var hasGuessedKinds = false
  /// True if the root is the list of the documents of a file of YAML.
  var isListOfDocuments = false
  /// True if the root stands for a file without a value, which may have comments.
  var hasNoValue = false
  /// True if an object or a list has all its children when the next value after it begins.
  var isNested = false
  /// The error in the file.
  private(set) var error: SyntaxError?
  /// The number of lines that a format without types does not understand, and the offset of the
  /// first; nil for none.
  private(set) var unread: (count: Int, first: Int)?
  /// True if it has comments.
  private(set) var hasComments = false
  /// The case that names are compared without.
  var nameFolding = NameFolding.none
  /// The node with the error.
  private(set) var errorPlace: ID?

  private let publish: (@Sendable (NodeTree) -> Void)?
  private var publication = 4_096

  /// An empty tree.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file.
  ///   - limit: The maximum number of nodes.
  ///   - publish: Called with the tree so far: after 4,096 nodes, then each time it has twice as
  ///     many.
  init(
    _ bytes: [UInt8] = [],
    limit: Int = NodeTree.limit,
    publish: (@Sendable (NodeTree) -> Void)? = nil
  ) {
    texts = TreeTexts(bytes)
    self.limit = limit
    self.publish = publish
  }

  // MARK: - Adding

  /// Adds a node as the last child of another, or as the root.
  ///
  /// - Parameter parent: A node that was added before; not used for the root.
  /// - Returns: The new node.
  /// - Throws: `CancellationError` if the task was cancelled; a `ScanFailure` if there are
  ///   ``limit`` nodes.
  @discardableResult mutating func add(_ item: Item, to parent: ID = 0) throws -> ID {
    var entry = TreeEntry(item.kind)
    entry.span = item.span
    if let name = item.name { entry.name = texts.place(of: name, near: item.span?.name) }
    if !item.kind.isContainer {
      let part = item.span?.value
      entry.text =
        item.rawText.map { texts.place(ofBytes: $0, near: part) }
        ?? texts.place(of: item.text, near: part)
    }
    let id = try add(entry, to: parent)
    if let properties = item.properties { self.properties[id] = properties }
    if let target = item.target { targets[id] = target }
    if hasGuessedKinds, item.kind == .other, item.name == nil, let span = item.span {
      unread = ((unread?.count ?? 0) + 1, unread?.first ?? span.value.lowerBound)
    }
    return id
  }

  /// Adds a copy of a scalar, or a link to an object or a list; it belongs to another object and
  /// has no span.
  ///
  /// - Parameter origin: What brings it in, such as an alias.
  mutating func addInherited(_ member: ID, from origin: String, to parent: ID) throws {
    let isContainer = kind(of: member).isContainer
    var entry = TreeEntry(isContainer ? .other : kind(of: member))
    entry.name = entries[member].name
    entry.text = entries[member].text
    entry.isInherited = true
    let target = isContainer ? member : targets[member]
    let id = try add(entry, to: parent)
    setProperty(\.origin, origin, of: id)
    if let target { targets[id] = target }
  }

  private mutating func add(_ entry: TreeEntry, to parent: ID) throws -> ID {
    let id = count
    guard id < limit else { throw ScanFailure(entry.span?.value.lowerBound ?? end, .fewerValues) }
    if id.isMultiple(of: 1_024) { try Task.checkCancellation() }
    if id == publication {
      publication *= 2
      publish?(sealed())
    }
    var entry = entry
    entry.position = nil
    if id > 0, parent < id, let family = entries[parent].family {
      entry.parent = UInt32(parent)
      entry.previous = families[family].last
      families[family].last = UInt32(id)
      families[family].count += 1
      if entry.kind != .comment {
        if entries[parent].kind == .list { entry.position = Int(families[family].values) }
        families[family].values += 1
      }
    }
    if entry.kind == .comment { hasComments = true }
    if entry.kind.isContainer {
      entry.family = families.count
      families.append(TreeFamily())
    }
    entries.append(entry)
    return id
  }

  /// Sets the span of a node.
  mutating func setSpan(_ span: NodeSpan?, of id: ID) { entries[id].span = span }

  /// Sets the end of a node, if it has a span.
  mutating func setEnd(of id: ID, to end: Int) {
    guard var span = span(of: id) else { return }
    span.value = span.value.lowerBound..<max(span.value.lowerBound, end)
    setSpan(span, of: id)
  }

  /// Sets a property of a node.
  mutating func setProperty<Value>(
    _ property: WritableKeyPath<NodeProperties, Value>,
    _ value: Value,
    of id: ID
  ) {
    properties[id, default: NodeProperties()][keyPath: property] = value
  }

  /// Sets the error, after the last node added.
  mutating func fail(_ error: SyntaxError) {
    self.error = error
    guard count > 0 else { return }
    let last = count - 1
    errorPlace = kind(of: last).isContainer ? last : parent(of: last)
  }

  /// Returns the finished tree, whose children can be found by their index.
  func sealed() -> NodeTree {
    var tree = self
    var place: UInt32 = 0
    for family in 0..<families.count {
      tree.families[family].first = place
      place += families[family].count
    }
    var next = (0..<families.count).map { tree.families[$0].first }
    tree.children = Array(repeating: 0, count: Int(place))
    for id in stride(from: 1, to: count, by: 1) {
      guard let family = entries[parent(of: id)].family else { continue }
      tree.children[Int(next[family])] = UInt32(id)
      next[family] += 1
    }
    return tree
  }
}

extension ScanFailure.Reason {
  fileprivate static var fewerValues: Self {
    .sentence { $0.errors.tooManyValues(NodeTree.limit / 1_000_000) }
  }
}
