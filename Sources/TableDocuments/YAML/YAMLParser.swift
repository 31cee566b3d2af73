/// Makes a tree from the events of libyaml.
///
/// It needs no recursion, whatever the nesting. An alias is a link to the node with its anchor, so
/// it costs the same whatever that node contains. The root is a list of documents if there are
/// several.
struct YAMLParser {
  /// Thrown if there is another number of documents than the marks between them tell.
  private struct WrongCount: Error {}

  /// The maximum number of brackets or keys around a value: the time that libyaml takes grows with
  /// the square of it.
  static let flowLimit = 1_000

  let bytes: UnsafeBufferPointer<UInt8>
  var tree: NodeTree
  let events: YAMLEvents
  /// True if the root is a list of documents.
  private let hasSeveralDocuments: Bool
  /// True if it is one, even of a single document.
  private let keepsList: Bool
  /// The number of documents begun.
  private var documents = 0
  /// The lists and objects around the next event.
  var frames: [YAMLFrame] = []
  private var flowLevels = 0
  /// The nodes with the anchors of this document; nil for the anchor of a key.
  var anchors: [ExactText: NodeTree.ID?] = [:]
  /// The end of the last event, where the next comment can begin.
  var position = 0
  /// The comments between a key and its value, and those before the root.
  var heldComments: [Range<Int>] = []
  /// The comment that ``nextComment(before:)`` found last.
  var foundComment: YAMLComment?
  /// The number of members of all objects that merge keys name.
  var mergedCount = 0

  /// Reads a file into an empty tree.
  ///
  /// - Parameter keepsList: True to make the root a list of documents even if there is only one.
  /// - Throws: A `ScanFailure` at the first error.
  static func parse(
    _ bytes: [UInt8],
    keepsList: Bool = false,
    into tree: inout NodeTree
  ) throws {
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      throw ScanFailure(0, .expected({ $0.syntax.yaml.utf8 }, part: nil))
    }
    try bytes.withUnsafeBufferPointer { buffer in
      let empty = tree
      // Decided before, so that the root stays the same while the file is read.
      let hasSeveral = keepsList || buffer.mayHaveSeveralDocuments
      do {
        try parse(buffer, hasSeveralDocuments: hasSeveral, keepsList: keepsList, into: &tree)
      } catch is WrongCount {
        tree = empty
        try parse(buffer, hasSeveralDocuments: !hasSeveral, into: &tree)
      }
    }
  }

  private static func parse(
    _ bytes: UnsafeBufferPointer<UInt8>,
    hasSeveralDocuments: Bool,
    keepsList: Bool = false,
    into tree: inout NodeTree
  ) throws {
    var parser = YAMLParser(
      bytes,
      tree,
      hasSeveralDocuments: hasSeveralDocuments,
      keepsList: keepsList
    )
    defer { tree = parser.tree }
    try parser.parse()
  }

  private init(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ tree: NodeTree,
    hasSeveralDocuments: Bool,
    keepsList: Bool
  ) {
    self.bytes = bytes
    self.tree = tree
    self.hasSeveralDocuments = hasSeveralDocuments
    self.keepsList = keepsList
    events = YAMLEvents(bytes)
  }

  private mutating func parse() throws {
    tree.repeatRules = .last
    tree.isNested = true
    tree.isListOfDocuments = hasSeveralDocuments
    if hasSeveralDocuments {
      try tree.add(NodeTree.Item(.list, span: NodeSpan(value: 0..<bytes.count)))
    }
    while true {
      let event = try events.next()
      if case .streamEnd = event.content {
        if hasSeveralDocuments, documents < 2, !keepsList { throw WrongCount() }
        return try end()
      }
      try take(event)
    }
  }

  private mutating func take(_ event: YAMLEvent) throws {
    if case .end = event.content {
      try takeComments(before: event.span.lowerBound, atEnd: true)
      return try endContainer(event)
    }
    try takeComments(before: event.span.lowerBound, atEnd: false)
    switch event.content {
    case .documentStart:
      documents += 1
      if documents > 1, !hasSeveralDocuments { throw WrongCount() }
      anchors = [:]
      position = max(position, event.span.upperBound)
    case .documentEnd: position = max(position, event.span.upperBound)
    case .streamStart, .streamEnd, .end: break
    case .alias, .scalar, .start:
      guard let frame = frames.last, !frame.isList, frame.key == nil else {
        return try takeValue(event)
      }
      try takeKey(event)
    }
  }

  /// Adds the comments of a file without documents, and those after the last document.
  private mutating func end() throws {
    try takeComments(before: bytes.count, atEnd: false)
    guard !heldComments.isEmpty, documents == 0 || tree.kind(of: 0).isContainer else { return }
    if documents == 0 {
      try tree.add(NodeTree.Item(.object, span: NodeSpan(value: 0..<bytes.count)))
      tree.hasNoValue = true
    }
    try addHeldComments(to: 0)
  }

  // MARK: - Values

  private mutating func takeValue(_ event: YAMLEvent) throws {
    let wholeRange = try takeProperties(of: event)
    let range = withoutEmptyLines(wholeRange, event)
    var item = NodeTree.Item(event, at: range)
    if case .alias(let name) = event.content {
      guard let target = anchors[ExactText(name)] else {
        throw ScanFailure(range.lowerBound, .anchorAbove)
      }
      item.target = target
    }
    let id = try add(item)
    if let anchor = event.anchor { anchors[ExactText(anchor)] = .some(id) }
    position = max(position, range.upperBound)
    guard case .start(let kind, let isFlow) = event.content else {
      return try endScalar(event, range)
    }
    if isFlow { position = range.lowerBound + 1 }
    try addHeldComments(to: id)
    let column = column(of: range, event)
    try push(YAMLFrame(id: id, isList: kind == .list, isFlow: isFlow, column: column), event)
  }

  /// Adds a value to the list or object around it, or as a document.
  private mutating func add(_ item: NodeTree.Item) throws -> NodeTree.ID {
    var item = item
    guard let frame = frames.last else { return try tree.add(item) }
    let top = frames.count - 1
    if let key = frame.key {
      item.name = key.name
      item.span?.name = key.range
      if key.isMerge { frames[top].merges.append(tree.count) }
      frames[top].key = nil
    }
    return try tree.add(item, to: frame.id)
  }

  private mutating func endScalar(_ event: YAMLEvent, _ range: Range<Int>) throws {
    if case .scalar(_, .block) = event.content { holdComment(inHeaderOf: range) }
    guard let parent = frames.last?.id ?? (hasSeveralDocuments ? 0 : nil) else { return }
    try addHeldComments(to: parent)
  }

  // MARK: - Lists and objects

  private mutating func push(_ frame: YAMLFrame, _ event: YAMLEvent) throws {
    frames.append(frame)
    guard frame.isFlow else { return }
    flowLevels += 1
    if flowLevels > YAMLParser.flowLimit { throw tooDeep(event) }
  }

  private mutating func endContainer(_ event: YAMLEvent) throws {
    guard let frame = frames.last else { return }
    if frame.isFlow {
      flowLevels -= 1
      position = max(position, event.span.upperBound)
      tree.setEnd(of: frame.id, to: position)
    } else if let last = tree.lastValue(of: frame.id) {
      tree.setEnd(of: frame.id, to: tree.span(of: last)?.value.upperBound ?? position)
    }
    frames.removeLast()
    if !frame.merges.isEmpty { try inherit(frame) }
  }

  /// Returns the indentation of a list or an object that begins at a range.
  private func column(of range: Range<Int>, _ event: YAMLEvent) -> Int {
    // After an anchor or a tag the beginning of its line is near.
    var start = range.lowerBound
    while start > event.span.lowerBound, !bytes[start - 1].isYAMLLineEnd { start -= 1 }
    return start > event.span.lowerBound ? range.lowerBound - start : event.column
  }
}
