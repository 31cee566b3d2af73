extension PathPattern {
  /// Returns the paths of the nodes that the pattern selects, in the order of the file.
  ///
  /// - Parameters:
  ///   - isForReading: True to select all values that count if a path without `*` and conditions
  ///     leads to several.
  ///   - isExact: True to take no path in another spelling, as what does not exist is to be added.
  ///   - unread: Called with the error of each record that was looked at and not understood.
  /// - Throws: An `UnknownPath` if such a path leads nowhere, or to several values that are to be
  ///   changed.
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

  /// Calls a function with each value that the pattern selects, in the order of the file. Items of
  /// lists are read one after the other.
  ///
  /// - Parameters:
  ///   - isForReading: True to select all values that count if a path without `*` and conditions
  ///     leads to several.
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
    guard let index else { return SelectedValues(one: nil) }
    return SelectedValues(one: (path.path(to: child), await container.arrivedChild(at: index)))
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
    numberedChildren(of: container).map { ($0.path, $0.node) }
  }

  /// Returns the values in an object or a list, with their indices and paths.
  @MainActor func numberedChildren(
    of container: any Node
  ) -> [(index: Int, path: DocumentPath, node: any Node)] {
    var names: [ExactText: (count: Int, first: Int)] = [:]
    var children: [(index: Int, path: DocumentPath, node: any Node)] = []
    for index in 0..<container.count {
      let child = container.child(at: index)
      guard child.kind != .comment, !child.properties.isReferring else { continue }
      if let name = child.name?.whole {
        let same = names[ExactText(name)] ?? (0, children.count)
        names[ExactText(name)] = (same.count + 1, same.first)
        // The only member of its name needs no number.
        if same.count == 1 { children[same.first].path = path(to: Step(name, occurrence: 1)) }
        let number = same.count == 0 ? nil : same.count + 1
        children.append((index, path(to: Step(name, occurrence: number)), child))
      } else if let position = child.position {
        children.append((index, path(to: Step(String(position))), child))
      }
    }
    return children
  }
}

extension DocumentPath {
  /// Returns the values in an object or a list as scripts see them, with their paths: the members
  /// that a merge key brings in, in place of the merge key.
  ///
  /// - Parameter container: The node at this path.
  /// - Throws: A refusal of too many members.
  @MainActor package func values(
    of container: any Node
  ) throws(EditRefusal) -> [(path: DocumentPath, node: any Node)] {
    let children = children(of: container)
    if children.contains(where: { $0.node.properties.merge == .tooMany }) {
      throw EditRefusal.tooManyMembers
    }
    return children.filter { $0.node.properties.merge == nil }
  }
}

extension DocumentPath {
  /// Returns the path of a child.
  func path(to step: Step) -> DocumentPath { DocumentPath(steps + [step]) }
}
