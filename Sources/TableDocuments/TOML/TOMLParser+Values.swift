/// An array or an inline table whose end was not reached yet.
private struct TOMLFrame {
  let id: NodeTree.ID
  let isArray: Bool
  /// True before its first item or member.
  var isFirst = true
  /// The tables of its dotted keys.
  var tables: TOMLTables
  /// The last key, and the table of its value.
  var last: (key: [TOMLName], table: NodeTree.ID)?
}

extension TOMLParser {
  /// Takes a value, and adds it to a table.
  ///
  /// Arrays and inline tables need no recursion, so they can be nested to any depth.
  mutating func takeValue(_ name: TOMLName?, to parent: NodeTree.ID) throws {
    var frames: [TOMLFrame] = []
    try beginValue(name, to: parent, .settingValue, &frames)
    // No copy of a frame is kept here: changing its tables would copy them for each member.
    while let (id, isArray) = frames.last.map({ ($0.id, $0.isArray) }) {
      if isArray {
        try takeItem(of: id, &frames)
      } else {
        try takeMember(of: id, &frames)
      }
    }
  }

  /// Takes a scalar, or the opening bracket of an array or an inline table.
  private mutating func beginValue(
    _ name: TOMLName?,
    to parent: NodeTree.ID,
    _ reason: ScanFailure.Reason,
    _ frames: inout [TOMLFrame]
  ) throws {
    let start = at
    let isArray = byte == Byte.openArray
    if isArray || byte == Byte.openObject {
      at += 1
      let span = NodeSpan(value: start..<at, name: name?.range)
      let item = NodeTree.Item(isArray ? .list : .object, name: name?.text, span: span)
      let id = try add(item, to: parent)
      frames.append(TOMLFrame(id: id, isArray: isArray, tables: TOMLTables(root: id)))
      return
    }
    let (kind, text) = try takeScalar(reason)
    let span = NodeSpan(value: start..<at, name: name?.range)
    _ = try add(NodeTree.Item(kind, name: name?.text, text: text, span: span), to: parent)
  }

  private mutating func takeItem(of id: NodeTree.ID, _ frames: inout [TOMLFrame]) throws {
    let isFirst = frames[frames.count - 1].isFirst
    frames[frames.count - 1].isFirst = false
    try skipGap(in: id, .itemOrEnd)
    if !isFirst, byte == Byte.comma {
      at += 1
      try skipGap(in: id, .itemOrEnd)
    } else if !isFirst, byte != Byte.closeArray {
      throw ScanFailure(at, .commaOrEndOfArray)
    }
    guard byte != Byte.closeArray else { return end(id, &frames) }
    try beginValue(nil, to: id, .itemOrEnd, &frames)
  }

  private mutating func takeMember(of id: NodeTree.ID, _ frames: inout [TOMLFrame]) throws {
    let top = frames.count - 1
    if let last = frames[top].last {
      extendTables(of: last.key, upTo: last.table)
      noteMember(last.key, of: id)
    }
    try skipGap(in: id, .memberEnd)
    if !frames[top].isFirst, byte != Byte.closeObject {
      try take(Byte.comma, else: .memberEnd)
      try skipGap(in: id, .keyOfMember)
    }
    if byte == Byte.closeObject { return end(id, &frames) }
    frames[top].isFirst = false
    let key = try takeKey(.keyOfMember)
    let table = try inlineTable(for: key, in: id, &frames[top].tables)
    frames[top].last = (key, table)
    try takeEqualsSign()
    try beginValue(key.last, to: table, .memberValue, &frames)
  }

  /// Notes a member of an inline table that has just ended, for edits.
  private mutating func noteMember(_ key: [TOMLName], of id: NodeTree.ID) {
    guard statements != nil, let start = key.first?.range.lowerBound,
      let table = tree.span(of: id)?.value.lowerBound
    else { return }
    statements?.addMember(key, start..<at, ofTable: table)
  }

  private mutating func end(_ id: NodeTree.ID, _ frames: inout [TOMLFrame]) {
    at += 1
    endContainer(id)
    frames.removeLast()
  }

  /// Skips white space, line ends and comments in an array or an inline table.
  ///
  /// - Parameter reason: The failure at a carriage return that ends no line.
  private mutating func skipGap(
    in container: NodeTree.ID,
    _ reason: ScanFailure.Reason
  ) throws {
    while true {
      skipBlanks()
      switch byte {
      case UInt8(ascii: "#"): try addComment(takeComment(), to: container)
      case Byte.newline, Byte.carriageReturn: try takeLineEnd(reason)
      default: return
      }
    }
  }

  private mutating func takeScalar(
    _ reason: ScanFailure.Reason
  ) throws -> (kind: NodeKind, text: String) {
    guard let byte else { throw ScanFailure(at, reason) }
    switch byte {
    case Byte.quote, Byte.apostrophe: return (.text, try takeString())
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return (.boolean, try takeBoolean(reason))
    case _ where Byte.isDigit(byte), Byte.plus, Byte.minus, UInt8(ascii: "i"), UInt8(ascii: "n"):
      let start = at
      let kind = try takeNumberOrDate(reason)
      return (kind, String(decoding: bytes[start..<at], as: UTF8.self))
    default: throw ScanFailure(at, reason)
    }
  }

  private mutating func takeBoolean(_ reason: ScanFailure.Reason) throws -> String {
    let word = bytes[at...].prefix(6).prefix(while: Byte.isWord)
    let text = String(decoding: word, as: UTF8.self)
    guard text == "true" || text == "false" else { throw ScanFailure(at, reason) }
    at += word.count
    return text
  }
}
