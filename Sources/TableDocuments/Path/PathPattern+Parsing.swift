/// Finds the signs of a pattern outside of quotes and brackets.
struct PatternReader {
  let scalars: [Unicode.Scalar]

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  func text(_ range: Range<Int>) -> String {
    var text = String.UnicodeScalarView()
    for scalar in scalars[range] { text.append(scalar) }
    return String(text)
  }

  /// Returns the first place of a sign at or after a place; nil if there is none.
  func find(_ sign: Unicode.Scalar, from start: Int = 0) -> Int? {
    var at = start
    var isInBrackets = false
    while at < scalars.count {
      switch scalars[at] {
      case "\"": at = endOfQuotes(at) - 1
      case sign where !isInBrackets: return at
      case "[": isInBrackets = true
      case "]": isInBrackets = false
      default: break
      }
      at += 1
    }
    return nil
  }

  /// Returns the end of a name in quotes that begins at a place; the end of the text if they are
  /// not closed.
  func endOfQuotes(_ start: Int) -> Int {
    var at = start + 1
    while at < scalars.count, scalars[at] != "\"" { at += scalars[at] == "\\" ? 2 : 1 }
    return min(at + 1, scalars.count)
  }
}

/// Reads the steps of a pattern.
struct PatternParser {
  private let reader: PatternReader

  init(_ text: String) { reader = PatternReader(text) }

  mutating func steps() throws(DocumentPathError) -> [PathPattern.Step] {
    var steps: [PathPattern.Step] = []
    var start = reader.scalars.first == "." ? 1 : 0
    while true {
      let end = reader.find(".", from: start) ?? reader.scalars.count
      try add(start..<end, to: &steps)
      guard end < reader.scalars.count else { return steps }
      start = end + 1
    }
  }

  /// Adds a name or a number, and the brackets after it.
  private mutating func add(
    _ range: Range<Int>,
    to steps: inout [PathPattern.Step]
  ) throws(DocumentPathError) {
    var start = range.lowerBound
    let first = reader.find("[", from: start).flatMap { $0 < range.upperBound ? $0 : nil }
    let nameEnd = first ?? range.upperBound
    let name = reader.text(start..<nameEnd)
    if name == "*" {
      steps.append(.all)
    } else if !name.isEmpty || first == nil {
      steps += try path(name, at: start).map { .child($0) }
    }
    start = nameEnd
    while start < range.upperBound {
      guard reader.scalars[start] == "[",
        let end = reader.find("]", afterBracketAt: start), end < range.upperBound
      else {
        throw DocumentPathError(column: start + 1, expected: FileTexts.current.paths.dotOrItem)
      }
      steps.append(try condition(start + 1..<end))
      start = end + 1
    }
  }

  /// Reads what stands in brackets.
  private func condition(_ range: Range<Int>) throws(DocumentPathError) -> PathPattern.Step {
    let text = reader.text(range)
    if text == "*" { return .all }
    if let number = Int(text), number >= 0 { return .child(DocumentPath.Step(String(number))) }
    let inside = PatternReader(text)
    guard let equals = inside.find("=") else {
      throw DocumentPathError(
        column: range.lowerBound + 1,
        expected: FileTexts.current.paths.numberOrPair
      )
    }
    let name = try path(inside.text(0..<equals), at: range.lowerBound)
    let value = inside.text(equals + 1..<inside.scalars.count)
    guard name.count == 1 else {
      throw DocumentPathError(
        column: range.lowerBound + 1,
        expected: FileTexts.current.paths.oneName
      )
    }
    let isQuoted = value.hasPrefix("\"")
    let valueStart = range.lowerBound + equals + 1
    let values = isQuoted ? try path(value, at: valueStart) : []
    return .having(name: name[0].name, text: isQuoted ? values[0].name : value)
  }

  private func path(
    _ text: String,
    at start: Int
  ) throws(DocumentPathError) -> [DocumentPath.Step] {
    do throws(DocumentPathError) {
      guard !text.isEmpty else {
        throw DocumentPathError(column: 1, expected: FileTexts.current.paths.nameOrNumber)
      }
      return try DocumentPath(parsing: text).steps
    } catch {
      throw DocumentPathError(column: start + error.column, expected: error.expected)
    }
  }
}

extension PatternReader {
  /// Returns the place of the closing bracket.
  fileprivate func find(_ sign: Unicode.Scalar, afterBracketAt start: Int) -> Int? {
    var at = start + 1
    while at < scalars.count, scalars[at] != sign {
      at = scalars[at] == "\"" ? endOfQuotes(at) : at + 1
    }
    return at < scalars.count ? at : nil
  }
}
