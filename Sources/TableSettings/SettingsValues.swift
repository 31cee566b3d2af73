import TableDocuments

/// The values of a file of settings at one moment, in memory.
@MainActor struct SettingsValues {
  let document: any Document
  /// False if all values are texts, as in INI.
  let hasKinds: Bool
  /// The bytes that they were read from.
  let bytes: [UInt8]

  /// Returns the value that counts at a path; nil if there is none, or null.
  func value(at path: DocumentPath) -> NewValue? {
    var found = document.root.map { [$0] } ?? []
    for step in path.steps { found = found.flatMap { step.values(in: $0.scriptValue) } }
    // Sections of one name can be one; the last value of them counts.
    guard let node = found.last?.scriptValue, node.kind != .null else { return nil }
    guard node.kind == .number, let json = try? node.json(), !json.hasPrefix("\"") else {
      return try? NewValue(of: node)
    }
    return .number(json)
  }
}

extension DocumentPath.Step {
  /// Returns the values in a container that this step leads to, of several with one name those that
  /// count.
  @MainActor fileprivate func values(in container: any Node) -> [any Node] {
    let folding = container.children.nameFolding
    let wanted = folding.folded(name)
    let indices = (0..<container.count).filter { index in
      let child = container.child(at: index)
      if container.kind == .list { return child.position.map(String.init) == name }
      return child.name.map { folding.folded($0.whole) == wanted } ?? false
    }
    if let occurrence {
      return indices.dropFirst(occurrence - 1).prefix(1).map { container.child(at: $0) }
    }
    let counting = indices.count > 1 ? container.children.counting(indices) : indices
    return (counting.isEmpty ? indices : counting).map { container.child(at: $0) }
  }
}
