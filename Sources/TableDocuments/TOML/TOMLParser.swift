/// Reads a TOML 1.1 file into a tree.
///
/// Its tables are nested, wherever they stand in the file; comments are nodes where they stand,
/// those directly above a header beside its table.
struct TOMLParser {
  let bytes: [UInt8]
  /// The tree so far.
  private(set) var tree: NodeTree
  /// The offset of the next byte.
  var at = 0
  private var tables = TOMLTables(root: 0)
  /// The table of the last header.
  private var table: NodeTree.ID = 0
  /// The end of the last header or setting.
  private var end = 0
  /// The comments above the next line, which decides the table they belong to.
  private var comments: [Range<Int>] = []

  /// The headers and settings so far, for edits; nil to note none.
  var statements: TOMLStatements?

  /// - Parameter tree: An empty tree.
  init(_ bytes: [UInt8], _ tree: NodeTree) {
    self.bytes = bytes
    self.tree = tree
  }

  /// Reads the whole file.
  ///
  /// - Throws: A `ScanFailure` at the first error.
  mutating func parse() throws {
    defer { endTable() }
    try tree.add(NodeTree.Item(.object, span: NodeSpan(value: 0..<bytes.count)))
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
    while at < bytes.count { try takeLine() }
    try addComments(to: table)
  }

  private mutating func takeLine() throws {
    skipBlanks()
    switch byte {
    case nil: break
    case Byte.newline, Byte.carriageReturn:
      try takeLineEnd(.lineFeed)
      try addComments(to: table)
    case UInt8(ascii: "#"):
      comments.append(try takeComment())
      try takeLineEnd(.lineEnd)
    case Byte.openArray: try takeHeader()
    default:
      try addComments(to: table)
      try takeSetting()
      try takeRestOfLine()
    }
  }

  // MARK: - Bytes

  /// The next byte; nil at the end.
  var byte: UInt8? { at < bytes.count ? bytes[at] : nil }

  /// The byte at a distance from the next one; nil outside the file.
  func byte(after distance: Int) -> UInt8? {
    at + distance < bytes.count ? bytes[at + distance] : nil
  }

  mutating func skipBlanks() {
    while at < bytes.count, bytes[at] == Byte.space || bytes[at] == Byte.tab { at += 1 }
  }

  /// Takes a byte, or fails.
  mutating func take(_ expected: UInt8, else reason: ScanFailure.Reason) throws {
    guard byte == expected else { throw ScanFailure(at, reason) }
    at += 1
  }

  /// Takes a line feed, also one after a carriage return; the end of the file ends a line, too.
  mutating func takeLineEnd(_ reason: ScanFailure.Reason) throws {
    guard at < bytes.count else { return }
    let isPair = byte == Byte.carriageReturn && byte(after: 1) == Byte.newline
    at += isPair ? 1 : 0
    try take(Byte.newline, else: reason)
  }

  /// Takes the rest of a line after a value or a header: white space and a comment.
  private mutating func takeRestOfLine() throws {
    skipBlanks()
    if byte == UInt8(ascii: "#") { try addComment(takeComment(), to: table) }
    try takeLineEnd(.lineEnd)
  }

  // MARK: - Comments

  /// Takes a comment, without its line end.
  mutating func takeComment() throws -> Range<Int> {
    let start = at
    while let byte, byte != Byte.newline {
      if byte == Byte.carriageReturn, self.byte(after: 1) == Byte.newline { break }
      guard !byte.isControl else { throw ScanFailure(at, .controlInComment) }
      at += 1
    }
    try checkUTF8(start..<at, else: .utf8InComment)
    return start..<at
  }

  /// Adds a comment without its sign.
  mutating func addComment(_ range: Range<Int>, to parent: NodeTree.ID) throws {
    let text = String(decoding: bytes[bytes.trimmed(range.dropFirst())], as: UTF8.self)
    try tree.add(NodeTree.Item(.comment, text: text, span: NodeSpan(value: range)), to: parent)
  }

  private mutating func addComments(to parent: NodeTree.ID) throws {
    for comment in comments { try addComment(comment, to: parent) }
    comments = []
  }

  // MARK: - Headers

  private mutating func takeHeader() throws {
    let start = at
    let isList = byte(after: 1) == Byte.openArray
    at += isList ? 2 : 1
    let key = try takeKey(.keyOfHeader)
    for _ in 0..<(isList ? 2 : 1) {
      try take(Byte.closeArray, else: isList ? .listEnd : .headerEnd)
    }
    guard let name = key.last else { return }
    let span = NodeSpan(value: start..<at, name: name.range)
    statements?.addHeader(key, isList: isList, start..<at)
    endTable()
    end = at
    let parent = try tables.parent(ofHeader: key, &tree)
    if isList {
      let list = try tables.list(name, in: parent, &tree)
      try addComments(to: list)
      table = try tables.addItem(span: span, to: list, &tree)
    } else {
      try addComments(to: parent)
      table = try tables.open(name, span: span, in: parent, &tree)
    }
    try takeRestOfLine()
  }

  // MARK: - Settings

  /// Takes a setting of the last table: a key and its value.
  private mutating func takeSetting() throws {
    let start = at
    let key = try takeKey(.keyOfSetting)
    let parent = try tables.table(for: key, in: table, &tree)
    try takeEqualsSign()
    try takeValue(key.last, to: parent)
    extendTables(of: key, upTo: parent)
    statements?.addSetting(key, start..<at)
    end = at
  }

  /// Extends the spans of the last table and of the tables around it over its settings.
  private mutating func endTable() {
    var id = table
    while id != 0 { id = extend(id, to: end) }
  }

  /// Adds a node to the tree.
  mutating func add(_ item: NodeTree.Item, to parent: NodeTree.ID) throws -> NodeTree.ID {
    try tree.add(item, to: parent)
  }

  /// Sets the end of a container, which ends at the next byte.
  mutating func endContainer(_ id: NodeTree.ID) { tree.setEnd(of: id, to: at) }

  /// Returns the table for a dotted key in an inline table.
  mutating func inlineTable(
    for key: [TOMLName],
    in id: NodeTree.ID,
    _ tables: inout TOMLTables
  ) throws -> NodeTree.ID {
    try tables.table(for: key, in: id, &tree)
  }

  /// Extends the spans of the tables of a dotted key over its value.
  mutating func extendTables(of key: [TOMLName], upTo parent: NodeTree.ID) {
    guard let value = tree.lastChild(of: parent) else { return }
    let end = tree.span(of: value)?.value.upperBound ?? at
    var id = parent
    for _ in key.dropLast() { id = extend(id, to: end) }
  }

  /// Extends the span of a table that has grown, and returns its parent.
  ///
  /// A table that stands in several places of the file has no span.
  private mutating func extend(_ id: NodeTree.ID, to end: Int) -> NodeTree.ID {
    let parent = tree.parent(of: id)
    if tree.lastChild(of: parent) == id {
      tree.setEnd(of: id, to: end)
    } else {
      tree.setSpan(nil, of: id)
    }
    return parent
  }
}
