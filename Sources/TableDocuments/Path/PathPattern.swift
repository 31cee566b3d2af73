/// A path that may select several nodes: `servers.*.port`, `users[name=ada].shell`, `ports[0]`.
///
/// Of its steps, `*` selects all members or items, `[name=value]` those that have a member of that name with that text, and
/// `[0]` an item. All other steps are those of a `DocumentPath`; in quotes, `*` and `[` are part of a name.
package struct PathPattern: Hashable, Sendable {
  /// A step from a node to some of its children.
  enum Step: Hashable, Sendable {
    case child(DocumentPath.Step)
    case all
    /// The children that have a member of a name with a text.
    case having(name: String, text: String)
  }

  let steps: [Step]

  /// Reads a pattern, which can begin with a point.
  ///
  /// - Throws: The place of an error, and what was expected there.
  package init(parsing text: String) throws(DocumentPathError) {
    var parser = PatternParser(text)
    steps = text.isEmpty || text == "." ? [] : try parser.steps()
  }

  /// The path, if the pattern selects one node at most.
  package var path: DocumentPath? {
    var path: [DocumentPath.Step] = []
    for step in steps {
      guard case .child(let child) = step else { return nil }
      path.append(child)
    }
    return DocumentPath(path)
  }

  /// Splits an argument `PATH=VALUE` at the first `=` outside of quotes and brackets; nil if there is none.
  package static func assignment(_ argument: String) -> (path: String, value: String)? {
    let reader = PatternReader(argument)
    guard let end = reader.find("=") else { return nil }
    return (reader.text(0..<end), reader.text(end + 1..<reader.scalars.count))
  }
}

extension PathPattern {
  /// Returns the paths of the nodes that the pattern selects, in the order of the file.
  ///
  /// - Parameters:
  ///   - isForReading: True to select all values that count if a path without `*` and conditions leads to several.
  ///   - isExact: True to take no path in another spelling, as what does not exist is to be added.
  ///   - unread: Called with the error of each record that was looked at and not understood.
  /// - Throws: An `UnknownPath` if such a path leads nowhere, or to several values that are to be changed.
  @MainActor package func paths(
    in document: any Document,
    isForReading: Bool = false,
    isExact: Bool = false,
    unread: (SyntaxError) -> Void = { _ in }
  ) async throws -> [DocumentPath] {
    if let path {
      do throws(UnknownPath) {
        guard isExact else { return [try await path.found(in: document)] }
        _ = try await path.resolved(in: document)
        return [path]
      } catch {
        guard isForReading, !error.alternatives.isEmpty else {
          // In a file with an error, what is missing may stand behind it.
          throw document.error ?? error
        }
        return error.alternatives
      }
    }
    var found: [DocumentPath] = []
    try await forEach(in: document, unread: unread) { path, _ in found.append(path) }
    return found
  }

  /// Calls a function with each value that the pattern selects, in the order of the file. Items of lists are read one after the other.
  ///
  /// - Parameters:
  ///   - isForReading: True to select all values that count if a path without `*` and conditions leads to several.
  ///   - unread: Called with the error of each record that was looked at and not understood.
  ///   - body: Takes the path and the value.
  /// - Throws: An `UnknownPath` if such a path leads nowhere, or what `body` throws.
  @MainActor package func forEach(
    in document: any Document,
    isForReading: Bool = false,
    unread: (SyntaxError) -> Void = { _ in },
    _ body: @MainActor (DocumentPath, any Node) async throws -> Void
  ) async throws {
    guard path == nil else {
      for path in try await paths(in: document, isForReading: isForReading) {
        guard let node = try await path.resolved(in: document).value else { continue }
        try await body(path, node)
      }
      return
    }
    await document.readAll()
    guard let root = document.root else { return }
    // Without recursion: patterns may be long.
    var open = [try await selected(by: 0, in: root, at: DocumentPath())]
    while let last = open.indices.last {
      guard let (path, node) = open[last].next(unread) else {
        open.removeLast()
        continue
      }
      guard open.count < steps.count else {
        try await body(path, node.scriptValue)
        continue
      }
      open.append(try await selected(by: open.count, in: node, at: path))
    }
  }

  /// Returns the children that a step selects.
  @MainActor private func selected(
    by step: Int,
    in node: any Node,
    at path: DocumentPath
  ) async throws -> SelectedValues {
    let container = node.destination
    if !container.isComplete { await container.read() }
    guard case .child(let child) = steps[step] else {
      return SelectedValues(all: ValuesInTurn(in: container, at: path), container, steps[step])
    }
    let index = await child.index(in: container)
    return SelectedValues(one: index.map { (path.path(to: child), container.child(at: $0)) })
  }
}

/// The children that a step of a pattern selects, one after the other.
@MainActor private struct SelectedValues {
  private var one: (path: DocumentPath, node: any Node)?
  private var all: ValuesInTurn?
  private let areRecords: Bool
  /// The name and the text that a child must have among its members; nil for any.
  private let condition: (name: String, text: String)?

  init(one: (path: DocumentPath, node: any Node)?) {
    self.one = one
    areRecords = false
    condition = nil
  }

  init(all: ValuesInTurn, _ container: any Node, _ step: PathPattern.Step) {
    self.all = all
    areRecords = container.isRecords
    guard case .having(let name, let text) = step else {
      condition = nil
      return
    }
    condition = (name, text)
  }

  /// Returns the next child; nil at the end.
  ///
  /// - Parameter unread: Called with the error of a record.
  mutating func next(_ unread: (SyntaxError) -> Void) -> (path: DocumentPath, node: any Node)? {
    if let one {
      self.one = nil
      return one
    }
    while let child = all?.next() {
      if areRecords { child.node.error.map(unread) }
      guard let condition else { return child }
      if child.node.destination.has(condition.name, condition.text) { return child }
    }
    return nil
  }
}

extension Node {
  /// True if a member has a name and a text.
  fileprivate func has(_ name: String, _ text: String) -> Bool {
    (0..<count).contains { index in
      let member = child(at: index)
      return member.name?.isEqual(to: Array(name.utf8)) == true
        && member.scriptValue.text.isEqual(to: Array(text.utf8))
    }
  }
}

extension DocumentPath {
  /// Returns the values in an object or a list, with their paths.
  ///
  /// - Parameter container: The node at this path.
  @MainActor package func children(
    of container: any Node
  ) -> [(path: DocumentPath, node: any Node)] {
    var names: [ExactText: (count: Int, first: Int)] = [:]
    var children: [(path: DocumentPath, node: any Node)] = []
    for index in 0..<container.count {
      let child = container.child(at: index)
      guard child.kind != .comment, !child.isReferring else { continue }
      if let name = child.name?.whole {
        let same = names[ExactText(name)] ?? (0, children.count)
        names[ExactText(name)] = (same.count + 1, same.first)
        // The only member of its name needs no number.
        if same.count == 1 { children[same.first].path = path(to: Step(name, occurrence: 1)) }
        let number = same.count == 0 ? nil : same.count + 1
        children.append((path(to: Step(name, occurrence: number)), child))
      } else if let position = child.position {
        children.append((path(to: Step(String(position))), child))
      }
    }
    return children
  }
}

extension DocumentPath {
  /// Returns the values in an object or a list as scripts see them, with their paths: the members that a merge key brings in, in
  /// place of the merge key.
  ///
  /// - Parameter container: The node at this path.
  /// - Throws: A refusal of too many members.
  @MainActor package func values(
    of container: any Node
  ) throws(EditRefusal) -> [(path: DocumentPath, node: any Node)] {
    let children = children(of: container)
    if children.contains(where: { $0.node.merge == .tooMany }) { throw EditRefusal.tooManyMembers }
    return children.filter { $0.node.merge == nil }
  }
}

extension DocumentPath {
  /// Returns the path of a child.
  func path(to step: Step) -> DocumentPath { DocumentPath(steps + [step]) }
}

/// Finds the signs of a pattern outside of quotes and brackets.
private struct PatternReader {
  let scalars: [Unicode.Scalar]

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  func text(_ range: Range<Int>) -> String {
    var text = String.UnicodeScalarView()
    for scalar in scalars[range] { text.append(scalar) }
    return String(text)
  }

  /// Returns the first place of a sign at or after a place; nil if there is none.
  func find(_ sign: Unicode.Scalar, from start: Int = 0) -> Int? {
    var at = start
    var isInBrackets = false
    while at < scalars.count {
      switch scalars[at] {
      case "\"": at = endOfQuotes(at) - 1
      case sign where !isInBrackets: return at
      case "[": isInBrackets = true
      case "]": isInBrackets = false
      default: break
      }
      at += 1
    }
    return nil
  }

  /// Returns the end of a name in quotes that begins at a place; the end of the text if they are not closed.
  func endOfQuotes(_ start: Int) -> Int {
    var at = start + 1
    while at < scalars.count, scalars[at] != "\"" { at += scalars[at] == "\\" ? 2 : 1 }
    return min(at + 1, scalars.count)
  }
}

private struct PatternParser {
  private let reader: PatternReader

  init(_ text: String) { reader = PatternReader(text) }

  mutating func steps() throws(DocumentPathError) -> [PathPattern.Step] {
    var steps: [PathPattern.Step] = []
    var start = reader.scalars.first == "." ? 1 : 0
    while true {
      let end = reader.find(".", from: start) ?? reader.scalars.count
      try add(start..<end, to: &steps)
      guard end < reader.scalars.count else { return steps }
      start = end + 1
    }
  }

  /// Adds a name or a number, and the brackets after it.
  private mutating func add(
    _ range: Range<Int>,
    to steps: inout [PathPattern.Step]
  ) throws(DocumentPathError) {
    var start = range.lowerBound
    let first = reader.find("[", from: start).flatMap { $0 < range.upperBound ? $0 : nil }
    let nameEnd = first ?? range.upperBound
    let name = reader.text(start..<nameEnd)
    if name == "*" {
      steps.append(.all)
    } else if !name.isEmpty || first == nil {
      steps += try path(name, at: start).map { .child($0) }
    }
    start = nameEnd
    while start < range.upperBound {
      guard reader.scalars[start] == "[",
        let end = reader.find("]", afterBracketAt: start), end < range.upperBound
      else { throw DocumentPathError(column: start + 1, expected: "“.” or “[name=value]”") }
      steps.append(try condition(start + 1..<end))
      start = end + 1
    }
  }

  /// Reads what stands in brackets.
  private func condition(_ range: Range<Int>) throws(DocumentPathError) -> PathPattern.Step {
    let text = reader.text(range)
    if text == "*" { return .all }
    if let number = Int(text), number >= 0 { return .child(DocumentPath.Step(String(number))) }
    let inside = PatternReader(text)
    guard let equals = inside.find("=") else {
      throw DocumentPathError(column: range.lowerBound + 1, expected: "a number or name=value")
    }
    let name = try path(inside.text(0..<equals), at: range.lowerBound)
    let value = inside.text(equals + 1..<inside.scalars.count)
    guard name.count == 1 else {
      throw DocumentPathError(column: range.lowerBound + 1, expected: "one name before “=”")
    }
    let isQuoted = value.hasPrefix("\"")
    let valueStart = range.lowerBound + equals + 1
    let values = isQuoted ? try path(value, at: valueStart) : []
    return .having(name: name[0].name, text: isQuoted ? values[0].name : value)
  }

  private func path(
    _ text: String,
    at start: Int
  ) throws(DocumentPathError) -> [DocumentPath.Step] {
    do throws(DocumentPathError) {
      guard !text.isEmpty else {
        throw DocumentPathError(column: 1, expected: "a name or a number")
      }
      return try DocumentPath(parsing: text).steps
    } catch {
      throw DocumentPathError(column: start + error.column, expected: error.expected)
    }
  }
}

extension PatternReader {
  /// Returns the place of the closing bracket.
  fileprivate func find(_ sign: Unicode.Scalar, afterBracketAt start: Int) -> Int? {
    var at = start + 1
    while at < scalars.count, scalars[at] != sign {
      at = scalars[at] == "\"" ? endOfQuotes(at) : at + 1
    }
    return at < scalars.count ? at : nil
  }
}
