extension Revision {
  /// Returns what to tell about the values that edits have set or added, such as that another file
  /// sets them before.
  package func remarks(on edits: [Edit]) async -> [(path: DocumentPath, remark: String)] {
    var remarks: [(DocumentPath, String)] = []
    for edit in edits {
      guard let found = try? await edit.path.resolved(in: document) else { continue }
      switch edit.change {
      case .set:
        if let remark = found.node.properties.remark { remarks.append((edit.path, remark)) }
      case .add(let name?, _, _), .duplicate(let name?):
        let isAdding = if case .add = edit.change { true } else { false }
        guard let container = isAdding ? found.destination : found.container else { continue }
        let path = isAdding ? edit.path : DocumentPath(Array(edit.path.steps.dropLast()))
        let added = path.children(of: container).last { $0.path.steps.last?.name == name }
        if let added, let remark = added.node.properties.remark {
          remarks.append((added.path, remark))
        }
      default: break
      }
    }
    return remarks
  }
}
