/// A path that may select several nodes: `servers.*.port`, `users[name=ada].shell`, `ports[0]`.
///
/// Of its steps, `*` selects all members or items, `[name=value]` those that have a member of that
/// name with that text, and `[0]` an item. All other steps are those of a `DocumentPath`; in
/// quotes, `*` and `[` are part of a name.
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

  /// Splits an argument `PATH=VALUE` at the first `=` outside of quotes and brackets; nil if there
  /// is none.
  package static func assignment(_ argument: String) -> (path: String, value: String)? {
    let reader = PatternReader(argument)
    guard let end = reader.find("=") else { return nil }
    return (reader.text(0..<end), reader.text(end + 1..<reader.scalars.count))
  }
}
