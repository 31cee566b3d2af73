import TableDocuments

extension JSONValue {
  /// Reads a value of a document, whatever its format, with the kinds that scripts see. An alias
  /// has the value of its anchor, and an object the members that its merge keys bring in.
  ///
  /// - Parameter hasTemplates: True if a text such as `${PORT}` or `{{ .Values.port }}` is not
  ///   known: another program puts a value there.
  /// - Throws: The error inside the value, or an `EditRefusal` of too many levels or aliases.
  /// - Complexity: O(n), n being the number of values.
  @MainActor package init(_ node: any Node, hasTemplates: Bool = false) throws {
    var walk = ValueWalk(hasTemplates: hasTemplates)
    try self.init(node, index: 0, levels: 0, aliases: 0, &walk)
  }

  /// The way through a value.
  @MainActor private struct ValueWalk {
    let hasTemplates: Bool
    var script = ScriptWalk()
  }

  @MainActor private init(
    _ node: any Node,
    index: Int,
    levels: Int,
    aliases: Int,
    _ walk: inout ValueWalk
  ) throws {
    let (node, aliases) = try walk.script.enter(node, levels: levels, aliases: aliases)
    let properties = node.properties
    if let tag = properties.tag, !Self.isCore(tag) {
      self.init(.unknown, index: index)
      return
    }
    guard node.kind.isContainer else {
      let word = properties.hasGuessedKind ? node.text.whole : nil
      let content = Content(of: node)
      let isTemplate = walk.hasTemplates && content.isTemplate
      self.init(isTemplate ? .unknown : content, index: index, word: word)
      return
    }
    let isObject = node.kind == .object
    var items: [JSONValue] = []
    var members: [(name: String, value: JSONValue)] = []
    for place in 0..<node.count {
      let child = node.child(at: place)
      let properties = child.properties
      guard child.kind != .comment, !properties.isReferring else { continue }
      switch properties.merge {
      case .listed: continue
      case .tooMany: throw EditRefusal.tooManyMembers
      case nil: break
      }
      let value = try JSONValue(
        child,
        index: place,
        levels: levels + 1,
        aliases: aliases,
        &walk
      )
      if isObject {
        members.append((child.name?.whole ?? "", value))
      } else {
        items.append(value)
      }
    }
    self.init(isObject ? .object(JSONObject(members)) : .list(items), index: index)
  }

  /// True for a tag of YAML's own types, such as `!!str`, whose values are known.
  private static func isCore(_ tag: String) -> Bool { tag == "!" || tag.hasPrefix("!!") }
}

extension JSONValue.Content {
  /// True for a text in which another program puts a value, as compose, workflows, Helm and Jinja
  /// do.
  fileprivate var isTemplate: Bool {
    guard case .text(let text) = self else { return false }
    var last: UInt8 = 0
    for byte in text.utf8 {
      // ${, {{ or {%
      if byte == UInt8(ascii: "{"), last == UInt8(ascii: "$") || last == byte { return true }
      if byte == UInt8(ascii: "%"), last == UInt8(ascii: "{") { return true }
      last = byte
    }
    return false
  }

  /// The value of a scalar.
  @MainActor fileprivate init(of node: any Node) {
    switch node.scalarForJSON {
    case .null: self = .null
    case .boolean(let word): self = .boolean(word == "true")
    case .number(let text): self = NumberValue(text).map { .number($0) } ?? .text(text)
    case .text(let text), .date(let text): self = .text(text)
    case .object, .list: self = .unknown
    }
  }
}
