/// An error in the text of a path.
package struct DocumentPathError: Error, Equatable, Sendable, CustomStringConvertible {
  /// 1-based, in code points.
  package let column: Int
  /// The part of a path that was expected there.
  package let expected: String

  package var description: String { FileTexts.current.paths.expected(column, expected) }
}

extension DocumentPath {
  /// Reads a path, such as `servers.0."a b"#2`; it can begin with a point. The empty text is the
  /// root.
  ///
  /// - Throws: The place of an empty step, a quote that is not closed, an unknown escape or a wrong
  ///   occurrence.
  package init(parsing text: String) throws(DocumentPathError) {
    var parser = PathParser(scalars: Array(text.unicodeScalars))
    steps = text.isEmpty || text == "." ? [] : try parser.steps()
  }
}

private struct PathParser {
  let scalars: [Unicode.Scalar]
  private var at = 0

  init(scalars: [Unicode.Scalar]) {
    self.scalars = scalars
  }

  private var next: Unicode.Scalar? { at < scalars.count ? scalars[at] : nil }

  mutating func steps() throws(DocumentPathError) -> [DocumentPath.Step] {
    if next == "." { at += 1 }
    var steps = [try step()]
    while next == "." {
      at += 1
      steps.append(try step())
    }
    guard next == nil else { throw error(FileTexts.current.paths.dotOrEnd) }
    return steps
  }

  private mutating func step() throws(DocumentPathError) -> DocumentPath.Step {
    let name = next == "\"" ? try quotedName() : try plainName()
    guard next == "#" else { return DocumentPath.Step(name) }
    at += 1
    let start = at
    while let scalar = next, "0"..."9" ~= scalar { at += 1 }
    let digits = String(String.UnicodeScalarView(scalars[start..<at]))
    guard let occurrence = Int(digits), occurrence > 0 else {
      at = start
      throw error(FileTexts.current.paths.numberAfterSign)
    }
    return DocumentPath.Step(name, occurrence: occurrence)
  }

  private mutating func plainName() throws(DocumentPathError) -> String {
    let start = at
    while let scalar = next, !DocumentPath.marks.contains(scalar) { at += 1 }
    guard at > start else { throw error(FileTexts.current.paths.nameOrNumber) }
    return String(String.UnicodeScalarView(scalars[start..<at]))
  }

  private mutating func quotedName() throws(DocumentPathError) -> String {
    at += 1
    var name = String.UnicodeScalarView()
    while let scalar = next, scalar != "\"" {
      at += 1
      name.append(scalar == "\\" ? try escaped() : scalar)
    }
    guard next == "\"" else { throw error("“\"”") }
    at += 1
    return String(name)
  }

  private mutating func escaped() throws(DocumentPathError) -> Unicode.Scalar {
    guard let scalar = next else { throw error(FileTexts.current.paths.escape) }
    at += 1
    switch scalar {
    case "\"", "\\": return scalar
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u": return try escapedNumber()
    default:
      at -= 1
      throw error(FileTexts.current.paths.escape)
    }
  }

  private mutating func escapedNumber() throws(DocumentPathError) -> Unicode.Scalar {
    let start = at
    guard next == "{", let end = scalars[at...].firstIndex(of: "}"),
      let value = UInt32(String(String.UnicodeScalarView(scalars[(at + 1)..<end])), radix: 16),
      let scalar = Unicode.Scalar(value)
    else {
      at = start
      throw error(FileTexts.current.paths.characterNumber)
    }
    at = end + 1
    return scalar
  }

  private func error(_ expected: String) -> DocumentPathError {
    DocumentPathError(column: at + 1, expected: expected)
  }
}
