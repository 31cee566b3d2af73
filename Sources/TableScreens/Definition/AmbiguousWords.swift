import TableDocuments
import TableSchemas

/// The words of a definition in YAML that are texts here, but not for readers of YAML 1.1: `no` is
/// false for them, and `0755` is 493.
@MainActor struct AmbiguousWords {
  let bytes: [UInt8]

  /// The keys whose values are words of files or of people.
  private static let keys: Set<String> = [
    "checked", "unchecked", "options", "is", "unset", "default", "title", "help",
  ]

  /// Returns advice about each of them.
  ///
  /// - Parameters:
  ///   - place: The indices that lead to the value.
  ///   - areWords: True inside of the value of such a key.
  func problems(
    in node: any Node,
    at place: [Int] = [],
    areWords: Bool = false
  ) -> [SchemaProblem] {
    guard node.kind.isContainer else {
      let isAmbiguous = areWords && node.properties.otherMeaning != nil
      return isAmbiguous ? [Self.problem(node.text.whole, at: place)] : []
    }
    return (0..<node.count).flatMap { index in
      let child = node.child(at: index)
      let name = child.name?.whole ?? ""
      let place = place + [index]
      let isAmbiguous = areWords && isAmbiguous(name, of: child)
      return (isAmbiguous ? [Self.problem(name, at: place)] : [])
        + problems(in: child, at: place, areWords: areWords || Self.keys.contains(name))
    }
  }

  private func isAmbiguous(_ name: String, of node: any Node) -> Bool {
    guard let start = node.span?.name?.lowerBound, bytes.indices.contains(start) else {
      return false
    }
    let isQuoted = [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[start])
    return !isQuoted && NodeProperties.otherMeaning(ofPlain: name) != nil
  }

  private static func problem(_ word: String, at place: [Int]) -> SchemaProblem {
    SchemaProblem(place: place, advice: ScreenTexts.current.problems.ambiguous(word))
  }
}
