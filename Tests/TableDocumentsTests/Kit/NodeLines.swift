@testable import TableDocuments

/// Returns the nodes of a text in a format as lines, `name = text`, with two spaces for each level;
/// comments begin with a number sign. The last line is the error, if there is one.
@MainActor func nodeLines(_ text: String, _ format: any DocumentFormat, path: String) -> [String] {
  let bytes = ByteSource(Array(text.utf8))
  let document = format.document(of: DocumentFile(name: FileName(path), bytes: bytes))
  let lines = document.root.map { nodeLines(of: $0, indent: "") } ?? []
  return lines + (document.error.map { ["\($0.line):\($0.column): \($0)"] } ?? [])
}

@MainActor private func nodeLines(of node: any Node, indent: String) -> [String] {
  (0..<node.count).flatMap { index in
    let child = node.child(at: index)
    let name = indent + (child.name?.whole ?? child.position.map { "[\($0)]" } ?? "")
    let note = child.properties.words.map { "  (\($0))" } ?? ""
    switch child.kind {
    case .object, .list: return [name + note] + nodeLines(of: child, indent: indent + "  ")
    case .comment: return [indent + "# " + child.text.whole]
    default: return ["\(name) = \(child.text.whole)\(note)"]
    }
  }
}
