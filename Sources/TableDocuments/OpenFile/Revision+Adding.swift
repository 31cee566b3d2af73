extension Revision {
  /// The value that a text means where there is none yet: what it is in JSON, or else a text.
  package func newValue(_ text: String) throws(EditRefusal) -> NewValue {
    try hasKinds ? NewValue(guessing: text) : .text(text)
  }

  /// Returns the edit that adds a value at a path, and the objects and lists around it that do not
  /// exist.
  ///
  /// - Parameter known: The part of the path that exists.
  package func adding(
    _ value: NewValue,
    at path: DocumentPath,
    beyond known: DocumentPath
  ) async throws -> Edit {
    let created = try editor.created(path)
    guard created == path else {
      return try await adding(value, at: created)
    }
    let steps = path.steps.dropFirst(known.steps.count)
    guard let first = steps.first else { return Edit(path, .set(value)) }
    let hasLists = try editor.hasLists
    let inner = steps.dropFirst().reversed().reduce(value) { value, step in
      hasLists && step.isFirstItem
        ? .list([value]) : .object([NewValue.Member(step.name, value)])
    }
    return try await adding(inner, first, to: known, at: nil)
  }

  /// Returns the edit that adds a value at a path, with what is missing around it; or sets the one
  /// that is there.
  package func adding(_ value: NewValue, at path: DocumentPath) async throws -> Edit {
    try await adding(value, at: path, beyond: try await existing(of: path))
  }

  /// Returns the part of a path that exists.
  private func existing(of path: DocumentPath) async throws -> DocumentPath {
    do throws(UnknownPath) {
      _ = try await path.resolved(in: document)
      return path
    } catch {
      return error.known
    }
  }

  /// Returns the edit that adds a value to an object or a list.
  ///
  /// - Parameters:
  ///   - step: The name of the new member; the number of the new item, or `-` for the last one.
  ///   - parent: The path of the object or list; of a null, which becomes a list for `-` and 0,
  ///     else an object.
  ///   - place: The place of a member; nil for the end, and for items.
  package func adding(
    _ value: NewValue,
    _ step: DocumentPath.Step,
    to parent: DocumentPath,
    at place: Edit.Place?
  ) async throws -> Edit {
    if isColumn(parent) {
      return Edit(parent, .add(name: step.name == "-" ? nil : step.name, value, place ?? .end))
    }
    let node = try await parent.resolved(in: document, forAdding: true).destination
    guard node?.kind == .list || node?.kind == .lines else {
      let editor = try self.editor
      let isNothing = node.map(editor.isNothing) ?? isEmptyFile
      let name = editor.hasLists && isNothing && step.isFirstItem ? nil : step.name
      return Edit(parent, .add(name: name, value, place ?? .end))
    }
    guard step.name != "-" else { return Edit(parent, .add(name: nil, value, place ?? .end)) }
    guard let number = Int(step.name), number >= 0 else {
      throw EditRefusal(FileTexts.current.edits.noPlaceInList(step.name.harmless))
    }
    do {
      _ = try await DocumentPath(parent.steps + [step]).resolved(in: document)
      return Edit(parent, .add(name: nil, value, .before(step)))
    } catch {
      guard number == error.itemCount else { throw error }
      return Edit(parent, .add(name: nil, value, .end))
    }
  }

  /// Returns paths in the order of the file.
  package func sortedByPlace(_ paths: [DocumentPath]) async throws -> [DocumentPath] {
    var places: [(path: DocumentPath, indices: [Int])] = []
    for path in paths {
      guard !isColumn(path) else {
        // A column is told by its name, or by its number.
        places.append((path, [path.steps.last.flatMap { Int($0.name) } ?? 0]))
        continue
      }
      places.append((path, try await path.resolved(in: document).indices))
    }
    return places.sorted { $0.indices.lexicographicallyPrecedes($1.indices) }.map(\.path)
  }
}

extension DocumentPath.Step {
  /// True for the number of the first item of a list, and for `-`, its end: where there is nothing
  /// yet, it makes a list.
  fileprivate var isFirstItem: Bool { name == "-" || name == "0" }
}
