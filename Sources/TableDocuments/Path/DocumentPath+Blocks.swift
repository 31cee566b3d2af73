extension DocumentPath.Step {
  /// Returns the path in a block, such as `"Match User git".PermitRootLogin`, of a setting of the
  /// flat list that all lines of such a file would be: `PermitRootLogin#2` is the second of all,
  /// `Match#2` the second block.
  ///
  /// - Parameters:
  ///   - container: The object that does not have this step.
  ///   - path: Its path.
  /// - Returns: Nil if the names in the file have their case, or there is none.
  @MainActor func pathInBlocks(of container: (any Node)?, at path: DocumentPath) -> DocumentPath? {
    guard let container, container.children.nameFolding == .all, path.steps.isEmpty else {
      return nil
    }
    let wanted = name.lowercased()
    var remaining = occurrence ?? 1
    func isWanted(_ name: String) -> Bool {
      if name.lowercased() == wanted { remaining -= 1 }
      return remaining == 0
    }
    for (path, child) in path.children(of: container) {
      let name = child.name?.whole ?? ""
      guard child.kind == .object else {
        if isWanted(name) { return path }
        continue
      }
      if isWanted(String(name.prefix { $0 != " " })) { return path }
      for (path, setting) in path.children(of: child)
      where isWanted(setting.name?.whole ?? "") { return path }
    }
    return nil
  }
}
