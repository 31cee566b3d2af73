/// The address of a node in a document, such as `servers.0.port`.
///
/// Each step is the name of a member or the 0-based number of an item. Names that are not plain are
/// quoted, as in `"a.b"."two words"`; `name#2` is the second of several members of one name, and
/// `name` alone the one that counts for the readers of the format. The root has no steps.
package struct DocumentPath: Hashable, Sendable {
  /// A member of an object or an item of a list.
  package struct Step: Hashable, Sendable {
    /// The name of a member, or the number of an item.
    package var name: String
    /// The number of the member among the members of the same name, 1-based; nil for the one that
    /// counts.
    package var occurrence: Int?

    package init(_ name: String, occurrence: Int? = nil) {
      self.name = name
      self.occurrence = occurrence.map { max(1, $0) }
    }
  }

  /// The steps from the root to the node.
  package var steps: [Step]

  package init(_ steps: [Step] = []) {
    self.steps = steps
  }

  /// The path of the object or list around the value.
  package var parent: DocumentPath { DocumentPath(Array(steps.dropLast())) }
}

extension DocumentPath: CustomStringConvertible {
  /// The path in the form that `init(parsing:)` reads.
  package var description: String { steps.map(\.description).joined(separator: ".") }
}

extension DocumentPath.Step: CustomStringConvertible {
  package var description: String {
    (isPlain ? name : quoted) + (occurrence.map { "#\($0)" } ?? "")
  }

  /// True if the name needs no quotes.
  private var isPlain: Bool {
    !name.isEmpty && name != "*"
      && name.unicodeScalars.allSatisfy { scalar in
        if scalar.isASCII { return "!"..."~" ~= scalar && !DocumentPath.hasMeaning(scalar) }
        return scalar.isHarmless && !scalar.properties.isWhitespace
      }
  }

  private var quoted: String {
    var text = "\""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\" + String(scalar)
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.isHarmless: text.unicodeScalars.append(scalar)
      default: text += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      }
    }
    return text + "\""
  }
}

extension DocumentPath {
  /// The characters that have a meaning in a path.
  static let marks: [Unicode.Scalar] = [".", "\"", "#", "\\"]
  /// The characters that have a meaning in a `PathPattern` or after it.
  static let patternMarks: [Unicode.Scalar] = ["[", "]", "="]

  fileprivate static func hasMeaning(_ scalar: Unicode.Scalar) -> Bool {
    marks.contains(scalar) || patternMarks.contains(scalar)
  }
}
