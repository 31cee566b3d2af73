import TableDocuments

/// Finds the schema that a file names.
@MainActor package enum NamedSchema {
  /// Returns the path or the URI of the schema that a file names, in a comment before its first
  /// value or in the member `$schema` of its root; nil if it names none. A comment can say `none`.
  package static func name(in document: any Document) -> String? {
    guard let root = document.root else { return nil }
    if let name = comments(of: root).lazy.compactMap(name(inComment:)).first { return name }
    guard root.kind == .object else { return nil }
    let members = root.children.indices(named: "$schema", isFolded: false)
    let all = members ?? (0..<min(root.count, mostMembers)).map { $0 }
    let member = all.lazy.map { root.child(at: $0) }.first { child in
      child.name?.whole == "$schema" && child.kind == .text
    }
    return member?.text.whole
  }

  /// The most members among which a name is looked for.
  private static let mostMembers = 1_000
  /// The most lines of comments in which a name is looked for.
  private static let mostLines = 100

  /// Returns the lines of the comments before the first value.
  private static func comments(of root: any Node) -> [Substring] {
    var lines: [Substring] = []
    var node = root
    while lines.count < mostLines {
      var hasComment = false
      for index in 0..<min(node.count, mostLines) {
        let child = node.child(at: index)
        guard child.kind == .comment else {
          // The first document of several may have them.
          guard !hasComment, node.kind == .list, child.kind == .object else { return lines }
          break
        }
        hasComment = true
        lines += child.text.prefix(1_000).text.split(whereSeparator: \.isNewline)
      }
      guard !hasComment, node.kind == .list, node.count > 0 else { return lines }
      node = node.child(at: 0)
    }
    return lines
  }

  /// Returns the name in a line of a comment, as the servers of YAML and TOML in editors read it.
  private static func name(inComment line: Substring) -> String? {
    let words = line.drop { $0 == "#" || $0.isWhitespace }
    for mark in ["yaml-language-server:", "$schema:", ":schema"] where words.hasPrefix(mark) {
      var name = words.dropFirst(mark.count).drop { $0.isWhitespace }
      if mark == "yaml-language-server:" {
        guard name.hasPrefix("$schema=") else { continue }
        name = name.dropFirst("$schema=".count).drop { $0.isWhitespace }
      }
      let word = name.prefix { !$0.isWhitespace }
      if !word.isEmpty { return String(word) }
    }
    return nil
  }
}
