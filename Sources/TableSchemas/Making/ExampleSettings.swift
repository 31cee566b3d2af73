import TableDocuments

/// The settings of `.env`, as the example beside it has them, with its comments as their help.
@MainActor enum ExampleSettings {
  private static let names = [".env.example", ".env.sample", ".env.template", ".env.dist"]

  /// Returns the schema of a file `.env` with an example beside it; nil for any other.
  static func schema(ofFileAt path: String) async -> MadeSchema? {
    let name = path.fileName
    guard name == ".env" || name.hasPrefix(".env."), !names.contains(name) else { return nil }
    let folder = path.dropLast(name.count)
    guard let example = names.first(where: { FileName(folder + $0).isRegularFile }),
      let file = try? OpenFile(Address(FileName(folder + example)))
    else { return nil }
    await file.document.read()
    guard let root = file.document.root, root.kind == .object, file.document.error == nil else {
      return nil
    }
    var settings: [(String, JSONValue)] = []
    for index in 0..<root.count {
      let child = root.child(at: index)
      guard let name = child.name?.whole, child.kind != .comment else { continue }
      var members: [(String, JSONValue)] = []
      if let comment = file.current.commentAbove(index, in: root) {
        members.append(("description", JSONValue(.text(comment))))
      }
      let text = child.text.whole
      if !text.isEmpty { members.append(("examples", JSONValue(.list([JSONValue(.text(text))])))) }
      settings.append((name, JSONValue(object: members)))
    }
    guard !settings.isEmpty else { return nil }
    let value = JSONValue(object: [("properties", JSONValue(object: settings))])
    return MadeSchema(maker: .example(example), value: value)
  }
}
