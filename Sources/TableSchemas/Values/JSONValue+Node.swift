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
    if let bytes = node.plainJSON,
      let value = JSONReading.value(bytes, hasTemplates: hasTemplates)
    {
      self = value
      return
    }
    try self.init(nodesOf: node, hasTemplates: hasTemplates)
  }

  /// Reads a value node by node, as all formats can be read.
  @MainActor init(nodesOf node: any Node, hasTemplates: Bool) throws {
    var walk = ValueWalk(hasTemplates: hasTemplates)
    try self.init(node, index: 0, levels: 0, aliases: 0, &walk)
  }

  /// Reads a value as ``init(_:hasTemplates:)`` does, in slices, between which the main actor does
  /// other things.
  ///
  /// - Throws: As that does; a `CancellationError` if the task is cancelled.
  @MainActor static func reading(_ node: any Node, hasTemplates: Bool) async throws -> JSONValue {
    if let bytes = node.plainJSON, let value = await value(of: bytes, hasTemplates: hasTemplates) {
      return value
    }
    var walk = ValueWalk(hasTemplates: hasTemplates)
    var slices = Slices()
    return try await reading(node, index: 0, levels: 0, aliases: 0, &walk, &slices)
  }

  @concurrent private nonisolated static func value(
    of bytes: [UInt8],
    hasTemplates: Bool
  ) async -> JSONValue? {
    JSONReading.value(bytes, hasTemplates: hasTemplates)
  }

  /// The levels of objects and lists that are read in slices; what is below is read at once.
  private static let slicedLevels = 4

  @MainActor private static func reading(
    _ node: any Node,
    index: Int,
    levels: Int,
    aliases: Int,
    _ walk: inout ValueWalk,
    _ slices: inout Slices
  ) async throws -> JSONValue {
    try await slices.next()
    guard node.kind.isContainer, levels < slicedLevels, node.properties.tag == nil else {
      return try JSONValue(node, index: index, levels: levels, aliases: aliases, &walk)
    }
    let (node, aliases) = try walk.script.enter(node, levels: levels, aliases: aliases)
    var children = Children(of: node)
    for place in 0..<node.count {
      guard let child = try children.value(at: place) else { continue }
      let value = try await reading(
        child,
        index: place,
        levels: levels + 1,
        aliases: aliases,
        &walk,
        &slices
      )
      children.add(value, named: child, walk)
    }
    return children.value(index: index)
  }

  /// Lets the main actor do other things after some milliseconds.
  private struct Slices {
    private static let duration: Duration = .milliseconds(5)
    private var end = ContinuousClock.now + duration

    mutating func next() async throws {
      guard ContinuousClock.now > end else { return }
      try Task.checkCancellation()
      await Task.yield()
      end = ContinuousClock.now + Self.duration
    }
  }

  /// The members or the items of an object or a list that were read so far.
  @MainActor private struct Children {
    let node: any Node
    private var items: [JSONValue] = []
    private var members: [(name: String, value: JSONValue)] = []
    private var isOpen = false

    init(of node: any Node) { self.node = node }

    /// Returns a child that is a value; nil for a comment, and for a merge, whose members stand
    /// among the others.
    func value(at place: Int) throws -> (any Node)? {
      let child = node.child(at: place)
      let properties = child.properties
      guard child.kind != .comment, !properties.isReferring else { return nil }
      switch properties.merge {
      case .listed: return nil
      case .tooMany: throw EditRefusal.tooManyMembers
      case nil: return child
      }
    }

    mutating func add(_ value: JSONValue, named child: any Node, _ walk: ValueWalk) {
      guard node.kind == .object else { return items.append(value) }
      let name = child.name?.whole ?? ""
      // What stands below `${{ if … }}` belongs to the object, or not.
      if walk.hasTemplates, name.isTemplate {
        isOpen = true
      } else {
        members.append((name, value))
      }
    }

    func value(index: Int) -> JSONValue {
      let isObject = node.kind == .object
      return JSONValue(
        isObject ? .object(JSONObject(members, isOpen: isOpen)) : .list(items),
        index: index
      )
    }
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
    var children = Children(of: node)
    for place in 0..<node.count {
      guard let child = try children.value(at: place) else { continue }
      let value = try JSONValue(
        child,
        index: place,
        levels: levels + 1,
        aliases: aliases,
        &walk
      )
      children.add(value, named: child, walk)
    }
    self = children.value(index: index)
  }

  /// True for a tag of YAML's own types, such as `!!str`, whose values are known.
  private static func isCore(_ tag: String) -> Bool { tag == "!" || tag.hasPrefix("!!") }
}

extension JSONValue.Content {
  /// True for a text in which another program puts a value, as compose, workflows, Helm and Jinja
  /// do.
  fileprivate var isTemplate: Bool {
    if case .text(let text) = self { text.isTemplate } else { false }
  }
}

extension String {
  /// True for a text in which another program puts a value, as compose, workflows, Helm and Jinja
  /// do.
  var isTemplate: Bool {
    var last: UInt8 = 0
    for byte in utf8 {
      // ${, {{ or {%
      if byte == UInt8(ascii: "{"), last == UInt8(ascii: "$") || last == byte { return true }
      if byte == UInt8(ascii: "%"), last == UInt8(ascii: "{") { return true }
      last = byte
    }
    return false
  }
}

extension JSONValue.Content {
  /// The value of a scalar.
  @MainActor fileprivate init(of node: any Node) {
    switch node.scalarForJSON {
    case .null: self = .null
    case .boolean(let word): self = .boolean(word == "true")
    case .number(let text): self = NumberValue(text).map { .number($0) } ?? .text(text)
    // A number that JSON has not, such as .inf, or one that older readers take for another, as 012.
    case .text where node.kind == .number && node.isNumberElsewhere: self = .unknown
    // TOML may have a blank between a date and its time.
    case .text(let text) where node.kind == .date: self = .text(text.replacing(" ", with: "T"))
    case .text(let text), .date(let text): self = .text(text)
    case .object, .list: self = .unknown
    }
  }
}

extension Node {
  /// True for a number by its notation, not by a guess, that is no number in JSON.
  fileprivate var isNumberElsewhere: Bool {
    !properties.hasGuessedKind && properties.numbers != .comma
  }
}
