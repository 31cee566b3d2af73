/// The path of a row in tables that lead to each other, such as `system.hostname`: the id of each
/// row on the way, the title of each tab, and at the end the id or the title of a button if one is
/// meant.
///
/// An id with a dot, a space, a quote or an equals sign stands in double quotes: `"a.b".port`. A
/// row without an id has its position in its table: `@3` is the third row.
struct RowPath: Hashable, CustomStringConvertible {
  /// A part of a path.
  enum Step: Hashable {
    /// An id, or the title of a tab or of a button without an id.
    case name(String)
    /// The position of a row in its table, from 1.
    case position(Int)
  }

  var steps: [Step] = []

  init(_ steps: [Step] = []) {
    self.steps = steps
  }

  /// Reads a path; empty steps between dots are left out, so `.` is the first table.
  ///
  /// - Throws: ``ProgramFailure`` if a quote is not closed.
  init(_ text: String) throws(ProgramFailure) {
    var name = ""
    var quote: Character?
    var isQuoted = false
    func step() -> Step? {
      if !isQuoted, name.first == "@", let number = Int(name.dropFirst()), number > 0 {
        return .position(number)
      }
      return name.isEmpty && !isQuoted ? nil : .name(name)
    }
    var isEscaped = false
    for character in text {
      if isEscaped {
        name.append(character)
        isEscaped = false
      } else if quote != nil, character == "\\" {
        isEscaped = true
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "\"", name.isEmpty {
        quote = character
        isQuoted = true
      } else if quote == nil, character == "." {
        steps += [step()].compactMap(\.self)
        (name, isQuoted) = ("", false)
      } else {
        name.append(character)
      }
    }
    guard quote == nil, !isEscaped else {
      throw ProgramFailure(.usage) { $0.openQuote(text) }
    }
    steps += [step()].compactMap(\.self)
  }

  /// Returns the path with one more step.
  func appending(_ step: Step) -> RowPath { RowPath(steps + [step]) }

  /// The path without its last step.
  var parent: RowPath { RowPath(Array(steps.dropLast())) }

  /// True if a path begins with this one.
  func isPrefix(of other: RowPath) -> Bool { other.steps.starts(with: steps) }

  /// The path as it is typed.
  var description: String { steps.map(\.description).joined(separator: ".") }
}

extension RowPath.Step: CustomStringConvertible {
  /// The step as it is typed in a path.
  var description: String {
    switch self {
    case .position(let number): "@\(number)"
    case .name(let name):
      name.isEmpty || name.first == "@" || name.contains(where: Self.needsQuotes)
        ? "\"" + name.map { "\"\\".contains($0) ? "\\\($0)" : "\($0)" }.joined() + "\"" : name
    }
  }

  private static func needsQuotes(_ character: Character) -> Bool {
    character.isWhitespace || ".\"=\\".contains(character)
  }
}

/// A path and the value that its row gets.
struct RowAssignment {
  let path: RowPath
  let value: String

  /// Reads `PATH=VALUE`; the first equals sign outside of quotes ends the path.
  ///
  /// - Returns: Nil if there is none.
  /// - Throws: ``ProgramFailure`` if a quote is not closed.
  init?(_ text: String) throws(ProgramFailure) {
    var isQuoted = false
    var isEscaped = false
    // A quote opens only at the start of a step; elsewhere it is a character of the id.
    var isAtStart = true
    for index in text.indices {
      let character = text[index]
      if isEscaped {
        isEscaped = false
      } else if isQuoted {
        isEscaped = character == "\\"
        isQuoted = character != "\""
      } else if character == "\"", isAtStart {
        isQuoted = true
      } else if character == "=" {
        path = try RowPath(String(text[..<index]))
        value = String(text[text.index(after: index)...])
        return
      }
      isAtStart = character == "." && !isQuoted
    }
    return nil
  }

  init(path: RowPath, value: String) {
    self.path = path
    self.value = value
  }
}
