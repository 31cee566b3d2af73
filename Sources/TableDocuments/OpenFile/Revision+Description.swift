extension Revision {
  /// The facts about the value at a path, for people: its type, text, comment and place, and what
  /// it can be set to.
  package func description(of path: DocumentPath) async throws -> [(name: String, text: String)] {
    let found = try await path.resolved(in: document)
    guard let target = found.value else { return [] }
    if !target.isComplete { await target.read() }
    if let error = target.error { throw error }
    var facts = [(name: "type", text: target.typeWords)]
    if target.kind.isContainer {
      facts.append(("count", "\(path.children(of: target).count)"))
    } else {
      facts.append(("value", target.valueText))
    }
    if let note = found.node.properties.words { facts.append(("note", note)) }
    if let parent = found.container, let index = found.index {
      let comment = await comment(ofChild: index, in: parent)
      if !comment.isEmpty { facts.append(("comment", comment)) }
    }
    if let span = found.node.span {
      let place = TextPlace(of: span.member.lowerBound, in: bytes)
      facts.append(("place", FileTexts.current.nodes.place(place.line, place.column)))
    }
    facts.append(("format", formatName))
    facts.append(("set", await words(forSetting: path, target)))
    return facts
  }

  /// The line and the column at which a node begins, both from 1; nil if it is nowhere in the
  /// bytes.
  package func place(of node: any Node) -> (line: Int, column: Int)? {
    guard let span = node.span else { return nil }
    let place = TextPlace(of: span.value.lowerBound, in: bytes)
    return (place.line, place.column)
  }

  /// Returns the comments before a child, and the one behind it in its line.
  private func comment(ofChild index: Int, in parent: any Node) async -> String {
    func line(_ node: any Node) -> Int? {
      node.span.map { TextPlace(of: $0.member.lowerBound, in: bytes).line }
    }
    let child = parent.child(at: index)
    var texts: [String] = []
    var before = index - 1
    // A comment in the line of the value before belongs to that.
    let previous = parent.valueIndex(before: index).flatMap { line(parent.child(at: $0)) }
    while before >= 0, parent.child(at: before).kind == .comment {
      let comment = parent.child(at: before)
      if let previous, line(comment) == previous { break }
      texts.insert(comment.text.whole, at: 0)
      before -= 1
    }
    if index + 1 < parent.count, let own = line(child) {
      let next = parent.child(at: index + 1)
      if next.kind == .comment, line(next) == own { texts.append(next.text.whole) }
    }
    return texts.joined(separator: " ")
  }

  private func words(_ pair: (String, String)) -> String {
    FileTexts.current.nodes.either(pair.0, pair.1)
  }

  /// Tells what the value can be set to, or why not.
  private func words(forSetting path: DocumentPath, _ node: any Node) async -> String {
    do {
      guard try hasKinds, !node.kind.isContainer else {
        return node.kind.isContainer
          ? FileTexts.current.nodes.membersOrAnother : FileTexts.current.nodes.text
      }
      _ = try await value(node.valueText, at: path)
      return switch node.kind {
      case .number: FileTexts.current.nodes.number
      case .boolean:
        words(NewValue.words(like: node.text.whole))
      case .date: FileTexts.current.nodes.dateOrTime
      case .null: FileTexts.current.nodes.anyValue
      default: FileTexts.current.nodes.text
      }
    } catch {
      return FileTexts.current.nodes.cannotBeSet("\(error)")
    }
  }
}

extension Node {
  /// Its text for people and scripts; “null” for no value.
  package var valueText: String { kind == .null ? nullText : text.whole }

  /// The bytes of its text for scripts: a blob of a database has its own, and bytes that are not
  /// UTF-8 stay as they are.
  ///
  /// - Throws: The reason why a blob cannot be read.
  package var valueBytes: [UInt8] {
    get throws(SyntaxError) {
      if let data = properties.data { return try data() }
      return kind == .null ? Array(nullText.utf8) : text.bytes
    }
  }

  /// Its type in a word, such as “text”.
  package var typeWords: String {
    switch kind {
    case .object: "object"
    case .list: "list"
    case .lines: "lines"
    case .text: "text"
    case .number: "number"
    case .boolean: properties.hasGuessedKind ? "text" : "boolean"
    case .null: "null"
    case .date: "date"
    case .other, .comment: "other"
    }
  }
}
