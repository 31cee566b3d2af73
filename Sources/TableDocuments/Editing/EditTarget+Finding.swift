// Finds the place of an edit.

extension EditTarget {
  /// - Parameters:
  ///   - document: A document without errors.
  ///   - editor: The editor of the document.
  /// - Throws: `UnknownPath`, or an `EditRefusal` if the path leads through a link or the edit
  ///   needs another place.
  init(
    _ edit: Edit,
    in document: any Document,
    _ reader: ByteReader,
    _ editor: any DocumentEditor
  ) async throws {
    if !edit.change.isASCII { await reader.findEncoding() }
    let isAdding = if case .add = edit.change { true } else { false }
    let place = try await edit.path.resolved(in: document, forAdding: isAdding)
    try EditTarget.refuseLinks(place, of: edit.path)
    var containers = place.containers
    var indices = place.indices
    var change = edit.change
    let first: (any Node)? = place.destination == nil ? EmptyFile(reader) : place.node
    guard var node = first else {
      throw EditRefusal(FileTexts.current.edits.noValueHere)
    }
    if case .add(let name, let value, _) = change, editor.isNothing(node), node.link == nil {
      // The first member or item of what was nothing.
      change = .set(name.map { .object([NewValue.Member($0, value)]) } ?? .list([value]))
    }
    if node.properties.isInherited, let object = containers.last {
      change = try EditTarget.overriding(change, node)
      indices.removeLast()
      node = object
    } else if case .add = change {
      guard node.link == nil else { throw EditRefusal.link(edit.path) }
      containers.append(node)
    }
    var target = EditTarget(
      change: change,
      containers: containers,
      indices: indices,
      node: node,
      spot: nil,
      reader: reader
    )
    try target.checkNames(repeatsNames: editor.repeatsNames)
    target = EditTarget(
      change: change,
      containers: containers,
      indices: indices,
      node: node,
      spot: try await target.findSpot(),
      reader: reader
    )
    self = target
  }

  private static func refuseLinks(
    _ place: Location,
    of written: DocumentPath
  ) throws(EditRefusal) {
    for (depth, index) in place.indices.dropLast().enumerated()
    where place.containers[depth].child(at: index).link != nil {
      throw EditRefusal.link(DocumentPath(Array(written.steps[...depth])))
    }
  }

  /// Returns the change that overrides an inherited member.
  private static func overriding(
    _ change: Edit.Change,
    _ node: any Node
  ) throws(EditRefusal) -> Edit.Change {
    guard case .set(let value) = change else {
      throw EditRefusal(FileTexts.current.edits.isInherited(node.properties.origin))
    }
    return .add(name: node.name?.whole ?? "", value, .end)
  }

  // MARK: - Names

  private func checkNames(repeatsNames: Bool) throws(EditRefusal) {
    let isObject = container.kind == .object
    switch change {
    case .set:
      guard !containers.isEmpty || !node.isRecords else { throw EditRefusal.root(.set) }
    case .rename(let name):
      guard isObject, let old = node.name else {
        throw EditRefusal(FileTexts.current.edits.itemHasPosition)
      }
      if !old.whole.utf8.elementsEqual(name.utf8) { try checkIsFree(name) }
    case .add(let name, _, _):
      guard container.kind.isContainer else {
        throw EditRefusal(FileTexts.current.edits.nothingToAddTo)
      }
      try checkName(name, isObject: isObject, repeatsNames: repeatsNames)
    case .duplicate(let name):
      guard index != nil else { throw EditRefusal.root(.duplicated) }
      try checkName(name, isObject: isObject, repeatsNames: repeatsNames)
    case .delete: guard index != nil else { throw EditRefusal.root(.deleted) }
    case .move: guard index != nil else { throw EditRefusal.root(.moved) }
    }
  }

  private func checkName(
    _ name: String?,
    isObject: Bool,
    repeatsNames: Bool
  ) throws(EditRefusal) {
    guard isObject else {
      guard name == nil else {
        throw EditRefusal(FileTexts.current.edits.itemHasNoName)
      }
      return
    }
    guard let name else { throw EditRefusal(FileTexts.current.edits.memberNeedsName) }
    if !repeatsNames { try checkIsFree(name) }
  }

  func checkIsFree(_ name: String) throws(EditRefusal) {
    for index in 0..<container.count {
      let child = container.child(at: index)
      guard child.isOwnValue, let other = child.name, other.whole.utf8.elementsEqual(name.utf8)
      else { continue }
      throw EditRefusal(FileTexts.current.edits.nameIsThere(name.harmless))
    }
  }

  // MARK: - Places

  private func findSpot() async throws -> EditSpot? {
    switch change {
    case .set, .rename, .delete: return nil
    case .duplicate: return EditSpot(container, index, index.flatMap(container.valueIndex(after:)))
    case .add(_, _, .end):
      while !container.isComplete { await container.read() }
      return EditSpot(container, container.valueIndex(before: container.count), nil)
    case .add(_, _, .before(let step)):
      let index = try await self.index(of: step)
      return EditSpot(container, container.valueIndex(before: index), index)
    case .add(_, _, .after(let step)):
      let index = try await self.index(of: step)
      return EditSpot(container, index, container.valueIndex(after: index))
    case .move(let position): return try await spot(at: position)
    }
  }

  private func index(of step: DocumentPath.Step) async throws -> Int {
    var found = await step.index(in: container)
    if found.map(container.hasWholeChild(at:)) != true, !container.isComplete {
      await container.read()
      found = await step.index(in: container)
    }
    guard let index = found, container.child(at: index).isOwnValue else {
      throw EditRefusal(FileTexts.current.edits.noNeighbor("\(step)"))
    }
    return index
  }

  /// Returns the place that leads a node to a position among the values.
  private func spot(at position: Int) async throws -> EditSpot? {
    var indices: [Int] = []
    while !container.isComplete { await container.read() }
    for child in 0..<container.count where container.child(at: child).isOwnValue {
      indices.append(child)
    }
    guard let index, let current = indices.firstIndex(of: index) else { return nil }
    guard indices.indices.contains(position) else {
      throw EditRefusal(FileTexts.current.edits.noPosition("\(position)", indices.count - 1))
    }
    guard position != current else { return EditSpot(container, index, index) }
    let before = position < current ? position - 1 : position
    return EditSpot(
      container,
      before >= 0 ? indices[before] : nil,
      before + 1 < indices.count ? indices[before + 1] : nil
    )
  }
}

extension EditRefusal {
  fileprivate static func link(_ path: DocumentPath) -> EditRefusal {
    EditRefusal(FileTexts.current.edits.isAlias("\(path)"))
  }

  fileprivate static func root(_ change: FileTexts.EditKind) -> EditRefusal {
    EditRefusal(FileTexts.current.edits.isWholeFile(change))
  }
}
